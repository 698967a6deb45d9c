"""Texts worth trying before the solver looks for one: a polynomial hash is easy to match and hard to search for.

A candidate is an additional condition. If it can hold together with the path, so can the path; if not, nothing is lost
but the time to ask.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from isopath.heap.state.input_texts import length_of
from isopath.heap.state.text_hashes import is_hash_code
from isopath.heap.state.text_spelling import STRING_UNIT
from isopath.terms import Condition, Term, conjunction, equal
from isopath.terms.initial import apply, widened
from isopath.terms.operators import APPLY, CONST, EQ, NOT
from isopath.terms.sorts import INT

_LAST_UNIT: Final = 0xFFFF
_LONGEST: Final = 8


def hash_candidates(condition: Term, known: Mapping[Term, bool]) -> Iterator[Term]:
    """Conditions under which one that is about the hash of an input text may well hold."""
    candidates: list[Condition] = []
    if condition.op is EQ and is_hash_code(condition.args[0]):
        call, number = condition.args
        if number.op is CONST:
            candidates = [call.payload.meaning.is_text(call, [*map(ord, text)]) for text in _with_hash(number.payload)]
    elif condition.op is NOT and condition.args[0].op is APPLY and len(condition.args[0].args) == 1:
        string, text = condition.args[0].args[0], condition.args[0].payload.compared
        if text is not None and len(text) > 1 and _has_known_hash(string, known):
            candidates = [_is(string, other) for other in _with_same_hash(text)]
    yield from (candidate for candidate in candidates if isinstance(candidate, Term))


def _is(string: Term, text: str) -> Condition:
    parts: list[Condition] = [equal(INT, length_of(string), len(text))]
    parts += [equal(INT, widened(apply(STRING_UNIT, string, at)), ord(char)) for at, char in enumerate(text)]
    return conjunction(parts)


def _has_known_hash(string: Term, known: Mapping[Term, bool]) -> bool:
    return any(
        holds and fact.op is EQ and is_hash_code(fact.args[0]) and fact.args[0].args[0] is string
        for fact, holds in known.items()
    )


def _with_same_hash(text: str) -> Iterator[str]:
    """One more in a place is 31 less in the next."""
    for at in range(len(text) - 1):
        first, second = ord(text[at]), ord(text[at + 1])
        for up, down in ((first + 1, second - 31), (first - 1, second + 31)):
            if min(up, down) >= 0 and max(up, down) <= _LAST_UNIT:
                yield text[:at] + chr(up) + chr(down) + text[at + 2 :]
                return


def _with_hash(number: int) -> Iterator[str]:
    """Short texts whose hash is a number: its digits to the base 31, the first ones as large as a character can be."""
    wanted = number & 0xFFFFFFFF
    for length in range(1, _LONGEST):
        rest, units = wanted, []
        for weight in (31 ** (length - 1 - at) for at in range(length)):
            units.append(min(rest // weight, _LAST_UNIT))
            rest -= units[-1] * weight
        if rest == 0 and units[0] > 0:
            yield "".join(map(chr, units))
            return
