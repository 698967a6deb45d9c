"""Readers of texts that are inputs: ``InputStreamReader`` (by its StreamDecoder) and ``BufferedReader``.

The characters are the bytes. A line is a new string of a length that is not known; that there is one is the only fork,
and that there is none comes first: what has an end is tried before what goes on.
"""

from collections.abc import Sequence
from operator import itemgetter

from isopath.heap.arrays.elements import allocate_text
from isopath.heap.arrays.ranges import copy_units
from isopath.terms import NULL, Condition, Term, Value, build, conjunction, disjunction, equal, ite, negate
from isopath.terms.operators import ADD, LT, SUB
from isopath.terms.sorts import BOOL, INT
from isopath.vm.core import DECLINED, Machine, Natives, Outcomes, Result, State
from isopath.vm.core.effects import boolean
from isopath.vm.core.objects import fields_of
from isopath.vm.core.reading import Spot
from isopath.vm.natives.io.input_streams import read_checked
from isopath.vm.natives.io.sources import (
    DECODER,
    LINES,
    all_chars,
    claim,
    from_there,
    has_no_model,
    is_left,
    length,
    move,
    named_call,
    next_byte,
    reached,
    stated,
    where_claimed,
)
from isopath.vm.natives.text.texts import define, new_string

native = Natives()


def _array_of(vm: Machine, state: State, chars: list[Value]) -> Term:
    return state.heap.objects.allocate_array(vm.hierarchy.load("[C"), len(chars), chars)


def part(vm: Machine, state: State, chars: Sequence[Value], passed: Sequence[Condition], count: Value) -> Term:
    """A new string of so many of some characters, from the first index on that was passed."""
    return string_of(vm, state, from_there(chars, passed), count)


def string_of(vm: Machine, state: State, chars: list[Value], count: Value) -> Term:
    """A new string of the first of some characters."""
    content = allocate_text(state.heap, count, len(chars))
    copy_units(state.heap, _array_of(vm, state, chars), 0, content, 0, count)
    return new_string(vm, state, content)


def take_line(vm: Machine, state: State, reader: Term, spot: Spot) -> Term:
    """The line at a position, which is there; the next one begins after its newline, or there is none."""
    file, position = spot
    size, passed, chars = length(vm, state, file), reached(vm, state, spot), all_chars(vm, state, file)
    end: Value = size
    after: list[Condition] = [False]
    ends: list[Condition] = []
    for at, char in enumerate(chars):
        ends.append(conjunction([passed[at], build(LT, INT, at, size), equal(INT, char, ord("\n"))]))
        after.append(disjunction([after[-1], ends[-1]]))
    for at in reversed(range(len(ends))):
        end = ite(INT, ends[at], at, end)
    words = named_call(state, file, "nextLine()")
    count = define(state, words.call("length", []).term(INT), build(SUB, INT, end, position))
    line = part(vm, state, chars, passed, count)
    state.heap.definitions.captions[line] = words
    end = build(ADD, INT, position, count)
    goes_on = ite(INT, build(LT, INT, end, size), build(ADD, INT, end, 1), end)
    is_over = [negate(build(LT, INT, at, size)) for at in range(len(after))]
    ahead = [disjunction(list(pair)) for pair in zip(after, is_over, strict=True)]
    move(state, reader, Spot(file, goes_on), ahead, 1)
    return line


def has_line(vm: Machine, state: State, spot: Spot) -> Condition:
    """Whether there is one more line."""
    return stated(state, spot.file, "hasNextLine()", is_left(vm, state, spot), BOOL)


# InputStreamReader and BufferedReader.


def _decoding(vm: Machine, state: State, decoder: Term) -> Spot | None:
    fields = fields_of(state, decoder)
    return None if fields is None or fields["closed"] != 0 else claim(vm, state, decoder)


def _buffering(vm: Machine, state: State, reader: Term) -> Spot | None:
    fields = fields_of(state, reader)
    return None if fields is None or fields["in"] is NULL else claim(vm, state, reader)


def read_chars(vm: Machine, state: State, reader: Term, spot: Spot, array: Term, start: Value, count: Value) -> Result:
    source = _array_of(vm, state, all_chars(vm, state, spot.file))
    return read_checked(vm, state, "read([CII)I", spot, source, (reader, array, start, count))


def is_ready(vm: Machine, state: State, reader: Term, spot: Spot) -> Result:
    return boolean(is_left(vm, state, spot))


for _reader, _claimed in ((DECODER, _decoding), (LINES, _buffering)):
    for _method, _function in (("read()I", next_byte), ("read([CII)I", read_chars), ("ready()Z", is_ready)):
        native(_reader, _method)(where_claimed(_claimed)(_function))


@native(LINES, "readLine(Z[Z)Ljava/lang/String;")
def read_line(vm: Machine, state: State, reader: Term, ignores: Value, ended: Term) -> Result:
    return DECLINED if ended is not NULL else _read_line(vm, state, reader)


@where_claimed(_buffering)
def _read_line(vm: Machine, state: State, reader: Term, spot: Spot) -> Outcomes:
    sides = vm.split(state, has_line(vm, state, spot))
    for side, is_there in sorted(sides, key=itemgetter(1)):
        yield side, take_line(vm, side, reader, spot) if is_there else NULL


for _name, _descriptor in (("mark", "(I)V"), ("reset", "()V"), ("skip", "(J)J")):
    native(LINES, _name + _descriptor)(where_claimed(_buffering)(has_no_model(f"java.io.BufferedReader.{_name}")))
