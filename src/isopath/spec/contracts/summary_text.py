"""A contract in place of the method that has it, as Java code: assert what it requires, assign anything to what it may
assign, give any result, assume what it ensures.

The code is a method of the same type as the method, with the same parameters. ``isopath.spec.summaries.calls`` says
what its calls mean.
"""

from collections.abc import Iterator
from typing import Final

from isopath.spec.contracts.contract import RESULT, Contract
from isopath.spec.contracts.harness import Signature, described, violation
from isopath.terms.java import string_literal

SUMMARIES: Final = "isopath.contracts.Summaries"
_AT: Final = "isopath$at"
_OWNER: Final = "isopath$owner"
_SELECTOR: Final = "isopath$selector"
_THROWN: Final = "isopath$thrown"
PRIMITIVE_WORDS: Final = {
    "Z": "Boolean", "B": "Byte", "C": "Char", "S": "Short", "I": "Int", "J": "Long", "F": "Float", "D": "Double",
}  # fmt: skip


def summary_text(contract: Contract, signature: Signature, words: str) -> str:
    """The code for a method that may assign only what it says; ``words`` name what it gives: ``Db.load()``."""
    clauses: list[str] = []
    body = " ".join(_body(contract, signature, words, clauses))
    taken = ", ".join(f"{kind} {name}" for kind, name in signature.parameters)
    broken = f"throw {SUMMARIES}.broken({_chosen(clauses)}, {_THROWN});"
    caught = f"try {{ {body} }} catch (Throwable {_THROWN}) {{ {broken} }}"
    return f"{signature.head} {signature.result} {signature.name}({taken}) {{ int {_AT} = 0; {caught} }}"


def _body(contract: Contract, signature: Signature, words: str, clauses: list[str]) -> Iterator[str]:
    def text(what: str) -> str:
        """From here on a clause is evaluated: should it throw, it is to blame."""
        clauses.append(what)
        return f"{_AT} = {len(clauses) - 1};"

    for each in contract.requires:
        yield text(described(each))
        yield f"{SUMMARIES}.require({each.java}, {string_literal(violation(each))});"
    for old in contract.olds:
        yield text(f"{old.file}:{old.line}: the value of before the call {old.java}")
        yield f"final var {old.name} = {old.java};"
    for at, place in enumerate(contract.assignable):
        yield text(described(place.clause))
        yield f"final Object {_OWNER}{at} = {place.owner}; final var {_SELECTOR}{at} = {place.selector};"
    for at, place in enumerate(contract.assignable):
        shown = string_literal(f"{words}: {place.clause.text}")
        yield f"{SUMMARIES}.havoc({_OWNER}{at}, {_SELECTOR}{at}, {shown});"
    if signature.result != "void":
        yield f"final {signature.result} {RESULT} = {_any(contract, signature, words)};"
    for each in (*contract.ensures, *contract.at_the_end):
        yield text(described(each))
        yield f"{SUMMARIES}.assume({each.java});"
    yield f"{SUMMARIES}.kept();"
    if signature.result != "void":
        yield f"return {RESULT};"


def _any(contract: Contract, signature: Signature, words: str) -> str:
    descriptor = contract.descriptor.rpartition(")")[2]
    name = string_literal(words)
    if descriptor in PRIMITIVE_WORDS:
        return f"{SUMMARIES}.any{PRIMITIVE_WORDS[descriptor]}({name})"
    return f"({signature.result}) {SUMMARIES}.any({name}, {string_literal(descriptor)})"


def _chosen(clauses: list[str]) -> str:
    """The clause that was being evaluated."""
    *others, last = [*map(string_literal, clauses)] or [string_literal("")]
    return "".join(f"{_AT} == {at} ? {text} : " for at, text in enumerate(others)) + last
