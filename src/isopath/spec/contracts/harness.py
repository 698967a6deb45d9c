"""A contract as Java code around the call (paper 001, section 5.1): assume, remember, call, assert.

The code is one line, so that it can stand at the end of a class without moving any other. It says
``isopath.contracts.Clauses`` by number which clause is evaluated: what happens then is the clause's doing, not the
method's. The machine understands these calls (``isopath.spec.contracts.clause_calls``); the JVM of a replay runs them.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from isopath.program import MethodTarget
from isopath.spec.contracts.contract import ASSIGNABLE, ENSURES, INVARIANT, REQUIRES, RESULT, Clause, Contract
from isopath.terms.java import string_literal

CLAUSES: Final = "isopath.contracts.Clauses"
INSIDE: Final = "isopath$"
"""How the names of all methods begin that are put into a class of the program."""
OLD_VALUE: Final = "old"
"""The kind of the clauses that stand for values of before the call."""

_THROWN: Final = "isopath$thrown"
_FOR_A_READER: Final = {
    REQUIRES: "precondition",
    ENSURES: "postcondition",
    INVARIANT: "invariant",
    ASSIGNABLE: "assignable clause",
}


@dataclass(frozen=True, slots=True)
class Signature:
    """How a harness is declared and how it calls the method, in Java's words.

    ``head`` is what stands before the result type: modifiers and type parameters. ``call`` is the expression that calls
    the method, ``throws`` the exceptions that the method declares.
    """

    name: str
    result: str
    parameters: Sequence[tuple[str, str]]
    call: str
    head: str = "private"
    throws: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Harness:
    """The compiled harness of a method, by internal class name, name and descriptor.

    ``clauses`` are those that ``Clauses.at`` speaks of, from number 1 on. The harness of a constructor makes the object
    itself; any other takes the receiver, if there is one, first.
    """

    class_name: str
    name: str
    descriptor: str
    clauses: tuple[Clause, ...]
    is_constructor: bool = False

    @property
    def target(self) -> MethodTarget:
        """The harness as what a JVM is to call."""
        return MethodTarget(self.class_name, self.name, self.descriptor, self.name)

    def clause(self, number: int) -> Clause | None:
        """The clause of a number; None for 0, which is the method itself."""
        return self.clauses[number - 1] if number else None


@dataclass(slots=True)
class HarnessText:
    """The code of a harness, and the clauses by their numbers in it."""

    java: str = ""
    clauses: list[Clause] = field(default_factory=list)

    def number(self, clause: Clause) -> int:
        """Give a clause the next number."""
        self.clauses.append(clause)
        return len(self.clauses)


def harness_text(contract: Contract, signature: Signature) -> HarnessText:
    """The harness of a method. Invariants hold at its end however that comes about: by an exception, too."""
    text = HarnessText()
    is_constructor = contract.method_name == "<init>"
    before = [*(() if is_constructor else contract.invariants), *contract.requires]
    parts = [
        _assumed(text, before),
        _remembered(text, contract),
        _framed(text, contract),
        f"{CLAUSES}.at(0);",
        _called(text, contract, signature),
    ]
    parts.append(_asserted(text, [*contract.ensures, *contract.at_the_end]))
    parts.append(f"{CLAUSES}.at(0);")
    if signature.result != "void":
        parts.append(f"return {RESULT};")
    taken = ", ".join(f"{kind} {name}" for kind, name in signature.parameters)
    throws = f" throws {', '.join(signature.throws)}" if signature.throws else ""
    body = " ".join(filter(None, parts))
    text.java = f"{signature.head} {signature.result} {signature.name}({taken}){throws} {{ {body} }}"
    return text


def _assumed(text: HarnessText, clauses: Iterable[Clause]) -> str:
    return " ".join(f"{CLAUSES}.at({text.number(each)}); {CLAUSES}.assume({each.java});" for each in clauses)


def _remembered(text: HarnessText, contract: Contract) -> str:
    def taken() -> Iterator[str]:
        for old in contract.olds:
            shown = old.java if old.invocation is None else old.java.partition("(")[0]
            place = Clause(OLD_VALUE, shown, old.file, old.line, 1, old.java, old.invocation)
            yield f"{CLAUSES}.at({text.number(place)}); final var {old.name} = {old.java};"

    return " ".join(taken())


def _framed(text: HarnessText, contract: Contract) -> str:
    """What the method may assign; from then on it is watched (``isopath.spec.contracts.frames``)."""
    if contract.frame is None:
        return ""
    allowed = [
        f"{CLAUSES}.at({text.number(each.clause)}); {CLAUSES}.assignable({each.owner}, {each.selector});"
        for each in contract.assignable
    ]
    return " ".join([*allowed, f"{CLAUSES}.at(0); {CLAUSES}.begin();"])


def _called(text: HarnessText, contract: Contract, signature: Signature) -> str:
    """The call; what holds at the end of it is asserted where an exception leaves the method, too."""
    is_void = signature.result == "void"
    declared = "" if is_void else f"final {signature.result} {RESULT}; "
    call = f"{signature.call};" if is_void else f"{RESULT} = {signature.call};"
    kept = () if contract.method_name == "<init>" else contract.at_the_end
    invariants = [replace(each, is_after_throwing=True) for each in kept]
    if contract.frame is None and not invariants:
        return declared + call
    after = " ".join(filter(None, (_unframed(text, contract), _asserted(text, invariants))))
    called = f"try {{ {call} }} catch (Throwable {_THROWN}) {{ {after} {CLAUSES}.at(0); throw {_THROWN}; }}"
    return " ".join(filter(None, (declared + called, _unframed(text, contract))))


def _unframed(text: HarnessText, contract: Contract) -> str:
    """The method has ended; what it has assigned is held against what it may."""
    if contract.frame is None:
        return ""
    return f"{CLAUSES}.at({text.number(contract.frame)}); {CLAUSES}.end({string_literal(violation(contract.frame))});"


def _asserted(text: HarnessText, clauses: Iterable[Clause]) -> str:
    def asserted(clause: Clause) -> str:
        thrown = f", {_THROWN}" if clause.is_after_throwing else ""
        said = string_literal(violation(clause))
        return f"{CLAUSES}.at({text.number(clause)}); {CLAUSES}.check({clause.java}, {said}{thrown});"

    return " ".join(map(asserted, clauses))


def violation(clause: Clause) -> str:
    """What is said where a clause does not hold: the message of the exception."""
    return f"{clause.where}: the {_FOR_A_READER.get(clause.kind, clause.kind)} does not hold: {clause.text}"


def described(clause: Clause) -> str:
    """A clause with its place, as the beginning of a sentence."""
    return f"{clause.where}: the {_FOR_A_READER.get(clause.kind, clause.kind)} {clause.text}"
