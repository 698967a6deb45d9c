"""Maps, sets and queues that compare or hash their keys: only keys whose hash code and order are known are read."""

from collections.abc import Iterator
from itertools import pairwise

from isopath.terms import Number, whole
from isopath.terms.arithmetic import wrap_int
from isopath.witness.junit.heap_view import HeapView
from isopath.witness.junit.recipes import Item, MethodCall, Readers, Recipe, adding, array_of, cannot_build, number
from isopath.witness.objects import Boxed, Constant, Elements, Ref, Text, Value

reads = Readers()

_USUAL_ROOM = 16
_LARGER = 8
"""How many times a table is doubled, at most, to find one that has its entries in the same order."""
_MASKED = "java.util.EnumMap$1"
"""The class of what stands for a value that is null."""


def _known(view: HeapView, identity: int, key: Value, is_hashed: bool = False) -> Number | bytes:
    """A key as something that compares as it does in Java: the number in a box, the characters of a string.

    Where keys are only hashed, constants of an enum are known apart.
    """
    if isinstance(key, Ref):
        match view.content(key.id):
            case Boxed(value):
                return value
            case Text(text) if view.type_of(key.id) == "java.lang.String":
                return text.encode("utf-16-be", "surrogatepass")
            case Constant(name) if is_hashed:
                return name.encode("utf-16-be", "surrogatepass")
    raise cannot_build(view, identity, "how its keys compare is not known")


def _comparable(view: HeapView, identity: int, keys: list[Value]) -> list[tuple[int, bytes]]:
    """Keys of one class, as a number and a text that compare as they do; floats do not, in Java."""
    known = [_known(view, identity, key) for key in keys]
    types = {view.type_of(key.id) for key in keys if isinstance(key, Ref)}
    if len(types) > 1 or any(isinstance(key, float) for key in known):
        raise cannot_build(view, identity, "how its keys compare is not known")
    return [(0, key) if isinstance(key, bytes) else (whole(key), b"") for key in known]


def _hash(view: HeapView, identity: int, key: Value) -> int:
    """The hash code of a key, spread as a HashMap does."""
    code = 0
    if isinstance(key, Ref):
        known, java_type = _known(view, identity, key), view.type_of(key.id)
        if isinstance(known, bytes):
            for at in range(0, len(known), 2):
                code = wrap_int(code * 31 + int.from_bytes(known[at : at + 2], "big"))
        elif java_type == "java.lang.Boolean":
            code = 1231 if known else 1237
        elif java_type == "java.lang.Long" and isinstance(known, int):
            code = wrap_int((known ^ (known & 0xFFFFFFFFFFFFFFFF) >> 32) & 0xFFFFFFFF)
        elif isinstance(known, int):
            code = known
        else:
            raise cannot_build(view, identity, "the hash codes of its keys are not known")
    return wrap_int(code ^ ((code & 0xFFFFFFFF) >> 16))


def _entries(view: HeapView, identity: int) -> Iterator[tuple[Value, Value, Ref]]:
    """The entries of a hash table, bucket by bucket: key, value, and the entry itself."""
    fields = view.fields(identity)
    size = number(view, identity, "size")
    table = () if fields["table"] is None else array_of(view, identity, fields["table"])
    room = len(table)
    if room & (room - 1) or size > room:
        raise cannot_build(view, identity, f"{size} entries in {room} buckets")
    count = 0
    for bucket, node in enumerate(table):
        while isinstance(node, Ref):
            held = view.fields(node.id)
            expected = held["hash"] if _is_constant(view, held["key"]) else _hash(view, identity, held["key"])
            if view.type_of(node.id).endswith("TreeNode") or held["hash"] != expected or count >= size:
                raise cannot_build(view, identity, "an entry is not where its key belongs")
            if isinstance(expected, int) and expected & (room - 1) != bucket:
                raise cannot_build(view, identity, "an entry is not where its key belongs")
            count += 1
            yield held["key"], held["value"], node
            node = held["next"]
    if count != size:
        raise cannot_build(view, identity, f"it has {count} entries and says {size}")


