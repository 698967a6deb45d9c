"""What other tools get wrong: small methods, each with the exact outcome of every path.

An outcome is the result, or the simple name of the exception. Where a method has no input object whose identity or
index another could share, ``lazy`` finds the very same paths; elsewhere the number of its traces is given too.
"""

import pytest

from isopath import Bounds
from isopath.solver import Sat, Solver
from isopath.terms import symbol
from isopath.terms.sorts import DOUBLE, INT, LONG

from .exploring import HEAPS, ended_signatures, explored, outcomes

BOUNDS = Bounds(k=2, loops=4)
NULL_POINTER = "NullPointerException"
BAD_INDEX = "ArrayIndexOutOfBoundsException"
BY_ZERO = "ArithmeticException"

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
    # What the program made is no input.
    "Aliases.java#newIsNoInput": ["0", NULL_POINTER],
    "Aliases.java#statics": ["0", "1"],
    "Aliases.java#staticReference": ["1", NULL_POINTER],
    "Aliases.java#initialStatics": ["1"],
    # One path per implementation.
    "Dispatch.java#abstractField": ["2", "6", NULL_POINTER],
    "Dispatch.java#interfaceField": ["1", "900", NULL_POINTER],
    "Dispatch.java#parameter": ["2", "6", NULL_POINTER],
    "Dispatch.java#calledTwice": ["22", "66", NULL_POINTER],
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
    "Aliases.java#comparedAfterStore": (["0", "1", NULL_POINTER, NULL_POINTER], 17),
    "Aliases.java#onlyThroughAlias": (["0", "1", NULL_POINTER, NULL_POINTER], 5),
    "Aliases.java#readThenWritten": (["0", "1", NULL_POINTER, NULL_POINTER], 5),
    "Aliases.java#comparedElements": (["0", "1", *[BAD_INDEX] * 2, *[NULL_POINTER] * 2], 7),
    "Aliases.java#indices": (["0", "1", BAD_INDEX, BAD_INDEX, NULL_POINTER], 5),
    "Aliases.java#lengths": (["0", "0", NULL_POINTER, NULL_POINTER], 5),
    "Narrow.java#booleans": (["0", "0", "1"], 3),
}
