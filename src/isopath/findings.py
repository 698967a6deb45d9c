"""What the exceptions of a method's paths come to: faults, what may be intended, and what is expected.

A fault that several paths reach is one finding: the same exception from the same place in own code. It is shown by the
simplest of these paths. Where a JVM has run the input and thrown something else, or nothing, there is no finding. How
an exception is judged, and why, is written down in docs/findings.md.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from isopath.exploration.results import Path, Result
from isopath.vm.throwing.faults import BY_LIBRARY, GIVEN, THROWN, Fault, StackFrame
from isopath.witness.replay import Confirmed

VIOLATION: Final = "violation"
FAULT: Final = "fault"
PRECONDITION: Final = "precondition"
EXPECTED: Final = "expected"
DECLARED: Final = "declared"
RANKS: Final = (VIOLATION, FAULT, PRECONDITION)
"""What is found, the most severe first: assertions that fail, faults, and what the caller may well have to respect."""

_REJECTIONS: Final = frozenset(
    f"java.{name}"
    for name in (
        "lang.IllegalArgumentException",
        "lang.IllegalStateException",
        "lang.IndexOutOfBoundsException",
        "lang.NullPointerException",
        "lang.UnsupportedOperationException",
        "util.NoSuchElementException",
    )
)
"""The exceptions by which a method rejects its arguments, the state of its object, or the call itself."""

_CHECK: Final = re.compile(
    r"(?:assert|check|ensure|expect|fail|guard|illegal|refuse|reject|require|throw|validate|verify)(?![a-z])|.*Check"
)
_STORING: Final = "likely precondition: an array holds what its declared type says"
_CHECKING_CLASSES: Final = frozenset({"Assert", "Checks", "Intrinsics", "Preconditions", "Validate", "Verify"})


@dataclass(frozen=True, slots=True)
class Cause:
    """The exception behind another one. ``frame`` is the place in own code, ``trace`` the lines of its stack trace."""

    exception: str
    message: str | None
    frame: StackFrame | None
    trace: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault. ``path`` is the simplest of the ``paths`` that reach it, ``frame`` the place in own code.

    ``note`` says of one that may be intended why that is. ``trace`` is the JVM's where it has confirmed the path.
    """

    rank: str
    exception: str
    frame: StackFrame | None
    path: Path
    paths: int
    note: str | None = None

    @property
    def message(self) -> str | None:
        """What the exception says, by the JVM where that depends on the input."""
        replay = self.path.replay
        return replay.outcome.message if isinstance(replay, Confirmed) else self.path.message

    @property
    def trace(self) -> tuple[str, ...]:
        """The lines of the stack trace."""
        replay = self.path.replay
        if isinstance(replay, Confirmed) and replay.outcome.trace:
            return replay.outcome.trace
        return () if self.path.fault is None else tuple(map(str, self.path.fault.frames))

    @property
    def cause(self) -> Cause | None:
        """What a static initializer threw, as the JVM has it where it has confirmed the path."""
        fault = None if self.path.fault is None else self.path.fault.initializer
        if fault is None:
            return None
        replay = self.path.replay
        cause = replay.outcome.cause if isinstance(replay, Confirmed) else None
        frame = next(iter(fault.own_frames), None)
        if cause is not None:
            return Cause(fault.exception, cause.message, frame, cause.trace)
        return Cause(fault.exception, fault.message, frame, tuple(map(str, fault.frames)))


def findings_of(result: Result) -> list[Finding]:
    """The findings of a method, the most severe first, then as they stand in the source."""
    groups: dict[tuple[object, ...], list[Path]] = {}
    for path in result.paths:
        if path.fault is not None and not path.is_refuted and judged(path) in RANKS:
            groups.setdefault((judged(path), *_place(path.fault)), []).append(path)
    found = [_finding(paths) for paths in groups.values()]
    return sorted(found, key=lambda finding: (RANKS.index(finding.rank), _where(finding.frame), finding.exception))


def judgements(result: Result) -> Counter[str]:
    """How many paths end in an exception of each kind: the ranks of findings, ``expected`` and ``declared``."""
    return Counter(judged(path) for path in result.paths if path.fault is not None and not path.is_refuted)


