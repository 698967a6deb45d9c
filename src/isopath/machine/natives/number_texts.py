"""Integers as text where the integer is not known: its digits as one choice, with no fork on how many there are."""

from typing import TYPE_CHECKING, Any, Final

from isopath.machine.natives.captions import caption_sum
from isopath.machine.natives.registry import DECLINED, Native, native
from isopath.machine.natives.texts import BUILDER, STRING, new_string
from isopath.terms import Condition, Term, Value, build, conjunction, equal, ite
from isopath.terms.operators import ADD, DIV, L2I, LE, LT, NEG, REM, SUB
from isopath.terms.sorts import INT, LONG, Sort

if TYPE_CHECKING:
    from isopath.machine.state import State
    from isopath.machine.vm import Machine

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


def text_of_number(vm: "Machine", state: "State", number: Value, sort: Sort) -> Term:
    """A new string with the decimal digits of a number."""
    characters, size = _digits(number, sort)
    room = len(characters)
    digits = state.heap.allocate_array(vm.hierarchy.load("[C"), room, characters)
    content = state.heap.allocate_text(size, room)
    state.heap.copy_units(digits, build(SUB, INT, room, size), content, 0, size)
    made = new_string(vm, state, content)
    caption_sum(vm, state, made, ['""', number])
    return made


def _to_string(sort: Sort) -> Native:
    def to_string(vm: "Machine", state: "State", number: Value) -> Any:
        return text_of_number(vm, state, number, sort) if isinstance(number, Term) else DECLINED

    return to_string


def _append(sort: Sort) -> Native:
    def append(vm: "Machine", state: "State", builder: Term, number: Value) -> Any:
        """As an append of the text."""
        if not isinstance(number, Term):
            return DECLINED
        method = vm.hierarchy.method(BUILDER, "append", f"(L{STRING};)L{BUILDER};")
        assert method is not None
        vm.calls.invoke(state, method, [builder, text_of_number(vm, state, number, sort)])
        return None

    return append


for _sort, _kind, _owner in ((INT, "I", "java/lang/Integer"), (LONG, "J", "java/lang/Long")):
    native(_owner, f"toString({_kind})L{STRING};")(_to_string(_sort))
    native(BUILDER, f"append({_kind})L{BUILDER};")(_append(_sort))
