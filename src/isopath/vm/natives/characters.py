"""java.lang.Character where the character is not known: its properties as one term, under the name of the call.

The platform looks them up in tables of a few thousand entries, one for the first 256 characters and one for the rest.
Here they are runs of characters, as ``isopath.program.characters`` has them from the platform itself.
"""

from typing import Final

from isopath.program.characters import Tables
from isopath.terms import Term, Value, equal
from isopath.terms.initial import OPERAND, STATIC_CALL, Function, apply
from isopath.terms.sorts import BOOL, INT
from isopath.terms.tables import lookup
from isopath.vm.core.effects import truth
from isopath.vm.core.machine import Machine
from isopath.vm.core.registry import DECLINED, Natives, Result
from isopath.vm.core.state import State
from isopath.vm.natives.texts import define, is_unit

native = Natives()

CHARACTER: Final = "java/lang/Character"
_QUESTIONS: Final = (
    "isDigit", "isLetter", "isLetterOrDigit", "isAlphabetic", "isLowerCase", "isUpperCase", "isTitleCase",
    "isWhitespace", "isSpaceChar", "isJavaIdentifierStart", "isJavaIdentifierPart", "isIdentifierIgnorable",
)  # fmt: skip
_NUMBERS: Final = ("getNumericValue", "getType", "toLowerCase", "toUpperCase")


def property_of(tables: Tables, state: State, name: str, unit: Term) -> Value:
    """What the platform says of a character of a text that is not known."""
    meaning = lookup(unit, tables[name])
    if not isinstance(meaning, Term):
        return meaning
    written = f"Character.{name}"
    if name.startswith("is"):
        function = Function(written, written, STATIC_CALL, (INT,), BOOL)
        return truth(define(state, apply(function, unit), equal(INT, meaning, 1)))
    return define(state, apply(Function(written, written, STATIC_CALL, (INT,), INT), unit), meaning)


@native.family(CHARACTER, {f"{name}(I)Z": name for name in _QUESTIONS} | {f"{name}(I)I": name for name in _NUMBERS})
def ask(name: str, vm: Machine, state: State, character: Value) -> Result:
    tables = vm.hierarchy.characters
    if tables is None or not isinstance(character, Term) or not is_unit(character):
        return DECLINED
    return property_of(tables, state, name, character)


@native(CHARACTER, "digit(II)I")
def digit(vm: Machine, state: State, character: Value, radix: Value) -> Result:
    tables = vm.hierarchy.characters
    if tables is None or not isinstance(character, Term) or isinstance(radix, Term) or f"digit{radix}" not in tables:
        return DECLINED
    if not is_unit(character):
        return DECLINED
    label = f"Character.digit({OPERAND}, {radix})"
    function = Function(label, label, STATIC_CALL, (INT,), INT)
    return define(state, apply(function, character), lookup(character, tables[f"digit{radix}"]))
