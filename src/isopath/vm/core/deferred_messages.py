"""Messages of exceptions that the JVM makes, where they depend on inputs: written only when the program asks for one.

What an exception would say is kept as data beside its stack trace (``isopath.vm.core.traces``): throwing builds no term
for it. ``Throwable.getMessage`` turns it into a string of the program (``isopath.vm.natives.lang.throwables``), a
witness into the text for its input.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from isopath.terms import Condition, Term, Value


@dataclass(frozen=True, slots=True)
class Sentence:
    """Words and numbers, one after the other."""

    parts: tuple[str | Value, ...]


@dataclass(frozen=True, slots=True)
class Either:
    """The first message where a condition holds, else the second; None stands for that which is written already."""

    condition: Condition
    first: "Message | None"
    second: "Message | None"


@dataclass(frozen=True, slots=True)
class ByStorage:
    """``latin`` of a string whose characters fit into a byte each, which the JVM stores so; else ``wide``."""

    string: Term
    latin: "Message"
    wide: "Message"


@dataclass(frozen=True, slots=True)
class OfClass:
    """The name of the class of an object, or why that object cannot be cast to a class."""

    reference: Term
    cast_to: str | None = None


@dataclass(frozen=True, slots=True)
class OfIndex:
    """An index that is not within a builder, or within ``string``."""

    index: Value
    count: Value
    string: Term | None = None


@dataclass(frozen=True, slots=True)
class OfRange:
    """A range that is not within a string."""

    begin: Value
    end: Value
    count: Value


@dataclass(frozen=True, slots=True)
class CopyEnd:
    """One of the arrays of a copy: what it holds, its length, and where the range begins."""

    kind: str
    length: Value
    at: Value


@dataclass(frozen=True, slots=True)
class OfCopy:
    """A copy of elements whose range is not within both arrays."""

    source: CopyEnd
    destination: CopyEnd
    count: Value


Message: TypeAlias = Sentence | Either | ByStorage | OfClass | OfIndex | OfRange | OfCopy


def sentence(form: str, *numbers: Value) -> str | Sentence:
    """A form with numbers in place of its braces: a text where all of them are known."""
    if not any(isinstance(number, Term) for number in numbers):
        return form.format(*numbers)
    parts: list[str | Value] = []
    for words, number in zip(form.split("{}"), (*numbers, ""), strict=True):
        parts += [part for part in (words, number) if part != ""]
    return Sentence(tuple(parts))


def first_that_holds(choices: Sequence[tuple[Condition, str | Message]]) -> str | Message:
    """The message of the first condition that holds; the last one is for when no other does."""
    (_, chosen), *others = reversed(choices)
    for condition, message in others:
        if condition is True:
            chosen = message
        elif condition is not False:
            chosen = Either(condition, as_message(message), as_message(chosen))
    return chosen


def as_message(message: str | Message) -> Message:
    """A text that is known is a sentence of its own."""
    return Sentence((message,)) if isinstance(message, str) else message
