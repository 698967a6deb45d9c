"""Joining strings: ``a + b``, String.concat and String.join, of strings of which something is not known.

What may be null is the text "null" where it is, as a choice and not as a fork.
"""

from collections.abc import Sequence
from typing import Final

from isopath.heap import Array
from isopath.heap.arrays.elements import allocate_text
from isopath.heap.core.type_tests import candidates
from isopath.terms import NULL, Term, Value, build, equal, ite
from isopath.terms.arithmetic import to_byte
from isopath.terms.operators import ADD, LOCATION
from isopath.terms.sorts import INT, REF
from isopath.vm.core import DECLINED, Machine, Natives, Outcomes, Result, State
from isopath.vm.core.dereference import argument_not_null
from isopath.vm.core.objects import literal
from isopath.vm.natives.text.captions import caption_sum
from isopath.vm.natives.text.strings import is_known
from isopath.vm.natives.text.texts import BUILDER, STRING, content_of, copy_text, largest, new_string, unit_count

native = Natives()

_SEQUENCE: Final = "Ljava/lang/CharSequence;"


def joined(vm: Machine, state: State, parts: Sequence[Term]) -> Term:
    """A new string of others that are not null, one after the other."""
    known = [literal(vm, state, part) for part in parts]
    text = "".join(part for part in known if part is not None)
    if None not in known:
        return _literally(vm, state, text)
    contents = [content_of(vm, state, part) for part in parts]
    counts = [unit_count(vm, state, content) for content in contents]
    bounds = [largest(state, count, content) for count, content in zip(counts, contents, strict=True)]
    starts: list[Value] = [0]
    for count in counts:
        starts.append(build(ADD, INT, starts[-1], count))
    most = None if None in bounds else sum(bound for bound in bounds if bound is not None)
    whole = allocate_text(state.heap, starts[-1], most)
    for content, start, count in zip(contents, starts, counts, strict=False):
        copy_text(state, content, 0, whole, start, count)
    made = new_string(vm, state, whole)
    caption_sum(vm, state, made, [part for part, text in zip(parts, known, strict=True) if text != ""])
    return made


def _literally(vm: Machine, state: State, text: str) -> Term:
    units: list[Value] = [to_byte(byte) for byte in text.encode("utf-16-le", "surrogatepass")]
    return new_string(vm, state, state.heap.objects.allocate_array(vm.hierarchy.load("[B"), len(units), units))


def _as_text(vm: Machine, state: State, string: Term) -> Term:
    """A string, or the text that stands for null."""
    return ite(REF, state.heap.same(string, NULL), vm.initialization.string("null"), string)


@native(STRING, f"join({_SEQUENCE}[{_SEQUENCE})L{STRING};")
def join(vm: Machine, state: State, delimiter: Term, elements: Term) -> Result:
    """Where it is known which strings there are."""
    if delimiter.op is not LOCATION or elements.op is not LOCATION:
        return DECLINED
    array = state.heap.objects.at(elements)
    if not isinstance(array, Array) or array.elements is None:
        return DECLINED
    between = literal(vm, state, delimiter)
    strings = [element for element in array.elements if isinstance(element, Term)]
    if between is None or any(not _is_string(state, string) for string in strings):
        return DECLINED
    parts: list[Term] = []
    for at, string in enumerate(strings):
        if at and between:
            parts.append(delimiter)
        parts.append(_as_text(vm, state, string))
    return joined(vm, state, parts)


def _is_string(state: State, reference: Term) -> bool:
    return reference is NULL or candidates(state.heap, reference) == {STRING}


@native(BUILDER, f"append(L{STRING};)L{BUILDER};")
def append(vm: Machine, state: State, builder: Term, string: Term) -> Result:
    """The bytecode, without a fork on null: that is a text."""
    if string.op is LOCATION:
        return DECLINED
    shown = _as_text(vm, state, string)
    return DECLINED if shown is string else _append(vm, state, builder, shown)


def _append(vm: Machine, state: State, builder: Term, string: Term) -> Outcomes:
    method = vm.hierarchy.load(BUILDER).methods["append", f"(L{STRING};)L{BUILDER};"]
    for side in vm.calls.enter_for_intrinsic(state, method, [builder, string]) or (state,):
        yield side, None


@native(STRING, f"concat(L{STRING};)L{STRING};")
def concat(vm: Machine, state: State, receiver: Term, other: Term) -> Result:
    return DECLINED if is_known(vm, state, receiver, other) else _concat(vm, state, receiver, other)


def _concat(vm: Machine, state: State, receiver: Term, other: Term) -> Outcomes:
    method = vm.hierarchy.load(STRING).methods["concat", f"(L{STRING};)L{STRING};"]
    for side, goes_on in argument_not_null(vm, state, method, [receiver, other], 1):
        if not goes_on:
            yield side, None
            continue
        made = joined(vm, side, [receiver, other])
        is_empty = equal(INT, unit_count(vm, side, content_of(vm, side, other)), 0)
        side.heap.objects.disguise(made, is_empty, receiver)
        yield side, made
