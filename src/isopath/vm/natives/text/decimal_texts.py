"""Doubles and floats as text where the number is not known: functions that the JDK's own JVM computes."""

from functools import cache, partial
from typing import Final

from isopath.program.elementary_values import ElementaryValues
from isopath.solver.decimals import CharOfText, LengthOfText
from isopath.terms import Term, Value
from isopath.terms.initial import OPERAND, STATIC_CALL, Function, apply, widened
from isopath.terms.sorts import CHAR, DOUBLE, FLOAT, INT, Sort
from isopath.vm.core import DECLINED, Machine, Natives, Result, State
from isopath.vm.core.effects import call
from isopath.vm.natives.text.captions import caption_sum, caption_words
from isopath.vm.natives.text.texts import BUILDER, STRING, string_of_units

native = Natives()

DECIMAL: Final = "decimal"
"""What the functions are made again of in another process begins with this."""
TO_STRING: Final = "toString"
_MOST: Final = {DOUBLE: 26, FLOAT: 17}
"""No ``toString`` gives more: a sign, 17 or 9 digits, a point, an exponent with a sign, and two to spare."""
_WHOLE_DIGITS: Final = 309
"""How many digits the largest double has before the point."""
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
        meaning=LengthOfText(text, sort, _longest(sort, form)) if index is None else CharOfText(text, sort, index),
        source=(DECIMAL, class_name, form, -1 if index is None else index),
    )


def _longest(sort: Sort, form: str) -> int:
    """How long the text of a number is at most; ``%f`` has six digits behind the point."""
    if form == TO_STRING:
        return _MOST[sort]
    return 1 + _WHOLE_DIGITS + 1 + int(form[2] if form.startswith("%.") else 6)


def _text(values: ElementaryValues, class_name: str, form: str, number: float) -> str:
    return values.text(class_name, form, number, _SORTS[class_name])


def _text_of(vm: Machine, state: State, number: Value, sort: Sort, form: str = TO_STRING) -> Term | None:
    """A new string with a number that is not known."""
    values = vm.hierarchy.elementary_values
    if not isinstance(number, Term) or values is None:
        return None
    function = partial(decimal_function, values, _CLASSES[sort], form)
    units = [widened(apply(function(index), number)) for index in range(_longest(sort, form))]
    made = string_of_units(vm, state, widened(apply(function(None), number)), units)
    if form == TO_STRING:
        caption_sum(vm, state, made, ['""', number])
    else:
        caption_words(vm, state, made, "String.format", [f'"{form}"', number])
    return made


def formatted(vm: Machine, state: State, number: Value, form: str) -> Term:
    """A number in a format such as ``%.2f``."""
    text = _text_of(vm, state, number, DOUBLE, form)
    if text is not None:
        return text
    values = vm.hierarchy.elementary_values
    assert values is not None and not isinstance(number, Term)
    return vm.initialization.string(values.text("Double", form, float(number), DOUBLE))


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
