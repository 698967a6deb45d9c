"""java.lang.String: how it lies in memory, and its methods where text is not known.

Each intrinsic answers with one term where the platform's loops would fork on every character; where all of the text is
known the platform's own code runs, except for the few methods that everything else calls all the time.
"""

from collections.abc import Callable
from typing import Final

from isopath.heap.core.type_tests import candidates, is_instance
from isopath.heap.state.input_texts import equals_function
from isopath.heap.state.text_choices import compared_inputs, is_choice_of_inputs, same_inputs
from isopath.heap.state.text_choices import hash_code as hash_code_of
from isopath.heap.state.text_equality import SHORT, equal_texts
from isopath.heap.state.text_order import compared_texts
from isopath.heap.state.text_spelling import InputText, Spelling
from isopath.program.linked import JavaClass
from isopath.terms import NULL, Condition, Term, Value, build, conjunction, disjunction, equal, ite, negate
from isopath.terms.initial import apply, is_input
from isopath.terms.java import char_literal
from isopath.terms.operators import ADD, LE, LT, SUB
from isopath.terms.sorts import BOOL, INT
from isopath.vm.core import DECLINED, Machine, Natives, Outcomes, Result, State
from isopath.vm.core.deferred_messages import OfIndex
from isopath.vm.core.dereference import argument_not_null, guarded
from isopath.vm.core.effects import boolean, call, call_of, run_bytecode, unsupported
from isopath.vm.core.objects import literal
from isopath.vm.natives.text.captions import caption_of
from isopath.vm.natives.text.texts import (
    STRING,
    Text,
    comparison,
    content_of,
    define,
    ends_with,
    first_where,
    hash_of,
    hash_of_text,
    is_open,
    is_unit,
    last_where,
    matches_at,
    named,
    same_text,
    spelling_of,
    starts_with,
    text_of,
    unit,
    unit_count,
)
from isopath.vm.natives.text.units import same_unit

native = Natives()

OUT_OF_BOUNDS: Final = "java/lang/StringIndexOutOfBoundsException"
_LATIN: Final = "java/lang/StringLatin1"
_STRING: Final = f"L{STRING};"


native.gives(0, "java/lang/StringUTF16", "isBigEndian()Z")


@native.after_initialization(STRING)
def strings_are_not_compact(vm: Machine, state: State, cls: JavaClass) -> None:
    """As under ``java -XX:-CompactStrings``: two bytes per character, so that no code forks on how text is stored."""
    field = cls.fields.get(("COMPACT_STRINGS", "Z"))
    if field is not None:
        state.heap.write_static(field, 0)


@native(STRING, f"intern(){_STRING}")
def intern(vm: Machine, state: State, receiver: Term) -> Value | None:
    """One object per text: the receiver itself, if the text was not interned before."""
    text = literal(vm, state, receiver)
    if text is None:
        return unsupported(state, "java.lang.String.intern of a symbolic string")
    return vm.interning.intern(state, receiver, text)


def is_known(vm: Machine, state: State, *values: Value) -> bool:
    """Whether all of some numbers and strings are known; null is."""
    for value in values:
        if isinstance(value, Term) and value is not NULL and literal(vm, state, value) is None:
            return False
    return True


@native(STRING, "length()I")
def length(vm: Machine, state: State, receiver: Term) -> Value:
    return unit_count(vm, state, content_of(vm, state, receiver))


@native(STRING, "isEmpty()Z")
def is_empty(vm: Machine, state: State, receiver: Term) -> Value:
    return boolean(equal(INT, length(vm, state, receiver), 0))


@native(STRING, "charAt(I)C")
def char_at(vm: Machine, state: State, receiver: Term, index: Value) -> Result:
    content = content_of(vm, state, receiver)
    count = unit_count(vm, state, content)
    if isinstance(index, int) and isinstance(count, int):
        if 0 <= index < count:
            return unit(vm, state, content, index)
        return _throw_as_latin(vm, state, receiver, index, count)
    return char_within(vm, state, content, index, count, receiver)


def _throw_as_latin(vm: Machine, state: State, receiver: Term, index: int, count: int) -> Result:
    """The message depends on how the JVM stores the text: one byte per character where that is enough."""
    text = literal(vm, state, receiver)
    if text is None or any(ord(char) > 255 for char in text):
        return DECLINED
    content = state.heap.objects.allocate_array(vm.hierarchy.load("[B"), count)
    return call(vm, state, _LATIN, "charAt([BI)C", content, index)


def char_within(
    vm: Machine, state: State, content: Term, index: Value, count: Value, string: Term | None = None
) -> Outcomes:
    """A character at an index of a builder, or of ``string``, or the exception when there is none."""
    is_inside = conjunction([build(LE, INT, 0, index), build(LT, INT, index, count)])
    message = OfIndex(index, count, string)
    for side, goes_on in guarded(vm, state, call_of(state), negate(is_inside), OUT_OF_BOUNDS, message):
        yield side, unit(vm, side, content, index) if goes_on else None


