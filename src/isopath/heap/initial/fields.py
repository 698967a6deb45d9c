"""What a field of an input object holds at the start, and what is known of it: each source in its turn.

A value may be fixed by the platform or follow from other fields. Otherwise it is the application of the field to the
object, under the access path that a reader sees. Of it may be known: what the bound on texts says, the invariants of
platform classes, nullness annotations, and what all code of the class writes into the field.
"""

from isopath.heap.arrays.elements import bound_text_field, declare_text
from isopath.heap.core.heap import Heap
from isopath.heap.initial.field_facts import assumed, classes, conditions
from isopath.heap.initial.fixed_values import first_value
from isopath.heap.initial.platform_constants import object_in
from isopath.heap.state.input_texts import is_content
from isopath.program.field_facts import FieldFact
from isopath.program.linked import Field, class_of_descriptor
from isopath.terms import Term, Value, is_null, negate
from isopath.terms.initial import apply, widened
from isopath.terms.sorts import REF


def fixed_value(heap: Heap, holder: Term, field: Field) -> Value | None:
    """The one value that a field of an input holds at the start, or the one that follows from others."""
    fixed = first_value(heap.hierarchy, field)
    if fixed is None:
        fixed = object_in(heap, field)
    if fixed is None and heap.platform is not None:
        fixed = heap.platform.derived(heap, holder, field)
    return fixed


def open_object(heap: Heap, holder: Term, field: Field, facts: list[Term]) -> None:
    """Add what holds of an input object once a field of it is read."""
    bound_text_field(heap, field, holder, facts)
    if heap.platform is not None:
        heap.add_facts(heap.platform.opened(heap, holder, field), facts)


def assume_field(heap: Heap, field: Field, initial: Term, facts: list[Term]) -> FieldFact | None:
    """Add what annotations and all code of its class say of a field; what code says of the classes it holds."""
    if heap.hierarchy.nullness.is_never_null(field):
        heap.add_facts([negate(is_null(initial))], facts)
    fact = assumed(heap.hierarchy, field)
    if fact is not None:
        heap.add_facts(conditions(fact, initial), facts)
    return fact


def initial_value(heap: Heap, holder: Term, field: Field, facts: list[Term]) -> Value:
    """What a field of an input object held at the start, for models that choose no object for it."""
    fixed = fixed_value(heap, holder, field)
    if fixed is not None:
        return fixed
    initial = apply(field.initial, holder)
    if is_content(field):
        declare_text(heap, initial, facts)
        return initial
    if initial.sort is REF and initial not in heap.types.of:
        heap.declare(initial, class_of_descriptor(field.descriptor))
    fact = assume_field(heap, field, initial, facts)
    types = None if fact is None else classes(heap.hierarchy, fact)
    if types is not None and heap.types.of.get(initial) != types:
        heap.declare_object(initial, types)
    return widened(initial)
