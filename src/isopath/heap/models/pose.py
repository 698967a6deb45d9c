"""The default model: path-optimal, with functions for the initial heap (paper 000, Figs 4 and 5, made shorter).

The paper gives every input symbol its own symbolic object and puts aliasing into the values: a first read of ``Y.f``
is ``ite(Y = Y1, Y1.f, ... Z)`` over the other symbols whose ``f`` is initialized (Getfield r2), a write to ``Y.f``
rewrites each of these (Putfield c1): see ``isopath.heap.models.pose_ite``. Here the initial value of ``Y.f`` is the
application ``f(Y)``, for which congruence says the same, and only writes since the start leave an ite. Fields are
elements with the index 0.

A write through a reference that may be several input objects is one write to whichever it is, and a read through one
asks of each write whether it was to the same object, as a decision diagram (``isopath.heap.models.diagrams``).

Every operation returns one case: nothing but the program forks.
"""

from collections.abc import Sequence
from typing import Final, Self

from isopath.heap.core.heap import Heap, Model
from isopath.heap.initial.fields import initial_value, open_object
from isopath.heap.models.by_value import ByValue, owners
from isopath.heap.models.diagrams import Diagram, Diagrams, TooLarge
from isopath.heap.models.reaching import alias
from isopath.heap.state.fork_tree import ForkTree
from isopath.heap.state.objects import InputElements
from isopath.heap.state.reached import Reached
from isopath.program.linked import Field, stack_sort
from isopath.terms import FALSE, TRUE, Condition, Term, Value, conjunction, disjunction, ite, lift, lower
from isopath.terms.initial import is_input
from isopath.terms.operators import ITE, LOCATION
from isopath.terms.sorts import BOOL

SEVERAL: Final = 2
"""From so many input objects on, a reference is read and written as a whole."""


