"""The composition root: a request becomes an iterator of paths. This is what a Python user calls.

from isopath import Request, explore
for result in explore(Request("Sample.java#swap")):
    for path in result.paths: ...
"""

import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, nullcontext
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import chain
from math import ceil
from pathlib import Path as FilePath
from typing import Any, Final

from isopath.accepting import Accepting, judged
from isopath.errors import UsageError
from isopath.exploring import Exploring
from isopath.heap import MODELS, Limits, Shared
from isopath.machine import Bounds, Machine, State
from isopath.machine.audit import Audit
from isopath.machine.entry import initial_state
from isopath.machine.image import Image, may_use_image
from isopath.machine.image_reader import ImageRefused, Stored
from isopath.machine.static_inputs import STATE, STATICS
from isopath.program import Jdk, MethodTarget, find_jdk, resolve_targets
from isopath.program.field_facts import FieldFacts
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Method, java_name
from isopath.program.nullness import NoNullness
from isopath.program.subtypes import CLASSPATH, POLICIES
from isopath.program.target import Targets
from isopath.results import Path, Progress, Result, sum_up
from isopath.search import DEPTH_FIRST, Alarm, Budget, Search
from isopath.search.alarm import was_interrupted
from isopath.search.collecting import rare_collections
from isopath.solver import Clock, Solver, Statistics, default_solver, plain_solver
from isopath.spec.before import Beginnings
from isopath.spec.bounded import SCOPE, within_scope
from isopath.spec.completion import PATIENCE, Completions
from isopath.spec.contracts import clause_calls as _clause_calls
from isopath.spec.contracts.contract import ContractRefused
from isopath.spec.contracts.harness import Harness
from isopath.spec.contracts.watching import watched_model
from isopath.spec.during import ConservativeChecks, ConservativeMachine
from isopath.spec.hex import RuleSet, enforce, load_rules
from isopath.spec.invariants import AFTER, REP_OK, Invariants
from isopath.spec.jdk import enter, keep, switch_on
from isopath.spec.read_only import sealed
from isopath.spec.summaries.finding import Finding, MethodName, Summary
from isopath.spec.summaries.installing import install, unkept
from isopath.spec.techniques import BEFORE, BOUNDED, DURING, NEVER, Technique, technique
from isopath.terms.reclaiming import SWEEPS
from isopath.witness.making import Witnesses
from isopath.witness.replay import Diverged, Replayer, Verdict, paths_of, verdict_on

RLIMIT: Final = 6_000_000
MEMORY_MB: Final = 4096
_DEPTH_OF_TERMS: Final = 20_000


@dataclass(frozen=True, slots=True)
class Request:
    """What to explore, and how. ``target`` is written as on the command line; ``arguments`` are those of a main.

    ``search`` is a strategy by name, ``seed`` that of the strategy ``random``; ``subtypes`` says which classes may
    stand for inputs of open types (see ``isopath.program.subtypes``). With ``witnesses`` every path that has ended
    comes with an input that drives it; with ``replays`` that input has been run on a JVM as well, on that of
    ``replay_jdk`` where it is not that of ``jdk``. With ``nullness`` what annotations declare not to be null is assumed
    of the inputs (see ``isopath.program.nullness``). ``specs`` are files of HEX that say which inputs are valid (see
    ``isopath.spec.hex``), beside the annotations of that name. ``repok`` says when the methods called ``repok_name``
    are asked whether an input is valid (see ``isopath.spec.techniques``), ``invariants`` names one technique to use
    alone, and ``scope`` is how many objects a completion has at most where that is ``bounded``. ``summaries`` are the
    methods that are not looked into: their contracts or models stand for them (see ``isopath.spec.summaries``). With
    ``collections`` those of the JDK may stand for inputs of their interfaces, and are well-formed among the inputs
    unless ``repok`` is ``never`` (see ``isopath.spec.jdk``). Inputs that are ``buildable`` hold nothing in
    their fields but what Java code can put there (see ``isopath.program.field_facts``). ``statics`` says whether static
    fields of the program are inputs, or as their initializers leave them (see ``isopath.machine.static_inputs``).
    ``stdin`` is what standard input holds; without, it is an input (see ``isopath.machine.natives.standard_input``).
    With ``first`` an exploration stops at its first violation, and so does that of further methods.
    """

    target: str
    class_path: tuple[FilePath, ...] = ()
    heap: str = "pose"
    bounds: Bounds = field(default_factory=Bounds)
    jdk: FilePath | None = None
    arguments: tuple[str, ...] | None = None
    search: str = "dfs"
    seed: int = 0
    subtypes: str = CLASSPATH
    witnesses: bool = False
    replays: bool = False
    replay_jdk: FilePath | None = None
    nullness: bool = True
    specs: tuple[FilePath, ...] = ()
    repok: str = AFTER
    repok_name: str = REP_OK
    collections: bool = True
    invariants: str | None = None
    scope: int = SCOPE
    summaries: tuple[str, ...] = ()
    buildable: bool = False
    statics: str = STATE
    stdin: bytes | None = None
    first: bool = False


