"""What other tools get wrong: small methods, each with the exact outcome of every path.

An outcome is the result, or the simple name of the exception. Where a method has no input object whose identity or
index another could share, ``lazy`` finds the very same paths; elsewhere the number of its traces is given too.
"""

import pytest

from isopath import Bounds
from isopath.solver import Sat, Solver
from isopath.terms import symbol
from isopath.terms.sorts import DOUBLE, INT, LONG

from .exploring import BOTH_ENDS, ended_signatures, explored, outcomes

BOUNDS = Bounds(k=2, loops=4)
NULL_POINTER = "NullPointerException"
BAD_INDEX = "ArrayIndexOutOfBoundsException"
BY_ZERO = "ArithmeticException"
BAD_STORE = "ArrayStoreException"

SAME_UNDER_BOTH: dict[str, list[str]] = {
    # Integers wrap around.
    "Numbers.java#overflow": ["0", "0", "1"],
    "Numbers.java#overflowOfProduct": ["0", "0", "1"],
    "Numbers.java#overflowOfLong": ["0", "0", "1"],
    "Numbers.java#noOverflowInLong": ["0", "0"],
    "Numbers.java#truncation": ["0", "0", "1"],
    # Division by zero throws, and the smallest int divided by -1 is itself.
    "Numbers.java#quotient": ["0", "1", BY_ZERO],
    "Numbers.java#remainderOfLong": ["0", "1", BY_ZERO],
    "Numbers.java#quotientOfSmallest": ["0", "1"],
    "Numbers.java#negativeRemainder": ["0", "1"],
    # A comparison has two sides, and NaN is on one of them.
    "Numbers.java#compareLongs": ["0", "1"],
    "Numbers.java#compareFloats": ["0", "1"],
    "Numbers.java#compareDoubles": ["0", "1"],
    "Numbers.java#equalDoubles": ["0", "1"],
    "Numbers.java#notLess": ["0", "1", "2"],
    "Numbers.java#notEqualToItself": ["0", "1"],
    "Numbers.java#orderOfFloats": ["-1", "0", "1", "2"],
    "Numbers.java#negativeZero": ["0", "0", "1"],
    "Numbers.java#absorbed": ["0", "0", "1"],
    # Conversions saturate, round and cut off.
    "Numbers.java#saturated": ["0", "1", "2"],
    "Numbers.java#saturatedAlways": ["0", "0"],
    "Numbers.java#rounded": ["0", "0", "1"],
    # Shift distances are masked; bits are bits.
    "Numbers.java#maskedShift": ["0", "0", "1"],
    "Numbers.java#maskedShiftOfLong": ["0", "0", "1"],
    "Numbers.java#unsignedShift": ["0", "0", "1"],
    "Numbers.java#unsignedShiftIsPositive": ["0"],
    "Numbers.java#signedShift": ["0", "0"],
    "Numbers.java#lowestBit": ["0", "1"],
    "Numbers.java#exclusiveOr": ["0", "0"],
    "Numbers.java#complement": ["0"],
    # Narrow types hold what they can hold.
    "Narrow.java#byteParameter": ["0"],
    "Narrow.java#unsignedByte": ["0", "1"],
    "Narrow.java#shortParameter": ["0"],
    "Narrow.java#charParameter": ["0"],
    "Narrow.java#charIsNotNegative": ["0"],
    "Narrow.java#largeChar": ["0", "1"],
    "Narrow.java#booleanParameter": ["0", "1"],
    "Narrow.java#wrappedByte": ["0", "0", "1"],
    "Narrow.java#wrappedChar": ["0", "1"],
    "Narrow.java#booleans": ["0", "0", "1"],
    "Narrow.java#byteField": ["0"],
    "Narrow.java#shortField": ["0"],
    "Narrow.java#charField": ["0"],
    "Narrow.java#booleanField": ["0", "1"],
    "Narrow.java#floatField": ["0", "1"],
    "Narrow.java#doubleField": ["0", "1"],
    "Narrow.java#longField": ["0", "1"],
    "Narrow.java#arrayField": ["0", "0", "1", NULL_POINTER],
    "Narrow.java#byteElement": ["0", BAD_INDEX, NULL_POINTER],
    "Narrow.java#booleanElement": ["0", "1", BAD_INDEX, NULL_POINTER],
    "Narrow.java#storedByte": ["0", "1"],
    "Narrow.java#storedChar": ["0", "1", BAD_INDEX, NULL_POINTER],
    # Statics start as the class leaves them.
    "Aliases.java#statics": ["0", "1"],
    "Aliases.java#staticReference": ["1", NULL_POINTER],
    "Aliases.java#initialStatics": ["0", "0", "1"],
    # One path per implementation.
    "Dispatch.java#abstractField": ["2", "6", NULL_POINTER],
    "Dispatch.java#interfaceField": ["1", "900", NULL_POINTER],
    "Dispatch.java#parameter": ["2", "6", NULL_POINTER],
    "Dispatch.java#calledTwice": ["22", "66", NULL_POINTER],
    "Dispatch.java#cast": ["0", "1", "ClassCastException"],
    "Dispatch.java#castToInterface": ["1", "ClassCastException", NULL_POINTER],
    "Dispatch.java#castOfArray": ["0", "1", "ClassCastException", NULL_POINTER],
    # Exceptions of instructions, and their handlers.
    "Control.java#negativeSize": ["NegativeArraySizeException", "n"],
    "Control.java#index": ["0", "1", BAD_INDEX, NULL_POINTER],
    "Control.java#caught": ["-1", "0", "1"],
    "Control.java#finallyRuns": ["11", "12", NULL_POINTER],
    "Control.java#finallyOverrides": ["1", "2", "IllegalStateException"],
    "Control.java#handlerOfSuperclass": ["0", "1", "2", "Error"],
    "Control.java#nestedCalls": ["0", "0", "0", "1"],
    "Control.java#recursion": ["-1", "-1", "1", "1", "2", "24", "6"],
    "Control.java#switched": ["1", "2", "3"],
    "Control.java#asserted": ["1", "AssertionError"],
    "Control.java#assertedForAll": ["1"],
}