class Pose(ByValue):
    """The log of writes also holds what was written to fields of input objects."""

    merges = True

    def __init__(self) -> None:
        super().__init__(_are_one)
        self.diagrams = Diagrams()

    def fork(self) -> Self:
        twin = super().fork()
        twin.diagrams = self.diagrams
        return twin

    def merge(self, models: Sequence[Model], tree: ForkTree) -> "Pose":
        """Objects that are read later may have been written to in some of the traces: the log says in which."""
        merged = [model for model in models if isinstance(model, Pose)]
        twin = self.fork()
        twin.reached = Reached.merge([model.reached for model in merged], tree)
        twin.log = self.log.merge([model.log for model in merged], tree)
        return twin

    def input_field(self, heap: Heap, leaf: Term, field: Field, facts: list[Term]) -> Value:
        """POSE Getfield c1, r1, r2: the newest write that may have been to this object, or the initial value."""
        written = InputElements(leaf, self.log.writes.get(field.initial, ()))
        return self.log.latest(heap, written, field.initial, 0, lambda: initial_value(heap, leaf, field, facts))

    def write_input_field(self, heap: Heap, leaf: Term, field: Field, value: Value) -> None:
        """POSE Putfield c1, r1: other objects see it when they are read, where they are this one."""
        self.log.add(field.initial, leaf, 0, value)

    def write_field(self, heap: Heap, reference: Term, field: Field, value: Value, facts: list[Term]) -> None:
        """The same for whichever input object a reference is."""
        objects = owners(heap, reference, field)
        inputs = [leaf for leaf, _ in objects if is_input(leaf)]
        if len(inputs) < SEVERAL:
            super().write_field(heap, reference, field, value, facts)
            return
        for leaf in inputs:
            open_object(heap, leaf, field, facts)
        for leaf, selected in owners(heap, reference, field):
            if leaf.op is LOCATION:
                fields = heap.objects.writable_instance(leaf).fields
                fields[field.slot] = ite(stack_sort(field.sort), selected, value, fields[field.slot])
        self.log.add(field.initial, reference, 0, value)

    def read_field(self, heap: Heap, reference: Term, field: Field, facts: list[Term]) -> Value:
        """The same for whichever input object a reference is, unless that takes too much work."""
        if not heap.canonical.exist and self.log.writes.get(field.initial):
            inputs = [leaf for leaf, _ in owners(heap, reference, field) if is_input(leaf)]
            if len(inputs) >= SEVERAL:
                for leaf in inputs:
                    open_object(heap, leaf, field, facts)
                try:
                    return self._read_as_a_whole(heap, reference, field, facts)
                except TooLarge:
                    pass
        return super().read_field(heap, reference, field, facts)

    def _read_as_a_whole(self, heap: Heap, reference: Term, field: Field, facts: list[Term]) -> Value:
        diagrams, sort, settled = self.diagrams, stack_sort(field.sort), heap.path.settled
        diagrams.begin()
        objects = {leaf for leaf, _ in owners(heap, reference, field)}
        owner, known = self._diagram(heap, reference), self._known_aliases(heap)
        is_owner = diagrams.mapped(known, lambda leaf: TRUE if leaf in objects else FALSE, owner)
        care = left = _possible(diagrams.both(known, is_owner))
        hits: list[tuple[Diagram, Diagram]] = []
        for target, _, written in self.log.writes[field.initial]:
            here = self._was_written(heap, owner, target, left)
            reached = diagrams.both(left, here)
            if reached is not FALSE:
                hits.append((here, diagrams.within(self._diagram(heap, lift(written, sort)), reached)))
                left = diagrams.without(left, here)

        def unwritten(leaf: Term) -> Diagram:
            if leaf.op is LOCATION:
                value = heap.objects.instance_at(leaf).fields[field.slot]
            else:
                value = initial_value(heap, leaf, field, facts)
            return self._diagram(heap, lift(value, sort))

        held = hits[-1][1] if left is FALSE else diagrams.mapped(left, unwritten, owner)
        for here, value in reversed(hits):
            held = diagrams.choose(here, value, held)
        held = diagrams.within(diagrams.settled(held, settled), care)
        read: Value = lower(diagrams.term(diagrams.pruned(held, settled), sort))
        return read

    def _was_written(self, heap: Heap, owner: Diagram, target: Term, left: Diagram) -> Diagram:
        """Where a write was to the object that is read, within what no newer write has covered."""
        if left is FALSE:
            return FALSE
        diagrams = self.diagrams

        def are_one(leaf: Term, target: Term) -> Diagram:
            """Whether an input object was written to; a write to an allocated one is in the object."""
            if not is_input(leaf) or not is_input(target):
                return FALSE
            return diagrams.of(lift(alias(heap, leaf, target), BOOL))

        written = diagrams.within(self._diagram(heap, target), left)
        return diagrams.within(diagrams.mapped(left, are_one, owner, written), left)

    def _diagram(self, heap: Heap, term: Term) -> Diagram:
        return self.diagrams.settled(self.diagrams.of(term), heap.path.settled)

    def _known_aliases(self, heap: Heap) -> Diagram:
        """What the path knows of aliases, beyond single equations."""
        diagrams = self.diagrams
        known: Diagram = TRUE
        for condition in (*heap.path.clauses, *heap.path.decisions):
            if diagrams.is_about_references(condition):
                known = diagrams.both(known, self._diagram(heap, condition))
        return _possible(known)


def _are_one(heap: Heap, leaf: Term, target: Term) -> Condition:
    """Whether an input object is the one that a write was to, which may be a choice of several."""
    if target.op is not ITE:
        return alias(heap, leaf, target)
    choices = [(one, selected) for one, selected in heap.leaves(target) if is_input(one)]
    return disjunction([conjunction([selected, alias(heap, leaf, one)]) for one, selected in choices])


def _possible(care: Diagram) -> Diagram:
    """What holds on a path; one that the solver is about to end has no diagrams."""
    if care is FALSE:
        raise TooLarge
    return care
