"""Conditions as briefly as a person would say them mean what the path has said."""

import re
from collections.abc import Sequence
from itertools import combinations, permutations, product

import pytest

from isopath.heap.state.input_texts import equals_function
from isopath.terms import Term, Value, conjunction, disjunction, ite, lift, negate, symbol
from isopath.terms.brief import brief
from isopath.terms.evaluate import evaluate
from isopath.terms.initial import (
    LENGTH_OF,
    Function,
    TypeSet,
    apply,
    constant_function,
    element_function,
    field_function,
    has_type,
)
from isopath.terms.java import show
from isopath.terms.operators import ADD, BIT_AND, DIV, LE, LT, NOT, SUB
from isopath.terms.sorts import BOOL, INT, LONG, REF, Number
from tests.conditions import build, equal, is_null

N, M = symbol(INT, "n"), symbol(INT, "m")
A = symbol(REF, "a")
LENGTH = apply(LENGTH_OF, A)
HALF = build(DIV, INT, LENGTH, 2)
ELEMENT = element_function("int", INT)
SAID = symbol(BOOL, "p")


def compared(value: Term, operator: str, number: int) -> Term:
    sort = value.sort
    made: dict[str, Term] = {
        "==": equal(sort, value, number),
        "!=": negate(equal(sort, value, number)),
        "<": build(LT, sort, value, number),
        "<=": build(LE, sort, value, number),
        ">": build(LT, sort, number, value),
        ">=": build(LE, sort, number, value),
    }
    return made[operator]


def conditions_of(*words: str) -> list[Term]:
    values = {
        "n": N,
        "m": M,
        "a.length": LENGTH,
        "l": symbol(LONG, "l"),
        "n&3": build(BIT_AND, INT, N, 3),
        "n-m": build(SUB, INT, N, M),
        "n/10": build(DIV, INT, N, 10),
        "n/10/10": build(DIV, INT, build(DIV, INT, N, 10), 10),
    }
    split = [word.split(" ") for word in words]
    return [SAID if len(parts) == 1 else compared(values[parts[0]], parts[1], int(parts[2])) for parts in split]


@pytest.mark.parametrize(
    ("conditions", "stated"),
    [
        (["a.length > 0", "p", "a.length > 1", "a.length <= 2"], ["a.length == 2", "p"]),
        (["a.length > 0", "p", "a.length > 1"], ["a.length > 1", "p"]),
        (["a.length <= 0"], ["a.length == 0"]),
        (["a.length != 0", "a.length <= 3"], ["a.length > 0", "a.length <= 3"]),
        (["n > 2", "n <= 3"], ["n == 3"]),
        (["n > 2", "m < 1", "n <= 7"], ["n > 2", "m < 1", "n <= 7"]),
        (["n != 5", "n > 5", "n != 9", "n != 9"], ["n > 5", "n != 9"]),
        (["n >= 0", "m > 0", "n > 0", "n > 0"], ["n > 0", "m > 0"]),
        (["n >= 0", "n != 0", "n != 1", "n <= 3", "n != 3"], ["n == 2"]),
        (["l >= 5", "l <= 5"], ["l == 5L"]),
        (["n > 0", "n/10 > 0", "n/10/10 <= 0"], ["n >= 10", "n <= 99"]),
        (["n-m == 0", "p"], ["n == m", "p"]),
        (["n-m != 0"], ["n != m"]),
        (["n/10 == 0"], ["n >= -9", "n <= 9"]),
        (["n/10 <= 300000000", "p"], ["p"]),
        (["n/10 != 0", "n/10 != 1"], ["n / 10 != 0", "n / 10 != 1"]),
        (["n&3 != 0", "n&3 != 1", "n&3 == 2"], ["(n & 3) == 2"]),
    ],
)
def test_what_is_implied_is_not_stated(conditions: list[str], stated: list[str]) -> None:
    assert [show(condition) for condition in brief(conditions_of(*conditions))] == stated


def element(index: Value) -> Term:
    """``a[index]`` as a read gives it: 0 where there is none."""
    is_there = build(LT, INT, index, LENGTH)
    return lift(ite(INT, is_there, apply(ELEMENT, A, index), 0), INT)


LATER = compared(LENGTH, ">", 1)


