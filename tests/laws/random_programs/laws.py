"""The laws of the design as one check of a method: every model in ``MODELS``, and the real JVM.

0. Nothing ends as unsupported or undecided, and no exploration breaks down.
1. One trace per path: under the path-optimal models no two ended traces took the same way through the program. The
   signature tells ways apart; the branches that a reader is shown do not where a callee throws in one of two calls.
2. Agreement: all models find the same program paths. Where the loop bound cut one, what the one found must be among
   what the other finds with more patience (see tests/subjects/test_laws.py).
3. Order: lazy >= lazier >= lazier# >= pose in traces, where nothing was cut.
4. Replay: the JVM, run on a model of a path, does what the path says, and leaves the heap that it says.
5. Partition: an input takes exactly one trace of every model, and the JVM's outcome is that trace's. Inputs past the
   bounds take none.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from random import Random
from traceback import format_exception

from isopath.exploration.session import Session
from isopath.heap import MODELS
from isopath.program import MethodTarget
from isopath.solver import Sat, Solver, Unsat
from isopath.terms import Term, build, show
from isopath.terms.operators import LE
from isopath.terms.sorts import INT
from isopath.vm import Bounds, Cut, State, Undecided
from tests.laws.random_programs.outcomes import ending, outcome
from tests.laws.random_programs.replay import Replay
from tests.laws.random_programs.traces import ENDED, Explored, explored, takes, type_facts
from tests.laws.random_programs.worlds import LONGEST, World, Worlds, is_length, subterms

BOUNDS = Bounds(k=2, loops=2, calls=10, steps=3000, max_paths=40, seconds=3)
PATIENT = replace(BOUNDS, loops=5, max_paths=120)
ONE_TRACE_PER_PATH = ("pose", "summary", "pose-ite")
ORDER = ("lazy", "lazier", "lazier#", "pose")
RANDOM_WORLDS = 2
MUTANTS = 2
REPLAYED = 6
WHOLE_HEAP = ("pose", "lazy")
"""Of these models the heap after the call is compared for every input, of the others for the first one."""


@dataclass(frozen=True)
class Failure:
    """A law that does not hold; ``law`` and ``model`` tell one kind of failure from another."""

    law: str
    model: str
    detail: str

    @property
    def kind(self) -> tuple[str, str]:
        return self.law, self.model


class Check:
    """Checks one method; ``folder`` has its classes."""

    def __init__(
        self,
        session: Session,
        solver: Solver,
        folder: Path,
        target: MethodTarget,
        replay: Replay,
        seed: int,
        models: Sequence[str] = tuple(MODELS),
    ) -> None:
        self.session = session
        self.solver = solver
        self.folder = folder
        self.target = target
        self.replay = replay
        self.models = models
        self.random = Random(f"worlds {seed}")
        method = session.hierarchy.method(target.class_name, target.name, target.descriptor)
        assert method is not None
        self.worlds = Worlds(session.hierarchy, method)
        self.returns = method.type.result
        self.found: dict[str, Explored] = {}
        self.patient: dict[str, Explored] = {}

    def failures(self) -> Iterator[Failure]:
        for heap in self.models:
            try:
                self.found[heap] = self._explore(heap, BOUNDS)
            except Exception as broken:
                yield Failure("0 supported", heap, _broken(broken))
        for each in self.found.values():
            yield from self._supported(each)
        yield from self._one_trace_per_path()
        yield from self._agreement()
        yield from self._order()
        yield from self._inputs()

    def _explore(self, heap: str, bounds: Bounds) -> Explored:
        return explored(self.session, self.solver, self.target, heap, bounds)

    def _patient(self, heap: str) -> Explored:
        """What a model finds with more patience, explored once, and only where another has found something else."""
        if heap not in self.patient:
            self.patient[heap] = self._explore(heap, PATIENT)
        return self.patient[heap]

    def _supported(self, each: Explored) -> Iterator[Failure]:
        for state in each.states:
            if not isinstance(state.ending, (*ENDED, Cut, Undecided)):
                yield Failure("0 supported", each.heap, str(state.ending))

    def _one_trace_per_path(self) -> Iterator[Failure]:
        for heap in ONE_TRACE_PER_PATH:
            ended = self.found[heap].ended if heap in self.found else []
            if len({state.signature for state in ended}) != len(ended):
                yield Failure("1 one trace per path", heap, "two traces have the same signature")

    def _agreement(self) -> Iterator[Failure]:
        pose = self.found.get("pose", Explored("pose"))
        for other in self.found.values():
            if pose.was_stopped or other.was_stopped or other is pose:
                continue
            if not pose.was_cut and not other.was_cut:
                if pose.signatures != other.signatures:
                    yield Failure("2 agreement", other.heap, _difference(pose, other))
                continue
            for one, another in ((pose, other), (other, pose)):
                if one.signatures <= another.signatures:
                    continue
                patient = self._patient(another.heap)
                if not patient.was_stopped and not one.signatures <= patient.signatures:
                    yield Failure("2 agreement", other.heap, f"{one.heap} has paths that {another.heap} never has")

    def _order(self) -> Iterator[Failure]:
        compared = [self.found[heap] for heap in ORDER if heap in self.found]
        for more, fewer in pairwise(compared):
            if not more.was_cut and not fewer.was_cut and len(more.ended) < len(fewer.ended):
                yield Failure("3 order", more.heap, f"{len(more.ended)} traces, {fewer.heap} {len(fewer.ended)}")

    # Inputs.

    def _inputs(self) -> Iterator[Failure]:
        made: list[World] = []
        for each in self.found.values():
            sampled = each.ended if each.heap == "pose" else self.random.sample(each.ended, min(1, len(each.ended)))
            for state in sampled[:REPLAYED]:
                world = self._witness(state)
                if isinstance(world, Failure):
                    yield replace(world, model=each.heap)
                elif world is not None:
                    made.append(world)
        mutants = [self.worlds.mutant(self.random.choice(made), self.random) for _ in range(MUTANTS if made else 0)]
        strangers = [self.worlds.random(self.random, self.random.randrange(1, 4)) for _ in range(RANDOM_WORLDS)]
        for at, world in enumerate((*made, *mutants, *strangers)):
            yield from self._judge(world, WHOLE_HEAP if at else self.models)

    def _witness(self, state: State) -> World | Failure | None:
        """An input that takes a trace, as the solver sees it; None when only huge arrays would do."""
        asked = list(dict.fromkeys((*state.constraints, *state.conditions, *type_facts(state))))
        short = [build(LE, INT, term, LONGEST) for term in subterms(asked) if is_length(term)]
        facts = [*self.worlds.typing(asked), *(each for each in short if isinstance(each, Term))]
        answer = self.solver.check([*asked, *facts])
        if isinstance(answer, Unsat) and short:
            return None
        if not isinstance(answer, Sat):
            return Failure("4 replay", "", f"the trace {state.identity} has no model: {answer}")
        world = self.worlds.of_model(answer.model, asked)
        if not takes(state, world):
            broken = [show(term) for term in asked if not world.holds([term])]
            return Failure("4 replay", "", f"the model of {state.identity} is no heap: {broken} in {world}")
        return world

    def _judge(self, world: World, whole: Sequence[str]) -> Iterator[Failure]:
        """Laws 4 and 5 on one input; ``whole`` are the models whose heap after the call is compared as well."""
        taken = {heap: [state for state in each.states if takes(state, world)] for heap, each in self.found.items()}
        for heap, states in taken.items():
            if len(states) > 1:
                names = [state.identity for state in states]
                yield Failure("5 partition", heap, f"{_shown(world)} takes {names}")
            elif not states and not self._may_be_out(self.found[heap], world):
                yield Failure("5 partition", heap, f"{_shown(world)} takes no trace")
        claims = {heap: states[0] for heap, states in taken.items() if states and isinstance(states[0].ending, ENDED)}
        if not claims:
            return
        real = self.replay.outcome(self.folder, self.worlds, world)
        for heap, state in claims.items():
            said = self._said(state, world) if heap in whole else ending(state, world, self.returns)
            if said not in (real, " ".join(real.split()[:2])):
                yield Failure("4 replay", heap, f"{_shown(world)}\n  {heap}: {said}\n  JVM:  {real}")

    def _said(self, state: State, world: World) -> str:
        try:
            return outcome(self.session.hierarchy, state, world, self.returns)
        except Exception as broken:
            return _broken(broken)

    def _may_be_out(self, each: Explored, world: World) -> bool:
        """So few objects are within ``k`` of the inputs however they are reached."""
        return each.was_stopped or (each.hit_limit and len(world.classes) > (BOUNDS.k or 0) + 1)


def _difference(one: Explored, other: Explored) -> str:
    shown = []
    for here, there in ((one, other), (other, one)):
        only = [state for state in here.ended if state.signature not in there.signatures]
        shown += [
            f"only {here.heap}: {' && '.join(map(show, state.conditions))} -> {state.ending}" for state in only[:3]
        ]
    return "; ".join(shown)


def _broken(error: Exception) -> str:
    return "".join(format_exception(error)[-3:])


def _shown(world: World) -> str:
    return f"{world.symbols} {world.encoded()}"
