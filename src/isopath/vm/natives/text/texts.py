"""Text of which length or characters are not known: what the methods of String ask of it, as one term each.

A ``Text`` is a length and a function that reads a character. The questions here (equal? where is it? which is first?)
unroll over the longest that a text can be, so that no loop of the platform forks on a character. A question asked of an
input is given a name, ``s.startsWith("ab")``, and its meaning as a fact; that is how conditions stay readable.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias, overload

from isopath.heap import FieldPlace, Heap, TextBytes, UnitCountPlace, UnitPlace
from isopath.heap.arrays.elements import allocate_text, element_reader
from isopath.heap.arrays.ranges import copy_units
from isopath.heap.state.definitions import Caption
from isopath.heap.state.input_texts import SPARE
from isopath.heap.state.text_hashes import SHORT, hash_function, hash_of_units
from isopath.heap.state.text_spelling import ComputedText
from isopath.program.characters import Tables
from isopath.program.platform_values import LONGEST_PARTS
from isopath.terms import Condition, Term, Value, build, conjunction, disjunction, equal, ite, negate
from isopath.terms.bottom_up import choices_of
from isopath.terms.initial import LENGTH_OF, TEXT_LENGTH, apply, is_of_platform
from isopath.terms.operators import ADD, APPLY, CONST, FROM_CHAR, ITE, LE, LOCATION, LT, MUL, SUB
from isopath.terms.sorts import INT, Sort
from isopath.vm.core import Machine, State
from isopath.vm.core.effects import unsupported
from isopath.vm.core.objects import literal, make
from isopath.vm.natives.text.captions import caption_of
from isopath.vm.natives.text.numerals import Numeral
from isopath.vm.natives.text.pieces import Matching, Piece, has_numeral, pieces_of
from isopath.vm.natives.text.units import same_unit

STRING: Final = "java/lang/String"
BUILDER: Final = "java/lang/AbstractStringBuilder"
UNROLLED: Final = 256
"""Questions about longer text are left to the platform's own loops."""
UNKNOWN_BYTES: Final = "text in bytes that are not known one by one"


@dataclass(frozen=True, slots=True)
class Text:
    """``most`` bounds the length; ``literal`` is the text itself where all of it is known."""

    length: Value
    char: Callable[[Value], Value]
    most: int
    literal: str | None = None
    tables: Tables | None = None
    pieces: tuple[Piece, ...] = ()
    """What it was joined of, where numbers are among it."""

    def has(self, index: Value, unit: Value) -> Condition:
        """Whether a character is at an index that is within the text."""
        return same_unit(self.char(index), unit, self.tables)


def content_of(vm: Machine, state: State, string: Term) -> Term:
    """The byte array of a string that is not null: there is always exactly one case."""
    return _content(vm, state, string, STRING)


def buffer_of(vm: Machine, state: State, builder: Term) -> Term:
    """The byte array of a StringBuilder or StringBuffer that is not null."""
    return _content(vm, state, builder, BUILDER)


def _content(vm: Machine, state: State, text: Term, owner: str) -> Term:
    field = vm.hierarchy.load(owner).fields["value", "[B"]
    ((_, value),) = vm.cases(state, state.heap.read(FieldPlace(text, field)))
    assert isinstance(value, Term)
    return value


def unit_count(vm: Machine, state: State, content: Term) -> Value:
    """How many characters a byte array has room for."""
    ((_, count),) = vm.cases(state, state.heap.read(UnitCountPlace(content)))
    return count


def unit(vm: Machine, state: State, content: Term, index: Value) -> Value:
    """A character of a byte array."""
    ((_, value),) = vm.cases(state, state.heap.read(UnitPlace(content, index)))
    return value


def is_unit(character: Value) -> bool:
    """Whether a number is a 16-bit character whatever it is."""
    if not isinstance(character, Term):
        return 0 <= character <= 0xFFFF
    return all(
        part.op is FROM_CHAR or (part.op is CONST and 0 <= part.payload <= 0xFFFF) for part in choices_of(character)
    )


def text_of(vm: Machine, state: State, string: Term) -> Text | None:
    """A string that is not null; None when it is too long to be unrolled."""
    known = literal(vm, state, string)
    content = content_of(vm, state, string)
    length = unit_count(vm, state, content)
    most = largest(state, length, content)
    if most is None or most > UNROLLED:
        return None
    pieces = () if known is not None else _numerals(state, content, length)
    return Text(length, lambda index: unit(vm, state, content, index), most, known, vm.hierarchy.characters, pieces)


def _numerals(state: State, content: Term, length: Value) -> tuple[Piece, ...]:
    array = state.heap.objects.at(content) if content.op is LOCATION else None
    if not isinstance(array, TextBytes) or not array.units.writes:
        return ()
    pieces = pieces_of(array.units, length, element_reader(state.heap))
    return tuple(pieces) if pieces is not None and has_numeral(pieces) else ()


