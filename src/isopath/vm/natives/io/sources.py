"""What streams and readers read: standard input and files, each a text of bounded length that is an input of the path.

Standard input is named ``stdin``, or is the bytes of ``--stdin``; what is in a file is named ``file``.
The text is a symbol that no heap knows: its length and characters are those functions that input strings have, so
witnesses choose it as they choose a string, yet no reference of the program can be an alias of it. Its characters are
printable ASCII, tab and newline, each of them one byte in every charset that programs read with.

A buffered stream or reader takes everything with its first read, as on a JVM where the file is shorter than the buffer.
So what is left belongs to one object: reading from another finds the end. The one that reads takes over from the
streams that it wraps (``claim``).
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
from isopath.vm.core.reading import STDIN, Reading, Spot
from isopath.vm.inputs.fresh import fresh_name
from isopath.vm.natives.environment.clocks import is_platform_starting
from isopath.vm.natives.io.disk import descriptor_of
from isopath.vm.natives.text.texts import define

NAME: Final = "stdin"
CONTENT: Final = "file"
FILE: Final = "java/io/FileInputStream"
BUFFERED: Final = "java/io/BufferedInputStream"
DECODER: Final = "sun/nio/cs/StreamDecoder"
READER: Final = "java/io/InputStreamReader"
FILE_READER: Final = "java/io/FileReader"
LINES: Final = "java/io/BufferedReader"
SCANNER: Final = "java/util/Scanner"
_SOURCES: Final = {BUFFERED: "in", DECODER: "in", READER: "sd", FILE_READER: "sd", LINES: "in", SCANNER: "source"}
"""The field that holds what a stream or reader reads from."""
_ASCII: Final = frozenset({"sun/nio/cs/UTF_8", "sun/nio/cs/US_ASCII", "sun/nio/cs/ISO_8859_1"})
"""Charsets in which the bytes of the input are its characters."""
_FIRST_FILE: Final = 4
"""The descriptor of the first file that the program opens: three are open, and the platform has one of its own."""


def reading(vm: Machine, state: State, file: int) -> Reading:
    """How far a file has been read; standard input comes into being when someone first asks."""
    if file not in state.readings:
        assert file == STDIN
        if vm.stdin is None:
            _open(state, STDIN, NAME, vm.bounds.stdin_length)
        else:
            _note(state, STDIN, Reading(None, len(vm.stdin)))
    return state.readings[file]


def open_file(vm: Machine, state: State) -> int:
    """The descriptor of a file that is there; what is in it is an input."""
    file = max(_FIRST_FILE, *(each + 1 for each in (STDIN, *state.readings)))
    _open(state, file, CONTENT, vm.bounds.stdin_length)
    return file


def _note(state: State, file: int, now: Reading) -> None:
    state.readings = {**state.readings, file: now}


def _open(state: State, file: int, name: str, longest: int) -> None:
    text = symbol(REF, fresh_name(state, name))
    state.heap.types.declared[text] = STRING_CLASS
    facts: list[Condition] = [negate(is_null(text)), build(LE, INT, widened(apply(STRING_LENGTH, text)), longest)]
    facts += [_is_readable(char_of(text, at)) for at in range(longest)]
    state.state_facts(tuple(terms_only(conjunction(facts))))
    _note(state, file, Reading(text, longest))


def _is_readable(char: Value) -> Condition:
    printable = conjunction([build(LE, INT, ord(" "), char), build(LE, INT, char, ord("~"))])
    return disjunction([printable, equal(INT, char, ord("\n")), equal(INT, char, ord("\t"))])


def char_of(text: Term, index: Value) -> Value:
    """The character of the input at an index."""
    return widened(apply(STRING_UNIT, text, index))


def length(vm: Machine, state: State, file: int) -> Value:
    """How many bytes there are in all."""
    text = reading(vm, state, file).text
    return len(vm.stdin or b"") if text is None else widened(apply(STRING_LENGTH, text))


def byte_at(vm: Machine, state: State, file: int, index: int) -> Value:
    """The byte at an index, as an int of 0 to 255; that of one past the end is not to be looked at."""
    text = reading(vm, state, file).text
    if text is not None:
        return char_of(text, index)
    assert vm.stdin is not None
    return vm.stdin[index]


def reached(vm: Machine, state: State, spot: Spot) -> list[Condition]:
    """For each index, that of the end of the longest text too: whether a position is not past it."""
    now = reading(vm, state, spot.file)
    if now.reached and spot.position is now.position:
        return list(now.reached)
    return [build(LE, INT, spot.position, at) for at in range(reading(vm, state, spot.file).most + 1)]


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


def chain_of(state: State, reader: Term) -> tuple[list[Term], int] | None:
    """A stream or reader and all that it reads from, and the descriptor of the file at the end, which is an input.

    None if there is no such file. Only the platform's own classes are known to take everything with a read.
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
            file = input_of(state, at)
            return None if file is None else (chain, file)
        if name not in _SOURCES or (name == DECODER and not _is_ascii(state, fields)):
            return None
        at = fields[_SOURCES[name]]


def input_of(state: State, stream: Term) -> int | None:
    """The descriptor of a FileInputStream on standard input, or on an open file that is an input; else None."""
    file = descriptor_of(state, stream)
    return file if isinstance(file, int) and (file == STDIN or file in state.readings) else None


