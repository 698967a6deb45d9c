"""What exists before and beside every path: objects and statics of initialized platform classes, constants."""

from collections.abc import Callable
from typing import Any, Protocol

from isopath.heap.state.objects import Array, Instance
from isopath.heap.state.snapshot import Snapshot
from isopath.program.linked import Field, JavaClass
from isopath.terms import Term, Value


class NoObject(KeyError):
    """A reference has no object to look at: it is null, an input, or a choice of several objects."""

    def __init__(self, reference: Term) -> None:
        super().__init__(reference)
        self.reference = reference


class Objects(dict[Term, Instance | Array]):
    """Objects by location. One that is not there yet may be made by ``find``, which raises NoObject if it cannot."""

    def __init__(self) -> None:
        self.find: Callable[[Term], Instance | Array] = _without_finder

    def __missing__(self, place: Term) -> Instance | Array:
        return self.find(place)


def _without_finder(place: Term) -> Instance | Array:
    raise NoObject(place)


class Stored(Protocol):
    """Snapshots that an earlier run has left; ``vm`` is the machine that asks for them, ``texts`` those of strings.

    ``singletons`` are the names of what the JVM itself has one of.
    """

    vm: Any
    texts: dict[int, str]
    singletons: dict[int, str]

    def snapshot(self, name: str) -> Snapshot | None: ...

    def find(self, place: Term) -> Instance | Array: ...


class Shared:
    """Objects and statics that exist before and beside every path: initialized platform classes, constants.

    A location in here never depends on what was made before: see ``isopath.heap.state.numbers``.

    ``strings`` are the interned ones by text, ``mirrors`` the Class objects by class name and ``mirrored`` their
    inverse, ``streams`` System.out and err by object, ``singletons`` what the JVM itself has one of (the main thread)
    by class name, ``failures`` the platform classes whose initializer could not be run, with the reason.

    ``snapshots`` are what initialized classes left, by class name, None where an initializer has to run on the path
    itself; ``boot`` is that of the JVM's own start; ``reaches`` says of classes which others their initializers came
    back to while these were still being initialized; ``owners`` whose numbers are taken. ``stored`` holds what an
    earlier run has left on disk.

    ``initialized`` are classes that every path finds initialized. ``statics`` are those of these classes and, for any
    other, what its own initialization left: a path sees them once it has taken that (``Statics.provided``).
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
        self.boot: Snapshot | None = None
        self.snapshots: dict[str, Snapshot | None] = {}
        self.reaches: dict[str, set[str]] = {}
        self.owners: dict[int, str] = {}
        self.stored = stored
