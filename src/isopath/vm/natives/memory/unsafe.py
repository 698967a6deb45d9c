"""jdk.internal.misc.Unsafe: places in the heap named by an object and an offset.

An offset is a number that we choose: ``16 + 8 * slot`` for a field of an object, ``1 << 20`` and up for the static
fields of a class, whose base is the Class object; arrays begin at 16 and have HotSpot's scales, so that code which
computes with them works. Memory outside of the heap has no model. There is one thread: volatile, acquire and release
accesses are plain, and a compare-and-set never fails for a reason of its own.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from isopath.heap import ElementPlace, FieldPlace, Instance
from isopath.heap.core.type_tests import array_class, candidates
from isopath.program.linked import Field, JavaClass, sort_of, stack_sort
from isopath.terms import NULL, Condition, Term, Value, build, equal, lower
from isopath.terms.arithmetic import bits_of
from isopath.terms.initial import narrowed
from isopath.terms.operators import I2L, L2I, LOCATION, SHL, SHR, SUB
from isopath.terms.sorts import BOOL, BYTE, DOUBLE, FLOAT, LONG, REF, Sort
from isopath.vm.core import Machine, Natives, Outcomes, Result, State
from isopath.vm.core.effects import unsupported
from isopath.vm.inputs import statics as static_inputs
from isopath.vm.natives.memory import byte_units, raw_bytes

native = Natives()

UNSAFE: Final = "jdk/internal/misc/Unsafe"
BASE: Final = 16
_STATICS: Final = 1 << 20
_SHIFTS: Final = {"Z": 0, "B": 0, "C": 1, "S": 1, "I": 2, "F": 2, "J": 3, "D": 3}
_KINDS: Final = {
    "Boolean": "Z", "Byte": "B", "Char": "C", "Short": "S", "Int": "I", "Long": "J", "Float": "F", "Double": "D",
    "Reference": "Ljava/lang/Object;",
}  # fmt: skip

_ALIKE: Final = {(BOOL, BYTE), (BYTE, BOOL)}


class Access(NamedTuple):
    """A method that reads or writes: its name, and the descriptor of what it moves."""

    name: str
    kind: str


Place = FieldPlace | ElementPlace | Field
"""A field of an object, an element, or a static field."""


def shift_of(element: str) -> int:
    """The logarithm of the size that an element of this type has in an array."""
    return _SHIFTS.get(element[0], 2)


def offset_of(field: Field) -> int:
    """The offset by which Unsafe knows a field."""
    if field.is_static:
        return _STATICS + 8 * list(field.owner.fields.values()).index(field)
    return BASE + 8 * field.slot


def _unsupported(state: State, name: str) -> Value | None:
    return unsupported(state, f"jdk.internal.misc.Unsafe.{name}")


def place_of(vm: Machine, state: State, base: Term, offset: Value) -> Place | None:
    """What an object and an offset name; None when that is no single place of the heap."""
    if base is NULL:
        return None
    if isinstance(offset, int) and offset >= _STATICS:
        mirrored = vm.shared.mirrored.get(base)
        return None if mirrored is None else _static_field(vm.hierarchy.load(mirrored), offset)
    classes = [vm.hierarchy.load(name) for name in sorted(candidates(state.heap, base))]
    if not classes:
        return None
    if any(cls.is_array for cls in classes):
        return _element(base, offset, classes) if all(cls.is_array for cls in classes) else None
    if not isinstance(offset, int):
        return None
    slot = (offset - BASE) // 8
    fields = {cls.layout[slot] for cls in classes if slot < len(cls.layout)}
    if len(fields) != 1:
        return None
    (field,) = fields
    platform = state.heap.platform
    is_unknown = platform is not None and not platform.is_known(field) and base.op is not LOCATION
    return None if is_unknown else FieldPlace(base, field)


def _static_field(cls: JavaClass, offset: int) -> Field:
    return list(cls.fields.values())[(offset - _STATICS) // 8]


def _element(base: Term, offset: Value, classes: list[JavaClass]) -> Place | None:
    """The access is aligned and within bounds, or the JVM's own behaviour would be undefined."""
    shifts = {shift_of(cls.element) for cls in classes}
    if len(shifts) != 1:
        return None
    shift = shifts.pop()
    if isinstance(offset, int):
        return ElementPlace(base, (offset - BASE) >> shift)
    return ElementPlace(base, index_of(build(SUB, LONG, offset, BASE), shift))


def index_of(distance: Value, shift: int) -> Value:
    """The index of what lies so far from the first element: ``i`` where that was computed as ``(long) i << shift``."""
    if isinstance(distance, Term):
        scaled = distance.args[0] if distance.op is SHL and lower(distance.args[1]) == shift else distance
        if scaled.op is I2L and (shift == 0 or scaled is not distance):
            return lower(scaled.args[0])
    return build(L2I, LONG, build(SHR, LONG, distance, shift))


def place_kind(state: State, place: Place) -> str:
    """The descriptor of what is stored at a place."""
    match place:
        case ElementPlace(reference, _):
            return array_class(state.heap, reference).element
        case FieldPlace(_, field):
            return field.descriptor
        case Field():
            return place.descriptor


