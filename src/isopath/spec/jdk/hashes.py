"""Well-formed hash maps and sets, as formulas: two buckets or none, and at most one entry in each.

A HashMap that was given a capacity of 1 has two buckets after its first entry, and a second one that ``merge`` or
``computeIfAbsent`` put there leaves them. Larger tables and longer chains have many more shapes, each of which would be
a path of its own, and nothing that users of a map see is different. The hash in a node is that of its key.
"""

from typing import Final

from isopath.heap.core.type_tests import has_class
from isopath.spec.jdk.orders import has_hash_code, hash_code
from isopath.spec.jdk.sketch import (
    NULL,
    Sketch,
    at_most,
    both,
    count,
    either,
    implies,
    is_number,
    missing,
    present,
    same,
)
from isopath.terms import Condition, Term, Value, build, negate
from isopath.terms.operators import APPLY, BIT_AND, BIT_XOR, CONST, USHR
from isopath.terms.sorts import INT

HASH_MAP: Final = "java/util/HashMap"
HASH_SET: Final = "java/util/HashSet"
LINKED_HASH_MAP: Final = "java/util/LinkedHashMap"
LINKED_HASH_SET: Final = "java/util/LinkedHashSet"
_NODE: Final = "java/util/HashMap$Node"
_ENTRY: Final = "java/util/LinkedHashMap$Entry"
_TABLE: Final = "[Ljava/util/HashMap$Node;"

HASH: Final = "java.util.HashMap$Node.hash"
TABLE: Final = "java.util.HashMap.table"

BUCKETS: Final = 2
_THRESHOLD: Final = 1


def hash_map(sketch: Sketch, holder: Term) -> Condition:
    return _table(sketch, holder, _NODE)


def linked_hash_map(sketch: Sketch, holder: Term) -> Condition:
    return both(_table(sketch, holder, _ENTRY), _linked(sketch, holder))


def _table(sketch: Sketch, holder: Term, node_class: str) -> Condition:
    table = sketch.array(holder, HASH_MAP, "table")
    size, threshold = sketch.number(holder, HASH_MAP, "size"), sketch.number(holder, HASH_MAP, "threshold")
    is_table = both(is_number(sketch.length(table), BUCKETS), sketch.part(table, holder, 0))
    nodes = _nodes(sketch, table)
    parts = [
        implies(is_there, sketch.part(node, holder, 1 + bucket), _is_node(sketch, node, bucket, node_class))
        for bucket, (node, is_there) in enumerate(nodes)
    ]
    return both(
        implies(missing(table), is_number(threshold, 0)),
        implies(present(table), is_table, is_number(threshold, _THRESHOLD), *parts, _is_order_known(sketch, nodes)),
        is_number(size, count(is_there for _, is_there in nodes)),
    )


def _is_order_known(sketch: Sketch, nodes: list[tuple[Term, Condition]]) -> Condition:
    """Keys whose hash code the JVM chooses are alone: in which order it would have two is not known."""
    keys = [sketch.reference(node, _NODE, "key") for node, _ in nodes]
    is_any = any(sketch.heap.canonical.only_enum_of(key) is not None for key in keys)
    return negate(both(*(is_there for _, is_there in nodes))) if is_any else True


def _nodes(sketch: Sketch, table: Term) -> list[tuple[Term, Condition]]:
    """The node that each bucket may have, with the condition that it has one."""
    nodes = [sketch.element(table, bucket, _TABLE) for bucket in range(BUCKETS)]
    return [(node, both(present(table), present(node))) for node in nodes]


def _is_node(sketch: Sketch, node: Term, bucket: int, node_class: str) -> Condition:
    """A node alone in the bucket that the hash of its key leads to."""
    is_of: Condition = has_class(sketch.heap, node, sketch.hierarchy.exactly(frozenset({node_class})))
    code = hash_in(sketch, node)
    return both(
        is_of,
        has_hash_code(sketch, sketch.reference(node, _NODE, "key")),
        is_number(sketch.number(node, _NODE, "hash"), code),
        is_number(build(BIT_AND, INT, code, BUCKETS - 1), bucket),
        missing(sketch.reference(node, _NODE, "next")),
    )


def hash_in(sketch: Sketch, node: Term) -> Value:
    """The hash code of the key of a node, as HashMap spreads it."""
    code = hash_code(sketch, sketch.reference(node, _NODE, "key"))
    return build(BIT_XOR, INT, code, build(USHR, INT, code, 16))


def in_bucket(sketch: Sketch, element: Term) -> Condition:
    """Which bucket an element is that a path reads, if it is one of a table: so that no solver has to find it out."""
    table, index = element.args[0], element.args[1]
    if table.op is not APPLY or table.payload.name != TABLE or index.op is CONST:
        return True
    is_there = both(at_most(0, index), at_most(index, BUCKETS - 1))
    nodes = [sketch.element(table, bucket, _TABLE) for bucket in range(BUCKETS)]
    cases = (both(is_number(index, bucket), same(element, node)) for bucket, node in enumerate(nodes))
    return implies(is_there, either(*cases))


def _linked(sketch: Sketch, holder: Term) -> Condition:
    """The list through the entries: one is both ends, of two each is the other's neighbour."""
    head, tail = (sketch.reference(holder, LINKED_HASH_MAP, name) for name in ("head", "tail"))
    size = sketch.number(holder, HASH_MAP, "size")
    table = sketch.array(holder, HASH_MAP, "table")
    nodes = _nodes(sketch, table)

    def is_entry(end: Term) -> Condition:
        return either(*(both(is_there, same(end, node)) for node, is_there in nodes))

    def link(end: Term, name: str, other: Term) -> Condition:
        return same(sketch.reference(end, _ENTRY, name), other)

    outer = both(is_entry(head), is_entry(tail), link(head, "before", NULL), link(tail, "after", NULL))
    return both(
        implies(is_number(size, 0), missing(head), missing(tail)),
        implies(is_number(size, 1), same(head, tail), outer),
        implies(
            is_number(size, 2), negate(same(head, tail)), outer, link(head, "after", tail), link(tail, "before", head)
        ),
    )


def hash_set(sketch: Sketch, holder: Term) -> Condition:
    return _set(sketch, holder, HASH_MAP)


def linked_hash_set(sketch: Sketch, holder: Term) -> Condition:
    return _set(sketch, holder, LINKED_HASH_MAP)


def _set(sketch: Sketch, holder: Term, map_class: str) -> Condition:
    """The keys of a map of one's own, whose values are all the one that says so."""
    keys = sketch.reference(holder, HASH_SET, "map")
    is_map: Condition = has_class(sketch.heap, keys, sketch.hierarchy.exactly(frozenset({map_class})))
    table = sketch.array(keys, HASH_MAP, "table")
    constant, is_constant = sketch.constant(HASH_SET, "PRESENT")
    values = [
        implies(is_there, same(sketch.reference(node, _NODE, "value"), constant))
        for node, is_there in _nodes(sketch, table)
    ]
    inner = hash_map if map_class == HASH_MAP else linked_hash_map
    return both(present(keys), is_map, sketch.part(keys, holder), inner(sketch, keys), is_constant, *values)
