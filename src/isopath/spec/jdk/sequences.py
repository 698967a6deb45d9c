"""Well-formed lists, queues and deques, as formulas; ``tests/spec/jdk/invariants`` has them as code.

An ArrayList, a Vector and a Stack may be of any size, since what their arrays hold behind the last element is asked of
those elements only that a path reads. The others are bounded: a LinkedList by ``k``, an ArrayDeque and a PriorityQueue
by the number of elements.
"""

from collections.abc import Callable
from typing import Final

from isopath.spec.jdk.orders import is_ordered
from isopath.spec.jdk.sketch import (
    NULL,
    Sketch,
    at_most,
    both,
    either,
    implies,
    is_number,
    missing,
    present,
    same,
)
from isopath.terms import Condition, Term, Value, build, ite
from isopath.terms.initial import chain_length
from isopath.terms.operators import LT
from isopath.terms.sorts import INT, REF

ARRAY_LIST: Final = "java/util/ArrayList"
VECTOR: Final = "java/util/Vector"
ARRAY_DEQUE: Final = "java/util/ArrayDeque"
PRIORITY_QUEUE: Final = "java/util/PriorityQueue"
LINKED_LIST: Final = "java/util/LinkedList"
_NODE: Final = "java/util/LinkedList$Node"

ELEMENTS: Final = 3
"""How many elements an input that is a PriorityQueue or an ArrayDeque has at most."""

LONGEST: Final = 0xFFFF
"""How long the array of an input that is a list is at most; a longer one would exhaust memory."""

Size = Callable[[Sketch, Term], Value]


def array_list(sketch: Sketch, holder: Term) -> Condition:
    elements, size = sketch.array(holder, ARRAY_LIST, "elementData"), sketch.number(holder, ARRAY_LIST, "size")
    return _prefix(sketch, holder, elements, size)


def vector(sketch: Sketch, holder: Term) -> Condition:
    elements, size = sketch.array(holder, VECTOR, "elementData"), sketch.number(holder, VECTOR, "elementCount")
    return _prefix(sketch, holder, elements, size)


def _prefix(sketch: Sketch, holder: Term, elements: Term, size: Value) -> Condition:
    """An array of one's own, with room for so many elements."""
    length = sketch.length(elements)
    fits = both(at_most(0, size), at_most(size, length), at_most(length, LONGEST))
    return both(present(elements), sketch.part(elements, holder), fits)


PREFIXES: Final[dict[str, Size]] = {
    "java.util.ArrayList.elementData": lambda sketch, holder: sketch.number(holder, ARRAY_LIST, "size"),
    "java.util.Vector.elementData": lambda sketch, holder: sketch.number(holder, VECTOR, "elementCount"),
}
"""Arrays that hold null behind a number of elements, by the function that gives them."""


def behind(sketch: Sketch, element: Term) -> Condition:
    """What holds of an element that a path reads, if it is one of an array that holds null behind the last."""
    array, index = element.args[0], element.args[1]
    size = PREFIXES.get(array.payload.name) if array.args else None
    if size is None:
        return True
    return either(missing(element), build(LT, INT, index, size(sketch, array.args[0])))


def array_deque(sketch: Sketch, holder: Term) -> Condition:
    """From the front of the array on (``isopath.heap.initial.fixed_values``), and one place at least is free."""
    elements, tail = sketch.array(holder, ARRAY_DEQUE, "elements"), sketch.number(holder, ARRAY_DEQUE, "tail")
    length = sketch.length(elements)
    used = _used(sketch, elements, tail, length, ELEMENTS + 1)
    room = both(build(LT, INT, tail, length), at_most(0, tail), at_most(length, ELEMENTS + 1))
    return both(present(elements), sketch.part(elements, holder), room, used)


def priority_queue(sketch: Sketch, holder: Term) -> Condition:
    elements, size = sketch.array(holder, PRIORITY_QUEUE, "queue"), sketch.number(holder, PRIORITY_QUEUE, "size")
    length = sketch.length(elements)
    used = _used(sketch, elements, size, length, ELEMENTS)
    room = both(at_most(1, length), at_most(length, ELEMENTS), at_most(0, size), at_most(size, length))
    first, *others = [sketch.element(elements, index) for index in range(ELEMENTS)]
    ordered = [
        implies(build(LT, INT, index, size), is_ordered(sketch, first, other, strictly=False))
        for index, other in enumerate(others, 1)
    ]
    return both(present(elements), sketch.part(elements, holder), room, used, *ordered)


def _used(sketch: Sketch, elements: Term, size: Value, length: Value, most: int) -> Condition:
    """No null among the first elements, and null behind them."""
    conditions: list[Condition] = []
    for index in range(most):
        element = sketch.element(elements, index)
        is_used, is_there = build(LT, INT, index, size), build(LT, INT, index, length)
        conditions += [implies(is_used, present(element)), either(is_used, implies(is_there, missing(element)))]
    return both(*conditions)


def linked_list(sketch: Sketch, holder: Term) -> Condition:
    """A chain from first to last, of as many nodes as the size says, each of which knows the one before it."""
    nodes: list[Term] = []
    node = sketch.reference(holder, LINKED_LIST, "first")
    while not nodes or chain_length(node) <= sketch.depth():
        nodes.append(node)
        node = sketch.reference(node, _NODE, "next")
    size: Value = len(nodes)
    last, conditions = nodes[-1], [implies(both(*map(present, nodes)), missing(node))]
    for index, node in reversed([*enumerate(nodes)]):
        before = nodes[index - 1] if index else NULL
        is_there = both(*map(present, nodes[: index + 1]))
        linked = same(sketch.reference(node, _NODE, "prev"), before)
        conditions.append(implies(is_there, sketch.part(node, holder, index), linked))
        size = ite(INT, missing(node), index, size)
        last = ite(REF, missing(node), before, last)
    counted = is_number(sketch.number(holder, LINKED_LIST, "size"), size)
    return both(*conditions, counted, same(sketch.reference(holder, LINKED_LIST, "last"), last))
