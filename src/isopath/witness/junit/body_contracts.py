"""The statements of a test for a clause of a contract that does not hold: the call, then the clause, which fails.

The clause is asked by the method that it is: of a contract class, or ``repOk``; an expression of JML is written for the
test (``clause_expressions``). One that only the class itself can evaluate leaves nothing to assert.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from isopath.program.linked import Method, class_of_descriptor, java_name
from isopath.spec.contracts.contract import OLD, RESULT, Clause, Invocation
from isopath.spec.contracts.harness import violation
from isopath.spec.contracts.spelling import SELF, parameter_names
from isopath.witness.construction.scope import Scope
from isopath.witness.junit.act import Call, call_of
from isopath.witness.junit.arranged import Arranged, CannotBuild
from isopath.witness.junit.asserts_junit import Junit
from isopath.witness.junit.body import Body, Setting, surrounded, variable_of
from isopath.witness.junit.clause_expressions import outside_expression
from isopath.witness.junit.literals import string_literal
from isopath.witness.junit.variables import Variables
from isopath.witness.objects import Witness

_BEFORE: Final = "before"
_THROWN: Final = "thrown"


@dataclass(frozen=True, slots=True)
class Violation:
    """A clause that does not hold, and the value of before the call that it may take.

    ``thrown`` is the class of the exception that leaves the method before the clause is asked.
    """

    clause: Clause
    old: Clause | None = None
    thrown: str | None = None


def contract_body(setting: Setting, method: Method, witness: Witness, violated: Violation) -> Body:
    """The body of a test that fails until the clause holds."""
    scope, clause = setting.scope, violated.clause
    variable = variable_of(method)
    taken = {variable, _BEFORE, _THROWN}
    statics = setting.statics.saved(method, witness, Variables(taken))
    arranged = surrounded(setting.arranging.arrange(witness, frozenset(), taken, method), (), statics)
    call = call_of(scope, method, witness, arranged)
    names = _names(method, arranged, variable)
    statements = list(arranged.statements)
    if violated.old is not None and clause.invocation is not None and OLD in clause.invocation.arguments:
        statements.append(_remembered(scope, violated.old, names))
        names[OLD] = _BEFORE
    asked = _expression(scope, method, clause, names)
    act = _act(scope, method, call, variable if re.search(rf"\b{variable}\b", asked) else None)
    checked = "" if clause.is_after_throwing else call.throws
    return Body(
        tuple(statements),
        (_said(clause), *(_caught(act, violated.thrown) if clause.is_after_throwing else [act])),
        (_assertion(setting.junit, asked, violation(clause)),),
        arranged.restore,
        checked or ("Exception" if arranged.throws else ""),
        arranged.suppressed | call.suppressed,
        arranged.helpers | call.helpers,
        arranged.stubs,
    )


def _names(method: Method, arranged: Arranged, variable: str) -> dict[str, str]:
    """What the test calls that which a harness has names for."""
    has_receiver = not method.is_static and method.name != "<init>"
    harness = ([SELF] if has_receiver else []) + list(parameter_names(method.info))
    return {RESULT: variable, **dict(zip(harness, arranged.arguments, strict=True))}


def _expression(scope: Scope, method: Method, clause: Clause, names: Mapping[str, str]) -> str:
    if clause.invocation is not None:
        return _asked(scope, clause.invocation, names)
    receiver = names[RESULT] if method.name == "<init>" else names.get(SELF, "")
    return outside_expression(clause, scope, method, names, receiver)


def _act(scope: Scope, method: Method, call: Call, variable: str | None) -> str:
    """The call; its result goes to a variable, if there is one."""
    if variable is None:
        return f"{call.expression};"
    made = method.owner.java_name if method.name == "<init>" else java_name(class_of_descriptor(method.type.result))
    if call.type is not None or not scope.is_accessible(made):
        raise CannotBuild(f"a test cannot pass on what {method.name} returns")
    return f"{scope.wildcard_name(made)} {variable} = {call.expression};"


def _caught(act: str, thrown: str | None) -> list[str]:
    """The call where the clause holds at its end however that comes about: once mended, it may throw or return."""
    name = "an exception" if thrown is None else thrown.rpartition(".")[2].replace("$", ".")
    said = f"    // Now it is {name}. The clause has to hold whether the method throws or returns."
    return ["try {", f"    {act}", f"}} catch (Throwable {_THROWN}) {{", said, "}"]


def _remembered(scope: Scope, old: Clause, names: Mapping[str, str]) -> str:
    assert old.invocation is not None
    method = _method(scope, old.invocation)
    kind = java_name(class_of_descriptor(method.type.result))
    if not scope.is_accessible(kind):
        raise CannotBuild(f"{kind}, the type of a value of before the call, cannot be named from a test")
    return f"{scope.wildcard_name(kind)} {_BEFORE} = {_asked(scope, old.invocation, names)};"


def _asked(scope: Scope, invocation: Invocation, names: Mapping[str, str]) -> str:
    first, *rest = (names[each] for each in invocation.arguments)
    if invocation.owner is None:
        return f"{first}.{invocation.method}({', '.join(rest)})"
    method, owner = _method(scope, invocation), java_name(invocation.owner)
    if not (scope.is_accessible(owner) and scope.may_access(method.access, owner)):
        raise CannotBuild(f"{owner}.{invocation.method} cannot be called from a test")
    return f"{scope.type_name(owner)}.{invocation.method}({', '.join((first, *rest))})"


def _method(scope: Scope, invocation: Invocation) -> Method:
    assert invocation.owner is not None
    method = scope.hierarchy.method(invocation.owner, invocation.method, invocation.descriptor)
    assert method is not None
    return method


def _assertion(junit: Junit, asked: str, words: str) -> str:
    message = string_literal(words)
    return f"assertTrue({asked}, {message});" if junit.version == 5 else f"assertTrue({message}, {asked});"


def _said(clause: Clause) -> str:
    """A comment that says what is checked."""
    return f"// Fails as long as the contract at {clause.where} does not hold."
