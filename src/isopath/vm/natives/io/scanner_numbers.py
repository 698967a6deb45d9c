"""Integers and booleans that a Scanner reads from a text that is an input.

An integer is a sign that may be there, and digits, either all of them in a row or in groups of three with a comma
between (``1,234``), as Scanner has it for English numbers; then it must fit. The value is a fold over the characters.
"""

from typing import Final, NamedTuple

from isopath.terms import Condition, Term, Value, build, conjunction, disjunction, equal, ite, negate
from isopath.terms.operators import ADD, I2L, LE, LT, MUL, NEG, SUB
from isopath.terms.sorts import INT, LONG, Sort
from isopath.vm.core import DECLINED, Machine, Natives, Outcomes, Result, State
from isopath.vm.core.effects import boolean, throw_here, unsupported
from isopath.vm.core.reading import Spot
from isopath.vm.linkage.assembly import Assembler, static_method
from isopath.vm.natives.io.readers import string_of
from isopath.vm.natives.io.scanner import MISMATCH, NO_ELEMENT, Token, scanning
from isopath.vm.natives.io.sources import SCANNER, kind_of, stated, where_claimed

native = Natives()

_FORMAT: Final = "java/lang/NumberFormatException"
_STRING: Final = "Ljava/lang/String;"


class Kind(NamedTuple):
    """An integer type: the word in the names of its methods, its descriptor, its sort on the stack, its largest."""

    word: str
    descriptor: str
    sort: Sort
    largest: int


KINDS: Final = (
    Kind("Int", "I", INT, (1 << 31) - 1), Kind("Long", "J", LONG, (1 << 63) - 1),
    Kind("Short", "S", INT, (1 << 15) - 1), Kind("Byte", "B", INT, (1 << 7) - 1),
)  # fmt: skip


def _is_digit(char: Value) -> Condition:
    return conjunction([build(LE, INT, ord("0"), char), build(LE, INT, char, ord("9"))])


class Number:
    """A token read as an integer of a kind: an automaton that runs over the characters, as conditions.

    ``is_numeral`` says that it has the form of one, ``is_grouped`` that this form has commas, ``is_large`` that it does
    not fit the type.
    """

    def __init__(self, state: State, token: Token, kind: Kind) -> None:
        firsts = token.firsts
        minus = [equal(INT, char, ord("-")) for char in token.chars]
        signs = [
            conjunction([first, disjunction([is_minus, equal(INT, char, ord("+"))])])
            for first, is_minus, char in zip(firsts, minus, token.chars, strict=True)
        ]
        self.is_negative: Condition = disjunction(
            [conjunction([first, is_minus]) for first, is_minus in zip(firsts, minus, strict=True)]
        )
        self._state, self._token = state, token
        self._chars = token.chars
        self._body = [
            token.step(state, f"body({at})", conjunction([part, negate(sign)]))
            for at, (part, sign) in enumerate(zip(token.inside, signs, strict=True))
        ]
        self.is_grouped = self._is_grouped()
        self.is_numeral: Condition = disjunction([self._is_plain(), self.is_grouped])
        self.value, self.is_large = self._fold(kind)

    def _is_plain(self) -> Condition:
        """There are digits, and nothing else."""
        digits = [
            disjunction([negate(part), _is_digit(char)]) for part, char in zip(self._body, self._chars, strict=True)
        ]
        return conjunction([disjunction(self._body), *digits])

    def _is_grouped(self) -> Condition:
        """One to three digits, the first of them no zero, then a comma and three digits, once or more often.

        ``head`` says that so many digits of the first group were read, ``tail`` that so many after a comma.
        """
        nothing: Condition = True
        head: list[Condition] = [False] * 3
        tail: list[Condition] = [False] * 4
        for at, (part, char) in enumerate(zip(self._body, self._chars, strict=True)):
            is_digit, is_comma = _is_digit(char), equal(INT, char, ord(","))
            begins = conjunction([nothing, is_digit, negate(equal(INT, char, ord("0")))])
            moved = [begins, *(conjunction([before, is_digit]) for before in head[:2])]
            after = [conjunction([disjunction([*head, tail[3]]), is_comma])]
            after += [conjunction([before, is_digit]) for before in tail[:3]]
            head = [
                self._token.step(self._state, f"head({at}, {digits})", _if(part, new, old))
                for digits, (new, old) in enumerate(zip(moved, head, strict=True))
            ]
            tail = [
                self._token.step(self._state, f"tail({at}, {digits})", _if(part, new, old))
                for digits, (new, old) in enumerate(zip(after, tail, strict=True))
            ]
            nothing = conjunction([nothing, negate(part)])
        return tail[3]

    def _fold(self, kind: Kind) -> tuple[Value, Condition]:
        """The value, and whether it is too large for the type: found out digit by digit, before it overflows."""
        sort, tenth, rest = kind.sort, kind.largest // 10, kind.largest % 10
        last: Value = ite(sort, self.is_negative, rest + 1, rest)
        value: Value = 0
        is_large: Condition = False
        for at, (part, char) in enumerate(zip(self._body, self._chars, strict=True)):
            counts = conjunction([part, negate(equal(INT, char, ord(",")))])
            digit = build(SUB, INT, char, ord("0"))
            digit = build(I2L, INT, digit) if sort is LONG else digit
            past = conjunction([equal(sort, value, tenth), build(LT, sort, last, digit)])
            past = disjunction([build(LT, sort, tenth, value), past])
            is_large = disjunction([is_large, conjunction([counts, past])])
            is_large = self._token.step(self._state, f"large{kind.word}({at})", is_large)
            value = ite(sort, counts, build(ADD, sort, build(MUL, sort, value, 10), digit), value)
            value = stated(self._state, self._token.file, f"digits{kind.word}({at})", value, sort)
        return ite(sort, self.is_negative, build(NEG, sort, value), value), is_large


