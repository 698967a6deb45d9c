"""From the paths of a method to the scope of its input heaps, in the words that the enumerator understands."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from isopath.program.hierarchy import OBJECT, Hierarchy
from isopath.program.linked import Field, Method, java_name
from isopath.spec.jdk.sketch import OWNER
from isopath.terms.initial import CONSTANT, ELEMENT, FIELD, LENGTH
from isopath.vm.inputs.entry import parameter_names

from .candidates import Candidates, Constants, is_ours, is_value
from .mentions import Mentions
from .numbers import numbers

MANY: Final = 40
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

    def __init__(
        self, hierarchy: Hierarchy, method: Method, mentioned: Mentions, limits: Limits, constants: Constants
    ) -> None:
        self.hierarchy = hierarchy
        self.method = method
        self.mentioned = mentioned
        self.limits = limits
        self.has_receiver = not method.is_static and method.name != "<init>"
        self._candidates = Candidates(hierarchy, mentioned, self.descriptors, constants)
        self._refuse()

    def _refuse(self) -> None:
        for function in sorted(self.mentioned.functions, key=lambda function: function.name):
            is_field = function.kind == FIELD
            is_own = is_field and is_ours(self.hierarchy, function.name.rpartition(".")[0].replace(".", "/"))
            if not is_own and function is not OWNER and function.kind not in (ELEMENT, LENGTH, CONSTANT):
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
    def receivers(self) -> tuple[str, ...]:
        """The objects that run the method when it is called on them."""
        if not self.has_receiver:
            return ()
        known = sorted(self.hierarchy.instances(self.method.owner.name).classes)
        return self._candidates.of_classes([name for name in known if self._runs_on(name)])

    def _runs_on(self, name: str) -> bool:
        return self.hierarchy.select(self.hierarchy.load(name), self.method) is self.method

    @property
    def descriptors(self) -> list[str]:
        """The types of the arguments, the receiver first."""
        receiver = [f"L{self.method.owner.name};"] if self.has_receiver else []
        return [*receiver, *self.method.type.parameters]

    def slots(self, candidate: str) -> list[Field]:
        """The fields of an object that vary, in the order in which the enumerator lists their values."""
        if is_value(candidate):
            return []
        layout = self.hierarchy.load(candidate).layout
        return [field for field in layout if field.initial in self.mentioned.functions]

    def lines(self) -> Iterator[str]:
        """The scope in the enumerator's words."""
        limits = self.limits
        yield f"subject {self.method.owner.name} {self.method.name} {self.method.descriptor}"
        if self.has_receiver:
            yield f"receiver {' '.join(self.receivers)}"
        yield from (f"parameter {descriptor}" for descriptor in self.method.type.parameters)
        types, made = self._reachable()
        yield from (f"type {' '.join((descriptor, *self._candidates.of_type(descriptor)))}" for descriptor in types)
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
        """The types of all references that a heap may have, and what its objects may be."""
        types: dict[str, None] = {}
        made: dict[str, None] = {}
        pending: list[str] = list(self.method.type.parameters)
        new = list(self.receivers)
        while pending or new:
            made.update(dict.fromkeys(new))
            pending += (descriptor for name in new for descriptor in self._inside(name))
            wanted = [one for one in dict.fromkeys(pending) if one[0] in "L[" and one not in types]
            types.update(dict.fromkeys(wanted))
            found = dict.fromkeys(name for one in wanted for name in self._candidates.of_type(one))
            pending, new = [], [name for name in found if name not in made]
        return list(types), list(made)

    def _inside(self, candidate: str) -> list[str]:
        """The types of what an object holds."""
        return [candidate[1:]] if candidate.startswith("[") else [field.descriptor for field in self.slots(candidate)]
