"""Numbers that are read from and written to an array of bytes as so many of its elements, where something is symbolic.

Little-endian, as ``raw_bytes``, which is for what is known. DataOutputStream and ByteBuffer rest on it.
"""

from typing import Final

from isopath.heap import ElementPlace
from isopath.terms import Value, build
from isopath.terms.initial import narrowed
from isopath.terms.operators import ADD, BIT_AND, BIT_OR, I2L, L2I, SHL, USHR
from isopath.terms.sorts import BYTE, CHAR, INT, LONG, SHORT, Sort
from isopath.vm.core import Machine, Outcomes, State

_SIZES: Final = {"C": 2, "S": 2, "I": 4, "J": 8}
_STORED: Final[dict[str, Sort]] = {"C": CHAR, "S": SHORT, "I": INT, "J": LONG}


def is_unit(kind: str) -> bool:
    """Whether a number of this kind is made of bytes here: symbolic floating point is not."""
    return kind in _SIZES


def size_of(kind: str) -> int:
    """How many bytes a number of a kind has."""
    return _SIZES[kind]


def _places(place: ElementPlace, kind: str) -> list[ElementPlace]:
    return [ElementPlace(place.reference, build(ADD, INT, place.index, at)) for at in range(_SIZES[kind])]


def read(vm: Machine, state: State, place: ElementPlace, kind: str) -> Outcomes:
    """The number of a kind whose lowest byte is at a place."""
    sort = LONG if kind == "J" else INT
    traces: list[tuple[State, Value]] = [(state, 0)]
    for at, each in enumerate(_places(place, kind)):
        traces = [
            (case, build(BIT_OR, sort, number, build(SHL, sort, _unsigned(byte, sort), 8 * at)))
            for side, number in traces
            for case, byte in vm.cases(side, side.heap.read(each))
        ]
    yield from ((side, narrowed(number, _STORED[kind])) for side, number in traces)


def _unsigned(byte: Value, sort: Sort) -> Value:
    low = build(BIT_AND, INT, byte, 0xFF)
    return build(I2L, INT, low) if sort is LONG else low


def write(vm: Machine, state: State, place: ElementPlace, kind: str, value: Value) -> Outcomes:
    """Put a number of a kind where its lowest byte has a place."""
    sort = LONG if kind == "J" else INT
    traces = [state]
    for at, each in enumerate(_places(place, kind)):
        shifted = build(USHR, sort, value, 8 * at)
        byte = narrowed(build(L2I, LONG, shifted) if sort is LONG else shifted, BYTE)
        traces = [case for side in traces for case, _ in vm.cases(side, side.heap.write(each, byte))]
    yield from ((side, None) for side in traces)