def explore(request: Request, progress: Progress | None = None) -> Iterator[Result]:
    """Explore every method that the target names, one result each."""
    for _, _, result in explorations(request, progress):
        yield result


def explorations(
    request: Request, progress: Progress | None = None
) -> Iterator[tuple["Session", MethodTarget, Result]]:
    """The same, with the session and the method that a result is of, for those who look at the program as well."""
    if request.heap not in MODELS:
        raise UsageError(f"There is no heap model {request.heap}; choose one of {', '.join(MODELS)}.")
    search = Search(request.search, request.seed)
    jdk = find_jdk(request.jdk)
    targets = resolve_targets(request.target, class_path=request.class_path, jdk=jdk)
    targets, summaries = summarized(request, targets, jdk)
    session = session_of(request, targets, jdk)
    session.summaries = summaries
    session.witnesses = request.witnesses or request.replays
    session.replayer = _replayer(request, jdk, targets) if request.replays else None
    session.sought = is_violation if request.first else None
    with session.replayer or nullcontext():
        for target in targets.methods:
            result = session.explore(target, request.heap, request.bounds, progress, request.arguments, search)
            yield session, target, result
            if was_interrupted() or (session.sought is not None and any(map(session.sought, result.paths))):
                return


def is_violation(path: Path) -> bool:
    """Whether a path violates an assertion, as far as a JVM that was asked does the same."""
    return path.ending == "violated" and not isinstance(path.replay, Diverged)


def summarized(request: Request, targets: Targets, jdk: Jdk) -> tuple[Targets, list[Summary]]:
    """What stands for the methods that are summarized, and the targets on a class path that has it."""
    if not request.summaries:
        return targets, []
    head = request.target.rpartition("#")[0] or request.target
    beside = FilePath(head) if head.endswith(".java") else None
    found = Finding(targets.class_path, paths_of(targets.class_path), jdk, beside).find(request.summaries)
    return replace(targets, class_path=found.class_path), found.summaries


def session_of(request: Request, targets: Targets, jdk: Jdk) -> "Session":
    """The session in which a request is explored."""
    session = Session(targets, jdk, request.subtypes, request.nullness, request.buildable)
    session.specs = request.specs
    session.technique = technique(request.invariants, request.repok, request.specs)
    session.repok = request.repok_name
    session.keeps_collections = request.collections
    session.scope = request.scope
    if request.statics not in STATICS:
        raise UsageError(f"There is no policy {request.statics} for statics; choose one of {', '.join(STATICS)}.")
    session.statics = request.statics
    session.stdin = request.stdin
    return session


def _replayer(request: Request, jdk: Jdk, targets: Targets) -> Replayer:
    """The JVM for replays, which starts while the exploration runs."""
    replayer = Replayer(paths_of(targets.class_path), find_jdk(request.replay_jdk) if request.replay_jdk else jdk)
    replayer.start()
    return replayer


