"""What is known of one method that many processes explore: finished paths, open prefixes, counts. It is always whole.

A commit of a worker is taken as one change, and handed to a ``Journal`` as one, so that a ledger that is opened again
after any end of the process is as it was after some commit: no path is lost, and none is there twice.
"""

from dataclasses import dataclass, field
from typing import Protocol

from isopath.exploration.results import Path
from isopath.scale.accounts import Noted, Sums
from isopath.scale.messages import Begun, Commit
from isopath.scale.prefixes import Prefix
from isopath.scale.wire import Restored, read


@dataclass(slots=True)
class Standing:
    """``batches`` are paths as they were written and not read yet, ``count`` is the number of all paths; ``open`` says
    of each open prefix whether it is suspended.

    ``depth`` is how far loops go (``isopath.exploration.deepening``), None before it is raised. A method ``is_cutting``
    whose suspended traces stay cut.
    """

    is_begun: bool = False
    is_cutting: bool = False
    depth: tuple[int, int, int] | None = None
    open: dict[Prefix, bool] = field(default_factory=dict)
    batches: list[bytes] = field(default_factory=list)
    count: int = 0
    sums: Sums = field(default_factory=Sums)
    noted: Noted = field(default_factory=Noted)


class Journal(Protocol):
    """Keeps the changes of a ledger. Each call is one change: all of it is kept, or nothing."""

    def begin(self, roots: tuple[Prefix, ...], sums: Sums) -> None: ...

    def commit(self, commit: Commit, sums: Sums, noted: Noted) -> None: ...

    def deepen(self, depth: tuple[int, int, int] | None, *, is_cutting: bool) -> None: ...


class Forgetful:
    """Keeps nothing: for an exploration that nobody takes up again."""

    def begin(self, roots: tuple[Prefix, ...], sums: Sums) -> None:
        return None

    def commit(self, commit: Commit, sums: Sums, noted: Noted) -> None:
        return None

    def deepen(self, depth: tuple[int, int, int] | None, *, is_cutting: bool) -> None:
        return None


class Ledger:
    """The standing of a method, and the journal that keeps every change before it is made."""

    def __init__(self, standing: Standing | None = None, journal: Journal | None = None) -> None:
        self.standing = standing or Standing()
        self._journal: Journal = journal or Forgetful()

    def begin(self, begun: Begun) -> None:
        """The method begins. Every worker says where: it is the same for all, and counts once."""
        standing = self.standing
        if standing.is_begun:
            return
        self._journal.begin(begun.roots, begun.hits)
        standing.open = dict.fromkeys(begun.roots, False)
        standing.sums = begun.hits
        standing.is_begun = True

    def commit(self, commit: Commit) -> None:
        """Take over what a worker has done."""
        standing, changes = self.standing, commit.changes
        sums = Sums(standing.sums)
        sums.update(commit.sums)
        noted = standing.noted | commit.noted
        self._journal.commit(commit, sums, noted)
        standing.sums, standing.noted = sums, noted
        for prefix in changes.closed:
            del standing.open[prefix]
        standing.open.update(dict.fromkeys((*changes.opened, *changes.given), False))
        standing.open.update(dict.fromkeys(changes.suspended, True))
        if commit.count:
            standing.batches.append(commit.paths)
            standing.count += commit.count

    def deepen(self, depth: tuple[int, int, int]) -> None:
        """The suspended traces go on under a larger bound."""
        self._journal.deepen(depth, is_cutting=False)
        self.standing.depth = depth
        self._wake()

    def cut(self) -> None:
        """The suspended traces stay cut: what is left of them is to be recorded."""
        self._journal.deepen(self.standing.depth, is_cutting=True)
        self.standing.is_cutting = True
        self._wake()

    def _wake(self) -> None:
        self.standing.open = dict.fromkeys(self.standing.open, False)

    def new_paths(self, restored: Restored) -> list[Path]:
        """The paths that were found since this was last asked for."""
        batches, self.standing.batches = self.standing.batches, []
        return [path for batch in batches for path in read(batch, restored)]
