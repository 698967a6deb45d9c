"""What the coordinator of an exploration and its workers say to each other."""

from dataclasses import dataclass, field

from isopath.scale.accounts import Noted, Sums
from isopath.scale.prefixes import Changes, Prefix


@dataclass(frozen=True, slots=True)
class Begin:
    """To a worker: explore the method of this number."""

    method: int


@dataclass(frozen=True, slots=True)
class Work:
    """To a worker that is idle: these prefixes are its own. Loops go as far as ``allowed``; past that they are
    suspended, or with ``deepens`` false cut."""

    prefixes: tuple[Prefix, ...]
    allowed: int
    deepens: bool


@dataclass(frozen=True, slots=True)
class Share:
    """To a worker: give away some of the open traces."""

    most: int


@dataclass(frozen=True, slots=True)
class Deepen:
    """To a worker that is idle: go on with the traces that were suspended."""

    allowed: int


@dataclass(frozen=True, slots=True)
class Cut:
    """To a worker that is idle: the traces that were suspended stay cut."""


@dataclass(frozen=True, slots=True)
class Leave:
    """To a worker: the method is done with."""


@dataclass(frozen=True, slots=True)
class Begun:
    """From a worker: where the method begins, and the bounds that were hit before."""

    roots: tuple[Prefix, ...]
    hits: Sums


@dataclass(frozen=True, slots=True)
class Commit:
    """From a worker: what it has done since the last one, all of it or nothing.

    ``paths`` are written apart, with their terms; ``count`` is how many they are. A path ``is_found`` that was sought.
    It ``is_idle`` if nothing is left to run; ``is_shared`` says that this is the answer to ``Share``.
    """

    changes: Changes
    paths: bytes = b""
    count: int = 0
    sums: Sums = field(default_factory=Sums)
    noted: Noted = field(default_factory=Noted)
    is_idle: bool = False
    is_found: bool = False
    is_shared: bool = False


@dataclass(frozen=True, slots=True)
class Left:
    """From a worker: it has left the method."""


@dataclass(frozen=True, slots=True)
class Failed:
    """From a worker, as the last thing it says: it cannot go on. ``is_users_error`` where the user can mend that."""

    words: str
    is_users_error: bool


Order = Begin | Work | Share | Deepen | Cut | Leave
Answer = Begun | Commit | Left | Failed
