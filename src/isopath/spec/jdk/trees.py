"""Well-formed tree maps and sets: red-black trees of three entries at most, as formulas.

The order is the natural one. Keys whose class has an order of its own code are in a tree alone.
"""

from typing import Final

from isopath.heap.core.type_tests import has_class
from isopath.spec.jdk.orders import is_comparable, is_ordered
from isopath.spec.jdk.sketch import NULL, Sketch, both, count, implies, is_number, missing, present, same
from isopath.terms import Condition, Term

TREE_MAP: Final = "java/util/TreeMap"
TREE_SET: Final = "java/util/TreeSet"
_ENTRY: Final = "java/util/TreeMap$Entry"
_BLACK: Final = 1


def tree_map(sketch: Sketch, holder: Term) -> Condition:
    """A black root; a child alone is red, and two have the same colour."""
    root, left, right = _entries(sketch, holder)
    children = [(left, "left"), (right, "right")]
    colours = [is_number(sketch.number(entry, _ENTRY, "color"), _BLACK) for entry in (root, left, right)]
    is_root, *are_there = (both(present(root), present(entry)) for entry in (root, left, right))
    both_there = both(*are_there)
    conditions = [
        implies(is_root, sketch.part(root, holder, 0), _above(sketch, root, NULL), colours[0]),
        implies(is_root, is_comparable(sketch, _key(sketch, root))),
        implies(both_there, _agree(colours[1], colours[2])),
    ]
    for at, (child, _) in enumerate(children):
        is_there, is_black = are_there[at], colours[1 + at]
        ends = [missing(sketch.reference(child, _ENTRY, name)) for name in ("left", "right")]
        alone = implies(both(is_there, is_black), are_there[1 - at])
        placed = both(
            sketch.part(child, holder, 1 + at), _above(sketch, child, root), *ends, _in_order(sketch, root, child, at)
        )
        conditions += [implies(is_there, placed), alone]
    size = count([is_root, *are_there])
    return both(*conditions, is_number(sketch.number(holder, TREE_MAP, "size"), size))


def _entries(sketch: Sketch, holder: Term) -> tuple[Term, Term, Term]:
    root = sketch.reference(holder, TREE_MAP, "root")
    return root, sketch.reference(root, _ENTRY, "left"), sketch.reference(root, _ENTRY, "right")


def _agree(one: Condition, other: Condition) -> Condition:
    return both(implies(one, other), implies(other, one))


def _above(sketch: Sketch, entry: Term, parent: Term) -> Condition:
    return same(sketch.reference(entry, _ENTRY, "parent"), parent)


def _key(sketch: Sketch, entry: Term) -> Term:
    return sketch.reference(entry, _ENTRY, "key")


def _in_order(sketch: Sketch, root: Term, child: Term, side: int) -> Condition:
    first, second = (child, root) if side == 0 else (root, child)
    return is_ordered(sketch, _key(sketch, first), _key(sketch, second), strictly=True)


def tree_set(sketch: Sketch, holder: Term) -> Condition:
    """The keys of a map of one's own, whose values are all the one that says so."""
    keys = sketch.reference(holder, TREE_SET, "m", TREE_MAP)
    entries = _entries(sketch, keys)
    constant, is_constant = sketch.constant(TREE_SET, "PRESENT")
    values = [
        implies(both(present(entries[0]), present(entry)), same(sketch.reference(entry, _ENTRY, "value"), constant))
        for entry in entries
    ]
    is_map: Condition = has_class(sketch.heap, keys, sketch.hierarchy.exactly(frozenset({TREE_MAP})))
    return both(present(keys), is_map, sketch.part(keys, holder), tree_map(sketch, keys), is_constant, *values)
