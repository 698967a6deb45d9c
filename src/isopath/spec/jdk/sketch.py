"""What the invariant of an object says of the initial heap, as conditions over its functions.

An invariant is a formula, not a run of code: it forks nothing, has no accepting paths to enumerate, and speaks of
fields by their functions (``isopath.terms.initial``) whether or not a path has read them. So it is the same under every
heap model, and a witness, which satisfies all formulas, is well-formed also where the path did not look.

``owner`` is a function that is nobody's field: it says which collection an array or a node is a part of. Parts of one
are no parts of another, since a function has one value, and what comes from outside is owned by nobody. ``index``
distinguishes the parts of one collection.
"""

from collections.abc import Iterable
from typing import Final

from isopath.heap import Heap
from isopath.heap.initial.fixed_values import first_value
from isopath.heap.initial.platform_constants import constant_of
from isopath.program.hierarchy import OBJECT, Hierarchy
from isopath.program.linked import Field, class_of_descriptor
from isopath.terms import NULL, Condition, Term, Value, build, conjunction, disjunction, equal, is_null, ite, negate
from isopath.terms.initial import CALL, LENGTH_OF, Function, apply, has_type, widened
from isopath.terms.operators import ADD, LE, LT
from isopath.terms.sorts import INT, REF

OWNER: Final = Function("java.util.owner", "owner()", CALL, (REF,), REF)
INDEX: Final = Function("java.util.index", "index()", CALL, (REF,), INT)
_AGE: Final = Function("java.lang.age", "age()", CALL, (REF,), INT)
OBJECTS: Final = "[Ljava/lang/Object;"


class Sketch:
    """Builds conditions in the words of one heap, which gets to know the types of the references it is given."""

    def __init__(self, heap: Heap) -> None:
        self.heap = heap
        self.hierarchy: Hierarchy = heap.hierarchy

    def field(self, owner: str, name: str) -> Field:
        return next(field for (named, _), field in self.hierarchy.load(owner).fields.items() if named == name)

    def number(self, holder: Term, owner: str, name: str) -> Value:
        """The number that a field of an input holds at the start."""
        field = self.field(owner, name)
        fixed = first_value(self.hierarchy, field)
        return widened(apply(field.initial, holder)) if fixed is None else fixed

    def reference(self, holder: Term, owner: str, name: str, kind: str | None = None) -> Term:
        """What a field of an input refers to at the start; ``kind`` is its type where that is not the declared one."""
        field = self.field(owner, name)
        return self.known(apply(field.initial, holder), kind or class_of_descriptor(field.descriptor))

    def array(self, holder: Term, owner: str, name: str) -> Term:
        """An array that a collection made for itself: it has just the class that is declared."""
        field = self.field(owner, name)
        array = apply(field.initial, holder)
        self.heap.types.declare_exactly(array, field.descriptor)
        return array

    def element(self, array: Term, index: int, array_class: str = OBJECTS) -> Term:
        """An element of an array of references."""
        cls = self.hierarchy.load(array_class)
        assert cls.element_initial is not None
        return self.known(apply(cls.element_initial, array, index), class_of_descriptor(cls.element))

    def known(self, reference: Term, type_name: str) -> Term:
        """A reference of which the heap knows the static type."""
        if reference not in self.heap.types.of:
            self.heap.declare(reference, type_name)
        return reference

    def constant(self, class_name: str, field: str) -> tuple[Term, Condition]:
        """A constant of the platform that inputs may hold, and what holds of it: it is there, and a plain object."""
        constant, plain = constant_of(class_name, field), self.hierarchy.exactly(frozenset({OBJECT}))
        self.heap.types.declare_exactly(constant, OBJECT)
        return constant, both(present(constant), has_type(constant, plain))

    def length(self, array: Term) -> Value:
        return apply(LENGTH_OF, array)

    def depth(self) -> int:
        """How many objects in a row an input has at most."""
        deepest: float = self.heap.limits.depth
        return int(min(deepest, MOST))

    def part(self, reference: Term, owner: Term, index: int = 0) -> Condition:
        """Whether an object is a part of a collection, and which one."""
        return both(same(apply(OWNER, reference), owner), is_number(apply(INDEX, reference), index))


MOST: Final = 8
"""How many nodes in a row a list has at most where there is no bound on how far inputs reach."""


def both(*conditions: Condition) -> Condition:
    return conjunction(conditions)


def either(*conditions: Condition) -> Condition:
    return disjunction(conditions)


def implies(condition: Condition, *consequences: Condition) -> Condition:
    return either(negate(condition), both(*consequences))


def same(one: Term, other: Term) -> Condition:
    return equal(REF, one, other)


def is_older(one: Term, other: Term) -> Condition:
    """Whether an object was made before another; ``age`` is a function that is nobody's field."""
    return build(LT, INT, apply(_AGE, one), apply(_AGE, other))


def is_number(value: Value, number: Value) -> Condition:
    return equal(INT, value, number)


def at_most(low: Value, high: Value) -> Condition:
    return build(LE, INT, low, high)


def missing(reference: Term) -> Condition:
    return is_null(reference)


def present(reference: Term) -> Condition:
    return negate(is_null(reference))


def count(conditions: Iterable[Condition]) -> Value:
    """How many conditions hold."""
    total: Value = 0
    for condition in conditions:
        total = build(ADD, INT, total, ite(INT, condition, 1, 0))
    return total


__all__ = [
    "INDEX",
    "NULL",
    "OBJECTS",
    "OWNER",
    "Sketch",
    "at_most",
    "both",
    "count",
    "either",
    "implies",
    "is_number",
    "is_older",
    "missing",
    "present",
    "same",
]
