"""Generalized symbolic execution: lazy initialization (paper 001, section 2.2 and 3.1; Khurshid, Pasareanu, Visser).

On the first read of an input reference the heap forks: null, each known object of a compatible type, a fresh object.
After that the reference *is* the object: input objects are named by the reference that first reached them, differ
from each other and from null, and are compared by name. Arrays are in ``isopath.heap.accumulators``.
"""

from collections.abc import Mapping
from dataclasses import replace
from math import inf
from typing import Any, Self

from isopath.heap.accumulators import Accumulators
from isopath.heap.cases import (
    Case,
    ElementPlace,
    FieldPlace,
    InputPlace,
    LengthPlace,
    Place,
    UnitCountPlace,
    UnitPlace,
    certain,
)
from isopath.heap.crowds import at_most, crowds
from isopath.heap.field_assumptions import assumed, conditions, declared_class
from isopath.heap.first_values import first_value
from isopath.heap.input_texts import is_content
from isopath.heap.knowledge import terms_only
from isopath.heap.limits import Limits
from isopath.heap.objects import Instance
from isopath.heap.store import Shared
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Field
from isopath.terms import NULL, Condition, Term, Value, conjunction, equal, is_null, negate, symbol
from isopath.terms.initial import TypeSet, apply, has_type, is_element, widened
from isopath.terms.operators import APPLY, LOCATION
from isopath.terms.sorts import REF