DIFFERENT: dict[str, tuple[list[str], int]] = {
    # What is written through one reference is read through another.
    "Aliases.java#comparedAfterStore": (["0", "1", NULL_POINTER, NULL_POINTER], 25),
    "Aliases.java#onlyThroughAlias": (["0", "1", NULL_POINTER, NULL_POINTER], 4),
    "Aliases.java#readThenWritten": (["0", "1", NULL_POINTER, NULL_POINTER], 4),
    "Aliases.java#storedNew": (["0", "0", NULL_POINTER, NULL_POINTER], 7),
    "Aliases.java#newIsNoInput": (["0", NULL_POINTER], 4),
    "Aliases.java#elements": ([*[BAD_INDEX] * 2, *[NULL_POINTER] * 2, "b == a ? 2 : 1"], 6),
    "Aliases.java#comparedElements": (["0", "1", *[BAD_INDEX] * 2, *[NULL_POINTER] * 2], 6),
    "Aliases.java#indices": (["0", "1", BAD_INDEX, BAD_INDEX, NULL_POINTER], 5),
    "Aliases.java#lengths": (["0", "0", NULL_POINTER, NULL_POINTER], 5),
    # An object has one class, however many references of other types it has.
    "Dispatch.java#oneObjectOfTwoTypes": (["0", "0", "6"], 4),
    "Dispatch.java#instanceTest": (["0", "1", "2"], 4),
    "Dispatch.java#impossibleInstance": (["0"], 2),
    "Dispatch.java#supertypeOfParameter": (["0", "1"], 2),
    # Arrays are covariant, and their classes are classes too.
    "Dispatch.java#arrayOfItself": (["0", "0", "1", "2"], 5),
    "Dispatch.java#elementOfSubclassArray": (["0", "0", "2"], 5),
    "Dispatch.java#storedInSubclassArray": (["1", BAD_INDEX, BAD_STORE, NULL_POINTER], 7),
    "Dispatch.java#storedInSuperclassArray": (["0", "0", "0", "1"], 4),
    "Control.java#wrongStore": (["1", BAD_INDEX, BAD_STORE, NULL_POINTER], 7),
    # A concrete array is read at a symbolic index.
    "Control.java#indexOfNew": ([BAD_INDEX, "i == 0 ? 1 : 0"], 4),
    # An input is thrown.
    "Control.java#handlerOfInput": (["1", "2", NULL_POINTER, "RuntimeException"], 4),
}

