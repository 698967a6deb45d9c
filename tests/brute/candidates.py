"""Which objects stand for a type: classes whose fields the enumerator sets, or objects known by their value."""

from collections.abc import Callable, Sequence
from typing import Final

from isopath.heap.state.kinds import CLASS, Kind, kind_of
from isopath.program.hierarchy import OBJECT, Hierarchy
from isopath.program.linked import class_of_descriptor
from isopath.program.stand_ins import is_stand_in

from .mentions import Mentions
from .numbers import numbers

FEW: Final = 4
"""A type with more classes than this is open: those that no path tells apart stand for each other."""

BOXES: Final = 3
"""So many values has a box, and one that is not cached."""

NOT_CACHED: Final = 1000

BOXED: Final = {
    "java/lang/Boolean": "Z",
    "java/lang/Byte": "B",
    "java/lang/Short": "S",
    "java/lang/Character": "C",
    "java/lang/Integer": "I",
    "java/lang/Long": "J",
}

Constants = Callable[[str], Sequence[str]]
"""The class of each constant of an enum, which may have a body of its own."""


class Candidates:
    """``preferred`` are types whose own class is among the candidates of any type that it fits."""

    def __init__(
        self, hierarchy: Hierarchy, mentioned: Mentions, preferred: Sequence[str], constants: Constants
    ) -> None:
        self._hierarchy = hierarchy
        self._mentioned = mentioned
        self._preferred = frozenset(map(class_of_descriptor, preferred))
        self._constants = constants
        self._known: dict[str, tuple[str, ...]] = {}

    def of_type(self, descriptor: str) -> tuple[str, ...]:
        """What stands for a type. No array of arrays stands for an Object.

        An element of an Object[] is of a class known for Object, which an element of an element need not be.
        """
        if descriptor not in self._known:
            deepest = max(1, _dimensions(descriptor))
            classes = self._hierarchy.instances(class_of_descriptor(descriptor)).classes
            possible = sorted(name for name in classes if self._can_be_made(name) and _dimensions(name) <= deepest)
            chosen = possible if len(possible) <= FEW else self._told_apart(possible)
            self._known[descriptor] = self.of_classes(chosen)
        return self._known[descriptor]

    def of_classes(self, names: Sequence[str]) -> tuple[str, ...]:
        """What stands for objects of these very classes."""
        return tuple(one for name in names if self._can_be_made(name) for one in self._objects_of(name))

    def _can_be_made(self, name: str) -> bool:
        element = name.lstrip("[")
        if element is not name:
            return element[0] != "L" or self._can_be_made(element[1:-1])
        return name == OBJECT or is_ours(self._hierarchy, name)

    def _told_apart(self, possible: Sequence[str]) -> list[str]:
        """One class of each group that the paths tell apart, and those that are preferred."""
        groups: dict[tuple[bool, ...], str] = {}
        tests = sorted(self._mentioned.type_sets, key=sorted)
        for name in sorted(possible, key=lambda name: (name != OBJECT, len(name), name)):
            groups.setdefault(tuple(name in classes for classes in tests), name)
        return sorted({*groups.values(), *self._preferred.intersection(possible)})

    def _objects_of(self, name: str) -> list[str]:
        """A class; or its objects, where these are known by their values: of ``Color#1`` there is but one."""
        kind = None if name.startswith("[") or name == CLASS else kind_of(self._hierarchy, name)
        if kind is None:
            return [name]
        if kind.names:
            classes = enumerate(self._constants(kind.name))
            return [f"{name}#{ordinal}" for ordinal, of_class in classes if of_class == name]
        return [f"{name}{'#' if kind.is_cached(value) is True else '*'}{value}" for value in self._boxed(kind)]

    def _boxed(self, kind: Kind) -> list[int]:
        letter = BOXED[kind.name]
        values = numbers(letter, self._mentioned, BOXES)
        return list(dict.fromkeys([*values, NOT_CACHED] if letter in "SIJ" else values))


def is_ours(hierarchy: Hierarchy, name: str) -> bool:
    """Whether objects of a class can be made by setting their fields, or are known by their values."""
    is_own = not hierarchy.load(name).is_platform and not is_stand_in(name)
    return is_own or (name != CLASS and kind_of(hierarchy, name) is not None)


def is_value(candidate: str) -> bool:
    """Whether a candidate is an object of one value, rather than a class."""
    return "#" in candidate or "*" in candidate


def class_of(candidate: str) -> str:
    """The class of a candidate."""
    return candidate.partition("#")[0].partition("*")[0]


def value_of(candidate: str) -> int:
    """The ordinal of a constant, or the value of a box."""
    return int(candidate[len(class_of(candidate)) + 1 :])


def _dimensions(name: str) -> int:
    return len(name) - len(name.lstrip("["))
