"""``java.util.Scanner`` on a text that is an input: tokens, lines and integers, each as one term.

The platform matches regular expressions against a buffer. With its own delimiter (whitespace), radix 10 and the
separators of English numbers these are questions of where the next characters of a kind are. A scanner that was given
others, and what else a scanner can do, has no model on such a text: it ends the path by name.
"""

from functools import partial
from typing import Final

from isopath.terms import Condition, Term, Value, build, conjunction, disjunction, equal, ite, negate
from isopath.terms.operators import ADD, LT, SUB
from isopath.terms.sorts import BOOL, INT
from isopath.vm.core import Machine, Natives, Outcomes, Result, State
from isopath.vm.core.effects import boolean, throw_here, unsupported
from isopath.vm.core.objects import fields_of
from isopath.vm.core.reading import Spot
from isopath.vm.linkage.assembly import Assembler, run_code
from isopath.vm.natives.io.readers import has_line, part, take_line
from isopath.vm.natives.io.sources import (
    FILE,
    SCANNER,
    all_chars,
    claim,
    has_no_model,
    kind_of,
    length,
    move,
    named_call,
    reached,
    stated,
    where_claimed,
)
from isopath.vm.natives.text.texts import define

native = Natives()

NO_ELEMENT: Final = "java/util/NoSuchElementException"
MISMATCH: Final = "java/util/InputMismatchException"
_STRING: Final = "Ljava/lang/String;"
_FILE: Final = "Ljava/io/File;"
_PATTERN: Final = "Ljava/util/regex/Pattern;"


def scanning(vm: Machine, state: State, scanner: Term, needs_delimiter: bool = True) -> Spot | None:
    """Where an open scanner goes on in a text that is an input; None for any other. A delimiter ends the path."""
    fields = fields_of(state, scanner)
    if fields is None or fields["closed"] != 0:
        return None
    spot = claim(vm, state, scanner)
    if spot is None:
        return None
    whitespace = vm.hierarchy.load(SCANNER).fields["WHITESPACE_PATTERN", _PATTERN]
    if needs_delimiter and fields["delimPattern"] is not state.heap.statics.read(whitespace):
        return unsupported(state, f"java.util.Scanner.useDelimiter on {kind_of(spot.file)}")
    return spot


def is_space(char: Value) -> Condition:
    """Whether a character that a text may hold separates tokens."""
    return disjunction([equal(INT, char, ord(space)) for space in " \n\t"])


class Token:
    """The next token from a position on, if it ``is_there``.

    Each character knows whether it belongs to the token (``inside``), and whether the token has begun by then
    (``begun``): conditions, so that the solver computes with no index.
    """

    def __init__(self, vm: Machine, state: State, spot: Spot) -> None:
        self.file = spot.file
        self.size = length(vm, state, self.file)
        self.chars = all_chars(vm, state, self.file)
        passed = reached(vm, state, spot)
        self.inside: list[Condition] = []
        self.begun: list[Condition] = []
        for at, char in enumerate(self.chars):
            is_part = conjunction([passed[at], build(LT, INT, at, self.size), negate(is_space(char))])
            follows = disjunction([self.inside[-1], negate(self.begun[-1])]) if at else True
            self.inside.append(self.step(state, f"inside({at})", conjunction([is_part, follows])))
            begun = disjunction([self.begun[-1], is_part]) if at else is_part
            self.begun.append(self.step(state, f"begun({at})", begun))
        self.is_there = self.step(state, "hasNext()", self.begun[-1])

    def step(self, state: State, words: str, meaning: Condition) -> Condition:
        """A step of a computation over the characters, under a name: many small facts are easier than one."""
        return stated(state, self.file, words, meaning, BOOL)

    @property
    def firsts(self) -> list[Condition]:
        """For each character, whether the token begins with it."""
        before = [False, *self.begun[:-1]]
        return [conjunction([part, negate(begun)]) for part, begun in zip(self.inside, before, strict=True)]

    @property
    def start(self) -> Value:
        """The index of the first character."""
        value: Value = 0
        for at, is_first in reversed(list(enumerate(self.firsts))):
            value = ite(INT, is_first, at, value)
        return value

    def count(self, state: State) -> Value:
        """How many characters there are."""
        end: Value = 0
        for at, is_part in enumerate(self.inside):
            end = ite(INT, is_part, at + 1, end)
        size = build(SUB, INT, end, self.start)
        return define(state, named_call(state, self.file, "next()").call("length", []).term(INT), size)

    def text(self, vm: Machine, state: State) -> Term:
        """The token as a new string."""
        return part(vm, state, self.chars, [*self.begun, True], self.count(state))

    def pass_by(self, state: State, scanner: Term) -> None:
        """The scanner goes on after the token."""
        end = build(ADD, INT, self.start, self.count(state))
        over = [conjunction([begun, negate(part)]) for begun, part in zip(self.begun, self.inside, strict=True)]
        move(state, scanner, Spot(self.file, end), [*over, True], 1)

    def end(self, state: State, scanner: Term) -> None:
        """The scanner has found nothing but whitespace."""
        move(state, scanner, Spot(self.file, self.size))

    def stay(self, state: State, scanner: Term) -> None:
        """The scanner goes on with the token, past the whitespace before it."""
        move(state, scanner, Spot(self.file, self.start), [*self.begun, True])


