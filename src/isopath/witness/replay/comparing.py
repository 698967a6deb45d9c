"""Whether the JVM did what a path says: ending, result, output, and the heap after the call up to the names of objects.

The objects of the witness keep their ids on both sides; a new object of one side corresponds to one new object of the
other. Numbers are compared bit for bit, but a NaN is like any other. The constants of enums, class objects and boxes
are what they hold. An opaque object equals any, and what a stack trace is made of does not count.
"""

import re
import struct
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from isopath.witness.objects import (
    Boxed,
    ClassOf,
    Constant,
    Elements,
    Expected,
    FieldName,
    Fields,
    Opaque,
    Ref,
    StandIn,
    Text,
    Value,
    Witness,
    WitnessObject,
)
from isopath.witness.replay.outcome import Confirmed, Diverged, Outcome, Skipped, Verdict
from isopath.witness.replay.printed_traces import without_callers

_NOT_COMPARED: Final = frozenset({"backtrace", "depth", "stackTrace"})
_THROWABLE: Final = "java.lang.Throwable"
_REPLACED: Final = re.compile("\ufffd+")


@dataclass
class _Difference(Exception):
    what: str
    expected: str
    got: str


def compare(witness: Witness, expected: Expected, outcome: Outcome) -> Verdict:
    """The verdict on a path, of which ``expected`` says what it does with ``witness``."""
    comparison = _Comparison(witness, expected, outcome)
    try:
        comparison.check()
    except _Difference as difference:
        if outcome.exception == "java.lang.OutOfMemoryError":
            return Skipped("the memory for a replay was not enough")
        return Diverged(difference.what, difference.expected, difference.got, outcome)
    if comparison.is_partial:
        return Skipped("the heap after the call is too large to be compared")
    return Confirmed(outcome)


