"""What the path-optimal models share: aliasing lives in the values, so that every operation returns one case.

A reference is taken apart into the objects that it may be; what is read is an ite over these, and a write leaves in
each the old value where it is not the one. A model says what a field of an input object holds, what a write does to
it, and when two input objects are one. Arrays are the same in all of them: see ``isopath.heap.by_index``.
"""

from abc import abstractmethod
from collections.abc import Callable
from typing import Self

from isopath.heap.by_index import ByIndex
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
from isopath.heap.field_assumptions import assumed, classes, conditions
from isopath.heap.first_values import first_value
from isopath.heap.input_texts import is_content
from isopath.heap.objects import Instance
from isopath.program.linked import Field, class_of_descriptor, stack_sort
from isopath.terms import NULL, Condition, Term, Value, conjunction, is_null, ite, negate
from isopath.terms.initial import apply, is_input, widened
from isopath.terms.operators import LOCATION
from isopath.terms.sorts import CHAR, INT, REF, Sort


class ByValue(ByIndex):
    """The operations, over the objects that a reference may be."""

    def fork(self) -> Self:
        twin = type(self)(self.hierarchy, self.shared, self.limits)
        self.copy_store(twin)
        return twin

    # What a model says.

    @abstractmethod
    def input_field(self, leaf: Term, field: Field, facts: list[Term]) -> Value:
        """What a field of an input object holds now."""

    @abstractmethod
    def write_input_field(self, leaf: Term, field: Field, value: Value) -> None:
        """Set a field of an input object."""

    @abstractmethod
    def same(self, a: Term, b: Term) -> Condition:
        """Whether two references are equal."""

    # The operations.

    def read(self, place: Place) -> "list[Case[Value, Self]]":
        """One case; for a reference that is a choice, one read per object that it may be."""
        facts: list[Term] = []
        match place:
            case InputPlace(reference):
                value: Value = reference
            case FieldPlace(reference, field):
                ordinal = self.ordinal_of(reference, field) if self.has_canonical else None
                if ordinal is not None:
                    return certain(ordinal, self)
                value = self.read_field(reference, field, facts)
                if is_content(field):
                    return certain(value, self, facts)
            case ElementPlace(reference, index):
                sort = self.element_function(reference).result
                value = self._choose(self._objects(reference), sort, lambda leaf: self.read_element(leaf, index))
            case LengthPlace(reference):
                value = self._choose(self._objects(reference), INT, lambda leaf: self.read_length(leaf, facts))
            case UnitPlace(reference, index):
                value = self._choose(self._objects(reference), CHAR, lambda leaf: self.read_unit(leaf, index))
            case UnitCountPlace(reference):
                value = self._choose(self._objects(reference), INT, lambda leaf: self.unit_count_at(leaf, facts))
        if isinstance(value, Term) and value.sort is REF:
            depth = 0 if isinstance(place, InputPlace) else self.depth_below(place.reference)
            told = len(facts)
            self.meet(value, depth, facts)
            is_bounded = len(facts) > told
            if self.keeper is not None:
                self._keep_choices(value, facts)
            demanded = True if self.visitor is None else self._visit_choices(value)
            may_be_none = is_bounded and (self._keeps() or self._is_never_null(value))
            if demanded is not True or may_be_none:
                self.learn(demanded)
                return [Case(True, value, self, tuple(facts), asked=conjunction((*facts, demanded)))]
        return certain(value, self, facts)

    def _keeps(self) -> bool:
        """Whether more is known of inputs than what a path has read."""
        return self.keeper is not None and self.keeper.has_opened

    def _keep_choices(self, reference: Term, facts: list[Term]) -> None:
        """Tell what holds of the inputs that a reference may be."""
        assert self.keeper is not None
        for leaf, _ in self.choices_of(reference):
            if is_input(leaf):
                self.tell(self.keeper.met(self, leaf), facts)

    def _visit_choices(self, reference: Term) -> Condition:
        """What the specification demands of the inputs that a reference may be, each where it is the one."""
        choices = [(leaf, selected) for leaf, selected in self.choices_of(reference) if is_input(leaf)]
        demanded: Condition = conjunction([self.visit(leaf, leaf, selected) for leaf, selected in choices])
        return demanded

    def _is_never_null(self, reference: Term) -> bool:
        """Whether an input that a reference may be is no null: then there may be none within the bounds."""
        return any(self.settled(is_null(leaf)) is False for leaf, _ in self.choices_of(reference) if is_input(leaf))

    def write(self, place: Place, value: Value) -> "list[Case[None, Self]]":
        """One case; an object that may or may not be the one keeps its old value where it is not."""
        facts: list[Term] = []
        match place:
            case FieldPlace(reference, field):
                self.write_field(reference, field, value, facts)
            case ElementPlace(reference, index):
                sort = stack_sort(self.element_function(reference).result)
                for leaf, selected in self._objects(reference):
                    old = value if selected is True else self.read_element(leaf, index)
                    self.write_element(leaf, index, ite(sort, selected, value, old))
            case UnitPlace(reference, index):
                for leaf, selected in self._objects(reference):
                    old = value if selected is True else self.read_unit(leaf, index)
                    self.write_unit(leaf, index, ite(INT, selected, value, old))
            case _:
                raise AssertionError(f"{place} cannot be written")
        return certain(None, self, facts)

    def _objects(self, reference: Term) -> list[tuple[Term, Condition]]:
        """The objects that a reference may be. Null is none of them: the path has said so."""
        return [(leaf, selected) for leaf, selected in self.leaves(reference) if leaf is not NULL]

    def owners(self, reference: Term, field: Field) -> list[tuple[Term, Condition]]:
        """The objects that a reference may be where it has a field. A new object without it is none of them."""
        return [
            (leaf, selected)
            for leaf, selected in self._objects(reference)
            if leaf.op is not LOCATION or field.owner.name in self.class_at(leaf).supertypes
        ]

    def _choose(self, objects: list[tuple[Term, Condition]], sort: Sort, read: Callable[[Term], Value]) -> Value:
        """The value at each object that a reference may be, as one ite."""
        choices = [(selected, read(leaf)) for leaf, selected in objects]
        if not choices:
            raise AssertionError("a dereference of null reached the heap")
        value = choices[-1][1]
        for selected, candidate in reversed(choices[:-1]):
            value = ite(stack_sort(sort), selected, candidate, value)
        return value

    # Fields.

    def read_field(self, reference: Term, field: Field, facts: list[Term]) -> Value:
        """What a field holds in each object that a reference may be."""
        owners = self.owners(reference, field)
        return self._choose(owners, field.sort, lambda leaf: self._read_field(leaf, field, facts))

    def write_field(self, reference: Term, field: Field, value: Value, facts: list[Term]) -> None:
        """Set a field in the object that a reference is; the others that it may be keep theirs."""
        for leaf, selected in self.owners(reference, field):
            old = value if selected is True else self._read_field(leaf, field, facts)
            self._write_field(leaf, field, ite(stack_sort(field.sort), selected, value, old))

    def _read_field(self, leaf: Term, field: Field, facts: list[Term]) -> Value:
        if leaf.op is LOCATION:
            return self.made_field(leaf, field)
        self.open_field(leaf, field, facts)
        return self.input_field(leaf, field, facts)

    def made_field(self, location: Term, field: Field) -> Value:
        """What a field of an allocated object holds."""
        instance = self.object(location)
        assert isinstance(instance, Instance)
        return instance.fields[field.slot]

    def open_field(self, leaf: Term, field: Field, facts: list[Term]) -> None:
        """Add what holds of an input object once a field of it is read."""
        self.tell_text_field(field, leaf, facts)
        if self.keeper is not None:
            self.tell(self.keeper.opened(self, leaf, field), facts)

    def _write_field(self, leaf: Term, field: Field, value: Value) -> None:
        if leaf.op is LOCATION:
            instance = self.writable(leaf)
            assert isinstance(instance, Instance)
            instance.fields[field.slot] = value
        else:
            self.write_input_field(leaf, field, value)

    def initial_field(self, leaf: Term, field: Field, facts: list[Term]) -> Value:
        """What a field of an input object held at the start, named by its access path."""
        fixed = first_value(self.hierarchy, field)
        if fixed is None and self.keeper is not None:
            fixed = self.keeper.derived(self, leaf, field)
        if fixed is not None:
            return fixed
        initial = apply(field.initial, leaf)
        if is_content(field):
            self.declare_text(initial, facts)
            return initial
        if initial.sort is REF and initial not in self.types:
            self.type_facts(initial, class_of_descriptor(field.descriptor))
        if self.hierarchy.nullness.is_never_null(field):
            self.tell([negate(is_null(initial))], facts)
        fact = assumed(self.hierarchy, field)
        if fact is not None:
            self.tell(conditions(fact, initial), facts)
            types = classes(self.hierarchy, fact)
            if types is not None and self.types.get(initial) != types:
                self.receive_types(initial, types)
        return widened(initial)