class Lazy(Accumulators):
    """``resolved`` is the initial heap as far as it was chosen, ``inputs`` its objects; ``fields`` the present one."""

    def __init__(self, hierarchy: Hierarchy, shared: Shared, limits: Limits) -> None:
        super().__init__(hierarchy, shared, limits)
        self.resolved: dict[Term, Term] = {}
        self.inputs: dict[Term, None] = {}
        self.fields: dict[tuple[Term, Field], Value] = {}

    def fork(self) -> Self:
        twin = type(self)(self.hierarchy, self.shared, self.limits)
        self.copy_store(twin)
        twin.resolved = self.resolved.copy()
        twin.inputs = self.inputs.copy()
        twin.fields = self.fields.copy()
        return twin

    def declare(self, name: str, type_name: str) -> Term:
        """Nothing is known of a parameter until it is read."""
        reference = symbol(REF, name)
        self.static_types[reference] = self.hierarchy.static_type(reference, type_name)
        return reference

    def receive(self, reference: Term, types: TypeSet) -> tuple[Term, ...]:
        self.types[reference] = types
        self.resolved[reference] = reference
        if not self.is_canonical(reference):
            self.inputs[reference] = None
        self.learn(negate(is_null(reference)))
        self.receive_types(reference, types)
        return ()

    def has_met(self, reference: Term) -> bool:
        return self.resolved.get(reference) is reference

    def same(self, a: Term, b: Term) -> Condition:
        """IF_ACMPEQ1-S, 2-S: what was read has been chosen."""
        special = self.same_special(a, b, self.same)
        return a is b if special is None else special

    def same_input(self, a: Term, b: Term) -> Condition:
        return a is b

    def is_null_input(self, reference: Term) -> Condition:
        return reference is NULL

    def read(self, place: Place) -> list[Case[Value, Self]]:
        """001 Algorithm 1: a primitive gets a symbol, a reference is initialized by a choice."""
        match place:
            case InputPlace(reference):
                if reference in self.resolved:
                    return certain(self.resolved[reference], self)
                return self.initialize(reference, self.static_types[reference])
            case FieldPlace(reference, field):
                return self._read_field(reference, field)
            case ElementPlace(reference, index):
                return self.read_element(reference, index)
            case LengthPlace(reference):
                return self.read_length(reference)
            case UnitPlace(reference, index):
                return certain(self.read_unit(reference, index), self)
            case UnitCountPlace(reference):
                facts: list[Term] = []
                return certain(self.unit_count_at(reference, facts), self, facts)

    def write(self, place: Place, value: Value) -> list[Case[None, Self]]:
        match place:
            case FieldPlace(reference, field):
                return self._write_field(reference, field, value)
            case ElementPlace(reference, index):
                return self.write_element(reference, index, value)
            case UnitPlace(reference, index):
                self.write_unit(reference, index, value)
                return certain(None, self)
            case _:
                raise AssertionError(f"{place} cannot be written")

    # Fields.

    def at_hand(self, reference: Term, field: Field) -> Value | None:
        """GETFIELD1-S of an object that was read or written there before, and so is chosen and is not null."""
        return self.fields.get((self.resolved.get(reference, reference), field))

    def _read_field(self, reference: Term, field: Field) -> list[Case[Value, Self]]:
        """GETFIELD1-S, 2-S, and 3-S to 6-S where the field is not defined yet."""
        if self.has_canonical and self.enums_of(reference):
            return self._read_constant(reference, field)
        if reference.op is LOCATION:
            instance = self.object(reference)
            assert isinstance(instance, Instance)
            return certain(instance.fields[field.slot], self)
        if (reference, field) in self.fields:
            return certain(self.fields[reference, field], self)
        fixed = first_value(self.hierarchy, field)
        if fixed is None and self.keeper is not None:
            fixed = self.keeper.derived(self, reference, field)
        if fixed is not None:
            return certain(fixed, self)
        facts: list[Term] = []
        initial = apply(field.initial, reference)
        self.tell_text_field(field, reference, facts)
        if self.keeper is not None:
            self.tell(self.keeper.opened(self, reference, field), facts)
        if is_content(field):
            self.declare_text(initial, facts)
            return certain(initial, self, facts)
        fact = assumed(self.hierarchy, field)
        if fact is not None:
            self.tell(conditions(fact, initial), facts)
        if initial.sort is not REF:
            value = self.fields[reference, field] = widened(initial)
            return certain(value, self, facts)
        if self.hierarchy.nullness.is_never_null(field):
            self.tell([negate(is_null(initial))], facts)
        declared = declared_class(fact, field)
        cases = self.initialize(initial, self.hierarchy.static_type(initial, declared))
        for case in cases:
            case.heap.fields[reference, field] = case.value
        return [replace(case, facts=(*facts, *case.facts)) for case in cases] if facts else cases

    def _write_field(self, reference: Term, field: Field, value: Value) -> list[Case[None, Self]]:
        """PUTFIELD1-S."""
        if self.has_canonical and self.enums_of(reference):
            return self._write_constant(reference, field, value)
        if reference.op is LOCATION:
            instance = self.writable(reference)
            assert isinstance(instance, Instance)
            instance.fields[field.slot] = value
        else:
            self.fields[reference, field] = value
        return certain(None, self)

    def _read_constant(self, reference: Term, field: Field) -> list[Case[Value, Self]]:
        """A field of an input that is a constant of an enum: a case for each constant that it may be."""
        ordinal = self.ordinal_of(reference, field)
        if ordinal is not None:
            return certain(ordinal, self)
        cases: list[Case[Value, Self]] = []
        for constant, is_this in self.leaves(reference):
            if constant is not NULL:
                instance = self.object(constant)
                assert isinstance(instance, Instance)
                cases.append(Case(is_this, instance.fields[field.slot], self.fork(), asked=is_this))
        return cases

    def _write_constant(self, reference: Term, field: Field, value: Value) -> list[Case[None, Self]]:
        cases: list[Case[None, Self]] = []
        for constant, is_this in self.leaves(reference):
            if constant is not NULL:
                heap = self.fork()
                instance = heap.writable(constant)
                assert isinstance(instance, Instance)
                instance.fields[field.slot] = value
                cases.append(Case(is_this, None, heap, asked=is_this))
        return cases

    # Initialization.

    def initialize(self, initial: Term, type_name: str) -> list[Case[Value, Self]]:
        """GETFIELD3-S to 6-S: null, each known object that may have the type, and a fresh one within the bounds."""
        if self.is_of_kind(type_name):
            return self.initialize_canonical(initial, type_name)
        is_near = self.is_near(initial)
        objects = self.as_object(initial, type_name, is_near)
        cases = [*self.as_null(initial), *objects]
        for heap in [case.heap for case in cases] or [self]:
            heap.count_met(initial, is_near)
        return cases

    def initialize_canonical(self, initial: Term, type_name: str) -> list[Case[Value, Self]]:
        """Null or not: which object it is follows from its value, and the bound is not for what refers to nothing."""
        missing = is_null(initial)
        heap = self._resolve(initial, initial)
        heap.type_facts(initial, type_name)
        there = self.settled(negate(missing))
        absent = [replace(case, asked=conjunction([missing, case.asked])) for case in self.as_null(initial)]
        present = self.fitting(initial, Case(there, initial, heap, asked=there))
        return [*absent, *self.visited(initial, [present])]

    def as_null(self, initial: Term) -> list[Case[Any, Self]]:
        """GETFIELD3-S, unless it is known that the reference is not null."""
        missing = is_null(initial)
        if self.settled(missing) is False:
            return []
        return self.visited(initial, [Case(missing, NULL, self._resolve(initial, NULL))])

    def visited(self, initial: Term, cases: list[Case[Any, Self]]) -> list[Case[Any, Self]]:
        """The choices that the specification of the inputs allows, each under what it demands."""
        if self.keeper is not None:
            cases = self._kept(initial, cases)
        if self.visitor is None:
            return cases
        allowed: list[Case[Any, Self]] = []
        for case in cases:
            demanded = case.heap.visit(initial, case.value)
            if demanded is not False:
                case.heap.learn(demanded)
                asked = conjunction([case.asked, demanded, *case.heap.take_owed()])
                allowed.append(replace(case, asked=asked))
        return allowed

    def _kept(self, initial: Term, cases: list[Case[Any, Self]]) -> list[Case[Any, Self]]:
        """The choices that keep objects of the platform well-formed, each under what that takes."""
        kept: list[Case[Any, Self]] = []
        ruled_out: list[Term] = []
        for case in cases:
            assert case.heap.keeper is not None
            facts: list[Term] = []
            needed = case.heap.keeper.chosen(case.heap, initial, case.value)
            if case.value is not NULL:
                case.heap.tell(case.heap.keeper.met(case.heap, case.value), facts)
            if needed is not False:
                case.heap.learn(needed)
                kept.append(replace(case, facts=(*case.facts, *facts), asked=conjunction([case.asked, needed])))
            else:
                ruled_out += terms_only(negate(case.guard))
        return [replace(case, facts=(*case.facts, *ruled_out)) for case in kept] if ruled_out else kept

    def as_object(self, initial: Term, type_name: str, is_near: bool) -> list[Case[Value, Self]]:
        """GETFIELD4-S, each known object that may have the type; GETFIELD5-S and 6-S, a fresh object if it is near."""
        cases: list[Case[Value, Self]] = []
        for known, fits in self.objects_for(type_name):
            is_this = equal(REF, initial, known)
            if self.known.get(is_this) is not False:
                heap = self._resolve(initial, known)
                heap.learn(fits)
                cases.append(Case(is_this, known, heap, asked=fits))
        fresh = self.as_fresh(initial, type_name) if is_near else []
        for case in cases:
            case.heap.hit_n |= self.hit_n
        return self.visited(initial, [self.fitting(initial, case) for case in (*cases, *fresh)])

    def as_fresh(self, initial: Term, type_name: str) -> list[Case[Value, Self]]:
        """GETFIELD5-S and 6-S, unless there is an object too many; that is noted here."""
        differs = [negate(equal(REF, initial, known)) for known, _ in self.objects_for(type_name)]
        fresh = self._fresh(initial, type_name, conjunction([self.settled(negate(is_null(initial))), *differs]))
        self.hit_n |= fresh.heap.hit_n
        return [] if fresh.asked is False else [fresh]

    def objects_for(self, type_name: str) -> list[tuple[Term, Condition]]:
        """The known objects to which a reference of a static type may point, each with what must hold of its type."""
        types = self.hierarchy.instances(type_name)
        fitting = ((known, self._compatible(known, types)) for known in self.inputs)
        return [(known, fits) for known, fits in fitting if fits is not False]

    def count_met(self, initial: Term, is_near: bool) -> None:
        """A loop that meets a reference has met something new; past the bound there is nothing new."""
        self.hit_k |= not is_near
        self.met_count += is_near and not is_element(initial)

    def is_of_kind(self, type_name: str) -> bool:
        """Whether all objects of a type are known by their value."""
        classes = self.hierarchy.instances(type_name).classes
        return bool(classes) and all(self.kind(name) for name in classes)

    def _resolve(self, initial: Term, chosen: Term) -> Self:
        heap = self.fork()
        heap.resolved[initial] = chosen
        return heap

    def _fresh(self, initial: Term, type_name: str, guard: Condition) -> Case[Value, Self]:
        heap = self._resolve(initial, initial)
        heap.inputs[initial] = None
        heap.static_types[initial] = type_name
        heap.receive_types(initial, self.hierarchy.instances(type_name))
        asked = [heap.differ(initial, known) for known in self.inputs] if heap.has_canonical else []
        if self.limits.counts_objects:
            heap.learn(negate(is_null(initial)))
            asked += heap.has_room(initial)
            asked += heap.take_owed()
        return Case(guard, initial, heap, asked=conjunction(asked))

    def has_room(self, new: Term) -> list[Condition]:
        """The bound n: a new object is not one too many of its class."""
        conditions: list[Condition] = []
        for most, classes in crowds(self.hierarchy, self.limits, sorted(self.types[new].classes)):
            crowd = [known for known in self.inputs if not classes.isdisjoint(self.types[known].classes)]
            if len(crowd) > most:
                self.hit_n = True
                counted = self.hierarchy.exactly(classes)
                conditions.append(at_most(most, [self.has_class(known, counted) for known in crowd]))
        return conditions

    def _same_inputs(self, a: Term, b: Term) -> Condition | None:
        """Inputs that are chosen among objects have been chosen."""
        if not self.is_canonical(a) and not self.is_canonical(b):
            return None
        return super()._same_inputs(a, b)

    def _compatible(self, known: Term, types: TypeSet) -> Condition:
        """What must hold of a known object's type for a reference of another static type to point to it."""
        mine = self.types[known].classes
        if not mine or not types.classes or mine <= types.classes:
            return True
        shared = mine & types.classes
        if not shared:
            return False
        self.types_matter = True
        self.tell_types()
        return has_type(known, TypeSet(types.label, shared))

    def is_near(self, initial: Term) -> bool:
        """The bound k: whether a fresh object would be near enough to the inputs."""
        return initial.op is not APPLY or self.k == inf or distance(initial, self.resolved) <= self.k


def distance(initial: Term, resolved: Mapping[Term, Term]) -> int:
    """How far from the inputs a fresh object would be, over the references resolved so far."""
    frontier = {target for place, target in resolved.items() if place.op is not APPLY}
    reached = set(frontier)
    steps = 1
    while initial.args[0] not in reached and frontier:
        frontier = {
            target
            for place, target in resolved.items()
            if place.op is APPLY and place.args[0] in frontier and target not in reached
        }
        reached |= frontier
        steps += 1
    return steps
