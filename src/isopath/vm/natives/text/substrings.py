"""Strings made of parts of a text that is not known: String.substring and repeat, and new strings of characters.

A repeated text has each character at its index modulo the length. A count that is not known makes texts up to the
bound on texts; past it the path is cut, as for inputs.
"""

from typing import Final

from isopath.heap import TextBytes
from isopath.heap.arrays.elements import allocate_text
from isopath.heap.arrays.ranges import resized
from isopath.terms import Condition, Term, Value, build, conjunction, disjunction, equal, ite, negate
from isopath.terms.operators import LE, LT, MUL, SUB
from isopath.terms.sorts import INT, REF
from isopath.vm.core import DECLINED, Machine, Natives, Outcomes, Result, State
from isopath.vm.core.deferred_messages import OfRange
from isopath.vm.core.dereference import guarded
from isopath.vm.core.effects import call_of
from isopath.vm.core.endings import Cut
from isopath.vm.core.objects import put
from isopath.vm.natives.text.captions import caption_call
from isopath.vm.natives.text.strings import OUT_OF_BOUNDS, is_known
from isopath.vm.natives.text.texts import (
    STRING,
    UNROLLED,
    Text,
    content_of,
    copy_text,
    largest,
    new_string,
    string_of_units,
    text_of,
    unit_count,
)

native = Natives()

_STRING: Final = f"L{STRING};"


@native(STRING, f"substring(II){_STRING}")
def substring(vm: Machine, state: State, receiver: Term, begin: Value, end: Value) -> Result:
    if is_known(vm, state, receiver, begin, end):
        return DECLINED
    return _substring(vm, state, receiver, begin, end)


def _substring(vm: Machine, state: State, receiver: Term, begin: Value, end: Value) -> Outcomes:
    content = content_of(vm, state, receiver)
    count = unit_count(vm, state, content)
    is_inside = conjunction([build(LE, INT, 0, begin), build(LE, INT, begin, end), build(LE, INT, end, count)])
    message = OfRange(begin, end, count)
    for side, goes_on in guarded(vm, state, call_of(state), negate(is_inside), OUT_OF_BOUNDS, message):
        if not goes_on:
            yield side, None
            continue
        part = part_of(vm, side, content, begin, build(SUB, INT, end, begin))
        is_whole = conjunction([equal(INT, begin, 0), equal(INT, end, count)])
        is_known_text = disjunction([is_whole, equal(INT, begin, end)])
        side.heap.objects.disguise(part, is_known_text, ite(REF, is_whole, receiver, vm.initialization.string("")))
        caption_call(vm, side, part, receiver, "substring", [begin, end])
        yield side, part


def part_of(vm: Machine, state: State, content: Term, begin: Value, count: Value) -> Term:
    """A new string of some characters of a byte array, a range known to be within it."""
    bounds = [most for most in (largest(state, unit_count(vm, state, content), content), largest(state, count)) if most]
    if begin == 0:
        beginning = resized(state.heap, content, count)
        if beginning is not None:
            bound(state, beginning, min(bounds, default=None))
            return new_string(vm, state, beginning)
    created = allocate_text(state.heap, count, min(bounds, default=None))
    copy_text(state, content, begin, created, 0, count)
    return new_string(vm, state, created)


def bound(state: State, content: Term, most: int | None) -> None:
    """Note how long the text in a new array can be."""
    text = state.heap.objects.writable(content)
    assert isinstance(text, TextBytes)
    text.most = most


@native(STRING, "<init>([CIILjava/lang/Void;)V")
def from_chars(
    vm: Machine, state: State, receiver: Term, chars: Term, start: Value, count: Value, mark: Term
) -> Result:
    """The platform asks first whether there are any."""
    if isinstance(count, int):
        return DECLINED
    content = allocate_text(state.heap, count, largest(state, count))
    copy_text(state, chars, start, content, 0, count)
    put(state, receiver, {"value": content, "coder": 1})
    return None


@native(STRING, f"repeat(I)L{STRING};")
def repeat(vm: Machine, state: State, receiver: Term, count: Value) -> Result:
    text = None if is_known(vm, state, receiver, count) else text_of(vm, state, receiver)
    return DECLINED if text is None else _repeated(vm, state, receiver, text, count)


def _repeated(vm: Machine, state: State, receiver: Term, text: Text, count: Value) -> Outcomes:
    for side, is_negative in vm.split(state, build(LT, INT, count, 0)):
        if is_negative:
            method = vm.hierarchy.method(STRING, "repeat", f"(I)L{STRING};")
            assert method is not None
            vm.calls.enter(side, method, [receiver, count])
            yield side, None
            continue
        limit = max(side.heap.limits.longest, text.most)
        if isinstance(count, int):
            limit = max(limit, min(UNROLLED, text.most * count))
        for inner, fits in vm.split(side, _fits(text, count, limit)):
            if fits:
                yield inner, _copies(vm, inner, receiver, count, limit)
            else:
                inner.ending = Cut("string")
                yield inner, None


def _fits(text: Text, count: Value, limit: int) -> Condition:
    """Whether so many copies have no more characters than a limit."""
    alternatives: list[Condition] = [equal(INT, text.length, 0)]
    for length in range(1, text.most + 1):
        is_few = build(LE, INT, count, limit // length)
        alternatives.append(conjunction([equal(INT, text.length, length), is_few]))
    return disjunction(alternatives)


def _copies(vm: Machine, state: State, receiver: Term, count: Value, limit: int) -> Term:
    text = text_of(vm, state, receiver)
    assert text is not None
    units = [_unit(text, index) for index in range(limit)]
    made = string_of_units(vm, state, build(MUL, INT, text.length, count), units)
    is_once = equal(INT, count, 1)
    is_nothing = disjunction([equal(INT, text.length, 0), equal(INT, count, 0)])
    other = ite(REF, is_once, receiver, vm.initialization.string(""))
    state.heap.objects.disguise(made, disjunction([is_once, is_nothing]), other)
    caption_call(vm, state, made, receiver, "repeat", [count])
    return made


def _unit(text: Text, index: int) -> Value:
    """The character at an index of the copies, by the length of one."""
    if isinstance(text.length, int):
        return text.char(index % text.length) if text.length else 0
    unit = text.char(index) if index < text.most else 0
    for length in range(1, min(index, text.most) + 1):
        unit = ite(INT, equal(INT, text.length, length), text.char(index % length), unit)
    return unit
