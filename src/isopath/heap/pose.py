"""The default model: path-optimal, with functions for the initial heap (paper 000, Figs 4 and 5, made shorter).

The paper gives every input symbol its own symbolic object and puts aliasing into the values: a first read of ``Y.f``
is ``ite(Y = Y1, Y1.f, ... Z)`` over the other symbols whose ``f`` is initialized (Getfield r2), a write to ``Y.f``
rewrites each of these (Putfield c1). Here the initial value of ``Y.f`` is the application ``f(Y)``, for which
congruence says the same, and only writes since the start leave an ite. Elements are fields with an index.

Every operation returns one case: nothing but the program forks.
"""

from collections.abc import Callable, Sequence
from typing import Self, TypeAlias

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
from isopath.heap.input_texts import (
    field_facts,
    first_value,
    initial_unit,
    is_content,
    is_text,
    unit_function,
)
from isopath.heap.knowledge import terms_only
from isopath.heap.limits import Limits
from isopath.heap.objects import InputElements, Instance, Span
from isopath.heap.reach import within
from isopath.heap.store import Shared, Store
from isopath.heap.text import doubled, half, halved, with_half
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Field, class_of_descriptor, stack_sort
from isopath.terms import (
    NULL,
    Condition,
    Term,
    Value,
    conjunction,
    disjunction,
    equal,
    is_null,
    ite,
    negate,
    symbol,
)
from isopath.terms.initial import (
    LENGTH_OF,
    Function,
    TypeSet,
    apply,
    chain_length,
    is_element,
    is_input,
    narrowed,
    widened,
)
from isopath.terms.operators import LOCATION
from isopath.terms.sorts import CHAR, INT, REF, Sort

Write: TypeAlias = tuple[Term, Value | Span, Value]
"""The object written to, the index (0 for a field) or range, the value."""


