"""What constructors and methods do, found by running them on the machine, each once for all witnesses and tests.

No solver is asked: small numbers decide which paths are followed (``isopath.witness.construction.sampling``).
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import Final, NamedTuple

from isopath.heap import Shared
from isopath.heap.state.numbers import is_shared
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import JavaClass, Method, class_of_descriptor
from isopath.solver import Statistics
from isopath.terms import Term, Value
from isopath.terms.operators import LOCATION
from isopath.terms.sorts import REF
from isopath.vm import PARTS, Machine, Returned, State
from isopath.vm.core.binding import bytecode_of
from isopath.witness.construction.makers import is_creator
from isopath.witness.construction.outcomes import Outcome, is_over_parameters, leaves, parameter, without_redundancy
from isopath.witness.construction.platform_calls import LOGGING, FewIndices
from isopath.witness.construction.running import BOUNDS, Runner, effort
from isopath.witness.construction.sampling import NoSolver, Sampling
from isopath.witness.construction.snapshot import Key, NotExpressible, has_effects, key_of, reached

MOST_OUTCOMES: Final = 32
MOST_STEPS: Final = 6000
MOST_SEQUENCES: Final = 64
MOST_CALLS: Final = 4
MOST_REPEATED: Final = 8
MOST_PATHS_OF_A_CALL: Final = 8
MOST_STEPS_OF_A_CALL: Final = 250
MOST_STEPS_OF_SEQUENCES: Final = 24_000


class _Reached(NamedTuple):
    """An outcome, and the state to go on from."""

    outcome: Outcome
    state: State


class Constructors:
    """The constructors of a program; ``plain`` runs any other code of it, on values that are known."""

    def __init__(self, hierarchy: Hierarchy, shared: Shared) -> None:
        self.hierarchy = hierarchy
        self.plain = Runner(Machine(PARTS, hierarchy, NoSolver(), Statistics(), BOUNDS, shared))
        self._runner = Runner(FewIndices(LOGGING, hierarchy, Sampling(), Statistics(), BOUNDS, shared))
        self._found: dict[tuple[JavaClass, Method], list[_Reached]] = {}
        self._sequences: dict[tuple[JavaClass, tuple[Method, ...]], tuple[Outcome, ...]] = {}
        self._built: dict[tuple[Method, ...], tuple[Outcome, ...]] = {}

    def outcomes(self, cls: JavaClass, constructor: Method) -> tuple[Outcome, ...]:
        """The paths through a constructor that is called on a new object of a class, its own or a subclass: the first
        ``MOST_OUTCOMES`` of those that can be expressed."""
        return tuple(each.outcome for each in self._constructed(cls, constructor))

    def sequences(self, cls: JavaClass, methods: tuple[Method, ...]) -> tuple[Outcome, ...]:
        """The paths through a constructor of a class and a few calls after it, all of them out of some methods: the
        first ``MOST_SEQUENCES`` that lead to states which no other has led to."""
        found = self._sequences.get((cls, methods))
        if found is None:
            found = tuple(islice(self._sequences_of(cls, methods), MOST_SEQUENCES))
            self._sequences[cls, methods] = found
        return found

    def built(self, cls: JavaClass, methods: tuple[Method, ...], last: Method) -> tuple[Outcome, ...]:
        """The paths through a ``last`` method, which gives an object of a class, of builders that others make."""
        found = self._built.get((*methods, last))
        if found is None:
            found = tuple(islice(self._built_by(cls, methods, last), MOST_SEQUENCES))
            self._built[(*methods, last)] = found
        return found

    def _built_by(self, cls: JavaClass, methods: tuple[Method, ...], last: Method) -> Iterator[Outcome]:
        before = self._runner.before(last.owner)
        if before is None:
            return
        limit = self._runner.steps + MOST_STEPS_OF_SEQUENCES
        for reached_builder in self._prepared(last.owner, methods, before, limit):
            for each in self._called(reached_builder, before, last, limit, cls):
                yield each.outcome

    def _prepared(self, cls: JavaClass, methods: tuple[Method, ...], before: State, limit: int) -> Iterator[_Reached]:
        """The states of new objects, those that take the fewest calls first. One call may come again more often."""
        calls = sorted((method for method in methods if not is_creator(method) and _may_write(method)), key=_length)
        frontier = [each for method in methods if is_creator(method) for each in self._constructed(cls, method)]
        seen = {_key(each) for each in frontier}
        yield from frontier
        for made in range(MOST_REPEATED):
            found = [
                new
                for each in frontier
                for call in (calls if made < MOST_CALLS else _repeated(each))
                for new in self._called(each, before, call, limit)
            ]
            frontier = []
            for each in sorted(found, key=lambda each: effort(each.state)):
                key = _key(each)
                if key not in seen:
                    seen.add(key)
                    frontier.append(each)
            yield from frontier

    def _constructed(self, cls: JavaClass, constructor: Method) -> list[_Reached]:
        found = self._found.get((cls, constructor))
        if found is None:
            paths = self._paths_of_constructor(cls, constructor)
            found = self._found[cls, constructor] = list(islice(paths, MOST_OUTCOMES))
        return found

    def _paths_of_constructor(self, cls: JavaClass, constructor: Method) -> Iterator[_Reached]:
        before = self._runner.before(cls)
        if before is None:
            return
        state = before.fork()
        this = None if constructor.is_static else state.heap.objects.allocate(cls)
        receiver = [] if this is None else [this]
        for end in self._runner.paths(state, constructor, [*receiver, *_inputs(state, constructor, 0)], MOST_STEPS):
            new = _returned(end, before, cls) if this is None else this
            if new is not None:
                yield from self._expressed(end, before, new, (constructor,))

    def _sequences_of(self, cls: JavaClass, methods: tuple[Method, ...]) -> Iterator[Outcome]:
        before = self._runner.before(cls)
        if before is not None:
            found = self._prepared(cls, methods, before, self._runner.steps + MOST_STEPS_OF_SEQUENCES)
            yield from (each.outcome for each in found if each.outcome.calls)

    def _called(
        self, reached: _Reached, before: State, method: Method, last: int, given: JavaClass | None = None
    ) -> Sequence[_Reached]:
        """The paths through one more method, which gives a new object of a class where that is what is asked for."""
        steps = min(last - self._runner.steps, MOST_STEPS_OF_A_CALL)
        if steps <= 0:
            return ()
        outcome, state = reached.outcome, reached.state.fork()
        inputs = _inputs(state, method, len(outcome.parameters))
        methods = (outcome.constructor, *outcome.calls, method)
        ends = self._runner.paths(state, method, [outcome.this, *inputs], steps)
        made = ((end, outcome.this if given is None else _returned(end, before, given)) for end in ends)
        found = (
            each
            for end, this in made
            if this is not None
            for each in self._expressed(end, before, this, methods, is_returned=given is not None)
        )
        return list(islice(found, MOST_PATHS_OF_A_CALL))

    def _expressed(
        self, end: State, before: State, this: Term, methods: tuple[Method, ...], is_returned: bool = False
    ) -> Iterator[_Reached]:
        """What a path leaves behind, if that can be expressed."""
        if has_effects(end, before) or not all(map(is_over_parameters, end.conditions)):
            return
        try:
            objects = reached(self._runner.vm, end, this)
        except NotExpressible:
            return
        end.ending = None
        conditions = without_redundancy(end.conditions)
        outcome = Outcome(methods[0], methods[1:], conditions, this, objects, _sample(end), is_returned)
        yield _Reached(outcome, end)


def _returned(end: State, before: State, cls: JavaClass) -> Term | None:
    """The object that a call has returned, if it is a new one of a class; one that holds nothing is as good as new."""
    value = end.ending.value if isinstance(end.ending, Returned) else None
    if not isinstance(value, Term) or value.op is not LOCATION or is_shared(value.payload):
        return None
    is_new = value.payload >= before.heap.objects.next_number or not cls.layout
    return value if is_new and end.heap.objects.at(value).cls is cls else None


def _inputs(state: State, method: Method, first: int) -> list[Value]:
    """The parameters of a call, numbered from the ``first`` on."""
    found = [parameter(index, descriptor) for index, descriptor in enumerate(method.type.parameters, first)]
    for value, descriptor in zip(found, method.type.parameters, strict=True):
        if isinstance(value, Term) and value.sort is REF:
            state.heap.input(value.payload, class_of_descriptor(descriptor))
    return found


def _sample(end: State) -> dict[int, bool | int | float]:
    """Numbers for the parameters in the conditions of a path."""
    model = end.model
    found = [leaf for condition in end.conditions for leaf in leaves(condition)]
    numbers = [leaf for leaf in found if leaf.sort is not REF and leaf.payload is not None]
    indexed = [(_index(leaf), leaf) for leaf in numbers]
    return {} if model is None else {index: model.value(leaf) for index, leaf in indexed if index is not None}


def _index(leaf: Term) -> int | None:
    return int(leaf.payload) if isinstance(leaf.payload, str) and leaf.payload.isdecimal() else None


def _key(each: _Reached) -> Key:
    return key_of(each.outcome.this, each.outcome.objects)


def _may_write(method: Method) -> bool:
    """Whether a method may leave an object in another state: it stores something, or calls what may."""
    if method.info.code is None:
        return False
    names = [insn.mnemonic for insn in bytecode_of(method).insns]
    return any(name == "putfield" or name[1:] == "astore" or name.startswith("invoke") for name in names)


def _repeated(each: _Reached) -> tuple[Method, ...]:
    """The method that has made all of the calls."""
    methods = tuple(dict.fromkeys(each.outcome.calls))
    return methods if len(methods) == 1 else ()


def _length(method: Method) -> int:
    """How much code a method has: short ones are tried first."""
    return 0 if method.info.code is None else len(method.info.code.bytecode)


@lru_cache(maxsize=4)
def constructors_of(hierarchy: Hierarchy, shared: Shared) -> Constructors:
    """What is known of the constructors of a program, found once for all its methods."""
    return Constructors(hierarchy, shared)
