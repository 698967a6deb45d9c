"""StringBuilder and the byte arrays under it, where text or positions are not known.

A builder whose text is symbolic grows without asking whether it must: its capacity becomes a choice.
"""

from typing import Final

from isopath.heap import FieldPlace, UnitPlace
from isopath.heap.arrays.elements import allocate_text
from isopath.heap.arrays.ranges import resized
from isopath.heap.state.text_bytes import halved, is_even, joined
from isopath.terms import Term, Value, build, conjunction, equal, ite
from isopath.terms.operators import ADD, I2L, L2I, LE, LOCATION, LT, MUL, SUB
from isopath.terms.sorts import INT, LONG
from isopath.vm.core import DECLINED, Machine, Natives, Outcomes, Result, State
from isopath.vm.core.deferred_messages import sentence
from isopath.vm.core.dereference import guarded
from isopath.vm.core.effects import call_of, unsupported, write
from isopath.vm.natives.memory.array_copies import is_listed
from isopath.vm.natives.text.strings import char_within
from isopath.vm.natives.text.substrings import part_of
from isopath.vm.natives.text.texts import (
    BUILDER,
    STRING,
    UNKNOWN_BYTES,
    buffer_of,
    content_of,
    copy_text,
    largest,
    unit,
    unit_count,
)

native = Natives()

UTF16: Final = "java/lang/StringUTF16"
_NEGATIVE: Final = "java/lang/NegativeArraySizeException"


@native(UTF16, "getChar([BI)C")
def get_char(vm: Machine, state: State, content: Term, index: Value) -> Result:
    """Its callers have checked the index; known text is read here because everything reads it."""
    if content.op is LOCATION and isinstance(index, int):
        array = state.heap.objects.array_at(content)
        elements = array.elements
        if elements is not None:
            if index >= 0 and 2 * index + 1 < len(elements):
                return joined(elements[2 * index], elements[2 * index + 1])
            return DECLINED
    return unit(vm, state, content, index)


@native(UTF16, "putChar([BII)V")
def put_char(vm: Machine, state: State, content: Term, index: Value, char: Value) -> Result:
    if is_listed(state, content) and isinstance(index, int) and not isinstance(char, Term):
        return DECLINED
    return write(vm, state, UnitPlace(content, index), char)


@native(UTF16, "length([B)I")
def length(vm: Machine, state: State, content: Term) -> Result:
    return DECLINED if is_listed(state, content) else unit_count(vm, state, content)


@native(UTF16, "newBytesFor(I)[B")
def new_bytes_for(vm: Machine, state: State, count: Value) -> Result:
    return DECLINED if isinstance(count, int) else _new_bytes(vm, state, count)


def _new_bytes(vm: Machine, state: State, count: Value) -> Outcomes:
    for side, goes_on in guarded(vm, state, call_of(state), build(LT, INT, count, 0), _NEGATIVE, sentence("{}", count)):
        yield side, allocate_text(side.heap, count, largest(side, count)) if goes_on else None


@native(UTF16, f"newString([BII)L{STRING};")
def new_string_of(vm: Machine, state: State, content: Term, begin: Value, count: Value) -> Result:
    """Its callers have checked the range. The empty string is the constant."""
    if is_listed(state, content) and isinstance(begin, int) and isinstance(count, int):
        return DECLINED
    return _part(vm, state, content, begin, count)


def _part(vm: Machine, state: State, content: Term, begin: Value, count: Value) -> Term:
    part = part_of(vm, state, content, begin, count)
    state.heap.objects.disguise(part, equal(INT, count, 0), vm.initialization.string(""))
    return part


@native("java/lang/StringBuilder", f"toString()L{STRING};")
def to_string(vm: Machine, state: State, receiver: Term) -> Result:
    content, count = buffer_of(vm, state, receiver), builder_length(vm, state, receiver)
    if is_listed(state, content) and isinstance(count, int):
        return DECLINED
    return _part(vm, state, content, 0, count)


@native(STRING, f"<init>(L{BUILDER};Ljava/lang/Void;)V")
def from_builder(vm: Machine, state: State, receiver: Term, builder: Term, mark: Term) -> Result:
    content, count = buffer_of(vm, state, builder), builder_length(vm, state, builder)
    if is_listed(state, content) and isinstance(count, int):
        return DECLINED
    made = state.heap.objects.instance_at(part_of(vm, state, content, 0, count))
    state.heap.objects.writable_instance(receiver).fields[:] = made.fields
    return None


def builder_length(vm: Machine, state: State, builder: Term) -> Value:
    """How many characters a builder that is not null holds."""
    field = vm.hierarchy.load(BUILDER).fields["count", "I"]
    ((_, count),) = vm.cases(state, state.heap.read(FieldPlace(builder, field)))
    return count


@native(BUILDER, "charAt(I)C")
def char_at(vm: Machine, state: State, receiver: Term, index: Value) -> Result:
    content, count = buffer_of(vm, state, receiver), builder_length(vm, state, receiver)
    if is_listed(state, content) and isinstance(count, int) and isinstance(index, int):
        return DECLINED
    return char_within(vm, state, content, index, count)


