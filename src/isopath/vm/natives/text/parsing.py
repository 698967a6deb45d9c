"""Integer.parseInt and Long.parseLong, where traces of the platform are merged: one number, or one exception.

The platform's loop forks at every character, and merged traces of it leave a solver with products of choices. Here the
value is a fold over the characters, as is whether it is too large, found out digit by digit before it overflows. Digits
are those of ``Character.digit``, of every script. The exception is made by the platform's own code, but is the same
wherever in the loop the platform finds the text to be none: its stack trace does not show that loop.
"""

from dataclasses import dataclass
from typing import Final, overload

from isopath.heap.state.definitions import Caption
from isopath.program.characters import Tables
from isopath.terms import NULL, Condition, Term, Value, build, conjunction, disjunction, equal, ite, negate
from isopath.terms.operators import ADD, I2L, LE, LT, MUL, NEG
from isopath.terms.sorts import BOOL, INT, LONG, Sort
from isopath.vm.core import DECLINED, Machine, Natives, Outcomes, Result, State
from isopath.vm.core.effects import run_bytecode
from isopath.vm.linkage.assembly import Assembler, run_code
from isopath.vm.natives.text.captions import caption_of
from isopath.vm.natives.text.character_tables import digit_of
from isopath.vm.natives.text.strings import is_known
from isopath.vm.natives.text.texts import STRING, Text, define, text_of

native = Natives()

_FORMAT: Final = "java/lang/NumberFormatException"
_STRING: Final = f"L{STRING};"


@dataclass(frozen=True, slots=True)
class Kind:
    """A method that reads a number: its class and name, the number's descriptor and sort, the largest there is."""

    owner: str
    name: str
    descriptor: str
    sort: Sort
    largest: int

    @property
    def signature(self) -> str:
        return f"{self.name}({_STRING}I){self.descriptor}"


KINDS: Final = (
    Kind("java/lang/Integer", "parseInt", "I", INT, (1 << 31) - 1),
    Kind("java/lang/Long", "parseLong", "J", LONG, (1 << 63) - 1),
)


def _is_there(text: Text, at: int) -> Condition:
    return build(LT, INT, at, text.length)


class Parsed:
    """A text read as a number to a base: its ``value`` where it ``is_number``.

    ``words`` are those for the text, if it has some: each step of the fold is a fact of its own then, which is easier
    to solve than one large fact.
    """

    def __init__(self, state: State, kind: Kind, radix: int, text: Text, tables: Tables, words: Caption | None) -> None:
        self._state, self._kind, self._radix, self._words = state, kind, radix, words
        chars = [text.char(at) for at in range(text.most)]
        first = chars[0] if chars else 0
        is_minus, is_plus = (
            conjunction([_is_there(text, 0), equal(INT, first, sign)]) for sign in map(ord, ("-", "+"))
        )
        is_signed = disjunction([is_minus, is_plus])
        body = [conjunction([_is_there(text, at), True if at else negate(is_signed)]) for at, _ in enumerate(chars)]
        digits = [digit_of(tables, char, radix) for char in chars]
        all_digits = [
            disjunction([negate(part), build(LE, INT, 0, digit)]) for part, digit in zip(body, digits, strict=True)
        ]
        value, is_large = self._fold(body, digits, is_minus)
        meaning = conjunction([disjunction(body), *all_digits, negate(is_large)])
        self.is_number: Condition = self._named(f"is{kind.owner.rpartition('/')[2]}", meaning, BOOL)
        number = ite(kind.sort, is_minus, build(NEG, kind.sort, value), value)
        self.value: Value = self._named(f"{kind.owner.rpartition('/')[2]}.{kind.name}", number, kind.sort)

    def _fold(self, body: list[Condition], digits: list[Value], is_minus: Condition) -> tuple[Value, Condition]:
        """The value of all digits, and whether it is past the largest, which is one more below zero."""
        sort, (most, last) = self._kind.sort, divmod(self._kind.largest, self._radix)
        end: Value = ite(sort, is_minus, last + 1, last)
        value: Value = 0
        is_large: Condition = False
        for at, (part, unit) in enumerate(zip(body, digits, strict=True)):
            digit = build(I2L, INT, unit) if sort is LONG else unit
            is_past = disjunction(
                [build(LT, sort, most, value), conjunction([equal(sort, value, most), build(LT, sort, end, digit)])]
            )
            is_large = self._named(f"overflow{at}", disjunction([is_large, conjunction([part, is_past])]), BOOL)
            longer = build(ADD, sort, build(MUL, sort, value, self._radix), digit)
            value = self._named(f"value{at}", ite(sort, part, longer, value), sort)
        return value, is_large

    @overload
    def _named(self, name: str, meaning: Condition, sort: Sort) -> Condition: ...

    @overload
    def _named(self, name: str, meaning: Value, sort: Sort) -> Value: ...

    def _named(self, name: str, meaning: Value, sort: Sort) -> Value:
        """What is computed of the text, under the name of a call on it where the text has words."""
        if self._words is None or not isinstance(meaning, Term):
            return meaning
        base = "" if self._radix == 10 else f", {self._radix}"
        words = Caption(f"{name}({self._words.words}{base})", self._words.inputs)
        return define(self._state, words.term(sort), meaning)


@native.family(KINDS[0].owner, {KINDS[0].signature: KINDS[0]})
@native.family(KINDS[1].owner, {KINDS[1].signature: KINDS[1]})
def parse(kind: Kind, vm: Machine, state: State, string: Term, radix: Value) -> Result:
    tables = vm.hierarchy.characters
    if not vm.merges_in(kind.owner) or is_known(vm, state, string, radix) or isinstance(radix, Term):
        return DECLINED
    if tables is None or f"digit{radix}" not in tables:
        return DECLINED
    return _parse(kind, vm, state, string, int(radix), tables)


def _parse(kind: Kind, vm: Machine, state: State, string: Term, radix: int, tables: Tables) -> Outcomes:
    """Where there is no text, or one that is too long, the platform's own code runs."""
    for side, is_null in vm.split(state, state.heap.same(string, NULL)):
        text = None if is_null else text_of(vm, side, string)
        if text is None:
            yield side, run_bytecode(vm, side, kind.owner, kind.signature, NULL if is_null else string, radix)
            continue
        parsed = Parsed(side, kind, radix, text, tables, caption_of(vm, side, string))
        for there, is_number in vm.split(side, parsed.is_number):
            yield there, parsed.value if is_number else _throw(kind, vm, there, string, radix)


def _throw(kind: Kind, vm: Machine, state: State, string: Term, radix: int) -> Value | None:
    """The exception for a text, as the platform makes it; before release 12 its message had no base."""
    code = Assembler().load(_STRING, 0)
    has_radix = vm.hierarchy.method(_FORMAT, "forInputString", f"({_STRING}I)L{_FORMAT};") is not None
    if has_radix:
        code = code.emit("iconst", radix)
    code = code.call("invokestatic", _FORMAT, "forInputString", f"({_STRING}{'I' * has_radix})L{_FORMAT};")
    return run_code(vm, state, kind.owner, kind.name, f"({_STRING})V", code.emit("athrow"), string)
