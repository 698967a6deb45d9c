"""Objects that a class of the platform has one of, and that its objects hold: inputs may hold them, too.

The value of every entry in the map of a HashSet is one and the same object, which no program is ever given. Among the
inputs it is a symbol under the name of the field, so that it is the same in every input and in every heap model. An
object that is looked into, as the file system of a path is, is the one of the platform once its class is initialized.
"""

from collections.abc import Callable
from typing import Final

from isopath.heap.core.heap import Heap
from isopath.program.hierarchy import OBJECT, Hierarchy
from isopath.program.linked import Field, JavaClass
from isopath.program.platform_values import FIXED_TEXTS, HELD_BY_CLASSES
from isopath.terms import NULL, Term, Value, symbol
from isopath.terms.operators import SYMBOL
from isopath.terms.sorts import REF

_FIELDS: Final = {
    f"{name.replace('/', '.')}.{field}": (name, field)
    for name, field in (("java/util/HashSet", "PRESENT"), ("java/util/TreeSet", "PRESENT"), *HELD_BY_CLASSES.values())
}


def constant_of(class_name: str, field: str) -> Term:
    """A constant of the platform as an object that inputs may hold."""
    return symbol(REF, f"{class_name.replace('/', '.')}.{field}")


def constant_named(term: Term) -> tuple[str, str] | None:
    """The class and the field of a constant that inputs may hold; None if a reference is none."""
    return _FIELDS.get(term.payload) if term.op is SYMBOL and term.sort is REF else None


def constant_at(hierarchy: Hierarchy, read_static: Callable[[Field], Value], location: Term) -> Term | None:
    """The constant that an object is which exists beside every path; None for any other object."""
    if hierarchy.generics is None:
        return None
    for class_name, name in _FIELDS.values():
        owner = hierarchy.loaded(class_name)
        if owner is not None:
            try:
                held = read_static(_field(owner, name))
            except KeyError:
                continue
            if held is location:
                return constant_of(class_name, name)
    return None


def holder_of(field: Field) -> tuple[str, str] | None:
    """The class and the static field that hold what a field of every input holds; None where none does."""
    return HELD_BY_CLASSES.get(field.initial.name)


def object_in(heap: Heap, field: Field) -> Term | None:
    """The one object that a field of every input holds: a string constant, or what a static field holds.

    Until a path needs it (``isopath.vm.inputs.platform_objects``) it is known by its text or its name alone.
    """
    text, holder = FIXED_TEXTS.get(field.initial.name), holder_of(field)
    if (text is None and holder is None) or heap.hierarchy.generics is None:
        return None
    if holder is None:
        return None if text is None else heap.statics.shared.strings.get(text)
    held = heap.statics.held(_field(heap.hierarchy.load(holder[0]), holder[1]))
    if held is not None and held is not NULL:
        return held
    constant = constant_of(*holder)
    heap.types.declare_exactly(constant, OBJECT)
    return constant


def _field(owner: JavaClass, name: str) -> Field:
    return next(field for (named, _), field in owner.fields.items() if named == name)
