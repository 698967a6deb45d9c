"""Lengths and numbers of an input, each as good as those before it let it be, found by evaluation.

Goals come in the order of their weight (``isopath.witness.goals``). Each is tried at its better values, the best first,
with what follows (``isopath.witness.following``). A value under which everything holds is taken. One that breaks a
constraint on nothing but inputs that are decided is impossible. Of what is neither, the solver is asked for all goals
at once: whether an input is as good up to some goal, and better there. If none is, this is the best, whichever model it
was found in.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Final

from isopath.solver import Model, Sat, Unsat
from isopath.terms import Condition, Term, conjunction, disjunction, lift
from isopath.terms.sorts import BOOL
from isopath.witness.following import Following
from isopath.witness.goals import Goal, Range, is_within, values
from isopath.witness.inputs import Mentions, whole_constants
from isopath.witness.moved import Dependencies
from isopath.witness.preferences import Preferences
from isopath.witness.relations import Relations

_MOST_LISTED: Final = 160
"""Of more values than these only those that constraints name are tried."""
_MOST_NAMED: Final = 40
_MOST_TRIES: Final = 600
_MOST_MISSES: Final = 8
"""How many values of a goal are tried that inputs which are not decided stand against."""
_ROUNDS: Final = 4
"""How many inputs the solver may find better than one that was tried; then goals are decided one by one."""


def settle(
    preferences: Preferences,
    goals: Callable[[], Iterator[Goal]],
    decided: Iterable[Term],
    mentions: Mentions,
    dependencies: Dependencies,
) -> None:
    """Decide all goals; they are asked for again whenever the model is another one. ``decided`` are references of which
    it is known which objects they are."""
    for _ in range(_ROUNDS):
        relations = Relations(preferences.constraints, preferences.model, decided, mentions, dependencies)
        attempt = Attempt(preferences.model, relations, Following(relations, mentions, dependencies))
        better = attempt.improve(goals(), preferences)
        answer = preferences.ask(lift(disjunction(better), BOOL)) if better else Unsat()
        if isinstance(answer, Unsat):
            preferences.constraints += attempt.kept
            return
        if not isinstance(answer, Sat):
            break
        preferences.model = answer.model
    for goal in goals():
        preferences.settle(goal)


class Attempt:
    """One pass over the goals, which moves the model; ``kept`` is what it decides."""

    def __init__(self, model: Model, relations: Relations, following: Following) -> None:
        self._model = model
        self._relations = relations
        self._following = following
        self._left = _MOST_TRIES
        self.kept: list[Term] = []

    def improve(self, goals: Iterator[Goal], preferences: Preferences) -> list[Condition]:
        """Give the preferences a better model, for each goal before the next one is asked for; conditions one of which
        holds of every input that is better still."""
        better: list[Condition] = []
        for goal in goals:
            is_best = self._improve(goal)
            preferences.model = self._model
            value = self._model.whole(goal.term)
            if not is_best:
                ranges = goal.better(value)
                better += [conjunction([*self.kept, is_within(goal.term, low, high)]) for low, high in ranges]
            kept = goal.kept(value)
            if isinstance(kept, Term):
                self.kept.append(kept)
            if goal.is_decided(value):
                self._relations.decide(goal.term)
        return better

    def _improve(self, goal: Goal) -> bool:
        """Whether the value that the goal has then is the best."""
        while True:
            ranges = goal.better(self._model.whole(goal.term))
            if not ranges or self._relations.is_defined(goal.term, self._model):
                return True
            is_listed = sum(high - low + 1 for low, high in ranges) <= _MOST_LISTED
            tried = values(ranges) if is_listed else iter(self._named(goal.term, ranges))
            is_best, is_moved = self._first(goal.term, tried)
            if is_listed or not is_moved:
                return is_best and is_listed

    def _first(self, term: Term, tried: Iterator[int]) -> tuple[bool, bool]:
        """Move to the first value that will do: whether all before it are impossible, and whether there is one."""
        group = self._relations.group(term)
        parts = dict.fromkeys(part for leaf in group for part in self._relations.on(leaf))
        deciding = [part for part in parts if self._relations.is_deciding(part, group, self._model)]
        misses = 0
        for value in tried:
            self._left -= 1
            if self._left < 0 or misses == _MOST_MISSES:
                return False, False
            moved = self._following.moved(self._model, term, value)
            if moved is None or not all(moved.value(part) is True for part in deciding):
                continue
            followed = self._following.followed(self._model, term, moved)
            if followed is not None:
                self._model = followed
                return not misses, True
            misses += 1
        return not misses, False

    def _named(self, term: Term, ranges: Sequence[Range]) -> list[int]:
        """Values that are better and small, or that constraints name, and their neighbours."""
        parts = {part for leaf in self._relations.group(term) for part in self._relations.on(leaf)}
        near = {number + by for part in parts for number in whole_constants(part) for by in (-1, 0, 1)}
        found: list[int] = []
        for low, high in ranges:
            small = range(max(low, -2), min(high, 2) + 1)
            inside = {*(number for number in near if low <= number <= high), low, *small}
            found += sorted(inside, key=lambda value: (abs(value), value < 0))
        return list(islice(found, _MOST_NAMED))
