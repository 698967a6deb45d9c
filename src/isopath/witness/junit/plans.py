"""Which constructor makes an object of a witness, with which arguments, and what is left to be set afterwards.

The best plan needs the least reflection, then the fewest statements, then the fewest parameters; then the constructor
that is declared first wins. Without a constructor that can be used an object is made by reflection alone.
"""

from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from itertools import chain, islice
from typing import Final

from isopath.classfile.flags import ACC_SYNTHETIC
from isopath.program.hierarchy import OBJECT
from isopath.program.linked import JavaClass, Method, class_of_descriptor, java_name
from isopath.program.signatures import Generic, Type
from isopath.program.stand_ins import is_stand_in
from isopath.terms import Number, is_null, negate, symbol
from isopath.terms.sorts import REF
from isopath.witness.construction.constructors import Constructors
from isopath.witness.construction.makers import builders, factories, makers
from isopath.witness.construction.outcomes import LONGEST_ARRAY, MadeArray, Outcome
from isopath.witness.construction.scope import is_inner
from isopath.witness.junit.access import read_expression, write_statement
from isopath.witness.junit.arranged import CannotBuild
from isopath.witness.junit.given_arguments import FIRST_NEW, GivenArguments, New, NotGiven
from isopath.witness.junit.heap_view import HeapView, is_default, is_same
from isopath.witness.junit.matching import Match, Matching
from isopath.witness.junit.wanted_types import class_wanted, wanted_types, will_do
from isopath.witness.objects import FieldName, Ref, Value

_OBJECT: Final = "x"
_STRING: Final = "java/lang/String"
_MOST_TRIED: Final = 12
_DEEPEST: Final = 2
"""Of new objects that nobody looks at: how many constructors are tried, and how deep these are given such objects."""
_STORED: Final = {"B": (-128, 127), "C": (0, 0xFFFF), "S": (-32768, 32767)}


@dataclass(frozen=True, slots=True)
class Plan:
    """How to make an object. Without a ``constructor`` it is made without any.

    ``arguments`` are in the order of the constructor's parameters, with the object around an inner one first. ``rest``
    are the fields to set, ``elements`` those to store in an array that the constructor makes and a field shows;
    ``made`` are the objects that the constructor makes and others name, with the field that has each. ``calls`` are
    methods that are called then, one after the other; where the object is ``returned``, on what the one before gives,
    and the last one gives the object. The constructor may be a static factory. What ``gives_null`` passes null to a
    call because a field is to hold it.
    """

    constructor: Method | None
    is_called: bool
    arguments: tuple[Value, ...]
    rest: tuple[tuple[FieldName, Value], ...]
    elements: tuple[tuple[FieldName, int, Value], ...] = ()
    made: tuple[tuple[FieldName, int], ...] = ()
    is_inner: bool = False
    calls: tuple[tuple[Method, tuple[Value, ...]], ...] = ()
    is_returned: bool = False
    gives_null: bool = False

    def cost(self, reflections: int) -> tuple[int, int, int]:
        """Less is better."""
        statements = len(self.rest) + len(self.elements) + len(self.made)
        return reflections + (not self.is_called), statements, len(self.arguments)


