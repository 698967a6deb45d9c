"""Objects that a constructor and a few calls of methods lead to, as a person would make them: ``stack.push(1);``.

The calls are searched for, breadth first, with arguments that occur in the wanted object. What a call does is found out
by ``isopath.witness.junit.constructors``. The search is short, and what it learns is kept for the next one.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, product
from typing import Final

from isopath.classfile.flags import ACC_ABSTRACT, ACC_STATIC, ACC_SYNTHETIC
from isopath.program.linked import JavaClass, Method, class_of_descriptor, java_name
from isopath.witness.junit.constructor_values import Known, Made, MadeObject, Objects, Parameter
from isopath.witness.junit.constructors import Constructors
from isopath.witness.junit.heap_view import HeapView, is_inner, references
from isopath.witness.junit.scope import Scope
from isopath.witness.junit.sequence_states import State, is_wanted, state_of
from isopath.witness.objects import Elements, Fields, Ref, Value

_MOST_CALLS: Final = 3
_MOST_TRIED: Final = 250
_MOST_VALUES: Final = 5
_MOST_ARGUMENTS: Final = 12
_RANGES: Final = {"Z": (0, 1), "B": (-128, 127), "S": (-32768, 32767), "C": (0, 65535)}


@dataclass(frozen=True, slots=True)
class Sequence:
    """A constructor and calls of methods, with their arguments."""

    constructor: Method
    arguments: tuple[Value, ...]
    calls: tuple[tuple[Method, tuple[Value, ...]], ...] = ()

    def then(self, method: Method, arguments: tuple[Value, ...]) -> "Sequence":
        return Sequence(self.constructor, self.arguments, (*self.calls, (method, arguments)))


class Sequences:
    """The searches of one program."""

    def __init__(self, constructors: Constructors) -> None:
        self._constructors = constructors
        self._known: dict[tuple[State, Method, tuple[Known, ...]], Objects | None] = {}

    def find(self, view: HeapView, identity: int) -> Sequence | None:
        """The first shortest sequence that leads to an object of a witness."""
        cls = view.class_of(identity)
        if cls.is_platform or is_inner(cls) or not view.scope.is_accessible(cls.java_name):
            return None
        values = _Values(view, identity)
        size = len(values.within)
        reached: list[tuple[Objects, Sequence]] = []
        for method, arguments in _constructions(view, cls, values):
            made = self._called({0: MadeObject(cls)}, method, arguments)
            if made is not None:
                reached.append((made, Sequence(method, arguments)))
        return self._search(view, identity, reached, list(_methods(view.scope, cls)), values, size)

    def _search(
        self,
        view: HeapView,
        identity: int,
        frontier: list[tuple[Objects, Sequence]],
        methods: list[Method],
        values: "_Values",
        size: int,
    ) -> Sequence | None:
        seen: set[State] = set()
        tried = 0
        for _ in range(_MOST_CALLS):
            following: list[tuple[Objects, Sequence]] = []
            for objects, sequence in frontier:
                for method in methods:
                    for arguments in values.arguments(method):
                        tried += 1
                        if tried > _MOST_TRIED:
                            return None
                        made = self._called(objects, method, arguments)
                        state = None if made is None else state_of(made)
                        if made is None or state is None or state in seen or len(state) > size + 1:
                            continue
                        seen.add(state)
                        longer = sequence.then(method, arguments)
                        if is_wanted(view, made, identity):
                            return longer
                        following.append((made, longer))
            frontier = following
        return None

    def _called(self, objects: Objects, method: Method, arguments: tuple[Value, ...]) -> Objects | None:
        given = [Made(0), *map(_known, arguments)]
        key = (state_of(objects), method, tuple(given))
        if key not in self._known:
            self._known[key] = self._constructors.call(objects, method, given)
        return self._known[key]


class _Values:
    """The numbers and references of an object and of all that it leads to; ``within`` are the ids of these."""

    def __init__(self, view: HeapView, identity: int) -> None:
        self._view = view
        self.within: list[int] = [identity]
        numbers: dict[float, None] = {0: None, 1: None}
        for each in self.within:
            content = view.content(each)
            values = [value for _, value in content.values] if isinstance(content, Fields) else []
            if isinstance(content, Elements):
                values = list(content.values)
                numbers[len(values)] = None
            numbers |= {value: None for value in values if isinstance(value, int | float)}
            self.within += [ref.id for ref in references(content) if ref.id not in self.within]
        self._numbers = sorted(numbers, key=lambda value: (value in (0, 1), abs(value)))[:_MOST_VALUES]

    def arguments(self, method: Method) -> Iterator[tuple[Value, ...]]:
        choices = [self._choices(descriptor) for descriptor in method.type.parameters]
        return islice(product(*choices), _MOST_ARGUMENTS)

    def _choices(self, descriptor: str) -> list[Value]:
        if descriptor[0] in "L[":
            declared = class_of_descriptor(descriptor)
            fitting = [each for each in self.within[1:] if declared in self._view.class_of(each).supertypes]
            return [*map(Ref, fitting[:_MOST_VALUES]), None]
        if descriptor == "Z":
            return [False, True]
        if descriptor in "FD":
            return [float(value) for value in self._numbers]
        low, high = _RANGES.get(descriptor, (-(1 << 63), (1 << 63) - 1))
        return [value for value in self._numbers if isinstance(value, int) and low <= value <= high]


def _constructions(view: HeapView, cls: JavaClass, values: _Values) -> Iterator[tuple[Method, tuple[Value, ...]]]:
    for (name, _), method in cls.methods.items():
        if name == "<init>" and _is_callable(view.scope, cls, method):
            yield from ((method, arguments) for arguments in values.arguments(method))


def _methods(scope: Scope, cls: JavaClass) -> Iterator[Method]:
    """The methods that a test can call on an object without a doubt which one it is."""
    current: JavaClass | None = cls
    while current is not None and not current.is_platform:
        for method in current.methods.values():
            alike = [other for other in current.methods.values() if other.name == method.name]
            is_plain = not method.access & (ACC_STATIC | ACC_ABSTRACT) and not method.name.startswith("<")
            is_run = is_plain and scope.hierarchy.select(cls, method) is method
            if is_run and len(alike) == 1 and _is_callable(scope, current, method):
                yield method
        current = current.superclass


def _is_callable(scope: Scope, owner: JavaClass, method: Method) -> bool:
    types = [java_name(class_of_descriptor(each)) for each in method.type.parameters]
    return (
        not method.access & ACC_SYNTHETIC
        and not (owner.file is not None and owner.file.record is not None)
        and scope.is_accessible(owner.java_name)
        and scope.may_access(method.access, owner.java_name)
        and all(scope.is_accessible(each) for each in types)
    )


def _known(value: Value) -> Known:
    if isinstance(value, Ref):
        return Parameter(-value.id)
    return int(value) if isinstance(value, bool) else value
