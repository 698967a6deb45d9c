"""Taking an imprint into a heap: first whether it fits, then, all or nothing, what it provides and changes."""

from typing import TYPE_CHECKING

from isopath.heap import Array, Heap, Instance
from isopath.heap.state.imprint import Change, Imprint
from isopath.heap.state.numbers import STRING, kind_of
from isopath.program.linked import JavaClass
from isopath.terms import Term, Value, location
from isopath.vm.core.outside import is_same, static_fields

if TYPE_CHECKING:
    from isopath.vm.core.machine import Machine


class Taking:
    """One imprint, and those that it needs, on their way into a heap."""

    def __init__(self, vm: "Machine", heap: Heap) -> None:
        self._vm = vm
        self._heap = heap
        self._new: dict[str, Imprint] = {}
        self._provided: dict[str, Imprint] = {}
        self._changed: dict[tuple[int | str, int], Value] = {}

    def take(self, imprint: Imprint) -> bool:
        """Whether the heap has it now; if not, nothing has happened."""
        imprints = [self._vm.shared.imprints[name] for name in imprint.needs]
        if not all(self._fits(needed) for needed in (*imprints, imprint)):
            return False
        heap = self._heap
        for taken in self._new.values():
            heap.statics.provided.update(dict.fromkeys(taken.classes, taken.name))
            if heap.statics.run is not None:
                heap.statics.run.needs[taken.name] = None
        for (owner, at), value in self._changed.items():
            self._write(owner, at, value)
        return True

    def _fits(self, imprint: Imprint | None) -> bool:
        """Whether an imprint is there already as itself, or can follow those before it."""
        if imprint is None:
            return False
        provider = self._heap.statics.provided.get(imprint.name)
        if provider is not None:
            return provider == imprint.name
        if imprint.name in self._provided:
            return self._provided[imprint.name] is imprint
        if any(name in self._heap.statics.provided or name in self._provided for name in imprint.classes):
            return False
        self._new[imprint.name] = imprint
        self._provided.update(dict.fromkeys(imprint.classes, imprint))
        return all(self._can_change(change) for change in imprint.changes)

    def _can_change(self, change: Change) -> bool:
        """Whether there still is what the initializer found.

        It may also have what the initializer left, if that is no more than kept for later: the hash code in a string
        constant, or a reference to an object that was there before. A number that has changed may count something.
        """
        owner = change.owner
        current = self._current(owner, change.at)
        self._changed[owner, change.at] = change.new
        if current is None:
            return False
        is_for_later = isinstance(change.new, Term) or (isinstance(owner, int) and kind_of(owner) == STRING)
        return is_same(current, change.old) or (is_for_later and is_same(current, change.new))

    def _current(self, owner: int | str, at: int) -> Value | None:
        if (owner, at) in self._changed:
            return self._changed[owner, at]
        if isinstance(owner, str):
            if owner in self._provided:
                return self._provided[owner].statics[owner][at]
            cls = self._vm.hierarchy.load(owner)
            ensure_settled(self._vm, self._heap, cls)
            return self._heap.statics.read(static_fields(cls)[at])
        held = self._heap.objects.at(location(owner))
        values = held.fields if isinstance(held, Instance) else held.elements
        return values[at] if values is not None and at < len(values) else None

    def _write(self, owner: int | str, at: int, value: Value) -> None:
        heap = self._heap
        if isinstance(owner, str):
            cls = self._vm.hierarchy.load(owner)
            ensure_settled(self._vm, heap, cls)
            heap.write_static(static_fields(cls)[at], value)
        else:
            held = heap.objects.writable(location(owner))
            if isinstance(held, Instance):
                held.fields[at] = value
            else:
                assert isinstance(held, Array) and held.elements is not None
                held.elements[at] = value
        if heap.statics.run is not None:
            heap.statics.run.found[owner, at] = value


def ensure_settled(vm: "Machine", heap: Heap, cls: JavaClass) -> None:
    """Put the statics of a class that the heap has into their places, if they are not there yet."""
    shared = vm.shared
    if cls in heap.statics.initialized or cls in shared.initialized:
        return
    provider = heap.statics.provided.get(cls.name)
    imprint = shared.boot if provider is None else shared.imprints[provider]
    assert imprint is not None
    settle(vm, heap, imprint, cls)


def settle(vm: "Machine", heap: Heap, imprint: Imprint, cls: JavaClass) -> None:
    """The statics of a class as an imprint has them: for all heaps where it is the class's own, else for this one."""
    shared = vm.shared
    values = zip(static_fields(cls), imprint.statics[cls.name], strict=True)
    if imprint is shared.boot:
        shared.initialized.add(cls)
        shared.statics.update(values)
    elif imprint.name == cls.name:
        heap.statics.initialized.add(cls)
        shared.statics.update(values)
    else:
        heap.statics.initialized.add(cls)
        for at, (field, value) in enumerate(values):
            heap.write_static(field, value)
            if heap.statics.run is not None:
                heap.statics.run.found[cls.name, at] = value
