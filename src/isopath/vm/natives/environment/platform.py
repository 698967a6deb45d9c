"""The platform's own plumbing, as far as its start and class initialization ask for it; addresses without a network."""

from typing import Final

from isopath.program.linked import JavaClass
from isopath.terms import Term, Value
from isopath.vm.core import Machine, Natives, Result, State
from isopath.vm.core.effects import call, unsupported
from isopath.vm.core.objects import byte_array, literal
from isopath.vm.linkage.assembly import Assembler, run_code

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


_ADDRESS: Final = "java/net/InetAddress"
_STRING: Final = "Ljava/lang/String;"

# What the JVM's own code looks up for itself.
for _name in ("InetAddress", "Inet4Address", "Inet6Address", "NetworkInterface", "DatagramPacket"):
    native.gives(None, f"java/net/{_name}", "init()V")

# Literals of version 6 are addresses all the same; only names are looked up otherwise.
native.gives(1, _ADDRESS, "isIPv4Available()Z")
native.gives(0, _ADDRESS, "isIPv6Supported()Z")
native.gives(0, "java/net/InetAddressImplFactory", "isIPv6Supported()Z")

_RESOLVER: Final = "java/net/Inet4AddressImpl"
_LOOK_UP: Final = "lookupAllHostAddr"
_LOCAL: Final = "localhost"
_LOOPBACK: Final = bytes((127, 0, 0, 1))


@native(_RESOLVER, f"{_LOOK_UP}({_STRING})[L{_ADDRESS};")
def look_up(vm: Machine, state: State, resolver: Term, name: Term) -> Result:
    """The one name that means the same everywhere. Which address another name has, is up to the network."""
    if literal(vm, state, name) != _LOCAL:
        return unsupported(state, f"native method {_RESOLVER.replace('/', '.')}.{_LOOK_UP}")
    numbers = byte_array(vm, state, _LOOPBACK)
    code = Assembler().emit("iconst", 1).emit("anewarray", _ADDRESS).emit("dup").emit("iconst", 0)
    code.load(_STRING, 0).load("[B", 1)
    code.call("invokestatic", _ADDRESS, "getByAddress", f"({_STRING}[B)L{_ADDRESS};").emit("aastore").emit("areturn")
    return run_code(vm, state, _RESOLVER, "lookUp", f"({_STRING}[B)[L{_ADDRESS};", code, name, numbers)


SYSTEM: Final = "java/lang/System"


@native.after_initialization("jdk/internal/access/SharedSecrets")
def grant_access(vm: Machine, state: State, cls: JavaClass) -> None:
    """System.setJavaLangAccess: how java.util reaches into java.lang."""
    call(vm, state, SYSTEM, "setJavaLangAccess()V")
