"""Lazy initialization by class: a heap model that a package adds to Isopath (docs/plugins.md).

A fresh object of generalized symbolic execution (Khurshid, Pasareanu, Visser) has one of the classes of its static
type, and which one is decided when the program asks. Here it is decided at once: a case for each class, so that no test
of a type and no virtual call forks on that object later. The paths are those of every model; the traces are more where
the program does not ask for the class, and have fewer conditions on types in the middle where it does.
"""

from typing import Final

from isopath.heap import Case, Cases, Heap, Lazy
from isopath.heap.core.type_tests import has_class
from isopath.terms import Term, conjunction
from isopath.terms.initial import TypeSet, has_type

MOST_CLASSES: Final = 8
"""The class of an object that may have more than these is left open, as that of an ``Object``."""


class LazyByClass(Lazy):
    """GETFIELD5-S and 6-S of paper 001 with a case for each class that the fresh object may have."""

    def as_fresh(self, heap: Heap, initial: Term, type_name: str) -> Cases[Term]:
        cases: Cases[Term] = []
        for fresh in super().as_fresh(heap, initial, type_name):
            types = fresh.heap.types.of[initial]
            if 1 < len(types.classes) <= MOST_CLASSES:
                cases += [_of_class(fresh, initial, types, name) for name in sorted(types.classes)]
            else:
                cases.append(fresh)
        return cases


def _of_class(fresh: Case[Term, Heap], initial: Term, types: TypeSet, name: str) -> Case[Term, Heap]:
    """The fresh object has one class; that it has one of all these is what the other cases are for."""
    heap = fresh.heap.fork()
    is_this = has_class(heap, initial, heap.hierarchy.exactly(frozenset({name})))
    heap.learn(is_this)
    guard, asked = conjunction([fresh.guard, is_this]), conjunction([fresh.asked, is_this])
    return Case(guard, initial, heap, (*fresh.facts, has_type(initial, types)), asked)
