"""Doubles and floats as text where the number is not known: functions that the JDK's own JVM computes."""

from functools import cache, partial
from typing import Final

from isopath.program.elementary_values import ElementaryValues
from isopath.solver.decimals import CharOfText, LengthOfText, longest
from isopath.terms import Term, Value
from isopath.terms.initial import OPERAND, STATIC_CALL, Function, apply, widened
from isopath.terms.node import lift
from isopath.terms.sorts import CHAR, DOUBLE, FLOAT, INT, Sort
from isopath.vm.core import DECLINED, Machine, Natives, Result, State
from isopath.vm.core.effects import call
from isopath.vm.natives.text.captions import caption_sum
from isopath.vm.natives.text.texts import BUILDER, STRING, string_of_units

native = Natives()

DECIMAL: Final = "decimal"
"""What the functions are made again of in another process begins with this."""
_CLASSES: Final = {DOUBLE: "Double", FLOAT: "Float"}
_SORTS: Final = {name: sort for sort, name in _CLASSES.items()}


@cache
def decimal_function(values: ElementaryValues, class_name: str, index: int | None) -> Function:
    """The length of the text of a number, or its character at an index."""
    sort = _SORTS[class_name]
    text = partial(_text, values, class_name)
    asked = "length()" if index is None else f"charAt({index})"
    return Function(
        f"{class_name}.toString.{asked} of {values.release}",
        f"{class_name}.toString({OPERAND}).{asked}",
        STATIC_CALL,
        (sort,),
        INT if index is None else CHAR,
        meaning=LengthOfText(text, sort) if index is None else CharOfText(text, sort, index),
        source=(DECIMAL, class_name, -1 if index is None else index),
    )


def _text(values: ElementaryValues, class_name: str, number: float) -> str:
    return values.text(class_name, number, _SORTS[class_name])


def _text_of(vm: Machine, state: State, number: Value, sort: Sort) -> Term | None:
    """A new string with a number that is not known."""
    values = vm.hierarchy.elementary_values
    if not isinstance(number, Term) or values is None:
        return None
    functions = [decimal_function(values, _CLASSES[sort], index) for index in range(longest(sort))]
    units = [widened(apply(function, lift(number, sort))) for function in functions]
    length = widened(apply(decimal_function(values, _CLASSES[sort], None), lift(number, sort)))
    made = string_of_units(vm, state, length, units)
    caption_sum(vm, state, made, ['""', number])
    return made


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
