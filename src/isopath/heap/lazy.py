"""Generalized symbolic execution: lazy initialization (paper 001, section 2.2 and 3.1; Khurshid, Pasareanu, Visser).

On the first read of an input reference the heap forks: null, each known object of a compatible type, a fresh object.
After that the reference *is* the object: input objects are named by the reference that first reached them, differ
from each other and from null, and are compared by name. Arrays are accumulators of the indices seen so far (001,
Fig. 6): an access forks on which of these the index equals, or none.
"""

from typing import Self

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
from isopath.heap.identities import Identities
from isopath.heap.input_texts import field_facts, first_value, initial_unit, is_content, is_text
from isopath.heap.limits import Limits
from isopath.heap.objects import InputElements, Instance, Span, latest
from isopath.heap.store import Shared
from isopath.heap.text import doubled, half, halved, with_half
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Field, class_of_descriptor, default_value
from isopath.terms import (
    NULL,
    Condition,
    Term,
    Value,
    conjunction,
    equal,
    is_null,
    negate,
    symbol,
)
from isopath.terms.initial import LENGTH_OF, TypeSet, apply, has_type, is_element, narrowed, widened
from isopath.terms.operators import APPLY, LOCATION
from isopath.terms.sorts import CHAR, INT, REF


class Lazy(Identities):
    """``resolved`` is the initial heap as far as it was chosen; ``fields`` and ``entries`` the present one."""

    def __init__(self, hierarchy: Hierarchy, shared: Shared, limits: Limits) -> None:
        super().__init__(hierarchy, shared, limits)
        self.resolved: dict[Term, Term] = {}
        self.inputs: dict[Term, None] = {}
        self.fields: dict[tuple[Term, Field], Value] = {}
        self.entries: dict[Term, tuple[tuple[Value | Span, Value], ...]] = {}

    def fork(self) -> Self:
        twin = type(self)(self.hierarchy, self.shared, self.limits)
        self.copy_store(twin)
        twin.resolved = self.resolved.copy()
        twin.inputs = self.inputs.copy()
        twin.fields = self.fields.copy()
        twin.entries = self.entries.copy()
        return twin

    def declare(self, name: str, type_name: str) -> Term:
        """Nothing is known of a parameter until it is read."""
        reference = symbol(REF, name)
        self.static_types[reference] = type_name
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
        special = self.same_special(a, b, self.same)
        return a is b if special is None else special

    def read(self, place: Place) -> "list[Case[Value, Lazy]]":
        """001 Algorithm 1: a primitive gets a symbol, a reference is initialized by a choice."""
        match place:
            case InputPlace(reference):
                if reference in self.resolved:
                    return certain(self.resolved[reference], self)
                return self._initialize(reference, self.static_types[reference])
            case FieldPlace(reference, field):
                return self._read_field(reference, field)
            case ElementPlace(reference, index):
                return self._read_element(reference, index)
            case LengthPlace(reference):
                return self._read_length(reference)
            case UnitPlace(reference, index):
                return certain(self._unit(reference, index), self)
            case UnitCountPlace(reference):
                facts: list[Term] = []
                return certain(self.unit_count_at(reference, facts), self, facts)

    def write(self, place: Place, value: Value) -> "list[Case[None, Lazy]]":
        match place:
            case FieldPlace(reference, field):
                if self.has_canonical and self.enums_of(reference):
                    return self._write_constant(reference, field, value)
                if reference.op is LOCATION:
                    instance = self.writable(reference)
                    assert isinstance(instance, Instance)
                    instance.fields[field.slot] = value
                else:
                    self.fields[reference, field] = value
                return certain(None, self)
            case ElementPlace(reference, index):
                return self._write_element(reference, index, value)
            case UnitPlace(reference, index):
                self._write_unit(reference, index, value)
                return certain(None, self)
            case _:
                raise AssertionError(f"{place} cannot be written")

    # Fields.

    def _read_field(self, reference: Term, field: Field) -> "list[Case[Value, Lazy]]":
        if self.has_canonical and self.enums_of(reference):
            return self._read_constant(reference, field)
        if reference.op is LOCATION:
            instance = self.object(reference)
            assert isinstance(instance, Instance)
            return certain(instance.fields[field.slot], self)
        if (reference, field) in self.fields:
            return certain(self.fields[reference, field], self)
        fixed = first_value(field)
        if fixed is not None:
            return certain(fixed, self)
        facts: list[Term] = []
        initial = apply(field.initial, reference)
        self.tell(field_facts(field, reference, self.longest), facts)
        if is_content(field):
            self.declare_text(initial, facts)
        if initial.sort is not REF or is_content(field):
            return certain(widened(initial), self, facts)
        cases = self._initialize(initial, class_of_descriptor(field.descriptor))
        for case in cases:
            case.heap.fields[reference, field] = case.value
        return cases

    def _read_constant(self, reference: Term, field: Field) -> "list[Case[Value, Lazy]]":
        """A field of an input that is a constant of an enum: a case for each constant that it may be."""
        ordinal = self.ordinal_of(reference, field)
        if ordinal is not None:
            return certain(ordinal, self)
        cases: list[Case[Value, Lazy]] = []
        for constant, is_this in self.leaves(reference):
            if constant is not NULL:
                instance = self.object(constant)
                assert isinstance(instance, Instance)
                cases.append(Case(is_this, instance.fields[field.slot], self.fork(), asked=is_this))
        return cases

    def _write_constant(self, reference: Term, field: Field, value: Value) -> "list[Case[None, Lazy]]":
        cases: list[Case[None, Lazy]] = []
        for constant, is_this in self.leaves(reference):
            if constant is not NULL:
                heap = self.fork()
                instance = heap.writable(constant)
                assert isinstance(instance, Instance)
                instance.fields[field.slot] = value
                cases.append(Case(is_this, None, heap, asked=is_this))
        return cases

    def _initialize_canonical(self, initial: Term, type_name: str) -> "list[Case[Value, Lazy]]":
        """Null or not: which object it is follows from its value, and the bound is not for what refers to nothing."""
        missing = is_null(initial)
        heap = self._resolve(initial, initial)
        heap.type_facts(initial, type_name)
        there = negate(missing)
        return [
            Case(missing, NULL, self._resolve(initial, NULL), asked=missing),
            Case(there, initial, heap, asked=there),
        ]

    def _initialize(self, initial: Term, type_name: str) -> "list[Case[Value, Lazy]]":
        """Null, each known object that may have the type, and a fresh object within the bound."""
        types = self.hierarchy.instances(type_name)
        if types.classes and all(self.kind(name) for name in types.classes):
            return self._initialize_canonical(initial, type_name)
        cases: list[Case[Value, Lazy]] = [Case(is_null(initial), NULL, self._resolve(initial, NULL))]
        differs: list[Condition] = [negate(is_null(initial))]
        for known in self.inputs:
            fits = self._compatible(known, types)
            if fits is not False:
                is_this = equal(REF, initial, known)
                differs.append(negate(is_this))
                cases.append(Case(is_this, known, self._resolve(initial, known), asked=fits))
        if self._distance(initial) <= self.k:
            cases.append(self._fresh(initial, type_name, conjunction(differs)))
            for case in cases:
                case.heap.met_count += not is_element(initial)
        else:
            for case in cases:
                case.heap.hit_k = True
        return cases

    def _resolve(self, initial: Term, chosen: Term) -> "Lazy":
        heap = self.fork()
        heap.resolved[initial] = chosen
        return heap

    def _fresh(self, initial: Term, type_name: str, guard: Condition) -> "Case[Value, Lazy]":
        heap = self._resolve(initial, initial)
        heap.inputs[initial] = None
        heap.type_facts(initial, type_name)
        differs = [heap.differ(initial, known) for known in self.inputs] if heap.has_canonical else []
        return Case(guard, initial, heap, asked=conjunction(differs))

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

    def _distance(self, initial: Term) -> int:
        """How far from the inputs a fresh object would be, over the references resolved so far."""
        if initial.op is not APPLY:
            return 0
        frontier = {target for place, target in self.resolved.items() if place.op is not APPLY}
        reached = set(frontier)
        distance = 1
        while initial.args[0] not in reached and frontier:
            frontier = {
                target
                for place, target in self.resolved.items()
                if place.op is APPLY and place.args[0] in frontier and target not in reached
            }
            reached |= frontier
            distance += 1
        return distance

    # Arrays.

    def _read_length(self, reference: Term) -> "list[Case[Value, Lazy]]":
        if reference.op is LOCATION:
            return certain(self.array_at(reference).length, self)
        facts: list[Term] = []
        if is_text(reference):
            return certain(doubled(self.unit_count_at(reference, facts)), self, facts)
        length = apply(LENGTH_OF, reference)
        self.tell_length(reference, length, facts)
        return certain(length, self, facts)

    def _entries(self, reference: Term) -> list[tuple[Value, Value]]:
        """The indices that are known of an array, no two of them equal, and the elements there."""
        if reference.op is LOCATION:
            elements = self.array_at(reference).elements
            if elements is not None:
                return list(enumerate(elements))
        entries = self.array_at(reference).writes if reference.op is LOCATION else self.entries.get(reference, ())
        return [(at, value) for at, value in entries if not isinstance(at, Span)]

    def _is_by_value(self, reference: Term) -> bool:
        """Whether elements are given by choice: those of text, and of arrays into which a symbolic range was copied.

        No paper has such copies. Elements that are references are never copied so, see ``copies_at_once``.
        """
        if reference.op is LOCATION:
            return self.array_at(reference).has_spans
        return is_text(reference) or any(isinstance(at, Span) for at, _ in self.entries.get(reference, ()))

    def copies_at_once(self, array: Term) -> bool:
        """References are chosen one by one, so a range of them is not copied at once."""
        return not self.array_class(array).element_class

    def _read_element(self, reference: Term, index: Value) -> "list[Case[Value, Lazy]]":
        """001 IALOAD2-S, IALOAD3-S: an index seen before, or a new one."""
        if self._is_by_value(reference):
            return certain(self._value(reference, index), self)
        hits, is_new = self._where(reference, index)
        cases = [Case(is_here, value, self.fork(), asked=is_here) for is_here, _, value in hits]
        if is_new is not False:
            for case in self._new_element(reference, index):
                guard, asked = conjunction([is_new, case.guard]), conjunction([is_new, case.asked])
                cases.append(Case(guard, case.value, case.heap, case.facts, asked))
        return cases

    def _value(self, reference: Term, index: Value) -> Value:
        if reference.op is LOCATION:
            return self.element_at(reference, index)
        if is_text(reference):
            return half(self._unit(reference, halved(index)), index)
        return self.input_element(self.input_log(reference), index)

    def _unit(self, reference: Term, index: Value) -> Value:
        if reference.op is LOCATION:
            return self.unit_at(reference, index)
        return self.input_element(self.input_log(reference), index)

    def _write_unit(self, reference: Term, index: Value, value: Value) -> None:
        if reference.op is LOCATION:
            self.write_unit_at(reference, index, value)
        else:
            self._put(reference, index, narrowed(value, CHAR))

    def input_log(self, array: Term) -> InputElements:
        return InputElements(array, self.entries.get(array, ()))

    def input_element(self, elements: InputElements, index: Value) -> Value:
        array = elements.array
        cls = self.hierarchy.load("[C") if is_text(array) else self.array_class(array)
        if is_text(array):
            initial = initial_unit(array, index)
        else:
            assert cls.element_initial is not None
            initial = apply(cls.element_initial, array, index)
        return latest(elements.log, index, cls.element, self.input_element, lambda: widened(initial))

    def write_input_span(self, array: Term, span: Span) -> None:
        self.entries[array] = (*self.entries.get(array, ()), (span, 0))

    def _write_element(self, reference: Term, index: Value, value: Value) -> "list[Case[None, Lazy]]":
        if is_text(reference):
            unit = with_half(self._unit(reference, halved(index)), index, value)
            return certain(None, self._put(reference, halved(index), unit))
        if self._is_by_value(reference):
            return certain(None, self._put(reference, index, value))
        hits, is_new = self._where(reference, index)
        cases = [
            Case(is_here, None, self.fork()._put(reference, seen, value), asked=is_here) for is_here, seen, _ in hits
        ]
        if is_new is not False:
            cases.append(Case(is_new, None, self.fork()._put(reference, index, value), asked=is_new))
        return cases

    def _where(self, reference: Term, index: Value) -> tuple[list[tuple[Condition, Value, Value]], Condition]:
        """Which known index this may be, and the condition that it is none of them."""
        hits: list[tuple[Condition, Value, Value]] = []
        differs: list[Condition] = []
        for seen, value in self._entries(reference):
            is_here = equal(INT, index, seen)
            if is_here is True:
                return [(True, seen, value)], False
            if is_here is not False:
                hits.append((is_here, seen, value))
                differs.append(negate(is_here))
        is_complete = reference.op is LOCATION and self.array_at(reference).elements is not None
        return hits, False if is_complete else conjunction(differs)

    def _new_element(self, reference: Term, index: Value) -> "list[Case[Value, Lazy]]":
        if reference.op is LOCATION:
            return certain(default_value(self.array_at(reference).cls.element), self.fork())
        array = self.array_class(reference)
        assert array.element_initial is not None
        initial = apply(array.element_initial, reference, index)
        if initial.sort is not REF:
            cases = certain(widened(initial), self.fork())
        else:
            choices = self._initialize(initial, self._element_type(reference))
            cases = [self._fitting(reference, choice) for choice in choices]
        for case in cases:
            case.heap._put(reference, index, case.value)
        return cases

    def _element_type(self, array: Term) -> str:
        """The static type of an input array's elements, or that of its class where only one is left."""
        names = [name for name in self.types[array].classes if name.startswith("[")]
        return class_of_descriptor(names[0][1:] if len(names) == 1 else self.array_class(array).element)

    def _fitting(self, array: Term, case: "Case[Value, Lazy]") -> "Case[Value, Lazy]":
        """The object chosen for an element must fit the class of its array."""
        names = sorted(name for name in self.types[array].classes if name.startswith("["))
        if case.value is NULL or len(names) < 2:
            return case
        assert isinstance(case.value, Term)
        fits = [case.heap.fits_array(array, name, case.value) for name in names]
        return Case(case.guard, case.value, case.heap, case.facts, conjunction([case.asked, *fits]))

    def _put(self, reference: Term, index: Value, value: Value) -> "Lazy":
        if reference.op is LOCATION:
            self.write_at(reference, index, value)
        else:
            others = [entry for entry in self.entries.get(reference, ()) if entry[0] is not index and entry[0] != index]
            self.entries[reference] = (*others, (index, value))
        return self