class Planner:
    """Plans for the objects of one witness; ``types`` are those with type arguments, None if the types are raw."""

    def __init__(self, view: HeapView, constructors: Constructors, types: Mapping[int, Generic] | None = None) -> None:
        self._view = view
        self._scope = view.scope
        self._constructors = constructors
        self._types = types or {}
        self._built: Set[int] = frozenset()

    def plan(self, identity: int, blocked: Set[int], built: Set[int], only: Method | None = None) -> Plan:
        """The best plan for an object whose constructor cannot be given those that are ``blocked``.

        What is ``built`` no constructor can make again. With ``only``, the plan for an object of a subclass in the
        test, whose constructor passes its arguments to that one.
        """
        cls = self._view.class_of(identity)
        self._built = built
        imported = self._scope.snapshot()
        plans = list(self._plans(identity, cls, blocked, only))
        if only is None and not cls.is_platform and not (cls.file is not None and cls.file.record is not None):
            plans.append(self._without_constructor(identity))
        usable = [(plan, reflections) for plan in plans if (reflections := self._reflections(plan, cls)) is not None]
        self._scope.take_back(imported)
        if not usable:
            raise CannotBuild(f"no constructor of {cls.simple_name} makes the object that is wanted")
        best, reflections = min(usable, key=lambda each: each[0].cost(each[1]))
        if only is None and best.cost(reflections)[0]:
            return next(self._sequences(identity, cls, blocked), best)
        return best

    def _sequences(self, identity: int, cls: JavaClass, blocked: Set[int]) -> Iterator[Plan]:
        """The plans that call methods after the constructor and leave nothing to set, those with the fewest first."""
        built = (
            outcome
            for methods, last in builders(self._scope, cls)
            for outcome in self._constructors.built(cls, methods, last)
        )
        for outcome in chain(self._constructors.sequences(cls, makers(self._scope, cls)), built):
            plan = self._match(identity, cls, outcome, blocked, is_stub=False)
            if plan is not None and plan.is_called and not (plan.rest or plan.elements or plan.made):
                yield plan

    def _plans(self, identity: int, cls: JavaClass, blocked: Set[int], only: Method | None) -> Iterator[Plan]:
        for (name, _), constructor in cls.methods.items():
            if name == "<init>" and not constructor.access & ACC_SYNTHETIC and only in (None, constructor):
                for outcome in self._constructors.outcomes(cls, constructor):
                    plan = self._match(identity, cls, outcome, blocked, is_stub=only is not None)
                    if plan is not None and (plan.is_called or not cls.is_platform):
                        yield plan
        for factory in factories(self._scope, cls, cls) if only is None and not is_inner(cls) else ():
            for outcome in self._constructors.outcomes(cls, factory):
                plan = self._match(identity, cls, outcome, blocked, is_stub=False)
                if plan is not None:
                    yield plan

    def _without_constructor(self, identity: int) -> Plan:
        rest = tuple((name, value) for name, value in self._view.declared_fields(identity) if not is_default(value))
        return Plan(None, False, (), rest)

    def _reflections(self, plan: Plan, cls: JavaClass) -> int | None:
        """How often a plan needs reflection beyond the constructor; None where even that does not help."""
        holder = cls.java_name
        try:
            writes = [write_statement(self._scope, _OBJECT, name, "0", holder) for name, _ in plan.rest]
            reads = [read_expression(self._scope, _OBJECT, name, holder) for name, _ in plan.made]
        except CannotBuild:
            return None
        return sum(access.helper is not None for access in (*writes, *reads))

    # One path through one constructor.

    def _match(
        self, identity: int, cls: JavaClass, outcome: Outcome, blocked: Set[int], *, is_stub: bool
    ) -> Plan | None:
        constructor = outcome.constructor
        match, rest = self._matched(identity, outcome, blocked, frozenset())
        made, apart = match.named(self._view)
        if apart:
            match, rest = self._matched(identity, outcome, blocked, apart)
            made, apart = match.named(self._view)
            if apart:
                return None
        values = [match.bound.get(at, _zero(each)) for at, each in enumerate(outcome.parameters)]
        if is_inner(cls) and 0 not in match.bound and self._is_outer_free(identity, constructor):
            outer = self._scope.hierarchy.load(class_of_descriptor(constructor.type.parameters[0]))
            values[0] = New(FIRST_NEW, outer.java_name, outer.methods["<init>", "()V"])
        try:
            own = self._types.get(identity)
            values = next(each for each in self._tried(outcome, values, match, own) if self._passes(outcome, each))
            given = GivenArguments(self._view, values)
            rest += [(name, value) for name, term, value in match.computed if not _is_given(given.value(term), value)]
        except (StopIteration, NotGiven):
            return None
        arguments, calls = _shared_out(outcome, values)
        is_called = is_stub or constructor.is_static or outcome.is_returned
        is_called = is_called or self._is_callable(cls, constructor, arguments)
        return Plan(
            constructor,
            is_called,
            arguments,
            tuple(rest),
            tuple(match.elements),
            tuple(made),
            is_inner(cls),
            calls,
            outcome.is_returned,
            any(value is None for value in match.bound.values()),
        )

    def _matched(
        self, identity: int, outcome: Outcome, blocked: Set[int], apart: Set[int]
    ) -> tuple[Match, list[tuple[FieldName, Value]]]:
        """What the fields of an object say of the parameters, and those that are left to be set."""
        match, rest = Match(), list[tuple[FieldName, Value]]()
        matching = Matching(self._view, identity, outcome, blocked, self._built, apart)
        for name, value in self._view.looked_at(identity):
            attempt = match.copy()
            if matching.field(attempt, name, value):
                match.take(attempt)
            else:
                rest.append((name, value))
        for name, value in self._view.left_open(identity):
            attempt = match.copy()
            if matching.field(attempt, name, value):
                match.take(attempt)
        return match, rest

    def _tried(
        self, outcome: Outcome, values: list[Value], match: Match, own: Generic | None = None, depth: int = _DEEPEST
    ) -> Iterator[list[Value]]:
        """Arguments with less and less that is 0 or null where nothing binds a parameter."""
        yield values
        free = [at for at in range(len(values)) if at not in match.bound]
        values = [_sampled(outcome, at, value) if at in free else value for at, value in enumerate(values)]
        yield values
        news = self._news(outcome, [at for at in free if values[at] is None], own, depth)
        if news:
            yield [news.get(at, value) for at, value in enumerate(values)]

    def _news(self, outcome: Outcome, free: list[int], own: Generic | None, depth: int) -> dict[int, Value]:
        """New objects for parameters that must not be null."""
        demanded = [at for at in free if negate(is_null(symbol(REF, str(at)))) in outcome.conditions]
        if not demanded:
            return {}
        places = wanted_types(self._scope, own, (outcome.constructor, *outcome.calls))
        return {at: self._new(at, outcome.parameters[at], places[at], depth) for at in demanded}

    def _new(self, at: int, descriptor: str, place: Type, depth: int) -> Value:
        """A new object for a parameter of a type: of the class that takes the fewest arguments, by name the first."""
        hierarchy, declared = self._scope.hierarchy, class_wanted(place, class_of_descriptor(descriptor))
        if declared == _STRING:
            return New(FIRST_NEW + at, java_name(declared))
        classes = [hierarchy.load(name) for name in sorted(hierarchy.instances(declared).classes)]
        usable = [
            cls
            for cls in classes
            if not (cls.is_array or (cls.is_platform and cls.name != OBJECT) or is_inner(cls) or is_stand_in(cls.name))
            and will_do(self._scope, cls, place)
        ]
        found = [(cls, method) for cls in usable for (name, _), method in cls.methods.items() if name == "<init>"]
        found.sort(key=lambda each: (len(each[1].type.parameters), each[0].name != declared))
        for cls, constructor in found[:_MOST_TRIED] if depth else ():
            if self._is_callable(cls, constructor, ()):
                for outcome in self._constructors.outcomes(cls, constructor):
                    zeros = [_zero(each) for each in outcome.parameters]
                    for values in self._tried(outcome, zeros, Match(), depth=depth - 1):
                        if self._passes(outcome, values):
                            return New(FIRST_NEW + at, cls.java_name, constructor, tuple(values))
        return None

    def _passes(self, outcome: Outcome, values: list[Value]) -> bool:
        """Whether some arguments take this path."""
        given = GivenArguments(self._view, values)
        arrays = [made for made in outcome.objects.values() if isinstance(made, MadeArray)]
        try:
            return all(given.value(condition) for condition in outcome.conditions) and all(
                given.value(made.length) <= LONGEST_ARRAY for made in arrays
            )
        except NotGiven:
            return False

    def _is_outer_free(self, identity: int, constructor: Method) -> bool:
        """Whether any object will do as the one around an inner object, and one can be made by a call."""
        outer = self._scope.hierarchy.load(class_of_descriptor(constructor.type.parameters[0]))
        made = outer.methods.get(("<init>", "()V"))
        is_looked_at = any(
            name.descriptor == constructor.type.parameters[0] and name.name.startswith("this$")
            for name, _ in self._view.looked_at(identity)
        )
        if is_looked_at or made is None or outer.is_abstract or is_inner(outer):
            return False
        return self._scope.is_accessible(outer.java_name) and self._scope.may_access(made.access, outer.java_name)

    def _is_callable(self, cls: JavaClass, constructor: Method, arguments: tuple[Value, ...]) -> bool:
        owner = cls.java_name
        if not self._scope.is_accessible(owner) or not self._scope.may_access(constructor.access, owner):
            return False
        if is_inner(cls) and (not arguments or arguments[0] is None):
            return False
        types = [java_name(class_of_descriptor(each)) for each in constructor.type.parameters]
        return all(self._scope.is_accessible(each) for each in types)


def _shared_out(
    outcome: Outcome, values: list[Value]
) -> tuple[tuple[Value, ...], tuple[tuple[Method, tuple[Value, ...]], ...]]:
    """The arguments of the constructor, and the calls after it with theirs."""
    given = iter(values)
    arguments = tuple(islice(given, len(outcome.constructor.type.parameters)))
    return arguments, tuple((method, tuple(islice(given, len(method.type.parameters)))) for method in outcome.calls)


def _zero(descriptor: str) -> Value:
    """What a parameter is given that nothing binds."""
    if descriptor[0] in "L[":
        return None
    return 0.0 if descriptor in "FD" else 0


def _sampled(outcome: Outcome, at: int, otherwise: Value) -> Value:
    """A number for a parameter that nothing binds, out of those that are known to take this path."""
    descriptor, number = outcome.parameters[at], outcome.sample.get(at)
    if number is None:
        return otherwise
    low, high = _STORED.get(descriptor, (number, number))
    return number if low <= number <= high else otherwise


def _is_given(computed: Number, wanted: Value) -> bool:
    """Whether a field holds what is wanted, where it was computed from arguments; references are ids."""
    return is_same(computed, wanted.id if isinstance(wanted, Ref) else 0 if wanted is None else wanted)
