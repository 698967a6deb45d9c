"""Law 5 on one method: every input heap satisfies the condition of one path, and the JVM does what that path says."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from isopath import Bounds
from isopath.terms import Term

from .jvm import Draft, Enumerator
from .mentions import mentions
from .outcomes import Comparison, Disagreement
from .programs import Exploration, Trace, classes, explored, method_of, session
from .scope import Limits, Scope
from .world import World

BOUNDS = Bounds(loops=2, calls=8, max_paths=200, seconds=20)


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
    """``counts`` says how many heaps there were, and how many of them ended, or met a path that was cut, and so on."""

    is_all: bool
    counts: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)


def scope_of(name: str, label: str, exploration: Exploration, limits: Limits) -> Scope:
    """The scope that the paths of ``pose`` ask for; raises ``NotEnumerable``."""
    return Scope(session(name).hierarchy, method_of(name, label), mentions(exploration.traces), limits)


def judged(
    name: str, label: str, heaps: tuple[str, ...], limits: Limits, bounds: Bounds, jvm: Enumerator
) -> Iterator[tuple[str, Verdict]]:
    """A verdict on each heap model, on the same input heaps. No object of these is further away than ``k``."""
    bounds = replace(bounds, k=limits.objects - 1)
    explorations = {"pose": explored(name, label, "pose", bounds)}
    scope = scope_of(name, label, explorations["pose"], limits)
    drafts, is_all = jvm.heaps(classes(name), scope.lines())
    worlds = [World(scope, draft) for draft in drafts]
    for heap in heaps:
        exploration = explorations.get(heap) or explored(name, label, heap, bounds)
        verdict = Verdict(is_all)
        _judge(scope, exploration, list(zip(drafts, worlds, strict=True)), verdict, jvm)
        yield heap, verdict


def _judge(
    scope: Scope, exploration: Exploration, inputs: list[tuple[Draft, World]], verdict: Verdict, jvm: Enumerator
) -> None:
    conditions = Conditions()
    for trace in exploration.traces:
        conditions.add(trace)
    to_run: dict[int, list[Trace]] = {}
    for at, (draft, world) in enumerate(inputs):
        holding = list(conditions.holding(world))
        verdict.counts["heaps"] += 1
        verdict.counts.update({trace.path.ending if not trace.has_ended else "ended" for trace in holding})
        if len(holding) > 1 or (not holding and not exploration.was_stopped):
            verdict.faults.append(f"{draft}: {len(holding)} paths, {[trace.path.id for trace in holding]}")
        verdict.counts["none"] += not holding
        for trace in holding:
            broken = [fact for fact in trace.path.constraints if not world.holds(fact)]
            if broken:
                verdict.faults.append(f"{draft}: path {trace.path.id} takes for granted {broken[0]}")
            if trace.has_ended:
                to_run.setdefault(at, []).append(trace)
    for (at, traces), outcome in zip(to_run.items(), jvm.outcomes(list(to_run)), strict=True):
        draft, world = inputs[at]
        verdict.counts["impossible"] += outcome.ending == "impossible"
        for trace in traces if outcome.ending != "impossible" else ():
            try:
                Comparison(scope, trace, world, outcome).check()
            except Disagreement as disagreement:
                verdict.faults.append(f"{draft}: path {trace.path.id}: {disagreement}")
