"""The call that a test makes, as a Java expression: a method, a static method, a constructor.

A method that the test cannot see is called by reflection. Where overloads could be mistaken for the target, arguments
are cast to its parameters. What no Java code can call (an abstract class, an enum, a class without a name) is rejected.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from isopath.classfile.flags import ACC_ENUM, ACC_STATIC, ACC_VARARGS
from isopath.program.linked import PRIMITIVE_CLASSES, JavaClass, Method, class_of_descriptor, java_name
from isopath.program.signatures import ArrayOf, Generic, Type, Variable
from isopath.witness.construction.members import receiver_of
from isopath.witness.construction.scope import Scope
from isopath.witness.junit.access import class_expression
from isopath.witness.junit.arranged import Arranged, CannotBuild
from isopath.witness.junit.calls import deprecations
from isopath.witness.junit.heap_view import class_named
from isopath.witness.junit.literals import string_literal
from isopath.witness.junit.raw_casts import is_beyond_casts, needs_raw, parameter_types, variables_of_literals
from isopath.witness.junit.reflection import CALL
from isopath.witness.junit.types import visible_type
from isopath.witness.objects import Ref, Value, Witness, WitnessObject

_PLAIN: Final = re.compile(r"(new )?[\w.$]+(\([^()]*\))?")
"""What a dot can follow without parentheses around it."""
_UNCHECKED: Final = ("java/lang/RuntimeException", "java/lang/Error")
_OBJECT: Final = "Ljava/lang/Object;"
_UNCHECKED_CASTS: Final = frozenset({"cast", "rawtypes", "unchecked"})


@dataclass(frozen=True, slots=True)
class Call:
    """An expression; what it may throw that Java checks (``Exception``, ``Throwable`` or nothing), and the helpers
    and suppressed warnings that it needs. ``type`` is that of the expression where it is not that of the method."""

    expression: str
    throws: str = ""
    helpers: frozenset[str] = frozenset()
    suppressed: frozenset[str] = frozenset()
    type: str | None = None


def call_of(scope: Scope, method: Method, witness: Witness, arranged: Arranged) -> Call:
    """The call of a method on the inputs that were arranged."""
    owner = method.owner.java_name
    is_beyond = arranged.is_raw and method.name != "<init>" and is_beyond_casts(scope, method, _given(method, witness))
    if scope.is_accessible(owner) and scope.may_access(method.access, owner) and not is_beyond:
        call = _constructor(scope, method, witness, arranged) if method.name == "<init>" else None
        call = call or _plain_call(scope, method, witness, arranged)
        return replace(call, throws=_checked(scope, method), suppressed=call.suppressed | deprecations(method))
    if method.name == "<init>":
        raise CannotBuild(f"the constructor of {owner} cannot be called from a test")
    return _reflective_call(scope, method, arranged)


def _plain_call(scope: Scope, method: Method, witness: Witness, arranged: Arranged) -> Call:
    arguments, suppressed = _arguments(scope, method, witness, arranged)
    if method.is_static:
        called = scope.type_name(method.owner.java_name)
    else:
        receiver = arranged.arguments[0]
        receiver = receiver if _PLAIN.fullmatch(receiver) else f"({receiver})"
        called = receiver_of(scope, receiver, _receiver_type(witness, method), method)
    return Call(f"{called}.{method.name}({', '.join(arguments)})", suppressed=suppressed)


def _receiver_type(witness: Witness, method: Method) -> str:
    receiver = witness.arguments[0].value
    return witness.objects[receiver.id - 1].type if isinstance(receiver, Ref) else method.owner.java_name


def _constructor(scope: Scope, method: Method, witness: Witness, arranged: Arranged) -> Call:
    owner = method.owner
    if owner.is_abstract:
        raise CannotBuild(f"{owner.simple_name} is abstract")
    if owner.access & ACC_ENUM:
        raise CannotBuild(f"{owner.simple_name} is an enum")
    arguments, suppressed = _arguments(scope, method, witness, arranged)
    diamond = "<>" if scope.is_generic(owner.java_name) else ""
    outer = _outer_class(owner)
    if outer is None:
        return Call(f"new {scope.type_name(owner.java_name)}{diamond}({', '.join(arguments)})", suppressed=suppressed)
    if not isinstance(witness.arguments[0].value, Ref):
        raise CannotBuild(f"an inner {owner.simple_name} without the object around it")
    around = arguments[0] if _PLAIN.fullmatch(arguments[0]) else f"({arguments[0]})"
    simple = owner.simple_name.rpartition(".")[2]
    return Call(f"{around}.new {simple}{diamond}({', '.join(arguments[1:])})", suppressed=suppressed)


def _outer_class(cls: JavaClass) -> str | None:
    """The class around an inner one, whose constructors take an object of it first."""
    rows = cls.file.inner_classes if cls.file is not None else ()
    row = next((row for row in rows if row.inner == cls.name), None)
    return None if row is None or row.access & ACC_STATIC else row.outer


def _values(method: Method, witness: Witness) -> list[Value]:
    """The arguments without the receiver."""
    has_receiver = not method.is_static and method.name != "<init>"
    return [argument.value for argument in witness.arguments[1 if has_receiver else 0 :]]


def _given(method: Method, witness: Witness) -> list[WitnessObject | None]:
    """The objects among them."""
    return [witness.objects[each.id - 1] if isinstance(each, Ref) else None for each in _values(method, witness)]


def _arguments(scope: Scope, method: Method, witness: Witness, arranged: Arranged) -> tuple[list[str], frozenset[str]]:
    """The arguments without the receiver, cast where the compiler could choose another method."""
    values = _values(method, witness)
    expressions = list(arranged.arguments[len(arranged.arguments) - len(values) :])
    is_overloaded = _is_overloaded(scope, method)
    declared, given = parameter_types(method), _given(method, witness)
    suppressed: frozenset[str] = frozenset()
    for at, descriptor in enumerate(method.type.parameters):
        found = given[at] if arranged.is_raw else None
        is_raw = found is not None and needs_raw(scope, found, declared[at])
        is_spread = bool(method.access & ACC_VARARGS) and at == len(expressions) - 1 and values[at] is None
        is_nameless = _is_nameless(scope, given[at], descriptor)
        is_other = is_overloaded and _could_be_other(scope, given[at], descriptor)
        if is_other or is_spread or is_nameless or is_raw:
            bound = None if arranged.is_raw else _of_variable(scope, declared, given, at)
            cast = bound or scope.type_name(_visible(scope, descriptor))
            expressions[at] = f"({cast}) {expressions[at]}"
            suppressed |= _UNCHECKED_CASTS if values[at] is not None or _is_generic(scope, descriptor) else frozenset()
    return expressions, suppressed


def _of_variable(scope: Scope, declared: Sequence[Type], given: Sequence[WitnessObject | None], at: int) -> str | None:
    """What an argument is cast to whose type is a variable, or an array of one, that class literals among the arguments
    bind; None where the argument is something else. Where types are raw the literals are as well, and bind nothing."""
    place, dimensions = declared[at], ""
    while isinstance(place, ArrayOf):
        place, dimensions = place.element, f"{dimensions}[]"
    found = variables_of_literals(scope, declared, given).get(place.name) if isinstance(place, Variable) else None
    if not isinstance(found, Generic) or not scope.is_accessible(java_name(found.name)):
        return None
    bound, argument = java_name(found.name) + dimensions, given[at]
    if argument is not None and class_named(scope, bound).name not in class_named(scope, argument.type).supertypes:
        return None
    return scope.type_name(bound)


def _is_overloaded(scope: Scope, method: Method) -> bool:
    """Whether another method of the same name could take as many arguments."""
    supertypes = method.owner.supertypes if method.name != "<init>" else {method.owner.name}
    alike = [
        other
        for name in supertypes
        for other in scope.hierarchy.load(name).methods.values()
        if other.name == method.name and other.type.parameters != method.type.parameters
    ]
    count = len(method.type.parameters)
    return any(len(other.type.parameters) == count or other.access & ACC_VARARGS for other in alike)


def _could_be_other(scope: Scope, found: WitnessObject | None, descriptor: str) -> bool:
    """Whether an argument does not show its declared type: null, or an object of a more special class."""
    if descriptor in PRIMITIVE_CLASSES.values():
        return False
    return found is None or visible_type(scope, found) != java_name(class_of_descriptor(descriptor))


def _is_nameless(scope: Scope, found: WitnessObject | None, descriptor: str) -> bool:
    """Whether an argument has a class that the test cannot name, and shows another type than that of its parameter."""
    if found is None or descriptor == _OBJECT or scope.is_accessible(found.type):
        return False
    return _could_be_other(scope, found, descriptor)


def _is_generic(scope: Scope, descriptor: str) -> bool:
    return scope.is_generic(java_name(class_of_descriptor(descriptor)).rstrip("[]"))


def _visible(scope: Scope, descriptor: str) -> str:
    declared = java_name(class_of_descriptor(descriptor))
    if not scope.is_accessible(declared):
        raise CannotBuild(f"{declared}, the type of a parameter, cannot be named from a test")
    return declared


def _reflective_call(scope: Scope, method: Method, arranged: Arranged) -> Call:
    arguments = list(arranged.arguments)
    receiver = "null" if method.is_static else arguments.pop(0)
    types = [class_expression(scope, java_name(class_of_descriptor(part))) for part in method.type.parameters]
    given = f"new Object[] {{{', '.join(arguments)}}}" if arguments else "new Object[0]"
    parameters = f"new Class<?>[] {{{', '.join(types)}}}" if types else "new Class<?>[0]"
    owner = class_expression(scope, method.owner.java_name)
    expression = f"{CALL}({receiver}, {owner}, {string_literal(method.name)}, {parameters}, {given})"
    return Call(expression, "Throwable", frozenset({CALL}), type="java.lang.Object")


def _checked(scope: Scope, method: Method) -> str:
    declared = [name for name in method.info.exceptions if not _is_unchecked(scope, name)]
    if "java/lang/Throwable" in declared:
        return "Throwable"
    return "Exception" if declared else ""


def _is_unchecked(scope: Scope, name: str) -> bool:
    return any(scope.hierarchy.is_subtype(name, unchecked) for unchecked in _UNCHECKED)