def _is_constant(view: HeapView, key: Value) -> bool:
    """Whether a key is a constant of an enum, whose hash code the JVM chooses."""
    return isinstance(key, Ref) and isinstance(view.content(key.id), Constant)


def _room(view: HeapView, identity: int, entries: list[Ref]) -> tuple[Item, ...]:
    """The number of buckets, unless it is the usual one, for entries whose order depends on it.

    ``merge`` may leave a table fuller than ``put`` does: then it is the next larger one that has them in this order.
    """
    table = view.fields(identity)["table"]
    room = _USUAL_ROOM if table is None else len(array_of(view, identity, table))
    hashes = [number(view, entry.id, "hash") for entry in entries]
    is_full = number(view, identity, "size") * 4 > room * 3
    rooms = [room << by for by in range(1, _LARGER)] if is_full else [room]
    for larger in rooms:
        if not is_full or hashes == sorted(hashes, key=lambda code: code & (larger - 1)):
            return () if larger == _USUAL_ROOM else (Item(larger, "int"),)
    raise cannot_build(view, identity, "no table that put fills has its entries in this order")


def _distinct(view: HeapView, identity: int, keys: list[Value]) -> None:
    known = [(view.type_of(key.id), _known(view, identity, key, True)) for key in keys if isinstance(key, Ref)]
    if len(set(known)) < len(known) or keys.count(None) > 1:
        raise cannot_build(view, identity, "a key is there twice")


def _putting(entries: list[tuple[Value, Value]], room: tuple[Item, ...] = ()) -> Recipe:
    calls = [MethodCall("put", (Item(key, parameter=0), Item(value, parameter=1))) for key, value in entries]
    return Recipe(room, tuple(calls))


@reads("java.util.HashMap")
def _read_hash_map(view: HeapView, identity: int) -> Recipe:
    entries = [*_entries(view, identity)]
    _distinct(view, identity, [key for key, _, _ in entries])
    room = _room(view, identity, [entry for _, _, entry in entries])
    return _putting([(key, value) for key, value, _ in entries], room)


@reads("java.util.LinkedHashMap")
def _read_linked_hash_map(view: HeapView, identity: int) -> Recipe:
    fields = view.fields(identity)
    buckets = {node: (key, value) for key, value, node in _entries(view, identity)}
    _distinct(view, identity, [key for key, _ in buckets.values()])
    order: list[Ref] = []
    node, previous = fields["head"], None
    while isinstance(node, Ref):
        if node not in buckets or node in order or view.fields(node.id)["before"] != previous:
            raise cannot_build(view, identity, "its entries are not in one line")
        order.append(node)
        previous, node = node, view.fields(node.id)["after"]
    if len(order) != len(buckets) or fields["tail"] != previous or fields["accessOrder"]:
        raise cannot_build(view, identity, "its entries are not in one line")
    return _putting([buckets[node] for node in order], _room(view, identity, []))


@reads("java.util.HashSet", "java.util.LinkedHashSet", "java.util.TreeSet")
def _read_set(view: HeapView, identity: int) -> Recipe:
    """A set is the keys of a map."""
    fields = view.fields(identity)
    held = fields["map"] if "map" in fields else fields["m"]
    wanted = {
        "java.util.HashSet": "java.util.HashMap",
        "java.util.LinkedHashSet": "java.util.LinkedHashMap",
        "java.util.TreeSet": "java.util.TreeMap",
    }[view.type_of(identity)]
    if not isinstance(held, Ref) or view.type_of(held.id) != wanted or view.uses[held.id] > 1:
        raise cannot_build(view, identity, "its map is not its own")
    readers = {"java.util.HashMap": _read_hash_map, "java.util.LinkedHashMap": _read_linked_hash_map}
    recipe = readers.get(wanted, _read_tree_map)(view, held.id)
    return Recipe(recipe.arguments, adding("add", tuple(call.arguments[0].value for call in recipe.calls)).calls)


