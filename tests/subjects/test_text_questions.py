"""Questions about text that was computed: exact paths, the same under every model, confirmed by the JVM."""

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from isopath import Bounds, Request, explore
from isopath.exploration.request import Output
from isopath.exploration.results import Result
from tests.jvm.harness import jdks

from .exploring import ENDED, HEAPS, SUBJECTS, ended_signatures, explored

BOUNDS: Final = Bounds(seconds=120)
ONE: Final = {"returned": 1}
TWO: Final = {"returned": 2}
OR_NULL: Final = {"returned": 2, "threw": 1}
OR_SPECIAL: Final = {**OR_NULL, "cut": 1}
OF_ENUM: Final = {"returned": 3, "threw": 2}

SLOW: Final = {
    "upperContains": OR_SPECIAL, "lowerEquals": OR_SPECIAL, "lowerStarts": OR_SPECIAL, "lowerEnds": OR_SPECIAL,
    "lowerIndex": OR_SPECIAL, "lowerChar": {**OR_SPECIAL, "returned": 3}, "lowerTrim": OR_SPECIAL,
    "colorUpper": {**OF_ENUM, "cut": 1}, "textAndNumber": TWO, "strip": OR_NULL, "stripTrailing": OR_NULL,
    "colorSwitch": OF_ENUM, "colorIs": OF_ENUM, "longLength": TWO, "appendLongLen": TWO, "compareFirst": OR_NULL,
    "contentEquals": OR_NULL, "concat": OR_NULL, "lastIndex": OR_NULL, "trimEmpty": OR_NULL, "intConcat": TWO,
    "octEquals": TWO, "intLength": TWO,
}  # fmt: skip
QUICK: Final = {
    "lowerContains": {"returned": 1, "violated": 1, "threw": 1, "cut": 1},
    "longEquals": TWO, "longNever": ONE, "intEquals": TWO, "longStarts": TWO, "longEnds": TWO, "least": TWO,
    "longConcat": TWO, "twoNumbers": TWO, "appendLong": TWO, "hexEquals": TWO, "hexStarts": TWO, "binEquals": TWO,
    "longHex": TWO, "boxEquals": OR_NULL, "trim": {"returned": 1, "threw": 1}, "trimEquals": OR_NULL,
    "stripLeading": OR_NULL, "blank": OR_NULL, "trimSame": OR_NULL, "stripSame": OR_NULL, "trimConstant": OR_NULL,
    "emptyTail": {"returned": 3, "threw": 2},
    "replaceChar": OR_NULL, "join": TWO, "color": OF_ENUM, "colorCatch": {"returned": 4, "threw": 1},
    "repeatCount": OR_SPECIAL, "repeatText": OR_NULL, "repeatBoth": {**OR_SPECIAL, "threw": 2},
    "ignoreFirst": TWO, "equalsFirst": TWO, "lastIndexFrom": OR_NULL, "indexFrom": OR_NULL,
}  # fmt: skip
EXPECTED: Final = QUICK | SLOW
METHODS: Final = [*QUICK, *(pytest.param(name, marks=pytest.mark.long) for name in SLOW)]
OTHERS: Final = [heap for heap in HEAPS if heap != "pose"]


@cache
def replayed(method: str, home: Path) -> Result:
    target = f"{SUBJECTS / 'TextQuestions.java'}#{method}"
    (result,) = explore(Request(target, bounds=BOUNDS, jdk=home, output=Output(witnesses=True, replays=True)))
    return result


def check(method: str, home: Path) -> None:
    result = replayed(method, home)
    assert Counter(path.ending for path in result.paths) == EXPECTED[method]
    assert {str(path.replay) for path in result.paths if path.ending in ENDED} == {"confirmed"}


@pytest.mark.parametrize("method", METHODS)
def test_the_paths_are_exact_and_the_jvm_confirms_them(method: str) -> None:
    check(method, jdks()[0])


@pytest.mark.long
@pytest.mark.parametrize("home", jdks()[1:])
@pytest.mark.parametrize("method", EXPECTED)
def test_the_paths_are_the_same_on_other_jdks(method: str, home: Path) -> None:
    check(method, home)


SAMPLE: Final = ("color", "trimSame", "repeatBoth", "longConcat", "equalsFirst")


@pytest.mark.parametrize("heap", OTHERS)
@pytest.mark.parametrize(
    "method", [pytest.param(name, marks=() if name in SAMPLE else pytest.mark.long) for name in EXPECTED]
)
def test_every_model_finds_the_same_program_paths(method: str, heap: str) -> None:
    target = f"TextQuestions.java#{method}"
    assert ended_signatures(explored(target, heap, BOUNDS)) == ended_signatures(explored(target, "pose", BOUNDS))


CONDITIONS: Final = {
    "equalsFirst": ['!"yes".equals(s)', '"yes".equals(s)'],
    "ignoreFirst": ['!"yes".equalsIgnoreCase(s)', '"yes".equalsIgnoreCase(s)'],
    "compareFirst": ["s == null", 's != null && "m".compareTo(s) < 0', 's != null && "m".compareTo(s) >= 0'],
    "trimEquals": ["s == null", 's != null && !s.trim().equals("ab")', 's != null && s.trim().equals("ab")'],
    "hexEquals": ['!Integer.toHexString(v).equals("cafe")', 'Integer.toHexString(v).equals("cafe")'],
}


@pytest.mark.parametrize("method", CONDITIONS)
def test_conditions_keep_the_order_of_receiver_and_argument(method: str) -> None:
    result = explored(f"TextQuestions.java#{method}", "pose", BOUNDS)
    assert sorted(" && ".join(path.condition) for path in result.paths) == sorted(CONDITIONS[method])
