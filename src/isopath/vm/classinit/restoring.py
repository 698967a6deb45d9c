"""Restoring a snapshot in a heap: check that it fits, then apply what it provides and changes, all or nothing."""

from isopath.heap import Array, Heap, Instance
from isopath.heap.state.numbers import STRING, kind_of
from isopath.heap.state.snapshot import Change, Snapshot
from isopath.program.linked import JavaClass
from isopath.terms import Term, Value, location
from isopath.vm.core import Machine
from isopath.vm.core.outside import is_same, static_fields


class Restoring:
    """Restores one snapshot, and those that it needs, in a heap."""

    def __init__(self, vm: Machine, heap: Heap) -> None:
        self._vm = vm
        self._heap = heap
        self._new: dict[str, Snapshot] = {}
        self._provided: dict[str, Snapshot] = {}
        self._changed: dict[tuple[int | str, int], Value] = {}

    def restore(self, snapshot: Snapshot) -> bool:
        """Whether the heap has it now; if not, the heap is unchanged."""
        snapshots = [self._vm.shared.snapshots[name] for name in snapshot.needs]
        if not all(self._fits(needed) for needed in (*snapshots, snapshot)):
            return False
        heap = self._heap
        for restored in self._new.values():
            heap.statics.provided.update(dict.fromkeys(restored.classes, restored.name))
            if heap.statics.run is not None:
                heap.statics.run.needs[restored.name] = None
        for (owner, at), value in self._changed.items():
            self._write(owner, at, value)
        return True

    def _fits(self, snapshot: Snapshot | None) -> bool:
        """Whether a snapshot is there already as itself, or can follow those before it."""
        if snapshot is None:
            return False
        provider = self._heap.statics.provided.get(snapshot.name)
        if provider is not None:
            return provider == snapshot.name
        if snapshot.name in self._provided:
            return self._provided[snapshot.name] is snapshot
        if any(name in self._heap.statics.provided or name in self._provided for name in snapshot.classes):
            return False
        self._new[snapshot.name] = snapshot
        self._provided.update(dict.fromkeys(snapshot.classes, snapshot))
        return all(self._can_change(change) for change in snapshot.changes)

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


def ensure_settled(vm: Machine, heap: Heap, cls: JavaClass) -> None:
    """Put the statics of a class that the heap has into their places, if they are not there yet."""
    shared = vm.shared
    if cls in heap.statics.initialized or cls in shared.initialized:
        return
    provider = heap.statics.provided.get(cls.name)
    snapshot = shared.boot if provider is None else shared.snapshots[provider]
    assert snapshot is not None
    settle(vm, heap, snapshot, cls)


def settle(vm: Machine, heap: Heap, snapshot: Snapshot, cls: JavaClass) -> None:
    """The statics of a class as a snapshot has them: for all heaps where it is the class's own, else for this one."""
    shared = vm.shared
    values = zip(static_fields(cls), snapshot.statics[cls.name], strict=True)
    if snapshot is shared.boot:
        shared.initialized.add(cls)
        shared.statics.update(values)
    elif snapshot.name == cls.name:
        heap.statics.initialized.add(cls)
        shared.statics.update(values)
    else:
        heap.statics.initialized.add(cls)
        for at, (field, value) in enumerate(values):
            heap.write_static(field, value)
            if heap.statics.run is not None:
                heap.statics.run.found[cls.name, at] = value