@pytest.mark.parametrize(
    ("conditions", "stated"),
    [
        ([compared(LENGTH, "==", 3), compared(element(1), ">", 7)], ["a.length == 3", "a[1] > 7"]),
        ([compared(LENGTH, ">", 1), compared(element(1), ">", 7)], ["a.length > 1", "a[1] > 7"]),
        ([compared(LENGTH, ">", 0), compared(element(1), ">", 7), LATER], ["a.length > 1", "a[1] > 7"]),
        ([compared(element(1), ">", 7), LATER], ["(a.length > 1 ? a[1] : 0) > 7", "a.length > 1"]),
        ([compared(LENGTH, "<=", 1), build(LE, INT, LENGTH, HALF)], ["a.length == 0"]),
        ([compared(LENGTH, "<=", 1), build(LT, INT, HALF, LENGTH)], ["a.length == 1"]),
        ([compared(LENGTH, "==", 3), compared(element(HALF), ">", 7)], ["a.length == 3", "a[1] > 7"]),
    ],
)
def test_a_length_that_is_known_is_not_asked_again(conditions: list[Term], stated: list[str]) -> None:
    assert [show(condition) for condition in brief(conditions)] == stated


def test_what_is_stated_means_the_same() -> None:
    comparisons = list(product(("==", "!=", "<", "<=", ">", ">="), range(3)))
    values = range(-2, 6)
    for size in (2, 3):
        for chosen in combinations(comparisons, size):
            terms = [compared(N, operator, number) for operator, number in chosen]
            allowed = [n for n in values if all(eval(show(term), {"n": n}) for term in terms)]
            if allowed:
                stated = [show(term) for term in brief(terms)]
                assert [n for n in values if all(eval(each, {"n": n}) for each in stated)] == allowed, chosen
                assert len(stated) <= size


def test_what_is_stated_of_a_quotient_means_the_same() -> None:
    quotient = build(DIV, INT, N, 3)
    for operator, number in product(("==", "!=", "<", "<=", ">", ">="), range(-3, 4)):
        condition = compared(quotient, operator, number)
        for n in range(-15, 16):
            meaning = Numbers((), n)
            assert all(evaluate(each, meaning) for each in brief([condition])) == evaluate(condition, meaning)


def test_null_and_instances_are_said_once() -> None:
    x, node = symbol(REF, "x"), TypeSet("Node", frozenset({"Node", "Leaf"}))
    is_node, missing = has_type(x, node), is_null(x)
    assert brief([negate(is_node), missing]) == [missing]
    assert brief([negate(missing), is_node]) == [is_node]
    is_leaf = has_type(x, TypeSet("Leaf", frozenset({"Leaf"}), is_exact=True))
    assert brief([negate(missing), is_leaf]) == [negate(missing), is_leaf]
    assert brief([negate(missing), negate(is_node)]) == [negate(missing), negate(is_node)]


KINDS = {
    "Loaded": TypeSet("Loaded", frozenset({"Loaded"})),
    "Moved": TypeSet("Moved", frozenset({"Moved"})),
    "Event": TypeSet("Event", frozenset({"Loaded", "Moved", "Broken"})),
    "Movable": TypeSet("Movable", frozenset({"Moved", "Truck"})),
    "Truck's own": TypeSet("Truck", frozenset({"Truck"}), is_exact=True),
}


def allows(conditions: Sequence[Term], name: str) -> bool:
    """Whether an object of a class satisfies tests of its class."""
    return all(
        name not in each.args[0].payload.classes if each.op is NOT else name in each.payload.classes
        for each in conditions
    )


@pytest.mark.parametrize(
    ("tests", "stated"),
    [
        (["!Loaded", "Moved"], ["e instanceof Moved"]),
        (["Moved", "!Loaded"], ["e instanceof Moved"]),
        (["Event", "Moved", "Movable"], ["e instanceof Moved"]),
        (["Event", "!Loaded"], ["e instanceof Event", "!(e instanceof Loaded)"]),
        (["Event", "Movable"], ["e instanceof Event", "e instanceof Movable"]),
        (["!Event", "Truck's own"], ["e.getClass() == Truck.class"]),
        (["Movable", "Truck's own"], ["e instanceof Movable", "e.getClass() == Truck.class"]),
    ],
)
def test_a_class_test_says_what_others_say_of_the_same_object(tests: list[str], stated: list[str]) -> None:
    e, other = symbol(REF, "e"), symbol(REF, "o")
    conditions = [negate(has_type(e, KINDS[each[1:]])) if "!" in each else has_type(e, KINDS[each]) for each in tests]
    assert [show(condition) for condition in brief(conditions)] == stated
    of_another = negate(has_type(other, KINDS["Loaded"]))
    assert of_another in brief([*conditions, of_another])
    for name in ("Loaded", "Moved", "Broken", "Truck", "Other"):
        assert allows(brief(conditions), name) == allows(conditions, name)


