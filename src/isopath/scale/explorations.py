"""Explorations as a request wants them: in this process, or in several. This is what a Python user calls.

from isopath import Request, explore

for result in explore(Request("Sample.java#swap")):
    for path in result.paths: ...
"""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from isopath.errors import UsageError
from isopath.exploration import analysis
from isopath.exploration.request import Request
from isopath.exploration.results import Progress, Result
from isopath.exploration.session import Drive, Session
from isopath.program import MethodTarget
from isopath.program.target import Targets
from isopath.search.libraries import NO_LIBRARY, PLATFORM

if TYPE_CHECKING:
    from isopath.scale.ledger import Ledger

_NOT_MERGED: Final = (
    "Several processes do not merge traces of libraries: these are the paths of all bytecode, as with --library none."
)


def explore(request: Request, progress: Progress | None = None) -> Iterator[Result]:
    """Explore every method that the target names, one result each."""
    for _, _, result in explorations(request, progress):
        yield result


def explorations(request: Request, progress: Progress | None = None) -> Iterator[tuple[Session, MethodTarget, Result]]:
    """The same, with the session and the method that a result is of."""
    if not request.scale.is_shared:
        return analysis.explorations(request, progress)
    if request.search.library not in (NO_LIBRARY, PLATFORM):
        option = "--jobs" if request.scale.run is None else "--run"
        raise UsageError(f"{option} is for traces that are not merged, and --library merges them; leave one out.")
    apart = replace(request, search=replace(request.search, library=NO_LIBRARY))
    found = analysis.explorations(apart, progress, partial(_shared, apart))
    return found if apart == request else _warned(found)


def _warned(found: Iterator[tuple[Session, MethodTarget, Result]]) -> Iterator[tuple[Session, MethodTarget, Result]]:
    for session, target, result in found:
        result.warnings = (*result.warnings, _NOT_MERGED)
        yield session, target, result


@contextmanager
def _shared(request: Request, session: Session, targets: Targets) -> Iterator[Callable[[int], Drive]]:
    """The drives of workers, which are there while the methods of a request are explored.

    What many processes and databases need is loaded where it is asked for.
    """
    from isopath.scale.coordinator import Coordinator
    from isopath.scale.worker_pool import started_pool

    with _ledgers(request, session, targets) as ledger_of, started_pool(request, request.scale.workers) as pool:
        yield lambda number: Coordinator(pool, ledger_of(number), number).drive


@contextmanager
def _ledgers(request: Request, session: Session, targets: Targets) -> "Iterator[Callable[[int], Ledger]]":
    from isopath.scale.ledger import Ledger

    if request.scale.run is None:
        yield lambda number: Ledger()
        return
    from isopath.scale.identity import identity_of
    from isopath.scale.store import MethodJournal, Run

    labels = [method.label for method in targets.methods]
    run = Run(request.scale.run, identity_of(request, session), request.scale.words, labels)
    with closing(run):
        yield lambda number: Ledger(run.standing(number), MethodJournal(run, number))
