"""Fields of input objects of the platform that hold one value only, however the object came about.

A text holds nothing that was computed from it yet. A collection that is kept well-formed (``isopath.spec.jdk``) is as
if it had just been made: it was not changed since, no view of it was asked for, it has the usual load factor, it
orders by natural order, and a deque begins at the front of its array. Where one comes from is nothing its users see.
"""

from typing import Final

from isopath.heap.state.input_texts import first_text_value
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Field
from isopath.program.platform_values import fixed_rule
from isopath.terms import NULL, Value
from isopath.terms.sorts import DOUBLE, FLOAT

_NEW: Final[dict[str, Value]] = {
    "java.util.AbstractList.modCount": 0,
    "java.util.AbstractMap.keySet": NULL,
    "java.util.AbstractMap.values": NULL,
    "java.util.ArrayDeque.head": 0,
    "java.util.EnumMap.entrySet": NULL,
    "java.util.HashMap.entrySet": NULL,
    "java.util.HashMap.loadFactor": 0.75,
    "java.util.HashMap.modCount": 0,
    "java.util.LinkedHashMap.accessOrder": 0,
    "java.util.LinkedHashMap.putMode": 0,
    "java.util.PriorityQueue.comparator": NULL,
    "java.util.PriorityQueue.modCount": 0,
    "java.util.TreeMap.comparator": NULL,
    "java.util.TreeMap.descendingMap": NULL,
    "java.util.TreeMap.entrySet": NULL,
    "java.util.TreeMap.modCount": 0,
    "java.util.TreeMap.navigableKeySet": NULL,
    "java.util.Vector.capacityIncrement": 0,
    "java.math.BigInteger.bitCountPlusOne": 0,
    "java.math.BigInteger.bitLengthPlusOne": 0,
    "java.math.BigInteger.firstNonzeroIntNumPlusTwo": 0,
    "java.math.BigInteger.lowestSetBitPlusTwo": 0,
    "java.math.BigInteger.magBitLengthPlusOne": 0,
    "java.math.BigInteger.numberOfTrailingZeroIntsPlusTwo": 0,
}


def first_value(hierarchy: Hierarchy, field: Field) -> Value | None:
    """What a field of an input holds at the start, where that is fixed."""
    fixed = first_text_value(field)
    if fixed is not None or hierarchy.generics is None:
        return fixed
    new = _NEW.get(field.initial.name)
    return _described(field) if new is None else new


def _described(field: Field) -> Value | None:
    """The one value that the description of a platform class gives (``isopath.program.platform_values``)."""
    rule = fixed_rule(field.initial.name)
    if rule is None:
        return None
    if rule.value is None:
        return NULL
    return float(rule.value) if field.sort in (FLOAT, DOUBLE) else rule.value
