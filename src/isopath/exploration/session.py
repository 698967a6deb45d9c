"""One program, explored method by method under one configuration, which is complete when the session is made."""

import re
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import ExitStack
from copy import copy
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import chain
from math import ceil
from typing import Any, Final, TypeAlias

from isopath.errors import UsageError
from isopath.exploration.accepting import Accepting
from isopath.exploration.exploring import Exploring
from isopath.exploration.request import Inputs, Specification
from isopath.exploration.results import Path, Progress, Result, sum_up
from isopath.heap import MODELS, Limits, Shared
from isopath.machine import Bounds, Machine, State
from isopath.machine.audit import Audit
from isopath.machine.entry import initial_state
from isopath.machine.image import Image, may_use_image
from isopath.machine.image_reader import ImageRefused, Stored
from isopath.machine.static_inputs import STATE
from isopath.program import Jdk, MethodTarget
from isopath.program.field_facts import FieldFacts
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Method, java_name
from isopath.program.nullness import NoNullness
from isopath.program.target import Targets
from isopath.search import DEPTH_FIRST, Alarm, Budget, Search
from isopath.search.collecting import rare_collections
from isopath.solver import Clock, Solver, Statistics, default_solver, plain_solver
from isopath.spec.before import Beginnings
from isopath.spec.bounded import within_scope
from isopath.spec.completion import PATIENCE, Completions
from isopath.spec.contracts import clause_calls as _clause_calls
from isopath.spec.contracts.contract import ContractRefused
from isopath.spec.contracts.harness import Harness
from isopath.spec.contracts.watching import watched_model
from isopath.spec.during import ConservativeChecks, ConservativeMachine
from isopath.spec.hex import RuleSet, enforce, load_rules
from isopath.spec.invariants import Invariants
from isopath.spec.jdk import enter, keep, switch_on
from isopath.spec.read_only import sealed
from isopath.spec.summaries.finding import MethodName, Summary
from isopath.spec.summaries.installing import install, unkept
from isopath.spec.techniques import BEFORE, BOUNDED, DURING, NEVER
from isopath.terms.reclaiming import SWEEPS
from isopath.witness.making import Witnesses
from isopath.witness.replay import Replayer, Verdict, verdict_on

RLIMIT: Final = 6_000_000
MEMORY_MB: Final = 4096
_DEPTH_OF_TERMS: Final = 20_000

Sought: TypeAlias = Callable[[Path], bool]


@dataclass(frozen=True, slots=True)
class Configuration:
    """How the methods of a program are explored.

    ``witnesses`` asks for a witness of every path, which a ``replayer`` runs on a JVM as part of the exploration.
    ``harnesses`` are called in place of the methods they are for, on the same inputs: contracts (see
    ``isopath.spec.contracts``). ``summaries`` stand for methods that are called. ``audits`` switches on a check of
    every list of cases (see ``isopath.machine.audit``).
    """

    inputs: Inputs = field(default_factory=Inputs)
    specification: Specification = field(default_factory=Specification)
    witnesses: bool = False
    replayer: Replayer | None = None
    harnesses: Mapping[MethodTarget, Harness] = field(default_factory=dict)
    summaries: Sequence[Summary] = ()
    audits: bool = False


USUAL: Final = Configuration()


def judged_outside(machine: Machine, replayer: Replayer, target: MethodTarget, path: Path, seconds: float) -> Verdict:
    """The verdict on a path; the start of the JVM takes none of the time that an exploration has."""
    waited = replayer.start_seconds
    verdict = verdict_on(replayer, target, path, seconds)
    machine.outside_seconds += replayer.start_seconds - waited
    return verdict


