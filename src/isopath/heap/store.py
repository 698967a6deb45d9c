"""What every heap model shares: the objects that the program allocated, and statics.

Objects made outside of the paths (class initialization, string constants) live in ``Shared`` and are seen by all
heaps; a heap that writes to one takes its own copy first.
"""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Protocol, Self

from isopath.heap.cases import Case, certain
from isopath.heap.imprint import Imprint
from isopath.heap.input_types import InputTypes
from isopath.heap.limits import Limits
from isopath.heap.objects import Array, Instance, new_elements
from isopath.heap.visiting import Keeper, Visitor
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Field, JavaClass
from isopath.terms import Condition, Term, Value, location


class NoObject(KeyError):
    """A reference has no object to look at: it is null, an input, or a choice of several objects."""

    def __init__(self, reference: Term) -> None:
        super().__init__(reference)
        self.reference = reference


class Objects(dict[Term, Instance | Array]):
    """Objects by location. One that is not there yet may be made by ``find``, which raises NoObject if it cannot."""

    def __init__(self) -> None:
        self.find: Callable[[Term], Instance | Array] = _refuse

    def __missing__(self, place: Term) -> Instance | Array:
        return self.find(place)


def _refuse(place: Term) -> Instance | Array:
    raise NoObject(place)


class Stored(Protocol):
    """Imprints that an earlier run has left; ``vm`` is the machine that asks for them, ``texts`` those of strings.

    ``singletons`` are the names of what the JVM itself has one of.
    """

    vm: Any
    texts: dict[int, str]
    singletons: dict[int, str]

    def imprint(self, name: str) -> Imprint | None: ...

    def find(self, place: Term) -> Instance | Array: ...


class Shared:
    """Objects and statics that exist before and beside every path: initialized platform classes, constants.

    A location in here never depends on what was made before: see ``isopath.heap.numbers``.

    ``strings`` are the interned ones by text, ``mirrors`` the Class objects by class name and ``mirrored`` their
    inverse, ``streams`` System.out and err by object, ``singletons`` what the JVM itself has one of (the main thread)
    by class name, ``failures`` the platform classes whose initializer could not be run, with the reason.

    ``imprints`` are what initialized classes left, by class name, None where an initializer has to run on the path
    itself; ``boot`` is that of the JVM's own start; ``reaches`` says of classes which others their initializers came
    back to while these were still being initialized; ``owners`` whose numbers are taken. ``stored`` holds what an
    earlier run has left on disk.

    ``initialized`` are classes that every path finds initialized. ``statics`` are those of these classes and, for any
    other, what its own initialization left: a path sees them once it has taken that (``Store.provided``).
    """

    def __init__(self, stored: Stored | None = None) -> None:
        self.objects = Objects()
        self.statics: dict[Field, Value] = {}
        self.initialized: set[JavaClass] = set()
        self.failures: dict[JavaClass, str] = {}
        self.strings: dict[str, Term] = {}
        self.streams: dict[Term, str] = {}
        self.mirrors: dict[str, Term] = {}
        self.mirrored: dict[Term, str] = {}
        self.singletons: dict[str, Term] = {}
        self.boot: Imprint | None = None
        self.imprints: dict[str, Imprint | None] = {}
        self.reaches: dict[str, set[str]] = {}
        self.owners: dict[int, str] = {}
        self.stored = stored


