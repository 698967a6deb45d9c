"""``java.io.File``: names of files, as far as they are text, and what the program learns of one.

Whether a file exists, how old and how long it is, and whether a change of it succeeds, is an input of the path.
"""

import posixpath
from collections.abc import Callable, Iterator
from typing import Final

from isopath.terms import NULL, Term, Value, build, ite
from isopath.terms.operators import LT
from isopath.terms.sorts import INT, LONG
from isopath.vm.core import DECLINED, Machine, Natives, Outcomes, Result, State
from isopath.vm.core.effects import boolean, unsupported
from isopath.vm.core.objects import byte_array, make
from isopath.vm.inputs.fresh import fresh_primitive
from isopath.vm.natives.environment.clocks import is_platform_starting
from isopath.vm.natives.io.disk import is_asked_by_program, question, rest_on_disk
from isopath.vm.natives.io.platform_files import file_at, path_of

native = Natives()

FILE_SYSTEM: Final = "java/io/UnixFileSystem"
_EXISTS, _REGULAR, _DIRECTORY = 1, 2, 4


_KINDS: Final = {_EXISTS: "exists", _REGULAR: "isFile", _DIRECTORY: "isDirectory"}


@native(FILE_SYSTEM, "hasBooleanAttributes(Ljava/io/File;I)Z")
def is_of_kind(vm: Machine, state: State, system: Term, file: Term, kind: Value) -> Result:
    """What the methods of File ask for; a hidden file is one by its name."""
    name = None if isinstance(kind, Term) else _KINDS.get(int(kind))
    if name is None or not is_asked_by_program(state):
        return DECLINED
    return boolean(question(state, f"File.{name}()"))


@native(FILE_SYSTEM, "getBooleanAttributes0(Ljava/io/File;)I", "getBooleanAttributes0(Ljava/lang/String;)I")
def attributes(vm: Machine, state: State, system: Term, file: Term) -> Value | None:
    """All of that at once, as a set of bits."""
    if not is_asked_by_program(state):
        return _attributes_of_platform_file(vm, state, file)
    exists, is_directory = (question(state, f"File.{name}()") for name in ("exists", "isDirectory"))
    found: Value = ite(INT, exists, ite(INT, is_directory, _EXISTS | _DIRECTORY, _EXISTS | _REGULAR), 0)
    return found


def _attributes_of_platform_file(vm: Machine, state: State, file: Term) -> Value | None:
    """Of a file in the home of the JDK, which the platform looks for."""
    is_text = state.heap.objects.at(file).cls.name == "java/lang/String"
    found = file_at(vm, vm.initialization.text_of(state, file) if is_text else path_of(vm, state, file))
    if found is None and not is_platform_starting(state):
        return unsupported(state, "native method java.io.UnixFileSystem.getBooleanAttributes0")
    if found is None or not found.exists():
        return 0
    return _EXISTS | (_DIRECTORY if found.is_dir() else _REGULAR)


_ACCESS: Final = {1: "canExecute", 2: "canWrite", 4: "canRead"}
_SPACE: Final = ("getTotalSpace", "getFreeSpace", "getUsableSpace")
_ANSWERS: Final[dict[str, Callable[..., str]]] = {
    "checkAccess(Ljava/io/File;I)Z": lambda file, access: _ACCESS.get(access, "canAccess"),
    "getLastModifiedTime(Ljava/io/File;)J": lambda file: "lastModified",
    "getLength(Ljava/io/File;)J": lambda file: "length",
    "getSpace(Ljava/io/File;I)J": lambda file, kind: _SPACE[kind],
    "createDirectory(Ljava/io/File;)Z": lambda file: "mkdir",
    "delete(Ljava/io/File;)Z": lambda file: "delete",
    "rename(Ljava/io/File;Ljava/io/File;)Z": lambda file, to: "renameTo",
    "setLastModifiedTime(Ljava/io/File;J)Z": lambda file, time: "setLastModified",
    "setReadOnly(Ljava/io/File;)Z": lambda file: "setReadOnly",
    "setPermission(Ljava/io/File;IZZ)Z": lambda *_: "setPermission",
}
"""Questions to the disk and changes of it, each with what java.io.File calls it."""