class Session:
    """One program: classes and what was initialized of the platform are shared by all its explorations.

    What is initialized of the platform goes to and comes from the JDK's image on disk.
    """

    def __init__(self, targets: Targets, jdk: Jdk, configuration: Configuration = USUAL) -> None:
        self.jdk = jdk
        self.configuration = configuration
        self._inputs = configuration.inputs
        self._specification = configuration.specification
        self._technique = configuration.specification.technique
        self._roots = [target.class_name for target in targets.methods]
        self.class_path = targets.class_path
        self._image = Image(jdk) if may_use_image(targets.class_path) else None
        self._start(None if self._image is None else self._image.open())
        sys.setrecursionlimit(max(sys.getrecursionlimit(), _DEPTH_OF_TERMS))

    def specified(self, specification: Specification, *, witnesses: bool) -> "Session":
        """A session on the same loaded classes in which other inputs are valid."""
        twin = copy(self)
        twin.configuration = replace(self.configuration, specification=specification, witnesses=witnesses)
        twin._specification, twin._technique = specification, specification.technique
        twin._rules = twin._known_invariants = None
        return twin

    def _start(self, stored: Stored | None) -> None:
        self.hierarchy = Hierarchy(self.class_path, self._inputs.subtypes, self._roots)
        self.hierarchy.field_facts = FieldFacts(self.hierarchy) if self._inputs.buildable else None
        if not self._inputs.nullness:
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
        search: Search = DEPTH_FIRST,
        sought: Sought | None = None,
        arguments: tuple[str, ...] | None = None,
    ) -> Result:
        """Run all traces of one method within the bounds, until a path is ``sought``; a main may have arguments."""
        SWEEPS.sweep_if_grown()
        explore = partial(self._explore, target, heap, bounds, progress, search, sought, arguments)
        try:
            result = explore()
        except ImageRefused:
            assert self._image is not None
            self._image.refuse()
            self._start(None)
            result = explore()
        if self._image is not None:
            self._image.keep(self.hierarchy, self.shared)
        return result

    def _explore(
        self,
        target: MethodTarget,
        heap: str,
        bounds: Bounds,
        progress: Progress | None,
        search: Search,
        sought: Sought | None,
        arguments: tuple[str, ...] | None,
    ) -> Result:
        budget, configuration = Budget(bounds), self.configuration
        if self._inputs.collections and self._technique.repok != NEVER and not self._is_invariant(target):
            switch_on(self.hierarchy)
        machine, solver, statistics = self._machine(bounds)
        machine.deadline = budget.deadline
        if configuration.audits:
            machine.audit = Audit(plain_solver(RLIMIT, MEMORY_MB))
        result = Result(target.label, heap, bounds, solver=statistics, search=search)
        facts = self.hierarchy.field_facts
        if facts is not None:
            facts.assumed.clear()
        self.hierarchy.left_out.begin()
        method, harness = self._called(target)
        enter(self.hierarchy, method)
        machine.summarized = self._summarized()
        if arguments is not None and (method.descriptor != "([Ljava/lang/String;)V" or not method.is_static):
            raise UsageError(f"--args is for a static main(String[]); {target.label} is none.")
        alarm = Alarm(machine.time_is_over_at)
        accepting = Accepting(machine, method, alarm)
        with ExitStack() as solvers, rare_collections():
            solvers.callback(solver.close)
            if configuration.witnesses:
                accepting.witnesses = Witnesses(machine, method, arguments, MEMORY_MB)
                solvers.callback(accepting.witnesses.close)
            if configuration.replayer is not None:
                harnesses = configuration.harnesses
                called = harnesses[target].target if target in harnesses else target
                accepting.judge = partial(judged_outside, machine, configuration.replayer, called)
            accepting.completions = self._checks(machine, method, solvers)
            make_heap = watched_model(heap) if target in configuration.harnesses else MODELS[heap]
            starts = partial(self._starts, machine, method, harness, make_heap, arguments, solvers)
            exploring = Exploring(machine, accepting, budget, alarm, self._jvm_start_seconds, progress, sought)
            with alarm:
                exploring.search(starts, result)
        if configuration.replayer is not None:
            sum_up(result)
        self._refuse_unkept(machine, result)
        result.assumed = () if facts is None else tuple(sorted(map(str, facts.assumed.values())))
        result.left_out = tuple(self.hierarchy.left_out.described())
        result.constants = self.hierarchy.left_out.objects
        return result

    def _is_invariant(self, method: MethodTarget | Method) -> bool:
        return method.name == self._specification.repok_name

    def _checks(self, machine: Machine, method: Method, solvers: ExitStack) -> Completions | ConservativeChecks | None:
        """What asks the invariants of the inputs of paths; none if they are asked before, or not at all."""
        when, bounds, limits = self._technique.repok, machine.bounds, self._limits(machine.bounds, method)
        if self._is_invariant(method) or when in (BEFORE, NEVER):
            return None
        invariants = self._invariants(self._specification.repok_name)
        if when == DURING:
            aside = partial(self._patient_machine, bounds, solvers, ConservativeMachine)
            return ConservativeChecks(aside, method, invariants, limits)
        limits = within_scope(limits, self._specification.scope) if when == BOUNDED else limits
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
        if self._technique.repok != BEFORE or self._is_invariant(method):
            empty = model(self.hierarchy, machine.shared, limits)
            return self._specified(machine, initial_state(machine, method, empty, arguments, harness), method)
        aside = partial(self._patient_machine, machine.bounds, solvers)
        beginnings = Beginnings(aside, method, self._invariants(self._specification.repok_name), harness)
        inputs, variables = beginnings.inputs(machine, sealed(model)(self.hierarchy, machine.shared, limits), arguments)
        allowed = self._specified(machine, inputs, method)
        return chain.from_iterable(beginnings.of(machine, each, variables) for each in allowed)

    def _summarized(self) -> frozenset[Method]:
        summaries, harnesses = self.configuration.summaries, self.configuration.harnesses.values()
        if not summaries:
            return frozenset()
        names = {MethodName(each.class_name, each.name, each.descriptor) for each in harnesses}
        return install(self.hierarchy, summaries, names)

    def _refuse_unkept(self, machine: Machine, result: Result) -> None:
        """A contract in place of its method that no value keeps would hide all that follows a call."""
        summary = unkept(machine, self.hierarchy, self.configuration.summaries) if result.is_complete else None
        if summary is not None:
            why = "no path goes on after a call, as no value within the bounds keeps it"
            raise ContractRefused(f"{summary.place}: the contract of {summary.shown} cannot stand for it: {why}.")

    def _called(self, target: MethodTarget) -> tuple[Method, Method | None]:
        """The method whose inputs are explored, and its harness. That of a constructor makes the object: it is both."""
        method = self.hierarchy.method(target.class_name, target.name, target.descriptor)
        assert method is not None
        known = self.configuration.harnesses.get(target)
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
        machine.stdin = self._inputs.stdin
        clock.deadline = machine.time_is_over_at
        return machine, solver, statistics

    def _specified(self, machine: Machine, start: State, method: Method) -> list[State]:
        """The first state under the rules of what inputs are valid, if there are any."""
        if not self._is_invariant(method):
            keep(machine, start)
        if not self._technique.uses_hex:
            return [start]
        if self._rules is None:
            self._rules = load_rules(self.hierarchy, self._specification.hex_files, self.class_path)
        return enforce(machine, start, method, self._rules) if self._rules.rules else [start]

    def _limits(self, bounds: Bounds, method: Method) -> Limits:
        """The limits of the input heap, with the types of ``--n Type=3`` found among the classes of the program.

        Before the main of a program nobody has written to static fields.
        """
        is_main = method.is_static and method.key == ("main", "([Ljava/lang/String;)V")
        of_type = tuple((self._named_type(name), most) for name, most in bounds.n_of_type)
        return replace(bounds.limits, of_type=of_type, statics=self._inputs.statics == STATE and not is_main)

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
        replayer = self.configuration.replayer
        return 0.0 if replayer is None else replayer.start_seconds


assert _clause_calls