class Store(InputTypes):
    """The concrete half of a heap, over what the path knows of conditions and of the types of inputs.

    ``provided`` says by class name where the state of an initialized platform class comes from: the class whose
    initialization left it (``isopath.vm.classinit.imprints``), or nothing where the initializer ran in this very heap.
    """

    def __init__(self, hierarchy: Hierarchy, shared: Shared, limits: Limits) -> None:
        super().__init__(hierarchy)
        self.shared = shared
        self.limits = limits
        self.first_statics: dict[Field, Value | None] | None = {} if limits.statics else None
        self.k = limits.depth
        self.hit_k = False
        self.hit_n = False
        self.objects: dict[Term, Instance | Array] = {}
        self.statics: dict[Field, Value] = {}
        self.initialized: set[JavaClass] = set()
        self.erroneous: dict[JavaClass, Term | None] = {}
        self.provided: dict[str, str] = {}
        self.visitor: Visitor | None = None
        self.keeper: Keeper | None = None
        self.met_count = 0
        self.next_number = 1
        self.token = object()

    def copy_store(self, twin: "Store") -> None:
        """Make ``twin`` hold what this one holds. Both take new tokens: neither owns the objects they now share."""
        self.copy_types(twin)
        twin.objects = self.objects.copy()
        twin.statics = self.statics.copy()
        twin.first_statics = self.first_statics
        twin.initialized = self.initialized.copy()
        twin.erroneous = self.erroneous.copy()
        twin.provided = self.provided.copy()
        twin.visitor = None if self.visitor is None else self.visitor.fork()
        twin.keeper = None if self.keeper is None else self.keeper.fork()
        twin.met_count = self.met_count
        twin.hit_k = self.hit_k
        twin.hit_n = self.hit_n
        twin.next_number = self.next_number
        self.token, twin.token = object(), object()

    puts_off = False

    @abstractmethod
    def same_input(self, a: Term, b: Term) -> Condition:
        """Whether two references of the initial heap, of which one at least is not null, are one object."""

    @abstractmethod
    def is_null_input(self, reference: Term) -> Condition:
        """Whether a reference that the specification of the inputs was shown is null."""

    def visit(self, initial: Term, target: Term, seen: Condition = True) -> Condition:
        """Show a reference to the specification of the inputs, if there is one; what that demands."""
        return True if self.visitor is None else self.visitor.visit(self, initial, target, seen)

    def at_hand(self, reference: Term, field: Field) -> Value | None:
        """The value of a field of an input, where reading it leaves nothing to choose and nothing to tell."""
        return None

    def is_open(self, reference: Term) -> bool:
        return False

    def resolve(self, reference: Term) -> list[Case[Term, Self]]:
        return certain(reference, self)

    def needed_to_compare(self, a: Term, b: Term) -> tuple[Term, ...]:
        return a, b

    def unresolved(self) -> tuple[Term, ...]:
        return ()

    def chooses(self, condition: Term) -> bool:
        return False

    def object(self, location: Term) -> Instance | Array:
        return self.objects.get(location) or self.shared.objects[location]

    def writable(self, location: Term) -> Instance | Array:
        found = self.object(location)
        if found.owner is not self.token:
            found = self.objects[location] = found.copy(self.token)
        return found

    def allocate(self, cls: JavaClass) -> Term:
        return self._place(Instance(cls, cls.template.copy(), self.token))

    def allocate_array(self, cls: JavaClass, length: Value, elements: Sequence[Value] | None = None) -> Term:
        kept = new_elements(cls, length) if elements is None else list(elements)
        return self._place(Array(cls, length, kept, self.token))

    def _place(self, created: Instance | Array) -> Term:
        reference = location(self.next_number)
        self.next_number += 1
        self.objects[reference] = created
        return reference

    def read_static(self, field: Field) -> Value:
        value = self.statics.get(field)
        return self.shared.statics[field] if value is None else value

    def write_static(self, field: Field, value: Value) -> None:
        self.statics[field] = value

    def is_unread_static(self, field: Field) -> bool:
        """Whether a static field is an input of the path that it has neither read nor written."""
        return self.first_statics is not None and field.is_state and field not in self.first_statics

    def keep_static(self, field: Field, value: Value | None) -> None:
        """What a static field held before the call; None where the path has not read it and writes it now."""
        assert self.first_statics is not None
        self.first_statics = {**self.first_statics, field: value}
        if value is not None:
            self.statics[field] = value

    def has_static_of_before(self, field: Field) -> bool:
        """Whether a static field holds what it did before the call, as far as the path has read it."""
        return self.first_statics is not None and self.statics.get(field) is self.first_statics.get(field)

    def class_at(self, location: Term) -> JavaClass:
        return self.object(location).cls
