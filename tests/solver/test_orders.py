"""Comparisons decided without Z3: the same answers as Z3's, and models of the constraints."""

from collections.abc import Sequence
from itertools import pairwise
from random import Random

import pytest

from isopath.solver import Answer, Model, Sat, Statistics, Unknown, Unsat
from isopath.solver.differences import GaveUp, assignment
from isopath.solver.incremental import Z3
from isopath.solver.orders import Orders
from isopath.terms import NULL, Term, const, disjunction, lift, location, negate, symbol
from isopath.terms import operators as ops
from isopath.terms.initial import (
    LENGTH_OF,
    TypeSet,
    apply,
    element_function,
    field_function,
    has_type,
    widened,
)
from isopath.terms.sorts import BOOL, BYTE, CHAR, FLOAT, INT, LONG, REF, Sort
from tests.conditions import build, equal, is_null
from tests.terms.random_terms import CLASSES, Terms, raw

KEY, NEXT, FLAG, SMALL, LETTER, WIDE = (
    field_function("N", name, sort)
    for name, sort in (("key", INT), ("next", REF), ("flag", BOOL), ("small", BYTE), ("letter", CHAR), ("wide", LONG))
)
ELEMENT = element_function("int", INT)
X, Y, Z = (symbol(INT, name) for name in "xyz")
A, B, C = (symbol(REF, name) for name in "abc")
MAX, MIN = (1 << 31) - 1, -(1 << 31)


class NeverAsked:
    """The solver below, where nothing is to come."""

    def check(self, constraints: Sequence[Term], base: Model | None = None) -> Answer:
        return Unknown(f"asked about {list(constraints)}")

    def close(self) -> None:
        """Holds nothing."""


def decide(*constraints: Term) -> Answer:
    return Orders(NeverAsked(), Statistics()).check(constraints)


def less(a: Term | int, b: Term | int, sort: Sort = INT) -> Term:
    term: Term = build(ops.LT, sort, a, b)
    return term


def at_most(a: Term | int, b: Term | int) -> Term:
    term: Term = build(ops.LE, INT, a, b)
    return term


def differ(a: Term, b: Term | int) -> Term:
    term: Term = negate(equal(a.sort, a, b))
    return term


def key(reference: Term) -> Term:
    return apply(KEY, reference)


