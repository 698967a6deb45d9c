"""Concrete heaps as data: the input that drives a path, and what the path leaves behind.

Objects have ids from 1 on, in the order in which a walk from the arguments reaches them, breadth first, fields in the
order of their classes (superclass first) and of their declaration: equal heaps are equal data. Types are written as
Java writes them, ``int[]``, but nested classes as ``Outer$Inner``. A char is an int; what it is a char of is given by
the type or descriptor. NaN and the infinities are floats. Equality of values is that of Python, so -0.0 equals 0.0
and NaN does not equal itself: whoever compares outcomes compares bits.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Ref:
    """The object of that id."""

    id: int


Value: TypeAlias = bool | int | float | Ref | None
"""A boolean, a number, a reference, or null."""


@dataclass(frozen=True, slots=True)
class FieldName:
    """A field: the Java name of the class that declares it, its name, and its descriptor."""

    owner: str
    name: str
    descriptor: str


@dataclass(frozen=True, slots=True)
class Fields:
    """A plain object: every instance field that its class has or inherits."""

    values: tuple[tuple[FieldName, Value], ...]


@dataclass(frozen=True, slots=True)
class Elements:
    """An array."""

    values: tuple[Value, ...]


@dataclass(frozen=True, slots=True)
class Text:
    """A String, StringBuilder or StringBuffer.

    An ``is_interned`` string is the very object that a constant of the program is; any other is one of its own.
    ``capacity`` is that of a builder, None where it does not matter.
    """

    text: str
    is_interned: bool = False
    capacity: int | None = None


@dataclass(frozen=True, slots=True)
class Boxed:
    """What ``valueOf`` of the type gives for a value."""

    value: bool | int | float


@dataclass(frozen=True, slots=True)
class Constant:
    """A constant of an enum; the type of the object is the enum, also where the constant has a body."""

    name: str


@dataclass(frozen=True, slots=True)
class ClassOf:
    """The class object of a type."""

    name: str


@dataclass(frozen=True, slots=True)
class MemberOf:
    """The object of java.lang.reflect of a field, method or constructor, whose name is ``<init>``."""

    owner: str
    name: str
    descriptor: str


@dataclass(frozen=True, slots=True)
class StandIn:
    """An object of an open type that no known class implements, which is the type of the object.

    ``answers`` are what its abstract methods give, by name and descriptor (``compare(Ljava/...;)I``), in the order of
    the calls. A class that a user could write behaves so. ``fields`` are those that an abstract class has.
    """

    answers: tuple[tuple[str, tuple[Value, ...]], ...] = ()
    fields: tuple[tuple[FieldName, Value], ...] = ()


@dataclass(frozen=True, slots=True)
class Opaque:
    """An object whose inside is not shown, as it differs between JVMs or runs: a lambda, a thread, a stack trace."""


Content: TypeAlias = Fields | Elements | Text | Boxed | Constant | ClassOf | MemberOf | StandIn | Opaque


@dataclass(frozen=True, slots=True)
class WitnessObject:
    """An object of a heap."""

    id: int
    type: str
    content: Content


@dataclass(frozen=True, slots=True)
class Argument:
    """An argument of the call; the receiver is the first, under the name ``this``. A constructor has no receiver."""

    name: str
    type: str
    value: Value


@dataclass(frozen=True, slots=True)
class StaticValue:
    """A static field that is an input, or that the call writes, and what it holds before the call or after it."""

    owner: str
    name: str
    type: str
    value: Value


@dataclass(frozen=True, slots=True)
class Given:
    """What a harness, the clock or a random source gives in the middle of the call, in the order in which it does.

    An environment variable or a system property has that as its ``source``, ``environment`` or ``property``, and its
    name as its ``key``. What a harness gives has the ``call`` that does, by which a replay knows it: the second
    ``Verifier.nondetInt()`` of the path is ``Verifier.nondetInt()#2``. Its name is that of the local variable to which
    the program stores it at once, else that of the call.
    """

    name: str
    type: str
    value: Value
    source: str = ""
    key: str = ""
    call: str = ""


@dataclass(frozen=True, slots=True)
class Witness:
    """An input that drives a path: no smaller one was found.

    ``unread`` are fields, by the ids of their objects, whose initial values the path never looks at: they may as
    well be anything that constructors put there. There may be others; they are no part of the JSON.
    ``stdin`` is what standard input holds, a character for a byte, None where the path never looks at it.
    """

    arguments: tuple[Argument, ...]
    objects: tuple[WitnessObject, ...]
    statics: tuple[StaticValue, ...] = ()
    given: tuple[Given, ...] = ()
    unread: frozenset[tuple[int, FieldName]] = field(default=frozenset(), compare=False, repr=False)
    stdin: str | None = None


@dataclass(frozen=True, slots=True)
class Expected:
    """What a call on the witness does, as the path says.

    ``ending`` is ``returned``, ``threw`` or ``violated``. A constructor returns the object that it made. ``exception``
    is the Java name of a class, ``message`` None where it is null or not known. ``objects`` are all objects of the
    witness, under the same ids, as the call leaves them, and those that can be reached from them and from the result,
    with ids that follow in the order in which a walk reaches them: it starts with the objects of the witness in the
    order of their ids, then the result, then ``statics``: the static fields of the program that are not final and that
    the path has read or written, as the call leaves them. There are none where they refer to too much. ``unspecified``
    names what the path has learned from the platform that another JVM may answer differently. ``cause`` is the
    class of what a static initializer threw, behind an ExceptionInInitializerError. Standard error is not compared
    where the path ``logs`` the time of day there.
    """

    ending: str
    result: Value
    result_type: str
    exception: str | None
    message: str | None
    output: str
    errors: str
    objects: tuple[WitnessObject, ...]
    unspecified: tuple[str, ...] = ()
    statics: tuple[StaticValue, ...] = ()
    cause: str | None = None
    logs: bool = False


def references(content: Content) -> Iterator[Ref]:
    """The references in an object."""
    values: list[Value] = []
    match content:
        case Fields(fields):
            values = [value for _, value in fields]
        case Elements(elements):
            values = list(elements)
        case StandIn(answers, fields):
            values = [value for _, given in answers for value in given] + [value for _, value in fields]
    yield from (value for value in values if isinstance(value, Ref))
