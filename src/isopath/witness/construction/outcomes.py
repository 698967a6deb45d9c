"""What a path through a constructor, and through calls after it, leaves behind, in terms of their parameters.

An ``Outcome`` is one path that returns: its path condition, and the objects that the new one reaches. A parameter is a
symbol named by its number. A path that throws, runs for long, changes anything but what it makes, or depends on
anything but its parameters has no outcome, so what is said of the others is what the JVM does. What a field holds may
not be known, as a text that was put together. Assertions are on.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from isopath.program.linked import Field, JavaClass, Method, sort_of
from isopath.terms import TRUE, Term, Value, symbol
from isopath.terms.initial import (
    ELEMENT,
    FIELD,
    LENGTH,
    TEXT_LENGTH,
    TEXT_UNIT,
    apply,
    has_type,
    is_of_platform,
    widened,
)
from isopath.terms.node import make
from isopath.terms.operators import APPLY, CONST, EQ, INSTANCE, LOCATION, SYMBOL
from isopath.terms.sorts import INT

LONGEST_ARRAY: Final = 100_000
"""How long an array may be that a call makes."""


@dataclass(frozen=True, slots=True)
class MadeObject:
    """An object of the program."""

    cls: JavaClass
    fields: Mapping[Field, Value]


@dataclass(frozen=True, slots=True)
class MadeArray:
    """An array; elements that are not listed are 0, false or null."""

    cls: JavaClass
    length: Value
    elements: Mapping[int, Value]


@dataclass(frozen=True, slots=True)
class Filled:
    """An object of the platform, known by the call of its constructor and the calls that fill it alone."""

    cls: JavaClass
    constructor: Method
    arguments: tuple[Value, ...]
    calls: tuple[tuple[Method, tuple[Value, ...]], ...]


@dataclass(frozen=True, slots=True)
class Literal:
    """A string constant."""

    text: str


@dataclass(frozen=True, slots=True)
class StaticRef:
    """The object that a static final field holds, by the internal name of its class."""

    owner: str
    name: str


Made: TypeAlias = MadeObject | MadeArray | Filled | Literal | StaticRef


@dataclass(frozen=True, slots=True)
class Outcome:
    """One path. ``objects`` are those that ``this`` reaches, by location. Parameters are numbered on from one call to
    the next. ``sample`` are numbers for some of them that satisfy the conditions.

    ``constructor`` may be a static factory. Where the object is ``returned``, it is what the last of the calls gives,
    which are made on another object, each on what the one before gives: a builder.
    """

    constructor: Method
    calls: tuple[Method, ...]
    conditions: tuple[Term, ...]
    this: Term
    objects: Mapping[Term, Made]
    sample: Mapping[int, bool | int | float] = field(default_factory=dict)
    is_returned: bool = False

    @property
    def parameters(self) -> tuple[str, ...]:
        """The descriptors of all parameters."""
        return parameters_of((self.constructor, *self.calls))

    @property
    def new(self) -> MadeObject:
        """The new object."""
        made = self.objects[self.this]
        assert isinstance(made, MadeObject)
        return made


def parameters_of(methods: Iterable[Method]) -> tuple[str, ...]:
    """The descriptors of the parameters of calls, one after the other."""
    return tuple(descriptor for method in methods for descriptor in method.type.parameters)


def parameter(index: int, descriptor: str) -> Value:
    """A parameter as the operand stack has it."""
    return widened(symbol(sort_of(descriptor), str(index)))


def parameter_index(value: Value) -> int | None:
    """The number of the parameter that a value is, as it is; None where it is none."""
    if not isinstance(value, Term):
        return None
    inner = value if value.op is SYMBOL or not value.args else value.args[0]
    if inner.op is not SYMBOL or not inner.payload.isdecimal() or widened(inner) is not value:
        return None
    return int(inner.payload)


def leaves(term: Term) -> Iterable[Term]:
    """The symbols, constants and functions of the initial heap in a term, each once."""
    pending, seen = [term], {term}
    for each in pending:
        arguments = [argument for argument in dict.fromkeys(each.args) if argument not in seen]
        seen.update(arguments)
        pending += arguments
    return dict.fromkeys(each for each in pending if not each.args or each.op in (APPLY, INSTANCE))


def replaced(term: Term, replace: Callable[[Term], Term | None]) -> Term:
    """A term with other terms in place of some of its parts, the largest first; None leaves a part as it is."""
    known: dict[Term, Term] = {}
    pending = [term]
    while pending:
        node = pending[-1]
        if node not in known and (other := replace(node)) is not None:
            known[node] = other
        missing = [] if node in known else [each for each in node.args if each not in known]
        pending.extend(missing)
        if not missing:
            pending.pop()
            if node not in known:
                known[node] = _with_arguments(node, tuple(known[each] for each in node.args))
    return known[term]


def _with_arguments(node: Term, arguments: tuple[Term, ...]) -> Term:
    if arguments == node.args:
        return node
    if node.op is INSTANCE:
        return has_type(arguments[0], node.payload)
    return apply(node.payload, *arguments) if node.op is APPLY else make(node.op, arguments)


def without_redundancy(conditions: Iterable[Term]) -> tuple[Term, ...]:
    """Conditions in which what was computed and is known to be a constant is that constant."""
    kept = dict.fromkeys(conditions)
    known = {each.args[0]: each for each in kept if each.op is EQ and each.args[1].op is CONST and each.args[0].args}
    simplified = (
        each if each in known.values() else replaced(each, lambda part: known[part].args[1] if part in known else None)
        for each in kept
    )
    return tuple(dict.fromkeys(each for each in simplified if each is not TRUE))


_CONTENTS: Final = (ELEMENT, LENGTH, TEXT_LENGTH, TEXT_UNIT)
_NOT_KNOWN: Final = "not known"


def not_known(value: Value) -> Value:
    """What stands for a value that parameters do not express."""
    return symbol(value.sort if isinstance(value, Term) else INT, _NOT_KNOWN)


def is_not_known(value: Value) -> bool:
    """Whether a value stands for one that parameters do not express."""
    return isinstance(value, Term) and value.op is SYMBOL and value.payload == _NOT_KNOWN


def is_over_parameters(value: Value) -> bool:
    """Whether a value depends on parameters alone: on numbers, on references, their classes, fields and elements. What
    is behind a field of a parameter is too far away: a factory that runs through a list would have no end."""
    return not isinstance(value, Term) or all(map(_is_known, leaves(value)))


def _is_known(leaf: Term) -> bool:
    if leaf.op is SYMBOL:
        return bool(leaf.payload.isdecimal())
    if leaf.op is APPLY and leaf.payload.kind == FIELD:
        return leaf.args[0].op is SYMBOL and not is_of_platform(leaf)
    return leaf.op is not LOCATION and (leaf.op is not APPLY or leaf.payload.kind in _CONTENTS)