@native.family(SCANNER, {f"<init>(Ljava/io/File;{more})V": more for more in ("", _STRING)})
def scan_file(more: str, vm: Machine, state: State, scanner: Term, file: Term, *charset: Term) -> Value | None:
    """A scanner of a file reads a stream of it: the platform takes the channel of that stream."""
    code = Assembler().load(SCANNER, 0).emit("new", FILE).emit("dup").load(_FILE, 1)
    code.call("invokespecial", FILE, "<init>", f"({_FILE})V")
    if more:
        code.load(more, 2)
    code.call("invokespecial", SCANNER, "<init>", f"(Ljava/io/InputStream;{more})V").emit("return")
    return run_code(vm, state, SCANNER, "scanFile", f"(L{SCANNER};{_FILE}{more})V", code, scanner, file, *charset)


_by_token: Final = where_claimed(scanning)
_by_line: Final = where_claimed(partial(scanning, needs_delimiter=False))


@native(SCANNER, "hasNext()Z")
@_by_token
def has_next(vm: Machine, state: State, scanner: Term, spot: Spot) -> Result:
    return boolean(Token(vm, state, spot).is_there)


@native(SCANNER, f"next(){_STRING}")
@_by_token
def next_token(vm: Machine, state: State, scanner: Term, spot: Spot) -> Outcomes:
    token = Token(vm, state, spot)
    for side, is_there in vm.split(state, token.is_there):
        if is_there:
            yield side, take_token(vm, side, scanner, token)
        else:
            token.end(side, scanner)
            yield from throw_here(vm, side, NO_ELEMENT)


def take_token(vm: Machine, state: State, scanner: Term, token: Token) -> Term:
    """The token as a string; the scanner goes on after it."""
    text = token.text(vm, state)
    state.heap.definitions.captions[text] = named_call(state, token.file, "next()")
    token.pass_by(state, scanner)
    return text


@native(SCANNER, "hasNextLine()Z")
@_by_line
def has_next_line(vm: Machine, state: State, scanner: Term, spot: Spot) -> Result:
    return boolean(has_line(vm, state, spot))


@native(SCANNER, f"nextLine(){_STRING}")
@_by_line
def next_line(vm: Machine, state: State, scanner: Term, spot: Spot) -> Outcomes:
    for side, is_there in vm.split(state, has_line(vm, state, spot)):
        if is_there:
            yield side, take_line(vm, side, scanner, spot)
        else:
            yield from throw_here(vm, side, NO_ELEMENT, "No line found")


for _name, _descriptor in (
    ("match", "()Ljava/util/regex/MatchResult;"),
    ("hasNext", f"({_PATTERN})Z"), ("next", f"({_PATTERN}){_STRING}"),
    ("findInLine", f"({_PATTERN}){_STRING}"), ("findWithinHorizon", f"({_PATTERN}I){_STRING}"),
    ("skip", f"({_PATTERN})Ljava/util/Scanner;"),
    ("hasNextFloat", "()Z"), ("nextFloat", "()F"), ("hasNextDouble", "()Z"), ("nextDouble", "()D"),
    ("hasNextBigInteger", "(I)Z"), ("nextBigInteger", "(I)Ljava/math/BigInteger;"),
    ("hasNextBigDecimal", "()Z"), ("nextBigDecimal", "()Ljava/math/BigDecimal;"),
    ("tokens", "()Ljava/util/stream/Stream;"), ("findAll", f"({_PATTERN})Ljava/util/stream/Stream;"),
):  # fmt: skip
    native(SCANNER, _name + _descriptor)(_by_token(has_no_model(f"java.util.Scanner.{_name}")))
