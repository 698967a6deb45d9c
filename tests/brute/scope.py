"""From the paths of a method to the scope of its input heaps, in the words that the enumerator understands."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from isopath.heap.canonical import enum_of
from isopath.machine.entry import parameter_names
from isopath.program.hierarchy import OBJECT, Hierarchy
from isopath.program.linked import Field, Method, class_of_descriptor, java_name
from isopath.program.stand_ins import is_stand_in
from isopath.terms.initial import ELEMENT, FIELD, LENGTH

from .mentions import Mentions
from .numbers import numbers

FEW = 4
"""A type with more classes than this is open: those that no path tells apart stand for each other."""

MANY = 40
"""So many values has a number where there is nothing else."""


@dataclass(frozen=True)
class Limits:
    """How many objects, arrays included, and elements a heap has at most, how many values a type, how many heaps."""

    objects: int = 3
    longest: int = 2
    values: int = 4
    cap: int = 400


class NotEnumerable(Exception):
    """Inputs that the enumerator does not make, by name."""


def is_ours(hierarchy: Hierarchy, name: str) -> bool:
    """Whether objects of a class can be made by setting their fields."""
    cls = hierarchy.load(name)
    return not cls.is_platform and not is_stand_in(name) and enum_of(cls) is None


def refuse_parameters(hierarchy: Hierarchy, method: Method) -> None:
    """Raise ``NotEnumerable`` where the declaration of a method says so."""
    if method.name == "<init>" and method.owner.is_abstract:
        raise NotEnumerable("is the constructor of an abstract class")
    for descriptor in method.type.parameters:
        element = descriptor.lstrip("[")
        if element[0] == "L" and element[1:-1] != OBJECT and not is_ours(hierarchy, element[1:-1]):
            raise NotEnumerable(f"takes {java_name(element[1:-1])}")


class Scope:
    """What a method may be given. Only the fields that some path mentions vary."""

    def __init__(self, hierarchy: Hierarchy, method: Method, mentioned: Mentions, limits: Limits) -> None:
        self.hierarchy = hierarchy
        self.method = method
        self.mentioned = mentioned
        self.limits = limits
        self.has_receiver = not method.is_static and method.name != "<init>"
        self._candidates: dict[str, tuple[str, ...]] = {}
        self._refuse()

    def _refuse(self) -> None:
        for function in sorted(self.mentioned.functions, key=lambda function: function.name):
            is_field = function.kind == FIELD
            is_own = is_field and is_ours(self.hierarchy, function.name.rpartition(".")[0].replace(".", "/"))
            if not is_own and function.kind not in (ELEMENT, LENGTH):
                raise NotEnumerable(f"asks for {function.name}")
        unknown = self.mentioned.symbols - set(self.names)
        if unknown:
            raise NotEnumerable(f"meets the input {min(unknown)} on its way")
        if self.has_receiver and not self.receivers:
            raise NotEnumerable("has no receiver")

    @cached_property
    def names(self) -> list[str]:
        """The symbols of the arguments, the receiver first."""
        return [*(["this"] if self.has_receiver else []), *parameter_names(self.method)]

    @cached_property
    def receivers(self) -> list[str]:
        """The classes whose objects run the method when it is called on them."""
        known = sorted(self.hierarchy.instances(self.method.owner.name).classes)
        return [name for name in known if self._can_be_made(name) and self._runs_on(name)]

    def _runs_on(self, name: str) -> bool:
        return self.hierarchy.select(self.hierarchy.load(name), self.method) is self.method

    @property
    def descriptors(self) -> list[str]:
        """The types of the arguments, the receiver first."""
        receiver = [f"L{self.method.owner.name};"] if self.has_receiver else []
        return [*receiver, *self.method.type.parameters]

    def slots(self, class_name: str) -> list[Field]:
        """The fields of a class that vary, in the order in which the enumerator lists their values."""
        layout = self.hierarchy.load(class_name).layout
        return [field for field in layout if field.initial in self.mentioned.functions]

    def _can_be_made(self, name: str) -> bool:
        if name == OBJECT:
            return True
        if name.startswith("["):
            element = name.lstrip("[")
            return element[0] != "L" or element[1:-1] == OBJECT or is_ours(self.hierarchy, element[1:-1])
        return is_ours(self.hierarchy, name)

    def candidates(self, descriptor: str) -> tuple[str, ...]:
        """The classes that stand for a type. No array of arrays stands for an Object.

        An element of an Object[] is of a class known for Object, which an element of an element need not be.
        """
        if descriptor not in self._candidates:
            known = self.hierarchy.instances(class_of_descriptor(descriptor)).classes
            deepest = max(1, _dimensions(descriptor))
            possible = sorted(name for name in known if self._can_be_made(name) and _dimensions(name) <= deepest)
            self._candidates[descriptor] = tuple(possible if len(possible) <= FEW else self._told_apart(possible))
        return self._candidates[descriptor]

    def _told_apart(self, possible: Sequence[str]) -> list[str]:
        """One class of each group that the paths tell apart, and those that the parameters are of."""
        groups: dict[tuple[bool, ...], str] = {}
        tests = sorted(self.mentioned.type_sets, key=sorted)
        for name in sorted(possible, key=lambda name: (name != OBJECT, len(name), name)):
            groups.setdefault(tuple(name in classes for classes in tests), name)
        own = {class_of_descriptor(descriptor) for descriptor in self.descriptors}
        return sorted({*groups.values(), *own.intersection(possible)})

    def lines(self) -> Iterator[str]:
        """The scope in the enumerator's words."""
        limits = self.limits
        yield f"subject {self.method.owner.name} {self.method.name} {self.method.descriptor}"
        if self.has_receiver:
            yield f"receiver {' '.join(self.receivers)}"
        yield from (f"parameter {descriptor}" for descriptor in self.method.type.parameters)
        types, made = self._reachable()
        yield from (f"type {' '.join((descriptor, *self.candidates(descriptor)))}" for descriptor in types)
        for name in made:
            for field in self.slots(name):
                yield f"field {name} {field.owner.name} {field.name} {field.descriptor}"
        for kind in "ZBSCIJFD":
            yield f"values {kind} {' '.join(map(str, numbers(kind, self.mentioned, self._values_wanted)))}"
        yield f"limits {limits.objects} {limits.longest} {limits.cap}"

    @property
    def _values_wanted(self) -> int:
        """More where there are but numbers to choose."""
        parameters = self.method.type.parameters
        if self.has_receiver or any(descriptor[0] in "L[" for descriptor in parameters) or not parameters:
            return self.limits.values
        return max(self.limits.values, min(MANY, int(self.limits.cap ** (1 / len(parameters)))))

    def _reachable(self) -> tuple[list[str], list[str]]:
        """The types of all references that a heap may have, and the classes of its objects."""
        pending = [*self.method.type.parameters, *(f"L{name};" for name in self.receivers if self.has_receiver)]
        types: dict[str, None] = {}
        made: dict[str, None] = dict.fromkeys(self.receivers if self.has_receiver else ())
        while pending:
            descriptor = pending.pop()
            if descriptor[0] not in "L[" or descriptor in types:
                continue
            types[descriptor] = None
            made.update(dict.fromkeys(self.candidates(descriptor)))
            for name in made:
                inside = [name[1:]] if name.startswith("[") else [field.descriptor for field in self.slots(name)]
                pending.extend(inside)
        return list(types), [name for name in made if not name.startswith("[")]


def _dimensions(name: str) -> int:
    return len(name) - len(name.lstrip("["))
