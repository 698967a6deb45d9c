"""The facts about the fields of a nest: the least that covers all that its code writes and shows.

A field holds nothing as long as no object was shown. Every write, and every state in which a constructor shows a new
object, adds to what its fields may hold; what code reads from fields is what they hold so far. Once nothing is added
any more, no code of the nest leads out of what was found, and no other code can write these fields.
"""

from typing import Final

from isopath.classfile.flags import ACC_PRIVATE
from isopath.program.field_fact import FieldFact
from isopath.program.field_facts.calls import Program
from isopath.program.field_facts.flow import INIT, Flow, Flowed, TooHard
from isopath.program.field_facts.instructions import step
from isopath.program.field_facts.nests import is_closed, nest_of, numbers_near, writers, written
from isopath.program.field_facts.quiet import Quietness
from isopath.program.field_facts.statics import held_by
from isopath.program.field_facts.values import STEPS, Bound, Integer, Reference, Value, declared, join, widened
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Field, JavaClass, Method, class_of_descriptor

_PATIENCE: Final = 3
_MOST_ROUNDS: Final = 30


class FieldFacts:
    """Finds facts when they are asked for, nest by nest. ``assumed`` are those that someone relied on."""

    def __init__(self, hierarchy: Hierarchy) -> None:
        self._hierarchy = hierarchy
        self._quietness = Quietness(hierarchy)
        self._known: dict[Field, FieldFact] = {}
        self._seen: set[str] = set()
        self.assumed: dict[Field, FieldFact] = {}

    def of(self, field: Field) -> FieldFact | None:
        """What holds of a field of every object that Java code can build; None where that is nothing special."""
        if field.owner.name not in self._seen:
            self._infer(field.owner)
        return self._known.get(field)

    def assume(self, field: Field) -> FieldFact | None:
        """The same, which is relied on from now on."""
        found = self.of(field)
        if found is not None:
            self.assumed.setdefault(field, found)
        return found

    def _infer(self, cls: JavaClass) -> None:
        """Facts of a nest are kept once all are there: an alarm may stop the inference anywhere before that."""
        nest = nest_of(self._hierarchy, cls)
        if nest is None:
            self._seen.add(cls.name)
            return
        held = _Nest(self._hierarchy, self._quietness, nest).held()
        statics = (each for cls in nest for each in cls.fields.values() if each.is_state and each.access & ACC_PRIVATE)
        for field in statics:
            value = held_by(self._hierarchy, self._quietness, nest, field)
            held[field] = value and _without_key(value, field)
        found = {field: fact for field, value in held.items() if (fact := self._fact(field, value)) is not None}
        self._known.update(found)
        self._seen.update(each.name for each in nest)

    def _fact(self, field: Field, value: Value | None) -> FieldFact | None:
        anything = declared(None, field.descriptor)
        match value, anything:
            case Reference(_, may_be_null, bounds), Reference():
                if may_be_null:
                    return None
                is_narrower = self._is_narrower(bounds, class_of_descriptor(field.descriptor))
                return FieldFact(field, is_never_null=True, bounds=bounds if is_narrower else None)
            case Integer(_, low, high), Integer():
                if (low, high) == (anything.low, anything.high):
                    return None
                return FieldFact(
                    field, low=low if low > anything.low else None, high=high if high < anything.high else None
                )
        return None

    def _is_narrower(self, bounds: frozenset[Bound], declared_name: str) -> bool:
        """Whether bounds leave out some class that is declared."""
        possible: set[str] = set()
        for name, is_exact in bounds:
            possible |= {name} if is_exact else self._hierarchy.instances(name).classes
        return bool(possible) and not self._hierarchy.instances(declared_name).classes <= possible


class _Nest:
    """The classes of one nest, in progress."""

    def __init__(self, hierarchy: Hierarchy, quietness: Quietness, nest: list[JavaClass]) -> None:
        self._hierarchy = hierarchy
        self._quietness = quietness
        closed = [each for cls in nest for each in cls.fields.values() if is_closed(each)]
        self._held: dict[Field, Value | None] = dict.fromkeys(closed)
        names = {each.name for each in closed}
        self._writers = [method for cls in nest for method in writers(cls, names)]
        self._steps = sorted({*STEPS, *(number for method in self._writers for number in numbers_near(method))})

    def held(self) -> dict[Field, Value | None]:
        """What the fields may hold; None of those that no object has."""
        for number in range(_MOST_ROUNDS):
            before = dict(self._held)
            self._round(before)
            if self._held == before:
                return self._held
            if number >= _PATIENCE:
                self._widen(before)
        return {}

    def _round(self, known: dict[Field, Value | None]) -> None:
        """Add all that the code writes and shows where fields hold what is known."""
        program = Program(self._hierarchy, dict(known), self._quietness)
        for method in self._writers:
            self._run(program, method)

    def _run(self, program: Program, method: Method) -> None:
        try:
            flowed = Flow(program, method, step).run()
        except TooHard:
            for each in self._held:
                is_own = method.name == INIT and each.owner is method.owner
                if is_own or each.name in written(method):
                    self._held[each] = declared(None, each.descriptor)
            return
        self._take(flowed)

    def _take(self, flowed: Flowed) -> None:
        shown = [(each, value) for (_, each), value in flowed.shown.items()]
        for field, value in (*flowed.writes.values(), *shown):
            if field in self._held:
                known = self._held[field]
                both = value if known is None else join(known, value, None)
                self._held[field] = both and _without_key(both, field)

    def _widen(self, before: dict[Field, Value | None]) -> None:
        for field, value in self._held.items():
            known = before[field]
            if known is not None and value is not None and value != known:
                self._held[field] = widened(known, value, self._steps)


def _without_key(value: Value, field: Field) -> Value:
    """What is stated of a field; a number that is stored in a smaller type is cut off, and may be any."""
    match value, declared(None, field.descriptor):
        case Reference(_, may_be_null, bounds), _:
            return Reference(None, may_be_null, bounds)
        case Integer(_, low, high), Integer(_, least, most) as anything:
            return Integer(None, low, high) if least <= low and high <= most else anything
    return declared(None, field.descriptor)
