"""The classes of a program as the hierarchy offers them to what it is made of itself."""

from collections.abc import Iterator
from typing import Protocol

from isopath.program.linked import JavaClass
from isopath.terms.initial import TypeSet


class KnownClasses(Protocol):
    """The part of ``isopath.program.hierarchy.Hierarchy`` that needs none of its parts."""

    def load(self, name: str) -> JavaClass:
        """The linked class of an internal name or array descriptor; ``ClassNotFound`` when there is none."""

    def is_subtype(self, name: str, of: str) -> bool:
        """Whether a class is ``of``, extends or implements it; arrays are covariant."""

    def instances(self, name: str) -> TypeSet:
        """The known concrete classes that a reference of this static type may point to."""

    def known_names(self) -> Iterator[str]:
        """The classes and interfaces that may stand for inputs, or be their static types."""

    def user_class_names(self) -> Iterator[str]:
        """The classes outside of the JDK that can be loaded, in the order of the class path."""
