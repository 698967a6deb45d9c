"""java.util.zip: the checksums."""

import zlib
from collections.abc import Callable
from functools import partial
from typing import Final

from isopath.terms import Term, Value
from isopath.terms.arithmetic import wrap_int
from isopath.vm.core.effects import unsupported
from isopath.vm.core.machine import Machine
from isopath.vm.core.objects import numbers_of
from isopath.vm.core.registry import Natives
from isopath.vm.core.state import State

native = Natives()

_SUMS: Final[dict[str, Callable[[bytes, int], int]]] = {"CRC32": zlib.crc32, "Adler32": zlib.adler32}


native.gives(None, "java/util/zip/ZipUtils", "loadLibrary()V")


def _unknown(name: str, state: State) -> Value | None:
    return unsupported(state, f"java.util.zip.{name}.update of a symbolic value")


def update(name: str, vm: Machine, state: State, before: Value, byte: Value) -> Value | None:
    if not isinstance(before, int) or not isinstance(byte, int):
        return _unknown(name, state)
    return wrap_int(_SUMS[name](bytes([byte & 0xFF]), before & 0xFFFFFFFF))


def update_bytes(
    name: str, vm: Machine, state: State, before: Value, array: Term, start: Value, count: Value
) -> Value | None:
    numbers = numbers_of(state, array)
    if numbers is None or not (isinstance(before, int) and isinstance(start, int) and isinstance(count, int)):
        return _unknown(name, state)
    data = bytes(number & 0xFF for number in numbers[start : start + count])
    return wrap_int(_SUMS[name](data, before & 0xFFFFFFFF))


for _name in _SUMS:
    native(f"java/util/zip/{_name}", "update(II)I")(partial(update, _name))
native("java/util/zip/CRC32", "updateBytes0(I[BII)I")(partial(update_bytes, "CRC32"))
native("java/util/zip/Adler32", "updateBytes(I[BII)I")(partial(update_bytes, "Adler32"))
