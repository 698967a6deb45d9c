"""``repOk`` during the method (paper 004, section 4.1: ConsP): invariants run on what a path has read of its input.

A conservative invariant answers true where it reads a reference that the path has not initialized. Here it is derived
from the plain method: it runs on a heap that notes the first read of such a reference, and has given true from then on.
A trace is left where no path is left on which all invariants answer true. That may be too late: what the path has read
may be beyond repair although no invariant comes across it. So some paths have no valid input.
"""

from collections.abc import Callable
from functools import cached_property, partial
from typing import Self

from isopath.heap import Cases, ElementPlace, FieldPlace, Heap, Limits, Place, Pose, WriteGuard
from isopath.heap.core.cases import certain
from isopath.heap.models.write_log import element_function
from isopath.heap.state.input_texts import is_content
from isopath.program.linked import Method
from isopath.spec.completion import Invalid, Valid, Verdict
from isopath.spec.inputs import input_of
from isopath.spec.invariants import Invariants
from isopath.spec.running import Doubt, Running
from isopath.terms import NULL, Term, Value, equal
from isopath.terms.initial import Function, apply, is_input
from isopath.terms.operators import APPLY
from isopath.terms.sorts import REF
from isopath.vm import Machine, Returned, State


class Boundary(WriteGuard):
    """Stands where what a path has read of its input ends; ``is_crossed`` once an invariant has read beyond."""

    def __init__(self, is_crossed: bool = False) -> None:
        self.is_crossed = is_crossed

    def fork(self) -> "Boundary":
        return Boundary(self.is_crossed)


class PartialPose(Pose):
    """The initial heap as far as a path has read its references; a read of another one crosses the boundary."""

    def __init__(self, known_places: frozenset[Term]) -> None:
        super().__init__()
        self.known_places = known_places

    def fork(self) -> Self:
        twin = super().fork()
        twin.known_places = self.known_places
        return twin

    def read(self, heap: Heap, place: Place) -> Cases[Value]:
        """What is not initialized is null here, which nobody looks at: the answer is known."""
        if self._leads_out(heap, place):
            boundary = heap.guard(Boundary)
            assert boundary is not None
            boundary.is_crossed = True
            return certain(NULL, heap)
        return super().read(heap, place)

    def _leads_out(self, heap: Heap, place: Place) -> bool:
        match place:
            case FieldPlace(reference, field):
                is_reference = field.sort is REF and not is_content(field)
                return is_reference and not self._has_read(heap, reference, field.initial)
            case ElementPlace(reference, index):
                function = element_function(heap, reference)
                return function.result is REF and not self._has_read(heap, reference, function, index)
            case _:
                return False

    def _has_read(self, heap: Heap, reference: Term, function: Function, *index: Value) -> bool:
        """Whether a place was read in every input object that a reference may be, under whichever name of it."""
        leaves = (leaf for leaf, _ in heap.leaves(reference) if is_input(leaf))
        return all(
            apply(function, leaf, *index) in self.known_places or self._is_alias(heap, leaf, function, index)
            for leaf in leaves
        )

    def _is_alias(self, heap: Heap, leaf: Term, function: Function, index: tuple[Value, ...]) -> bool:
        places = (place for place in self.known_places if place.op is APPLY and place.payload is function)
        return any(
            heap.path.settled(equal(REF, leaf, place.args[0])) is True
            and apply(function, place.args[0], *index) is place
            for place in places
        )


def run_conservatively(vm: Machine, state: State) -> list[State]:
    """Run an invariant until it forks or ends; where it has left what is initialized, it has given true."""
    successors = vm.run(state)
    for each in successors:
        boundary = each.heap.guard(Boundary)
        if boundary is not None and boundary.is_crossed:
            boundary.is_crossed = False
            while each.frames:
                each.pop()
            each.ending = Returned(1)
    return successors


class ConservativeChecks:
    """Asks the conservative invariants of the inputs of the paths of one method."""

    def __init__(
        self, make_machine: Callable[[], Machine], method: Method, invariants: Invariants, limits: Limits
    ) -> None:
        self._make_machine = make_machine
        self._method = method
        self._invariants = invariants
        self._limits = limits

    @cached_property
    def _vm(self) -> Machine:
        return self._make_machine()

    def complete(self, path: State) -> Verdict:
        """The path under what invariants that all answer true assume. What is in doubt is not pruned."""
        model = PartialPose(path.heap.model.places_read(path.heap))
        inputs = input_of(self._vm, self._method, path, self._limits, model)
        inputs.heap = inputs.heap.guarded_by(Boundary())
        doubts = 0
        run = partial(run_conservatively, self._vm)
        for valid in Running(self._vm, self._method, self._invariants, run).accepting_paths(inputs):
            if not isinstance(valid, Doubt):
                return Valid(valid)
            doubts += 1
        return Valid(path) if doubts else Invalid()

    def admits(self, path: State) -> bool:
        """Whether a path that has not ended goes on."""
        return not isinstance(self.complete(path), Invalid)