@native(STRING, "equals(Ljava/lang/Object;)Z")
def equals(vm: Machine, state: State, receiver: Term, other: Term) -> Result:
    if other is NULL or receiver is other:
        return int(receiver is other)
    mine, others = literal(vm, state, receiver), literal(vm, state, other)
    if mine is not None and others is not None:
        return int(mine == others)
    is_string = is_instance(state.heap, other, STRING)
    if is_string is False:
        return 0
    a, b = text_of(vm, state, receiver), text_of(vm, state, other)
    if a is None or b is None:
        return DECLINED
    if is_choice_of_inputs(receiver) and is_choice_of_inputs(other):
        same: Condition = same_inputs(receiver, other, state.heap.limits.longest)
    elif is_open(a, SHORT) and is_open(b, SHORT):
        same = equal_texts(*_spelled(vm, state, receiver, a), *_spelled(vm, state, other, b))
    else:
        same = same_text(a, b)
    return boolean(_equation(vm, state, receiver, other, conjunction([is_string, same])))


def _order(vm: Machine, state: State, receiver: Term, a: Text, other: Term, b: Text) -> Value:
    """What ``compareTo`` gives."""
    if is_choice_of_inputs(receiver) and is_choice_of_inputs(other):
        return compared_inputs(receiver, other, state.heap.limits.longest)
    if is_open(a, SHORT) and is_open(b, SHORT):
        return compared_texts(*_spelled(vm, state, receiver, a), *_spelled(vm, state, other, b))
    return comparison(a, b)


def _spelled(vm: Machine, state: State, string: Term, text: Text) -> tuple[Spelling, list[Value]]:
    """A string as functions of texts have it."""
    if is_input(string):
        return InputText(state.heap.limits.longest), [string]
    return spelling_of(text, caption_of(vm, state, string))


def is_text(vm: Machine, state: State, string: Term, text: str) -> Condition:
    """Whether a string that is not null equals a known text."""
    constant = vm.initialization.string(text)
    a, b = text_of(vm, state, string), text_of(vm, state, constant)
    if a is None or b is None:
        return False
    return _equation(vm, state, string, constant, same_text(a, b))


def _equation(vm: Machine, state: State, receiver: Term, other: Term, meaning: Condition) -> Condition:
    """Under the words of the call: of an s that may be null, ``"abc".equals(s)`` is not ``s.equals("abc")``."""
    constant = literal(vm, state, other)
    if is_input(receiver) and constant is not None and isinstance(meaning, Term):
        return define(state, apply(equals_function(constant), receiver), meaning)
    constant = literal(vm, state, receiver)
    if is_input(other) and constant is not None and isinstance(meaning, Term):
        return define(state, apply(equals_function(constant, is_receiver=True), other), meaning)
    return named(vm, state, "equals", receiver, [other], meaning, BOOL)


@native(STRING, "hashCode()I")
def hash_code(vm: Machine, state: State, receiver: Term) -> Result:
    text = literal(vm, state, receiver)
    if text is not None:
        return hash_of_text(text)
    view = text_of(vm, state, receiver)
    if view is None:
        return DECLINED
    if is_choice_of_inputs(receiver):
        return hash_code_of(receiver, state.heap.limits.longest)
    return hash_of(view, caption_of(vm, state, receiver))


def _index_of(text: Text, part: Text) -> Value:
    return first_where(text.most + 1, 0, lambda at: matches_at(text, at, part))


def index_from(text: Text, part: Text, start: Value) -> Value:
    """The empty text is at the start that is asked for, or at the end where that is past it."""
    found = first_where(text.most + 1, start, lambda at: matches_at(text, at, part))
    is_past = conjunction([equal(INT, part.length, 0), build(LT, INT, text.length, start)])
    return ite(INT, is_past, text.length, found)


def last_index_from(text: Text, part: Text, start: Value) -> Value:
    """The last index, not past the start, at which a text has another."""
    return last_where(text.most + 1, start, lambda at: matches_at(text, at, part))


def _last_index_of(text: Text, part: Text) -> Value:
    return last_where(text.most + 1, text.most, lambda at: matches_at(text, at, part))


def _contains(text: Text, part: Text) -> Condition:
    """At some index. A path that knows of a text's beginning that it is at none has to ask only about the rest."""
    return disjunction([matches_at(text, at, part) for at in range(text.most + 1)])


