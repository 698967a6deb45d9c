"""The platform's own plumbing, as far as class initialization asks for it."""

from typing import Final

from isopath.terms import Value
from isopath.vm.core.effects import call
from isopath.vm.core.machine import Machine
from isopath.vm.core.registry import Natives
from isopath.vm.core.state import State

native = Natives()

_CDS: Final = "jdk/internal/misc/CDS"

# There is no archive of heap objects, and nothing to set up.
native.gives(None, _CDS, "initializeFromArchive(Ljava/lang/Class;)V")
native.gives(0, _CDS, "isDumpingClassList0()Z", "isDumpingArchive0()Z", "isSharingEnabled0()Z", "getCDSConfigStatus()I")
native.gives(0, _CDS, "getRandomSeedForDumping()J")
native.gives(None, "java/lang/ProcessImpl", "init()V")
native.gives(None, "jdk/internal/misc/VM", "initialize()V", "initializeFromArchive(Ljava/lang/Class;)V")

# Nothing is ever collected that could be found again.
native.gives(None, "java/lang/Runtime", "gc()V")


@native("jdk/internal/perf/Perf", "createLong(Ljava/lang/String;IIJ)Ljava/nio/ByteBuffer;")
def counter(vm: Machine, state: State, *_: Value) -> None:
    """A counter that nobody watches."""
    call(vm, state, "java/nio/ByteBuffer", "allocate(I)Ljava/nio/ByteBuffer;", 8)


native.gives(None, "jdk/internal/perf/PerfCounter", "set(J)V", "add(J)V")
