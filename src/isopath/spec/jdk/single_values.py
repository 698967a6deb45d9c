"""Well-formed objects that hold one value: numbers without bounds, bits, and what may be absent."""

from typing import Final

from isopath.spec.jdk.sketch import Sketch, at_most, both, either, implies, is_number, present
from isopath.terms import Condition, Term, Value, build, equal, negate
from isopath.terms.initial import apply, widened
from isopath.terms.operators import LT
from isopath.terms.sorts import INT, LONG, Sort

BIG_INTEGER: Final = "java/math/BigInteger"
BIT_SET: Final = "java/util/BitSet"
OPTIONAL_INT: Final = "java/util/OptionalInt"
OPTIONAL_LONG: Final = "java/util/OptionalLong"

LONGEST: Final = 0xFFFF
"""How many digits to the base of 2 to the power of 32 an input that is a BigInteger has at most."""

WORDS: Final = 2
"""How many words an input that is a BitSet has at most."""


def big_integer(sketch: Sketch, holder: Term) -> Condition:
    """Zero has no digits, and no other number begins with a digit that is zero."""
    digits, sign = sketch.array(holder, BIG_INTEGER, "mag"), sketch.number(holder, BIG_INTEGER, "signum")
    length, is_zero = sketch.length(digits), is_number(sign, 0)
    first = element(sketch, digits, 0, "[I")
    other = both(at_most(1, length), negate(is_number(first, 0)))
    is_sign = both(at_most(-1, sign), at_most(sign, 1))
    parted = both(present(digits), sketch.part(digits, holder), at_most(0, length), at_most(length, LONGEST))
    return both(parted, is_sign, implies(is_zero, is_number(length, 0)), either(is_zero, other))


def bit_set(sketch: Sketch, holder: Term) -> Condition:
    """The last word that is in use has a bit, the words behind it have none."""
    words, used = sketch.array(holder, BIT_SET, "words"), sketch.number(holder, BIT_SET, "wordsInUse")
    length = sketch.length(words)
    fits = both(at_most(0, used), at_most(used, length), at_most(length, WORDS))
    conditions: list[Condition] = []
    for index in range(WORDS):
        is_empty = equal(LONG, element(sketch, words, index, "[J"), 0)
        conditions.append(implies(is_number(used, index + 1), negate(is_empty)))
        conditions.append(implies(both(at_most(used, index), build(LT, INT, index, length)), is_empty))
    return both(present(words), sketch.part(words, holder), fits, *conditions)


def element(sketch: Sketch, array: Term, index: Value, array_class: str) -> Value:
    """An element of an array of numbers."""
    function = sketch.hierarchy.load(array_class).element_initial
    assert function is not None
    return widened(apply(function, array, index))


def optional_int(sketch: Sketch, holder: Term) -> Condition:
    """An absent number is 0; which object says that it is absent, nobody has to care about."""
    return _optional(sketch, holder, OPTIONAL_INT, INT)


def optional_long(sketch: Sketch, holder: Term) -> Condition:
    return _optional(sketch, holder, OPTIONAL_LONG, LONG)


def _optional(sketch: Sketch, holder: Term, class_name: str, sort: Sort) -> Condition:
    is_there = is_number(sketch.number(holder, class_name, "isPresent"), 1)
    return either(is_there, equal(sort, sketch.number(holder, class_name, "value"), 0))
