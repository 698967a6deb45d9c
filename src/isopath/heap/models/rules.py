"""What a model does unless its paper says otherwise: nothing is deferred, and a reference is what its ites select."""

from collections.abc import Iterable, Mapping, Sequence

from isopath.heap.core.cases import certain
from isopath.heap.core.heap import Cases, Choices, Heap, Model
from isopath.heap.initial.enum_constants import leaves_of
from isopath.heap.state.fork_tree import ForkTree, NotMergeable
from isopath.program.linked import Field
from isopath.terms import Term, Value
from isopath.terms.initial import apply, widened
from isopath.terms.operators import APPLY, WIDENING


class Rules:
    """The part of ``isopath.heap.core.heap.Model`` in which most models agree."""

    defers = False
    merges = False

    def leaves(self, heap: Heap, reference: Term) -> Choices:
        return leaves_of(heap, reference)

    def tested(self, heap: Heap, reference: Term) -> Choices:
        return self.leaves(heap, reference)

    def at_hand(self, reference: Term, field: Field) -> Value | None:
        return None

    def written(self) -> Iterable[tuple[Value | None, Value]]:
        return ()

    def is_deferred(self, reference: Term) -> bool:
        return False

    def undecided(self) -> tuple[Term, ...]:
        return ()

    def deferred(self) -> Mapping[Term, str]:
        return {}

    def materialize(self, heap: Heap, reference: Term) -> Cases[Term]:
        return certain(reference, heap)

    def needed_to_compare(self, heap: Heap, a: Term, b: Term) -> tuple[Term, ...]:
        return a, b

    def chooses(self, condition: Term) -> bool:
        return False

    def note(self, heap: Heap, fact: Term) -> None:
        return None

    def merge(self, models: Sequence[Model], tree: ForkTree) -> Model:
        raise NotMergeable("the model keeps traces apart")


def since_the_start(held: Iterable[tuple[Term, Field, Value]]) -> list[tuple[Value | None, Value]]:
    """What fields of input objects held at the start, and what they hold."""
    return [(widened(apply(field.initial, leaf)), value) for leaf, field, value in held]


def is_read_from(array: Term, value: Value) -> bool:
    """Whether a value is what an input array held at the start."""
    while isinstance(value, Term) and value.op in WIDENING.values():
        value = value.args[0]
    return isinstance(value, Term) and value.op is APPLY and value.args[:1] == (array,)
