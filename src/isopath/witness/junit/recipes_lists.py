"""Lists, queues and holders of one value, as the calls that make them."""

from isopath.witness.junit.heap_view import HeapView
from isopath.witness.junit.recipes import Item, Readers, Recipe, adding, array_of, cannot_build, number
from isopath.witness.objects import Ref, Value

reads = Readers()


@reads("java.util.ArrayList", "java.util.Vector", "java.util.Stack")
def _read_array_list(view: HeapView, identity: int) -> Recipe:
    fields = view.fields(identity)
    size = number(view, identity, "size" if "size" in fields else "elementCount")
    elements = array_of(view, identity, fields["elementData"])
    if not 0 <= size <= len(elements):
        raise cannot_build(view, identity, f"{size} elements in an array of {len(elements)}")
    if any(value is not None for value in elements[size:]):
        raise cannot_build(view, identity, "there are elements behind the last one")
    return adding("add", elements[:size])


@reads("java.util.concurrent.CopyOnWriteArrayList")
def _read_copied_list(view: HeapView, identity: int) -> Recipe:
    return adding("add", array_of(view, identity, view.fields(identity)["array"]))


@reads("java.util.LinkedList")
def _read_linked_list(view: HeapView, identity: int) -> Recipe:
    fields = view.fields(identity)
    size, node, previous = number(view, identity, "size"), fields["first"], None
    items: list[Value] = []
    while isinstance(node, Ref):
        held = view.fields(node.id)
        if held["prev"] != previous or len(items) >= size:
            raise cannot_build(view, identity, "its nodes are no chain of that length")
        items.append(held["item"])
        previous, node = node, held["next"]
    if len(items) != size or fields["last"] != previous:
        raise cannot_build(view, identity, "its nodes are no chain of that length")
    return adding("add", tuple(items))


@reads("java.util.ArrayDeque")
def _read_array_deque(view: HeapView, identity: int) -> Recipe:
    fields = view.fields(identity)
    elements = array_of(view, identity, fields["elements"])
    head, tail, room = number(view, identity, "head"), number(view, identity, "tail"), len(elements)
    if not (0 <= head < room and 0 <= tail < room):
        raise cannot_build(view, identity, "its ends are outside of its array")
    inside = [(head + at) % room for at in range((tail - head) % room)]
    if any((elements[at] is not None) != (at in inside) for at in range(room)):
        raise cannot_build(view, identity, "null is among its elements")
    return adding("addLast", tuple(elements[at] for at in inside))


@reads("java.util.Optional", has_empty=False)
def _read_optional(view: HeapView, identity: int) -> Recipe:
    value = view.fields(identity)["value"]
    if value is None:
        return Recipe(factory="empty")
    return Recipe((Item(value, parameter=0),), factory="of")


@reads("java.util.concurrent.atomic.AtomicBoolean")
def _read_atomic_boolean(view: HeapView, identity: int) -> Recipe:
    value = number(view, identity, "value")
    if value not in (0, 1):
        raise cannot_build(view, identity, f"it holds {value}")
    return Recipe((Item(bool(value), "boolean"),))


@reads("java.util.concurrent.atomic.AtomicReference")
def _read_atomic_reference(view: HeapView, identity: int) -> Recipe:
    return Recipe((Item(view.fields(identity)["value"], parameter=0),))
