"""What the JVM does at its start, before a program's main: as far as the collections ask for it."""

from typing import TYPE_CHECKING, Any, Final

from isopath.machine.endings import Unsupported
from isopath.machine.natives.registry import DECLINED, Native, after_initialization, native
from isopath.program.linked import JavaClass
from isopath.terms import Value

if TYPE_CHECKING:
    from isopath.machine.state import State
    from isopath.machine.vm import Machine

SYSTEM: Final = "java/lang/System"


@after_initialization("jdk/internal/access/SharedSecrets")
def grant_access(vm: "Machine", state: "State", cls: JavaClass) -> None:
    """System.setJavaLangAccess: how java.util reaches into java.lang."""
    method = vm.hierarchy.method(SYSTEM, "setJavaLangAccess", "()V")
    assert method is not None
    vm.calls.invoke(state, method, [])


def _is_outside(state: "State") -> bool:
    """Whether this is class initialization outside of the paths."""
    from isopath.machine.initialization import SharedHeap

    return isinstance(state.heap, SharedHeap)


def _clock(name: str) -> Native:
    def read(vm: "Machine", state: "State") -> Value | None:
        """The platform seeds its orders with the time; outside of the paths that is always the same."""
        if _is_outside(state):
            return 0
        state.ending = Unsupported(f"java.lang.System.{name}")
        return None

    return read


for _name in ("nanoTime", "currentTimeMillis"):
    native(SYSTEM, f"{_name}()J")(_clock(_name))


@native(
    "java/util/concurrent/ThreadLocalRandom", "current()Ljava/util/concurrent/ThreadLocalRandom;"
)
def thread_local_random(vm: "Machine", state: "State") -> Any:
    """A source of random numbers that no seed was given to: whatever it gave would be a guess."""
    if _is_outside(state):
        return DECLINED
    state.ending = Unsupported("java.util.concurrent.ThreadLocalRandom.current")
    return None
