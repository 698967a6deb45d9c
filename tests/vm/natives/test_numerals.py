"""The text of an integer compared with known text: what is asked of the integer holds where it holds of the text."""

from random import Random
from typing import Any

import pytest

from isopath.terms import Condition, Term, evaluate, symbol
from isopath.terms.arithmetic import FITS
from isopath.terms.sorts import INT, LONG, Sort
from isopath.vm.natives.text.numerals import Numeral

SHIFTS = {0: "d", 1: "b", 3: "o", 4: "x"}


class At:
    def __init__(self, number: int) -> None:
        self.number = number

    def symbol(self, term: Term) -> int:
        return self.number


def holds(condition: Condition, number: int) -> bool:
    meaning: Any = At(number)
    return bool(evaluate(condition, meaning)) if isinstance(condition, Term) else condition


def text_of(number: int, sort: Sort, shift: int) -> str:
    return format(number & (1 << sort.bits) - 1 if shift else number, SHIFTS[shift])


@pytest.mark.parametrize("sort", [INT, LONG])
@pytest.mark.parametrize("shift", SHIFTS)
def test_questions_about_the_text_are_questions_about_the_integer(sort: Sort, shift: int) -> None:
    random = Random(shift)
    least, most = FITS[sort]
    numbers = [0, 1, -1, 7, 10, -10, 100, -100, 255, 1000, least, most, least + 1]
    numbers += [random.randint(least, most) >> random.randrange(sort.bits) for _ in range(12)]
    texts = {text_of(number, sort, shift) for number in numbers}
    parts = {text[:at] for text in texts for at in (1, 2, 5)} | {text[-at:] for text in texts for at in (1, 2, 5, 10)}
    numeral = Numeral(symbol(sort, "v"), sort, shift)
    for part in texts | parts | {"", "-", "0", "00", "-0", "007", "x", "1" * 70, "A"}:
        same, first, last = numeral.is_text(part), numeral.starts_with(part), numeral.ends_with(part)
        for number in numbers:
            text = text_of(number, sort, shift)
            assert len(text) <= numeral.most
            assert holds(same, number) is (text == part), (text, part)
            assert holds(first, number) is text.startswith(part), (text, part)
            assert holds(last, number) is text.endswith(part), (text, part)