class _Comparison:
    """A walk over both heaps. ``known`` and ``taken`` are the correspondence of objects, and its inverse."""

    def __init__(self, witness: Witness, expected: Expected, outcome: Outcome) -> None:
        self.witness = witness
        self.expected = expected
        self.outcome = outcome
        self.ours = {each.id: each for each in expected.objects}
        self.theirs = {each.id: each for each in outcome.objects or ()}
        self.known = {each.id: each.id for each in witness.objects}
        self.taken = dict(self.known)
        self.pending: deque[tuple[str, int, int]] = deque()
        self.compared: set[int] = set()
        self.is_partial = False

    def check(self) -> None:
        """Raise where the two differ."""
        if self.outcome.unanswered is not None:
            raise _Difference("call", "there is no other", self.outcome.unanswered)
        self._check_ending()
        for what in ("output",) if self.expected.logs else ("output", "errors"):
            self._check_output(what, getattr(self.expected, what), getattr(self.outcome, what))
        if self.outcome.objects is None:
            return
        self.pending += [(name, number, number) for name, number in self._inputs()]
        self._walk()
        if self.expected.ending == "returned":
            self._same("result", self.expected.result, self.outcome.result)
            self._walk()
        for said, did in zip(self.expected.statics, self.outcome.statics, strict=True):
            self._same(f"{said.owner}.{said.name}", said.value, did)
            self._walk()

    def _walk(self) -> None:
        while self.pending:
            what, ours, theirs = self.pending.popleft()
            if ours not in self.compared:
                self.compared.add(ours)
                self._check_object(what, self.ours[ours], self._object_of_theirs(what, ours, theirs))

    def _object_of_theirs(self, what: str, ours: int, theirs: int) -> WitnessObject:
        """An object of the JVM's heap; it has one fewer where it took two of the witness for the same."""
        found = self.theirs.get(theirs)
        if found is None:
            raise _Difference(what, self._shown(Ref(ours), self.ours), "another object of the input")
        return found

    def _check_ending(self) -> None:
        has_returned = self.expected.ending == "returned"
        said = "returned" if has_returned else self.expected.exception or "threw"
        did = "returned" if self.outcome.ending == "returned" else self.outcome.exception or "threw"
        self._expect("ending", said, did)
        message, thrown = self.expected.message, self.outcome.message
        if message is not None and thrown is not None and _units(message) != _units(thrown):
            raise _Difference("message", repr(message), repr(thrown))
        cause = self.outcome.cause
        if self.expected.cause is not None and cause is not None:
            self._expect("cause", self.expected.cause, cause.exception)

    def _check_output(self, what: str, said: str, did: str) -> None:
        """Output arrives encoded: what cannot be, is a question mark. Of what was dropped nothing is known.

        How many characters stand for bytes that are no text is up to the decoder.
        """
        text = _units(said).decode("utf-16-le", "surrogatepass").encode(errors="replace").decode()
        encoded, arrived = (_REPLACED.sub("\ufffd", each) for each in (text, without_callers(did)))
        if self.outcome.is_cut:
            encoded = encoded[: len(arrived)]
        if encoded != arrived:
            raise _Difference(what, repr(said), repr(did))

    def _inputs(self) -> Iterator[tuple[str, int]]:
        """The objects of the witness with words for them."""
        for argument in self.witness.arguments:
            if isinstance(argument.value, Ref):
                yield argument.name, argument.value.id
        for each in self.witness.objects:
            yield f"input object {each.id}", each.id

    def _check_object(self, what: str, ours: WitnessObject, theirs: WitnessObject) -> None:
        self.is_partial |= theirs.id in self.outcome.beyond
        match ours.content, theirs.content:
            case (Opaque(), _) | (_, Opaque()):
                return
        self._expect(f"type of {what}", ours.type, theirs.type)
        match ours.content, theirs.content:
            case Text(said, _, room), Text(did, _, space):
                if _units(said) != _units(did):
                    raise _Difference(what, repr(said), repr(did))
                if room is not None and space is not None:
                    self._expect(f"capacity of {what}", str(room), str(space))
            case Elements(said_values), Elements(did_values):
                self._expect(f"length of {what}", str(len(said_values)), str(len(did_values)))
                for at, (said_value, did_value) in enumerate(zip(said_values, did_values, strict=True)):
                    self._same(f"{what}[{at}]", said_value, did_value)
            case Fields(said_fields), Fields(did_fields):
                self._check_fields(what, dict(said_fields), dict(did_fields))
            case Boxed(said_value), Boxed(did_value):
                self._same(what, said_value, did_value)
            case StandIn(_, said_fields) | Fields(said_fields), StandIn(_, did_fields):
                self._check_fields(what, dict(said_fields), dict(did_fields))
            case _:
                self._expect(what, str(ours.content), str(theirs.content))

    def _check_fields(self, what: str, said: dict[FieldName, Value], did: dict[FieldName, Value]) -> None:
        """The fields that both know: the platform's may be others in another JDK, or hidden from reflection."""
        for field, value in said.items():
            is_compared = not (field.owner == _THROWABLE and field.name in _NOT_COMPARED)
            if field in did and is_compared:
                self._same(f"{what}.{field.name}", value, did[field])

    def _same(self, what: str, said: Value, did: Value) -> None:
        if isinstance(said, Ref) and isinstance(did, Ref):
            self._pair_up(what, said.id, did.id)
        elif _bits(said) != _bits(did):
            raise _Difference(what, self._shown(said, self.ours), self._shown(did, self.theirs))

    def _pair_up(self, what: str, ours: int, theirs: int) -> None:
        if _is_value(self.ours[ours]) and _is_value(self.theirs[theirs]):
            self._check_object(what, self.ours[ours], self.theirs[theirs])
            return
        is_match = self.known.setdefault(ours, theirs) == theirs and self.taken.setdefault(theirs, ours) == ours
        if not is_match:
            raise _Difference(what, self._shown(Ref(ours), self.ours), self._shown(Ref(theirs), self.theirs))
        self.pending.append((what, ours, theirs))

    def _shown(self, value: Value, objects: dict[int, WitnessObject]) -> str:
        if not isinstance(value, Ref):
            return "null" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
        found = objects[value.id]
        origin = "input" if value.id in {each.id for each in self.witness.objects} else "new"
        match found.content:
            case Text(text):
                return f"{origin} {found.type} {text!r} (#{value.id})"
            case Boxed(held):
                return f"{found.type} {held}"
            case Constant(name) | ClassOf(name):
                return f"{found.type} {name}"
        return f"{origin} {found.type} (#{value.id})"

    def _expect(self, what: str, said: str, did: str) -> None:
        if said != did:
            raise _Difference(what, said, did)


def _is_value(found: WitnessObject) -> bool:
    return isinstance(found.content, Boxed | Constant | ClassOf)


def _bits(value: Value) -> object:
    """What two equal values have in common. An int and a bool of the same number are the same."""
    if isinstance(value, float):
        return "NaN" if value != value else struct.pack("=d", value)
    return int(value) if isinstance(value, bool) else value


def _units(text: str) -> bytes:
    """The chars of a Java string."""
    return text.encode("utf-16-le", "surrogatepass")
