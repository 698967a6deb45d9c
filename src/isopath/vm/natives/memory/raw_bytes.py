"""Reading and writing an array in units that are not its elements: little-endian, as on the machines of our day.

Only what is known byte for byte takes part: a symbolic element, index or value has no model here.
"""

import struct
from typing import Final

from isopath.heap import Array
from isopath.terms import Term, Value
from isopath.terms.operators import LOCATION
from isopath.vm.core import State

BASE: Final = 16
_FORMATS: Final = {"Z": "<B", "B": "<b", "C": "<H", "S": "<h", "I": "<i", "J": "<q", "F": "<f", "D": "<d"}
ARRAYS: Final = frozenset(f"[{kind}" for kind in _FORMATS)
"""The arrays that are made of bytes."""


def _elements(state: State, base: Term, offset: Value, size: int) -> tuple[Array, struct.Struct, int, int] | None:
    """The array, the layout of its elements, and the first and last element that ``size`` bytes touch."""
    if base.op is not LOCATION or not isinstance(offset, int):
        return None
    found = state.heap.objects.at(base)
    if not isinstance(found, Array) or found.elements is None or found.cls.element not in _FORMATS:
        return None
    layout = struct.Struct(_FORMATS[found.cls.element])
    start = offset - BASE
    first, last = start // layout.size, (start + size - 1) // layout.size
    if first < 0 or last >= len(found.elements):
        return None
    if any(isinstance(element, Term) for element in found.elements[first : last + 1]):
        return None
    return found, layout, first, last


def _bytes(array: Array, layout: struct.Struct, first: int, last: int) -> bytearray:
    assert array.elements is not None
    return bytearray(b"".join(layout.pack(element) for element in array.elements[first : last + 1]))


def read_range(state: State, base: Term, offset: Value, size: Value) -> bytes | None:
    """So many bytes of an array from an offset on; None when they are not known."""
    if size == 0:
        return b""
    touched = _elements(state, base, offset, size) if isinstance(size, int) else None
    if touched is None or not isinstance(offset, int) or not isinstance(size, int):
        return None
    array, layout, first, last = touched
    within = offset - BASE - first * layout.size
    return bytes(_bytes(array, layout, first, last)[within : within + size])


def write_range(state: State, base: Term, offset: Value, data: bytes) -> bool:
    """Put bytes into an array from an offset on; False when that cannot be done here."""
    if not data:
        return True
    touched = _elements(state, base, offset, len(data))
    if touched is None or not isinstance(offset, int):
        return False
    array, layout, first, last = touched
    whole = _bytes(array, layout, first, last)
    within = offset - BASE - first * layout.size
    whole[within : within + len(data)] = data
    written = state.heap.objects.writable(base)
    assert isinstance(written, Array) and written.elements is not None
    written.elements[first : last + 1] = [unit[0] for unit in layout.iter_unpack(whole)]
    return True


def read(state: State, base: Term, offset: Value, kind: str) -> Value | None:
    """The value of a kind that begins at an offset; None when it is not known."""
    layout = _FORMATS.get(kind)
    data = None if layout is None else read_range(state, base, offset, struct.calcsize(layout))
    if data is None or layout is None:
        return None
    value: Value = struct.unpack(layout, data)[0]
    return value


def write(state: State, base: Term, offset: Value, kind: str, value: Value) -> bool:
    """Put a value of a kind at an offset; False when that cannot be done here."""
    if kind not in _FORMATS or isinstance(value, Term):
        return False
    return write_range(state, base, offset, struct.pack(_FORMATS[kind], value))
