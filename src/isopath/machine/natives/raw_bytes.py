"""Reading and writing an array in units that are not its elements: little-endian, as on the machines of our day.

Only what is known byte for byte takes part: a symbolic element, index or value has no model here.
"""

import struct
from typing import TYPE_CHECKING, Final

from isopath.heap import Array
from isopath.terms import Term, Value
from isopath.terms.operators import LOCATION

if TYPE_CHECKING:
    from isopath.machine.state import State

BASE: Final = 16
_FORMATS: Final = {"Z": "<B", "B": "<b", "C": "<H", "S": "<h", "I": "<i", "J": "<q", "F": "<f", "D": "<d"}


def _elements(state: "State", base: Term, offset: Value, kind: str) -> tuple[Array, struct.Struct, int, int] | None:
    """The array, the layout of its elements, and the first and last element that the access touches."""
    if base.op is not LOCATION or not isinstance(offset, int) or kind not in _FORMATS:
        return None
    found = state.heap.object(base)
    if not isinstance(found, Array) or found.elements is None or found.cls.element not in _FORMATS:
        return None
    layout = struct.Struct(_FORMATS[found.cls.element])
    start = offset - BASE
    first, last = start // layout.size, (start + struct.calcsize(_FORMATS[kind]) - 1) // layout.size
    if first < 0 or last >= len(found.elements):
        return None
    if any(isinstance(element, Term) for element in found.elements[first : last + 1]):
        return None
    return found, layout, first, last


def _bytes(array: Array, layout: struct.Struct, first: int, last: int) -> bytearray:
    assert array.elements is not None
    return bytearray(b"".join(layout.pack(element) for element in array.elements[first : last + 1]))


def read(state: "State", base: Term, offset: Value, kind: str) -> Value | None:
    """The value of a kind that begins at an offset; None when it is not known."""
    touched = _elements(state, base, offset, kind)
    if touched is None or not isinstance(offset, int):
        return None
    array, layout, first, last = touched
    within = offset - BASE - first * layout.size
    value: Value = struct.unpack_from(_FORMATS[kind], _bytes(array, layout, first, last), within)[0]
    return value


def write(state: "State", base: Term, offset: Value, kind: str, value: Value) -> bool:
    """Put a value of a kind at an offset; False when that cannot be done here."""
    touched = _elements(state, base, offset, kind)
    if touched is None or not isinstance(offset, int) or isinstance(value, Term):
        return False
    array, layout, first, last = touched
    data = _bytes(array, layout, first, last)
    struct.pack_into(_FORMATS[kind], data, offset - BASE - first * layout.size, value)
    written = state.heap.writable(base)
    assert isinstance(written, Array) and written.elements is not None
    written.elements[first : last + 1] = [unit[0] for unit in layout.iter_unpack(data)]
    return True