def replay(result: Result, target: MethodTarget, replayer: Replayer) -> None:
    """Give every path of a result that has ended the verdict of a JVM, where it was not asked on the way."""
    judge = partial(verdict_on, replayer, target)
    result.paths = [judged(path, judge) for path in result.paths]
    sum_up(result)


def judged_outside(machine: Machine, replayer: Replayer, target: MethodTarget, path: Path, seconds: float) -> Verdict:
    """The verdict on a path; the start of the JVM takes none of the time that an exploration has."""
    waited = replayer.start_seconds
    verdict = verdict_on(replayer, target, path, seconds)
    machine.outside_seconds += replayer.start_seconds - waited
    return verdict


class Session:
    """One program: classes and what was initialized of the platform are shared by all its explorations.

    What is initialized of the platform goes to and comes from the JDK's image on disk. ``audits`` switches on a check
    of every list of cases (see ``isopath.machine.audit``), ``witnesses`` asks for a witness of every path, which a
    ``replayer`` runs on a JVM as part of the exploration. ``specs`` are the files that say which inputs are
    valid, ``repok`` is the name of the methods that do; ``technique`` says
    which of these are asked and when, ``scope`` how large completions are where that is bounded. ``harnesses`` are
    called in place of the methods they are for, on the same inputs: contracts (see ``isopath.spec.contracts``).
    ``summaries`` stand for methods that are called. ``keeps_collections`` says that those of the JDK are well-formed.
    An exploration stops at the first path that is ``sought``.
    """

    def __init__(
        self,
        targets: Targets,
        jdk: Jdk,
        subtypes: str = CLASSPATH,
        nullness: bool = True,
        buildable: bool = False,
    ) -> None:
        if subtypes not in POLICIES:
            raise UsageError(f"There is no policy {subtypes} for subtypes; choose one of {', '.join(POLICIES)}.")
        self.jdk = jdk
        self.audits = False
        self.witnesses = False
        self.replayer: Replayer | None = None
        self.specs: tuple[FilePath, ...] = ()
        self.repok = REP_OK
        self.technique = Technique(uses_hex=True, repok=AFTER)
        self.scope = SCOPE
        self.keeps_collections = True
        self.statics = STATE
        self.harnesses: dict[MethodTarget, Harness] = {}
        self.summaries: list[Summary] = []
        self.stdin: bytes | None = None
        self.sought: Callable[[Path], bool] | None = None
        self._subtypes = subtypes
        self._nullness = nullness
        self._buildable = buildable
        self._roots = [target.class_name for target in targets.methods]
        self.class_path = targets.class_path
        self._image = Image(jdk) if may_use_image(targets.class_path) else None
        self._start(None if self._image is None else self._image.open())
        sys.setrecursionlimit(max(sys.getrecursionlimit(), _DEPTH_OF_TERMS))

    def _start(self, stored: Stored | None) -> None:
        self.hierarchy = Hierarchy(self.class_path, self._subtypes, self._roots)
        self.hierarchy.field_facts = FieldFacts(self.hierarchy) if self._buildable else None
        if not self._nullness:
            self.hierarchy.nullness = NoNullness()
        self.shared = Shared()
        self.shared.stored = stored
        self._rules: RuleSet | None = None
        self._known_invariants: Invariants | None = None

    def explore(
        self,
        target: MethodTarget,
        heap: str,
        bounds: Bounds,
        progress: Progress | None = None,
        arguments: tuple[str, ...] | None = None,
        search: Search = DEPTH_FIRST,
    ) -> Result:
        """Run all traces of one method within the bounds. If the image turns out wrong, without it."""
        try:
            result = self._explore(target, heap, bounds, progress, arguments, search)
        except ImageRefused:
            assert self._image is not None
            self._image.refuse()
            self._start(None)
            result = self._explore(target, heap, bounds, progress, arguments, search)
        if self._image is not None:
            self._image.keep(self.hierarchy, self.shared)
        SWEEPS.sweep_if_grown()
        return result

    def _explore(
        self,
        target: MethodTarget,
        heap: str,
        bounds: Bounds,
        progress: Progress | None,
        arguments: tuple[str, ...] | None,
        search: Search,
    ) -> Result:
        budget = Budget(bounds)
        if self.keeps_collections and self.technique.repok != NEVER and target.name != self.repok:
            switch_on(self.hierarchy)
        machine, solver, statistics = self._machine(bounds)
        machine.deadline = budget.deadline
        if self.audits:
            machine.audit = Audit(plain_solver(RLIMIT, MEMORY_MB))
        result = Result(target.label, heap, bounds, solver=statistics, search=search)
        facts = self.hierarchy.field_facts
        if facts is not None:
            facts.assumed.clear()
        method, harness = self._called(target)
        enter(self.hierarchy, method)
        machine.summarized = self._summarized()
        if arguments is not None and (method.descriptor != "([Ljava/lang/String;)V" or not method.is_static):
            raise UsageError(f"--args is for a static main(String[]); {target.label} is none.")
        alarm = Alarm(machine.time_is_over_at)
        accepting = Accepting(machine, method, alarm)
        with ExitStack() as solvers, rare_collections():
            solvers.callback(solver.close)
            if self.witnesses:
                accepting.witnesses = Witnesses(machine, method, arguments, MEMORY_MB)
                solvers.callback(accepting.witnesses.close)
            if self.replayer is not None:
                called = self.harnesses[target].target if target in self.harnesses else target
                accepting.judge = partial(judged_outside, machine, self.replayer, called)
            accepting.completions = self._checks(machine, method, solvers)
            make_heap = watched_model(heap) if target in self.harnesses else MODELS[heap]
            starts = partial(self._starts, machine, method, harness, make_heap, arguments, solvers)
            exploring = Exploring(machine, accepting, budget, alarm, self._jvm_start_seconds, progress, self.sought)
            with alarm:
                exploring.search(starts, result)
        if self.replayer is not None:
            sum_up(result)
        self._refuse_unkept(machine, result)
        result.assumed = () if facts is None else tuple(sorted(map(str, facts.assumed.values())))
        left_out = machine.hierarchy.left_out
        result.left_out = tuple(f"{java_name(name)}: {left_out[name]}" for name in sorted(left_out))
        return result

    def _checks(self, machine: Machine, method: Method, solvers: ExitStack) -> Completions | ConservativeChecks | None:
        """What asks the invariants of the inputs of paths; none if they are asked before, or not at all."""
        when, bounds, limits = self.technique.repok, machine.bounds, self._limits(machine.bounds, method)
        if method.name == self.repok or when in (BEFORE, NEVER):
            return None
        invariants = self._invariants(self.repok)
        if when == DURING:
            aside = partial(self._patient_machine, bounds, solvers, ConservativeMachine)
            return ConservativeChecks(aside, method, invariants, limits)
        limits = within_scope(limits, self.scope) if when == BOUNDED else limits
        aside = partial(self._patient_machine, bounds, solvers)
        return Completions(aside, method, invariants, limits, machine.decisions)

    def _starts(
        self,
        machine: Machine,
        method: Method,
        harness: Method | None,
        model: type[Any],
        arguments: tuple[str, ...] | None,
        solvers: ExitStack,
    ) -> Iterable[State]:
        """The states in which the method begins: one, or one for each way in which its inputs are valid."""
        limits = self._limits(machine.bounds, method)
        if self.technique.repok != BEFORE or method.name == self.repok:
            empty = model(self.hierarchy, machine.shared, limits)
            return self._specified(machine, initial_state(machine, method, empty, arguments, harness), method)
        aside = partial(self._patient_machine, machine.bounds, solvers)
        beginnings = Beginnings(aside, method, self._invariants(self.repok), harness)
        inputs, variables = beginnings.inputs(machine, sealed(model)(self.hierarchy, machine.shared, limits), arguments)
        allowed = self._specified(machine, inputs, method)
        return chain.from_iterable(beginnings.of(machine, each, variables) for each in allowed)

    def _summarized(self) -> frozenset[Method]:
        if not self.summaries:
            return frozenset()
        harnesses = {MethodName(each.class_name, each.name, each.descriptor) for each in self.harnesses.values()}
        return install(self.hierarchy, self.summaries, harnesses)

    def _refuse_unkept(self, machine: Machine, result: Result) -> None:
        """A contract in place of its method that no value keeps would hide all that follows a call."""
        summary = unkept(machine, self.hierarchy, self.summaries) if result.is_complete else None
        if summary is not None:
            why = "no path goes on after a call, as no value within the bounds keeps it"
            raise ContractRefused(f"{summary.place}: the contract of {summary.shown} cannot stand for it: {why}.")

    def _called(self, target: MethodTarget) -> tuple[Method, Method | None]:
        """The method whose inputs are explored, and its harness. That of a constructor makes the object: it is both."""
        method = self.hierarchy.method(target.class_name, target.name, target.descriptor)
        assert method is not None
        known = self.harnesses.get(target)
        if known is None:
            return method, None
        harness = self.hierarchy.method(known.class_name, known.name, known.descriptor)
        assert harness is not None
        return (harness, None) if known.is_constructor else (method, harness)

    def _invariants(self, name: str) -> Invariants:
        if self._known_invariants is None:
            self._known_invariants = Invariants(self.hierarchy, name)
        return self._known_invariants

    def _patient_machine(self, bounds: Bounds, solvers: ExitStack, kind: type[Machine] = Machine) -> Machine:
        """A machine for invariants, with a solver of its own that is closed with the others."""
        machine, solver, _ = self._machine(replace(bounds, loops=max(bounds.loops, PATIENCE)), kind)
        solvers.callback(solver.close)
        return machine

    def _machine(self, bounds: Bounds, kind: type[Machine] = Machine) -> tuple[Machine, Solver, Statistics]:
        """A machine whose solver keeps to its deadline."""
        clock = Clock()
        solver, statistics = default_solver(RLIMIT, MEMORY_MB, ceil(bounds.seconds * 1000), clock)
        machine = kind(self.hierarchy, solver, statistics, bounds, self.shared)
        machine.stdin = self.stdin
        clock.deadline = machine.time_is_over_at
        return machine, solver, statistics

    def _specified(self, machine: Machine, start: State, method: Method) -> list[State]:
        """The first state under the rules of what inputs are valid, if there are any."""
        if method.name != self.repok:
            keep(machine, start)
        if not self.technique.uses_hex:
            return [start]
        if self._rules is None:
            self._rules = load_rules(self.hierarchy, self.specs, self.class_path)
        return enforce(machine, start, method, self._rules) if self._rules.rules else [start]

    def _limits(self, bounds: Bounds, method: Method) -> Limits:
        """The limits of the input heap, with the types of ``--n Type=3`` found among the classes of the program.

        Before the main of a program nobody has written to static fields.
        """
        is_main = method.is_static and method.key == ("main", "([Ljava/lang/String;)V")
        of_type = tuple((self._named_type(name), most) for name, most in bounds.n_of_type)
        return replace(bounds.limits, of_type=of_type, statics=self.statics == STATE and not is_main)

    def _named_type(self, name: str) -> str:
        """The internal name of a type that a user names in full or, where it is the only one, by its last part."""
        names = list(self.hierarchy.known_names())
        known = [internal for internal in names if java_name(internal) == name]
        known = known or [internal for internal in names if re.split(r"[/$]", internal)[-1] == name]
        if len(known) != 1:
            what = "several classes are" if known else "no known class is"
            raise UsageError(f"--n {name}: {what} called {name}; give its full name, as com.acme.List$Node.")
        return known[0]

    def _jvm_start_seconds(self) -> float:
        """How long the JVM was waited for, which is no part of the seconds that a result tells."""
        return 0.0 if self.replayer is None else self.replayer.start_seconds


assert _clause_calls
