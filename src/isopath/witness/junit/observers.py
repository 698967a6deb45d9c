"""Methods that show what a test cannot see: that ``size`` has grown is best asserted by what ``size()`` gives.

A method of an object shows a change if it gives one thing after the call, and another, or an exception, where all is
as after the call but for that change.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from isopath.program.linked import Method
from isopath.witness.construction.constructors import Constructors
from isopath.witness.construction.makers import methods_of
from isopath.witness.construction.scope import Scope
from isopath.witness.junit.access import read_expression
from isopath.witness.junit.arranged import CannotBuild
from isopath.witness.junit.asserts_changes import Change, Heap, fields_of, same, values_of
from isopath.witness.junit.heap_view import class_named, is_default
from isopath.witness.junit.lambdas import called
from isopath.witness.junit.observed import Hidden, Number, Observing, Shown, Throws
from isopath.witness.objects import Elements, FieldName, Fields, Ref, Value, WitnessObject

_OBJECT: Final = "x"
_NUMBERS: Final = "ZBCSIJFD"
_FIRST: Final = 3
"""How many indices are tried."""


@dataclass(frozen=True, slots=True)
class Observation:
    """What a method of an object gives after the call."""

    object: int
    method: Method
    shown: Shown
    arguments: tuple[Number, ...] = ()


class Observers:
    """Looks for methods that show what a call did."""

    def __init__(self, scope: Scope, constructors: Constructors, heap: Heap, tested: Method) -> None:
        self._scope = scope
        self._observing = Observing(scope, constructors)
        self._heap = heap
        self._tested = tested

    def of_changes(self, changes: Sequence[Change]) -> tuple[list[Observation], list[Change]]:
        """Observations of the arguments whose methods show all that is hidden below them, and the changes left. That a
        hidden collection counts its changes is none."""
        found: list[Observation] = []
        left = list(changes)
        roots = list(dict.fromkeys(root.id for root in self._heap.roots if isinstance(root, Ref)))
        seen = set(self._seen_from(roots))
        for root in roots:
            below = {*_reached(root, self._heap.before), *_reached(root, self._heap.after)}
            hidden = [part for change in left if change.object.id in below for part in self._hidden(change, seen)]
            shown = self._showing(root, hidden) if hidden else None
            if shown is not None:
                found += [*shown, *self._parts(root, hidden)]
                left = [rest for change in left for rest in _without(change, hidden)]
        return found, [each for each in left if each.object.id in seen or not self._heap.is_only_counted(each)]

    def of_unchanged(self, watched: Mapping[int, Sequence[FieldName]]) -> list[Observation] | None:
        """Observations of the arguments whose methods show fields that are as before and that a test cannot see; None
        where they do not show all of them."""
        roots = list(dict.fromkeys(root.id for root in self._heap.roots if isinstance(root, Ref)))
        seen = set(self._seen_from(roots))
        whole = (Change(found, self._fields(found, names)) for found, names in self._watched(watched))
        left = [part for change in whole for part in self._hidden(change, seen)]
        found: list[Observation] = []
        for root in roots:
            below = set(_reached(root, self._heap.after))
            parts = [part for part in left if part.object.id in below]
            shown = self._showing(root, parts) if parts else None
            if shown is not None:
                found += shown
                left = [part for part in left if part not in parts]
        return None if left else found

    def seen_of(self, watched: Mapping[int, Sequence[FieldName]]) -> dict[int, list[FieldName]]:
        """Those of some fields that a test can see."""
        seen = set(self._seen_from(root.id for root in self._heap.roots if isinstance(root, Ref)))
        named = (
            (found, [name for name in names if self._is_seen(name, found.type)])
            for found, names in self._watched(watched)
        )
        return {found.id: names for found, names in named if names and found.id in seen}

    def _watched(
        self, watched: Mapping[int, Sequence[FieldName]]
    ) -> Iterator[tuple[WitnessObject, Sequence[FieldName]]]:
        return ((self._heap.after[identity], names) for identity, names in watched.items())

    def _fields(self, found: WitnessObject, names: Sequence[FieldName]) -> tuple[tuple[FieldName, Value], ...]:
        return tuple((name, value) for name, value in fields_of(found.content) if name in names)

    def of_new(self, value: Value) -> list[Observation] | None:
        """Observations of a new object that has no field that can be seen; None where they do not show all of it."""
        if not isinstance(value, Ref) or self._heap.is_input(value.id):
            return None
        found = self._heap.after[value.id]
        if self._heap.is_closed(found) or any(self._is_seen(name, found.type) for name, _ in fields_of(found.content)):
            return None
        full = [Change(found, (field,)) for field in fields_of(found.content) if not is_default(field[1])]
        return self._showing(value.id, full) if full else None

    def of_lambda(self, identity: int) -> Observation | None:
        """What a lambda gives when it is called; None where that is not known."""
        found = called(self._scope, self._observing, self._heap.after, identity)
        return None if found is None else Observation(identity, found[0], found[2], found[1])

    # What is hidden.

    def _seen_from(self, roots: Iterable[int]) -> Iterator[int]:
        """The objects that a test reaches by what it can see."""
        pending = list(roots)
        for identity in pending:
            yield identity
            found = self._heap.after[identity]
            fields = [value for name, value in fields_of(found.content) if self._is_seen(name, found.type)]
            values = found.content.values if isinstance(found.content, Elements) else fields
            pending += [value.id for value in values if isinstance(value, Ref) and value.id not in pending]

    def _is_seen(self, name: FieldName, holder: str) -> bool:
        try:
            return read_expression(self._scope, _OBJECT, name, holder).helper is None
        except CannotBuild:
            return False

    def _hidden(self, change: Change, seen: set[int]) -> list[Change]:
        """The parts of a change that a test cannot see, each by itself."""
        is_seen = change.object.id in seen
        if not change.fields:
            return [] if is_seen else [change]
        return [
            Change(change.object, (field,))
            for field in change.fields
            if not (is_seen and self._is_seen(field[0], change.object.type))
        ]

    # What methods show.

    def _showing(self, root: int, hidden: Sequence[Change]) -> list[Observation] | None:
        """A few methods of an object that together show all of some changes; None if there are none."""
        shows = list(self._shows(root, hidden))
        found: list[Observation] = []
        missing = set(range(len(hidden)))
        while missing:
            best = max(shows, key=lambda each: len(each[1] & missing), default=None)
            if best is None or not best[1] & missing:
                return None
            found.append(best[0])
            missing -= best[1]
        return found

    def _shows(self, root: int, hidden: Sequence[Change]) -> Iterator[tuple[Observation, set[int]]]:
        """What each method gives, and which of the changes it shows; those without parameters come first."""
        heap = self._heap.after
        methods = methods_of(self._scope, class_named(self._scope, heap[root].type))
        for method in sorted(methods, key=lambda each: len(each.type.parameters)):
            if method is self._tested or method.type.result == "V" or method.info.deprecated:
                continue
            for arguments in self._asked(method):
                try:
                    given = self._observing.given(heap, root, method, arguments)
                except Hidden:
                    continue
                if not isinstance(given, Ref) or self._is_shown(given):
                    observation = Observation(root, method, given, arguments)
                    yield observation, {at for at, change in enumerate(hidden) if self._depends_on(observation, change)}

    def _asked(self, method: Method) -> Iterator[tuple[Number, ...]]:
        """What a method is asked: nothing, or numbers that the call was given, with 0 for those that it was not."""
        descriptors = method.type.parameters
        if not descriptors:
            yield ()
        elif all(each in _NUMBERS for each in descriptors):
            yield from dict.fromkeys(
                tuple(value if at < count else 0 for at, value in enumerate(self._numbers_for(descriptors)))
                for count in range(len(descriptors), 0, -1)
            )

    def _numbers_for(self, descriptors: Sequence[str]) -> list[Number]:
        """The numbers of the call for some parameters, one after the other."""
        found = [None if isinstance(root, Ref) else root for root in self._heap.roots]
        is_bound = not self._tested.is_static and self._tested.name != "<init>"
        given = dict(enumerate(zip(self._tested.type.parameters, found[is_bound:], strict=False)))
        numbers: list[Number] = []
        for descriptor in descriptors:
            at = next((at for at, (kind, value) in given.items() if kind == descriptor and value is not None), None)
            value = None if at is None else given.pop(at)[1]
            numbers.append(0 if value is None else value)
        return numbers

    def _is_shown(self, given: Ref) -> bool:
        """Whether an assertion says which object a method gives, or what it is like."""
        return given.id in self._heap.visible or not self._heap.is_input(given.id)

    def _parts(self, root: int, hidden: Sequence[Change]) -> Iterator[Observation]:
        """What a method that takes an index gives now and did not give before, at the first indices."""
        heap = self._heap.after
        undone = {**heap, **{at: found for change in hidden for at, found in self._undone(change).items()}}
        for method in methods_of(self._scope, class_named(self._scope, heap[root].type)):
            is_indexed = method.type.parameters == ("I",) and method.type.result[0] in "L["
            if is_indexed and method is not self._tested and not method.info.deprecated:
                for at in range(_FIRST):
                    given = self._given(heap, root, method, at)
                    is_new = isinstance(given, Ref) and self._is_shown(given)
                    if is_new and repr(given) != repr(self._given(undone, root, method, at)):
                        yield Observation(root, method, given, (at,))
                return

    def _given(self, heap: Mapping[int, WitnessObject], root: int, method: Method, at: int) -> Shown:
        try:
            return self._observing.given(heap, root, method, (at,))
        except Hidden:
            return None

    def _depends_on(self, observation: Observation, change: Change) -> bool:
        undone = {**self._heap.after, **self._undone(change)}
        root, method, arguments = observation.object, observation.method, observation.arguments
        try:
            return repr(self._observing.given(undone, root, method, arguments)) != repr(observation.shown)
        except Throws:
            return True
        except Hidden:
            return False

    def _undone(self, change: Change) -> dict[int, WitnessObject]:
        """The objects that are others but for a change; what is new had nothing in it. What is as it was is something
        else there."""
        before = self._heap.before.get(change.object.id)
        if not change.fields:
            return {part: self._heap.before[part] for part in self._heap.parts(change.object.id)}
        ((changed, now),) = change.fields
        old = dict(fields_of(before.content))[changed] if before is not None else _nothing(changed)
        old = _another(old) if before is not None and same(old, now) else old
        fields = tuple((name, old if name == changed else value) for name, value in fields_of(change.object.content))
        return {change.object.id: replace(change.object, content=Fields(fields))}


def _another(value: Value) -> Value:
    """A value that is not the same; null is itself, as no other object is at hand."""
    if isinstance(value, bool):
        return not value
    return value + 1 if isinstance(value, int | float) else None


def _nothing(name: FieldName) -> Value:
    return None if name.descriptor[0] in "L[" else 0


def _reached(root: int, objects: Mapping[int, WitnessObject]) -> Iterator[int]:
    """The objects of the program that can be reached from one."""
    pending = [root] if root in objects else []
    for identity in pending:
        yield identity
        values = values_of(objects[identity].content)
        pending += [value.id for value in values if isinstance(value, Ref) and value.id not in pending]


def _without(change: Change, hidden: Sequence[Change]) -> Iterator[Change]:
    """What is left of a change without the parts that are hidden."""
    parts = [part for part in hidden if part.object.id == change.object.id]
    fields = tuple(field for field in change.fields if all(field not in part.fields for part in parts))
    if fields or not parts:
        yield Change(change.object, fields) if fields else change
