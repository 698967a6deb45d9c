"""The abstract state at one instruction: local variables, operands, and what is known of fields."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from isopath.program.field_facts.values import (
    LEAST,
    MOST,
    Integer,
    Key,
    Reference,
    Value,
    join,
    renamed,
    widened,
)
from isopath.program.linked import Field

THIS: Final = "this"
"""The key of the object that a constructor makes."""
JOIN: Final = "join"
_PLUS: Final = "plus"


@dataclass(slots=True)
class Abstract:
    """``memory`` has the fields that are known, by the key of the object. While ``is_hidden`` the object that a
    constructor makes is seen by nobody else, and all of its own fields are in the memory."""

    variables: dict[int, Value]
    stack: list[Value]
    memory: dict[tuple[Key, Field], Value] = field(default_factory=dict)
    is_hidden: bool = False

    def copy(self) -> "Abstract":
        return Abstract(dict(self.variables), list(self.stack), dict(self.memory), self.is_hidden)

    def pop(self, count: int) -> list[Value]:
        """The topmost values, the deepest first."""
        taken = self.stack[len(self.stack) - count :]
        del self.stack[len(self.stack) - count :]
        return taken

    # What becomes known of values.

    def is_object(self, value: Value) -> None:
        """Know of a reference that it is not null."""
        if isinstance(value, Reference) and value.may_be_null:
            self._replace(Reference(value.key, False, value.bounds))

    def is_within(self, value: Value, low: int, high: int) -> bool:
        """Know of a number that it is in a range; whether it can be."""
        if not isinstance(value, Integer):
            return True
        current = self.current(value)
        assert isinstance(current, Integer)
        low, high = max(low, current.low), min(high, current.high)
        if low > high:
            return False
        if (low, high) == (current.low, current.high):
            return True
        self._replace(Integer(value.key, low, high))
        match value.key:
            case (str(kind), key, int(amount)) if kind == _PLUS:
                return self._base_is_within(key, low - amount, high - amount)
        return True

    def _base_is_within(self, key: Key, low: int, high: int) -> bool:
        """The same for the number that another is a sum of, which may have run over the end of the range."""
        base = next((value for value in self._values() if value.key == key), None)
        if not isinstance(base, Integer):
            return True
        ranges = [(low + turn, high + turn) for turn in (-(1 << 32), 0, 1 << 32)]
        parts = [(max(low, base.low), min(high, base.high)) for low, high in ranges]
        parts = [(low, high) for low, high in parts if low <= high]
        return bool(parts) and self.is_within(base, min(low for low, _ in parts), max(high for _, high in parts))

    def current(self, value: Value) -> Value:
        """What is known by now of a value that was taken off the stack."""
        if value.key is None:
            return value
        return next((each for each in self._values() if each.key == value.key), value)

    def _replace(self, found: Value) -> None:
        if found.key is not None:
            self._change(lambda value: found if value.key == found.key else value)

    # Keys and memory.

    def free(self, is_freed: Callable[[Key], bool]) -> None:
        """Values of some keys were made before: from now on a key is that of the next value."""

        def speaks_of(key: Key) -> bool:
            while isinstance(key, tuple) and key[0] == _PLUS:
                key = key[1]
            return key is not None and is_freed(key)

        self.memory = {place: value for place, value in self.memory.items() if not speaks_of(place[0])}
        self._change(lambda value: renamed(value, None) if speaks_of(value.key) else value)

    def forget(self) -> None:
        """Unknown code has run: fields may hold anything, but for those of an object that is hidden."""
        self.memory = {place: value for place, value in self.memory.items() if self.is_hidden and place[0] == THIS}

    def write(self, written: Value, field: Field, value: Value) -> None:
        """Fields of this name in other objects may be the same one, unless the object is hidden."""
        self.memory = {
            place: each
            for place, each in self.memory.items()
            if place[1] is not field or (self.is_hidden and place[0] == THIS)
        }
        if written.key is not None:
            self.memory[written.key, field] = value

    def _values(self) -> Iterator[Value]:
        yield from self.variables.values()
        yield from self.stack
        yield from self.memory.values()

    def _change(self, change: Callable[[Value], Value]) -> None:
        self.variables = {slot: change(value) for slot, value in self.variables.items()}
        self.stack[:] = [change(value) for value in self.stack]
        self.memory = {place: change(value) for place, value in self.memory.items()}


def plus(value: Integer, amount: int) -> Integer:
    """The sum of a number and a constant, which remembers what it is a sum of."""
    key = None if value.key is None else (_PLUS, value.key, amount)
    low, high = value.low + amount, value.high + amount
    return Integer(key, low, high) if low >= LEAST and high <= MOST else Integer(key, LEAST, MOST)


def merged(before: Abstract, after: Abstract, offset: int, *, widen: bool) -> Abstract:
    """A state that covers two: what is not known in both is not known. A new object that goes by two names is hidden
    no more."""
    after = after.copy()
    after.free(lambda key: isinstance(key, tuple) and key[:2] == (JOIN, offset))
    hides = before.is_hidden and after.is_hidden

    def one(place: object, a: Value, b: Value | None) -> Value | None:
        nonlocal hides
        if b is None:
            return None
        hides = hides and (a.key == b.key or THIS not in (a.key, b.key))
        both = join(a, b, (JOIN, offset, place))
        return None if both is None else widened(a, both) if widen else both

    variables = {slot: one(slot, value, after.variables.get(slot)) for slot, value in before.variables.items()}
    memory = {place: one(place, value, after.memory.get(place)) for place, value in before.memory.items()}
    stack = [one(("stack", at), *pair) for at, pair in enumerate(zip(before.stack, after.stack, strict=True))]
    assert None not in stack, "the verifier would not let this pass"
    return Abstract(
        {slot: value for slot, value in variables.items() if value is not None},
        [value for value in stack if value is not None],
        {place: value for place, value in memory.items() if value is not None},
        hides,
    )
