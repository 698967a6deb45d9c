"""Objects that a class of the platform has one of, and that its objects hold: inputs may hold them, too.

The value of every entry in the map of a HashSet is one and the same object, which no program is ever given. Among the
inputs it is a symbol under the name of the field, so that it is the same in every input and in every heap model.
"""

from collections.abc import Callable
from typing import Final

from isopath.program.hierarchy import OBJECT, Hierarchy
from isopath.program.linked import Field
from isopath.terms import Term, Value, symbol
from isopath.terms.operators import SYMBOL
from isopath.terms.sorts import REF

_FIELDS: Final = {
    f"{name.replace('/', '.')}.{field}": (name, field)
    for name, field in (("java/util/HashSet", "PRESENT"), ("java/util/TreeSet", "PRESENT"))
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
                held = read_static(owner.fields[name, f"L{OBJECT};"])
            except KeyError:
                continue
            if held is location:
                return constant_of(class_name, name)
    return None
