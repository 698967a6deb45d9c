"""Methods held against their contracts: what is violated, on which input, and what is known where nothing is.

A method is explored inside of its harness (``isopath.spec.contracts``), whose paths are presented as those of the
method. What a clause does that it may not do (throw, write, not come to an end) is for the user to correct: the
contract is rejected.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from types import TracebackType
from typing import Final

from isopath.checking.broken import Broken, named, reject_writing
from isopath.checking.preparing import Prepared, Preparing
from isopath.exploration.analysis import summarized
from isopath.exploration.grading import grade, simplest
from isopath.exploration.request import Request
from isopath.exploration.results import LIMITS, Bounded, Path, Progress, Result, advice_on, is_finding
from isopath.exploration.session import Configuration, Session
from isopath.exploration.warning import warn
from isopath.findings import Finding, findings_of
from isopath.fingerprints import CONTRACT, Fingerprints
from isopath.program import Jdk, MethodTarget, find_jdk
from isopath.program.linked import java_name
from isopath.program.locating import locate
from isopath.program.target import Targets
from isopath.search import STOPPING, hit_words, option_of
from isopath.search.alarm import INTERRUPT, was_interrupted
from isopath.spec.contracts.contract import INVARIANT, REQUIRES, Clause
from isopath.spec.contracts.harness import CLAUSES, INSIDE, Harness
from isopath.spec.contracts.watching import ClauseWrites
from isopath.spec.techniques import NEVER
from isopath.vm.throwing.faults import Fault
from isopath.witness.replay import Confirmed, Diverged, Replayer, paths_of


def without_harness(path: Path, harness: Harness) -> Path:
    """A path as that of the method itself: neither its stack traces nor its branches show the harness.

    A harness inside of the class has methods beside it (``isopath.spec.contracts.jml.harnessing``).
    """
    owner = java_name(harness.class_name)
    mine = (f"{owner}.{harness.name}(", f"{owner}.{INSIDE}", f"{CLAUSES}.")
    step = f"{owner.rpartition('.')[2]}.{harness.name}@"
    fault, verdict = path.fault, path.replay
    if fault is not None:
        fault = _without_frames(fault, mine)
    if isinstance(verdict, Confirmed):
        outcome = replace(verdict.outcome, trace=_without_lines(verdict.outcome.trace, mine))
        if outcome.cause is not None:
            outcome = replace(outcome, cause=replace(outcome.cause, trace=_without_lines(outcome.cause.trace, mine)))
        verdict = Confirmed(outcome)
    taken = [*zip(path.branches, path.branch_ends, strict=True)]
    own = [each for each in taken if not each[0].startswith(step) and f".{INSIDE}" not in each[0]]
    branches, ends = tuple(branch for branch, _ in own), tuple(end for _, end in own)
    return replace(path, fault=fault, replay=verdict, branches=branches, branch_ends=ends)


def _without_lines(trace: tuple[str, ...], mine: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(line for line in trace if not line.lstrip().removeprefix("at ").startswith(mine))


def _without_frames(fault: Fault, mine: tuple[str, ...]) -> Fault:
    kept = tuple(frame for frame in fault.frames if not f"{frame.class_name}.{frame.method}(".startswith(mine))
    cause = None if fault.cause is None else _without_frames(fault.cause, mine)
    initializer = None if fault.initializer is None else _without_frames(fault.initializer, mine)
    return replace(fault, frames=kept, cause=cause, initializer=initializer)


HOLDS: Final = "holds"
VIOLATED: Final = "violated"
VACUOUS: Final = "vacuous"
OPEN: Final = "open"
"""What a check comes to: all inputs were tried; some input violates; there is no input; not all were tried."""


@dataclass(frozen=True, slots=True)
class Breach:
    """A clause that does not hold; ``path`` is the simplest of the ``paths`` that show it.

    ``fingerprint`` is the same in every run, and ``is_known`` says whether a baseline has it.
    """

    clause: Clause
    path: Path
    paths: int
    fingerprint: str = ""
    is_known: bool = False


@dataclass(slots=True)
class Check:
    """What became of one method. ``result`` has its paths, with no trace of a harness.

    ``findings`` are failed assertions and exceptions, as ``isopath.findings`` judges them. ``reasons`` say why nothing
    can be said of all inputs, ``notes`` what was not checked at all.
    """

    target: MethodTarget
    result: Result
    clauses: tuple[Clause, ...] = ()
    breaches: list[Breach] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    reasons: list[str] = field(default_factory=list)
    notes: tuple[str, ...] = ()

    @property
    def verdict(self) -> str:
        """What is known to be violated is violated."""
        if self.breaches or any(finding.is_serious for finding in self.findings):
            return VIOLATED
        if self.reasons:
            return OPEN
        return HOLDS if self.result.paths else VACUOUS


def check(request: Request, contract: str | None = None, progress: Progress | None = None) -> Iterator[Check]:
    """Check every method that the target names; ``contract`` is a contract class, by name or source file."""
    for _, checked in checks(request, contract, progress):
        yield checked


def checks(
    request: Request, contract: str | None = None, progress: Progress | None = None
) -> Iterator[tuple[Session, Check]]:
    """The same, with the session, for those who look at the program as well."""
    with Checking(request, contract) as checking:
        for target in checking.methods:
            checked = checking.check(target, progress)
            yield checking.session, checked
            if was_interrupted() or (request.search.first and checked.verdict == VIOLATED):
                return


class Checking:
    """The methods of a target with their contracts, ready to be checked one by one, and a JVM for replays.

    Who holds a class of the JDK against a contract says what its objects are like: what is assumed of collections
    otherwise, and leaves some of them out, is not assumed then.
    """

    def __init__(self, request: Request, contract: str | None = None) -> None:
        jdk, targets = locate(request.targets, request.class_path, request.jdk, request.excludes)
        prepared = prepare(request, targets, jdk, contract)
        if any(targets.class_path.get(target.class_name).is_platform for target in prepared.harnesses):
            request = replace(request, inputs=replace(request.inputs, collections=False))
        found, summaries = summarized(request, replace(targets, class_path=prepared.class_path), jdk)
        prepared.class_path = found.class_path
        self.methods = targets.methods
        self._request = request
        self._prepared = prepared
        self._replayer = _replayer(request, jdk, prepared) if request.output.replays else None
        configuration = Configuration(
            request.inputs, request.specification, True, self._replayer, prepared.harnesses, summaries
        )
        self.session = Session(found, jdk, configuration)

    def __enter__(self) -> "Checking":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._replayer is not None:
            self._replayer.close()

    def check(self, target: MethodTarget, progress: Progress | None = None) -> Check:
        """Check one of the methods; raises ``ContractRejected`` where its contract cannot be used."""
        harness = self._prepared.harnesses.get(target)
        result = self._explored(target, harness, progress)
        result.baseline = self._request.baseline
        if harness is not None:
            Broken(harness, self._request.bounds, self._replayer).reject(result.paths)
            result.bounded = tuple(each for each in result.bounded if not _is_assumed(each, harness.clauses))
            result.paths = [without_harness(path, harness) for path in result.paths]
        clauses = () if harness is None else harness.clauses
        plain = replace(result, paths=[path for path in result.paths if not path.clause])
        if not was_interrupted():
            warn(self.session, result)
            grade(self.session, target, plain, any(clause.kind in (REQUIRES, INVARIANT) for clause in clauses))
        return Check(
            target,
            result,
            tuple(dict.fromkeys(clauses)),
            _breaches(result, clauses),
            findings_of(plain),
            list(_reasons(result, clauses)),
            self._prepared.notes.get(target, ()),
        )

    def _explored(self, target: MethodTarget, harness: Harness | None, progress: Progress | None) -> Result:
        request = self._request
        sought = partial(_is_sought, harness) if request.search.first else None
        try:
            return self.session.explore(
                target, request.heap, request.bounds, progress, request.search, sought, request.inputs.arguments
            )
        except ClauseWrites as writes:
            assert harness is not None
            raise reject_writing(harness.clauses[writes.clause - 1], writes.what) from writes


def _is_assumed(bounded: Bounded, clauses: Sequence[Clause]) -> bool:
    """Whether a clause that holds because of a bound is one that is assumed: that leaves out no violation."""
    return bool(bounded.clause) and clauses[bounded.clause - 1].kind == REQUIRES


def _is_sought(harness: Harness | None, path: Path) -> bool:
    """Whether a path shows that a method is at fault, as far as a JVM that was asked does the same."""
    plain = path if harness is None else without_harness(path, harness)
    return is_finding(plain) and not isinstance(path.replay, Diverged)


def prepare(request: Request, targets: Targets, jdk: Jdk, contract: str | None) -> Prepared:
    """Find the contracts of the methods, and put them into harnesses."""
    is_asked = request.specification.technique.repok != NEVER
    repok = request.specification.repok_name if is_asked else None
    return Preparing(targets, jdk, paths_of(targets.class_path), repok).prepare(contract, request.source)


def _replayer(request: Request, jdk: Jdk, prepared: Prepared) -> Replayer:
    jvm = find_jdk(request.output.replay_jdk) if request.output.replay_jdk else jdk
    entries = paths_of(prepared.class_path)
    opened = prepared.opened(jvm, entries)
    replayer = Replayer([*opened.entries, *entries], jvm, flags=opened.flags)
    replayer.start()
    return replayer


def _breaches(result: Result, clauses: Sequence[Clause]) -> list[Breach]:
    """One for each clause that is violated, in the order in which they stand."""
    groups: dict[Clause, list[Path]] = {}
    for path in result.paths:
        if path.clause and path.ending == "violated" and not path.is_refuted:
            groups.setdefault(clauses[path.clause - 1], []).append(path)
    shown = [(simplest(group), len(group)) for group in groups.values()]
    found = [Breach(clauses[path.clause - 1], path, count) for path, count in shown]
    found.sort(key=lambda breach: (breach.clause.file, breach.clause.line, breach.clause.column))
    making, known = Fingerprints(result.target), result.baseline or frozenset()
    prints = [making.next(CONTRACT, each.clause.kind, each.clause.text) for each in found]
    return [replace(each, fingerprint=mark, is_known=mark in known) for each, mark in zip(found, prints, strict=True)]


def _reasons(result: Result, clauses: Sequence[Clause]) -> Iterator[str]:
    """Why it is not known of all inputs that nothing is violated."""
    left = {**{bound: result.hits[bound] for bound in STOPPING}, "time": result.hits["time"] - result.untried}
    for bound, count in left.items():
        if count:
            yield f"{hit_words(bound, 'was hit')} before all paths were found"
    if result.untried and not left["time"]:
        yield f"--time was hit before {result.untried} path{'s were' if result.untried > 1 else ' was'} run on a JVM"
    for each in result.bounded:
        what = named(clauses[each.clause - 1]) if each.clause else f"the assertion at {each.where}"
        yield f"{what} holds only because of {each.advice}"
    for constant in result.constants:
        yield f"no input was taken to be the object of {constant}, which the code compares inputs with"
    refuted = sum(path.is_refuted for path in result.paths)
    if refuted:
        yield f"{refuted} path{'s' if refuted > 1 else ''} that a JVM refuted: the two differ"
    counts = Counter((path.clause, path.ending, path.detail) for path in result.paths if not path.has_ended)
    for (number, ending, detail), count in counts.items():
        where = f" in {named(clauses[number - 1])}" if number else ""
        often = f"{count} path{'s' if count > 1 else ''}"
        if ending == "unknown":
            yield f"{often} unknown{where}: {advice_on(str(detail))}"
        elif ending == "cut" and detail not in LIMITS:
            yield f"{often} cut by {'an interrupt' if detail == INTERRUPT else option_of(str(detail))}{where}"
        else:
            yield f"{often} {'cut' if ending == 'cut' else ending}: {detail}{where}"