def _if(test: Condition, then: Condition, otherwise: Condition) -> Condition:
    return disjunction([conjunction([test, then]), conjunction([negate(test), otherwise])])


@native.family(SCANNER, {f"hasNext{kind.word}(I)Z": kind for kind in KINDS})
def has_next(kind: Kind, vm: Machine, state: State, scanner: Term, radix: Value) -> Result:
    spot = _decimal(vm, state, scanner, radix)
    if spot is None:
        return DECLINED
    token = Token(vm, state, spot)
    return boolean(_is_number(state, token, Number(state, token, kind), kind))


def _decimal(vm: Machine, state: State, scanner: Term, radix: Value) -> Spot | None:
    spot = scanning(vm, state, scanner)
    if spot is not None and radix != 10:
        return unsupported(state, f"java.util.Scanner with a radix on {kind_of(spot.file)}")
    return spot


def _is_number(state: State, token: Token, number: Number, kind: Kind) -> Condition:
    meaning = conjunction([token.is_there, number.is_numeral, negate(number.is_large)])
    return token.step(state, f"hasNext{kind.word}()", meaning)


@native.family(SCANNER, {f"next{kind.word}(I){kind.descriptor}": kind for kind in KINDS})
def next_number(kind: Kind, vm: Machine, state: State, scanner: Term, radix: Value) -> Result:
    spot = _decimal(vm, state, scanner, radix)
    return DECLINED if spot is None else _next_number(vm, state, scanner, spot, kind)


def _next_number(vm: Machine, state: State, scanner: Term, spot: Spot, kind: Kind) -> Outcomes:
    token = Token(vm, state, spot)
    number = Number(state, token, kind)
    for side, is_number in vm.split(state, _is_number(state, token, number, kind)):
        if is_number:
            value = stated(side, token.file, f"next{kind.word}()", number.value, kind.sort)
            token.pass_by(side, scanner)
            yield side, value
        else:
            yield from _mismatch(vm, side, scanner, token, number)