ALL = [*SAME_UNDER_BOTH, *DIFFERENT]


@pytest.mark.parametrize("heap", BOTH_ENDS)
@pytest.mark.parametrize("target", SAME_UNDER_BOTH)
def test_every_path_has_the_outcome_that_java_gives_it(target: str, heap: str) -> None:
    result = explored(target, heap, BOUNDS)
    assert outcomes(result) == SAME_UNDER_BOTH[target]
    assert result.is_complete


@pytest.mark.parametrize("target", DIFFERENT)
def test_pose_has_one_trace_for_each_path_whatever_the_aliases(target: str) -> None:
    result = explored(target, "pose", BOUNDS)
    assert outcomes(result) == DIFFERENT[target][0]
    assert result.is_complete


@pytest.mark.parametrize("target", DIFFERENT)
def test_lazy_has_a_trace_for_each_choice_of_aliases(target: str) -> None:
    result = explored(target, "lazy", BOUNDS)
    paths, traces = DIFFERENT[target]
    assert result.traces == traces
    assert {outcome for outcome in paths if "?" not in outcome} <= set(outcomes(result))
    assert result.is_complete


@pytest.mark.parametrize("target", ALL)
def test_both_models_find_the_same_program_paths(target: str) -> None:
    pose, lazy = explored(target, "pose", BOUNDS), explored(target, "lazy", BOUNDS)
    assert ended_signatures(pose) == ended_signatures(lazy)


@pytest.mark.parametrize("target", ALL)
def test_under_pose_different_paths_have_different_signatures(target: str) -> None:
    paths = explored(target, "pose", BOUNDS).paths
    assert len({path.signature for path in paths}) == len(paths)


def test_a_failed_assertion_is_a_violation() -> None:
    result = explored("Control.java#asserted", "pose", BOUNDS)
    assert [(path.ending, path.condition) for path in result.paths if path.ending != "returned"] == [
        ("violated", ("x == 42",))
    ]


def test_the_bound_on_calls_is_not_for_the_initializers_of_exceptions() -> None:
    result = explored("Control.java#index", "pose", Bounds(calls=1))
    assert outcomes(result) == SAME_UNDER_BOTH["Control.java#index"]


def test_the_overflow_has_but_one_model(solver: Solver) -> None:
    (path,) = [path for path in explored("Numbers.java#overflow").paths if path.result == "1"]
    answer = solver.check(path.constraints)
    assert isinstance(answer, Sat)
    assert answer.model.value(symbol(INT, "x")) == 2**31 - 1


def test_the_overflow_of_a_long_has_but_one_model(solver: Solver) -> None:
    (path,) = [path for path in explored("Numbers.java#overflowOfLong").paths if path.result == "1"]
    answer = solver.check(path.constraints)
    assert isinstance(answer, Sat)
    assert answer.model.value(symbol(LONG, "x")) == 2**63 - 1


def test_what_is_neither_less_nor_more_is_not_a_number(solver: Solver) -> None:
    (path,) = [path for path in explored("Numbers.java#notLess").paths if path.result == "2"]
    answer = solver.check(path.constraints)
    assert isinstance(answer, Sat)
    value = answer.model.value(symbol(DOUBLE, "d"))
    assert value != value
