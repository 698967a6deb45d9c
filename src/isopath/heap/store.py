"""What every heap model shares: the objects that the program allocated, and statics.

Objects made outside of the paths (class initialization, string constants) live in ``Shared`` and are seen by all
heaps; a heap that writes to one takes its own copy first.
"""

from collections.abc import Sequence
from typing import Final

from isopath.heap.input_types import InputTypes
from isopath.heap.objects import Array, Instance, new_elements
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Field, JavaClass
from isopath.terms import Term, Value, location

_SHARED_FROM: Final = 1 << 40


class Shared:
    """Objects and statics that exist before and beside every path: initialized platform classes, constants.

    ``strings`` are the interned ones by text, ``mirrors`` the Class objects by class name and ``mirrored`` their
    inverse, ``streams`` System.out and err by object, ``singletons`` what the JVM itself has one of (the main thread)
    by class name, ``failures`` the platform classes whose initializer could not be run, with the reason.
    """

    def __init__(self) -> None:
        self.objects: dict[Term, Instance | Array] = {}
        self.statics: dict[Field, Value] = {}
        self.initialized: set[JavaClass] = set()
        self.failures: dict[JavaClass, str] = {}
        self.strings: dict[str, Term] = {}
        self.streams: dict[Term, str] = {}
        self.mirrors: dict[str, Term] = {}
        self.mirrored: dict[Term, str] = {}
        self.singletons: dict[str, Term] = {}
        self.next_number = _SHARED_FROM


class Store(InputTypes):
    """The concrete half of a heap, over what the path knows of conditions and of the types of inputs."""

    def __init__(self, hierarchy: Hierarchy, shared: Shared, k: int) -> None:
        super().__init__(hierarchy)
        self.shared = shared
        self.k = k
        self.hit_k = False
        self.objects: dict[Term, Instance | Array] = {}
        self.statics: dict[Field, Value] = {}
        self.initialized: set[JavaClass] = set()
        self.erroneous: set[JavaClass] = set()
        self.met_count = 0
        self.next_number = 1
        self.token = object()

    def copy_store(self, twin: "Store") -> None:
        """Make ``twin`` hold what this one holds. Both take new tokens: neither owns the objects they now share."""
        self.copy_types(twin)
        twin.objects = self.objects.copy()
        twin.statics = self.statics.copy()
        twin.initialized = self.initialized.copy()
        twin.erroneous = self.erroneous.copy()
        twin.met_count = self.met_count
        twin.hit_k = self.hit_k
        twin.next_number = self.next_number
        self.token, twin.token = object(), object()

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

    def class_at(self, location: Term) -> JavaClass:
        return self.object(location).cls
