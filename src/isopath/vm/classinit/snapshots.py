"""Initializing the classes of the platform: once, outside of the paths, each in a heap of its own.

The initializer of a platform class runs in an empty heap in which nothing else has happened (``Outside``). What it
leaves is its snapshot, a function of the class alone: no path, no order in which methods are explored and no earlier
run influences it. A path that needs the class restores the snapshot. It fits if the path has all that the initializer
found just as it found it: the classes that it needed come from their own snapshots, and what it changed (a counter, a
cache, a registry) has the value that it saw. If not, the initializer runs on the path, as the JVM would run it.

Initializers that need each other cannot each have run first. One that comes back to a class whose initialization has
begun is given up and runs again as part of that (JVMS 5.5 step 3), so the state of a class may come from the snapshot
of another: ``Statics.provided``. What the JVM itself initializes at its start is one snapshot, seen by all paths.
"""

from dataclasses import dataclass
from time import perf_counter
from typing import Final

from isopath.heap import Heap
from isopath.heap.state.numbers import OutOfNumbers
from isopath.heap.state.snapshot import Snapshot
from isopath.program.linked import JavaClass
from isopath.vm.classinit.restoring import Restoring, settle
from isopath.vm.core import Machine, State
from isopath.vm.core.endings import Ending, Returned, Unsupported
from isopath.vm.core.outside import NotKept, Outside

BOOT: Final = "boot"
_STARTED: Final = tuple(f"java/lang/{name}" for name in ("String", "Class", "Thread", "reflect/Method", "System"))
"""What the JVM initializes before it runs a program, in its order; other classes count on it."""

_CLINIT: Final = ("<clinit>", "()V")


@dataclass(slots=True)
class Attempt:
    """An initializer that is being run outside of the paths."""

    name: str
    is_given_up: bool = False


class Snapshots:
    """Provides the platform's classes to heaps."""

    def __init__(self, vm: Machine) -> None:
        self._vm = vm
        self._shared = vm.shared
        self._attempts: list[Attempt] = []

    def provide(self, state: State, cls: JavaClass) -> bool | None:
        """Whether a class is initialized now; if not its initializer has to run in this heap. None: the trace ended."""
        heap = state.heap
        if self._is_plain(cls):
            self._vm.initialization.share(cls)
            return True
        run = heap.statics.run
        if run is not None and run.is_boot:
            return False
        boot = self._booted()
        if cls.name in boot.statics:
            settle(self._vm, heap, boot, cls)
            return True
        if cls.name not in heap.statics.provided:
            snapshot = self._snapshot(cls)
            if self._attempts and self._attempts[-1].is_given_up:
                state.ending = Unsupported("initialization in a circle")
                return None
            if isinstance(snapshot, Unsupported):
                named = Unsupported(f"initializer of {cls.java_name}: {snapshot.feature}")
                state.ending = snapshot if run is not None else named
                return None
            if snapshot is None or not self._restore(heap, snapshot):
                return False
        provider = self._shared.snapshots[heap.statics.provided[cls.name]]
        assert provider is not None
        settle(self._vm, heap, provider, cls)
        return True

    def is_initialized(self, heap: Heap, cls: JavaClass) -> bool:
        """Whether a heap has a class initialized, or has begun to."""
        if cls in heap.statics.initialized or cls in self._shared.initialized or cls.name in heap.statics.provided:
            return True
        return self._shared.boot is not None and cls.name in self._shared.boot.statics

    def _is_plain(self, cls: JavaClass) -> bool:
        """Whether there is nothing to run, neither for the class nor for its supertypes."""
        if cls.name.partition("$")[0] in self._vm.natives.without:
            return True
        return all(self._has_nothing(self._vm.hierarchy.load(name)) for name in cls.supertypes)

    def _has_nothing(self, cls: JavaClass) -> bool:
        return cls.is_platform and _CLINIT not in cls.methods and cls.name not in self._vm.natives.after

    def _booted(self) -> Snapshot:
        """What the JVM does before it runs a program, with all that this needs, in one heap."""
        shared = self._shared
        if shared.boot is None and shared.stored is not None:
            shared.boot = shared.stored.snapshot(BOOT)
        if shared.boot is None:
            nothing = Snapshot(BOOT, (), (), {}, (), frozenset())
            started = [self._vm.hierarchy.load(name) for name in _STARTED]
            made = self._run(Outside(self._vm, BOOT, is_boot=True), *started)
            shared.boot = made if isinstance(made, Snapshot) else nothing
            shared.boot.streams = dict(shared.streams)
        shared.streams.update(shared.boot.streams)
        return shared.boot

    def _snapshot(self, cls: JavaClass) -> Snapshot | Unsupported | None:
        """What the initialization of a class leaves, or why it cannot be run, or None where that depends."""
        shared = self._shared
        if cls in shared.failures:
            return Unsupported(shared.failures[cls])
        if cls.name not in shared.snapshots and shared.stored is not None:
            stored = shared.stored.snapshot(cls.name)
            if stored is not None:
                shared.snapshots[cls.name] = stored
        if cls.name in shared.snapshots:
            return shared.snapshots[cls.name]
        running = [attempt.name for attempt in self._attempts]
        if cls.name in running:
            for attempt in self._attempts[running.index(cls.name) + 1 :]:
                attempt.is_given_up = True
                shared.reaches.setdefault(attempt.name, set()).add(cls.name)
            return None
        if not shared.reaches.get(cls.name, set()).isdisjoint(running):
            return None
        return self._attempt(cls)

    def _attempt(self, cls: JavaClass) -> Snapshot | Unsupported | None:
        attempt = Attempt(cls.name)
        self._attempts.append(attempt)
        try:
            made = self._run(Outside(self._vm, cls.name), cls)
        finally:
            self._attempts.pop()
        if attempt.is_given_up:
            return None
        if isinstance(made, Unsupported):
            self._shared.failures[cls] = made.feature
        else:
            self._shared.snapshots[cls.name] = made
        return made

    def _run(self, outside: Outside, *classes: JavaClass) -> Snapshot | Unsupported | None:
        """Initialize classes in an empty heap."""
        if self._shared.owners.setdefault(outside.first, outside.name) != outside.name:
            return None
        started = perf_counter()
        try:
            for cls in classes:
                ended = self._initialize(outside.heap, cls)
                if not isinstance(ended.ending, Returned):
                    return Unsupported(_reason(ended.ending))
                if ended.output:
                    return None
            made = outside.snapshot()
        except (NotKept, OutOfNumbers):
            return None
        made.seconds = perf_counter() - started
        return made

    def _initialize(self, heap: Heap, cls: JavaClass) -> State:
        state = State(heap, None)
        if cls in heap.statics.initialized:
            state.ending = Returned(None)
            return state
        self._vm.initialization.begin(state, cls)
        return self._vm.finish(state)

    def _restore(self, heap: Heap, snapshot: Snapshot) -> bool:
        """Restore a snapshot in a heap, if it fits."""
        return Restoring(self._vm, heap).restore(snapshot)


def _reason(ending: Ending | None) -> str:
    return ending.feature if isinstance(ending, Unsupported) else str(ending)
