"""Code in which a signal handler must not raise: there the exception would be lost, or leave something half done.

- Python drops what a finalizer, a weakref callback or the end of an abandoned generator raises, and goes on.
- Clean-up that an earlier stop has begun must come to its end.
- What outlives an exploration (classes, snapshots of the platform, the JVM for replays, imported modules) is used by
  the next one.
- While ctypes converts arguments for Z3, an exception comes out as another.

The handler asks here and tries again a moment later. What Python drops nevertheless, as from a callback of C, it
reports to ``sys.unraisablehook``: the alarm listens there.
"""

import os
import sys
import threading
import weakref
from pathlib import Path
from types import CodeType, FrameType
from typing import Final

from isopath.solver.interrupting import is_in_bindings, is_whole

_HOME: Final = Path(__file__).parent.parent
_SHARED_FOLDERS: Final = tuple(
    str(_HOME / name) + os.sep
    for name in ("program", "classfile", "vm/classinit", "vm/jit", "vm/linkage", "witness/replay")
)
_RESTARTED: Final = str(_HOME / "program/field_facts") + os.sep
"""What was inferred in part is dropped, and inferred anew when it is asked for."""
_IMPORTING: Final = "<frozen importlib"
_SHARED_FILES: Final = frozenset(
    str(_HOME / f"{name}.py")
    for name in (
        "heap/state/snapshot",
        "vm/core/binding",
        "vm/core/outside",
        "spec/hex/loading",
        "spec/invariants",
        "spec/summaries/installing",
    )
)
_CALLBACK_FILES: Final = frozenset(
    function.__code__.co_filename for function in (weakref.WeakSet.__init__, weakref.WeakValueDictionary.__init__)
)
_THREADS_FILE: Final = threading.Thread.start.__code__.co_filename


def is_protected(
    frame: FrameType | None, begun: CodeType, outer: BaseException | None, stop: type[BaseException]
) -> bool:
    """Whether work must not be stopped where its innermost frame is ``frame``.

    ``begun`` is the code that has begun the work, ``outer`` the exception that was handled there, ``stop`` the kind
    that stops work.
    """
    if frame is not None and is_in_bindings(frame.f_code):
        return True
    if _is_handled(outer, (stop, GeneratorExit)):
        return True
    while frame is not None and frame.f_code is not begun:
        if _drops(frame.f_code) or _is_shared(frame.f_code):
            return True
        frame = frame.f_back
    return False


def is_dropped(frame: FrameType | None) -> bool:
    """Whether Python would drop an exception that is raised in a frame."""
    if _is_handled(None, (GeneratorExit,)):
        return True
    while frame is not None:
        if _drops(frame.f_code):
            return True
        frame = frame.f_back
    return False


def _is_handled(outer: BaseException | None, kinds: tuple[type[BaseException], ...]) -> bool:
    """Whether an exception of some kind is being handled: a generator that is closed runs its ``finally`` so."""
    error = sys.exception()
    while error is not None and error is not outer:
        if isinstance(error, kinds):
            return True
        error = error.__context__
    return False


def _drops(code: CodeType) -> bool:
    return code.co_name == "__del__" or code.co_filename in _CALLBACK_FILES


def _is_shared(code: CodeType) -> bool:
    file = code.co_filename
    if file.startswith(_RESTARTED):
        return False
    return file in _SHARED_FILES or file.startswith((*_SHARED_FOLDERS, _IMPORTING, _THREADS_FILE)) or is_whole(code)
