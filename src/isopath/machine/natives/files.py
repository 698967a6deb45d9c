"""Names of files, as far as they are text: what is on a disk is no part of a program, and has no model."""

import posixpath
from typing import TYPE_CHECKING, Any, Final

from isopath.machine.endings import Unsupported
from isopath.machine.natives.registry import native
from isopath.terms import Term, Value

if TYPE_CHECKING:
    from isopath.machine.state import State
    from isopath.machine.vm import Machine

FILE_SYSTEM: Final = "java/io/UnixFileSystem"


@native(FILE_SYSTEM, "canonicalize0(Ljava/lang/String;)Ljava/lang/String;")
def canonicalize(vm: "Machine", state: "State", system: Term, path: Term) -> Value | None:
    """A name without dots: links are taken to be what they are called."""
    text = vm.initialization.text_of(state, path)
    if text is None:
        state.ending = Unsupported("java.io.File.getCanonicalPath of a symbolic string")
        return None
    return vm.initialization.string(posixpath.normpath("/" + text.lstrip("/")))


@native(FILE_SYSTEM, "getBooleanAttributes0(Ljava/lang/String;)I", "getBooleanAttributes0(Ljava/io/File;)I")
def attributes(vm: "Machine", state: "State", *_: Any) -> None:
    """Whether there is a file is not known. It is no input either: no replay could see to it."""
    state.ending = Unsupported("java.io.File.exists, isFile or isDirectory")


@native("sun/nio/fs/UnixNativeDispatcher", "init()I")
def no_capabilities(vm: "Machine", state: "State") -> Value:
    """None of the system calls that a system may lack."""
    return 0


@native("sun/nio/fs/UnixNativeDispatcher", "getcwd()[B")
def working_directory(vm: "Machine", state: "State") -> Value:
    """As the property ``user.dir`` has it."""
    return state.heap.allocate_array(vm.hierarchy.load("[B"), 1, [ord("/")])
