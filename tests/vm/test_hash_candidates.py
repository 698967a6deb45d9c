"""Texts that are tried before a hash is searched for have the hash that is wanted."""

import pytest

from isopath.heap.state.input_texts import equals_function
from isopath.heap.state.text_hashes import hash_code
from isopath.terms import Term, negate, show, symbol
from isopath.terms.initial import apply
from isopath.terms.sorts import INT, REF
from isopath.vm.core.hash_candidates import hash_candidates
from tests.conditions import equal

S = symbol(REF, "s")


def text_of(candidate: Term) -> str:
    """The text that a candidate is about, from the words of its condition."""
    length, *chars = show(candidate).split(" && ")
    found = "".join(chr(code(part)) for part in chars)
    assert length == f"s.length() == {len(found)}"
    return found


def code(part: str) -> int:
    literal = part.split(" == ")[1]
    return ord(eval(literal))


def java_hash(text: str) -> int:
    value = 0
    for char in text:
        value = (31 * value + ord(char)) & 0xFFFFFFFF
    return value - (value >> 31 << 32)


@pytest.mark.parametrize("number", [97, 2112, 112785, 98619139, -1, 2147483647, -2147483648, 1])
def test_a_text_with_a_hash_is_found(number: int) -> None:
    found = [text_of(candidate) for candidate in hash_candidates(equal(INT, hash_code(S, 32), number), {})]
    assert found and all(java_hash(text) == number for text in found)


def test_another_text_with_the_same_hash_is_found() -> None:
    differs = negate(apply(equals_function("Aa"), S))
    known = {equal(INT, hash_code(S, 32), 2112): True}
    assert [text_of(candidate) for candidate in hash_candidates(differs, known)] == ["BB"]


def test_nothing_is_tried_where_no_hash_is_asked() -> None:
    assert not list(hash_candidates(negate(apply(equals_function("Aa"), S)), {}))
    assert not list(hash_candidates(equal(INT, symbol(INT, "x"), 5), {}))