class Pose(Identities):
    """``writes`` holds, per field or kind of element, what was written to input objects, the newest first.

    ``met`` are the input references that the path has seen, each with the condition under which it has: the initial
    value of a field that may have been overwritten is seen only where it was not.
    """

    def __init__(self, hierarchy: Hierarchy, shared: Shared, limits: Limits) -> None:
        super().__init__(hierarchy, shared, limits)
        self.writes: dict[Function, tuple[Write, ...]] = {}
        self.met: dict[Term, Condition] = {}

    def fork(self) -> Self:
        twin = type(self)(self.hierarchy, self.shared, self.limits)
        self.copy_store(twin)
        twin.writes = self.writes.copy()
        twin.met = self.met.copy()
        return twin

    def declare(self, name: str, type_name: str) -> Term:
        reference = symbol(REF, name)
        self.type_facts(reference, type_name)
        return reference

    def receive(self, reference: Term, types: TypeSet) -> tuple[Term, ...]:
        self.types[reference] = types
        self.met[reference] = True
        self.learn(negate(is_null(reference)))
        self.receive_types(reference, types)
        return (negate(is_null(reference)),)

    def has_met(self, reference: Term) -> bool:
        return reference in self.met

    def same(self, a: Term, b: Term) -> Condition:
        """Inputs that have no class in common are equal only if both are null."""
        special = self.same_special(a, b, self.same)
        if special is not None:
            return special
        if is_input(a) and is_input(b) and not self._may_alias(a, b):
            return self.settled(conjunction([is_null(a), is_null(b)]))
        return self.settled(equal(REF, a, b))

    def read(self, place: Place) -> "list[Case[Value, Pose]]":
        """POSE Getfield c1, c2, r1, r2: bind, initialize, then read; for an ite, one read per object it may be."""
        facts: list[Term] = []
        match place:
            case InputPlace(reference):
                value: Value = reference
            case FieldPlace(reference, field):
                ordinal = self.ordinal_of(reference, field) if self.has_canonical else None
                if ordinal is not None:
                    return certain(ordinal, self)
                value = self._choose(reference, field.sort, lambda leaf: self._read_field(leaf, field, facts))
                if is_content(field):
                    return certain(value, self, facts)
            case ElementPlace(reference, index):
                sort = _element_function(self, reference).result
                value = self._choose(reference, sort, lambda leaf: self._read_element(leaf, index))
            case LengthPlace(reference):
                value = self._choose(reference, INT, lambda leaf: self._read_length(leaf, facts))
            case UnitPlace(reference, index):
                value = self._choose(reference, CHAR, lambda leaf: self._read_unit(leaf, index))
            case UnitCountPlace(reference):
                value = self._choose(reference, INT, lambda leaf: self.unit_count_at(leaf, facts))
        if isinstance(value, Term) and value.sort is REF:
            self._meet(value, facts)
        return certain(value, self, facts)

    def write(self, place: Place, value: Value) -> "list[Case[None, Pose]]":
        """POSE Putfield c1, c2, r1: an object that may or may not be the one keeps its old value where it is not."""
        match place:
            case FieldPlace(reference, field):
                for leaf, selected in self.leaves(reference):
                    if leaf is not NULL:
                        old = value if selected is True else self._read_field(leaf, field, [])
                        self._write_field(leaf, field, ite(stack_sort(field.sort), selected, value, old))
            case ElementPlace(reference, index):
                sort = stack_sort(_element_function(self, reference).result)
                for leaf, selected in self.leaves(reference):
                    if leaf is not NULL:
                        old = value if selected is True else self._read_element(leaf, index)
                        self._write_element(leaf, index, ite(sort, selected, value, old))
            case UnitPlace(reference, index):
                for leaf, selected in self.leaves(reference):
                    if leaf is not NULL:
                        old = value if selected is True else self._read_unit(leaf, index)
                        self._write_unit(leaf, index, ite(INT, selected, value, old))
            case _:
                raise AssertionError(f"{place} cannot be written")
        return certain(None, self)

    def _choose(self, reference: Term, sort: Sort, read: Callable[[Term], Value]) -> Value:
        """The value at each object that a reference may be, as one ite. Null is none of them: the path has said so."""
        choices = [(selected, read(leaf)) for leaf, selected in self.leaves(reference) if leaf is not NULL]
        if not choices:
            raise AssertionError("a dereference of null reached the heap")
        value = choices[-1][1]
        for selected, candidate in reversed(choices[:-1]):
            value = ite(stack_sort(sort), selected, candidate, value)
        return value

    def _read_field(self, leaf: Term, field: Field, facts: list[Term]) -> Value:
        if leaf.op is LOCATION:
            instance = self.object(leaf)
            assert isinstance(instance, Instance)
            return instance.fields[field.slot]
        self.tell(field_facts(field, leaf, self.longest), facts)
        log = self.writes.get(field.initial, ())
        return self._latest(log, field.initial, leaf, 0, lambda: self._initial_field(leaf, field, facts))

    def _read_element(self, leaf: Term, index: Value) -> Value:
        if leaf.op is LOCATION:
            return self.element_at(leaf, index)
        if is_text(leaf):
            return half(self._read_unit(leaf, halved(index)), index)
        return self.input_element(self.input_log(leaf), index)

    def _read_unit(self, leaf: Term, index: Value) -> Value:
        """A character of an input text, or of a byte array that the program allocated."""
        return self.unit_at(leaf, index) if leaf.op is LOCATION else self.input_element(self.input_log(leaf), index)

    def input_log(self, array: Term) -> InputElements:
        function = unit_function(array) if is_text(array) else _element_function(self, array)
        return InputElements(array, self.writes.get(function, ()))

    def input_element(self, elements: InputElements, index: Value) -> Value:
        array = elements.array
        if is_text(array):
            function = unit_function(array)
            return self._latest(elements.log, function, array, index, lambda: widened(initial_unit(array, index)))
        function = _element_function(self, array)
        return self._latest(
            elements.log, function, array, index, lambda: self._initial_element(function, array, index)
        )

    def copies_at_once(self, array: Term) -> bool:
        return True

    def write_input_span(self, array: Term, span: Span) -> None:
        function = unit_function(array) if is_text(array) else _element_function(self, array)
        self._log(function, array, span, 0)

    def _read_length(self, leaf: Term, facts: list[Term]) -> Value:
        if leaf.op is LOCATION:
            return self.array_at(leaf).length
        if is_text(leaf):
            return doubled(self.unit_count_at(leaf, facts))
        length = apply(LENGTH_OF, leaf)
        self.tell_length(leaf, length, facts)
        return length

    def _latest(
        self, log: Sequence[Write], function: Function, leaf: Term, index: Value, initial: Callable[[], Value]
    ) -> Value:
        """The newest write that may have been to this place, and so on back to the initial value."""
        hits: list[tuple[Condition, Value]] = []
        for target, at, written in log:
            is_there = at.covers(index) if isinstance(at, Span) else equal(INT, index, at)
            is_here = self.settled(conjunction([self.same(leaf, target), is_there]))
            if is_here is False:
                continue
            if isinstance(at, Span):
                written = at.read(index, self.array_class(leaf).element, self.input_element)
            if is_here is True:
                value = written
                break
            hits.append((is_here, written))
        else:
            value = initial()
        for is_here, written in reversed(hits):
            value = ite(stack_sort(function.result), is_here, written, value)
        return value

    def _write_field(self, leaf: Term, field: Field, value: Value) -> None:
        if leaf.op is LOCATION:
            instance = self.writable(leaf)
            assert isinstance(instance, Instance)
            instance.fields[field.slot] = value
        else:
            self._log(field.initial, leaf, 0, value)

    def _write_element(self, leaf: Term, index: Value, value: Value) -> None:
        if leaf.op is LOCATION:
            self.write_at(leaf, index, value)
        elif is_text(leaf):
            unit = self._read_unit(leaf, halved(index))
            self._write_unit(leaf, halved(index), with_half(unit, index, value))
        else:
            self._log(_element_function(self, leaf), leaf, index, value)

    def _write_unit(self, leaf: Term, index: Value, value: Value) -> None:
        if leaf.op is LOCATION:
            self.write_unit_at(leaf, index, value)
        else:
            self._log(unit_function(leaf), leaf, index, narrowed(value, CHAR))

    def _log(self, function: Function, leaf: Term, index: Value | Span, value: Value) -> None:
        """The newest write comes first and makes an older one to the very same place unreachable."""
        older = self.writes.get(function, ())
        kept = tuple(write for write in older if not (write[0] is leaf and write[1] == index))
        self.writes[function] = ((leaf, index, value), *kept)

    def _initial_field(self, leaf: Term, field: Field, facts: list[Term]) -> Value:
        fixed = first_value(field)
        if fixed is not None:
            return fixed
        initial = apply(field.initial, leaf)
        if is_content(field):
            self.declare_text(initial, facts)
            return initial
        if initial.sort is REF and initial not in self.types:
            self.type_facts(initial, class_of_descriptor(field.descriptor))
        return widened(initial)

    def _initial_element(self, function: Function, leaf: Term, index: Value) -> Value:
        initial = apply(function, leaf, index)
        if initial.sort is REF and initial not in self.types:
            self.element_types(leaf, initial)
        return widened(initial)

    def _meet(self, reference: Term, facts: list[Term]) -> None:
        """The path sees a reference: past ``k`` it is null or an alias (see ``isopath.heap.reach``)."""
        for leaf, selected in self.leaves(reference):
            before = self.settled(self.met.get(leaf, False))
            if not is_input(leaf) or before is True or (self.has_canonical and self.is_canonical(leaf)):
                continue
            newly = conjunction([selected, negate(before)])
            if newly is False:
                continue
            if chain_length(leaf) > self.k:
                self.hit_k = True
                aliases = [
                    conjunction([seen, self.same(leaf, other)])
                    for other, seen in self.met.items()
                    if other is not leaf and self._may_alias(leaf, other)
                ]
                base_is_near = within(leaf.args[0], self.k - 1, self.met, self.same)
                facts.extend(terms_only(disjunction([negate(newly), is_null(leaf), *aliases, base_is_near])))
            elif leaf not in self.met and not is_element(leaf):
                self.met_count += 1
            self.met[leaf] = disjunction([before, selected])

    def _may_alias(self, a: Term, b: Term) -> bool:
        mine, others = self.types[a].classes, self.types[b].classes
        return not mine or not others or not mine.isdisjoint(others)


def _element_function(heap: Store, reference: Term) -> Function:
    function = heap.array_class(reference).element_initial
    assert function is not None
    return function
