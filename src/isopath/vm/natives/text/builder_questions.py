"""StringBuilder and StringBuffer: where a text is in them, which of two is first, and their text reversed.

As for String, each is one term where the platform's loops would fork on every character.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from isopath.heap import FieldPlace
from isopath.terms import NULL, Condition, Term, Value, build, conjunction, ite
from isopath.terms.operators import ADD, LT, SUB
from isopath.terms.sorts import INT
from isopath.vm.core import DECLINED, Machine, Natives, Outcomes, Result, State
from isopath.vm.core.effects import run_bytecode, write
from isopath.vm.natives.text.builders import builder_length
from isopath.vm.natives.text.strings import index_from, last_index_from
from isopath.vm.natives.text.texts import (
    BUILDER,
    STRING,
    UNROLLED,
    Text,
    buffer_of,
    comparison,
    content_of_units,
    largest,
    text_of,
    unit,
    unit_count,
)
from isopath.vm.natives.text.units import is_among

native = Natives()

_HIGH: Final = ((0xD800, 0xDBFF),)
_LOW: Final = ((0xDC00, 0xDFFF),)


def _built(vm: Machine, state: State, builder: Term) -> Text | None:
    """What a builder that is not null holds; None when it is too long to be unrolled."""
    content, count = buffer_of(vm, state, builder), builder_length(vm, state, builder)
    most = count if isinstance(count, int) else largest(state, count, content)
    if most is None or most > UNROLLED:
        return None
    return Text(count, lambda index: unit(vm, state, content, index), most, None, vm.hierarchy.characters)


def _is_known(text: Text) -> bool:
    return isinstance(text.length, int) and not any(isinstance(text.char(at), Term) for at in range(text.length))


class Question(NamedTuple):
    """Asked of a builder and another text, which ``text`` reads."""

    signature: str
    text: Callable[[Machine, State, Term], Text | None]
    answer: Callable[..., Value]


_QUESTIONS: Final = (
    Question(f"indexOf(L{STRING};I)I", text_of, index_from),
    Question(f"lastIndexOf(L{STRING};I)I", text_of, last_index_from),
    Question(f"compareTo(L{BUILDER};)I", _built, comparison),
)


@native.family(BUILDER, {question.signature: question for question in _QUESTIONS})
def ask(question: Question, vm: Machine, state: State, receiver: Term, other: Term, *numbers: Value) -> Result:
    """Where the other text is null, the platform's own code answers."""
    text = _built(vm, state, receiver)
    if text is None or other is NULL:
        return DECLINED
    return _answers(question, vm, state, receiver, other, numbers)


def _answers(
    question: Question, vm: Machine, state: State, receiver: Term, other: Term, numbers: tuple[Value, ...]
) -> Outcomes:
    is_open = any(isinstance(number, Term) for number in numbers)
    for side, is_null in vm.split(state, state.heap.same(other, NULL)):
        a, b = (None, None) if is_null else (_built(vm, side, receiver), question.text(vm, side, other))
        if a is None or b is None or (_is_known(a) and _is_known(b) and not is_open):
            yield side, run_bytecode(vm, side, BUILDER, question.signature, receiver, other, *numbers)
        else:
            yield side, question.answer(a, b, *numbers)


def reversed_unit(text: Text, index: int) -> Value:
    """The character at an index of the reversed text: a pair of surrogates keeps its order."""
    at = build(SUB, INT, build(SUB, INT, text.length, 1), index)
    before, after = build(SUB, INT, at, 1), build(ADD, INT, at, 1)

    def pair(first: Value, second: Value) -> Condition:
        is_inside = conjunction([build(LT, INT, -1, first), build(LT, INT, second, text.length)])
        if is_inside is False:
            return False
        high = is_among(text.char(first), _HIGH, text.tables)
        return conjunction([is_inside, high, is_among(text.char(second), _LOW, text.tables)])

    value = text.char(at)
    for other, is_pair in ((after, pair(at, after)), (before, pair(before, at))):
        if is_pair is not False:
            value = ite(INT, is_pair, text.char(other), value)
    return value


@native(BUILDER, f"reverse()L{BUILDER};")
def reverse(vm: Machine, state: State, receiver: Term) -> Result:
    """The buffer is another one, with as much room."""
    text = _built(vm, state, receiver)
    content = buffer_of(vm, state, receiver)
    room = unit_count(vm, state, content)
    most = room if isinstance(room, int) else largest(state, room, content)
    if text is None or most is None or most > UNROLLED or _is_known(text):
        return DECLINED
    field = vm.hierarchy.load(BUILDER).fields["value", "[B"]
    return write(vm, state, FieldPlace(receiver, field), content_of_units(state, room, _turned(text, most)), receiver)


def _turned(text: Text, most: int) -> list[Value]:
    """The characters of the whole buffer. Those past the text are never read before they are written."""
    inside = [at < text.most and build(LT, INT, at, text.length) for at in range(most)]
    return [
        0 if is_inside is False else ite(INT, is_inside, reversed_unit(text, at), 0)
        for at, is_inside in enumerate(inside)
    ]
