"""A request becomes files of tests: every method of the target is explored, every path that has ended gets a test."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from importlib.metadata import version
from pathlib import Path as FilePath

from isopath.checking import Check
from isopath.errors import UsageError
from isopath.exploration.request import Request
from isopath.exploration.results import Path, Progress, Result
from isopath.exploration.session import Session
from isopath.findings import listed_paths
from isopath.program import ClassPath, Jdk, MethodTarget, find_jdk
from isopath.program.linked import java_name
from isopath.scale.explorations import explorations
from isopath.search import option_of
from isopath.search.alarm import INTERRUPT
from isopath.spec.contracts.harness import OLD_VALUE
from isopath.witness.construction.constructors import constructors_of
from isopath.witness.construction.scope import outermost_class
from isopath.witness.junit.asserts_junit import JUNIT_4, JUNIT_5, Junit
from isopath.witness.junit.body_contracts import Violation
from isopath.witness.junit.generate import FileOfTests, MethodPaths, Missing
from isopath.witness.junit.picking import own_names
from isopath.witness.junit_run import JUnit, JUnitNotFound, Trial, find_junit, try_tests
from isopath.witness.replay import Diverged, Skipped, Tally

JUNITS = {5: JUNIT_5, 4: JUNIT_4}


@dataclass(slots=True)
class Generated:
    """Files of tests by the classes that they test, and what became of the paths that have none.

    ``unfinished`` counts the paths that have not ended, by the reason; ``methods`` are those that were explored, with
    the classes of ``class_path`` and the platform of ``jdk``. ``trial`` says how the tests did that were run before
    they were written.
    """

    files: dict[str, FileOfTests] = field(default_factory=dict)
    methods: list[MethodTarget] = field(default_factory=list)
    class_path: ClassPath | None = None
    jdk: Jdk | None = None
    unfinished: Counter[str] = field(default_factory=Counter)
    results: list[Result] = field(default_factory=list)
    trial: Trial | None = None

    @property
    def tests(self) -> int:
        return sum(len(file.tests) for file in self.files.values())

    @property
    def left_out(self) -> int:
        """Paths that show nothing new."""
        return sum(file.left_out for file in self.files.values())

    @property
    def replays(self) -> Tally | None:
        """What the JVM had to say of all paths, where it was asked."""
        tallies = [result.replays for result in self.results if result.replays is not None]
        total = Tally()
        for tally in tallies:
            total.confirmed += tally.confirmed
            total.diverged += tally.diverged
            total.skipped += tally.skipped
        return total if tallies else None

    @property
    def missing(self) -> list[Missing]:
        return [missing for file in self.files.values() for missing in file.missing]


def known_junit(junit: int) -> None:
    """Reject an unknown version of JUnit."""
    if junit not in JUNITS:
        raise UsageError(f"There is no JUnit {junit} to write tests for; choose 5 or 4.")


def generate_tests(
    request: Request,
    junit: int = 5,
    failing: bool = False,
    progress: Progress | None = None,
    few: bool = False,
    cover: bool = False,
) -> Generated:
    """Tests for all methods of a request. If they are to be ``failing``, those of faults fail when they are run.

    Of a method with many paths ``few`` leaves out those that show nothing new (``isopath.witness.junit.picking``), and
    ``cover`` those too that only take another course through the same branches.
    """
    known_junit(junit)
    generated = Generated()
    with_witnesses = replace(request, output=replace(request.output, witnesses=True))
    for session, target, result in explorations(with_witnesses, progress):
        _add(generated, session, target, result, _Wanted(JUNITS[junit], failing, few or cover, cover))
        generated.class_path, generated.jdk = session.class_path, session.jdk
    return generated


@dataclass(frozen=True, slots=True)
class _Wanted:
    """Which tests are to be written."""

    junit: Junit
    failing: bool
    few: bool
    cover: bool


def _add(generated: Generated, session: Session, target: MethodTarget, result: Result, wanted: _Wanted) -> None:
    hierarchy = session.hierarchy
    outermost = outermost_class(hierarchy, java_name(target.class_name))
    if outermost not in generated.files:
        own = own_names([*session.class_path.user_names()])
        constructors = constructors_of(hierarchy, session.shared)
        generated.files[outermost] = FileOfTests(constructors, outermost, wanted.junit, own)
    file = generated.files[outermost]
    method = hierarchy.method(target.class_name, target.name, target.descriptor)
    assert method is not None
    ended = [path for path in result.paths if path.has_ended]
    faults = listed_paths(result) if wanted.failing else ()
    reasons = {path.id: reason for path in ended if (reason := reason_without_test(path)) is not None}
    specified = frozenset(path.id for path in ended if session.specifies(path.witness))
    paths = MethodPaths(target.label, method, ended, faults, reasons, {}, wanted.few, wanted.cover, specified)
    file.add(paths)
    generated.methods.append(target)
    generated.results.append(result)
    generated.unfinished.update(_left_by(path) for path in result.paths if not path.has_ended)


def generate_violations(
    checked: Iterable[tuple[Session, Check]],
    junit: int = 5,
    on_check: Callable[[Check], None] = lambda _: None,
    is_wanted: bool = True,
) -> Generated:
    """Tests of what checks have found, each of which fails; ``on_check`` gets each check as it ends."""
    generated = Generated()
    known_junit(junit)
    for session, check in checked:
        on_check(check)
        if is_wanted:
            _add_violations(generated, session, check, JUNITS[junit])
        generated.class_path, generated.jdk = session.class_path, session.jdk
    return generated


def _add_violations(generated: Generated, session: Session, check: Check, junit: Junit) -> None:
    hierarchy, target = session.hierarchy, check.target
    outermost = outermost_class(hierarchy, java_name(target.class_name))
    constructors = constructors_of(hierarchy, session.shared)
    file = generated.files.setdefault(outermost, FileOfTests(constructors, outermost, junit))
    method = hierarchy.method(target.class_name, target.name, target.descriptor)
    assert method is not None
    found = [finding.path for finding in check.findings if finding.is_listed]
    breaches = [breach for breach in check.breaches if not breach.is_known]
    paths = [*(breach.path for breach in breaches), *found]
    old = next((clause for clause in check.clauses if clause.kind == OLD_VALUE), None)
    violations = {breach.path.id: Violation(breach.clause, old, _thrown(breach.path)) for breach in breaches}
    reasons = {path.id: reason for path in paths if (reason := reason_without_test(path)) is not None}
    file.add(MethodPaths(target.label, method, paths, [path.id for path in paths], reasons, violations))
    generated.methods.append(target)
    generated.results.append(check.result)


def _thrown(path: Path) -> str | None:
    """The class of the exception behind a violation."""
    cause = None if path.fault is None else path.fault.cause
    return None if cause is None else cause.exception


def reason_without_test(path: Path) -> str | None:
    """Why a path has no test; None where the JVM did what the path says, or was not asked."""
    match path.replay:
        case Diverged():
            return "the JVM does something else than the path says"
        case Skipped(reason):
            return reason
    return path.beyond_jvm


def _left_by(path: Path) -> str:
    if path.ending != "cut":
        return f"{path.ending}: {path.detail}"
    return "cut by an interrupt" if path.detail == INTERRUPT else f"cut by {option_of(path.detail or '')}"


def jdk_of_tests(generated: Generated, request: Request) -> Jdk:
    """The JDK that runs the tests: the one for replays, else the one that the methods were explored with."""
    home = request.output.replay_jdk
    return find_jdk(home) if home else generated.jdk or find_jdk(request.jdk)


def drop_failing(generated: Generated, jdk: Jdk, junit: JUnit | int) -> None:
    """Run the tests that are going to be written, and drop those that do not do as they should.

    Where no JUnit is found, of a generation or at all, they are not run.
    """
    if not generated.tests or generated.class_path is None:
        return
    try:
        found = find_junit(junit) if isinstance(junit, int) else junit
    except JUnitNotFound as missing:
        generated.trial = Trial(not_run=str(missing))
        return
    generated.trial = try_tests([*generated.files.values()], generated.class_path, found, jdk)


def write_tests(
    generated: Generated, folder: FilePath, command: str, elsewhere: Mapping[str, FilePath] | None = None
) -> list[FilePath]:
    """Write the files that have tests below a folder; those that were written.

    ``elsewhere`` has the folders for classes, as ``Generated.files`` names them, whose tests are not to be in that.
    """
    written = []
    for name, file in generated.files.items():
        if file.tests:
            path = (elsewhere or {}).get(name, folder) / file.path
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(file.text(version("isopath"), command), encoding="ascii", newline="\n")
            except OSError as error:
                raise UsageError(f"Cannot write {path}: {error.strerror}.") from error
            written.append(path)
    return written