@native.family(FILE_SYSTEM, {signature: signature for signature in _ANSWERS})
@native.family(FILE_SYSTEM, {signature.replace("(", "0(", 1): signature for signature in _ANSWERS})
def answer(signature: str, vm: Machine, state: State, system: Term, *arguments: Value) -> Value | None:
    """What comes of it is an input. A change needs no more: every later question is an input of its own."""
    name = signature.partition("(")[0]
    if not is_asked_by_program(state):
        return unsupported(state, f"native method java.io.UnixFileSystem.{name}")
    rest_on_disk(state)
    given = fresh_primitive(state, f"File.{_ANSWERS[signature](*arguments)}()", signature[-1])
    is_count = name in ("getLength", "getSpace")
    return ite(LONG, build(LT, LONG, given, 0), 0, given) if is_count else given


@native(FILE_SYSTEM, "list(Ljava/io/File;)[Ljava/lang/String;", "list0(Ljava/io/File;)[Ljava/lang/String;")
def names(vm: Machine, state: State, system: Term, file: Term) -> Outcomes:
    """What ``File.list`` finds: nothing to list, or an empty directory; what has names in it is beyond the bound."""
    if not is_asked_by_program(state):
        yield state, unsupported(state, "native method java.io.UnixFileSystem.list")
        return
    state.heap.hit_k = True
    strings = vm.hierarchy.load("[Ljava/lang/String;")
    for side, is_directory in vm.split(state, question(state, "File.isDirectory()")):
        yield side, side.heap.objects.allocate_array(strings, 0, []) if is_directory else NULL


@native(FILE_SYSTEM, "canonicalize0(Ljava/lang/String;)Ljava/lang/String;")
def canonicalize(vm: Machine, state: State, system: Term, path: Term) -> Value | None:
    """A name without dots: links are taken to be what they are called."""
    text = vm.initialization.text_of(state, path)
    if text is None:
        return unsupported(state, "java.io.File.getCanonicalPath of a symbolic string")
    return vm.initialization.string(posixpath.normpath("/" + text.lstrip("/")))


_URIS: Final = "sun/nio/fs/UnixUriUtils"
_FOLDER: Final = 0x4000


@native("sun/nio/fs/UnixNativeDispatcher", "stat(Lsun/nio/fs/UnixPath;)I")
def mode(vm: Machine, state: State, path: Term) -> Outcomes:
    """What ``Path.toUri`` asks for, up to JDK 20: whether it is a directory, whose URI ends with a slash."""
    for side, is_directory in _is_directory(vm, state):
        yield side, _FOLDER if is_directory else 0


@native("sun/nio/fs/UnixFileAttributes", "getIfExists(Lsun/nio/fs/UnixPath;)Lsun/nio/fs/UnixFileAttributes;")
def mode_if_there(vm: Machine, state: State, path: Term) -> Outcomes:
    """The same, from JDK 21 on."""
    for side, is_directory in _is_directory(vm, state):
        found = {"st_mode": _FOLDER}
        yield side, make(vm, side, "sun/nio/fs/UnixFileAttributes", found) if is_directory else NULL


def _is_directory(vm: Machine, state: State) -> Iterator[tuple[State, bool]]:
    if state.frame.method.owner.name != _URIS:
        yield state, bool(unsupported(state, "native method sun.nio.fs.UnixNativeDispatcher.stat"))
        return
    yield from vm.split(state, question(state, "Files.isDirectory()"))


# None of the system calls that a system may lack.
native.gives(0, "sun/nio/fs/UnixNativeDispatcher", "init()I")


@native("sun/nio/fs/UnixNativeDispatcher", "getcwd()[B")
def working_directory(vm: Machine, state: State) -> Value:
    """As the property ``user.dir`` has it."""
    return byte_array(vm, state, b"/")
