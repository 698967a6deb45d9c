"""Compares what a constructor makes with an object that is wanted, and so finds out what its parameters must be."""

from collections import Counter
from collections.abc import Set
from dataclasses import dataclass, field, replace
from typing import Final

from isopath.program.linked import class_of_descriptor, default_value, java_name
from isopath.terms import NULL, Term
from isopath.terms import Value as Known
from isopath.terms.operators import NARROWING, WIDENING
from isopath.witness.construction.outcomes import (
    Filled,
    Literal,
    MadeArray,
    MadeObject,
    Outcome,
    StaticRef,
    is_not_known,
    parameter_index,
)
from isopath.witness.construction.platform_calls import is_boxing
from isopath.witness.junit.access import read_expression
from isopath.witness.junit.arranged import CannotBuild
from isopath.witness.junit.heap_view import HeapView, class_named, is_same
from isopath.witness.junit.recipe_book import recipe_for
from isopath.witness.junit.recipes import NEW
from isopath.witness.objects import Boxed, Constant, Elements, FieldName, Fields, Ref, Text, Value
from isopath.witness.walking import type_of

_RANGES: Final = {
    "Z": (0, 1), "B": (-128, 127), "S": (-32768, 32767), "C": (0, 65535), "I": (-(1 << 31), (1 << 31) - 1),
}  # fmt: skip
_CASTS: Final = (*NARROWING.values(), *WIDENING.values())
_OBJECT: Final = "x"


@dataclass(slots=True)
class Match:
    """What is known so far: the parameters that are ``bound``, fields with values ``computed`` from parameters, objects
    of the witness that the constructor makes (``implied``), by where it makes them, ``elements`` to store in these
    afterwards; those of them that others may name (``made``), with the fields that have them, if the test can read
    one. ``referred`` counts the references to them that the constructor makes as well.
    """

    bound: dict[int, Value] = field(default_factory=dict)
    computed: list[tuple[FieldName, Term, Value]] = field(default_factory=list)
    implied: dict[Term, int] = field(default_factory=dict)
    elements: list[tuple[FieldName, int, Value]] = field(default_factory=list)
    made: list[tuple[FieldName | None, int]] = field(default_factory=list)
    referred: Counter[int] = field(default_factory=Counter)

    def copy(self) -> "Match":
        return Match(
            dict(self.bound),
            list(self.computed),
            dict(self.implied),
            list(self.elements),
            list(self.made),
            Counter(self.referred),
        )

    def take(self, other: "Match") -> None:
        self.bound, self.computed, self.implied = other.bound, other.computed, other.implied
        self.elements, self.made, self.referred = other.elements, other.made, other.referred

    def named(self, view: HeapView) -> tuple[list[tuple[FieldName, int]], frozenset[int]]:
        """Those of the objects that others name: with the fields that have them, and those that no field has."""
        needed = [(route, each) for route, each in self.made if view.needs_name(each, self.referred[each])]
        found = [(route, each) for route, each in needed if route is not None]
        return found, frozenset(each for route, each in needed if route is None)