def largest(state: State, length: Value, content: Term | None = None) -> int | None:
    """A number that a length cannot exceed."""
    if content is not None and content.op is LOCATION:
        array = state.heap.objects.at(content)
        if isinstance(array, TextBytes) and array.most is not None:
            return array.most
    return _largest(length, state.heap)


def _largest(length: Value, heap: Heap) -> int | None:
    """The same by what a length is made of. Parts are shared: each is looked at once."""
    if not isinstance(length, Term):
        return int(length)
    known: dict[Term, int | None] = {}
    pending = [length]
    while pending:
        parts = _parts_of_length(pending[-1])
        missing = [part for part in parts if part not in known]
        if missing:
            pending.extend(missing)
        else:
            node = pending.pop()
            known[node] = _bound(node, [known[part] for part in parts], heap)
    return known[length]


def _parts_of_length(length: Term) -> tuple[Term, ...]:
    """The parts whose bounds say how large a length may be."""
    if length.op is FROM_CHAR or (length.op is MUL and length.args[1].op is CONST and length.args[1].payload > 0):
        return length.args[:1]
    return length.args[-2:] if length.op in (ADD, ITE) else ()


def _bound(length: Term, parts: Sequence[int | None], heap: Heap) -> int | None:
    """A number that a length cannot exceed, by those of its parts."""
    longest, known = heap.limits.longest, [part for part in parts if part is not None]
    if length.op is CONST:
        return int(length.payload)
    if length.op is APPLY and length.payload.label == "length()":
        return longest
    if length.op is APPLY and length.payload.kind == TEXT_LENGTH:
        return longest + SPARE
    if length.op is APPLY and length.payload is LENGTH_OF:
        return _longest_array(length.args[0], heap)
    if not known or len(known) < len(parts):
        return None
    if length.op is MUL:
        return known[0] * int(length.args[1].payload)
    return sum(known) if length.op is ADD else max(known)


def _longest_array(array: Term, heap: Heap) -> int | None:
    """What the bounds on arrays and texts leave of the length of an input array."""
    bounds = [heap.limits.array] if heap.limits.array is not None and not is_of_platform(array) else []
    bounds += [heap.limits.longest] if heap.types.declared.get(array) == "[C" else []
    bounds += [LONGEST_PARTS[array.payload.name]] if array.op is APPLY and array.payload.name in LONGEST_PARTS else []
    return min(bounds, default=None)


# Questions. Each gives one term, whatever is known.


def same_text(a: Text, b: Text) -> Condition:
    """Whether two texts have the same characters."""
    for one, other in ((a, b), (b, a)):
        if one.pieces and other.literal is not None:
            return Matching(one.pieces, other.literal, False, one.tables).holds()
    parts: list[Condition] = [equal(INT, a.length, b.length)]
    for index in range(min(a.most, b.most)):
        is_there = _reaches(a, b, index)
        parts.append(_implies(is_there, a.has(index, b.char(index))))
        if parts[-1] is False:
            break
    return conjunction(parts)


def _reaches(a: Text, b: Text, index: int) -> Condition:
    """Whether both texts, of equal length, have a character at an index."""
    if isinstance(b.length, int):
        return index < b.length
    return build(LT, INT, index, a.length)


def _implies(condition: Condition, consequence: Condition) -> Condition:
    return disjunction([negate(condition), consequence])


def each(text: Text, holds: Sequence[Condition]) -> Condition:
    """Whether something holds of every character there is; ``holds`` says whether it does at each index."""
    return conjunction([_implies(build(LT, INT, at, text.length), one) for at, one in enumerate(holds)])


def matches_at(text: Text, at: Value, part: Text) -> Condition:
    """Whether a text has another at an index, which lies within it or not."""
    room = build(LE, INT, part.length, build(SUB, INT, text.length, at))
    parts: list[Condition] = [build(LE, INT, 0, at), room]
    for index in range(part.most):
        same = text.has(build(ADD, INT, at, index), part.char(index))
        parts.append(_implies(build(LT, INT, index, part.length), same))
    return conjunction(parts)


def starts_with(text: Text, part: Text) -> Condition:
    """String.startsWith."""
    if text.pieces and part.literal is not None:
        return Matching(text.pieces, part.literal, True, text.tables).holds()
    return matches_at(text, 0, part)


def ends_with(text: Text, part: Text) -> Condition:
    """String.endsWith."""
    whole = text.pieces[0] if len(text.pieces) == 1 else None
    if isinstance(whole, Numeral) and part.literal is not None:
        return whole.ends_with(part.literal)
    return matches_at(text, build(SUB, INT, text.length, part.length), part)


def is_open(text: Text, most: int) -> bool:
    """Whether more than so many characters of a text are not known."""
    return sum(isinstance(text.char(index), Term) for index in range(text.most)) > most


