"""How traces that are merged came apart: a tree of forks, whose leaves are the traces.

What differs between the leaves becomes an ite along the tree, so that a condition is written once for all that hangs on
it, and not once for every leaf. Leaves that are not in the group that is merged are left aside: ``condition`` says that
an input takes one of those that are. Where all are, it is true, and the merged trace has no condition more than the one
that forked.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from isopath.terms import Condition, Term, Value, conjunction, disjunction, ite, negate
from isopath.terms.sorts import BOOL, Sort


class NotMergeable(Exception):
    """Two states differ in what no value can express; they stay apart."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """A trace of the group, by its number in it."""

    number: int


@dataclass(frozen=True, slots=True)
class Side:
    """What a fork has on one side: its guard, the facts that were stated before the next fork, and the tree below.

    There is no tree below where no leaf of the group is.
    """

    guard: Condition
    facts: tuple[Term, ...]
    below: "Tree | None"


@dataclass(frozen=True, slots=True)
class Node:
    """A fork; the guards of its sides exclude each other. Where it ``is_whole``, an input takes one of them.

    One that is not has sides whose traces are still on their way.
    """

    sides: tuple[Side, ...]
    is_whole: bool = True


Tree: TypeAlias = Leaf | Node


class ForkTree:
    """The fork tree of one group of ``size`` traces."""

    def __init__(self, root: Tree, size: int) -> None:
        self._root = root
        self.size = size

    def condition(self) -> Condition:
        """Whether an input takes one of the traces of the group."""
        return _condition(self._root)

    def value(self, sort: Sort, values: Sequence[Value | None]) -> Value:
        """A value that each trace has its own of; None where any would do."""
        first = values[0]
        if first is not None and all(each is first for each in values):
            return first
        found = _value(self._root, sort, values)
        assert found is not None, "no trace has a value"
        return found

    def truth(self, values: Sequence[Condition]) -> Condition:
        """A condition that each trace has its own of."""
        first = values[0]
        if all(each is first for each in values):
            return first
        found = _value(self._root, BOOL, values)
        return found if isinstance(found, Term) else bool(found)

    def chosen(self) -> list[Condition]:
        """For each trace of the group, whether an input that takes one of them takes this one."""
        found: list[Condition] = [True] * self.size
        pending: list[tuple[Tree, Condition]] = [(self._root, True)]
        while pending:
            tree, condition = pending.pop()
            if isinstance(tree, Leaf):
                found[tree.number] = condition
                continue
            sides = [(side.guard, side.below) for side in tree.sides if side.below is not None]
            for guard, below in sides:
                pending.append((below, condition if len(sides) == 1 else conjunction([condition, guard])))
        return found

    def facts(self, last: Sequence[tuple[Term, ...]]) -> list[Term]:
        """The facts of all traces, each where it holds; ``last`` are those that each has stated since it forked."""
        return list(_facts(self._root, last))


def _condition(tree: Tree | None) -> Condition:
    if tree is None:
        return False
    if isinstance(tree, Leaf):
        return True
    found = _condition(tree.sides[-1].below) if tree.is_whole else False
    for side in reversed(tree.sides[:-1] if tree.is_whole else tree.sides):
        found = ite(BOOL, side.guard, _condition(side.below), found)
    return found


def _value(tree: Tree | None, sort: Sort, values: Sequence[Value | None]) -> Value | None:
    if tree is None:
        return None
    if isinstance(tree, Leaf):
        return values[tree.number]
    found: Value | None = None
    for side in reversed(tree.sides):
        here = _value(side.below, sort, values)
        if found is None or here is None:
            found = here if found is None else found
        elif not are_same(here, found):
            found = ite(sort, side.guard, here, found)
    return found


def _facts(tree: Tree, last: Sequence[tuple[Term, ...]]) -> dict[Term, None]:
    """The facts below a fork, guards among them. What all sides say is said once."""
    if isinstance(tree, Leaf):
        return dict.fromkeys(last[tree.number])
    sides = [
        (side.guard, {**dict.fromkeys(side.facts), **_facts(side.below, last)})
        for side in tree.sides
        if side.below is not None
    ]
    if len(sides) == 1:
        return sides[0][1]
    (_, first), *others = sides
    found = {fact: None for fact in first if all(fact in facts for _, facts in others)}
    for guard, facts in sides:
        for fact in facts:
            if fact not in found:
                stated = disjunction([negate(guard), fact])
                if isinstance(stated, Term):
                    found[stated] = None
    return found


def are_same(one: Value, other: Value) -> bool:
    """Whether two values are the same, zeros of different sign and numbers of different kinds apart."""
    if one is other:
        return True
    if isinstance(one, Term) or isinstance(other, Term):
        return False
    return type(one) is type(other) and repr(one) == repr(other)
