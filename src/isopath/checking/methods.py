"""Methods held against their contracts: what is violated, on which input, and what is known where nothing is.

A method is explored inside of its harness (``isopath.spec.contracts``) and told as if there were none. What a clause
does that it may not do (throw, write, not come to an end) is the user's to mend: the contract is refused.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from pathlib import Path as FilePath
from typing import Final

from isopath.analysis import Request, Session, replay, session_of
from isopath.checking.broken import Broken, named, refuse_writing, target_of
from isopath.checking.telling import without_harness
from isopath.errors import UsageError
from isopath.findings import FAULT, VIOLATION, Finding, findings_of, simplest
from isopath.heap import MODELS
from isopath.program import Jdk, MethodTarget, find_jdk, resolve_targets
from isopath.program.target import Targets
from isopath.results import Path, Progress, Result
from isopath.search import Search
from isopath.spec.contracts.contract import Clause
from isopath.spec.contracts.preparing import Prepared, Preparing
from isopath.spec.contracts.watching import ClauseWrites
from isopath.spec.techniques import NEVER
from isopath.witness.replay import Replayer, paths_of

HOLDS: Final = "holds"
VIOLATED: Final = "violated"
VACUOUS: Final = "vacuous"
OPEN: Final = "open"
"""What a check comes to: all inputs were tried; some input violates; there is no input; not all were tried."""

_LIMITS: Final = frozenset({"k", "n", "string"})


@dataclass(frozen=True, slots=True)
class Breach:
    """A clause that does not hold; ``path`` is the simplest of the ``paths`` that show it."""

    clause: Clause
    path: Path
    paths: int


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
        if self.breaches or any(finding.rank in (VIOLATION, FAULT) for finding in self.findings):
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
    if request.heap not in MODELS:
        raise UsageError(f"There is no heap model {request.heap}; choose one of {', '.join(MODELS)}.")
    jdk = find_jdk(request.jdk)
    targets = resolve_targets(request.target, class_path=request.class_path, jdk=jdk)
    prepared = prepare(request, targets, jdk, contract)
    session = session_of(request, replace(targets, class_path=prepared.class_path), jdk)
    session.witnesses, session.harnesses = True, prepared.harnesses
    replayer = _replayer(request, jdk, prepared) if request.replays else None
    with replayer or nullcontext():
        for target in targets.methods:
            yield session, _checked(request, session, target, prepared, replayer, progress)


def prepare(request: Request, targets: Targets, jdk: Jdk, contract: str | None) -> Prepared:
    """Find the contracts of the methods, and put them into harnesses."""
    head = request.target.rpartition("#")[0] or request.target
    beside = FilePath(head) if head.endswith(".java") else None
    repok = None if request.repok == NEVER else request.repok_name
    return Preparing(targets, jdk, paths_of(targets.class_path), repok).prepare(contract, beside)


def _replayer(request: Request, jdk: Jdk, prepared: Prepared) -> Replayer:
    jvm = find_jdk(request.replay_jdk) if request.replay_jdk else jdk
    entries = paths_of(prepared.class_path)
    opened = prepared.opened(jvm, entries)
    replayer = Replayer([*opened.entries, *entries], jvm, flags=opened.flags)
    replayer.start()
    return replayer


def _checked(
    request: Request,
    session: Session,
    target: MethodTarget,
    prepared: Prepared,
    replayer: Replayer | None,
    progress: Progress | None,
) -> Check:
    harness, search = prepared.harnesses.get(target), Search(request.search, request.seed)
    try:
        result = session.explore(target, request.heap, request.bounds, progress, request.arguments, search)
    except ClauseWrites as writes:
        assert harness is not None
        raise refuse_writing(harness.clauses[writes.clause - 1], writes.what) from writes
    clauses = () if harness is None else harness.clauses
    if harness is not None:
        Broken(harness, request.bounds, replayer).refuse(result.paths)
    if replayer is not None:
        replay(result, target if harness is None else target_of(harness), replayer)
    if harness is not None:
        result.paths = [without_harness(path, harness) for path in result.paths]
    plain = replace(result, paths=[path for path in result.paths if not path.clause])
    return Check(
        target,
        result,
        tuple(dict.fromkeys(clauses)),
        _breaches(result.paths, clauses),
        findings_of(plain),
        list(_reasons(result, clauses)),
        prepared.notes.get(target, ()),
    )


def _breaches(paths: Sequence[Path], clauses: Sequence[Clause]) -> list[Breach]:
    """One for each clause that is violated, in the order in which they stand."""
    groups: dict[Clause, list[Path]] = {}
    for path in paths:
        if path.clause and path.ending == "violated":
            groups.setdefault(clauses[path.clause - 1], []).append(path)
    found = [Breach(clause, simplest(group), len(group)) for clause, group in groups.items()]
    return sorted(found, key=lambda breach: (breach.clause.file, breach.clause.line, breach.clause.column))


def _reasons(result: Result, clauses: Sequence[Clause]) -> Iterator[str]:
    """Why it is not known of all inputs that nothing is violated."""
    for bound in ("max_paths", "max-paths", "time"):
        if result.hits[bound]:
            yield f"--{bound.replace('_', '-')} was hit before all paths were found"
    counts = Counter((path.clause, path.ending, path.detail) for path in result.paths if not path.has_ended)
    for (number, ending, detail), count in counts.items():
        where = f" in {named(clauses[number - 1])}" if number else ""
        often = f"{count} path{'s' if count > 1 else ''}"
        if ending == "cut" and detail not in _LIMITS:
            yield f"{often} cut by --{detail}{where}"
        else:
            yield f"{often} {'cut' if ending == 'cut' else ending}: {detail}{where}"
