"""What the literals of a path imply: transitive order, ranges and congruence settle conditions, and never wrongly."""

from random import Random

import pytest

from isopath.heap.state.path_facts import PathFacts
from isopath.solver import Sat, Unsat
from isopath.solver.incremental import Z3
from isopath.terms import Condition, Term, equal, is_null, lift, negate, symbol
from isopath.terms import operators as ops
from isopath.terms.initial import apply, element_function, field_function, widened
from isopath.terms.sorts import BOOL, BYTE, INT, LONG, REF
from tests.conditions import build

KEY, LEFT, RED, SMALL = (
    field_function("Node", name, sort) for name, sort in (("key", INT), ("left", REF), ("red", BOOL), ("small", BYTE))
)
ELEMENT = element_function("int", INT)
X, Y, Z = (symbol(INT, name) for name in "xyz")
A, B = symbol(REF, "a"), symbol(REF, "b")


def less(a: Term | int, b: Term | int) -> Condition:
    condition: Condition = build(ops.LT, INT, a, b)
    return condition


def at_most(a: Term | int, b: Term | int) -> Condition:
    condition: Condition = build(ops.LE, INT, a, b)
    return condition


def knowing(*facts: Condition) -> PathFacts:
    knowledge = PathFacts()
    for fact in facts:
        knowledge.learn(fact)
    return knowledge


def key(reference: Term) -> Term:
    return apply(KEY, reference)


def test_order_is_transitive() -> None:
    path = knowing(less(X, Y), at_most(Y, Z))
    assert path.settled(less(X, Z)) is True
    assert path.settled(at_most(Z, X)) is False
    assert path.settled(equal(INT, X, Z)) is False
    assert path.settled(less(Y, Z)) is less(Y, Z)


def test_order_both_ways_is_equality() -> None:
    assert knowing(at_most(X, Y), at_most(Y, Z), at_most(Z, X)).settled(equal(INT, X, Z)) is True


def test_what_is_at_most_and_not_equal_is_less() -> None:
    for facts in ((at_most(X, Y), negate(equal(INT, X, Y))), (negate(equal(INT, X, Y)), at_most(X, Y))):
        assert knowing(*facts).settled(less(X, Y)) is True
        assert knowing(*facts).settled(at_most(Y, X)) is False


def test_constants_bound_what_is_compared_with_other_constants() -> None:
    path = knowing(less(3, X), less(Y, 3), negate(equal(INT, X, 4)))
    assert path.settled(less(2, X)) is True
    assert path.settled(less(4, X)) is True
    assert path.settled(equal(INT, X, 3)) is False
    assert path.settled(less(Y, X)) is True
    assert path.settled(less(5, X)) is less(5, X)


def test_a_sum_may_wrap_and_is_an_integer_of_its_own() -> None:
    more = build(ops.ADD, INT, X, 1)
    assert isinstance(knowing(less(X, Y)).settled(at_most(more, Y)), Term)
    assert isinstance(knowing(less(Y, more)).settled(at_most(Y, X)), Term)


def test_a_widened_integer_is_the_same_integer() -> None:
    wide = build(ops.LT, LONG, build(ops.I2L, INT, X), build(ops.I2L, INT, Y))
    assert knowing(less(X, Y)).settled(wide) is True


def test_references_differ_where_their_fields_do() -> None:
    left = apply(LEFT, A)
    deeper = apply(LEFT, left)
    assert knowing(less(key(left), key(A))).settled(equal(REF, left, A)) is False
    assert knowing(less(key(deeper), key(left)), less(key(left), key(A))).settled(equal(REF, deeper, A)) is False
    assert knowing(apply(RED, A), negate(apply(RED, B))).settled(equal(REF, A, B)) is False
    assert knowing(is_null(left), negate(is_null(apply(LEFT, B)))).settled(equal(REF, A, B)) is False
    assert isinstance(knowing(at_most(key(left), key(A))).settled(equal(REF, left, A)), Term)


def test_references_differ_where_fields_of_fields_do() -> None:
    path = knowing(less(key(apply(LEFT, A)), key(apply(LEFT, B))))
    assert path.settled(equal(REF, A, B)) is False
    assert isinstance(path.settled(equal(REF, A, apply(LEFT, B))), Term)


def test_elements_differ_at_the_same_index_only() -> None:
    first, second = apply(ELEMENT, A, 0), apply(ELEMENT, B, 0)
    assert knowing(less(first, second)).settled(equal(REF, A, B)) is False
    assert isinstance(knowing(less(first, apply(ELEMENT, B, 1))).settled(equal(REF, A, B)), Term)


def test_null_equals_null_and_nothing_else() -> None:
    assert knowing(is_null(A), is_null(B)).settled(equal(REF, A, B)) is True
    assert knowing(is_null(A), negate(is_null(B))).settled(equal(REF, A, B)) is False


def test_a_path_that_forks_off_knows_what_was_known_before_only() -> None:
    path = knowing(less(X, Y))
    twin = path.fork()
    path.learn(less(Y, Z))
    assert path.settled(less(X, Z)) is True
    assert twin.settled(less(X, Y)) is True
    assert isinstance(twin.settled(less(X, Z)), Term)


def random_literal(random: Random) -> Condition:
    references = [A, B, apply(LEFT, A), apply(LEFT, B), apply(LEFT, apply(LEFT, A))]
    integers = [X, Y, *map(key, references), *(widened(apply(SMALL, one)) for one in references[:2])]
    kind = random.choice(("ints", "ints", "ints", "refs", "null", "flag"))
    if kind == "ints":
        operands = [*random.sample(integers, 2), random.randint(-2, 2)]
        left, right = random.choice(
            ((operands[0], operands[1]), (operands[0], operands[2]), (operands[2], operands[0]))
        )
        literal: Condition = build(random.choice((ops.LT, ops.LE, ops.EQ)), INT, left, right)
    elif kind == "flag":
        literal = apply(RED, random.choice(references))
    else:
        one, other = random.sample(references, 2)
        literal = is_null(one) if kind == "null" else equal(REF, one, other)
    negated: Condition = negate(literal)
    return random.choice((literal, negated))


@pytest.mark.parametrize("seed", range(4))
def test_what_is_settled_follows_from_the_path(seed: int) -> None:
    random, z3, settled = Random(seed), Z3(), 0
    for _ in range(60):
        facts = [fact for fact in (random_literal(random) for _ in range(9)) if isinstance(fact, Term)]
        while not isinstance(z3.check(facts), Sat):
            facts.pop()
        path = knowing(*facts)
        for _ in range(12):
            condition = random_literal(random)
            outcome = path.settled(condition)
            if isinstance(condition, Term) and condition not in path.known and not isinstance(outcome, Term):
                settled += 1
                contrary = lift(negate(condition) if outcome else condition, BOOL)
                assert isinstance(z3.check([*facts, contrary]), Unsat), f"{facts} settles {condition} as {outcome}"
    assert settled > 20
