"""Executable invariants: which method says of an object whether it is valid.

That is an instance method ``boolean repOk()``, its own or inherited, or a static ``boolean repOk(T)`` that another
class holds for objects of a class T and its subclasses. The name is for the user to choose.
"""

from collections.abc import Iterable
from typing import Final

from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Method, class_of_descriptor

REP_OK: Final = "repOk"
AFTER: Final = "after"
"""The usual time to ask invariants; the others are in ``isopath.spec.techniques``."""


class Invariants:
    """Finds the invariants of classes; ``holders`` are the classes that hold static ones for others."""

    def __init__(self, hierarchy: Hierarchy, name: str = REP_OK, holders: Iterable[str] = ()) -> None:
        self._hierarchy = hierarchy
        self._name = name
        self._kept = {class_of_descriptor(kept.type.parameters[0]): kept for kept in self._static(holders)}
        self._found: dict[str, tuple[Method, ...]] = {}
        self._types: dict[str, bool] = {}

    def of(self, class_name: str) -> tuple[Method, ...]:
        """The invariants of an object of just this class: its own first, then those kept elsewhere."""
        found = self._found.get(class_name)
        if found is None:
            found = self._found[class_name] = tuple(self._look_for(class_name))
        return found

    def may_be_for(self, type_name: str) -> bool:
        """Whether an input of a type may be an object with an invariant."""
        known = self._types.get(type_name)
        if known is None:
            known = self._types[type_name] = any(map(self.of, self._hierarchy.instances(type_name).classes))
        return known

    def are_for(self, type_name: str) -> bool:
        """Whether every object of a type has an invariant. One that is any object at all seldom does."""
        classes = self._hierarchy.instances(type_name).classes
        return bool(classes) and all(map(self.of, classes))

    def _look_for(self, class_name: str) -> Iterable[Method]:
        if class_name.startswith("["):
            return
        cls = self._hierarchy.load(class_name)
        declared = self._hierarchy.method(class_name, self._name, "()Z")
        if declared is not None and not declared.is_static:
            selected = self._hierarchy.select(cls, declared)
            if selected is not None and not selected.is_abstract:
                yield selected
        yield from (kept for name, kept in self._kept.items() if self._hierarchy.is_subtype(class_name, name))

    def _static(self, holders: Iterable[str]) -> Iterable[Method]:
        for holder in holders:
            for method in self._hierarchy.load(holder).methods.values():
                kind = method.type
                if method.name == self._name and method.is_static and kind.result == "Z" and len(kind.parameters) == 1:
                    yield method
