"""Stack traces as a JVM has printed them, without the frames of the process that replays the call.

Below the explored method a path has no frame, the JVM has those that called it. A cause leaves the frames out that it
shares with what encloses it, and says how many these are.
"""

import re
from typing import Final

_FRAMES: Final = re.compile(
    r"(?:\t+at isopath\.replay\.[^\n]*\r?\n)+(?:\t+at java\.base/java\.lang\.Thread\.[^\n]*\r?\n)*"
)
_SHARED: Final = re.compile(r"(\t+\.\.\. )(\d+)( more\r?\n)")


def without_callers(printed: str) -> str:
    """What was printed, as if nothing had called the explored method."""
    frames = _FRAMES.search(printed)
    if frames is None:
        return printed
    callers = frames[0].count("\n")

    def counted(shared: re.Match[str]) -> str:
        count = int(shared[2]) - callers
        return f"{shared[1]}{count}{shared[3]}" if count > 0 else ""

    return _SHARED.sub(counted, _FRAMES.sub("", printed))
