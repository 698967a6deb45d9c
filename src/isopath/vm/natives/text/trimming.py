"""String.trim, strip and the like, and replace of a character: strings whose characters are those of another, moved or
exchanged, as one term each, with no fork on where white space ends.

The characters that stay begin at one of a few places. Each character of the result is a choice by that place among
characters at known indices, which a solver finds easier than a character at an index that is a sum.
"""

from dataclasses import dataclass
from typing import Final

from isopath.terms import Condition, Term, Value, build, conjunction, disjunction, equal, ite, negate
from isopath.terms.java import char_literal
from isopath.terms.operators import LT, SUB
from isopath.terms.sorts import INT, REF
from isopath.vm.core import DECLINED, Machine, Natives, Result, State
from isopath.vm.natives.text.captions import caption_call
from isopath.vm.natives.text.strings import is_known
from isopath.vm.natives.text.texts import STRING, Text, each, string_of_units, text_of
from isopath.vm.natives.text.units import TRUE, Ranges, is_among, preimage, same_unit

native = Natives()

_STRING: Final = f"L{STRING};"
_UP_TO_SPACE: Final[Ranges] = ((0, ord(" ")),)


@dataclass(frozen=True, slots=True)
class Trim:
    """Which ends lose their blanks. ``empty_is_constant``: the empty text gives the constant, and not itself."""

    name: str
    at_start: bool
    at_end: bool
    empty_is_constant: bool


TRIMS: Final = (
    Trim("trim", True, True, False),
    Trim("strip", True, True, True),
    Trim("stripLeading", True, False, False),
    Trim("stripTrailing", False, True, False),
)


@native.family(STRING, {f"{trim.name}(){_STRING}": trim for trim in TRIMS})
def cut(trim: Trim, vm: Machine, state: State, receiver: Term) -> Result:
    tables = vm.hierarchy.characters
    text = None if is_known(vm, state, receiver) or tables is None else text_of(vm, state, receiver)
    if text is None or tables is None:
        return DECLINED
    blanks = _UP_TO_SPACE if trim.name == "trim" else preimage(tables["isWhitespace"], TRUE)
    return _trimmed(vm, state, receiver, text, trim, blanks)


def _trimmed(vm: Machine, state: State, receiver: Term, text: Text, trim: Trim, blanks: Ranges) -> Term:
    solid = [
        conjunction([build(LT, INT, at, text.length), negate(is_among(text.char(at), blanks, text.tables))])
        for at in range(text.most)
    ]
    has_any = disjunction(solid)
    end: Value = 0
    for at, is_solid in enumerate(solid):
        end = ite(INT, is_solid, at + 1, end)
    if not trim.at_end:
        end = ite(INT, has_any, text.length, 0)
    begin: Value = 0
    if trim.at_start:
        for at, is_solid in reversed(list(enumerate(solid))):
            begin = ite(INT, is_solid, at, begin)
    units = [_moved(text, solid, at) if trim.at_start else text.char(at) for at in range(text.most)]
    made = string_of_units(vm, state, build(SUB, INT, end, begin), units)
    is_whole = conjunction([equal(INT, begin, 0), equal(INT, end, text.length)])
    is_empty = equal(INT, end, 0)
    first, second = (is_empty, is_whole) if trim.empty_is_constant else (is_whole, is_empty)
    itself, nothing = receiver, vm.initialization.string("")
    one, other = (nothing, itself) if trim.empty_is_constant else (itself, nothing)
    state.heap.objects.disguise(made, disjunction([first, second]), ite(REF, first, one, other))
    caption_call(vm, state, made, receiver, trim.name, [])
    return made


def _moved(text: Text, solid: list[Condition], index: int) -> Value:
    """The character at an index after the first that stays: that of the first one, of the second one, and so on."""
    last = text.most - 1 - index
    unit = text.char(index + last)
    for begin in reversed(range(last)):
        unit = ite(INT, solid[begin], text.char(index + begin), unit)
    return unit


@native(STRING, f"replace(CC){_STRING}")
def replace_char(vm: Machine, state: State, receiver: Term, old: Value, new: Value) -> Result:
    """The receiver itself if it has no such character, or if it is replaced by itself."""
    text = None if is_known(vm, state, receiver, old, new) else text_of(vm, state, receiver)
    if text is None:
        return DECLINED
    before = [text.char(at) for at in range(text.most)]
    found = [same_unit(unit, old, text.tables) for unit in before]
    after = [ite(INT, is_old, new, unit) for is_old, unit in zip(found, before, strict=True)]
    made = string_of_units(vm, state, text.length, after)
    is_same = disjunction([equal(INT, old, new), each(text, [negate(is_old) for is_old in found])])
    state.heap.objects.disguise(made, is_same, receiver)
    words = [char if isinstance(char, Term) else char_literal(int(char)) for char in (old, new)]
    caption_call(vm, state, made, receiver, "replace", words)
    return made
