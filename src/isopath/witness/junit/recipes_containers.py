"""Maps that hold nothing, texts that are being joined, sums, bits and bytes, and what may be absent."""

from typing import Final

from isopath.witness.junit.heap_view import HeapView
from isopath.witness.junit.recipes import NEW, Item, MethodCall, Readers, Recipe, array_of, cannot_build, number
from isopath.witness.objects import Ref

reads = Readers()

_CONCURRENT: Final = "java.util.concurrent.ConcurrentHashMap"
_COUNTED: Final = {
    "java.util.Hashtable": "count",
    "java.util.IdentityHashMap": "size",
    "java.util.WeakHashMap": "size",
    "java.util.concurrent.PriorityBlockingQueue": "size",
    _CONCURRENT: "baseCount",
}
"""By class, the field that says how much a map or a queue holds."""

_ENDS: Final = {
    f"java.util.concurrent.{name}": ends
    for name, ends in {
        "ConcurrentLinkedDeque": ("head", "tail"),
        "ConcurrentLinkedQueue": ("head", "tail"),
        "LinkedBlockingDeque": ("first", "last"),
        "LinkedBlockingQueue": ("head", "last"),
    }.items()
}
"""By class, the fields that hold the ends of a queue, which are the same where it holds nothing."""

_SCRAMBLED: Final = 0x5DEECE66D
"""What a seed of java.util.Random is combined with."""

_MOST_BYTES: Final = 16
_CHARACTERS: Final = "java.lang.CharSequence"


@reads(*_COUNTED, has_empty=False)
def _read_empty(view: HeapView, identity: int) -> Recipe:
    if number(view, identity, _COUNTED[view.type_of(identity)]) != 0:
        raise cannot_build(view, identity, "it holds something")
    return NEW


@reads(*_ENDS, has_empty=False)
def _read_empty_queue(view: HeapView, identity: int) -> Recipe:
    first, last = _ENDS[view.type_of(identity)]
    if view.fields(identity)[first] != view.fields(identity)[last]:
        raise cannot_build(view, identity, "it has elements")
    return NEW


@reads("java.util.concurrent.ConcurrentSkipListMap", has_empty=False)
def _read_skip_list(view: HeapView, identity: int) -> Recipe:
    if view.fields(identity)["head"] is not None:
        raise cannot_build(view, identity, "it has entries")
    return NEW


@reads("java.util.concurrent.ConcurrentSkipListSet", has_empty=False)
def _read_skip_list_set(view: HeapView, identity: int) -> Recipe:
    entries = view.fields(identity)["m"]
    if not isinstance(entries, Ref):
        raise cannot_build(view, identity, "it has no map")
    return _read_skip_list(view, entries.id)


@reads("java.util.concurrent.ArrayBlockingQueue", has_empty=False)
def _read_array_queue(view: HeapView, identity: int) -> Recipe:
    if number(view, identity, "count") != 0:
        raise cannot_build(view, identity, "it has elements")
    room = len(array_of(view, identity, view.fields(identity)["items"]))
    return Recipe((Item(room, "int"),))


@reads("java.util.Properties", has_empty=False)
def _read_properties(view: HeapView, identity: int) -> Recipe:
    fields = view.fields(identity)
    if not isinstance(fields["map"], Ref) or fields["defaults"] is not None:
        raise cannot_build(view, identity, "it has defaults, or no map")
    return _read_empty(view, fields["map"].id)


@reads("java.util.StringJoiner", has_empty=False)
def _read_joiner(view: HeapView, identity: int) -> Recipe:
    fields = view.fields(identity)
    if fields["elts"] is not None or number(view, identity, "size") != 0:
        raise cannot_build(view, identity, "something was added")
    parts = tuple(Item(fields[name], _CHARACTERS) for name in ("delimiter", "prefix", "suffix"))
    absent = fields["emptyValue"]
    return Recipe(parts, () if absent is None else (MethodCall("setEmptyValue", (Item(absent, _CHARACTERS),)),))


@reads("java.util.Random", has_empty=False)
def _read_random(view: HeapView, identity: int) -> Recipe:
    seed = view.fields(identity)["seed"]
    if not isinstance(seed, Ref) or number(view, identity, "haveNextNextGaussian"):
        raise cannot_build(view, identity, "it has a number at hand, or no seed")
    return Recipe((Item(number(view, seed.id, "value") ^ _SCRAMBLED, "long"),))


@reads("java.util.concurrent.atomic.LongAdder", has_empty=False)
def _read_adder(view: HeapView, identity: int) -> Recipe:
    if view.fields(identity)["cells"] is not None:
        raise cannot_build(view, identity, "it has cells")
    base = number(view, identity, "base")
    return Recipe(calls=(MethodCall("add", (Item(base, "long"),)),) if base else ())


@reads("java.util.OptionalInt", "java.util.OptionalLong", "java.util.OptionalDouble", has_empty=False)
def _read_optional_number(view: HeapView, identity: int) -> Recipe:
    fields = view.fields(identity)
    if not fields["isPresent"]:
        return Recipe(factory="empty")
    kind = view.type_of(identity).removeprefix("java.util.Optional").lower()
    return Recipe((Item(fields["value"], kind),), factory="of")


@reads("java.util.BitSet", has_empty=False)
def _read_bits(view: HeapView, identity: int) -> Recipe:
    words = view.fields(identity)["words"]
    held, used = array_of(view, identity, words), number(view, identity, "wordsInUse")
    if used > len(held) or any(held[used:]):
        raise cannot_build(view, identity, "it has bits behind its last word")
    return Recipe((Item(words, "long[]"),), factory="valueOf") if used else NEW


@reads("java.util.concurrent.atomic.AtomicIntegerArray", "java.util.concurrent.atomic.AtomicLongArray", has_empty=False)
def _read_atomic_array(view: HeapView, identity: int) -> Recipe:
    numbers = view.fields(identity)["array"]
    array_of(view, identity, numbers)
    return Recipe((Item(numbers, "int[]" if "Integer" in view.type_of(identity) else "long[]"),))


@reads("java.io.ByteArrayOutputStream", has_empty=False)
def _read_bytes(view: HeapView, identity: int) -> Recipe:
    count = number(view, identity, "count")
    written = array_of(view, identity, view.fields(identity)["buf"])[:count]
    if len(written) != count or count > _MOST_BYTES:
        raise cannot_build(view, identity, f"it has {count} bytes")
    return Recipe(calls=tuple(MethodCall("write", (Item(each, "int"),)) for each in written))
