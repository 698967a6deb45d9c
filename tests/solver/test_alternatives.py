"""Answers within alternatives: the same as of their disjunction; and terms reduced under facts mean what they meant."""

from random import Random

from isopath.solver import Alternatives, Answer, Sat, Unsat
from isopath.solver.alternatives import NONE
from isopath.solver.incremental import Z3
from isopath.solver.reduction import Reduction
from isopath.terms import FALSE, NULL, TRUE, Term, build, conjunction, disjunction, lift, negate
from isopath.terms.initial import apply
from isopath.terms.operators import EQ
from isopath.terms.sorts import BOOL, INT, REF
from tests.conditions import equal, is_null
from tests.solver.test_orders import KEY, NEXT, A, B, Literals, X, less

EMPTY = [is_null(A)]
ONE = [negate(is_null(A)), is_null(apply(NEXT, A)), equal(INT, apply(KEY, A), 1)]
LOOP = [negate(is_null(A)), equal(REF, apply(NEXT, A), A)]


def test_a_reduced_term_has_the_value_of_the_term_wherever_the_facts_hold() -> None:
    z3, random = Z3(), Random(11)
    reduced_to_a_constant = 0
    for _ in range(1500):
        literals = Literals(random)
        facts = [literals.constraint() for _ in range(random.randint(3, 14))]
        term = literals.constraint()
        reduced = Reduction(facts).of(term)
        reduced_to_a_constant += reduced in (TRUE, FALSE)
        differs = lift(negate(build(EQ, BOOL, term, reduced)), BOOL)
        if differs is not FALSE:
            assert z3.check([*facts, differs]) == Unsat(), (facts, term, reduced)
    assert reduced_to_a_constant > 40


def test_random_constraints_are_decided_as_with_the_disjunction_of_the_alternatives() -> None:
    z3, random = Z3(), Random(12)
    kinds: dict[type[Answer], int] = {Sat: 0, Unsat: 0}
    for _ in range(120):
        literals = Literals(random)
        facts = [[literals.constraint() for _ in range(random.randint(1, 4))] for _ in range(random.randint(1, 4))]
        alternatives = Alternatives(z3, facts)
        constraints: list[Term] = []
        base = None
        for _ in range(7):
            constraints.append(literals.constraint())
            some = lift(disjunction([conjunction([*each]) for each in facts]), BOOL)
            answer, expected = alternatives.check(constraints, base), z3.check([*constraints, some])
            assert type(answer) is type(expected), (facts, constraints)
            kinds[type(answer)] += 1
            if not isinstance(answer, Sat):
                break
            base = answer.model
            assert all(base.value(each) is True for each in (*constraints, some))
    assert min(kinds.values()) > 40


def test_the_first_alternative_that_holds_is_reported() -> None:
    alternatives = Alternatives(Z3(), [EMPTY, ONE, LOOP])
    assert alternatives.first([])[1] == 0
    assert alternatives.first([negate(is_null(A))])[1] == 1
    assert alternatives.first([less(apply(KEY, A), 0)])[1] == 0
    assert alternatives.first([negate(is_null(apply(NEXT, A))), less(apply(KEY, A), 0), negate(is_null(A))])[1] == 2
    assert (
        alternatives.first([negate(is_null(A)), equal(REF, apply(NEXT, A), B), negate(equal(REF, A, B)), less(2, X)])[1]
        == 1
    )
    assert alternatives.first([negate(is_null(A)), equal(INT, apply(KEY, A), 2), is_null(apply(NEXT, A))]) == (
        Unsat(),
        NONE,
    )


def test_what_all_that_are_left_say_is_settled() -> None:
    alternatives = Alternatives(Z3(), [EMPTY, ONE, LOOP])
    is_loop = equal(REF, apply(NEXT, apply(NEXT, A)), A)
    assert alternatives.settled(alternatives.all, is_null(A)) is None
    left = alternatives.narrowed(alternatives.all, negate(is_null(A)))
    assert left == 0b110
    assert alternatives.settled(left, is_null(A)) is False
    assert alternatives.settled(alternatives.narrowed(left, negate(is_null(apply(NEXT, A)))), is_loop) is True


def test_equal_arguments_make_what_is_read_from_them_equal() -> None:
    reduction = Reduction([equal(REF, apply(NEXT, B), A), equal(REF, A, B), equal(INT, apply(KEY, A), 7)])
    deep = apply(NEXT, apply(NEXT, apply(NEXT, B)))
    assert reduction.of(deep) is reduction.of(A)
    assert reduction.of(lift(equal(INT, apply(KEY, deep), 7), BOOL)) is TRUE
    assert reduction.of(lift(equal(REF, deep, NULL), BOOL)).op is not TRUE.op
