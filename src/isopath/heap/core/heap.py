"""A heap: its parts, the model whose rules read and write input objects, and who listens.

What objects hold now, what the path knows, the classes of inputs and the static fields are parts (``heap/state``). A
part answers for single objects. A *model* is the rules of a paper and the state that they need (``heap/models``): it
says what a reference may be, and what reading and writing gives. *Listeners* see what happens: invariants of the
inputs, and guards that look at writes. A heap knows neither machine nor solver.

A heap is a value: ``fork`` gives a second one, and nothing done to either is seen by the other.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol, TypeAlias, TypeVar, final

from isopath.heap.core.cases import Case, Place
from isopath.heap.core.limits import Limits
from isopath.heap.state.allocated import Allocated
from isopath.heap.state.canonical import CanonicalInputs
from isopath.heap.state.definitions import Definitions
from isopath.heap.state.fork_tree import ForkTree
from isopath.heap.state.input_types import InputTypes
from isopath.heap.state.objects import InputElements, Span
from isopath.heap.state.path_facts import PathFacts, terms_only
from isopath.heap.state.reached import Reached
from isopath.heap.state.shared import Shared
from isopath.heap.state.statics import Statics
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Field
from isopath.terms import Condition, Term, Value, symbol
from isopath.terms.initial import TypeSet
from isopath.terms.sorts import REF

V = TypeVar("V")
G = TypeVar("G")
Cases: TypeAlias = list[Case[V, "Heap"]]
Choices: TypeAlias = list[tuple[Term, Condition]]
"""What a reference may be, each with the condition that it is that one."""


class Model(Protocol):
    """The rules of a heap model. Its state belongs to one heap, which passes itself to every rule."""

    defers: bool
    """Whether a reference may have been read without being materialized."""

    merges: bool
    """Whether the states of several traces can be one."""

    @property
    def reached(self) -> Reached | None:
        """What the path has read, under conditions; None in a model that chooses objects as it reads."""

    def fork(self) -> "Model": ...

    def merge(self, models: "Sequence[Model]", tree: ForkTree) -> "Model":
        """The state of several traces as one; raises NotMergeable in a model that keeps traces apart."""

    # Inputs.

    def declare(self, heap: "Heap", reference: Term, type_name: str) -> None:
        """A new reference input, not yet read."""

    def receive(self, heap: "Heap", reference: Term, types: TypeSet) -> tuple[Term, ...]:
        """Take a declared input as an object that exists, of one of these classes; the facts of that."""

    def has_read(self, reference: Term) -> bool:
        """Whether a parameter was read and stands for itself from now on."""

    def places_read(self, heap: "Heap") -> frozenset[Term]:
        """The references of the initial heap that the path has read, parameters among them."""

    def chosen(self, reference: Term) -> Term | None:
        """What an input reference was chosen to be, null or an object; None where the model chooses nothing yet."""

    def known_objects(self) -> Iterable[Term]:
        """The input objects that were chosen so far, by models that choose."""

    def undecided(self) -> tuple[Term, ...]:
        """References to one of several known objects, which must be materialized before the path is reported."""

    # Reading and writing.

    def read(self, heap: "Heap", place: Place) -> Cases[Value]: ...

    def write(self, heap: "Heap", place: Place, value: Value) -> Cases[None]: ...

    def at_hand(self, reference: Term, field: Field) -> Value | None:
        """The value of a field of an input, where reading it leaves nothing to choose and states no fact."""

    def written(self) -> Iterable[tuple[Value | None, Value]]:
        """What fields and elements of input objects hold that the path may have written to, each after what it held
        at the start, None where that is something else in any case."""

    def initialize(self, heap: "Heap", holder: Term, field: Field) -> Cases[Value]:
        """What a field of an input object held at the start, whether or not the program has read it."""

    # References.

    def same(self, heap: "Heap", a: Term, b: Term) -> Condition:
        """Whether two references are equal."""

    def leaves(self, heap: "Heap", reference: Term) -> Choices:
        """What a reference may be, null or an object."""

    def tested(self, heap: "Heap", reference: Term) -> Choices:
        """What a reference may be, taken apart as far as a test of its class needs."""

    def same_input(self, heap: "Heap", a: Term, b: Term) -> Condition:
        """Whether two references of the initial heap, of which one at least is not null, are one object."""

    def are_compared(self, heap: "Heap", a: Term, b: Term) -> bool:
        """Whether two inputs may be compared by value although both are chosen among objects."""

    def is_null_input(self, heap: "Heap", reference: Term) -> Condition:
        """Whether a reference of the initial heap is null."""

    # References that are deferred.

    def is_deferred(self, reference: Term) -> bool:
        """Whether it is not chosen yet which object a reference points to."""

    def deferred(self) -> Mapping[Term, str]:
        """The references that were read and not materialized, with their static types."""

    def materialize(self, heap: "Heap", reference: Term) -> Cases[Term]:
        """The cases of what a reference is, null or an object, for those who have to know."""

    def needed_to_compare(self, heap: "Heap", a: Term, b: Term) -> tuple[Term, ...]:
        """Of two references that are compared, those that have to be materialized before, if they are not."""

    def chooses(self, condition: Term) -> bool:
        """Whether both sides of a condition are feasible because it is a choice of the model's own."""

    def note(self, heap: "Heap", fact: Term) -> None:
        """The path has learnt a fact."""

    # Input arrays.

    def copies_ranges(self, heap: "Heap", array: Term) -> bool:
        """Whether a symbolic range of elements of an array can be copied at once."""

    def elements_now(self, heap: "Heap", array: Term) -> InputElements:
        """The elements of an input array as they are now."""

    def input_element(self, heap: "Heap", elements: InputElements, index: Value) -> Value:
        """An element of an input array as it was at a moment."""

    def write_input_span(self, heap: "Heap", array: Term, span: Span) -> None:
        """Set a range of an input array."""


