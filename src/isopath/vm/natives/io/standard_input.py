"""Standard input as an input of the path: a text of bounded length, named ``stdin``, or the bytes of ``--stdin``.

The text is a symbol that no heap knows: its length and characters are those functions that input strings have, so
witnesses choose it as they choose a string, yet no reference of the program can be an alias of it. Its characters are
printable ASCII, tab and newline, each of them one byte in every charset that programs read standard input with.

A buffered stream or reader takes everything with its first read, as on a JVM whose standard input is a file or a pipe
shorter than the buffer. So what is left belongs to one object: reading from another finds the end. The one
that reads takes over from the streams that it wraps (``claim``).
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, TypeAlias, overload

from isopath.heap.state.definitions import Caption
from isopath.heap.state.input_texts import STRING_CLASS
from isopath.heap.state.path_facts import terms_only
from isopath.heap.state.text_spelling import STRING_LENGTH, STRING_UNIT
from isopath.terms import Condition, Term, Value, build, conjunction, disjunction, equal, is_null, ite, negate, symbol
from isopath.terms.initial import OPERAND, apply, widened
from isopath.terms.operators import ADD, LE, LOCATION, LT, SUB
from isopath.terms.sorts import INT, REF, Sort
from isopath.vm.core import DECLINED, Machine, Native, Result, State
from isopath.vm.core.effects import unsupported
from isopath.vm.core.objects import fields_of
from isopath.vm.core.reading import Reading
from isopath.vm.inputs.fresh import fresh_name
from isopath.vm.natives.environment.clocks import is_platform_starting
from isopath.vm.natives.text.texts import define

NAME: Final = "stdin"
FILE: Final = "java/io/FileInputStream"
BUFFERED: Final = "java/io/BufferedInputStream"
DECODER: Final = "sun/nio/cs/StreamDecoder"
READER: Final = "java/io/InputStreamReader"
LINES: Final = "java/io/BufferedReader"
SCANNER: Final = "java/util/Scanner"
_SOURCES: Final = {BUFFERED: "in", DECODER: "in", READER: "sd", LINES: "in", SCANNER: "source"}
"""The field that holds what a stream or reader reads from."""
_ASCII: Final = frozenset({"sun/nio/cs/UTF_8", "sun/nio/cs/US_ASCII", "sun/nio/cs/ISO_8859_1"})
"""Charsets in which the bytes of the input are its characters."""


def reading(vm: Machine, state: State) -> Reading:
    """How far standard input has been read; the input comes into being when someone first asks."""
    if state.stdin is None:
        state.stdin = Reading(None if vm.stdin is not None else _new_text(vm, state))
    return state.stdin


def _new_text(vm: Machine, state: State) -> Term:
    text = symbol(REF, fresh_name(state, NAME))
    state.heap.types.declared[text] = STRING_CLASS
    most = vm.bounds.stdin_length
    facts: list[Condition] = [negate(is_null(text)), build(LE, INT, widened(apply(STRING_LENGTH, text)), most)]
    facts += [_is_readable(char_of(text, at)) for at in range(most)]
    state.state_facts(tuple(terms_only(conjunction(facts))))
    return text


def _is_readable(char: Value) -> Condition:
    printable = conjunction([build(LE, INT, ord(" "), char), build(LE, INT, char, ord("~"))])
    return disjunction([printable, equal(INT, char, ord("\n")), equal(INT, char, ord("\t"))])


def char_of(text: Term, index: Value) -> Value:
    """The character of the input at an index."""
    return widened(apply(STRING_UNIT, text, index))


def length(vm: Machine, state: State) -> Value:
    """How many bytes there are in all."""
    text = reading(vm, state).text
    return len(vm.stdin or b"") if text is None else widened(apply(STRING_LENGTH, text))


def most(vm: Machine) -> int:
    """A number that the length cannot exceed."""
    return vm.bounds.stdin_length if vm.stdin is None else len(vm.stdin)


def byte_at(vm: Machine, state: State, index: int) -> Value:
    """The byte at an index, as an int of 0 to 255; that of one past the end is not to be looked at."""
    text = reading(vm, state).text
    if text is not None:
        return char_of(text, index)
    assert vm.stdin is not None
    return vm.stdin[index]


def reached(vm: Machine, state: State, position: Value) -> list[Condition]:
    """For each index, that of the end of the longest text too: whether a position is not past it."""
    now = reading(vm, state)
    if now.reached and position is now.position:
        return list(now.reached)
    return [build(LE, INT, position, at) for at in range(most(vm) + 1)]


def from_there(chars: Sequence[Value], passed: Sequence[Condition]) -> list[Value]:
    """The characters from an index on: ``passed`` says of each index whether it is not before that one."""
    begins = [conjunction([passed[at], negate(passed[at - 1])]) if at else passed[0] for at in range(len(chars))]
    shifted: list[Value] = []
    for offset in range(len(chars)):
        value: Value = 0
        for at in reversed(range(len(chars) - offset)):
            value = ite(INT, begins[at], chars[at + offset], value)
        shifted.append(value)
    return shifted


# Who reads.


def sources(state: State, reader: Term) -> list[Term] | None:
    """A stream or reader and all that it reads from, down to the file of descriptor 0; None if that is not its end.

    Only the platform's own classes are known to take everything with a read.
    """
    chain: list[Term] = []
    at: Value = reader
    while True:
        fields = fields_of(state, at)
        if fields is None:
            return None
        assert isinstance(at, Term)
        chain.append(at)
        name = state.heap.objects.at(at).cls.name
        if name == FILE:
            descriptor = fields_of(state, fields["fd"])
            return chain if descriptor is not None and descriptor["fd"] == 0 else None
        if name not in _SOURCES or (name == DECODER and not _is_ascii(state, fields)):
            return None
        at = fields[_SOURCES[name]]


def _is_ascii(state: State, decoder: dict[str, Value]) -> bool:
    charset = decoder["cs"]
    return isinstance(charset, Term) and charset.op is LOCATION and state.heap.objects.at(charset).cls.name in _ASCII


def claim(vm: Machine, state: State, reader: Term) -> Value | None:
    """Where a reader goes on in a text that is an input; past the end if another has taken what was left.

    None for what does not read standard input, or where its bytes are fixed: the platform's own code reads these.
    """
    if vm.stdin is not None or is_platform_starting(state):
        return None
    chain = sources(state, reader)
    if chain is None:
        return None
    now = reading(vm, state)
    name = state.heap.objects.at(reader).cls.name
    if now.owner is not None and now.owner not in chain:
        return length(vm, state)
    if now.owner is not reader and name != FILE:
        state.stdin = replace(now, owner=reader)
    return now.position


Claim: TypeAlias = Callable[[Machine, State, Term], Value | None]
"""Where a stream or reader goes on in standard input, if it reads that and it is an input."""


def where_claimed(claimed: Claim) -> Callable[[Callable[..., Result]], Native]:
    """A native of what reads standard input gets the position after the reader; of any other the bytecode runs."""

    def wrap(function: Callable[..., Result]) -> Native:
        def read(vm: Machine, state: State, reader: Term, *arguments: Value) -> Result:
            position = claimed(vm, state, reader)
            return DECLINED if position is None else function(vm, state, reader, position, *arguments)

        return read

    return wrap


def has_no_model(name: str) -> Callable[..., Value | None]:
    """What a method that has no model does where it reads standard input."""
    return lambda vm, state, *_: unsupported(state, f"{name} on symbolic standard input")


def move(state: State, reader: Term, position: Value, passed: Sequence[Condition] = (), items: int = 0) -> None:
    """Note how far a reader has read, if it is the one that holds what is left."""
    now = state.stdin
    assert now is not None
    is_holder = now.owner is reader or (now.owner is None and state.heap.objects.at(reader).cls.name == FILE)
    if is_holder:
        state.stdin = replace(now, position=position, reached=tuple(passed), items=now.items + items)
        state.heap.materialized += 1


def is_within(vm: Machine, state: State, index: Value) -> Condition:
    """Whether there is a byte at an index, or the text is over."""
    return build(LT, INT, index, length(vm, state))


def is_left(vm: Machine, state: State, position: Value) -> Condition:
    """Whether there is a byte at a position."""
    now = reading(vm, state)
    if not now.reached or position is not now.position:
        return is_within(vm, state, position)
    there = [conjunction([now.reached[at], is_within(vm, state, at)]) for at in range(most(vm))]
    return disjunction(there)


def left(vm: Machine, state: State, position: Value) -> Value:
    """How many bytes there are from a position on."""
    there = build(SUB, INT, length(vm, state), position)
    return there if position == 0 else ite(INT, is_left(vm, state, position), there, 0)


def next_byte(vm: Machine, state: State, reader: Term, position: Value) -> Value:
    """The byte at a position, which a reader takes, or -1: one past the end stays past the end."""
    is_there = is_left(vm, state, position)
    if is_there is False or (isinstance(position, int) and position >= most(vm)):
        return -1
    if isinstance(position, int):
        byte = byte_at(vm, state, position)
    else:
        chars = [byte_at(vm, state, at) for at in range(most(vm))]
        byte = from_there(chars, reached(vm, state, position))[0]
    move(state, reader, build(ADD, INT, position, 1))
    return ite(INT, is_there, byte, -1)


def named_call(state: State, words: str) -> Caption:
    """The words for a question to what is left, as ``stdin.hasNext()``; numbered by what was read before."""
    now = state.stdin
    assert now is not None and now.text is not None
    number = f"#{now.items + 1}" if now.items else ""
    return Caption(f"{OPERAND}.{words}{number}", (now.text,))


@overload
def stated(state: State, words: str, meaning: Condition, sort: Sort) -> Condition: ...


@overload
def stated(state: State, words: str, meaning: Value, sort: Sort) -> Value: ...


def stated(state: State, words: str, meaning: Value, sort: Sort) -> Value:
    """What a call gives, under its name; the meaning is stated when a condition has it."""
    return define(state, named_call(state, words).term(sort), meaning) if isinstance(meaning, Term) else meaning