def _is_ascii(state: State, decoder: dict[str, Value]) -> bool:
    charset = decoder["cs"]
    return isinstance(charset, Term) and charset.op is LOCATION and state.heap.objects.at(charset).cls.name in _ASCII


def claim(vm: Machine, state: State, reader: Term) -> Spot | None:
    """Where a reader goes on in a text that is an input; past the end if another has taken what was left.

    None for what reads anything else, and where the bytes are fixed: the platform's own code reads these.
    """
    found = None if is_platform_starting(state) else chain_of(state, reader)
    if found is None or (found[1] == STDIN and vm.stdin is not None):
        return None
    chain, file = found
    now = reading(vm, state, file)
    if now.owner is not None and now.owner not in chain:
        return Spot(file, length(vm, state, file))
    if now.owner is not reader and state.heap.objects.at(reader).cls.name != FILE:
        _note(state, file, replace(now, owner=reader))
    return Spot(file, now.position)


Claim: TypeAlias = Callable[[Machine, State, Term], Spot | None]
"""Where a stream or reader goes on in a text that is an input, if it reads one."""


def where_claimed(claimed: Claim) -> Callable[[Callable[..., Result]], Native]:
    """A native of what reads an input gets the place in it after the reader; of any other the bytecode runs."""

    def wrap(function: Callable[..., Result]) -> Native:
        def read(vm: Machine, state: State, reader: Term, *arguments: Value) -> Result:
            spot = claimed(vm, state, reader)
            return DECLINED if spot is None else function(vm, state, reader, spot, *arguments)

        return read

    return wrap


def has_no_model(name: str) -> Callable[..., Value | None]:
    """What a method that has no model does where it reads an input."""

    def refuse(vm: Machine, state: State, reader: Term, spot: Spot, *_: Value) -> None:
        return unsupported(state, f"{name} on {kind_of(spot.file)}")

    return refuse


def kind_of(file: int) -> str:
    """What a refusal calls a text that is read."""
    return "symbolic standard input" if file == STDIN else "a file that is an input"


def move(state: State, reader: Term, to: Spot, passed: Sequence[Condition] = (), items: int = 0) -> None:
    """Note how far a reader has read, if it is the one that holds what is left."""
    now = state.readings[to.file]
    is_holder = now.owner is reader or (now.owner is None and state.heap.objects.at(reader).cls.name == FILE)
    if is_holder:
        _note(state, to.file, replace(now, position=to.position, reached=tuple(passed), items=now.items + items))
        state.heap.materialized += 1


def is_within(vm: Machine, state: State, spot: Spot) -> Condition:
    """Whether there is a byte at an index, or the text is over."""
    return build(LT, INT, spot.position, length(vm, state, spot.file))


def is_left(vm: Machine, state: State, spot: Spot) -> Condition:
    """Whether there is a byte at a position."""
    now = reading(vm, state, spot.file)
    if not now.reached or spot.position is not now.position:
        return is_within(vm, state, spot)
    indices = range(now.most)
    return disjunction([conjunction([now.reached[at], is_within(vm, state, Spot(spot.file, at))]) for at in indices])


def left(vm: Machine, state: State, spot: Spot) -> Value:
    """How many bytes there are from a position on."""
    there = build(SUB, INT, length(vm, state, spot.file), spot.position)
    return there if spot.position == 0 else ite(INT, is_left(vm, state, spot), there, 0)


def next_byte(vm: Machine, state: State, reader: Term, spot: Spot) -> Value:
    """The byte at a position, which a reader takes, or -1: one past the end stays past the end."""
    is_there, (file, position) = is_left(vm, state, spot), spot
    if is_there is False or (isinstance(position, int) and position >= reading(vm, state, file).most):
        return -1
    if isinstance(position, int):
        byte = byte_at(vm, state, file, position)
    else:
        byte = from_there(all_chars(vm, state, file), reached(vm, state, spot))[0]
    move(state, reader, Spot(file, build(ADD, INT, position, 1)))
    return ite(INT, is_there, byte, -1)


def all_chars(vm: Machine, state: State, file: int) -> list[Value]:
    """All characters that a text can hold; what is past its end is not to be looked at."""
    return [byte_at(vm, state, file, at) for at in range(reading(vm, state, file).most)]


def caption_of_file(state: State, file: int) -> Caption:
    """The words for a text that is an input."""
    text = state.readings[file].text
    assert text is not None
    return Caption(OPERAND, (text,))


def named_call(state: State, file: int, words: str) -> Caption:
    """The words for a question to what is left, as ``stdin.hasNext()``; numbered by what was read before."""
    now = state.readings[file]
    assert now.text is not None
    number = f"#{now.items + 1}" if now.items else ""
    return Caption(f"{OPERAND}.{words}{number}", (now.text,))


@overload
def stated(state: State, file: int, words: str, meaning: Condition, sort: Sort) -> Condition: ...


@overload
def stated(state: State, file: int, words: str, meaning: Value, sort: Sort) -> Value: ...


def stated(state: State, file: int, words: str, meaning: Value, sort: Sort) -> Value:
    """What a call gives, under its name; the meaning is stated when a condition has it."""
    return define(state, named_call(state, file, words).term(sort), meaning) if isinstance(meaning, Term) else meaning
