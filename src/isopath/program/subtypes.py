"""Which classes may stand for an input of an open type: ``--subtypes classpath|loaded|named``.

``classpath``: every class of the user's own class path entries, and the platform classes that these name.
``loaded``: the classes that the target's class leads to, by the names in its constant pool and in those of the user's
classes so found: what a JVM could load on its behalf. ``named``: only those that the target's class names itself. Each
is contained in the one before. A type that no such class implements has a stand-in (``isopath.program.stand_ins``), or
is reported by the path that needs it: no case is dropped without a word.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from isopath.program.linked import JavaClass

CLASSPATH: Final = "classpath"
LOADED: Final = "loaded"
NAMED: Final = "named"
POLICIES: Final = (CLASSPATH, LOADED, NAMED)


def reached_from(roots: Iterable[str], load: Callable[[str], JavaClass | None]) -> Iterator[JavaClass]:
    """The user's classes that some classes lead to, each once, the roots first."""
    pending = list(roots)
    seen = set(pending)
    while pending:
        cls = load(pending.pop(0))
        if cls is None or cls.is_platform or cls.header is None:
            continue
        yield cls
        found = [name for name in cls.header.named if name not in seen]
        seen.update(found)
        pending += found