class Monitor(Protocol):
    """An invariant of the inputs that looks at each input reference when a path first materializes it.

    What it demands then holds of every valid input. A model that chooses objects shows each choice and prunes those
    that are invalid; one that keeps terms shows the term, and the demand becomes a fact of the path. A monitor belongs
    to one heap and forks with it.
    """

    def fork(self) -> "Monitor": ...

    def visit(self, heap: "Heap", initial: Term, target: Term, seen: Condition) -> Condition:
        """What must hold for an input reference, called ``initial``, to be ``target`` where it is seen.

        The target is null or an object where the model has chosen, and the reference itself where it has not.
        """

    def can_wait(self, heap: "Heap", initial: Term) -> bool:
        """Whether what is demanded of a reference that is null does not depend on what is visited meanwhile."""


class PlatformInvariants(Protocol):
    """Keeps objects of the platform among the inputs well-formed (``isopath.spec.jdk``); belongs to one heap, too."""

    has_opened: bool
    """Whether it has said anything of what is in an object."""
    has_demanded: bool
    """Whether it has stated any condition at all."""

    def fork(self) -> "PlatformInvariants": ...

    def merge(self, others: "Sequence[PlatformInvariants]") -> "PlatformInvariants":
        """What is known to hold in this trace and the others."""

    def opened(self, heap: "Heap", opened: Term, field: Field) -> list[Condition]:
        """What holds of an input object of which a field is read."""

    def is_known(self, field: Field) -> bool:
        """Whether it is known what a field of an input holds; a path that reads another is unsupported."""

    def derived(self, heap: "Heap", opened: Term, field: Field) -> Value | None:
        """What a field of an input object holds at the start, where that follows from others; None elsewhere."""

    def length(self, array: Term) -> int | None:
        """How long an array of the inputs is, where that is fixed."""

    def element(self, array: Term, index: Value) -> int | None:
        """What an array of the inputs holds at an index at the start, where that is fixed."""

    def read(self, heap: "Heap", reference: Term) -> list[Condition]:
        """What holds of an input reference that is read."""

    def chosen(self, heap: "Heap", initial: Term, target: Term) -> Condition:
        """What must hold for a reference to be the object, or null, that a model has chosen for it."""

    def can_wait(self, initial: Term) -> bool:
        """Whether what a reference is can be chosen later, since nothing else follows from it."""


class WriteGuard:
    """Looks at writes: of specifications, which may not write, and of methods whose contract says what they assign.

    A guard overrides what it looks at. It belongs to one heap; one that has a state of its own forks it.
    """

    clause = 0
    """Which clause of a contract is evaluated; 0 while the method itself runs."""

    def fork(self) -> "WriteGuard":
        return self

    def before_write(self, heap: "Heap", place: Place) -> None:
        """A place is about to be written."""

    def after_write(self, place: Place) -> None:
        """A place was written, in the heap that this guard belongs to."""

    def before_range(self, heap: "Heap", target: Term) -> None:
        """A range of an array is about to be written."""

    def static_written(self, field: Field) -> None:
        """A static field was written."""