def spelling_of(text: Text, caption: Caption | None) -> tuple[ComputedText, list[Value]]:
    """A text as functions of it have it: its length and characters, after the operands of its words."""
    words, inputs = ("", ()) if caption is None else (caption.as_receiver, caption.inputs)
    arguments = [*inputs, text.length, *map(text.char, range(text.most))]
    return ComputedText(words, tuple(term.sort for term in inputs), text.most), arguments


def hash_of(text: Text, caption: Caption | None = None) -> Value:
    """String.hashCode: the characters as digits to the base 31, or a function of them under the words for the call."""
    if is_open(text, SHORT):
        spelling, arguments = spelling_of(text, caption)
        return apply(hash_function(spelling), *arguments)
    value: Value = 0
    for index in range(text.most):
        step = build(ADD, INT, build(MUL, INT, value, 31), text.char(index))
        value = ite(INT, build(LT, INT, index, text.length), step, value)
    return value


def hash_of_text(text: str) -> int:
    """The same of a text that is known."""
    units = text.encode("utf-16-le", "surrogatepass")
    return hash_of_units(units[at] | units[at + 1] << 8 for at in range(0, len(units), 2))


def comparison(a: Text, b: Text) -> Value:
    """String.compareTo: the difference of the first characters that differ, else of the lengths."""
    value: Value = build(SUB, INT, a.length, b.length)
    for index in reversed(range(min(a.most, b.most))):
        both = conjunction([build(LT, INT, index, a.length), build(LT, INT, index, b.length)])
        differ = conjunction([both, negate(a.has(index, b.char(index)))])
        value = ite(INT, differ, build(SUB, INT, a.char(index), b.char(index)), value)
    return value


def first_where(most: int, start: Value, holds: Callable[[int], Condition]) -> Value:
    """The first index, not before ``start``, at which something holds, or -1."""
    value: Value = -1
    for index in reversed(range(most)):
        is_hit = conjunction([build(LE, INT, start, index), holds(index)])
        value = ite(INT, is_hit, index, value)
    return value


def last_where(most: int, start: Value, holds: Callable[[int], Condition]) -> Value:
    """The last index, not past ``start``, at which something holds, or -1."""
    value: Value = -1
    for index in range(most):
        is_hit = conjunction([build(LE, INT, index, start), holds(index)])
        value = ite(INT, is_hit, index, value)
    return value


# Names.


Words: TypeAlias = Value | str
"""An operand of a call: a value, or the words for one that is known."""


@overload
def named(
    vm: Machine,
    state: State,
    name: str,
    receiver: Words,
    operands: Sequence[Words],
    meaning: Condition,
    sort: Sort,
    *,
    is_of_path: bool = False,
) -> Condition: ...


@overload
def named(
    vm: Machine,
    state: State,
    name: str,
    receiver: Words,
    operands: Sequence[Words],
    meaning: Value,
    sort: Sort,
    *,
    is_of_path: bool = False,
) -> Value: ...


def named(
    vm: Machine,
    state: State,
    name: str,
    receiver: Words,
    operands: Sequence[Words],
    meaning: Value,
    sort: Sort,
    *,
    is_of_path: bool = False,
) -> Value:
    """What a method says of a text, under the name of the call, with its meaning stated as a fact.

    Where some string has no words it is the meaning itself. ``is_of_path`` says that what the path knows went into it.
    """
    captions = [caption_of(vm, state, value) for value in (receiver, *operands)]
    known = [caption for caption in captions if caption is not None]
    if not isinstance(meaning, Term) or len(known) < len(captions):
        return meaning
    call = known[0].call(name, known[1:])
    return define(state, call.term(sort, meaning if is_of_path else None), meaning) if call.inputs else meaning


def define(state: State, call: Term, meaning: Value) -> Term:
    """The application of a function to inputs; its meaning is stated when a condition has it."""
    return state.heap.define(call, meaning)


def new_string(vm: Machine, state: State, content: Term) -> Term:
    """A string with this content."""
    return make(vm, state, STRING, {"value": content, "coder": 1})


def copy_text(state: State, source: Term, origin: Value, target: Term, start: Value, count: Value) -> Value | None:
    """Copy characters from one array to another, a range known to be within both."""
    is_copied = copy_units(state.heap, source, origin, target, start, count)
    return None if is_copied else unsupported(state, UNKNOWN_BYTES)


def string_of_units(vm: Machine, state: State, length: Value, units: Sequence[Value]) -> Term:
    """A string of the first ``length`` of some characters, as many as it can have."""
    return new_string(vm, state, content_of_units(state, length, units))


def content_of_units(state: State, length: Value, units: Sequence[Value]) -> Term:
    """A byte array of the first ``length`` of some characters, as many as it can have."""
    content = allocate_text(state.heap, length, len(units))
    array = state.heap.objects.writable(content)
    assert isinstance(array, TextBytes)
    if array.units.elements is None:
        array.units.base = list(units)
    else:
        array.units.elements[:] = units[: len(array.units.elements)]
    return content
