"""What int instructions give on ranges. A result that may not fit is any int."""

from collections.abc import Callable
from typing import Final

from isopath.program.field_facts.states import Abstract, plus
from isopath.program.field_facts.values import LEAST, MOST, Integer, Key, Value

_OPPOSITE: Final = {"eq": "ne", "ne": "eq", "lt": "ge", "ge": "lt", "gt": "le", "le": "gt"}
_MIRRORED: Final = {"eq": "eq", "ne": "ne", "lt": "gt", "ge": "le", "gt": "lt", "le": "ge"}
_NARROWED: Final = {"i2b": (-128, 127), "i2c": (0, 0xFFFF), "i2s": (-32768, 32767)}


def calculated(mnemonic: str, left: Integer, right: Integer, key: Key) -> Integer:
    """A binary instruction on ints."""
    if mnemonic == "iadd" and right.low == right.high:
        return plus(left, right.low)
    if mnemonic == "iadd" and left.low == left.high:
        return plus(right, left.low)
    if mnemonic == "isub" and right.low == right.high > LEAST:
        return plus(left, -right.low)
    low, high = _RANGES.get(mnemonic, _anything)(left, right)
    return Integer(key, low, high) if low >= LEAST and high <= MOST else Integer(key, LEAST, MOST)


def narrowed(mnemonic: str, value: Integer, key: Key) -> Integer:
    """``i2b`` and its like."""
    low, high = _NARROWED[mnemonic]
    return value if low <= value.low and value.high <= high else Integer(key, low, high)


def _anything(_left: Integer, _right: Integer) -> tuple[int, int]:
    return LEAST, MOST


def _sum(left: Integer, right: Integer) -> tuple[int, int]:
    return left.low + right.low, left.high + right.high


def _difference(left: Integer, right: Integer) -> tuple[int, int]:
    return left.low - right.high, left.high - right.low


def _product(left: Integer, right: Integer) -> tuple[int, int]:
    products = [a * b for a in (left.low, left.high) for b in (right.low, right.high)]
    return min(products), max(products)


def _quotient(left: Integer, right: Integer) -> tuple[int, int]:
    return (0, left.high) if left.low >= 0 and right.low >= 0 else (LEAST, MOST)


def _remainder(left: Integer, right: Integer) -> tuple[int, int]:
    """The sign is that of the dividend; it is nearer to 0 than either."""
    most = min(MOST, max(abs(right.low), abs(right.high), 1) - 1)
    high = min(most, max(left.high, 0))
    return (0, high) if left.low >= 0 else (-most, high)


def _conjunction(left: Integer, right: Integer) -> tuple[int, int]:
    bounds = [each.high for each in (left, right) if each.low >= 0]
    return (0, min(bounds)) if bounds else (LEAST, MOST)


def _shifted(left: Integer, _right: Integer) -> tuple[int, int]:
    return (0, left.high) if left.low >= 0 else (left.low, max(left.high, 0))


def _shifted_in_zeros(left: Integer, right: Integer) -> tuple[int, int]:
    if left.low >= 0:
        return 0, left.high
    return (0, MOST) if right.low == right.high and right.low & 31 else (LEAST, MOST)


_RANGES: Final[dict[str, Callable[[Integer, Integer], tuple[int, int]]]] = {
    "iadd": _sum,
    "isub": _difference,
    "imul": _product,
    "idiv": _quotient,
    "irem": _remainder,
    "iand": _conjunction,
    "ishr": _shifted,
    "iushr": _shifted_in_zeros,
}


def assume(state: Abstract, relation: str, left: Value, right: Value, *, holds: bool) -> bool:
    """Know of two ints that a comparison has this outcome; whether it can."""
    relation = relation if holds else _OPPOSITE[relation]
    return _bound(state, relation, left, right) and _bound(state, _MIRRORED[relation], right, left)


def _bound(state: Abstract, relation: str, value: Value, other: Value) -> bool:
    now, than = state.current(value), state.current(other)
    if not isinstance(now, Integer) or not isinstance(than, Integer):
        return True
    match relation:
        case "eq":
            return state.is_within(now, than.low, than.high)
        case "lt":
            return state.is_within(now, LEAST, than.high - 1)
        case "le":
            return state.is_within(now, LEAST, than.high)
        case "gt":
            return state.is_within(now, than.low + 1, MOST)
        case "ge":
            return state.is_within(now, than.low, MOST)
    if than.low != than.high:
        return True
    low = now.low + 1 if now.low == than.low else now.low
    return state.is_within(now, low, now.high - 1 if now.high == than.low else now.high)
