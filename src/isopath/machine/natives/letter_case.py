"""Lower case, upper case and comparing without regard to it, of text that is not known.

Most characters change alone. Texts with one that does not (a surrogate, a final sigma, a letter that becomes two) are
cut, as those past the bound on texts are: the platform looks each of these up in rules of the language.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from isopath.heap import Instance, TextBytes
from isopath.machine.endings import Cut
from isopath.machine.natives.captions import caption_call
from isopath.machine.natives.characters import property_of
from isopath.machine.natives.registry import DECLINED, Native, native
from isopath.machine.natives.strings import is_known, literal
from isopath.machine.natives.texts import STRING, Text, define, named, new_string, text_of, truth
from isopath.program.characters import COUNT, Tables
from isopath.terms import NULL, Condition, Term, Value, build, conjunction, disjunction, equal, negate
from isopath.terms.initial import CALL, Function, apply, is_input
from isopath.terms.operators import LOCATION, LT
from isopath.terms.sorts import BOOL, INT, REF
from isopath.terms.tables import listed, lookup

if TYPE_CHECKING:
    from isopath.machine.state import State
    from isopath.machine.vm import Machine

_LOCALE: Final = "java/util/Locale"
_PLAIN: Final = Function("String.plain", "chars().noneMatch(SPECIAL_CASING)", CALL, (REF,), BOOL)
"""That no character of a text is one of Unicode's SpecialCasing or half of a pair."""

_OWN_RULES: Final = ("tr", "az", "lt")
"""Languages with letters of their own (Locale-sensitive mappings of Unicode's SpecialCasing)."""


def _language(vm: "Machine", state: "State", locale: Term) -> str | None:
    """The language of a locale where it is known."""
    for owner, name in ((_LOCALE, "baseLocale"), ("sun/util/locale/BaseLocale", "language")):
        if locale.op is not LOCATION:
            return None
        instance = state.heap.object(locale)
        assert isinstance(instance, Instance)
        field = next(field for field in vm.hierarchy.load(owner).layout if field.name == name)
        found = instance.fields[field.slot]
        assert isinstance(found, Term)
        locale = found
    return literal(vm, state, locale)


def _each(text: Text, holds: "list[Condition]") -> Condition:
    """Whether something holds of every character there is; ``holds`` says whether it does at each index."""
    return conjunction(  # type: ignore[no-any-return]
        [disjunction([negate(build(LT, INT, at, text.length)), holds[at]]) for at in range(text.most)]
    )


def _mapped(name: str) -> Native:
    def change(vm: "Machine", state: "State", receiver: Term, locale: Term) -> Any:
        language = _language(vm, state, locale) if locale is not NULL else None
        if is_known(vm, state, receiver) or language is None or language in _OWN_RULES:
            return DECLINED
        tables, text = vm.hierarchy.characters, text_of(vm, state, receiver)
        if tables is None or text is None:
            return DECLINED
        alone = [equal(INT, lookup(text.char(at), tables["changesAlone"]), 1) for at in range(text.most)]
        is_plain = _each(text, alone)
        if isinstance(is_plain, Term) and is_input(receiver):
            is_plain = define(state, apply(_PLAIN, receiver), is_plain)
        return _split(vm, state, receiver, name, is_plain)

    return change


def _split(
    vm: "Machine", state: "State", receiver: Term, name: str, is_plain: Condition
) -> Iterator[tuple["State", Value | None]]:
    for side, plainly in vm.split(state, is_plain):
        if plainly:
            yield side, _changed(vm, side, receiver, name)
        else:
            side.ending = Cut("string")
            yield side, None


def _changed(vm: "Machine", state: "State", receiver: Term, name: str) -> Term:
    """A string of the characters changed one by one; the receiver itself if none of them is."""
    text = text_of(vm, state, receiver)
    assert text is not None
    before = [text.char(at) for at in range(text.most)]
    after = [_character(vm, state, name, character) for character in before]
    content = state.heap.allocate_text(text.length, text.most)
    array = state.heap.writable(content)
    assert isinstance(array, TextBytes)
    if array.units.elements is None:
        array.units.base = after
    else:
        array.units.elements[:] = after
    changed = new_string(vm, state, content)
    is_same = _each(text, [equal(INT, old, new) for old, new in zip(before, after, strict=True)])
    state.heap.disguise(changed, is_same, receiver)
    caption_call(vm, state, changed, receiver, name, [])
    return changed


def _character(vm: "Machine", state: "State", name: str, character: Value) -> Value:
    if not isinstance(character, Term):
        assert vm.hierarchy.characters is not None
        return lookup(character, vm.hierarchy.characters[name])
    changed = property_of(vm, state, name, character)
    assert changed is not None
    return changed


for _name in ("toLowerCase", "toUpperCase"):
    native(STRING, f"{_name}(L{_LOCALE};)L{STRING};")(_mapped(_name))


@native(STRING, "isBlank()Z")
def is_blank(vm: "Machine", state: "State", receiver: Term) -> Any:
    """No pair of surrogates is white space, so it is a matter of single characters."""
    tables = vm.hierarchy.characters
    text = None if is_known(vm, state, receiver) or tables is None else text_of(vm, state, receiver)
    if text is None or tables is None:
        return DECLINED
    blank = [equal(INT, lookup(text.char(at), tables["isWhitespace"]), 1) for at in range(text.most)]
    return truth(named(vm, state, "isBlank", receiver, [], _each(text, blank), BOOL))  # type: ignore[arg-type]


@native(STRING, f"equalsIgnoreCase(L{STRING};)Z")
def equals_ignore_case(vm: "Machine", state: "State", receiver: Term, other: Term) -> Any:
    """Where one of the two is known: each of its characters has a few that match."""
    mine, others = literal(vm, state, receiver), None if other is NULL else literal(vm, state, other)
    tables = vm.hierarchy.characters
    if other is NULL or (mine is None) == (others is None) or tables is None:
        return DECLINED
    unknown, known = (receiver, others) if mine is None else (other, mine)
    text = text_of(vm, state, unknown)
    if text is None or known is None or any(ord(char) > 0xFFFF for char in known):
        return DECLINED
    is_there = negate(state.heap.same(other, NULL))
    parts: list[Condition] = [is_there, equal(INT, text.length, len(known))]
    for at, char in enumerate(known):
        alike = [equal(INT, text.char(at), match) for match in _matches(tables, ord(char))]
        parts.append(disjunction(alike))
    meaning = conjunction(parts)
    asked = (receiver, other) if mine is None else (other, receiver)
    return truth(named(vm, state, "equalsIgnoreCase", asked[0], [asked[1]], meaning, BOOL))  # type: ignore[arg-type]


def _matches(tables: Tables, char: int) -> list[int]:
    """The characters that String.equalsIgnoreCase takes for another: their upper cases are one in lower case."""
    upper, lower = (listed(tables[name], COUNT) for name in ("toUpperCase", "toLowerCase"))
    wanted = lower[upper[char]]
    return sorted({char, *(other for other in range(COUNT) if lower[upper[other]] == wanted)})