def read_place(vm: Machine, state: State, place: Place) -> Iterator[tuple[State, Value]]:
    if isinstance(place, Field):
        yield from static_inputs.read(vm, state, place)
        return
    yield from vm.cases(state, state.heap.read(place))


def write_place(vm: Machine, state: State, place: Place, value: Value) -> Iterator[State]:
    stored = narrowed(value, sort_of(place_kind(state, place)))
    if isinstance(place, Field):
        static_inputs.write(state, place, stored)
        yield state
        return
    for side, _ in vm.cases(state, state.heap.write(place, stored)):
        yield side


def _is_kind(stored: str, kind: str) -> bool:
    """Whether an access of a kind takes all of what is stored, as what it is."""
    sorts = sort_of(stored), sort_of(kind)
    return sorts[0] is sorts[1] or sorts in _ALIKE


def get(access: Access, vm: Machine, state: State, unsafe: Term, base: Term, offset: Value) -> Result:
    if base.op is LOCATION and type(offset) is int and offset < _STATICS:
        found = state.heap.objects.at(base)
        slot = (offset - BASE) // 8
        if isinstance(found, Instance) and slot < len(found.fields):
            is_whole = _is_kind(found.cls.layout[slot].descriptor, access.kind)
            return found.fields[slot] if is_whole else _unsupported(state, access.name)
    place = place_of(vm, state, base, offset)
    if place is not None and _is_kind(place_kind(state, place), access.kind):
        return read_place(vm, state, place)
    value = raw_bytes.read(state, base, offset, access.kind)
    if value is None and isinstance(place, ElementPlace) and _is_of_bytes(state, place, access):
        return byte_units.read(vm, state, place, access.kind)
    return value if value is not None else _unsupported(state, access.name)


def put(access: Access, vm: Machine, state: State, unsafe: Term, base: Term, offset: Value, value: Value) -> Result:
    place = place_of(vm, state, base, offset)
    if place is not None and _is_kind(place_kind(state, place), access.kind):
        return ((side, None) for side in write_place(vm, state, place, value))
    is_written = raw_bytes.write(state, base, offset, access.kind, value)
    if not is_written and isinstance(place, ElementPlace) and _is_of_bytes(state, place, access):
        return byte_units.write(vm, state, place, access.kind, value)
    return None if is_written else _unsupported(state, access.name)


def _is_of_bytes(state: State, place: ElementPlace, access: Access) -> bool:
    """Whether a number is made of elements of an array of bytes; one that is known to end behind the last is not."""
    if place_kind(state, place) != "B" or not byte_units.is_unit(access.kind):
        return False
    if place.reference.op is not LOCATION or not isinstance(place.index, int):
        return True
    length = state.heap.objects.array_at(place.reference).length
    return not isinstance(length, int) or 0 <= place.index <= length - byte_units.size_of(access.kind)


def is_same(state: State, sort: Sort, a: Value, b: Value) -> Condition | None:
    """Whether a place holds the expected value: bit for bit; None when that cannot be said of symbolic floats."""
    if sort is REF:
        assert isinstance(a, Term) and isinstance(b, Term)
        return state.heap.same(a, b)
    if sort in (FLOAT, DOUBLE):
        if isinstance(a, Term) or isinstance(b, Term):
            return True if a is b else None
        return bits_of(a, sort) == bits_of(b, sort)
    return equal(sort, a, b)


def exchange(
    access: Access, vm: Machine, state: State, unsafe: Term, base: Term, offset: Value, expected: Value, value: Value
) -> Outcomes:
    """Compare and set gives whether it did, compare and exchange what was there."""
    place = place_of(vm, state, base, offset)
    if place is None or not _is_kind(place_kind(state, place), access.kind):
        yield state, _unsupported(state, access.name)
        return
    for read, held in read_place(vm, state, place):
        condition = is_same(read, stack_sort(sort_of(access.kind)), held, expected)
        if condition is None:
            yield read, _unsupported(read, f"{access.name} of a symbolic value")
            continue
        for side, matches in vm.split(read, condition):
            given = held if access.name.startswith("compareAndExchange") else int(matches)
            for done in write_place(vm, side, place, value) if matches else (side,):
                yield done, given


for _word, _kind in _KINDS.items():
    for _name in (f"{_word}", f"{_word}Volatile"):
        native.family(UNSAFE, {f"get{_name}(Ljava/lang/Object;J){_kind}": Access(f"get{_name}", _kind)})(get)
        native.family(UNSAFE, {f"put{_name}(Ljava/lang/Object;J{_kind})V": Access(f"put{_name}", _kind)})(put)
    for _verb, _result in (("compareAndSet", "Z"), ("compareAndExchange", _kind)):
        _signature = f"{_verb}{_word}(Ljava/lang/Object;J{_kind}{_kind}){_result}"
        native.family(UNSAFE, {_signature: Access(f"{_verb}{_word}", _kind)})(exchange)
