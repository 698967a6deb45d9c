"""The visit of a path so far, and what the rules demand of each new reference (paper 004, section 3.3).

Incremental: the verdict on all that was visited before is not asked for again. A rule that is one formula demands
something of the new reference alone (theorem 3.6). A rule with connectives is about the heap as a whole (definition
3.3): of its formulas it is kept whether each is still unbroken, and a negated one counts as kept until the only
reference that could break it is known.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic, Self

from isopath.spec.hex import claims
from isopath.spec.hex.automata import START
from isopath.spec.hex.conditions import all_of, any_of, implies, none_of
from isopath.spec.hex.rules import AllOf, Anchor, AnyOf, Atom, Companion, Connective, Literal, Rule, RuleSet
from isopath.spec.hex.visits import ENVIRONMENT, Marks, R, Reference, Visit, World, visit_of
from isopath.terms import Condition


@dataclass(frozen=True, slots=True)
class Demand:
    """What must hold for the heap to satisfy a rule."""

    rule: Rule
    condition: Condition


@dataclass(frozen=True, slots=True)
class Trigger(Generic[R]):
    """A companion method to be run, if a condition holds, with the object its path starts from and the one reached.

    ``label`` is that of its rule.
    """

    label: str
    condition: Condition
    companion: Companion
    start: R | None
    reached: R


@dataclass(frozen=True, slots=True)
class _Progress:
    """For each formula of a rule: whether it is unbroken, and whether it is decided."""

    unbroken: tuple[Condition, ...]
    decided: tuple[Condition, ...]


class Journal(Generic[R]):
    """The visits of one path. A journal is a value: ``fork`` gives a second one."""

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        self._visits: tuple[Visit[R], ...] = ()
        self._guards: dict[tuple[Rule, int], Condition] = {
            (rule, ENVIRONMENT): True for rule in rules.rules if rule.anchor is Anchor.ROOT
        }
        self._progress: dict[tuple[Rule, int], _Progress] = {}

    def fork(self) -> Self:
        twin = type(self)(self._rules)
        twin._visits = self._visits
        twin._guards = self._guards.copy()
        twin._progress = self._progress.copy()
        return twin

    def visit(self, world: World[R], reference: Reference[R]) -> list[Demand]:
        """Visit a reference; what the rules that its path belongs to demand."""
        visit = visit_of(world, self._visits, reference, self._rules.has_longest)
        visit.marks = self._marks(visit)
        self._visits = (*self._visits, visit)
        self._drop_anchors(world, visit)
        demands: list[Demand] = []
        for (rule, anchor), guard in self._guards.items():
            if any((path, anchor) in visit.marks for path in rule.automata):
                condition = implies(world.settled(guard), self._demanded(world, rule, anchor))
                if condition is not True:
                    demands.append(Demand(rule, condition))
        return demands

    def triggers(self) -> list[Trigger[R]]:
        """The companion methods of the formulas whose path the latest visit is on."""
        visit = self._visits[-1]
        found: list[Trigger[R]] = []
        for (rule, anchor), guard in self._guards.items():
            for atom in rule.atoms:
                condition = all_of(guard, visit.is_new, visit.on(atom.path, anchor))
                if atom.companion is not None and condition is not False:
                    start = self._start(atom.companion, anchor)
                    found.append(Trigger(rule.label, condition, atom.companion, start, visit.reference.target))
        return found

    def applying(self) -> list[tuple[Rule, Condition]]:
        """The rules with a formula whose path the latest visit is on."""
        visit = self._visits[-1]
        found: list[tuple[Rule, Condition]] = []
        for (rule, anchor), guard in self._guards.items():
            on = any_of(visit.on(atom.path, anchor) for atom in rule.atoms)
            condition = all_of(guard, visit.is_new, on)
            if condition is not False:
                found.append((rule, condition))
        return found

    def latest_expands(self) -> Condition:
        """Whether the latest visit has found a new object."""
        return self._visits[-1].expands

    def unread_inputs(self) -> list[str]:
        """The inputs that the rules speak of and that were not visited."""
        visited = {visit.reference.step for visit in self._visits if visit.reference.holder is None}
        rooted = [path for rule, anchor in self._guards if anchor == ENVIRONMENT for path in rule.automata]
        named = sorted({name for path in rooted for name in path.names_after(START)})
        return [name for name in named if name not in visited]

    def unread_fields(self) -> Iterator[tuple[R, Condition, frozenset[str]]]:
        """For each object that was visited, and if it is one: what the rules speak of in it and was not visited."""
        visited: dict[R | None, set[str]] = {}
        for visit in self._visits:
            visited.setdefault(visit.reference.holder, set()).add(visit.reference.step)
        for visit in self._visits:
            live = [path.names_after(state) for (path, _), states in visit.marks.items() for state in states]
            names = frozenset[str]().union(*live) - visited.get(visit.reference.target, set())
            if names and visit.expands is not False:
                yield visit.reference.target, visit.expands, names

    def _start(self, companion: Companion, anchor: int) -> R | None:
        if anchor != ENVIRONMENT:
            return self._visits[anchor].reference.target
        inputs = (visit.reference for visit in self._visits if visit.reference.holder is None)
        return next((given.target for given in inputs if given.step == companion.start), None)

    def _marks(self, visit: Visit[R]) -> Marks:
        """Every automaton that was in some state after the path to the holder goes on by the step."""
        marks: Marks = {}
        if visit.reference.holder is None:
            roots: Marks = {
                (path, anchor): {START: True}
                for rule, anchor in self._guards
                if anchor == ENVIRONMENT
                for path in rule.automata
            }
            _advance(marks, roots, visit.reference.step, True)
        for at, held in visit.holders.items():
            _advance(marks, self._visits[at].marks, visit.reference.step, held)
        return marks

    def _drop_anchors(self, world: World[R], visit: Visit[R]) -> None:
        """A new object of a class starts the automata of the rules of the class."""
        if visit.expands is False:
            return
        at = len(self._visits) - 1
        for rule in self._rules.rules:
            if rule.anchor is not Anchor.ROOT:
                guard = all_of(visit.expands, _is_subject(world, visit.reference, rule))
                if guard is not False:
                    self._guards[rule, at] = guard
                    visit.marks.update({(path, at): {START: True} for path in rule.automata})

    def _demanded(self, world: World[R], rule: Rule, anchor: int) -> Condition:
        if rule.is_plain:
            return claims.holds(world, self._visits, rule.atoms[0], anchor)
        nothing = _Progress((True,) * len(rule.atoms), (False,) * len(rule.atoms))
        before = self._progress.get((rule, anchor), nothing)
        progress = self._progress[rule, anchor] = _Progress(
            tuple(
                all_of(world.settled(unbroken), claims.holds(world, self._visits, atom, anchor))
                for atom, unbroken in zip(rule.atoms, before.unbroken, strict=True)
            ),
            tuple(
                self._decided(world, atom, anchor, decided)
                for atom, decided in zip(rule.atoms, before.decided, strict=True)
            ),
        )
        return _combined(rule.condition, progress)

    def _decided(self, world: World[R], atom: Atom, anchor: int, before: Condition) -> Condition:
        if not atom.is_single:
            return False
        return any_of((world.settled(before), claims.is_decided(self._visits[-1], atom, anchor)))


def _advance(marks: Marks, before: Marks, step: str, held: Condition) -> None:
    for (path, anchor), states in before.items():
        for state, condition in states.items():
            after = path.step(state, step)
            if after is not None:
                reached = marks.setdefault((path, anchor), {})
                reached[after] = any_of((reached.get(after, False), all_of(held, condition)))


def _is_subject(world: World[R], reference: Reference[R], rule: Rule) -> Condition:
    """Whether a rule of a class is about the object of a reference."""
    is_one = world.is_instance(reference.target, rule.cls)
    if rule.anchor is Anchor.THIS or reference.holder is None or is_one is False:
        return is_one
    return all_of(is_one, none_of(world.is_instance(reference.holder, rule.cls)))


def _combined(connective: Connective, progress: _Progress) -> Condition:
    match connective:
        case Literal(atom, is_negated):
            unbroken = progress.unbroken[atom]
            return none_of(all_of(unbroken, progress.decided[atom])) if is_negated else unbroken
        case AllOf(parts):
            return all_of(*(_combined(part, progress) for part in parts))
        case AnyOf(parts):
            return any_of(_combined(part, progress) for part in parts)