P, Q, R = symbol(BOOL, "p"), symbol(BOOL, "q"), symbol(BOOL, "r")


def either(*parts: Term) -> Term:
    return lift(disjunction(parts), BOOL)


def both(*parts: Term) -> Term:
    return lift(conjunction(parts), BOOL)


ORDERS = [
    build(LE, INT, N, M),
    build(LE, INT, M, N),
    build(LT, INT, N, M),
    equal(INT, N, M),
    negate(equal(INT, N, M)),
    compared(N, ">=", 0),
    P,
    negate(P),
    Q,
    either(P, Q),
    either(P, negate(Q), build(LT, INT, M, N)),
    either(negate(P), build(LE, INT, N, M)),
    equal(INT, build(BIT_AND, INT, N, 3), build(BIT_AND, INT, M, 3)),
    negate(both(equal(INT, build(BIT_AND, INT, N, 3), build(BIT_AND, INT, M, 3)), equal(INT, N, M))),
]


@pytest.mark.parametrize(
    ("conditions", "stated"),
    [
        ([ORDERS[0], ORDERS[4]], ["n < m"]),
        ([ORDERS[0], ORDERS[1]], ["n == m"]),
        ([ORDERS[2], ORDERS[0], ORDERS[4]], ["n < m"]),
        ([ORDERS[3], ORDERS[0]], ["n == m"]),
        ([P, either(P, Q)], ["p"]),
        ([either(P, Q), P], ["p"]),
        ([negate(P), either(P, Q)], ["!p", "q"]),
        ([either(P, Q), negate(P)], ["!p", "q"]),
        ([either(P, both(negate(P), Q))], ["p || q"]),
        ([both(P, either(negate(P), Q))], ["p", "q"]),
        ([both(negate(equal(INT, N, 0)), negate(equal(INT, N, 1))), equal(INT, N, 2)], ["n == 2"]),
        ([either(R, both(P, Q, negate(R)))], ["r || p && q"]),
        ([either(both(P, Q), both(negate(P), R))], ["p && q || !p && r"]),
        ([ORDERS[12], ORDERS[3]], ["n == m"]),
        ([ORDERS[13]], ["n != m"]),
        ([ORDERS[12], ORDERS[4]], ["(n & 3) == (m & 3)", "n != m"]),
    ],
)
def test_what_one_condition_says_others_need_not(conditions: list[Term], stated: list[str]) -> None:
    assert [show(condition) for condition in brief(conditions)] == stated


def test_what_is_absorbed_was_said() -> None:
    worlds = [{"n": n, "m": m, "p": p, "q": q} for n, m, p, q in product(range(-1, 2), range(-1, 2), (0, 1), (0, 1))]

    def allowed(conditions: list[Term]) -> list[dict[str, int]]:
        texts = [re.sub(r"!(?!=)", " not ", show(each).replace("||", "or").replace("&&", "and")) for each in conditions]
        return [world for world in worlds if all(eval(text, dict(world)) for text in texts)]

    for size in (2, 3):
        for chosen in permutations(ORDERS, size):
            found = allowed([*chosen])
            if found:
                assert allowed(brief(chosen)) == found, chosen
                assert len(brief(chosen)) <= size


