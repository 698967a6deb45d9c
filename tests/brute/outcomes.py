"""Whether a trace, read in a concrete input heap, did what the JVM did: result, exception, and the heap after."""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from isopath.heap import ElementPlace, FieldPlace, InputPlace, LengthPlace, NotMaterialized, Place
from isopath.heap.core.type_tests import treat_as
from isopath.heap.state.input_types import kind_of_elements
from isopath.heap.state.kinds import kind_of
from isopath.program.linked import descriptor_of_class, java_name, sort_of
from isopath.terms import Term, Value, location, symbol
from isopath.terms.arithmetic import bits_of
from isopath.terms.initial import has_type
from isopath.terms.operators import LOCATION
from isopath.terms.sorts import FLOATS, REF

from .jvm import Outcome
from .programs import Trace
from .scope import Scope
from .world import World, decoded

_One = TypeVar("_One")

ORDINAL: Final = 1
"""The slot of an enum's ordinal: ``java.lang.Enum`` declares it second."""


class Disagreement(Exception):
    """The JVM did something else."""


class Comparison:
    """A walk over both heaps from the arguments and the result. ``numbers`` says which object is which new one."""

    def __init__(self, scope: Scope, trace: Trace, world: World, outcome: Outcome) -> None:
        self.scope = scope
        self.trace = trace
        self.world = world
        self.outcome = outcome
        self.heap: Any = trace.state.heap.fork()
        self.numbers: dict[int, int] = {number: number for number in range(world.count + 1)}
        self.pending: deque[tuple[int, Term]] = deque()

    def check(self) -> None:
        """Raise where the two differ."""
        if self.outcome.ending == "threw":
            claimed = (self.trace.path.ending in ("threw", "violated"), self.trace.path.detail)
            self._expect("outcome", claimed, (True, self.outcome.value))
        else:
            self._expect("ending", self.trace.path.ending, self.outcome.ending)
            self._check_result()
        for name, descriptor in zip(self.scope.names, self.scope.descriptors, strict=True):
            if descriptor[0] in "L[":
                reference = self._read(InputPlace(symbol(REF, name)))
                self._meet(name, reference, self._number(reference))
        seen: set[int] = set()
        while self.pending:
            number, reference = self.pending.popleft()
            if number not in seen:
                seen.add(number)
                self._check_object(number, reference)

    def _check_result(self) -> None:
        returned, descriptor = self.trace.returned, self.scope.method.type.result
        if self.scope.method.name == "<init>":
            returned, descriptor = location(1), descriptor_of_class(self.scope.method.owner.name)
        if descriptor != "V":
            assert returned is not None
            self._same("result", returned, descriptor, self.outcome.value)

    def _check_object(self, number: int, reference: Term) -> None:
        """The class, and every field or element, of an object that both have. What class an array has is known here."""
        assert self.outcome.objects is not None
        name, content = self.outcome.objects[number - 1]
        leaf = self._leaf(reference)
        if leaf.op is LOCATION:
            self._expect("class", self.heap.objects.at(leaf).cls.java_name, java_name(name.replace(".", "/")))
        elif name.startswith("["):
            itself = self.scope.hierarchy.exactly(frozenset({name.replace(".", "/")}))
            self.heap.learn(has_type(leaf, itself))
            treat_as(self.heap, leaf, kind_of_elements(name[1:]))
        if isinstance(content, list):
            length = self._read(LengthPlace(leaf))
            self._expect(f"length of {number}", self.world.value(length), len(content))
            for at, value in enumerate(content):
                self._same(f"{number}[{at}]", self._read(ElementPlace(leaf, at)), name[1:], value)
        elif content is not None:
            layout = self.scope.hierarchy.load(name.replace(".", "/")).layout
            for field in layout:
                value = self._read(FieldPlace(leaf, field))
                self._same(f"{number}.{field.name}", value, field.descriptor, content[field.initial.name])

    def _same(self, what: str, claimed: Value, descriptor: str, given: int) -> None:
        sort = sort_of(descriptor)
        if sort is REF:
            assert isinstance(claimed, Term)
            self._meet(what, claimed, given)
        elif sort in FLOATS:
            bits = (bits_of(value, sort) for value in (self.world.value(claimed), decoded(descriptor, given)))
            self._expect(what, *bits)
        else:
            self._expect(what, int(self.world.value(claimed)), given)

    def _meet(self, what: str, claimed: Term, given: int) -> None:
        """The same object of the input, null, or a new object that corresponds."""
        number = self._number(claimed)
        known = self.numbers.setdefault(given, number)
        self._expect(what, number, known)
        is_new = given > self.world.count
        self._expect(f"{what} is new", number < 0, is_new)
        if is_new:
            self._expect(f"{what} is {given}", self._given(number), given)
        if given:
            self.pending.append((given, claimed))

    def _number(self, reference: Term) -> int:
        """The number of an object. A constant of an enum, or a cached box, may be an input under another name."""
        number: int = self.world.value(reference)
        if number >= 0:
            return number
        made = self.heap.objects.at(self._leaf(reference))
        kind = None if made.cls.is_array else kind_of(self.scope.hierarchy, made.cls.name)
        if kind is None:
            return number
        value = self.world.value(made.fields[ORDINAL if kind.names else 0])
        return self.world.singles.get(f"{made.cls.name}#{int(value)}", number)

    def _given(self, number: int) -> int:
        return next(given for given, claimed in self.numbers.items() if claimed == number)

    def _read(self, place: Place) -> Any:
        """What the trace has at a place, in the case that this world is."""
        return self._asked(lambda: self._take(self.heap.read(place), place))

    def _leaf(self, reference: Term) -> Term:
        """The object that a reference is in this world."""
        leaves = self._asked(lambda: self.heap.leaves(reference))
        chosen: list[Term] = [leaf for leaf, selected in leaves if self.world.holds(selected)]
        return _only(chosen, reference)

    def _asked(self, question: Callable[[], Any]) -> Any:
        """An answer; the references that must be resolved before are, as the machine does it."""
        while True:
            try:
                return question()
            except NotMaterialized as unresolved:
                self._take(self.heap.model.materialize(self.heap, unresolved.reference), unresolved.reference)

    def _take(self, cases: Sequence[Any], of: Place | Term) -> Any:
        chosen = _only([case for case in cases if self.world.holds(case.guard)], of)
        self.heap = chosen.heap
        self.heap.learn(chosen.guard)
        return chosen.value

    def _expect(self, what: str, claimed: Any, given: Any) -> None:
        if claimed != given:
            raise Disagreement(f"{what}: the path says {claimed}, the JVM {given}")


def _only(chosen: list[_One], of: Place | Term) -> _One:
    """The one case, or object, that holds in a world. What it is of is put into words for a fault alone."""
    if len(chosen) != 1:
        raise Disagreement(f"{len(chosen)} of the cases of {of} hold")
    return chosen[0]