@native("java/lang/StringConcatHelper", "newArray(J)[B")
def new_array(vm: Machine, state: State, size: Value) -> Result:
    """The lower half is a number of bytes, to be shifted by the upper half; that is 0 for all but its old callers."""
    return DECLINED if not isinstance(size, Term) else _new_array(vm, state, size)


def _new_array(vm: Machine, state: State, size: Term) -> Outcomes:
    count = build(L2I, LONG, size)
    is_count = conjunction([equal(LONG, build(I2L, INT, count), size), build(LE, INT, 0, count)])
    for side, is_plain in vm.split(state, is_count):
        if is_plain and is_even(count):
            yield side, allocate_text(side.heap, halved(count), largest(side, halved(count)))
        else:
            yield side, unsupported(side, "java.lang.StringConcatHelper.newArray of a symbolic size")


# Room for more.


def _grown(vm: Machine, state: State, content: Term, minimum: Value) -> Term:
    """An array with room for ``minimum`` characters: the old one doubled and two more, or what is needed."""
    room = unit_count(vm, state, content)
    if build(LE, INT, minimum, room) is True:
        return content
    doubled = build(ADD, INT, build(MUL, INT, room, 2), 2)
    needed = ite(INT, build(LE, INT, minimum, doubled), doubled, minimum)
    grown = resized(state.heap, content, ite(INT, build(LE, INT, minimum, room), room, needed))
    if grown is None:
        unsupported(state, UNKNOWN_BYTES)
        return content
    return grown


def _is_known(state: State, content: Term, minimum: Value) -> bool:
    return is_listed(state, content) and isinstance(minimum, int)


@native(BUILDER, "ensureCapacityInternal(I)V")
def ensure_capacity(vm: Machine, state: State, receiver: Term, minimum: Value) -> Result:
    content = buffer_of(vm, state, receiver)
    if _is_known(state, content, minimum):
        return DECLINED
    field = vm.hierarchy.load(BUILDER).fields["value", "[B"]
    return write(vm, state, FieldPlace(receiver, field), _grown(vm, state, content, minimum))


@native(BUILDER, "needsNewBuffer([BBIB)Z")
def needs_new_buffer(vm: Machine, state: State, content: Term, coder: Value, minimum: Value, new: Value) -> Result:
    """Where it is not known, the question is put to the array: see ``ensureCapacityNewCoder``."""
    return DECLINED if _is_known(state, content, minimum) else 1


@native(BUILDER, "ensureCapacityNewCoder([BBIIB)[B")
def ensure_capacity_new_coder(
    vm: Machine, state: State, content: Term, coder: Value, count: Value, minimum: Value, new: Value
) -> Result:
    return DECLINED if _is_known(state, content, minimum) else _grown(vm, state, content, minimum)


@native(BUILDER, "ensureCapacitySameCoder([BBI)[B")
def ensure_capacity_same_coder(vm: Machine, state: State, content: Term, coder: Value, minimum: Value) -> Result:
    return DECLINED if _is_known(state, content, minimum) else _grown(vm, state, content, minimum)


# Characters from one array to another. The callers have checked the ranges.


@native(STRING, "getBytes([BIB)V")
def put_into(vm: Machine, state: State, receiver: Term, target: Term, start: Value, coder: Value) -> Result:
    content = content_of(vm, state, receiver)
    if is_listed(state, content) and _is_known(state, target, start):
        return DECLINED
    return copy_text(state, content, 0, target, start, unit_count(vm, state, content))


@native(STRING, "getBytes([BIIBI)V")
def put_part_into(
    vm: Machine, state: State, receiver: Term, target: Term, begin: Value, start: Value, coder: Value, count: Value
) -> Result:
    content = content_of(vm, state, receiver)
    numbers = all(isinstance(number, int) for number in (begin, start, count))
    if numbers and is_listed(state, content) and is_listed(state, target):
        return DECLINED
    return copy_text(state, content, begin, target, start, count)


@native(UTF16, "getChars([BII[CI)V")
def get_chars(vm: Machine, state: State, content: Term, begin: Value, end: Value, target: Term, start: Value) -> Result:
    numbers = all(isinstance(number, int) for number in (begin, end, start))
    if numbers and is_listed(state, content) and is_listed(state, target):
        return DECLINED
    return copy_text(state, content, begin, target, start, build(SUB, INT, end, begin))


@native(UTF16, "toChars([B)[C")
def to_chars(vm: Machine, state: State, content: Term) -> Result:
    if is_listed(state, content):
        return DECLINED
    count = unit_count(vm, state, content)
    chars = state.heap.objects.allocate_array(vm.hierarchy.load("[C"), count)
    copy_text(state, content, 0, chars, 0, count)
    return chars


@native(UTF16, "toBytes([CII)[B")
def to_bytes(vm: Machine, state: State, chars: Term, start: Value, count: Value) -> Result:
    if is_listed(state, chars) and isinstance(start, int) and isinstance(count, int):
        return DECLINED
    content = allocate_text(state.heap, count, largest(state, count))
    copy_text(state, chars, start, content, 0, count)
    return content