def formulas(depth: int) -> list[Term]:
    """Conjunctions and disjunctions of literals, inside each other."""
    literals = [P, Q, R, negate(P), negate(Q)]
    if not depth:
        return literals
    inner = formulas(depth - 1)
    return [make(*pair) for make in (both, either) for pair in product(literals, inner[:: max(1, len(inner) // 12)])]


def test_a_formula_in_short_is_the_same_function() -> None:
    worlds = [dict(zip("pqr", values, strict=True)) for values in product((0, 1), repeat=3)]

    def table(formula: Term) -> list[bool]:
        text = re.sub(r"!(?!=)", " not ", show(formula).replace("||", " or ").replace("&&", " and "))
        return [bool(eval(text, {**world, "true": True, "false": False})) for world in worlds]

    for one, other in product(formulas(2), formulas(1)[::3]):
        for formula in (either(one, other), both(one, other)):
            if any(table(formula)):
                stated = brief([formula])
                tables = [table(each) for each in stated]
                said = [all(each[at] for each in tables) for at in range(len(worlds))]
                assert said == table(formula), show(formula)


class Numbers:
    """An array of numbers, which is all there is."""

    def __init__(self, numbers: tuple[int, ...], value: int = 1) -> None:
        self._numbers = numbers
        self._value = value

    def symbol(self, term: Term) -> int:
        return self._value

    def apply(self, function: Function, arguments: Sequence[Number]) -> Number:
        if function is LENGTH_OF:
            return len(self._numbers)
        index = int(arguments[1])
        return self._numbers[index] if 0 <= index < len(self._numbers) else -1

    def class_of(self, reference: int) -> str | None:
        return None


def test_what_is_said_of_an_array_in_short_means_the_same() -> None:
    """Of every three conditions on arrays of up to three numbers, in every order."""
    pool = [
        *(compared(LENGTH, operator, number) for operator, number in (("<=", 1), ("==", 2), (">", 0), ("!=", 1))),
        *(compared(element(index), operator, 5) for index in (0, 1, HALF) for operator in (">", "==")),
        build(LT, INT, HALF, LENGTH),
        build(LE, INT, LENGTH, HALF),
        build(LE, INT, element(0), element(1)),
    ]
    arrays = [Numbers(numbers) for length in range(4) for numbers in product((5, 9), repeat=length)]
    for chosen in permutations(pool, 3):
        taken = [array for array in arrays if all(evaluate(term, array) for term in chosen)]
        if taken:
            stated = brief(chosen)
            assert [array for array in arrays if all(evaluate(term, array) for term in stated)] == taken, chosen


def test_the_size_of_a_collection_is_told_as_an_interval() -> None:
    """No collection has fewer than no elements: what is excluded from below moves the lower end."""
    size = apply(field_function("java.util.ArrayList", "size", INT), symbol(REF, "xs"))
    gaps = [negate(equal(INT, size, number)) for number in range(3)]
    assert [*map(show, brief(gaps[:1]))] == ["xs.size() > 0"]
    assert [*map(show, brief(gaps))] == ["xs.size() >= 3"]
    assert [*map(show, brief([*gaps, equal(INT, size, 3)]))] == ["xs.size() == 3"]
    assert [*map(show, brief(gaps[1:]))] == ["xs.size() != 1", "xs.size() != 2"]


def test_what_is_taken_from_a_length_is_no_part_of_its_interval() -> None:
    """Of a number it is: that may overflow."""
    less, more = build(ADD, INT, LENGTH, -2), build(ADD, INT, LENGTH, 2)
    assert [*map(show, brief([compared(less, ">", 1)]))] == ["a.length >= 4"]
    assert [*map(show, brief([compared(less, "!=", 0), compared(less, ">=", 0)]))] == ["a.length >= 3"]
    assert [*map(show, brief([compared(more, ">", 1)]))] == ["a.length + 2 > 1"]
    assert [*map(show, brief([compared(build(ADD, INT, N, -2), ">", 1)]))] == ["n - 2 > 1"]


def test_all_constants_but_one_excluded_is_that_one() -> None:
    level = symbol(REF, "level")
    ordinal = apply(constant_function("Level", ("Level.LOW", "Level.MID", "Level.HIGH")), level)
    gaps = [compared(ordinal, "!=", number) for number in (2, 0)]
    assert [*map(show, brief([negate(is_null(level)), *gaps]))] == ["level == Level.MID"]
    assert [*map(show, brief([negate(is_null(level)), gaps[0]]))] == ["level != null", "level != Level.HIGH"]


def test_what_may_be_null_is_no_constant_though_all_others_are_excluded() -> None:
    kind = symbol(REF, "kind")
    ordinal = apply(constant_function("Kind", ("Kind.FRUIT", "Kind.TOOL")), kind)
    assert [*map(show, brief([compared(ordinal, "!=", 0)]))] == ["kind != Kind.FRUIT"]


def test_a_string_that_is_one_of_some_texts_is_no_other_one() -> None:
    s, other = symbol(REF, "s"), symbol(REF, "t")
    a, b, c = (apply(equals_function(text), s) for text in "abc")
    assert [*map(show, brief([negate(a), b]))] == ['s.equals("b")']
    assert [*map(show, brief([negate(a), lift(disjunction([b, c]), BOOL)]))] == ['s.equals("b") || s.equals("c")']
    assert [*map(show, brief([negate(b), lift(disjunction([b, c]), BOOL)]))] == ['s.equals("c")']
    assert len(brief([negate(a), negate(b)])) == 2
    assert len(brief([negate(apply(equals_function("a"), other)), b])) == 2
