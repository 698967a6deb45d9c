"""The platform's own plumbing, as far as class initialization asks for it."""

from typing import Any

from isopath.terms import Value
from isopath.vm.core.machine import Machine
from isopath.vm.core.registry import Natives
from isopath.vm.core.state import State

native = Natives()

CDS = "jdk/internal/misc/CDS"


@native(CDS, "initializeFromArchive(Ljava/lang/Class;)V")
@native("java/lang/ProcessImpl", "init()V")
@native("jdk/internal/misc/VM", "initialize()V", "initializeFromArchive(Ljava/lang/Class;)V")
def nothing(vm: Machine, state: State, *_: Any) -> None:
    """There is no archive of heap objects, and nothing to set up."""


@native(CDS, "isDumpingClassList0()Z", "isDumpingArchive0()Z", "isSharingEnabled0()Z")
def no(vm: Machine, state: State, *_: Any) -> Value:
    return 0


@native(CDS, "getCDSConfigStatus()I")
def no_status(vm: Machine, state: State, *_: Any) -> Value:
    return 0


@native(CDS, "getRandomSeedForDumping()J")
def no_seed(vm: Machine, state: State, *_: Any) -> Value:
    return 0


@native("java/lang/Runtime", "gc()V")
def collect(vm: Machine, state: State, *_: Any) -> None:
    """Nothing is ever collected that could be found again."""


@native("jdk/internal/perf/Perf", "createLong(Ljava/lang/String;IIJ)Ljava/nio/ByteBuffer;")
def counter(vm: Machine, state: State, *_: Any) -> None:
    """A counter that nobody watches."""
    method = vm.hierarchy.method("java/nio/ByteBuffer", "allocate", "(I)Ljava/nio/ByteBuffer;")
    assert method is not None
    vm.calls.invoke(state, method, [8])


@native("jdk/internal/perf/PerfCounter", "set(J)V", "add(J)V")
def count(vm: Machine, state: State, *_: Any) -> None:
    """What a counter has counted is asked for by nobody."""
