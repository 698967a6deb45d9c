"""The classes that a class object among the inputs may stand for: as an enum has its constants, a program has these.

They are the classes that may be the types of inputs (``isopath.program.hierarchy``), all their supertypes, the
primitive types, and a few of each kind that every program has. A class object is known by its ordinal among them.
"""

from collections.abc import Iterator
from functools import cached_property
from typing import Final

from isopath.program.known_classes import KnownClasses
from isopath.program.linked import PRIMITIVE_CLASSES
from isopath.terms.initial import Function, constant_function

FIRST: Final = (
    "java/lang/Object", "java/lang/String", "int", "[I", "java/util/List", "java/lang/Thread$State",
    "java/lang/Integer",
)  # fmt: skip
"""A class, a final one, a primitive type, an array, an interface, an enum and a box: what code distinguishes."""


class Represented:
    """``names`` are internal names, in the order of their ordinals; ``function`` gives the ordinal of an input."""

    def __init__(self, hierarchy: KnownClasses) -> None:
        self._hierarchy = hierarchy
        self.names: Final = tuple(dict.fromkeys(_names(hierarchy)))
        self.ordinals: Final = {name: ordinal for ordinal, name in enumerate(self.names)}
        self.function: Final[Function] = constant_function("java.lang.Class", tuple(map(self._label, self.names)))

    @cached_property
    def subtypes(self) -> tuple[frozenset[int], ...]:
        """For each of the names the ordinals of itself and of its subtypes among them."""
        found: list[set[int]] = [{ordinal} for ordinal in range(len(self.names))]
        for ordinal, name in enumerate(self.names):
            if name not in PRIMITIVE_CLASSES:
                for parent in self._hierarchy.load(name).supertypes:
                    if parent in self.ordinals:
                        found[self.ordinals[parent]].add(ordinal)
        return tuple(map(frozenset, found))

    def _label(self, name: str) -> str:
        return f"{name if name in PRIMITIVE_CLASSES else self._hierarchy.load(name).simple_name}.class"


def _names(hierarchy: KnownClasses) -> Iterator[str]:
    yield from FIRST
    yield from PRIMITIVE_CLASSES
    yield from hierarchy.user_class_names()
    known = [*hierarchy.known_names(), *(name for name in FIRST if name not in PRIMITIVE_CLASSES)]
    yield from known
    for name in known:
        yield from sorted(hierarchy.load(name).supertypes)
