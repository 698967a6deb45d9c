"""Integers as text where the integer is not known: its digits as one choice, with no fork on how many there are."""

from functools import partial
from typing import Final

from isopath.heap import TextBytes
from isopath.heap.arrays.elements import allocate_text
from isopath.heap.state.objects import Span
from isopath.terms import Condition, Term, Value, build, conjunction, equal, ite
from isopath.terms.node import lift
from isopath.terms.operators import ADD, BIT_AND, DIV, L2I, LE, LT, NEG, REM, SUB, USHR
from isopath.terms.sorts import INT, LONG, Sort
from isopath.vm.core import DECLINED, Machine, Natives, Result, State
from isopath.vm.core.effects import call
from isopath.vm.natives.text.captions import caption_sum, caption_words
from isopath.vm.natives.text.numerals import Numeral
from isopath.vm.natives.text.pieces import Digits
from isopath.vm.natives.text.texts import BUILDER, STRING, new_string

native = Natives()

_DIGITS: Final = {INT: 10, LONG: 19}
_MINUS: Final = ord("-")


def _digits(number: Value, sort: Sort) -> tuple[list[Value], Value]:
    """The characters of a number, set flush right, and how many there are.

    Digits are taken from the number made negative, which every number can be: the least has no opposite.
    """
    most = _DIGITS[sort]
    is_negative: Condition = build(LT, sort, number, 0)
    negative: Value = ite(sort, is_negative, number, build(NEG, sort, number))
    size: Value = 1
    for count in range(2, most + 1):
        has_more = build(LE, sort, negative, -(10 ** (count - 1)))
        size = ite(INT, has_more, count, size)
    right_to_left: list[Value] = []
    for position in range(most + 1):
        digit: Value = 0
        if position < most:
            part = build(REM, sort, build(DIV, sort, negative, 10**position), 10)
            digit = build(SUB, INT, ord("0"), part if sort is INT else build(L2I, LONG, part))
        is_sign = conjunction([is_negative, equal(INT, size, position)])
        right_to_left.append(ite(INT, is_sign, _MINUS, digit))
    whole = build(ADD, INT, size, ite(INT, is_negative, 1, 0))
    return right_to_left[::-1], whole


def text_of_number(vm: Machine, state: State, number: Value, sort: Sort) -> Term:
    """A new string with the decimal digits of a number."""
    characters, size = _digits(number, sort)
    made = _flush_right(vm, state, Numeral(lift(number, sort), sort), characters, size)
    caption_sum(vm, state, made, ['""', number])
    return made


def _flush_right(vm: Machine, state: State, numeral: Numeral, characters: list[Value], size: Value) -> Term:
    """A new string of the last ``size`` of some characters, which are those of a numeral."""
    room = len(characters)
    content = allocate_text(state.heap, size, room)
    text = state.heap.objects.writable(content)
    assert isinstance(text, TextBytes)
    digits = Digits(vm.hierarchy.load("[C"), characters, numeral)
    text.units.write_span(Span(0, size, build(SUB, INT, room, size), ((True, digits),)))
    return new_string(vm, state, content)


def to_string(sort: Sort, vm: Machine, state: State, number: Value) -> Result:
    return text_of_number(vm, state, number, sort) if isinstance(number, Term) else DECLINED


def append(sort: Sort, vm: Machine, state: State, builder: Term, number: Value) -> Result:
    """As an append of the text."""
    if not isinstance(number, Term):
        return DECLINED
    text = text_of_number(vm, state, number, sort)
    return call(vm, state, BUILDER, f"append(L{STRING};)L{BUILDER};", builder, text)


_SHIFTS: Final = {"toBinaryString": 1, "toOctalString": 3, "toHexString": 4}


def unsigned(sort: Sort, name: str, vm: Machine, state: State, number: Value) -> Result:
    """The bits of a number, some at a time: each digit is a few bits of it."""
    if not isinstance(number, Term):
        return DECLINED
    shift = _SHIFTS[name]
    numeral = Numeral(number, sort, shift)
    right_to_left: list[Value] = []
    size: Value = 1
    for position in range(numeral.most):
        rest = build(USHR, sort, number, shift * position)
        bits = build(BIT_AND, sort, rest, numeral.radix - 1)
        digit = bits if sort is INT else build(L2I, LONG, bits)
        letter = build(ADD, INT, digit, ord("a") - 10)
        is_letter = build(LE, INT, 10, digit) if shift > 3 else False
        right_to_left.append(ite(INT, is_letter, letter, build(ADD, INT, digit, ord("0"))))
        if position:
            size = ite(INT, equal(sort, rest, 0), size, position + 1)
    made = _flush_right(vm, state, numeral, right_to_left[::-1], size)
    owner = "Integer" if sort is INT else "Long"
    caption_words(vm, state, made, f"{owner}.{name}", [number])
    return made


for _sort, _kind, _owner in ((INT, "I", "java/lang/Integer"), (LONG, "J", "java/lang/Long")):
    native(_owner, f"toString({_kind})L{STRING};")(partial(to_string, _sort))
    native(BUILDER, f"append({_kind})L{BUILDER};")(partial(append, _sort))
    for _name in _SHIFTS:
        native(_owner, f"{_name}({_kind})L{STRING};")(partial(unsigned, _sort, _name))
