"""One program, explored method by method under one configuration, which is complete when the session is made."""

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final, TypeAlias

from isopath.errors import UsageError
from isopath.exploration.accepting import Accepting, Judge
from isopath.exploration.exploring import Exploring
from isopath.exploration.machines import MEMORY_MB, Machines
from isopath.exploration.request import HEAP_MODELS, Inputs, Specification
from isopath.exploration.results import Path, Progress, Result, is_finding, sum_up
from isopath.exploration.validity import Validity
from isopath.heap import Heap, Limits, Shared
from isopath.heap.state.allocated import Allocated, Numbers
from isopath.program import Jdk, MethodTarget
from isopath.program.field_facts import FieldFacts
from isopath.program.field_facts.ages import Ages
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Method, java_name
from isopath.program.nullness import NoNullness
from isopath.program.target import Targets
from isopath.search import SMALL_FIRST, Alarm, Budget, Search
from isopath.search.collecting import rare_collections
from isopath.search.libraries import NO_LIBRARY, PLATFORM, library_test
from isopath.solver import Clock
from isopath.spec.contracts.contract import ContractRejected
from isopath.spec.contracts.frames import FrameWatch
from isopath.spec.contracts.harness import Harness
from isopath.spec.contracts.watching import ClauseWatch
from isopath.spec.summaries.finding import MethodName, Summary
from isopath.spec.summaries.installing import install, unkept
from isopath.spec.techniques import NEVER
from isopath.terms.reclaiming import SWEEPS
from isopath.vm import Bounds, Machine, State
from isopath.vm.classinit.image import Image, may_use_image
from isopath.vm.classinit.image_reader import ImageRejected, Stored
from isopath.vm.inputs.entry import enter_signature, is_program, program_arguments
from isopath.vm.inputs.statics import STATE
from isopath.witness.making import Witnesses
from isopath.witness.objects import Witness
from isopath.witness.replay import Replayer, Verdict, verdict_on

_DEPTH_OF_TERMS: Final = 20_000

_INVARIANT_BOUNDS: Final = Bounds(max_paths=200, seconds=0.5)
"""For a look at an invariant alone."""

_NOTHING_MERGED: Final = (
    "--library has no effect here: traces are merged under --heap pose, in code that calls a library, and without"
    " contracts and rules of HEX"
)

Sought: TypeAlias = Callable[[Path], bool]
Drive: TypeAlias = Callable[[Exploring, Callable[[], Iterable[State]], Result], None]
"""Runs the traces from some states and fills a result: ``Exploring.search``, or what shares them among processes."""


@dataclass(frozen=True, slots=True)
class Configuration:
    """How the methods of a program are explored; by default nothing is assumed of the fields of inputs.

    ``witnesses`` asks for a witness of every path, ``findings`` for those of findings; a ``replayer`` runs them on a
    JVM as part of the exploration. ``harnesses`` are called in place of the methods they are for, on the same inputs:
    contracts (see ``isopath.spec.contracts``). ``summaries`` stand for methods that are called. ``audits`` switches on
    a check of every list of cases (see ``isopath.vm.core.audit``).
    """

    inputs: Inputs = field(default_factory=lambda: Inputs(buildable=False))
    specification: Specification = field(default_factory=Specification)
    witnesses: bool = False
    replayer: Replayer | None = None
    harnesses: Mapping[MethodTarget, Harness] = field(default_factory=dict)
    summaries: Sequence[Summary] = ()
    audits: bool = False
    findings: bool = False


USUAL: Final = Configuration()


def _every(path: Path) -> bool:
    return True


def judged_outside(machine: Machine, replayer: Replayer, target: MethodTarget, path: Path, seconds: float) -> Verdict:
    """The verdict on a path; the start of the JVM takes none of the time that an exploration has."""
    waited = replayer.start_seconds
    verdict = verdict_on(replayer, target, path, seconds)
    machine.clock.grant(replayer.start_seconds - waited)
    return verdict


@dataclass(frozen=True, slots=True)
class Program:
    """The classes of a program, and what was initialized of the platform: shared by its explorations."""

    hierarchy: Hierarchy
    shared: Shared


