"""What a replay gives: what the JVM did, or why there is nothing to compare; and the verdict on a path."""

from dataclasses import dataclass
from typing import TypeAlias

from isopath.witness.objects import Value, WitnessObject


@dataclass(frozen=True, slots=True)
class ThrownCause:
    """The exception that another one has as its cause."""

    exception: str
    message: str | None
    trace: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a call did on the JVM, in the form of ``isopath.witness.Expected``.

    ``trace`` are the lines of the stack trace of an exception. ``objects`` is None where the call had not begun: the
    initializer of a class failed before. ``is_cut`` says that output was dropped, ``beyond`` names the objects that are
    too far away to be sent, ``unanswered`` is a call of a stand-in that the path did not make. ``statics``
    are the values of the static fields that were watched. ``cause`` is that of
    an exception, where it has one.
    """

    ending: str
    result: Value = None
    exception: str | None = None
    message: str | None = None
    trace: tuple[str, ...] = ()
    output: str = ""
    errors: str = ""
    objects: tuple[WitnessObject, ...] | None = ()
    is_cut: bool = False
    beyond: frozenset[int] = frozenset()
    unanswered: str | None = None
    statics: tuple[Value, ...] = ()
    cause: ThrownCause | None = None


@dataclass(frozen=True, slots=True)
class Skipped:
    """The call was not made, or was left: there is no outcome, and the reason says why."""

    reason: str

    def __str__(self) -> str:
        return f"skipped: {self.reason}"


@dataclass(frozen=True, slots=True)
class Late(Skipped):
    """The call took too long."""


@dataclass(frozen=True, slots=True)
class Confirmed:
    """The JVM did what the path says."""

    outcome: Outcome

    def __str__(self) -> str:
        return "confirmed"


@dataclass(frozen=True, slots=True)
class Diverged:
    """The JVM did something else: ``what`` differs first, and both sides of it."""

    what: str
    expected: str
    got: str
    outcome: Outcome

    def __str__(self) -> str:
        return "diverged"

    @property
    def described(self) -> str:
        """One sentence."""
        return f"{self.what}: the path says {self.expected}, the JVM {self.got}"


Verdict: TypeAlias = Confirmed | Diverged | Skipped
