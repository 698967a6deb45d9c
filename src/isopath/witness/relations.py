"""Which constraints speak of which inputs, in one model: what is decided, what moves together, what decides alone."""

from collections.abc import Iterable, Iterator
from typing import Final

from isopath.solver import Model
from isopath.solver.model import Place, place_of
from isopath.solver.refining import is_costly
from isopath.terms import Term
from isopath.terms.operators import AND, APPLY, CONST, EQ, INSTANCE, OR, WIDENING
from isopath.terms.sorts import FLOATS, REF
from isopath.witness.inputs import Mentions, read_by
from isopath.witness.moved import Dependencies

_WIDENING: Final = frozenset(WIDENING.values())


class Relations:
    """``parts`` are the constraints, taken apart as far as what is ``decided`` lets them be; ``indexed`` the inputs at
    an index that may move."""

    def __init__(
        self,
        constraints: Iterable[Term],
        model: Model,
        decided: Iterable[Term],
        mentions: Mentions,
        dependencies: Dependencies,
    ) -> None:
        self._model = model
        self._mentions = mentions
        self._dependencies = dependencies
        self._decided = set(decided)
        self.parts = list(dict.fromkeys(part for each in constraints for part in self._simplified(each)))
        self._by_leaf: dict[Term, list[Term]] = {}
        for part in self.parts:
            for leaf in mentions.of([part]):
                self._by_leaf.setdefault(leaf, []).append(part)
        self._open = {part: self._undecided(part) for part in self.parts}
        self._groups = self._united()
        self.indexed = [leaf for leaf in self._by_leaf if leaf.op is APPLY and any(map(_is_index, leaf.args))]

    def on(self, leaf: Term) -> list[Term]:
        """The constraints that speak of an input."""
        return self._by_leaf.get(leaf, [])

    def group(self, leaf: Term) -> frozenset[Term]:
        """The inputs that move with one: those in the same place, and those that a constraint says are equal."""
        return self._groups.get(leaf, frozenset((leaf,)))

    def decide(self, leaf: Term) -> None:
        """From now on it is known what an input is."""
        for each in self.group(leaf):
            self._decided.add(each)
            for part in self.on(each):
                self._open[part].discard(each)

    def is_free(self, leaf: Term) -> bool:
        """Whether a number is one that constraints speak of and that is not decided."""
        return leaf in self._groups and leaf not in self._decided

    def is_deciding(self, part: Term, group: frozenset[Term], model: Model) -> bool:
        """Whether a constraint is on nothing but inputs that move and inputs that are decided."""
        if not self._open[part] <= group or not self._is_all_known(part, group, model):
            return False
        operands = [operand for leaf in self._mentions.of([part]) if leaf.op is APPLY for operand in leaf.args]
        return group.isdisjoint(self._mentions.of(operands))

    def _is_all_known(self, part: Term, group: frozenset[Term], model: Model) -> bool:
        """Whether what a constraint computes from the contents of objects depends on no other inputs either."""
        if not self._dependencies.looks_inside(part):
            return True
        read = (term for call in self._mentions.of([part]) if is_costly(call) for term in read_by(call, model))
        return all(term in group or term in self._decided for term in read)

    def is_defined(self, leaf: Term, model: Model) -> bool:
        """Whether an equation says what an input is, by nothing but inputs that are decided."""
        group = self.group(leaf)
        for part in self.on(leaf):
            if part.op is EQ and self.is_deciding(part, group, model):
                for side, other in (part.args, part.args[::-1]):
                    if unwidened(side) in group and group.isdisjoint(self._mentions.of([other])):
                        return True
        return False

    # Taking apart.

    def _simplified(self, constraint: Term) -> Iterator[Term]:
        """What a constraint demands beside what is decided."""
        pending = [constraint]
        while pending:
            part = pending.pop()
            if part.op is AND:
                pending.extend(reversed(part.args))
                continue
            possible = [each for each in part.args if not self._is_settled(each, False)] if part.op is OR else []
            if len(possible) == 1:
                pending.append(possible[0])
            elif not any(self._is_settled(each, True) for each in possible):
                yield part

    def _is_settled(self, condition: Term, value: bool) -> bool:
        if self._model.value(condition) is not value or self._dependencies.looks_inside(condition):
            return False
        return not self._undecided(condition)

    def _undecided(self, condition: Term) -> set[Term]:
        """The inputs of a condition that are not decided; what calls mean follows from inputs (``_is_all_known``)."""
        leaves = (leaf for leaf in self._mentions.of([condition]) if not is_costly(leaf))
        return {leaf for leaf in leaves if (leaf.args[0] if leaf.op is INSTANCE else leaf) not in self._decided}

    def _united(self) -> dict[Term, frozenset[Term]]:
        groups: dict[Term, set[Term]] = {}
        first: dict[Place, Term] = {}
        for leaf in self._by_leaf:
            if leaf.op is not INSTANCE and leaf.sort is not REF and leaf.sort not in FLOATS:
                _unite(groups, leaf, first.setdefault(place_of(self._model, leaf), leaf))
        for part in self.parts:
            if part.op is EQ:
                one, other = map(unwidened, part.args)
                if one in groups and other in groups:
                    _unite(groups, one, other)
        return {leaf: frozenset(group) for leaf, group in groups.items()}


def _unite(groups: dict[Term, set[Term]], one: Term, other: Term) -> None:
    group = groups.setdefault(one, {one})
    more = groups.setdefault(other, {other})
    if group is not more:
        group |= more
        groups.update(dict.fromkeys(more, group))


def _is_index(operand: Term) -> bool:
    return operand.sort is not REF and operand.op is not CONST


def unwidened(term: Term) -> Term:
    """A number in its storage sort, where a term is no more than one."""
    return term.args[0] if term.op in _WIDENING else term
