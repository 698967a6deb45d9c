"""Characters that are not known: their properties, and lower and upper case, as one term each.

The platform looks properties up in tables of a few thousand entries. Here they are runs of characters, as
``isopath.program.characters`` has them from the platform itself. Most characters change their case alone. Texts with
one that does not (a surrogate, a final sigma, a letter that becomes two) are cut, as those past the bound on texts are.
"""

from typing import Final

from isopath.program.characters import Tables
from isopath.terms import NULL, Condition, Term, Value, conjunction, equal, negate
from isopath.terms.operators import LOCATION
from isopath.terms.sorts import BOOL, INT
from isopath.terms.tables import lookup
from isopath.vm.core import DECLINED, Machine, Natives, Outcomes, Result, State
from isopath.vm.core.effects import boolean
from isopath.vm.core.endings import Cut
from isopath.vm.core.objects import held_reference, literal
from isopath.vm.natives.text.captions import caption_call
from isopath.vm.natives.text.character_tables import digit_of, is_so, looked_up
from isopath.vm.natives.text.strings import is_known
from isopath.vm.natives.text.texts import STRING, each, is_unit, named, string_of_units, text_of
from isopath.vm.natives.text.units import TRUE, is_among, preimage

native = Natives()

CHARACTER: Final = "java/lang/Character"
_QUESTIONS: Final = (
    "isDigit", "isLetter", "isLetterOrDigit", "isAlphabetic", "isLowerCase", "isUpperCase", "isTitleCase",
    "isWhitespace", "isSpaceChar", "isJavaIdentifierStart", "isJavaIdentifierPart", "isIdentifierIgnorable",
)  # fmt: skip
_NUMBERS: Final = ("getNumericValue", "getType", "toLowerCase", "toUpperCase")


@native.family(CHARACTER, {f"{name}(I)Z": name for name in _QUESTIONS} | {f"{name}(I)I": name for name in _NUMBERS})
def ask(name: str, vm: Machine, state: State, character: Value) -> Result:
    tables = vm.hierarchy.characters
    if tables is None or not isinstance(character, Term) or not is_unit(character):
        return DECLINED
    return boolean(is_so(tables, name, character)) if name.startswith("is") else looked_up(tables, name, character)


@native(CHARACTER, "digit(II)I")
def digit(vm: Machine, state: State, character: Value, radix: Value) -> Result:
    tables = vm.hierarchy.characters
    if tables is None or not isinstance(character, Term) or isinstance(radix, Term) or f"digit{radix}" not in tables:
        return DECLINED
    if not is_unit(character):
        return DECLINED
    return digit_of(tables, character, int(radix))


_LOCALE: Final = "java/util/Locale"
_ALONE: Final = {"toLowerCase": "lowersAlone", "toUpperCase": "uppersAlone"}
"""The tables of the characters that change alone: not those of Unicode's SpecialCasing, nor halves of pairs."""

_SPECIAL: Final = {"toLowerCase": "SPECIAL_LOWER_CASE", "toUpperCase": "SPECIAL_UPPER_CASE"}
"""Words for the others."""

_OWN_RULES: Final = ("tr", "az", "lt")
"""Languages with letters of their own (Locale-sensitive mappings of Unicode's SpecialCasing)."""


def _language(vm: Machine, state: State, locale: Term) -> str | None:
    """The language of a locale where it is known."""
    for name in ("baseLocale", "language"):
        if locale.op is not LOCATION:
            return None
        locale = held_reference(state, locale, name)
    return literal(vm, state, locale)


@native.family(STRING, {f"{name}(L{_LOCALE};)L{STRING};": name for name in _ALONE})
def change(name: str, vm: Machine, state: State, receiver: Term, locale: Term) -> Result:
    language = _language(vm, state, locale) if locale is not NULL else None
    if is_known(vm, state, receiver) or language is None or language in _OWN_RULES:
        return DECLINED
    tables, text = vm.hierarchy.characters, text_of(vm, state, receiver)
    if tables is None or text is None:
        return DECLINED
    alone = preimage(tables[_ALONE[name]], TRUE)
    is_plain = each(text, [is_among(text.char(at), alone, tables) for at in range(text.most)])
    asked = named(vm, state, "chars().noneMatch", receiver, [_SPECIAL[name]], is_plain, BOOL)
    return _split(vm, state, receiver, name, asked)


def _split(vm: Machine, state: State, receiver: Term, name: str, is_plain: Condition) -> Outcomes:
    for side, plainly in vm.split(state, is_plain):
        if plainly:
            yield side, _changed(vm, side, receiver, name)
        else:
            side.ending = Cut("string")
            yield side, None


def _changed(vm: Machine, state: State, receiver: Term, name: str) -> Term:
    """A string of the characters changed one by one; the receiver itself if none of them is."""
    text = text_of(vm, state, receiver)
    assert text is not None
    before = [text.char(at) for at in range(text.most)]
    tables = vm.hierarchy.characters
    assert tables is not None
    after = [looked_up(tables, name, character) for character in before]
    changed = string_of_units(vm, state, text.length, after)
    is_same = each(text, [equal(INT, old, new) for old, new in zip(before, after, strict=True)])
    state.heap.objects.disguise(changed, is_same, receiver)
    caption_call(vm, state, changed, receiver, name, [])
    return changed


@native(STRING, "isBlank()Z")
def is_blank(vm: Machine, state: State, receiver: Term) -> Result:
    """No pair of surrogates is white space, so it is a matter of single characters."""
    tables = vm.hierarchy.characters
    text = None if is_known(vm, state, receiver) or tables is None else text_of(vm, state, receiver)
    if text is None or tables is None:
        return DECLINED
    white = preimage(tables["isWhitespace"], TRUE)
    blank = [is_among(text.char(at), white, tables) for at in range(text.most)]
    return boolean(named(vm, state, "isBlank", receiver, [], each(text, blank), BOOL))


@native(STRING, f"equalsIgnoreCase(L{STRING};)Z")
def equals_ignore_case(vm: Machine, state: State, receiver: Term, other: Term) -> Result:
    """Where one of the two is known: each of its characters has a few that match."""
    tables = vm.hierarchy.characters
    has_one = other is not NULL and (literal(vm, state, receiver) is None) != (literal(vm, state, other) is None)
    if not has_one or tables is None:
        return DECLINED
    a, b = text_of(vm, state, receiver), text_of(vm, state, other)
    if a is None or b is None:
        return DECLINED
    is_there = negate(state.heap.same(other, NULL))
    alike = [same_letter(a.char(at), b.char(at), tables) for at in range(min(a.most, b.most))]
    meaning = conjunction([is_there, equal(INT, a.length, b.length), each(a, alike)])
    return boolean(named(vm, state, "equalsIgnoreCase", receiver, [other], meaning, BOOL))


def same_letter(a: Value, b: Value, tables: Tables) -> Condition:
    """What String.equalsIgnoreCase takes for one character, where one is known: one upper case in lower case."""
    upper, lower = tables["toUpperCase"], tables["toLowerCase"]
    known, other = (a, b) if isinstance(a, int) else (b, a)
    small = lookup(lookup(known, upper), lower)
    assert isinstance(small, int)
    return is_among(other, preimage(upper, preimage(lower, ((small, small),))), tables)
