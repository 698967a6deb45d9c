"""Tests of the class of an object, over all that a reference may be (JVMS 6.5 instanceof, checkcast).

Each object that the model takes a reference apart into answers for itself: one that the program allocated by its
class, an input by a term over the classes that it may have.
"""

from collections.abc import Callable

from isopath.heap.core.heap import Heap
from isopath.program.linked import JavaClass, class_of_descriptor
from isopath.terms import NULL, Condition, Term, disjunction, is_null, ite, negate
from isopath.terms.bottom_up import chosen
from isopath.terms.initial import TypeSet, has_type, is_input
from isopath.terms.operators import ITE, LOCATION
from isopath.terms.sorts import BOOL, REF


def candidates(heap: Heap, reference: Term) -> frozenset[str]:
    """The classes that a reference may have, over all the objects it may point to."""
    classes: set[str] = set()
    for leaf, _ in heap.model.tested(heap, reference):
        if leaf.op is LOCATION:
            classes.add(heap.objects.class_at(leaf).name)
        elif is_input(leaf):
            classes |= heap.types.classes(leaf)
            heap.types.note_left_out(leaf)
    return frozenset(classes)


def is_instance(heap: Heap, reference: Term, type_name: str) -> Condition:
    """Java's ``instanceof``: not null, and of the type."""
    types = heap.hierarchy.instances(type_name)
    return _any_leaf(heap, reference, types, lambda cls: type_name in cls.supertypes)


def cast(heap: Heap, reference: Term, type_name: str) -> Term:
    """A reference that has passed a cast: none of the new objects that it may be has another class."""
    if reference.op is not ITE:
        return reference

    def fitting(leaf: Term) -> Term | None:
        fits = leaf.op is not LOCATION or type_name in heap.objects.class_at(leaf).supertypes
        return leaf if fits else None

    left = chosen(reference, fitting, _either)
    return reference if left is None else left


def _either(test: Term, then: Term | None, otherwise: Term | None) -> Term | None:
    if then is None or otherwise is None:
        return otherwise if then is None else then
    either = ite(REF, test, then, otherwise)
    assert isinstance(either, Term)
    return either


def has_class(heap: Heap, reference: Term, types: TypeSet) -> Condition:
    """Whether a reference is not null and its object's class is one of ``types``."""
    return _any_leaf(heap, reference, types, lambda cls: cls.name in types.classes)


def _any_leaf(heap: Heap, reference: Term, types: TypeSet, fits: Callable[[JavaClass], bool]) -> Condition:
    answer: Condition = False
    for leaf, selected in heap.model.tested(heap, reference):
        if leaf.op is LOCATION:
            holds: Condition = fits(heap.objects.class_at(leaf))
        else:
            holds = leaf is not NULL and heap.types.has_class(leaf, types, fits)
        answer = disjunction([answer, ite(BOOL, selected, holds, False)])
    return answer


def array_class(heap: Heap, reference: Term) -> JavaClass:
    """An array class that a reference may have: all that it may have store their elements alike."""
    for leaf, _ in heap.model.tested(heap, reference):
        if leaf.op is LOCATION:
            return heap.objects.class_at(leaf)
        if is_input(leaf):
            return heap.types.array_class(leaf)
    raise AssertionError("null has no array class")


def treat_as(heap: Heap, reference: Term, kind: str) -> None:
    """An instruction uses a reference as an array of a kind: the first letters of its elements' descriptors.

    Of an input whose static type is no array type nothing else may say what elements it has: a cast of a choice does
    not refine what the choice is between. Where it is another object, its class there is of no account.
    """
    for leaf, _ in heap.leaves(reference):
        if is_input(leaf) and not heap.types.declared.get(leaf, "[").startswith("["):
            heap.types.array_kinds[leaf] = kind


def declare_element(heap: Heap, array: Term, element: Term) -> None:
    """An element of an input array is null or fits the class of its array, whichever that is."""
    names = heap.types.reference_arrays(array)
    if len(names) == 1:
        heap.declare(element, class_of_descriptor(names[0][1:]))
        return
    heap.declare(element, class_of_descriptor(array_class(heap, array).element))
    for name in names:
        is_this = has_type(array, heap.hierarchy.exactly(frozenset({name})))
        allowed = heap.hierarchy.instances(class_of_descriptor(name[1:]))
        heap.types.withhold(disjunction([negate(is_this), is_null(element), has_type(element, allowed)]))
    heap.types.state_if_needed()


def fits_array(heap: Heap, array: Term, name: str, element: Term) -> Condition:
    """If an input array has the class ``name``, then an object that is an element of it is of that element type."""
    is_this = has_type(array, heap.hierarchy.exactly(frozenset({name})))
    allowed = heap.hierarchy.instances(class_of_descriptor(name[1:]))
    return disjunction([negate(is_this), has_class(heap, element, allowed)])
