"""Terms for the heap as it was before the call: functions of references, and the types of objects.

The initial value of ``y.f`` is ``f(y)``, of ``a[i]`` is ``element(a, i)``, of ``a.length`` is ``length(a)``: equal
references have equal fields by congruence, with no list of aliases. A reference of the initial heap is a symbol or
such an application; its Java access path is how it prints.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol
from zlib import crc32

from isopath.terms.node import Term, Value, build, intern, ite, lift
from isopath.terms.operators import APPLY, BIT_AND, EQ, INSTANCE, NARROWING, SYMBOL, WIDENING
from isopath.terms.sorts import BOOL, INT, REF, Number, Sort

FIELD: Final = "field"
ELEMENT: Final = "element"
LENGTH: Final = "length"
TEXT_LENGTH: Final = "text length"
TEXT_UNIT: Final = "text unit"
CALL: Final = "call"
STATIC_CALL: Final = "static call"
COMPARISON: Final = "comparison"
"""Whether two things are equal that are no terms: the label has places for two operands, and ``==``."""
OPERAND: Final = "\ue000"
"""Stands in the label of a call for an operand that is no constant: a character that no literal has unescaped."""
CONSTANT: Final = "constant"

_LABELS: Final = {
    "java.lang.AbstractStringBuilder.count": "length()",
    "java.lang.Boolean.value": "booleanValue()",
    "java.lang.Byte.value": "byteValue()",
    "java.lang.Character.value": "charValue()",
    "java.lang.Short.value": "shortValue()",
    "java.lang.Integer.value": "intValue()",
    "java.lang.Long.value": "longValue()",
    "java.lang.Float.value": "floatValue()",
    "java.lang.Double.value": "doubleValue()",
}
"""Fields that a reader knows by a method."""


class Interpretation(Protocol):
    """What symbols and functions mean; total, so that every term has a value."""

    def symbol(self, term: Term) -> Number: ...

    def apply(self, function: "Function", arguments: Sequence[Number]) -> Number: ...

    def class_of(self, reference: int) -> str | None: ...


class Meaning(Protocol):
    """What a pure function is, where a formula for it is too costly or not known: ``Math.sin``.

    Its value is computed where its arguments are known; for the rest there are facts. All facts are true whatever the
    arguments are, so that what contradicts them is impossible. What has a body here need not be known of a function.
    """

    def value(self, interpretation: Interpretation, arguments: Sequence[Number]) -> Number:
        """The value for plain arguments; references are numbers, whose contents the interpretation knows."""
        ...

    def facts(self, call: Term) -> Sequence[Term]:
        """What holds of every application: its range, its sign, where it is NaN."""
        ...

    def facts_at(self, call: Term, interpretation: Interpretation, arguments: Sequence[Number]) -> Sequence[Term]:
        """What follows for an application from the value at some arguments; one fact fixes the value there."""
        ...

    def attempts(
        self, call: Term, interpretation: Interpretation, arguments: Sequence[Number], value: Number
    ) -> Sequence[Term]:
        """Conditions that say all of an application, for some arguments: the cheapest to solve first.

        They are worth trying where a solver has chosen these arguments, and this value, which may be wrong.
        """
        return ()

    def alike(
        self, call: Term, interpretation: Interpretation, arguments: Sequence[Number], other: Term
    ) -> Sequence[Term]:
        """What holds of two applications that have one value here, if that follows from what their arguments are."""
        return ()

    def read_at(self, call: Term, interpretation: Interpretation, arguments: Sequence[Number]) -> Sequence[Term]:
        """What an application of these arguments depends on in the initial heap."""
        return ()

    def inverse(self, call: Term, value: Number) -> Sequence[tuple[int, Number]]:
        """Arguments, each with its place, worth trying where an application is to be near a value."""
        return ()


@dataclass(frozen=True, slots=True)
class Function:
    """A function of the initial heap. ``name`` identifies it (``Node.next``), ``label`` is what Java writes.

    ``constants`` are Java's words for the values 0, 1 and so on of a function whose values are constants of an enum, or
    classes.
    A function with a ``meaning`` is known, whatever a solver may say of it; it depends on the initial heap by the
    functions that it ``reads``, and is made again of its ``source`` in another process. ``compared`` is the text that
    strings are compared with by one that does so.
    """

    name: str
    label: str
    kind: str
    parameters: tuple[Sort, ...]
    result: Sort
    constants: tuple[str, ...] = ()
    meaning: Meaning | None = field(default=None, compare=False)
    compared: str | None = field(default=None, compare=False)
    reads: tuple["Function", ...] = field(default=(), compare=False)
    source: tuple[object, ...] = field(default=(), compare=False)

    @property
    def digest(self) -> int:
        return crc32(self.name.encode("utf-8", "surrogatepass"))


LENGTH_OF: Final = Function("length", "length", LENGTH, (REF,), INT)


def field_function(owner: str, name: str, sort: Sort) -> Function:
    """The initial value of a field, as a function of its object."""
    whole = f"{owner}.{name}"
    return Function(whole, _LABELS.get(whole, name), FIELD, (REF,), sort)


def element_function(kind: str, sort: Sort) -> Function:
    """The initial value of an array element of one storage kind, as a function of array and index."""
    return Function(f"{kind}[]", "", ELEMENT, (REF, INT), sort)


def constant_function(enum: str, constants: tuple[str, ...]) -> Function:
    """Which constant of an enum an object is, as an ordinal."""
    return Function(f"{enum}.ordinal()", "ordinal()", CONSTANT, (REF,), INT, constants)


def apply(function: Function, *operands: Value) -> Term:
    """The initial value that ``function`` has there, in its storage sort."""
    args = tuple(lift(operand, sort) for operand, sort in zip(operands, function.parameters, strict=True))
    return intern(APPLY, function.result, args, function, function.name, function.digest)


def widened(term: Term) -> Value:
    """A storage value as the operand stack holds it: narrow integers and booleans become ints."""
    if term.sort is BOOL:
        return ite(INT, term, 1, 0)
    widening = WIDENING.get(term.sort)
    return term if widening is None else build(widening, term.sort, term)


def narrowed(value: Value, sort: Sort) -> Value:
    """An int of the operand stack cut down to a storage sort (JVMS putfield, bastore, castore, sastore)."""
    if sort is BOOL:
        is_even = build(EQ, INT, build(BIT_AND, INT, value, 1), 0)
        return ite(INT, is_even, 0, 1)
    narrowing = NARROWING.get(sort)
    if narrowing is None:
        return value
    cut = build(narrowing, INT, value)
    return build(WIDENING[sort], sort, cut)


@dataclass(frozen=True, slots=True)
class TypeSet:
    """The classes that an object may have, by internal name. ``label`` is the type that Java names.

    ``is_exact`` marks a set that no single type stands for: these very classes, ``label`` listing them.
    """

    label: str
    classes: frozenset[str]
    is_exact: bool = False

    @property
    def labels(self) -> list[str]:
        """The types that Java names, one test each."""
        return self.label.split(", ") if self.is_exact else [self.label]

    @property
    def digest(self) -> int:
        return crc32(",".join(sorted(self.classes)).encode("utf-8", "surrogatepass"))


def has_type(reference: Term, types: TypeSet) -> Term:
    """The condition that an input reference is not null and its object has one of these classes."""
    return intern(INSTANCE, BOOL, (reference,), types, (types.label, types.classes), types.digest)


def is_input(reference: Term) -> bool:
    """Whether a reference stands for an object of the initial heap (or null)."""
    return reference.op is SYMBOL or reference.op is APPLY


def is_call(term: Term) -> bool:
    """Whether a term is a question under a name: it follows from other inputs, or no heap shows it."""
    return term.op is APPLY and term.payload.kind in (CALL, STATIC_CALL, COMPARISON)


def is_element(reference: Term) -> bool:
    """Whether an input reference is an element of an input array."""
    return reference.op is APPLY and reference.payload.kind == ELEMENT


def is_of_platform(reference: Term) -> bool:
    """Whether an input reference is what a field of a class of the platform holds: a table, a buffer."""
    return reference.op is APPLY and reference.payload.name.startswith("java.")


def chain_length(reference: Term) -> int:
    """How many fields or elements lie between an input reference and its root: the length that ``k`` bounds."""
    length = 0
    while reference.op is APPLY:
        reference = reference.args[0]
        length += 1
    return length