def _mismatch(vm: Machine, state: State, scanner: Term, token: Token, number: Number) -> Outcomes:
    """No token is left, the token is no number, or it is too large: then there is a message. A token stays unread."""
    for side, is_there in vm.split(state, token.is_there):
        if not is_there:
            token.end(side, scanner)
            yield from throw_here(vm, side, NO_ELEMENT)
            continue
        token.stay(side, scanner)
        for branch, is_large in vm.split(side, token.step(side, "hasNextBigInteger()", number.is_numeral)):
            if not is_large:
                yield from throw_here(vm, branch, MISMATCH)
            else:
                yield from _too_large(vm, branch, token)


def _too_large(vm: Machine, state: State, token: Token) -> Outcomes:
    """The message of the exception that ``Integer.parseInt`` throws."""
    code = Assembler().emit("new", MISMATCH).emit("dup").load(_STRING, 0).emit("iconst", 10)
    code.call("invokestatic", _FORMAT, "forInputString", f"({_STRING}I)L{_FORMAT};")
    code.call("invokevirtual", _FORMAT, "getMessage", f"(){_STRING}")
    code.call("invokespecial", MISMATCH, "<init>", f"({_STRING})V").emit("athrow")
    thrower = static_method(vm.hierarchy.load(SCANNER), "throwFor", f"({_STRING})V", code)
    for entered in vm.calls.invoke(state, thrower, [_without_commas(vm, state, token)]) or (state,):
        yield entered, None


def _without_commas(vm: Machine, state: State, token: Token) -> Term:
    """The token as a new string, without the separators of its groups."""
    kept = [
        conjunction([part, negate(equal(INT, char, ord(",")))])
        for part, char in zip(token.inside, token.chars, strict=True)
    ]
    count: Value = 0
    found: list[Value] = [0] * len(kept)
    for at, (is_kept, char) in enumerate(zip(kept, token.chars, strict=True)):
        for place in range(at + 1):
            is_here = conjunction([is_kept, equal(INT, count, place)])
            found[place] = ite(INT, is_here, char, found[place])
        count = stated(state, token.file, f"kept({at})", build(ADD, INT, count, ite(INT, is_kept, 1, 0)), INT)
    return string_of(vm, state, found, count)


# Booleans.


def _spells(state: State, token: Token, word: str) -> Condition:
    """Whether the token is a word, in letters of either case."""
    read: list[Condition] = [True, *[False] * len(word)]
    for at, (part, char) in enumerate(zip(token.inside, token.chars, strict=True)):
        fits = [disjunction([equal(INT, char, ord(each)) for each in (letter, letter.upper())]) for letter in word]
        moved = [False, *(conjunction([before, fit]) for before, fit in zip(read[:-1], fits, strict=True))]
        read = [
            token.step(state, f"{word}({at}, {letters})", _if(part, new, old))
            for letters, (new, old) in enumerate(zip(moved, read, strict=True))
        ]
    return read[-1]


def _truths(state: State, token: Token) -> tuple[Condition, Condition]:
    """Whether the token is a boolean, and whether it is true."""
    is_true = _spells(state, token, "true")
    either = disjunction([is_true, _spells(state, token, "false")])
    return token.step(state, "hasNextBoolean()", either), is_true


@native(SCANNER, "hasNextBoolean()Z")
@where_claimed(scanning)
def has_next_boolean(vm: Machine, state: State, scanner: Term, spot: Spot) -> Result:
    return boolean(_truths(state, Token(vm, state, spot))[0])


@native(SCANNER, "nextBoolean()Z")
@where_claimed(scanning)
def next_boolean(vm: Machine, state: State, scanner: Term, spot: Spot) -> Outcomes:
    token = Token(vm, state, spot)
    is_boolean, is_true = _truths(state, token)
    for side, fits in vm.split(state, is_boolean):
        if fits:
            value = token.step(side, "nextBoolean()", is_true)
            token.pass_by(side, scanner)
            yield side, boolean(value)
            continue
        for missing, is_there in vm.split(side, token.is_there):
            if is_there:
                token.stay(missing, scanner)
            else:
                token.end(missing, scanner)
            yield from throw_here(vm, missing, MISMATCH if is_there else NO_ELEMENT)
