"""The disk as an input of the path: whether a file is there, and what is in it, is another thing at each question.

Others may make and delete files in between. No run on a JVM would show it, since the disk of the replay has the files
that it has. Beyond what is asked for, all goes well: no disk is full, nobody lacks a permission, and every directory
that has names in it is beyond the bound.
"""

from typing import Final

from isopath.classfile import StringConstant
from isopath.terms import Term, Value
from isopath.vm.core import Machine, Outcomes, State
from isopath.vm.core.objects import fields_of
from isopath.vm.inputs.fresh import fresh_symbol
from isopath.vm.linkage.assembly import Assembler, static_method
from isopath.vm.natives.environment.clocks import is_platform_starting

NO_FILE: Final = "java/io/FileNotFoundException"
IO: Final = "java/io/IOException"
CLOSED: Final = -1
"""The descriptor of a stream that was closed."""
_ON_DISK: Final = "what is on the disk is an input"
_STRING: Final = "Ljava/lang/String;"
_FOR_THE_PROGRAM: Final = ("java/io/", "java/nio/", "java/net/", "java/util/", "sun/net/", "sun/nio/")
"""Packages of the platform that ask for whoever calls them."""
_FOR_THE_PLATFORM: Final = ("java/util/logging/", "java/util/jar/", "java/util/zip/", "java/util/spi/")


def is_asked_by_program(state: State) -> bool:
    """Whether code of the program asks; what the platform looks for itself is no input."""
    if is_platform_starting(state):
        return False
    owners = (frame.method.owner for frame in reversed(state.frames))
    asking = next((owner for owner in owners if not _asks_for_others(owner.name)), None)
    return asking is not None and not asking.is_platform


def _asks_for_others(name: str) -> bool:
    return name.startswith(_FOR_THE_PROGRAM) and not name.startswith(_FOR_THE_PLATFORM)


def rest_on_disk(state: State) -> None:
    """Note that the path has asked the disk."""
    state.rest_on(_ON_DISK)


def descriptor_of(state: State, stream: Term) -> Value | None:
    """The number in the descriptor of a stream of a file."""
    fields = fields_of(state, stream)
    descriptor = None if fields is None else fields_of(state, fields["fd"])
    return None if descriptor is None else descriptor["fd"]


def is_closed(state: State, stream: Term) -> bool:
    """Whether a stream of a file was closed."""
    return descriptor_of(state, stream) == CLOSED


def question(state: State, words: str) -> Term:
    """The answer to a question about the disk: an input."""
    rest_on_disk(state)
    return fresh_symbol(state, words, "Z")


def throw_for(vm: Machine, state: State, exception: str, name: Term, reason: str = "") -> Outcomes:
    """Throw an exception whose message is a path, or the name of a file, and perhaps a reason."""
    code = Assembler().emit("new", exception).emit("dup").load(_STRING, 0)
    code.call("invokevirtual", "java/lang/Object", "toString", f"(){_STRING}")
    if reason:
        code.emit("ldc", StringConstant(reason)).call(
            "invokevirtual", "java/lang/String", "concat", f"({_STRING}){_STRING}"
        )
    code.call("invokespecial", exception, "<init>", f"({_STRING})V").emit("athrow")
    thrower = static_method(vm.hierarchy.load("java/io/FileSystem"), "throwFor", "(Ljava/lang/Object;)V", code)
    for side in vm.calls.invoke(state, thrower, [name]) or (state,):
        yield side, None
