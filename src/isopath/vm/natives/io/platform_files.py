"""Files in the home of the JDK, which the platform reads for itself: time zones, properties, and the like.

The home has one name, whichever JDK it is (``java.home`` of ``natives/environment/properties.py``). An open file is
the path in its stream and the position in its descriptor, so that a state which has one open can be forked. What the
platform looks for elsewhere while it sets itself up is not there. A program's own files have no model.
"""

from functools import cache
from pathlib import Path
from typing import Final

from isopath.heap import Array
from isopath.terms import NULL, Term, Value
from isopath.terms.arithmetic import to_byte
from isopath.vm.core import DECLINED, Machine, Natives, Result, State
from isopath.vm.core.effects import throw, unsupported
from isopath.vm.core.objects import held, held_reference, literal, put
from isopath.vm.natives.environment.clocks import is_platform_starting
from isopath.vm.natives.environment.properties import HOME

native = Natives()

_STREAM: Final = "java/io/FileInputStream"
_DESCRIPTOR: Final = "java/io/FileDescriptor"
_CLEANABLE: Final = "java/io/FileCleanable"
_OPEN: Final = 3
_END: Final = -1


def file_at(vm: Machine, path: str | None) -> Path | None:
    """The file of the JDK that a path names, there or not; None where it names no place in the home of the JDK."""
    home = vm.hierarchy.platform_home
    if home is None or path is None or not path.startswith(f"{HOME}/") or ".." in path.split("/"):
        return None
    return home / path.removeprefix(f"{HOME}/")


@cache
def _content(file: Path) -> bytes:
    return file.read_bytes()


def path_of(vm: Machine, state: State, reference: Term) -> str | None:
    """The path that a File or a stream holds."""
    path = held(state, reference, "path")
    return vm.initialization.text_of(state, path) if isinstance(path, Term) and path is not NULL else None


def open_file(vm: Machine, state: State, stream: Term, path: Term) -> Result:
    """Open a file of the platform; any other is left to the caller."""
    text = literal(vm, state, path)
    file = file_at(vm, text)
    if file is None and not is_platform_starting(state):
        return DECLINED
    if file is None or not file.is_file():
        return throw(vm, state, "java/io/FileNotFoundException", f"{text} (No such file or directory)")
    put(state, _descriptor(state, stream), {"fd": _OPEN, "handle": 0})
    return None


def _descriptor(state: State, stream: Term) -> Term:
    return held_reference(state, stream, "fd")


def _rest(vm: Machine, state: State, stream: Term) -> tuple[bytes, int] | None:
    """The content and the position of an open file; None, and the end of the trace, for any other."""
    file = file_at(vm, path_of(vm, state, stream))
    at = held(state, _descriptor(state, stream), "handle")
    if file is None or not isinstance(at, int) or held(state, _descriptor(state, stream), "fd") != _OPEN:
        return unsupported(state, "java.io.FileInputStream.read of a file")
    return _content(file), at


def _move(state: State, stream: Term, to: int) -> None:
    put(state, _descriptor(state, stream), {"handle": to})


def read_byte(vm: Machine, state: State, stream: Term) -> Value | None:
    rest = _rest(vm, state, stream)
    if rest is None:
        return None
    content, at = rest
    if at >= len(content):
        return _END
    _move(state, stream, at + 1)
    return content[at]


def read_bytes(vm: Machine, state: State, stream: Term, array: Term, start: Value, count: Value) -> Value | None:
    """The platform reads into arrays of its own, within their bounds."""
    rest = _rest(vm, state, stream)
    into = state.heap.objects.writable(array)
    if rest is None or not isinstance(into, Array) or into.elements is None:
        return unsupported(state, "java.io.FileInputStream.read of a file")
    content, at = rest
    assert isinstance(start, int) and isinstance(count, int) and start >= 0 and start + count <= len(into.elements)
    read = content[at : at + count]
    into.elements[start : start + len(read)] = [to_byte(byte) for byte in read]
    _move(state, stream, at + len(read))
    return len(read) if read or not count else _END


def skip(vm: Machine, state: State, stream: Term, count: Value) -> Value | None:
    """A position may be moved past the end, and not before the start."""
    rest = _rest(vm, state, stream)
    if rest is None or not isinstance(count, int) or rest[1] + count < 0:
        return unsupported(state, "java.io.FileInputStream.skip")
    _move(state, stream, rest[1] + count)
    return count


def available(vm: Machine, state: State, stream: Term) -> Value | None:
    rest = _rest(vm, state, stream)
    return None if rest is None else max(len(rest[0]) - rest[1], 0)


def length(vm: Machine, state: State, stream: Term) -> Value | None:
    rest = _rest(vm, state, stream)
    return None if rest is None else len(rest[0])


def position(vm: Machine, state: State, stream: Term) -> Value | None:
    rest = _rest(vm, state, stream)
    return None if rest is None else rest[1]


# Only Windows has handles.
native.gives(-1, _DESCRIPTOR, "getHandle(I)J")
native.gives(0, _DESCRIPTOR, "getAppend(I)Z")
native.gives(None, _CLEANABLE, f"register(L{_DESCRIPTOR};)V", f"unregister(L{_DESCRIPTOR};)V")
