"""What a path has learnt: conditions that hold on it, and what they settle.

A condition is settled when the path has assumed it or its opposite, or all parts that decide it; what is left of a
disjunction whose other parts are known to be false holds too. Where the inputs are known to be one of several, an
equation of references is settled, too, by those of them that are left. References that are an ite are taken apart here,
with the branches that the path rules out left aside.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, Protocol

from isopath.heap.state.implications import Implications
from isopath.solver.readings import is_comparison
from isopath.terms import FALSE, Condition, Term, Value, conjunction, disjunction, ite, lower, negate, truth
from isopath.terms.operators import AND, EQ, ITE, NOT, OR, Op
from isopath.terms.sorts import BOOL, REF

_CONNECTIVES: Final = frozenset({AND, OR, NOT, ITE})


class PossibleInputs(Protocol):
    """Several inputs, each a bit of a number (see ``isopath.solver.alternatives``)."""

    all: int

    def narrowed(self, left: int, fact: Term) -> int:
        """Those for which a fact may hold."""
        ...

    def settled(self, left: int, condition: Term) -> bool | None:
        """Whether a condition holds for all of them, or for none; None if neither is known."""
        ...


def _unheard(fact: Term) -> None:
    """Nobody needs to know of a fact."""


class PathFacts:
    """``known`` holds the truth of terms, ``clauses`` the disjunctions that are not used up yet.

    ``decisions`` are other conditions that hold on the path and are taken apart by decision diagrams alone: ites of
    truth values or their opposites, and what the bound ``k`` says. ``pending`` are facts that the solver needs before
    the next condition is decided. ``left`` are those of the ``possible`` inputs that the path may still have, where
    these are known. ``implied`` answers comparisons that follow from others. ``version`` changes with what is known.
    """

    __slots__ = ("clauses", "decisions", "implied", "known", "left", "pending", "possible", "settlements", "version")

    def __init__(self) -> None:
        self.known: dict[Term, bool] = {}
        self.possible: PossibleInputs | None = None
        self.left = 0
        self.clauses: tuple[Term, ...] = ()
        self.decisions: tuple[Term, ...] = ()
        self.pending: tuple[Term, ...] = ()
        self.settlements: dict[Term, Condition] = {}
        self.implied = Implications()
        self.version = 0

    def fork(self) -> "PathFacts":
        twin = object.__new__(PathFacts)
        twin.known = self.known.copy()
        twin.settlements = {}
        twin.clauses, twin.decisions, twin.pending = self.clauses, self.decisions, self.pending
        twin.possible, twin.left = self.possible, self.left
        twin.implied = self.implied.copy()
        twin.version = self.version
        return twin

    @staticmethod
    def merge(parts: Sequence["PathFacts"]) -> "PathFacts":
        """What several traces know, each of them; the pending facts are stated by then."""
        first, *others = parts
        twin = PathFacts()
        twin.version = max(part.version for part in parts) + 1
        for fact, holds in first.known.items():
            if all(other.known.get(fact) is holds for other in others):
                twin.known[fact] = holds
                if holds and fact.op not in (AND, OR):
                    twin.implied.note(fact)
        twin.clauses = _in_all([part.clauses for part in parts])
        twin.decisions = _in_all([part.decisions for part in parts])
        if first.possible is not None:
            twin.possible = first.possible
            for part in parts:
                twin.left |= part.left
        return twin

    def confine(self, possible: PossibleInputs, facts: Iterable[Term]) -> None:
        """From now on the path has one of the possible inputs; ``facts`` are what it has assumed so far."""
        self.possible, self.left = possible, possible.all
        for fact in facts:
            self.left = possible.narrowed(self.left, fact)

    def confine_as(self, other: "PathFacts") -> None:
        """From now on the path has one of those inputs that another may have."""
        self.possible, self.left = other.possible, other.left

    def learn(self, condition: Condition, note: Callable[[Term], None] = _unheard) -> None:
        """Take note of a condition that the path has assumed.

        ``note`` is called for every fact in it that is no conjunction or disjunction of others.
        """
        pending = [condition] if isinstance(condition, Term) else []
        self.settlements.clear()
        self.version += 1
        while pending:
            term = pending.pop()
            self.known[term] = True
            self.known[negate(term)] = False
            if self.possible is not None:
                self.left = self.possible.narrowed(self.left, term)
            if term.op is AND:
                pending.extend(term.args)
            elif term.op is OR:
                self.clauses = (*self.clauses, term)
            else:
                if term.op is ITE or (term.op is NOT and term.args[0].op is ITE):
                    self.decisions = (*self.decisions, term)
                self.implied.note(term)
                note(term)
            if not pending:
                pending.extend(self._units())

    def take_pending(self) -> tuple[Term, ...]:
        """The pending facts, which are not pending any more."""
        pending, self.pending = self.pending, ()
        return pending

    def _units(self) -> list[Term]:
        """What is left of each disjunction on the path of which all parts but one are known to be false."""
        units: list[Term] = []
        kept: list[Term] = []
        for clause in self.clauses:
            left = [part for part in _parts(clause) if self.known.get(part) is not False]
            if len(left) == 1:
                units.append(left[0])
            else:
                kept.append(clause)
        self.clauses = tuple(kept)
        return units

    @property
    def is_pruned(self) -> bool:
        """Whether none of the possible inputs is left."""
        return self.possible is not None and not self.left

    def truth(self, condition: Condition) -> bool | None:
        """Whether the path has assumed a condition, or its opposite; None if neither."""
        return self.known.get(condition) if isinstance(condition, Term) else condition

    def settled(self, condition: Condition) -> Condition:
        """A condition as far as the path knows it."""
        if not isinstance(condition, Term):
            return condition
        answer: Condition | None = self.known.get(condition)
        if answer is None and self.possible is not None and condition.op is EQ and condition.args[0].sort is REF:
            answer = self.possible.settled(self.left, condition)
        if answer is None:
            answer = self.settlements.get(condition)
        if answer is None:
            if condition.op in _CONNECTIVES:
                answer = self._settle(condition)
            elif is_comparison(condition):
                answer = self.implied.settled(condition)
                self.settlements[condition] = condition if answer is None else answer
        return condition if answer is None else answer

    def _settle(self, root: Term) -> Condition:
        """A condition under a connective, from its parts upwards: conjunctions may be thousands deep."""
        settlements, pending = self.settlements, [root]
        while pending:
            condition = pending[-1]
            if condition in settlements:
                pending.pop()
                continue
            unsettled = [part for part in condition.args if self._has_unsettled_parts(part)]
            if unsettled:
                pending += unsettled
                continue
            settlements[condition] = _joined(condition.op, [self.settled(truth(part)) for part in condition.args])
        return settlements[root]

    def _has_unsettled_parts(self, condition: Term) -> bool:
        return condition.op in _CONNECTIVES and condition not in self.settlements and condition not in self.known

    def choices(self, reference: Term) -> list[tuple[Term, Condition]]:
        """What a reference may be, each with the condition that it is that one; one entry per distinct node."""
        if reference.op is not ITE:
            return [(reference, True)]
        selected: dict[Term, Condition] = {reference: True}
        found: list[tuple[Term, Condition]] = []
        for node in self._nodes(reference):
            condition = selected[node]
            if node.op is not ITE:
                found.append((node, condition))
                continue
            test, then, otherwise = node.args
            outcome = self.settled(test)
            for branch, taken in ((then, outcome), (otherwise, negate(outcome))):
                reached = ite(BOOL, condition, taken, False)
                selected[branch] = disjunction([selected.get(branch, False), reached])
        return [(leaf, condition) for leaf, condition in found if condition is not False]

    def collapsed(self, value: Value) -> Value:
        """A value without the choices that the path has made since it was stored."""
        if not isinstance(value, Term) or value.op is not ITE:
            return value
        left: dict[Term, Value] = {}
        for node in reversed(self._nodes(value)):
            if node.op is ITE:
                test, then, otherwise = node.args
                left[node] = ite(node.sort, self.settled(test), left[then], left[otherwise])
            else:
                left[node] = lower(node)
        return left[value]

    def _nodes(self, root: Term) -> list[Term]:
        """The nodes of a reference in an order where each comes after all that choose it."""
        ordered: list[Term] = []
        seen: set[Term] = set()
        pending: list[tuple[Term, bool]] = [(root, False)]
        while pending:
            node, is_done = pending.pop()
            if is_done:
                ordered.append(node)
            elif node not in seen:
                seen.add(node)
                pending.append((node, True))
                if node.op is ITE:
                    pending.extend((branch, False) for branch in node.args[1:])
        ordered.reverse()
        return ordered


def _joined(op: Op, parts: list[Condition]) -> Condition:
    """The conditions under a connective; an ite of truth values is one."""
    joined: Condition
    if op is NOT:
        joined = negate(parts[0])
    elif op is ITE:
        joined = ite(BOOL, *parts)
    else:
        joined = conjunction(parts) if op is AND else disjunction(parts)
    return joined


def _parts(clause: Term) -> list[Term]:
    """The parts of a disjunction of disjunctions."""
    parts: list[Term] = []
    pending = [clause]
    while pending:
        term = pending.pop()
        if term.op is OR:
            pending.extend(term.args)
        else:
            parts.append(term)
    return parts


def _in_all(groups: Sequence[tuple[Term, ...]]) -> tuple[Term, ...]:
    first, *others = groups
    return tuple(term for term in first if all(term in other for other in others))


def terms_only(condition: Condition) -> list[Term]:
    """A condition as a list of constraints: none when it is true."""
    if isinstance(condition, Term):
        return [condition]
    return [] if condition else [FALSE]
