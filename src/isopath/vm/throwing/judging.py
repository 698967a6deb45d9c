"""How an exception that left a method is judged: a violation, a fault, a likely precondition, expected or declared.

The rules and their reasons are in docs/findings.md. Nothing is asked but the ``Fault`` itself, so that an exploration
can ask which of its paths are findings while it runs.
"""

import re
from typing import Final

from isopath.vm.throwing.faults import BY_LIBRARY, GIVEN, THROWN, Fault, StackFrame

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


def judgement(fault: Fault, is_violation: bool) -> str:
    """What an exception that left the method is: a rank, ``expected`` or ``declared``."""
    if is_violation:
        return VIOLATION
    if fault.is_declared:
        return DECLARED
    if fault.origin == GIVEN or (_is_check(fault) and _is_at_the_entrance(fault)):
        return EXPECTED
    return FAULT if note_on(fault) is None else PRECONDITION


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


def note_on(fault: Fault) -> str | None:
    """Why an exception may be intended; None if nothing suggests that."""
    if fault.null_parameter is not None:
        return f"likely precondition: {fault.null_parameter} is not null"
    if fault.number_parameter is not None:
        return f"likely precondition: {fault.number_parameter} is within the range that is there"
    if fault.text_parameter is not None and fault.called is not None:
        owner, name, _ = fault.called
        called = owner.rpartition("/")[2] if name == "<init>" else f"{owner.rpartition('/')[2]}.{name}"
        return f"likely precondition: {fault.text_parameter} is a text that {called} accepts"
    if fault.null_answer is not None:
        return f"likely precondition: {fault.null_answer} does not return null, whoever implements it"
    if _is_check(fault) and fault.own_frames:
        inner = fault.own_frames[0]
        return f"likely precondition: {inner.class_name}.{inner.method} rejects its arguments or its object"
    if fault.origin != THROWN:
        return _STORING if fault.exception == "java.lang.ArrayStoreException" else None
    if not fault.own_frames:
        return "thrown on purpose: the program has made it without a stack trace"
    if not fault.exception.startswith(("java.", "javax.", "jdk.")):
        return "thrown on purpose: an exception of the program's own"
    return None


def place_of(fault: Fault) -> tuple[object, ...]:
    """What two paths have in common that reach the same fault."""
    if not fault.own_frames:
        return (fault.exception,)
    frame = fault.own_frames[0]
    spot = (frame.line,) if frame.line > 0 else (-1, frame.position)
    return fault.exception, frame.class_name, frame.method, frame.descriptor, spot, fault.was_null