def loaded(targets: Targets, configuration: Configuration, stored: Stored | None) -> Program:
    """A program of which nothing has run yet, on what an earlier process has ``stored``.

    Nothing is assumed of collections where invariants alone are explored: they say what is valid.
    """
    inputs, specification = configuration.inputs, configuration.specification
    are_invariants = {target.name for target in targets.methods} == {specification.repok_name}
    has_collections = inputs.collections and specification.technique.repok != NEVER and not are_invariants
    hierarchy = Hierarchy(
        targets.class_path,
        inputs.subtypes,
        [target.class_name for target in targets.methods],
        None if inputs.nullness else NoNullness(),
        FieldFacts if inputs.buildable else None,
        Ages if has_collections else None,
    )
    return Program(hierarchy, Shared(stored))


class Session:
    """One program: classes and what was initialized of the platform are shared by all its explorations.

    What is initialized of the platform goes to and comes from the JDK's image on disk.
    """

    def __init__(
        self, targets: Targets, jdk: Jdk, configuration: Configuration = USUAL, program: Program | None = None
    ) -> None:
        self.jdk = jdk
        self.configuration = configuration
        self.class_path = targets.class_path
        self._targets = targets
        self._explored_invariants: dict[Method, Result] = {}
        self._image = Image(jdk) if may_use_image(targets.class_path) else None
        self._start(program or self._loaded(None if self._image is None else self._image.open()))
        sys.setrecursionlimit(max(sys.getrecursionlimit(), _DEPTH_OF_TERMS))

    def specified(self, specification: Specification, *, witnesses: bool) -> "Session":
        """A session on the same loaded classes in which other inputs are valid."""
        configuration = replace(self.configuration, specification=specification, witnesses=witnesses)
        return Session(self._targets, self.jdk, configuration, self._program)

    def _loaded(self, stored: Stored | None) -> Program:
        return loaded(self._targets, self.configuration, stored)

    def _start(self, program: Program) -> None:
        self._program = program
        self._validity = Validity(program.hierarchy, self.class_path, self.configuration.specification)

    @property
    def hierarchy(self) -> Hierarchy:
        return self._program.hierarchy

    @property
    def shared(self) -> Shared:
        return self._program.shared

    def has_invariants(self) -> bool:
        """Whether a class of the program has a method of the name that invariants have."""
        return self._validity.has_invariants()

    def has_rules(self) -> bool:
        """Whether there are rules of HEX."""
        return self._validity.has_rules()

    def invariants_of(self, witness: Witness) -> Iterator[Result]:
        """The paths of the invariants of the objects of an input, each explored once, for a moment, by itself."""
        for method in self._validity.invariants_of(each.type for each in witness.objects):
            if method not in self._explored_invariants:
                plain = replace(self.configuration, witnesses=False, findings=False, replayer=None)
                label = f"{method.owner.java_name}#{method.name}()"
                target = MethodTarget(method.owner.name, method.name, method.descriptor, label)
                alone = Session(self._targets, self.jdk, plain, self._program)
                self._explored_invariants[method] = alone.explore(target, "pose", _INVARIANT_BOUNDS)
            yield self._explored_invariants[method]

    def specifies(self, witness: Witness | None) -> bool:
        """Whether an invariant of the user's says that the objects of an input are valid."""
        return witness is not None and self._validity.speaks_of(each.type for each in witness.objects)

    def explore(
        self,
        target: MethodTarget,
        heap: str,
        bounds: Bounds,
        progress: Progress | None = None,
        search: Search = SMALL_FIRST,
        sought: Sought | None = None,
        arguments: tuple[str, ...] | None = None,
        drive: Drive = Exploring.search,
    ) -> Result:
        """Run all traces of one method within the bounds, until a path is ``sought``; a main may have arguments."""
        SWEEPS.sweep_if_grown()
        explore = partial(self._explore, target, heap, bounds, progress, search, sought, arguments, drive)
        try:
            result = explore()
        except ImageRejected:
            assert self._image is not None
            self._image.discard()
            self._start(self._loaded(None))
            result = explore()
        if self._image is not None:
            self._image.keep(self.hierarchy, self.shared)
        self.hierarchy.keep_headers()
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
        drive: Drive,
    ) -> Result:
        clock, configuration, hierarchy = Clock(bounds.seconds), self.configuration, self.hierarchy
        facts = hierarchy.field_facts
        if facts is not None:
            facts.assumed.clear()
        hierarchy.left_out.begin()
        method, harness = self._called(target)
        enter_signature(hierarchy, method)
        if arguments is not None and (method.descriptor != "([Ljava/lang/String;)V" or not method.is_static):
            raise UsageError(f"--args is for a static main(String[]); {target.label} is none.")
        model = HEAP_MODELS.find(heap)()
        guards = (ClauseWatch(), FrameWatch()) if target in configuration.harnesses else ()
        with ExitStack() as solvers, rare_collections():
            given = program_arguments(method) if arguments is None else None
            machines = Machines(hierarchy, self.shared, bounds, clock, configuration.inputs.stdin, given, solvers)
            has_rules = self.has_rules()
            can_merge = model.merges and not guards and not has_rules
            is_library = library_test(search.library, method.owner) if can_merge else None
            machine, statistics = machines.of_method(self._summarized(), configuration.audits, is_library, has_rules)
            alarm, limits = Alarm(clock.deadline), self._limits(bounds, method)
            checks = self._validity.checks(machines, machine, method, limits)
            witnesses = self._witnesses(machine, method, arguments, solvers)
            judge, is_witnessed = self._judge(machine, target), _every if configuration.witnesses else is_finding
            accepting = Accepting(
                machine, method, alarm, checks, witnesses, judge, is_witnessed, configuration.findings
            )
            budget = Budget(bounds.max_paths, clock, alarm)
            make_heap = partial(Heap, hierarchy, self.shared, limits, model, guards)
            if is_library is not None:
                make_heap = partial(make_heap, Allocated(self.shared, Numbers()))
            starts = partial(self._validity.starts, machines, machine, method, harness, make_heap, arguments)
            exploring = Exploring(machine, accepting, budget, alarm, self._jvm_start_seconds, progress, sought)
            effective = search if is_library is not None else replace(search, library=NO_LIBRARY)
            result = Result(target.label, heap, bounds, solver=statistics, search=effective)
            with alarm:
                drive(exploring, starts, result)
        if configuration.replayer is not None:
            sum_up(result)
        self._reject_unkept(machine, result)
        result.assumed = () if facts is None else tuple(sorted(map(str, facts.assumed.values())))
        result.left_out = tuple(hierarchy.left_out.described())
        result.constants = hierarchy.left_out.objects
        has_no_effect = search.library not in (NO_LIBRARY, PLATFORM) and is_library is None
        result.warnings = (*self._targets.warnings, *((_NOTHING_MERGED,) if has_no_effect else ()))
        return result

    def _witnesses(
        self, machine: Machine, method: Method, arguments: tuple[str, ...] | None, solvers: ExitStack
    ) -> Witnesses | None:
        if not (self.configuration.witnesses or self.configuration.findings):
            return None
        witnesses = Witnesses(machine, method, arguments, MEMORY_MB)
        solvers.callback(witnesses.close)
        return witnesses

    def _judge(self, machine: Machine, target: MethodTarget) -> Judge | None:
        replayer, harnesses = self.configuration.replayer, self.configuration.harnesses
        called = harnesses[target].target if target in harnesses else target
        return None if replayer is None else partial(judged_outside, machine, replayer, called)

    def _summarized(self) -> frozenset[Method]:
        summaries, harnesses = self.configuration.summaries, self.configuration.harnesses.values()
        if not summaries:
            return frozenset()
        names = {MethodName(each.class_name, each.name, each.descriptor) for each in harnesses}
        return install(self.hierarchy, summaries, names)

    def _reject_unkept(self, machine: Machine, result: Result) -> None:
        """A contract in place of its method that no value keeps would hide all that follows a call."""
        summary = unkept(machine, self.hierarchy, self.configuration.summaries) if result.is_complete else None
        if summary is not None:
            why = "no path goes on after a call, as no value within the bounds keeps it"
            raise ContractRejected(f"{summary.place}: the contract of {summary.shown} cannot stand for it: {why}.")

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

    def _limits(self, bounds: Bounds, method: Method) -> Limits:
        """The limits of the input heap, with the types of ``--n Type=3`` found among the classes of the program.

        Before the main of a program nobody has written to static fields.
        """
        of_type = tuple((self._named_type(name), most) for name, most in bounds.n_of_type)
        has_inputs = self.configuration.inputs.statics == STATE and not is_program(method)
        return replace(bounds.limits, of_type=of_type, statics=has_inputs)

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
        """How long the JVM was waited for, which is no part of the seconds that a result reports."""
        replayer = self.configuration.replayer
        return 0.0 if replayer is None else replayer.start_seconds
