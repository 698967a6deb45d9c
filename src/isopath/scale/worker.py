"""A worker process: explores the prefixes that it is given, and commits what it found a few times a second.

What is between two commits is lost if the process dies, and is done again by another: a commit says at once which
prefixes are no longer open, which are, and which paths came of them.
"""

import signal
import traceback
from collections.abc import Callable, Iterable
from multiprocessing.connection import Connection
from time import monotonic
from typing import Final, TypeAlias

from isopath.errors import IsopathError
from isopath.exploration.analysis import is_violation, opened
from isopath.exploration.exploring import Exploring
from isopath.exploration.request import Request
from isopath.exploration.results import Path, Result
from isopath.scale.accounts import Noted, Sums, difference, noted_by, sums_of
from isopath.scale.leading import Leading
from isopath.scale.messages import Answer, Begin, Begun, Commit, Cut, Deepen, Failed, Leave, Left, Order, Share, Work
from isopath.scale.prefixes import Prefix, Tracked
from isopath.scale.wire import read, terms_of, written
from isopath.search.collecting import collect_rarely
from isopath.vm import State

Line: TypeAlias = "Connection[bytes, bytes]"
"""A connection that bytes go through both ways."""

_LOOK_SECONDS: Final = 0.01
"""How often it looks for an order while it is at work."""
_COMMIT_SECONDS: Final = 0.25
_LEFT: Final = "left"
_SPARE_SECONDS: Final = 3600.0
"""The coordinator keeps the time: that of a worker is not to be over before."""


def serve(line: Line, request: Request) -> None:
    """Do what a coordinator says until it is gone. An interrupt of the terminal is the coordinator's to handle."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    collect_rarely()
    try:
        with opened(request) as (session, targets):
            sought = is_violation if request.search.first else None
            while True:
                order: Order = read(line.recv_bytes())
                if not isinstance(order, Begin):
                    continue
                session.explore(
                    targets.methods[order.method],
                    request.heap,
                    request.bounds,
                    None,
                    request.search,
                    sought,
                    request.inputs.arguments,
                    drive=_once(line),
                )
    except (EOFError, ConnectionError):
        return
    except IsopathError as rejection:
        _say(line, Failed(f"{rejection}{rejection.advice}", is_users_error=True))
    except Exception:
        _say(line, Failed(traceback.format_exc(), is_users_error=False))


def _say(line: Line, answer: Answer) -> None:
    line.send_bytes(written(answer))


def _once(line: Line) -> Callable[[Exploring, Callable[[], Iterable[State]], Result], None]:
    """The drive of one exploration. Where the session starts over, this process is replaced: others have its work."""
    begun: list[Exploring] = []

    def drive(exploring: Exploring, starts: Callable[[], Iterable[State]], result: Result) -> None:
        if begun:
            raise EOFError
        begun.append(exploring)
        _Work(line, exploring, result).serve(starts)

    return drive


class _Work:
    """The part of a worker in one method. As the budget of its explorer it is asked before each trace."""

    def __init__(self, line: Line, exploring: Exploring, result: Result) -> None:
        self._line = line
        self._exploring = exploring
        self._machine = exploring.machine
        self._result = result
        self._frontier = Tracked(result.search.frontier())
        self._explorer = exploring.explorer(self._frontier, self)
        self._leading: Leading
        self._suspended: dict[int, Prefix] = {}
        self._committed = Sums()
        self._noted = Noted()
        self._looked_at = self._committed_at = monotonic()
        self._is_left = self._is_busy = False

    def serve(self, starts: Callable[[], Iterable[State]]) -> None:
        """Explore what it is given, until it has to leave the method."""
        self._machine.clock.grant(_SPARE_SECONDS)
        self._leading = Leading(self._exploring, starts, self._result)
        self._committed = sums_of(self._machine, self._result)
        _say(self._line, Begun(self._leading.roots, self._committed))
        while not self._is_left:
            self._obey(read(self._line.recv_bytes()))

    def spent(self) -> str | None:
        """Look for orders now and then, and commit; where the coordinator wants it, no more traces are taken."""
        now = monotonic()
        if now - self._looked_at > _LOOK_SECONDS:
            self._looked_at = now
            while not self._is_left and self._line.poll():
                self._obey(read(self._line.recv_bytes()))
            if now - self._committed_at > _COMMIT_SECONDS or self._has_found:
                self._commit()
        return _LEFT if self._is_left else None

    def _obey(self, order: Order) -> None:
        match order:
            case Share(most):
                self._commit(self._frontier.give(most), is_shared=True)
            case Work(prefixes, allowed, deepens):
                self._frontier.close(prefixes)
                self._exploring.deepening.allowed = allowed
                if not deepens:
                    self._exploring.deepening.stop()
                for prefix in prefixes:
                    self._lead(prefix)
                self._explore()
            case Deepen(allowed):
                for state in self._exploring.deepening.raise_to(allowed):
                    self._resume(state)
                    self._explorer.add([state])
                self._explore()
            case Cut():
                for state in self._exploring.deepening.stop():
                    self._resume(state)
                    self._end(state)
                self._explore()
            case Leave():
                self._is_left = True
                self._commit()
                _say(self._line, Left())
            case Begin():
                raise AssertionError("a method is begun in the middle of another")

    def _explore(self) -> None:
        """Run all that is open; the last commit says that there is no more."""
        self._is_busy = True
        for ended in self._explorer.explore([]):
            self._end(ended)
        self._is_busy = False
        if not self._is_left:
            self._commit()

    def _end(self, ended: State) -> None:
        if self._exploring.deepening.suspends(ended):
            self._suspended[id(ended)] = self._frontier.suspend(ended)
        else:
            self._exploring.take(ended, self._result)

    def _resume(self, state: State) -> None:
        prefix = self._suspended.pop(id(state))
        self._frontier.close([prefix])
        self._frontier.start = prefix.start

    def _lead(self, prefix: Prefix) -> None:
        successors = self._leading.successors(prefix)
        self._frontier.start = prefix.start
        for ended in successors:
            if not ended.is_open:
                self._end(ended)
        self._explorer.add([each for each in successors if each.is_open])

    @property
    def _has_found(self) -> bool:
        """Whether there is a path that was sought, after which the search is over."""
        return any(map(self._exploring.is_sought, self._result.paths))

    def _commit(self, given: Iterable[Prefix] = (), *, is_shared: bool = False) -> None:
        paths: list[Path] = self._result.paths
        now, noted = sums_of(self._machine, self._result), noted_by(self._machine)
        commit = Commit(
            self._frontier.changes([*given]),
            written(paths, terms_of(paths)) if paths else b"",
            len(paths),
            difference(now, self._committed),
            Noted() if noted == self._noted else noted,
            is_idle=not self._is_busy,
            is_found=self._has_found,
            is_shared=is_shared,
        )
        self._result.paths, self._committed, self._noted = [], now, noted
        self._committed_at = monotonic()
        _say(self._line, commit)