_CONDITIONS: Final[dict[str, Callable[..., Condition]]] = {
    f"startsWith({_STRING})Z": starts_with,
    f"startsWith({_STRING}I)Z": lambda text, part, at: matches_at(text, at, part),
    f"endsWith({_STRING})Z": ends_with,
    "contains(Ljava/lang/CharSequence;)Z": _contains,
}
_NUMBERS: Final[dict[str, Callable[..., Value]]] = {
    f"compareTo({_STRING})I": comparison,
    f"indexOf({_STRING})I": _index_of,
    f"indexOf({_STRING}I)I": index_from,
    f"lastIndexOf({_STRING})I": _last_index_of,
    f"lastIndexOf({_STRING}I)I": last_index_from,
}
"""Questions about two texts, and the numbers that the method has besides."""


@native.family(STRING, {signature: signature for signature in (*_CONDITIONS, *_NUMBERS)})
def ask(signature: str, vm: Machine, state: State, receiver: Term, other: Term, *numbers: Value) -> Result:
    """Where one of the texts is null, or too long, the platform's own code answers."""
    is_string = other is NULL or candidates(state.heap, other) == {STRING}
    if not is_string or is_known(vm, state, receiver, other, *numbers):
        return DECLINED
    return _answers(signature, vm, state, receiver, other, numbers)


def _answers(
    signature: str, vm: Machine, state: State, receiver: Term, other: Term, numbers: tuple[Value, ...]
) -> Outcomes:
    name = signature.partition("(")[0]
    said = () if numbers == (0,) and name in _FROM_THE_START else numbers
    for side, is_null in vm.split(state, state.heap.same(other, NULL)):
        a, b = (None, None) if is_null else (text_of(vm, side, receiver), text_of(vm, side, other))
        if a is None or b is None:
            yield side, run_bytecode(vm, side, STRING, signature, receiver, other, *numbers)
        elif signature in _CONDITIONS:
            holds = _CONDITIONS[signature](a, b, *numbers)
            yield side, boolean(named(vm, side, name, receiver, [other, *said], holds, BOOL))
        else:
            found = (
                _order(vm, side, receiver, a, other, b) if name == "compareTo" else _NUMBERS[signature](a, b, *numbers)
            )
            yield side, named(vm, side, name, receiver, [other, *said], found, INT)


_FROM_THE_START: Final = ("indexOf", "startsWith")
"""The methods that mean the same with 0 as where to start as without."""

_SEARCHES: Final[dict[str, tuple[Callable[..., Value], int]]] = {
    "indexOf": (first_where, 0),
    "lastIndexOf": (last_where, 1 << 30),
}
"""By the method that searches for a character: which hit it gives, and where it starts if that is not said."""


@native.family(STRING, {name + descriptor: name for name in _SEARCHES for descriptor in ("(I)I", "(II)I")})
def search_char(name: str, vm: Machine, state: State, receiver: Term, char: Value, *start: Value) -> Result:
    """A character that is one unit; pairs are left to the platform's own loops."""
    text = None if is_known(vm, state, receiver, char, *start) else text_of(vm, state, receiver)
    if text is None or not is_unit(char):
        return DECLINED

    def is_at(index: int) -> Condition:
        is_there = build(LT, INT, index, text.length)
        return conjunction([is_there, text.has(index, char)])

    find, everywhere = _SEARCHES[name]
    found = find(text.most, start[0] if start else everywhere, is_at)
    words = char if isinstance(char, Term) else char_literal(int(char))
    said = () if start == (everywhere,) else start
    return named(vm, state, name, receiver, [words, *said], found, INT)


@native(STRING, f"regionMatches(I{_STRING}II)Z")
def region_matches(
    vm: Machine, state: State, receiver: Term, at: Value, other: Term, start: Value, count: Value
) -> Result:
    """Where the number of characters is known; else the platform's loop compares them."""
    if is_known(vm, state, receiver, other, at, start, count) or not isinstance(count, int):
        return DECLINED
    return _region(vm, state, receiver, at, other, start, count)


def _region(vm: Machine, state: State, receiver: Term, at: Value, other: Term, start: Value, count: int) -> Outcomes:
    method = vm.hierarchy.load(STRING).methods["regionMatches", f"(I{_STRING}II)Z"]
    for side, goes_on in argument_not_null(vm, state, method, [receiver, at, other, start, count], 2):
        if not goes_on:
            yield side, None
            continue
        mine, others = content_of(vm, side, receiver), content_of(vm, side, other)
        parts: list[Condition] = []
        for content, first in ((mine, at), (others, start)):
            room = build(SUB, INT, unit_count(vm, side, content), count)
            parts += [build(LE, INT, 0, first), build(LE, INT, first, room)]
        for offset in range(count):
            a = unit(vm, side, mine, build(ADD, INT, at, offset))
            b = unit(vm, side, others, build(ADD, INT, start, offset))
            parts.append(same_unit(a, b, vm.hierarchy.characters))
        yield side, boolean(conjunction(parts))