@reads("java.util.RegularEnumSet", has_empty=False)
def _read_enum_set(view: HeapView, identity: int) -> Recipe:
    """A bit for each constant of the enum."""
    fields = view.fields(identity)
    universe, bits = fields["universe"], number(view, identity, "elements")
    content = view.content(universe.id) if isinstance(universe, Ref) else None
    if not isinstance(content, Elements) or not 0 <= bits < 1 << len(content.values):
        raise cannot_build(view, identity, "its enum is not known")
    constants = tuple(value for at, value in enumerate(content.values) if bits >> at & 1)
    if not constants:
        return Recipe((Item(fields["elementType"], "java.lang.Class"),), factory="noneOf")
    return Recipe(tuple(Item(value, parameter=0) for value in constants), factory="of")


@reads("java.util.EnumMap", has_empty=False)
def _read_enum_map(view: HeapView, identity: int) -> Recipe:
    fields = view.fields(identity)
    universe = fields["keyUniverse"]
    keys = view.content(universe.id) if isinstance(universe, Ref) else None
    if not isinstance(keys, Elements):
        raise cannot_build(view, identity, "its enum is not known")
    values = array_of(view, identity, fields["vals"])
    entries: list[tuple[Value, Value]] = []
    for key, value in zip(keys.values, values, strict=True):
        if isinstance(value, Ref):
            entries.append((key, None if view.type_of(value.id) == _MASKED else value))
    return _putting(entries, (Item(fields["keyType"], "java.lang.Class"),))


@reads("java.util.concurrent.CopyOnWriteArraySet")
def _read_copied_set(view: HeapView, identity: int) -> Recipe:
    """A set is the elements of a list, each once."""
    held = view.fields(identity)["al"]
    if not isinstance(held, Ref) or view.uses[held.id] > 1:
        raise cannot_build(view, identity, "its list is not its own")
    elements = array_of(view, held.id, view.fields(held.id)["array"])
    _distinct(view, identity, list(elements) if len(elements) > 1 else [])
    return adding("add", elements)


@reads("java.util.TreeMap")
def _read_tree_map(view: HeapView, identity: int) -> Recipe:
    fields = view.fields(identity)
    if fields["comparator"] is not None:
        raise cannot_build(view, identity, "what its comparator says is not known")
    entries: list[tuple[Value, Value]] = []
    node, path = fields["root"], list[Ref]()
    size = number(view, identity, "size")
    while isinstance(node, Ref) or path:
        while isinstance(node, Ref):
            if node in path or len(entries) + len(path) >= size:
                raise cannot_build(view, identity, "its entries are no tree of that size")
            path.append(node)
            node = view.fields(node.id)["left"]
        held = view.fields(path.pop().id)
        entries.append((held["key"], held["value"]))
        node = held["right"]
    keys = _comparable(view, identity, [key for key, _ in entries])
    if len(entries) != size or any(not left < right for left, right in pairwise(keys)):
        raise cannot_build(view, identity, "its keys are not in order")
    return _putting(entries)


@reads("java.util.PriorityQueue")
def _read_priority_queue(view: HeapView, identity: int) -> Recipe:
    fields = view.fields(identity)
    elements, size = array_of(view, identity, fields["queue"]), number(view, identity, "size")
    if fields["comparator"] is not None:
        raise cannot_build(view, identity, "what its comparator says is not known")
    if not 0 <= size <= len(elements) or any(value is not None for value in elements[size:]):
        raise cannot_build(view, identity, f"{size} elements in an array of {len(elements)}")
    keys = _comparable(view, identity, list(elements[:size]))
    if any(keys[at] < keys[(at - 1) // 2] for at in range(1, size)):
        raise cannot_build(view, identity, "its elements are no heap")
    return adding("add", elements[:size])
