"""The heap of the lazy family (paper 001, section 3.1): input objects that were chosen, and what their fields hold.

A reference that was read *is* the object that was chosen for it. Input objects are named by the reference that first
reached them, differ from each other and from null, and are compared by name. How an object is chosen is what
distinguishes the models of the family.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Self

from isopath.heap.arrays.elements import declare_text, unit_count_at
from isopath.heap.core.cases import (
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
from isopath.heap.core.heap import Cases, Heap
from isopath.heap.initial.field_facts import declared_class
from isopath.heap.initial.fields import assume_field, fixed_value, open_object
from isopath.heap.initial.identity import same_special
from isopath.heap.models.accumulators import Accumulators
from isopath.heap.models.rules import is_read_from, since_the_start
from isopath.heap.state.input_texts import is_content
from isopath.program.linked import Field, class_of_descriptor
from isopath.terms import NULL, Condition, Term, Value, is_null, negate
from isopath.terms.initial import TypeSet, apply, widened
from isopath.terms.operators import LOCATION
from isopath.terms.sorts import REF


class ExplicitHeap(Accumulators):
    """``resolved`` is the initial heap as far as it was chosen, ``inputs`` its objects; ``fields`` the present one."""

    reached = None

    def __init__(self) -> None:
        super().__init__()
        self.resolved: dict[Term, Term] = {}
        self.inputs: dict[Term, None] = {}
        self.fields: dict[tuple[Term, Field], Value] = {}

    def fork(self) -> Self:
        twin = super().fork()
        twin.resolved = self.resolved.copy()
        twin.inputs = self.inputs.copy()
        twin.fields = self.fields.copy()
        return twin

    # Inputs.

    def declare(self, heap: Heap, reference: Term, type_name: str) -> None:
        """Nothing is known of a parameter until it is read."""
        heap.types.declared[reference] = heap.hierarchy.static_type(reference, type_name)

    def receive(self, heap: Heap, reference: Term, types: TypeSet) -> tuple[Term, ...]:
        heap.types.of[reference] = types
        self.resolved[reference] = reference
        if not heap.canonical.is_canonical(reference):
            self.inputs[reference] = None
        heap.learn(negate(is_null(reference)))
        heap.declare_object(reference, types)
        return ()

    def has_read(self, reference: Term) -> bool:
        return self.resolved.get(reference) is reference

    def places_read(self, heap: Heap) -> frozenset[Term]:
        return frozenset((*self.resolved, *self.deferred()))

    def chosen(self, reference: Term) -> Term | None:
        return self.resolved.get(reference)

    def known_objects(self) -> Iterable[Term]:
        return self.inputs

    # References.

    def same(self, heap: Heap, a: Term, b: Term) -> Condition:
        """IF_ACMPEQ1-S, 2-S: what was read has been chosen."""
        special = same_special(heap, a, b, lambda one, other: self.same(heap, one, other))
        return a is b if special is None else special

    def same_input(self, heap: Heap, a: Term, b: Term) -> Condition:
        return a is b

    def are_compared(self, heap: Heap, a: Term, b: Term) -> bool:
        """Inputs that are chosen among objects have been chosen."""
        return heap.canonical.is_canonical(a) or heap.canonical.is_canonical(b)

    def is_null_input(self, heap: Heap, reference: Term) -> Condition:
        return reference is NULL

    # Reading and writing.

    def written(self) -> Iterable[tuple[Value | None, Value]]:
        entries = ((array, value) for array, held in self.entries.items() for _, value in held)
        elements = [(None, value) for array, value in entries if not is_read_from(array, value)]
        return [*elements, *since_the_start((leaf, field, value) for (leaf, field), value in self.fields.items())]

    def read(self, heap: Heap, place: Place) -> Cases[Value]:
        """001 Algorithm 1: a primitive gets a symbol, a reference is initialized by a choice."""
        match place:
            case InputPlace(reference):
                if reference in self.resolved:
                    return certain(self.resolved[reference], heap)
                return self.materialize_place(heap, reference, heap.types.declared[reference])
            case FieldPlace(reference, field):
                return self._read_field(heap, reference, field)
            case ElementPlace(reference, index):
                return self.read_element(heap, reference, index)
            case LengthPlace(reference):
                return self.read_length(heap, reference)
            case UnitPlace(reference, index):
                return certain(self.read_unit(heap, reference, index), heap)
            case UnitCountPlace(reference):
                facts: list[Term] = []
                return certain(unit_count_at(heap, reference, facts), heap, facts)

    def write(self, heap: Heap, place: Place, value: Value) -> Cases[None]:
        match place:
            case FieldPlace(reference, field):
                return self._write_field(heap, reference, field, value)
            case ElementPlace(reference, index):
                return self.write_element(heap, reference, index, value)
            case UnitPlace(reference, index):
                self.write_unit(heap, reference, index, value)
                return certain(None, heap)
            case _:
                raise AssertionError(f"{place} cannot be written")

    def at_hand(self, reference: Term, field: Field) -> Value | None:
        """GETFIELD1-S of an object that was read or written there before, and so is chosen and is not null."""
        return self.fields.get((self.resolved.get(reference, reference), field))

    def _read_field(self, heap: Heap, reference: Term, field: Field) -> Cases[Value]:
        """GETFIELD1-S, 2-S, and 3-S to 6-S where the field is not defined yet."""
        if heap.canonical.exist and heap.canonical.enums_of(reference):
            return _read_constant(heap, reference, field)
        if reference.op is LOCATION:
            return certain(heap.objects.instance_at(reference).fields[field.slot], heap)
        if (reference, field) in self.fields:
            return certain(self.fields[reference, field], heap)
        fixed = fixed_value(heap, reference, field)
        if fixed is not None:
            return certain(fixed, heap)
        facts: list[Term] = []
        initial = apply(field.initial, reference)
        open_object(heap, reference, field, facts)
        if is_content(field):
            declare_text(heap, initial, facts)
            return certain(initial, heap, facts)
        fact = assume_field(heap, field, initial, facts)
        if initial.sort is not REF:
            value = self.fields[reference, field] = widened(initial)
            return certain(value, heap, facts)
        declared = heap.hierarchy.static_type(initial, declared_class(fact, field))
        cases = self.materialize_place(heap, initial, declared)
        for case in cases:
            self.of(case.heap).fields[reference, field] = case.value
        return [replace(case, facts=(*facts, *case.facts)) for case in cases] if facts else cases

    def initialize(self, heap: Heap, holder: Term, field: Field) -> Cases[Value]:
        initial = apply(field.initial, holder)
        cases = self.materialize_place(heap, initial, class_of_descriptor(field.descriptor))
        for case in cases:
            self.of(case.heap).fields.setdefault((holder, field), case.value)
        return cases

    def _write_field(self, heap: Heap, reference: Term, field: Field, value: Value) -> Cases[None]:
        """PUTFIELD1-S."""
        if heap.canonical.exist and heap.canonical.enums_of(reference):
            return _write_constant(heap, reference, field, value)
        if reference.op is LOCATION:
            heap.objects.writable_instance(reference).fields[field.slot] = value
        else:
            self.fields[reference, field] = value
        return certain(None, heap)


def _read_constant(heap: Heap, reference: Term, field: Field) -> Cases[Value]:
    """A field of an input that is a constant of an enum: a case for each constant that it may be."""
    ordinal = heap.canonical.ordinal_of(reference, field)
    if ordinal is not None:
        return certain(ordinal, heap)
    return [
        Case(is_this, heap.objects.instance_at(constant).fields[field.slot], heap.fork(), asked=is_this)
        for constant, is_this in heap.leaves(reference)
        if constant is not NULL
    ]


def _write_constant(heap: Heap, reference: Term, field: Field, value: Value) -> Cases[None]:
    cases: Cases[None] = []
    for constant, is_this in heap.leaves(reference):
        if constant is not NULL:
            twin = heap.fork()
            twin.objects.writable_instance(constant).fields[field.slot] = value
            cases.append(Case(is_this, None, twin, asked=is_this))
    return cases
