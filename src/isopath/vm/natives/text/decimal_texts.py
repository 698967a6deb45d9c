"""Doubles and floats as text where the number is not known: functions that the JDK's own JVM computes."""

from collections.abc import Iterator
from functools import cache, partial
from math import inf
from typing import Final

from isopath.program.elementary_values import ElementaryValues
from isopath.solver.decimals import CharOfText, LengthOfText, longest
from isopath.terms import Term, Value, build, conjunction, disjunction, equal, negate
from isopath.terms.initial import OPERAND, STATIC_CALL, Function, apply, widened
from isopath.terms.operators import LT
from isopath.terms.sorts import CHAR, DOUBLE, FLOAT, INT, Sort
from isopath.vm.core import DECLINED, Machine, Natives, Result, State
from isopath.vm.core.effects import call
from isopath.vm.natives.text.captions import caption_sum, caption_words
from isopath.vm.natives.text.texts import BUILDER, STRING, string_of_units

native = Natives()

DECIMAL: Final = "decimal"
"""What the functions are made again of in another process begins with this."""
TO_STRING: Final = "toString"
_LARGEST: Final = 1e15
"""Below it, no text with up to six digits behind the point is longer than that of any double."""
_CLASSES: Final = {DOUBLE: "Double", FLOAT: "Float"}
_SORTS: Final = {name: sort for sort, name in _CLASSES.items()}


@cache
def decimal_function(values: ElementaryValues, class_name: str, form: str, index: int | None) -> Function:
    """The length of the text of a number, as ``toString`` or a format has it, or its character at an index."""
    sort = _SORTS[class_name]
    text = partial(_text, values, class_name, form)
    asked = "length()" if index is None else f"charAt({index})"
    written = f"{class_name}.{form}({OPERAND})" if form == TO_STRING else f'String.format("{form}", {OPERAND})'
    return Function(
        f"{class_name}.{form}.{asked} of {values.release}",
        f"{written}.{asked}",
        STATIC_CALL,
        (sort,),
        INT if index is None else CHAR,
        meaning=LengthOfText(text, sort) if index is None else CharOfText(text, sort, index),
        source=(DECIMAL, class_name, form, -1 if index is None else index),
    )


def _text(values: ElementaryValues, class_name: str, form: str, number: float) -> str:
    return values.text(class_name, form, number, _SORTS[class_name])


def _text_of(vm: Machine, state: State, number: Value, sort: Sort, form: str = TO_STRING) -> Term | None:
    """A new string with a number that is not known."""
    values = vm.hierarchy.elementary_values
    if not isinstance(number, Term) or values is None:
        return None
    function = partial(decimal_function, values, _CLASSES[sort], form)
    units = [widened(apply(function(index), number)) for index in range(longest(sort))]
    made = string_of_units(vm, state, widened(apply(function(None), number)), units)
    if form == TO_STRING:
        caption_sum(vm, state, made, ['""', number])
    else:
        caption_words(vm, state, made, "String.format", [f'"{form}"', number])
    return made


def formatted(vm: Machine, state: State, number: Value, form: str) -> Iterator[tuple[State, Term]]:
    """A number in a format such as ``%.2f``. Numbers that are too long to be read are none of the inputs."""
    if not isinstance(number, Term):
        values = vm.hierarchy.elementary_values
        assert values is not None
        yield state, vm.initialization.string(values.text("Double", form, float(number), DOUBLE))
        return
    state.heap.hit_k = True
    is_word = [equal(DOUBLE, number, inf), equal(DOUBLE, number, -inf), negate(equal(DOUBLE, number, number))]
    is_short = conjunction([build(LT, DOUBLE, -_LARGEST, number), build(LT, DOUBLE, number, _LARGEST)])
    for side in vm.assume(state, disjunction([is_short, *is_word]), is_shown=False):
        text = _text_of(vm, side, number, DOUBLE, form)
        assert text is not None
        yield side, text


def to_string(sort: Sort, vm: Machine, state: State, number: Value) -> Result:
    text = _text_of(vm, state, number, sort)
    return DECLINED if text is None else text


def append(sort: Sort, vm: Machine, state: State, builder: Term, number: Value) -> Result:
    """As an append of the text."""
    text = _text_of(vm, state, number, sort)
    if text is None:
        return DECLINED
    return call(vm, state, BUILDER, f"append(L{STRING};)L{BUILDER};", builder, text)


for _sort, _kind in ((DOUBLE, "D"), (FLOAT, "F")):
    native(f"java/lang/{_CLASSES[_sort]}", f"toString({_kind})L{STRING};")(partial(to_string, _sort))
    native(BUILDER, f"append({_kind})L{BUILDER};")(partial(append, _sort))