def judged(path: Path) -> str:
    """What an exception that left the method is: a rank, ``expected`` or ``declared``."""
    fault = path.fault
    assert fault is not None
    if path.ending == "violated":
        return VIOLATION
    if fault.is_declared:
        return DECLARED
    if fault.origin == GIVEN or (_is_check(fault) and _is_at_the_entrance(fault)):
        return EXPECTED
    return FAULT if _note(fault) is None else PRECONDITION


def _is_check(fault: Fault) -> bool:
    """Whether own code rejects its input: by ``throw new`` of an exception for that, or by a check of the platform."""
    if fault.origin == THROWN:
        return not _REJECTIONS.isdisjoint(fault.supertypes)
    return fault.origin == BY_LIBRARY and fault.called is not None and _is_platform_check(*fault.called)


def _is_platform_check(owner: str, name: str, descriptor: str) -> bool:
    if owner.startswith("java/util/Optional"):
        return name == "orElseThrow" and "Supplier" in descriptor
    return owner in ("java/util/Objects", "jdk/internal/util/Preconditions") and name.startswith(("require", "check"))


def _is_at_the_entrance(fault: Fault) -> bool:
    """Whether the target itself rejects, or what it calls for that: a check, a constructor before its own."""
    if not fault.own_frames:
        return False
    *inner, target = fault.own_frames
    return all(_only_checks(frame) or (frame.method == target.method == "<init>") for frame in inner)


def _only_checks(frame: StackFrame) -> bool:
    """Whether a method is there to check or to make exceptions, or is a lambda, by its name and result."""
    simple = frame.class_name.rpartition(".")[2].rpartition("$")[2]
    makes_exceptions = frame.descriptor.endswith(("Exception;", "Error;"))
    is_named_so = _CHECK.match(frame.method) is not None or simple in _CHECKING_CLASSES
    return is_named_so or makes_exceptions or frame.method.startswith("lambda$")


def _note(fault: Fault) -> str | None:
    """Why an exception may be intended; None if nothing suggests that."""
    if fault.null_parameter is not None:
        return f"likely precondition: {fault.null_parameter} is not null"
    if fault.origin != THROWN:
        return _STORING if fault.exception == "java.lang.ArrayStoreException" else None
    if not fault.own_frames:
        return "thrown on purpose: the program has made it without a stack trace"
    inner, target = fault.own_frames[0], fault.own_frames[-1]
    if _is_check(fault) and all(_is_overload(frame, target) for frame in fault.own_frames):
        return f"likely precondition: {inner.class_name}.{inner.method} rejects its arguments"
    if not fault.exception.startswith(("java.", "javax.", "jdk.")) and _is_at_the_entrance(fault):
        return "thrown on purpose: an exception of the program's own"
    return None


def _is_overload(frame: StackFrame, target: StackFrame) -> bool:
    return (frame.class_name, frame.method) == (target.class_name, target.method)


def _place(fault: Fault) -> tuple[object, ...]:
    """What two paths have in common that reach the same fault."""
    if not fault.own_frames:
        return (fault.exception,)
    frame = fault.own_frames[0]
    spot = (frame.line,) if frame.line > 0 else (-1, frame.position)
    return fault.exception, frame.class_name, frame.method, frame.descriptor, spot, fault.was_null


def _finding(paths: Sequence[Path]) -> Finding:
    path = simplest(paths)
    assert path.fault is not None
    rank = judged(path)
    note = _note(path.fault) if rank == PRECONDITION else None
    frame = next(iter(path.fault.own_frames), None)
    return Finding(rank, path.fault.exception, frame, path, len(paths), note)


def simplest(paths: Iterable[Path]) -> Path:
    """The path with the smallest input and the shortest condition; of equals the first."""

    def cost(path: Path) -> tuple[object, ...]:
        size = 0 if path.witness is None else len(path.witness.objects)
        return path.witness is None, size, len(path.condition), sum(map(len, path.condition)), path.place

    return min(paths, key=cost)


def _where(frame: StackFrame | None) -> tuple[str, int, int]:
    return ("", 0, 0) if frame is None else (frame.class_name, frame.line, frame.position)
