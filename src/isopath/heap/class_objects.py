"""Class objects that are inputs: which class such an object stands for is a term.

The class that ``c`` stands for is the class of an object that nobody sees, ``represented(c)``. So there are the
tests of types for it: an input is ``String.class`` where what it represents has the class String.
"""

from typing import Final

from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import PRIMITIVE_CLASSES
from isopath.terms import Term
from isopath.terms.initial import REPRESENTED, TypeSet, apply, has_type

CLASS: Final = "java/lang/Class"


def represents(hierarchy: Hierarchy, reference: Term, name: str) -> Term:
    """The condition that an input is the class object of a class, array or primitive type."""
    label = name if name in PRIMITIVE_CLASSES else hierarchy.load(name).simple_name
    return has_type(apply(REPRESENTED, reference), TypeSet(label, frozenset({name}), is_exact=True))
