"""What is known of constructors: the words in which ``isopath.witness.junit.constructors`` tells what they do.

An ``Outcome`` is one way through a constructor that ends: the conditions on the parameters under which it is taken, and
what the fields of the new object hold then, in terms of the parameters. A way that throws, runs for long, changes
anything but the new object, or depends on anything but its parameters has no outcome, so what is said of the others
is what the JVM does. Assertions are on.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from isopath.program.linked import Field, JavaClass, Method, sort_of, stack_sort
from isopath.terms import Term, evaluate, symbol
from isopath.terms.initial import Function
from isopath.terms.operators import SYMBOL
from isopath.terms.sorts import INT, REF

MOST_OUTCOMES: Final = 32
MOST_STEPS: Final = 6000
MOST_STEPS_OF_A_WAY: Final = 300
MOST_CALL_STEPS: Final = 400
DEEPEST: Final = 12
LONGEST_ARRAY: Final = 100_000
"""How long an array may be that a call makes."""
FEW_ELEMENTS: Final = 8
"""How many elements of an array that is a parameter, or of dimensions that are, are looked at."""


class TooHard(Exception):
    """A way through a constructor that nothing is said of."""


class Thrown(TooHard):
    """A way that ends with an exception of the JVM."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """The reference that a parameter holds. A negative index is that of an object of a witness: its id, negated."""

    index: int


@dataclass(frozen=True, slots=True)
class ElementOf:
    """The reference that is an element of an array that a parameter holds."""

    index: int
    at: int


class Unknown:
    """What a method of the platform has returned: nothing is said of it."""


@dataclass(frozen=True, slots=True)
class Made:
    """An object that the constructor made; the new object itself is number 0."""

    number: int


@dataclass(frozen=True, slots=True)
class Literal:
    """A string constant."""

    text: str


@dataclass(frozen=True, slots=True)
class StaticRef:
    """The reference in a static field, by the internal name of its class; ``is_there`` if it is not null."""

    owner: str
    name: str
    is_there: bool = True


Known: TypeAlias = int | float | Term | Parameter | ElementOf | Made | Literal | StaticRef | Unknown | None
"""A number, a term over numeric parameters, or a reference; null is None."""


@dataclass(frozen=True, slots=True)
class NullTest:
    """Whether a parameter, or an element of one, is null."""

    parameter: Parameter | ElementOf
    is_null: bool


@dataclass(frozen=True, slots=True)
class SameTest:
    """Whether two parameters are the same object."""

    left: Parameter
    right: Parameter
    is_same: bool


Test: TypeAlias = NullTest | SameTest | Term
"""A condition on the parameters."""


@dataclass(slots=True)
class MadeObject:
    """An object under construction. One of the platform is known by the call of its constructor, and the calls of
    methods after it, alone."""

    cls: JavaClass
    fields: dict[Field, Known] = field(default_factory=dict)
    constructor: Method | None = None
    arguments: tuple[Known, ...] = ()
    calls: tuple[tuple[Method, tuple[Known, ...]], ...] = ()

    def copy(self) -> "MadeObject":
        return MadeObject(self.cls, dict(self.fields), self.constructor, self.arguments, self.calls)


@dataclass(slots=True)
class MadeArray:
    """An array under construction; elements that were not stored are 0, false or null."""

    cls: JavaClass
    length: int | Term
    elements: dict[int, Known] = field(default_factory=dict)

    def copy(self) -> "MadeArray":
        return MadeArray(self.cls, self.length, dict(self.elements))


Objects: TypeAlias = dict[int, MadeObject | MadeArray]
"""Objects by number; 0 is the one that it is all about."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """One way through a constructor, and through ``calls`` of methods after it. ``objects`` are those that were made,
    by number. Parameters are numbered on from one call to the next. ``sample`` are numbers that pass the tests."""

    constructor: Method
    tests: tuple[Test, ...]
    objects: Mapping[int, MadeObject | MadeArray]
    calls: tuple[Method, ...] = ()
    sample: Mapping[str, Any] = field(default_factory=dict)

    @property
    def parameters(self) -> tuple[str, ...]:
        """The descriptors of all parameters."""
        return tuple(each for method in (self.constructor, *self.calls) for each in method.type.parameters)

    @property
    def this(self) -> MadeObject:
        made = self.objects[0]
        assert isinstance(made, MadeObject)
        return made


def parameter_term(index: int, descriptor: str) -> Term:
    """The symbol of a numeric parameter, as the operand stack has it."""
    return symbol(stack_sort(sort_of(descriptor)), str(index))


def length_term(array: Parameter | ElementOf) -> Term:
    """The symbol of the length of an array that a parameter, or an element of one, holds."""
    return symbol(INT, f"{route_of(array)}.length")


def element_term(element: ElementOf, descriptor: str) -> Term:
    """The symbol of a number in an array that a parameter holds."""
    return symbol(stack_sort(sort_of(descriptor)), route_of(element))


def route_of(known: Parameter | ElementOf) -> str:
    """How the symbols of numbers name the array or the element that they are of."""
    return str(known.index) if isinstance(known, Parameter) else f"{known.index}[{known.at}]"


def is_parameter(term: Term) -> bool:
    """Whether a term is a numeric parameter as it is."""
    return term.op is SYMBOL and term.payload.isdigit()


def initial_arguments(method: Method, first: int = 0) -> list[Known]:
    """The parameters of a constructor or method, the object not among them, numbered from the ``first`` on."""
    return [
        Parameter(index) if sort_of(descriptor) is REF else parameter_term(index, descriptor)
        for index, descriptor in enumerate(method.type.parameters, first)
    ]


class Numbers:
    """An interpretation of numeric parameters (``isopath.terms.Interpretation``)."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self._values = values

    def symbol(self, term: Term) -> Any:
        return self._values[term.payload]

    def apply(self, function: Function, arguments: Any) -> Any:
        raise AssertionError("a parameter has no function")

    def class_of(self, reference: int) -> str | None:
        raise AssertionError("a number has no class")


def number_of(known: int | float | Term, values: Mapping[str, Any]) -> Any:
    """What a number is where parameters have these values."""
    return evaluate(known, Numbers(values)) if isinstance(known, Term) else known
