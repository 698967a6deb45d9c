"""What a collection of the JDK holds, as whoever uses it sees it: elements in their order, or keys and values.

One that is not as its class builds it has no such reading, and is shown by its fields.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Final, TypeAlias

from isopath.witness.objects import Elements, Fields, Ref, Value, WitnessObject

Row: TypeAlias = tuple[Value, ...]
"""An element, or a key and a value."""


class _Odd(Exception):
    """It is not as its class builds it."""


def contents(objects: Mapping[int, WitnessObject], found: WitnessObject) -> list[Row] | None:
    """The rows of a collection; None for what is none, or is not as its class builds it."""
    reader = _READERS.get(found.type)
    if reader is None:
        return None
    try:
        return list(reader(_Heap(objects), found.id))
    except _Odd:
        return None


class _Heap:
    def __init__(self, objects: Mapping[int, WitnessObject]) -> None:
        self._objects = objects

    def fields(self, identity: int) -> dict[str, Value]:
        content = self._objects[identity].content
        if not isinstance(content, Fields):
            raise _Odd
        return {name.name: value for name, value in content.values}

    def array(self, value: Value) -> tuple[Value, ...]:
        content = self._objects[value.id].content if isinstance(value, Ref) else None
        if not isinstance(content, Elements):
            raise _Odd
        return content.values

    def chain(self, node: Value, following: str) -> Iterator[dict[str, Value]]:
        """The nodes that a field leads to, one after the other; a chain has an end."""
        visited: set[int] = set()
        while isinstance(node, Ref):
            if node.id in visited:
                raise _Odd
            visited.add(node.id)
            fields = self.fields(node.id)
            yield fields
            node = fields[following]

    def of_size(self, rows: Iterator[Row], size: Value) -> Iterator[Row]:
        """Some rows, if there are as many as a collection says."""
        if not isinstance(size, int):
            raise _Odd
        found = list(islice(rows, max(size, 0) + 1))
        if len(found) != size:
            raise _Odd
        return iter(found)


def _array_list(heap: _Heap, identity: int) -> Iterator[Row]:
    fields = heap.fields(identity)
    size = fields["size"] if "size" in fields else fields["elementCount"]
    array = heap.array(fields["elementData"])
    return heap.of_size(((value,) for value in islice(array, size if isinstance(size, int) and size > 0 else 0)), size)


def _linked_list(heap: _Heap, identity: int) -> Iterator[Row]:
    fields = heap.fields(identity)
    return heap.of_size(((node["item"],) for node in heap.chain(fields["first"], "next")), fields["size"])


def _array_deque(heap: _Heap, identity: int) -> Iterator[Row]:
    fields = heap.fields(identity)
    array, head, tail = heap.array(fields["elements"]), fields["head"], fields["tail"]
    if not (isinstance(head, int) and isinstance(tail, int) and 0 <= head < len(array) and 0 <= tail < len(array)):
        raise _Odd
    return ((array[(head + at) % len(array)],) for at in range((tail - head) % len(array)))


def _priority_queue(heap: _Heap, identity: int) -> Iterator[Row]:
    fields = heap.fields(identity)
    rows = ((value,) for value in heap.array(fields["queue"]) if value is not None)
    return heap.of_size(rows, fields["size"])


def _hash_map(heap: _Heap, identity: int) -> Iterator[Row]:
    fields = heap.fields(identity)
    table = () if fields["table"] is None else heap.array(fields["table"])
    nodes = (node for bucket in table for node in heap.chain(bucket, "next"))
    return heap.of_size(((node["key"], node["value"]) for node in nodes), fields["size"])


def _linked_hash_map(heap: _Heap, identity: int) -> Iterator[Row]:
    fields = heap.fields(identity)
    rows = ((node["key"], node["value"]) for node in heap.chain(fields["head"], "after"))
    return heap.of_size(rows, fields["size"])


def _tree_map(heap: _Heap, identity: int) -> Iterator[Row]:
    fields = heap.fields(identity)
    return heap.of_size(_in_order(heap, fields["root"], set()), fields["size"])


def _in_order(heap: _Heap, node: Value, above: set[int]) -> Iterator[Row]:
    if isinstance(node, Ref):
        if node.id in above:
            raise _Odd
        fields, below = heap.fields(node.id), above | {node.id}
        yield from _in_order(heap, fields["left"], below)
        yield fields["key"], fields["value"]
        yield from _in_order(heap, fields["right"], below)


def _keys(read: Callable[[_Heap, int], Iterator[Row]]) -> Callable[[_Heap, int], Iterator[Row]]:
    """A set is the keys of a map."""

    def keys(heap: _Heap, identity: int) -> Iterator[Row]:
        fields = heap.fields(identity)
        held = fields["map"] if "map" in fields else fields["m"]
        if not isinstance(held, Ref):
            raise _Odd
        return ((key,) for key, _ in read(heap, held.id))

    return keys


_READERS: Final[Mapping[str, Callable[[_Heap, int], Iterator[Row]]]] = {
    "java.util.ArrayList": _array_list,
    "java.util.Vector": _array_list,
    "java.util.Stack": _array_list,
    "java.util.LinkedList": _linked_list,
    "java.util.ArrayDeque": _array_deque,
    "java.util.PriorityQueue": _priority_queue,
    "java.util.HashMap": _hash_map,
    "java.util.LinkedHashMap": _linked_hash_map,
    "java.util.TreeMap": _tree_map,
    "java.util.HashSet": _keys(_hash_map),
    "java.util.LinkedHashSet": _keys(_linked_hash_map),
    "java.util.TreeSet": _keys(_tree_map),
}
