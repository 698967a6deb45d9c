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
LENGTHS: Final = 1000
"""From here on numbers of parameters are those of lengths of arrays."""


class TooHard(Exception):
    """A way through a constructor that nothing is said of."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """The reference that a parameter holds. A negative index is that of an object of a witness: its id, negated."""

    index: int


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
    """The reference in a static field, by the internal name of its class."""

    owner: str
    name: str


Known: TypeAlias = int | float | Term | Parameter | Made | Literal | StaticRef | None
"""A number, a term over numeric parameters, or a reference; null is None."""


@dataclass(frozen=True, slots=True)
class NullTest:
    """Whether a parameter is null."""

    parameter: Parameter
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
    """An object under construction. One of the platform is known by the call of its constructor alone."""

    cls: JavaClass
    fields: dict[Field, Known] = field(default_factory=dict)
    constructor: Method | None = None
    arguments: tuple[Known, ...] = ()

    def copy(self) -> "MadeObject":
        return MadeObject(self.cls, dict(self.fields), self.constructor, self.arguments)


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
    """One way through a constructor. ``objects`` are those it has made, by number."""

    tests: tuple[Test, ...]
    objects: Mapping[int, MadeObject | MadeArray]

    @property
    def this(self) -> MadeObject:
        made = self.objects[0]
        assert isinstance(made, MadeObject)
        return made


def parameter_term(index: int, descriptor: str) -> Term:
    """The symbol of a numeric parameter, as the operand stack has it."""
    return symbol(stack_sort(sort_of(descriptor)), str(index))


def length_term(index: int) -> Term:
    """The length of an array that a parameter holds, as a parameter of its own."""
    return symbol(INT, str(LENGTHS + index))


def is_length(term: Term) -> bool:
    return term.op is SYMBOL and int(term.payload) >= LENGTHS


def initial_arguments(method: Method) -> list[Known]:
    """The parameters of a constructor, the new object not among them."""
    return [
        Parameter(index) if sort_of(descriptor) is REF else parameter_term(index, descriptor)
        for index, descriptor in enumerate(method.type.parameters)
    ]


class Numbers:
    """An interpretation of numeric parameters (``isopath.terms.Interpretation``)."""

    def __init__(self, values: Mapping[int, Any]) -> None:
        self._values = values

    def symbol(self, term: Term) -> Any:
        return self._values[int(term.payload)]

    def apply(self, function: Function, arguments: Any) -> Any:
        raise AssertionError("a parameter has no function")

    def class_of(self, reference: int) -> str | None:
        raise AssertionError("a number has no class")


def number_of(known: int | float | Term, values: Mapping[int, Any]) -> Any:
    """What a number is where parameters have these values."""
    return evaluate(known, Numbers(values)) if isinstance(known, Term) else known
