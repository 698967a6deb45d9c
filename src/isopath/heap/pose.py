"""The default model: path-optimal, with functions for the initial heap (paper 000, Figs 4 and 5, made shorter).

The paper gives every input symbol its own symbolic object and puts aliasing into the values: a first read of ``Y.f``
is ``ite(Y = Y1, Y1.f, ... Z)`` over the other symbols whose ``f`` is initialized (Getfield r2), a write to ``Y.f``
rewrites each of these (Putfield c1): see ``isopath.heap.pose_ite``. Here the initial value of ``Y.f`` is the
application ``f(Y)``, for which congruence says the same, and only writes since the start leave an ite. Fields are
elements with the index 0.

A write through a reference that may be several input objects is one write to whichever it is, and a read through one
asks of each write whether it was to the same object, as a decision diagram (``isopath.heap.diagrams``).

Every operation returns one case: nothing but the program forks.
"""

from typing import Final

from isopath.heap.by_value import ByValue
from isopath.heap.diagrams import Diagram, Diagrams, TooLarge
from isopath.heap.limits import Limits
from isopath.heap.objects import InputElements
from isopath.heap.store import Shared, Store
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Field, stack_sort
from isopath.terms import FALSE, TRUE, Condition, Term, Value, conjunction, disjunction, ite, lift, lower
from isopath.terms.initial import is_input
from isopath.terms.operators import ITE, LOCATION
from isopath.terms.sorts import BOOL

SEVERAL: Final = 2
"""From so many input objects on, a reference is read and written as a whole."""


class Pose(ByValue):
    """``writes`` also holds what was written to fields of input objects."""

    def __init__(self, hierarchy: Hierarchy, shared: Shared, limits: Limits) -> None:
        super().__init__(hierarchy, shared, limits)
        self.diagrams = Diagrams()

    def copy_store(self, twin: Store) -> None:
        super().copy_store(twin)
        assert isinstance(twin, Pose)
        twin.diagrams = self.diagrams

    def same(self, a: Term, b: Term) -> Condition:
        return self.alias(a, b)

    def are_one(self, leaf: Term, target: Term) -> Condition:
        """Whether an input object is the one that a write was to."""
        if target.op is not ITE:
            return self.alias(leaf, target)
        choices = [(one, selected) for one, selected in self.leaves(target) if is_input(one)]
        return disjunction([conjunction([selected, self.alias(leaf, one)]) for one, selected in choices])  # type: ignore[no-any-return]

    def input_field(self, leaf: Term, field: Field, facts: list[Term]) -> Value:
        """POSE Getfield c1, r1, r2: the newest write that may have been to this object, or the initial value."""
        log = InputElements(leaf, self.writes.get(field.initial, ()))
        return self.latest(log, field.initial, 0, lambda: self.initial_field(leaf, field, facts))

    def write_input_field(self, leaf: Term, field: Field, value: Value) -> None:
        """POSE Putfield c1, r1: other objects see it when they are read, where they are this one."""
        self.log(field.initial, leaf, 0, value)

    def write_field(self, reference: Term, field: Field, value: Value, facts: list[Term]) -> None:
        """The same for whichever input object a reference is."""
        inputs = [leaf for leaf, _ in self.owners(reference, field) if is_input(leaf)]
        if len(inputs) < SEVERAL:
            super().write_field(reference, field, value, facts)
            return
        for leaf in inputs:
            self.open_field(leaf, field, facts)
        for leaf, selected in self.owners(reference, field):
            if leaf.op is LOCATION:
                old = self.made_field(leaf, field)
                self._write_field(leaf, field, ite(stack_sort(field.sort), selected, value, old))
        self.log(field.initial, reference, 0, value)

    def read_field(self, reference: Term, field: Field, facts: list[Term]) -> Value:
        """The same for whichever input object a reference is, unless that takes too much work."""
        if not self.has_canonical and self.writes.get(field.initial):
            inputs = [leaf for leaf, _ in self.owners(reference, field) if is_input(leaf)]
            if len(inputs) >= SEVERAL:
                for leaf in inputs:
                    self.open_field(leaf, field, facts)
                try:
                    return self._read_as_a_whole(reference, field, facts)
                except TooLarge:
                    pass
        return super().read_field(reference, field, facts)

    def _read_as_a_whole(self, reference: Term, field: Field, facts: list[Term]) -> Value:
        diagrams, sort = self.diagrams, stack_sort(field.sort)
        diagrams.begin()
        owners = {leaf for leaf, _ in self.owners(reference, field)}
        owner, known = self._diagram(reference), self._known_aliases()
        is_owner = diagrams.mapped(known, lambda leaf: TRUE if leaf in owners else FALSE, owner)
        care = left = _possible(diagrams.both(known, is_owner))
        hits: list[tuple[Diagram, Diagram]] = []
        for target, _, written in self.writes[field.initial]:
            here = self._was_written(owner, target, left)
            reached = diagrams.both(left, here)
            if reached is not FALSE:
                hits.append((here, diagrams.within(self._diagram(lift(written, sort)), reached)))
                left = diagrams.without(left, here)

        def unwritten(leaf: Term) -> Diagram:
            is_made = leaf.op is LOCATION
            value = self.made_field(leaf, field) if is_made else self.initial_field(leaf, field, facts)
            return self._diagram(lift(value, sort))

        held = hits[-1][1] if left is FALSE else diagrams.mapped(left, unwritten, owner)
        for here, value in reversed(hits):
            held = diagrams.choose(here, value, held)
        held = diagrams.within(diagrams.settled(held, self.settled), care)
        return lower(diagrams.term(diagrams.pruned(held, self.settled), sort))  # type: ignore[no-any-return]

    def _was_written(self, owner: Diagram, target: Term, left: Diagram) -> Diagram:
        """Where a write was to the object that is read, within what no newer write has covered."""
        if left is FALSE:
            return FALSE
        written = self.diagrams.within(self._diagram(target), left)
        return self.diagrams.within(self.diagrams.mapped(left, self._are_one_input, owner, written), left)

    def _diagram(self, term: Term) -> Diagram:
        return self.diagrams.settled(self.diagrams.of(term), self.settled)

    def _are_one_input(self, leaf: Term, target: Term) -> Diagram:
        """Whether an input object was written to; a write to an allocated one is in the object."""
        if not is_input(leaf) or not is_input(target):
            return FALSE
        return self.diagrams.of(lift(self.alias(leaf, target), BOOL))

    def _known_aliases(self) -> Diagram:
        """What the path knows of aliases, beyond single equations."""
        diagrams = self.diagrams
        known: Diagram = TRUE
        for condition in (*self.clauses, *self.decisions):
            if diagrams.is_about_references(condition):
                known = diagrams.both(known, self._diagram(condition))
        return _possible(known)


def _possible(care: Diagram) -> Diagram:
    """What holds on a path; one that the solver is about to end has no diagrams."""
    if care is FALSE:
        raise TooLarge
    return care
