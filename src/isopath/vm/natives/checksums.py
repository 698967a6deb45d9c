"""java.util.zip: the checksums."""

import zlib
from collections.abc import Callable
from typing import Final

from isopath.terms import Term, Value
from isopath.terms.arithmetic import wrap_int
from isopath.vm.core.machine import Machine
from isopath.vm.core.registry import Natives, Result
from isopath.vm.core.state import State
from isopath.vm.natives.effects import unsupported
from isopath.vm.natives.text import numbers_of

native = Natives()

Sum = Callable[[bytes, int], int]
_SUMS: Final[dict[str, Sum]] = {"CRC32": zlib.crc32, "Adler32": zlib.adler32}


native.gives(None, "java/util/zip/ZipUtils", "loadLibrary()V")


def _register(name: str, function: Sum) -> None:
    owner = f"java/util/zip/{name}"

    def unknown(state: State) -> Value | None:
        return unsupported(state, f"java.util.zip.{name}.update of a symbolic value")

    def update(vm: Machine, state: State, before: Value, byte: Value) -> Result:
        if not isinstance(before, int) or not isinstance(byte, int):
            return unknown(state)
        return wrap_int(function(bytes([byte & 0xFF]), before & 0xFFFFFFFF))

    def update_bytes(vm: Machine, state: State, before: Value, array: Term, start: Value, count: Value) -> Result:
        numbers = numbers_of(state, array)
        is_known = isinstance(before, int) and isinstance(start, int) and isinstance(count, int)
        if numbers is None or not is_known:
            return unknown(state)
        assert isinstance(before, int) and isinstance(start, int) and isinstance(count, int)
        data = bytes(number & 0xFF for number in numbers[start : start + count])
        return wrap_int(function(data, before & 0xFFFFFFFF))

    native(owner, "update(II)I")(update)
    native(owner, "updateBytes0(I[BII)I" if name == "CRC32" else "updateBytes(I[BII)I")(update_bytes)


for _name, _function in _SUMS.items():
    _register(_name, _function)
