"""Law 5 on one method: every input heap satisfies the condition of one path, and the JVM does what that path says."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

from isopath import Bounds
from isopath.terms import Term

from .jvm import Draft, Enumerator
from .mentions import mentions
from .outcomes import Comparison, Disagreement
from .programs import Exploration, Trace, classes, explored, method_of, session
from .scope import Limits, Scope, refuse_parameters
from .world import World

BOUNDS: Final = Bounds(loops=2, calls=10, max_paths=100, seconds=20)


@dataclass
class Conditions:
    """Paths by their conditions, one after the other: a common beginning is evaluated once."""

    traces: list[Trace] = field(default_factory=list)
    next: "dict[Term, Conditions]" = field(default_factory=dict)

    def add(self, trace: Trace) -> None:
        node = self
        for condition in trace.path.conditions:
            node = node.next.setdefault(condition, Conditions())
        node.traces.append(trace)

    def holding(self, world: World) -> Iterator[Trace]:
        """The traces whose conditions all hold."""
        yield from self.traces
        for condition, node in self.next.items():
            if world.holds(condition):
                yield from node.holding(world)


@dataclass
class Verdict:
    """``counts`` says how many heaps there were, and how many of them took a path that ended, or was cut, and so on."""

    is_all: bool
    counts: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)


def scope_of(name: str, label: str, exploration: Exploration, limits: Limits, jvm: Enumerator) -> Scope:
    """The scope that the paths of ``pose`` ask for; raises ``NotEnumerable``."""
    constants = partial(jvm.constants, classes(name))
    return Scope(session(name).hierarchy, method_of(name, label), mentions(exploration.traces), limits, constants)


def judged(
    name: str, label: str, heaps: tuple[str, ...], limits: Limits, bounds: Bounds, jvm: Enumerator
) -> Iterator[tuple[str, Verdict]]:
    """A verdict on each heap model, on the same input heaps. No object of these is further away than ``k``."""
    refuse_parameters(session(name).hierarchy, method_of(name, label))
    bounds = replace(bounds, k=limits.objects - 1)
    explorations = {"pose": explored(name, label, "pose", bounds)}
    scope = scope_of(name, label, explorations["pose"], limits, jvm)
    drafts, is_all = jvm.heaps(classes(name), scope.lines())
    for heap in heaps:
        exploration = explorations.get(heap) or explored(name, label, heap, bounds)
        verdict = Verdict(is_all)
        judge(scope, exploration, drafts, verdict, jvm)
        yield heap, verdict


def judge(scope: Scope, exploration: Exploration, drafts: list[Draft], verdict: Verdict, jvm: Enumerator) -> None:
    """Note whatever contradicts the law on the heaps that the enumerator has given last."""
    conditions = Conditions()
    for trace in exploration.traces:
        conditions.add(trace)
    worlds = [World(scope, draft) for draft in drafts]
    to_run: dict[int, list[Trace]] = {}
    for at, world in enumerate(worlds):
        holding = list(conditions.holding(world))
        _count(holding, verdict)
        verdict.faults += (f"{drafts[at]}: {fault}" for fault in _broken(holding, world, exploration))
        if any(trace.has_ended for trace in holding):
            to_run[at] = [trace for trace in holding if trace.has_ended]
    for (at, traces), outcome in zip(to_run.items(), jvm.outcomes(list(to_run)), strict=True):
        if outcome.ending == "impossible":
            verdict.counts["impossible"] += 1
            continue
        for trace in traces:
            try:
                Comparison(scope, trace, worlds[at], outcome).check()
            except Disagreement as disagreement:
                verdict.faults.append(f"{drafts[at]}: path {trace.path.id}: {disagreement}")


def _count(holding: list[Trace], verdict: Verdict) -> None:
    verdict.counts["heaps"] += 1
    verdict.counts["without path"] += not holding
    verdict.counts.update({"ended" if trace.has_ended else trace.path.ending for trace in holding})


def _broken(holding: list[Trace], world: World, exploration: Exploration) -> Iterator[str]:
    """Not one path, though all were explored; or a path that takes for granted what is not so."""
    if len(holding) > 1 or (not holding and not exploration.was_stopped):
        yield f"{len(holding)} paths, {[trace.path.id for trace in holding]}"
    for trace in holding:
        broken = [fact for fact in trace.path.constraints if not world.holds(fact)]
        if broken:
            yield f"path {trace.path.id} takes for granted {broken[0]}"