class Matching:
    """One path through a constructor and one object. Parameters cannot be objects that are ``blocked``; those that are
    ``built`` the constructor cannot make, and neither those ``apart``, which others name."""

    def __init__(
        self,
        view: HeapView,
        identity: int,
        outcome: Outcome,
        blocked: Set[int],
        built: Set[int],
        apart: Set[int] = frozenset(),
    ) -> None:
        self._view = view
        self._identity = identity
        self._outcome = outcome
        self._parameters = outcome.parameters
        self._blocked = blocked
        self._built = built | apart

    def field(self, match: Match, name: FieldName, wanted: Value) -> bool:
        known = _held(self._view, self._outcome.new, name)
        if is_not_known(known):
            return False
        is_made = known is NULL or known in self._outcome.objects
        if isinstance(known, Term) and not is_made and parameter_index(known) is None:
            match.computed.append((name, known, wanted))
            self._bind_narrowed(match, known, wanted)
            return True
        return self._value(match, known, wanted, name)

    def _bind_narrowed(self, match: Match, known: Term, wanted: Value) -> None:
        """A parameter that a field holds after a cast to a narrower type is best what the field holds."""
        inner: Known = known
        while isinstance(inner, Term) and inner.op in _CASTS and parameter_index(inner) is None:
            inner = inner.args[0]
        index = parameter_index(inner)
        if index is not None and index not in match.bound and not isinstance(wanted, Ref):
            self._bind(match, index, wanted)

    def _value(self, match: Match, known: Known, wanted: Value, route: FieldName | None) -> bool:
        if not isinstance(known, Term):
            return not isinstance(wanted, Ref) and is_same(known, wanted)
        if known is NULL:
            return wanted is None
        if known in self._outcome.objects:
            return isinstance(wanted, Ref) and self._made(match, known, wanted.id, route)
        index = parameter_index(known)
        return index is not None and self._bind(match, index, wanted)

    def _made(self, match: Match, known: Term, identity: int, route: FieldName | None) -> bool:
        """Whether an object of the witness is the one that the constructor has made or found."""
        if known is self._outcome.this:
            return identity == self._identity
        if known in match.implied:
            match.referred[identity] += 1
            return identity == match.implied[known]
        match self._outcome.objects[known]:
            case Literal(text):
                return self._view.content(identity) == Text(text, is_interned=True)
            case StaticRef(owner, name):
                is_owner = self._view.type_of(identity) == java_name(owner)
                return is_owner and self._view.content(identity) == Constant(name)
            case Filled(cls, constructor, (number,)) if is_boxing(constructor):
                content, is_of = self._view.content(identity), self._view.type_of(identity) == cls.java_name
                return is_of and isinstance(content, Boxed) and self._value(match, number, content.value, None)
            case made:
                is_one = identity not in match.implied.values()
                match.implied[known] = identity
                return is_one and self._object(match, made, identity, route)

    def _bind(self, match: Match, index: int, wanted: Value) -> bool:
        if index in match.bound:
            return is_same(match.bound[index], wanted)
        if not self._fits(self._parameters[index], wanted):
            return False
        match.bound[index] = wanted
        return True

    def _fits(self, descriptor: str, wanted: Value) -> bool:
        if isinstance(wanted, Ref):
            declared = class_of_descriptor(descriptor)
            supertypes = self._view.class_of(wanted.id).supertypes
            return wanted.id not in self._blocked and declared in supertypes
        if descriptor in _RANGES and wanted is not None:
            low, high = _RANGES[descriptor]
            return low <= wanted <= high
        return True

    def _object(
        self, match: Match, made: MadeObject | MadeArray | Filled, identity: int, route: FieldName | None
    ) -> bool:
        """Whether an object that the constructor makes is one of the witness, which nobody else can make then."""
        view = self._view
        if (
            identity in self._blocked
            or identity in self._built
            or class_named(view.scope, view.type_of(identity)) is not made.cls
        ):
            return False
        match.referred[identity] += 1
        match.made.append((route, identity))
        content = view.content(identity)
        if isinstance(made, MadeArray):
            return isinstance(content, Elements) and self._array(match, made, content, route)
        if isinstance(made, Filled):
            return self._is_filled(match, made, identity)
        if not isinstance(content, Fields):
            return False
        return all(self._value(match, _held(view, made, name), value, None) for name, value in view.looked_at(identity))

    def _is_filled(self, match: Match, made: Filled, identity: int) -> bool:
        """Whether an object of the platform is as wanted, which was made by ``new`` alone and filled by some calls."""
        try:
            recipe = recipe_for(self._view, identity)
        except CannotBuild:
            return False
        if recipe is None or made.arguments or replace(recipe, calls=()) != NEW:
            return False
        if [method.name for method, _ in made.calls] != [call.method for call in recipe.calls]:
            return False
        pairs = [
            pair
            for (_, given), call in zip(made.calls, recipe.calls, strict=True)
            for pair in zip(given, call.arguments, strict=True)
        ]
        return all(self._value(match, known, item.value, None) for known, item in pairs)

    def _array(self, match: Match, made: MadeArray, content: Elements, route: FieldName | None) -> bool:
        """Elements that differ are stored afterwards, where a field that the test can see has the array."""
        if not self._value(match, made.length, len(content.values), None):
            return False
        default = default_value(made.cls.element)
        for index, wanted in enumerate(content.values):
            attempt = match.copy()
            if self._value(attempt, made.elements.get(index, default), wanted, None):
                match.take(attempt)
            elif route is not None and self._is_shown(route):
                match.elements.append((route, index, wanted))
            else:
                return False
        return True

    def _is_shown(self, route: FieldName) -> bool:
        """Whether the test can store elements in the array that a field of the object has."""
        scope = self._view.scope
        is_named = scope.is_accessible(type_of(route.descriptor))
        return is_named and read_expression(scope, _OBJECT, route).helper is None


def _held(view: HeapView, made: MadeObject, name: FieldName) -> Known:
    return made.fields[class_named(view.scope, name.owner).fields[name.name, name.descriptor]]
