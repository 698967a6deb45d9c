"""What is assumed of fields of inputs, where only inputs are asked for that Java code can build.

See ``isopath.program.field_facts``. What is assumed is a fact of the input, not a condition of the path.
"""

from isopath.program.field_facts import FieldFact
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Field, class_of_descriptor
from isopath.terms import Condition, Term, build, is_null, negate
from isopath.terms.initial import TypeSet, widened
from isopath.terms.operators import LE
from isopath.terms.sorts import INT


def assumed(hierarchy: Hierarchy, field: Field) -> FieldFact | None:
    """The fact about a field of the inputs, if facts are assumed and there is one."""
    return None if hierarchy.field_facts is None else hierarchy.field_facts.assume(field)


def conditions(fact: FieldFact, initial: Term) -> list[Condition]:
    """A fact, said of the initial value of its field, but for what it says of classes."""
    if fact.is_never_null:
        return [negate(is_null(initial))]
    low = [] if fact.low is None else [build(LE, INT, fact.low, widened(initial))]
    high = [] if fact.high is None else [build(LE, INT, widened(initial), fact.high)]
    return [*low, *high]


def classes(hierarchy: Hierarchy, fact: FieldFact) -> TypeSet | None:
    """The classes of the objects that a field holds, where it is never null and they are fewer than it declares."""
    if not fact.is_never_null or fact.bounds is None:
        return None
    if len(fact.bounds) == 1:
        ((name, is_exact),) = fact.bounds
        return hierarchy.exactly(frozenset({name})) if is_exact else hierarchy.instances(name)
    possible = (frozenset({name}) if is_exact else hierarchy.instances(name).classes for name, is_exact in fact.bounds)
    return hierarchy.exactly(frozenset[str]().union(*possible))


def declared_class(fact: FieldFact | None, field: Field) -> str:
    """The static type of what a field holds: the one class that it always has, or the declared one."""
    bounds = (fact and fact.bounds) or frozenset()
    return next(iter(bounds))[0] if len(bounds) == 1 else class_of_descriptor(field.descriptor)