class Literals:
    """Random comparisons over few atoms, so that many contradict each other."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def reference(self) -> Term:
        random = self._random
        found = random.choice((A, B, C, A, B, NULL))
        while found is not NULL and random.random() < 0.35:
            found = apply(NEXT, found)
        return found

    def integer(self) -> Term:
        random = self._random
        match random.randrange(9):
            case 0 | 1:
                return random.choice((X, Y, Z))
            case 2:
                return const(INT, random.choice((0, 1, 2, 3, -1, MAX, MAX - 1, MIN, MIN + 1)))
            case 3:
                return raw(ops.FROM_CHAR, apply(LETTER, self.reference()))
            case 4:
                return raw(ops.FROM_BYTE, apply(SMALL, self.reference()))
            case 5:
                return apply(ELEMENT, self.reference(), random.choice((X, 0, 1, key(A))))
            case _:
                return key(self.reference())

    def wide(self) -> Term:
        random = self._random
        match random.randrange(4):
            case 0:
                return const(LONG, random.choice((0, 5, MAX, MAX + 1, MIN - 1, -(1 << 63), (1 << 63) - 1)))
            case 1:
                return apply(WIDE, self.reference())
            case _:
                return raw(ops.I2L, self.integer())

    def atom(self) -> Term:
        random = self._random
        match random.randrange(10):
            case 0:
                return apply(FLAG, self.reference())
            case 1 | 2:
                return raw(ops.EQ, self.reference(), self.reference())
            case 3:
                types = TypeSet("T", frozenset(random.sample(CLASSES, random.randint(1, 3))))
                return has_type(self.reference(), types)
            case 4:
                return raw(random.choice((ops.EQ, ops.LT, ops.LE)), self.wide(), self.wide())
            case _:
                return raw(random.choice((ops.EQ, ops.EQ, ops.LT, ops.LE)), self.integer(), self.integer())

    def literal(self) -> Term:
        atom = self.atom()
        return atom if self._random.random() < 0.6 else raw(ops.NOT, atom)

    def constraint(self) -> Term:
        made = self.literal()
        while self._random.random() < 0.2:
            made = raw(self._random.choice((ops.AND, ops.OR, ops.OR)), made, self.literal())
        return made


def assert_as_z3(orders: Orders, z3: Z3, query: list[Term]) -> Answer:
    answer, expected = orders.check(query), z3.check(query)
    if isinstance(answer, Unknown):
        return answer
    assert type(answer) is type(expected), query
    if isinstance(answer, Sat):
        assert [constraint for constraint in query if answer.model.value(constraint) is not True] == []
    return answer


def test_random_comparisons_are_decided_as_z3_does() -> None:
    orders, z3, random = Orders(NeverAsked(), Statistics()), Z3(), Random(4)
    kinds: dict[type[Answer], int] = {Sat: 0, Unsat: 0, Unknown: 0}
    for _ in range(2000):
        literals = Literals(random)
        query = [literals.constraint() for _ in range(random.randint(1, 9))]
        kinds[type(assert_as_z3(orders, z3, query))] += 1
    assert kinds[Sat] > 700 and kinds[Unsat] > 500
    assert kinds[Unknown] < 100


def test_random_terms_of_any_kind_are_decided_as_z3_does_or_passed_on() -> None:
    orders, z3 = Orders(NeverAsked(), Statistics()), Z3()
    kinds: dict[type[Answer], int] = {Sat: 0, Unsat: 0, Unknown: 0}
    for seed in range(700):
        random = Random(seed)
        terms = Terms(random, (BOOL, INT, REF), frozenset({ops.DIV, ops.REM, ops.MUL}), locations=2)
        query = [terms.term(BOOL, 2) for _ in range(random.randint(1, 5))]
        kinds[type(assert_as_z3(orders, z3, query))] += 1
    assert min(kinds.values()) > 20


def test_random_disequalities_in_narrow_ranges_are_decided_as_z3_does() -> None:
    """Colouring: the values in between are counted."""
    orders, z3, random = Orders(NeverAsked(), Statistics()), Z3(), Random(9)
    kinds: dict[type[Answer], int] = {Sat: 0, Unsat: 0, Unknown: 0}
    atoms = [X, Y, Z, key(A), key(B)]
    for _ in range(400):
        width = random.randint(1, 4)
        low = random.choice((MIN, -1, 0, MAX - width))
        query = [side for atom in atoms for side in (at_most(low, atom), at_most(atom, low + width))]
        pairs = [(a, b) for at, a in enumerate(atoms) for b in atoms[:at]]
        query += [differ(a, b) for a, b in random.sample(pairs, random.randint(2, len(pairs)))]
        query += [differ(random.choice(atoms), random.randint(low, low + width)) for _ in range(random.randint(0, 3))]
        kinds[type(assert_as_z3(orders, z3, [part for part in query if isinstance(part, Term)]))] += 1
    assert kinds[Sat] > 50 and kinds[Unsat] > 50
    assert kinds[Unknown] < 100


def test_a_cycle_with_a_strict_order_in_it_has_no_model() -> None:
    keys = [key(A), key(B), key(C), X]
    chain = [at_most(a, b) for a, b in pairwise(keys)]
    assert decide(*chain, less(X, key(A))) == Unsat()
    answer = decide(*chain, at_most(X, key(A)))
    assert isinstance(answer, Sat)
    assert len({answer.model.value(term) for term in keys}) == 1


def test_there_are_as_many_integers_between_two_as_there_are() -> None:
    between = [less(3, X), less(X, Y), less(Y, Z)]
    assert decide(*between, at_most(Z, 5)) == Unsat()
    answer = decide(*between, at_most(Z, 6))
    assert isinstance(answer, Sat)
    assert [answer.model.value(term) for term in (X, Y, Z)] == [4, 5, 6]
    assert decide(less(X, Y), less(Y, MIN + 1)) == Unsat()
    assert decide(less(MAX - 1, X), less(X, Y)) == Unsat()


def test_values_are_close_to_zero() -> None:
    answer = decide(less(X, 0), less(Y, X), differ(Z, 0))
    assert isinstance(answer, Sat)
    assert [answer.model.value(term) for term in (X, Y, Z)] == [-1, -2, 1]


def test_equal_references_have_equal_fields_and_null_is_one_reference() -> None:
    assert decide(equal(REF, A, B), less(key(A), key(B))) == Unsat()
    assert decide(is_null(A), is_null(B), less(key(A), key(B))) == Unsat()
    follow = apply(NEXT, apply(NEXT, A)), apply(NEXT, apply(NEXT, B))
    assert decide(equal(REF, A, B), less(key(follow[0]), key(follow[1]))) == Unsat()
    assert decide(equal(REF, A, B), differ(*follow)) == Unsat()
    assert decide(equal(REF, A, B), equal(REF, B, C), differ(A, C)) == Unsat()
    assert isinstance(decide(equal(REF, apply(NEXT, A), apply(NEXT, B)), less(key(A), key(B))), Sat)


def test_references_nobody_compares_are_different_objects() -> None:
    answer = decide(equal(INT, key(A), 1), equal(INT, key(B), 1), differ(A, B), equal(INT, key(apply(NEXT, A)), 2))
    assert isinstance(answer, Sat)
    model = answer.model
    objects = [model.value(term) for term in (A, B, apply(NEXT, A))]
    assert len(set(objects)) == 3 and min(objects) > 0
    assert model.value(C) == 0
    assert model.value(key(C)) == 0


def test_allocated_objects_are_none_of_each_other() -> None:
    one, other = location(1), location(2)
    assert decide(raw(ops.EQ, A, one), raw(ops.EQ, A, other)) == Unsat()
    assert decide(raw(ops.EQ, A, one), is_null(A)) == Unsat()
    answer = decide(raw(ops.EQ, A, other))
    assert isinstance(answer, Sat)
    assert answer.model.value(A) == -3


def test_an_object_has_one_class() -> None:
    p, q, both = (TypeSet(name, frozenset(name)) for name in ("P", "Q", "PQ"))
    assert decide(has_type(A, p), has_type(A, q)) == Unsat()
    assert decide(has_type(A, p), is_null(A)) == Unsat()
    assert decide(has_type(A, both), negate(has_type(A, p)), negate(has_type(A, q))) == Unsat()
    assert decide(has_type(A, p), has_type(B, q), equal(REF, A, B)) == Unsat()
    answer = decide(has_type(A, both), negate(has_type(A, p)), negate(has_type(B, both)))
    assert isinstance(answer, Sat)
    assert answer.model.class_of(answer.model.whole(A)) == "Q"
    assert answer.model.class_of(answer.model.whole(B)) is None


def test_widening_changes_no_value() -> None:
    wide = build(ops.I2L, INT, X)
    assert decide(less(MAX, wide, LONG)) == Unsat()
    assert decide(less(65535, widened(apply(LETTER, A)))) == Unsat()  # type: ignore[arg-type]
    answer = decide(less(MAX - 1, wide, LONG), less(widened(apply(SMALL, A)), -127))  # type: ignore[arg-type]
    assert isinstance(answer, Sat)
    assert [answer.model.value(term) for term in (X, apply(SMALL, A))] == [MAX, -128]


def test_truth_values_are_functions_too() -> None:
    flags = apply(FLAG, A), apply(FLAG, B)
    assert decide(flags[0], negate(flags[1]), equal(REF, A, B)) == Unsat()
    answer = decide(flags[0], negate(flags[1]))
    assert isinstance(answer, Sat)
    assert [answer.model.value(flag) for flag in flags] == [True, False]


def test_a_disjunction_is_tried_part_by_part() -> None:
    aliases = lift(disjunction([is_null(C), equal(REF, C, A), equal(REF, C, B)]), BOOL)
    bounded = [less(key(A), key(B)), less(key(B), key(C)), differ(C, NULL)]
    assert decide(*bounded, aliases) == Unsat()
    answer = decide(bounded[0], less(key(A), key(C)), bounded[2], aliases)
    assert isinstance(answer, Sat)
    assert answer.model.value(C) == answer.model.value(B) > 0


def test_arithmetic_is_passed_on_unless_the_order_alone_decides() -> None:
    following = build(ops.ADD, INT, X, 1)
    assert decide(less(following, Y), less(Y, following)) == Unsat()
    assert isinstance(decide(less(following, X)), Unknown)
    assert isinstance(decide(less(X, following)), Sat)
    assert isinstance(decide(equal(INT, build(ops.MUL, INT, X, X), 49)), Unknown)


def test_elements_at_indices_that_may_be_equal_are_passed_on() -> None:
    first, second = apply(ELEMENT, A, X), apply(ELEMENT, A, Y)
    assert isinstance(decide(less(first, second)), Unknown)
    assert isinstance(decide(less(first, second), less(X, Y)), Sat)
    assert isinstance(decide(less(apply(ELEMENT, A, 0), apply(ELEMENT, A, 1))), Sat)
    assert isinstance(decide(less(X, apply(LENGTH_OF, A)), at_most(0, X)), Sat)


def test_a_search_that_is_too_long_is_given_up() -> None:
    """Ten values of eight integers cannot all be different."""
    atoms = [symbol(INT, f"n{number}") for number in range(10)]
    edges = [edge for atom in atoms for edge in ((None, 0, atom), (atom, -7, None))]
    gaps = [(a, b, 0) for at, a in enumerate(atoms) for b in atoms[:at]]
    with pytest.raises(GaveUp):
        assignment(atoms, edges, gaps)


def test_what_is_decided_is_counted_and_the_rest_reaches_the_solver_below() -> None:
    statistics = Statistics()
    z3 = Z3()
    orders = Orders(z3, statistics)
    assert isinstance(orders.check([less(X, Y)]), Sat)
    assert statistics.ordered == 1
    square = equal(INT, build(ops.MUL, INT, X, X), 49)
    assert isinstance(orders.check([less(X, Y), square]), Sat)
    assert statistics.ordered == 1
    orders.close()


def test_an_integer_made_of_a_floating_point_field_is_passed_on() -> None:
    weight = build(ops.F2I, FLOAT, apply(field_function("N", "weight", FLOAT), A))
    assert isinstance(decide(less(weight, -5)), Unknown)
    assert isinstance(decide(less(weight, 5), less(key(A), 3)), Sat)