@final
class Heap:
    """``hit_k``, ``hit_n``, ``hit_string`` and ``hit_array`` say that a bound has left something out.

    ``materialized`` counts the input references that the path has read first: a loop in which it grows finds new input.
    """

    __slots__ = (
        "canonical",
        "definitions",
        "guards",
        "hierarchy",
        "hit_array",
        "hit_k",
        "hit_n",
        "hit_string",
        "limits",
        "materialized",
        "model",
        "monitor",
        "objects",
        "path",
        "platform",
        "shared",
        "statics",
        "types",
    )

    def __init__(
        self,
        hierarchy: Hierarchy,
        shared: Shared,
        limits: Limits,
        model: Model,
        guards: Sequence[WriteGuard] = (),
        objects: Allocated | None = None,
        statics: Statics | None = None,
        *,
        monitor: Monitor | None = None,
        platform: PlatformInvariants | None = None,
    ) -> None:
        self.hierarchy = hierarchy
        self.shared = shared
        self.limits = limits
        self.model = model
        self.path = PathFacts()
        self.types = InputTypes(hierarchy, self.path)
        self.objects = Allocated(shared) if objects is None else objects
        self.statics = Statics(shared, limits.statics) if statics is None else statics
        self.canonical = CanonicalInputs(hierarchy, self.types, self.objects, self.statics)
        self.definitions = Definitions()
        self.monitor = monitor
        self.platform = platform
        self.guards = tuple(guards)
        self.hit_k = self.hit_n = self.hit_string = self.hit_array = False
        self.materialized = 0

    def fork(self) -> "Heap":
        twin = Heap.__new__(Heap)
        twin.hierarchy, twin.shared, twin.limits = self.hierarchy, self.shared, self.limits
        twin.path = path = self.path.fork()
        twin.types = types = self.types.fork(path)
        twin.objects = objects = self.objects.fork()
        twin.statics = statics = self.statics.fork()
        twin.canonical = self.canonical.fork(types, objects, statics)
        twin.definitions = self.definitions.fork()
        twin.model = self.model.fork()
        twin.monitor = None if self.monitor is None else self.monitor.fork()
        twin.platform = None if self.platform is None else self.platform.fork()
        twin.guards = tuple([guard.fork() for guard in self.guards]) if self.guards else ()
        twin.hit_k, twin.hit_n = self.hit_k, self.hit_n
        twin.hit_string, twin.hit_array = self.hit_string, self.hit_array
        twin.materialized = self.materialized
        return twin

    def guard(self, kind: type[G]) -> G | None:
        """The guard of a kind, if there is one."""
        return next((guard for guard in self.guards if isinstance(guard, kind)), None)

    def guarded_by(self, guard: WriteGuard) -> "Heap":
        """A second heap with one more guard, which looks first."""
        twin = self.fork()
        twin.guards = (guard, *twin.guards)
        return twin

    @property
    def clause(self) -> int:
        """Which clause of a contract is evaluated; 0 for the method itself."""
        return max((guard.clause for guard in self.guards), default=0)

    # What the path knows.

    def learn(self, condition: Condition) -> None:
        """Take note of a condition that the path has assumed; later values are simplified by it."""
        self.path.learn(condition, self._note)

    def _note(self, fact: Term) -> None:
        self.types.note(fact)
        self.model.note(self, fact)
        if (test := self.definitions.type_test(fact)) is not None:
            self.learn(test)

    def add_facts(self, conditions: Iterable[Condition], facts: list[Term]) -> None:
        """Learn what holds of an input, and add what the path did not know to the facts."""
        for condition in conditions:
            if self.path.settled(condition) is not True:
                self.learn(condition)
                facts.extend(terms_only(condition))

    def state(self, conditions: Iterable[Condition]) -> None:
        """Learn what holds of an input; what the path did not know becomes pending."""
        facts: list[Term] = []
        self.add_facts(conditions, facts)
        self.path.pending = (*self.path.pending, *facts)

    def define(self, call: Term, meaning: Value) -> Term:
        """The application of a function to inputs; its meaning is stated once a condition has it."""
        return self.definitions.define(call, meaning, self.path)

    # Inputs.

    def input(self, name: str, type_name: str) -> Term:
        """A new reference input, not yet read."""
        reference = symbol(REF, name)
        self.model.declare(self, reference, type_name)
        return reference

    def declare(self, reference: Term, type_name: str) -> None:
        """A reference of the initial heap has a static type."""
        self.types.declare(reference, type_name)
        self.state(self.canonical.facts(reference))

    def declare_object(self, reference: Term, types: TypeSet) -> None:
        """A reference of the initial heap is an object of one of these classes."""
        self.types.declare_object(reference, types)
        self.state(self.canonical.facts(reference))

    def visit(self, initial: Term, target: Term, seen: Condition = True) -> Condition:
        """Show a reference to the invariant of the inputs, if there is one; what that demands."""
        return True if self.monitor is None else self.monitor.visit(self, initial, target, seen)

    # The operations of the model.

    def read(self, place: Place) -> Cases[Value]:
        return self.model.read(self, place)

    def write(self, place: Place, value: Value) -> Cases[None]:
        if not self.guards:
            return self.model.write(self, place, value)
        for guard in self.guards:
            guard.before_write(self, place)
        cases = self.model.write(self, place, value)
        for case in cases:
            for guard in case.heap.guards:
                guard.after_write(place)
        return cases

    def write_static(self, field: Field, value: Value) -> None:
        self.statics.values[field] = value
        for guard in self.guards:
            guard.static_written(field)

    def same(self, a: Term, b: Term) -> Condition:
        return self.model.same(self, a, b)

    def leaves(self, reference: Term) -> Choices:
        return self.model.leaves(self, reference)
