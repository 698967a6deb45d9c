"""Strings made of a part of some text that is not known: String.substring, and new strings of characters."""

from typing import Final

from isopath.heap import TextBytes
from isopath.heap.arrays.elements import allocate_text
from isopath.heap.arrays.ranges import resized
from isopath.terms import Term, Value, build, conjunction, equal, negate
from isopath.terms.operators import LE, SUB
from isopath.terms.sorts import INT
from isopath.vm.core.deferred_messages import OfRange
from isopath.vm.core.dereference import guarded
from isopath.vm.core.effects import call_of
from isopath.vm.core.machine import Machine
from isopath.vm.core.objects import put
from isopath.vm.core.registry import DECLINED, Natives, Outcomes, Result
from isopath.vm.core.state import State
from isopath.vm.natives.captions import caption_call
from isopath.vm.natives.strings import OUT_OF_BOUNDS, is_known
from isopath.vm.natives.texts import STRING, content_of, copy_text, largest, new_string, unit_count

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
        side.heap.objects.disguise(part, is_whole, receiver)
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
