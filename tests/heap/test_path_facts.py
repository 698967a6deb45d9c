"""What a path knows settles conditions made of others, as far as it goes."""

from isopath.heap.state.path_facts import PathFacts
from isopath.solver.reduction import literals
from isopath.terms import Condition, build, conjunction, disjunction, ite, lift, negate, symbol
from isopath.terms.operators import EQ
from isopath.terms.sorts import BOOL, INT


def condition(name: str) -> Condition:
    is_seven: Condition = build(EQ, INT, symbol(INT, name), 7)
    return is_seven


A, B, C = condition("a"), condition("b"), condition("c")


def knowing(*facts: Condition) -> PathFacts:
    knowledge = PathFacts()
    for fact in facts:
        knowledge.learn(fact)
    return knowledge


def test_what_is_left_of_a_choice_is_its_condition() -> None:
    choice = ite(BOOL, A, B, C)
    assert knowing(negate(B), C).settled(choice) is negate(A)
    assert knowing(B, negate(C)).settled(choice) is A
    assert knowing(B, C).settled(choice) is True


def test_a_choice_that_is_made_is_what_was_chosen() -> None:
    choice = ite(BOOL, A, B, C)
    assert knowing(A).settled(choice) is B
    assert knowing(negate(A)).settled(choice) is C
    assert knowing(A).settled(negate(choice)) is negate(B)


def test_nothing_is_settled_by_what_has_nothing_to_do_with_it() -> None:
    choice = ite(BOOL, A, B, C)
    assert knowing(condition("d")).settled(choice) is choice
    assert knowing(condition("d")).settled(negate(choice)) is negate(choice)


def test_parts_of_conjunctions_and_disjunctions_are_settled() -> None:
    assert knowing(A).settled(conjunction([A, B])) is B
    assert knowing(A).settled(disjunction([A, B])) is True
    assert knowing(negate(A)).settled(disjunction([A, ite(BOOL, B, A, C)])) is conjunction([negate(B), C])


def test_thousands_of_conjuncts_are_settled_without_recursion() -> None:
    parts = [condition(f"part {number}") for number in range(12_000)]
    assert knowing(*parts[1:]).settled(conjunction(parts)) is parts[0]
    assert len(list(literals([lift(conjunction(parts), BOOL)]))) == len(parts)
