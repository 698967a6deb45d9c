"""A model after one input has moved: what constraints relate to it follows, so that they hold again.

What an equation defines takes the value that it says, as the hash that a map stores follows its key. Other numbers that
a broken comparison is on keep their distance, as a size does from a length. Elements at an index that moves go along.
What is decided stays. Whether all constraints hold in the end is evaluated, so no step needs to be right.
"""

from collections.abc import Iterator
from typing import Final

from isopath.solver import Model
from isopath.solver.model import Place, place_of
from isopath.terms import Number, Term
from isopath.terms.operators import AND, EQ, OR
from isopath.terms.sorts import BOOL, INTEGERS
from isopath.witness.inputs import Mentions
from isopath.witness.moved import Dependencies, Moved, fits
from isopath.witness.relations import Relations, unwidened

_MOST_STEPS: Final = 6
"""How many steps inputs may be away that follow one that moves."""


class Following:
    """Moves inputs of a model, with all that follows."""

    def __init__(self, relations: Relations, mentions: Mentions, dependencies: Dependencies) -> None:
        self._relations = relations
        self._mentions = mentions
        self._dependencies = dependencies

    def moved(self, model: Model, leaf: Term, value: int) -> Moved | None:
        """The model with another value of an input, and of no other but those in its group."""
        numbers = self._numbers(model, leaf, value)
        return self._with(model, numbers) if numbers else None

    def followed(self, model: Model, leaf: Term, moved: Moved) -> Moved | None:
        """A moved model in which all constraints hold, where one is found."""
        by = moved.whole(leaf) - model.whole(leaf) if leaf.sort in INTEGERS else 0
        group = self._relations.group(leaf)
        for _ in range(_MOST_STEPS):
            moved = self._carried(model, moved)
            parts = self._relations.parts
            broken = [part for part in parts if moved.may_change(part) and moved.value(part) is not True]
            if not broken:
                return moved
            numbers = dict(moved.altered)
            for atom in _atoms(broken, model, moved):
                for follower, value in self._followers(atom, model, group, moved, by):
                    numbers = {**self._numbers(moved, follower, value), **numbers}
            if len(numbers) == len(moved.altered):
                return None
            moved = self._with(model, numbers)
        return None

    def _numbers(self, model: Model, leaf: Term, value: int) -> dict[Place, Number]:
        """A value of an input and of those that move with it; nothing if it does not fit all of them."""
        group = self._relations.group(leaf)
        is_fit = all(fits(each, value) for each in group)
        return {place_of(model, each): _stored(each, value) for each in group} if is_fit else {}

    def _with(self, model: Model, numbers: dict[Place, Number]) -> Moved:
        return Moved(model, numbers, self._dependencies)

    def _carried(self, model: Model, moved: Moved) -> Moved:
        """Elements whose index has moved move there with their values."""
        for leaf in self._relations.indexed:
            place = place_of(moved, leaf)
            if place not in moved.altered and place != place_of(model, leaf):
                moved = self._with(model, {**moved.altered, place: model.value(leaf)})
        return moved

    def _followers(
        self, atom: Term, model: Model, group: frozenset[Term], moved: Moved, by: int
    ) -> Iterator[tuple[Term, int]]:
        """Numbers that neither move by themselves nor are decided: what an equation says, else as far away as before,
        or in the other direction if that will do."""
        if atom.op is EQ:
            for side, other in (atom.args, atom.args[::-1]):
                leaf = unwidened(side)
                if leaf not in group and self._relations.is_free(leaf):
                    yield leaf, moved.whole(other)
                    return
        for leaf in self._mentions.of([atom]) if by else ():
            if leaf.sort in INTEGERS and leaf not in group and self._relations.is_free(leaf):
                opposite = moved.whole(leaf) - by
                tried = self._with(model, {**moved.altered, **self._numbers(moved, leaf, opposite)})
                yield leaf, opposite if tried.value(atom) is True else moved.whole(leaf) + by


def _atoms(broken: list[Term], model: Model, moved: Moved) -> Iterator[Term]:
    """The comparisons of integers that held before and make the difference."""
    pending = list(reversed(broken))
    while pending:
        part = pending.pop()
        if part.op in (AND, OR):
            held = [each for each in part.args if model.value(each) is True]
            pending += [each for each in reversed(held) if moved.value(each) is not True]
        elif any(operand.sort in INTEGERS for operand in part.args):
            yield part


def _stored(leaf: Term, value: int) -> Number:
    return bool(value) if leaf.sort is BOOL else value
