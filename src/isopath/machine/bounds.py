"""How far an exploration goes. Every bound can be set and is reported when it is hit.

``k``, ``n`` and ``string`` limit the inputs: past that distance, or past that many objects of a class, an input
reference is null or an alias, and no text among the inputs (a String, StringBuilder or char[]) is longer. Standard
input is no longer than ``stdin_length``. A ``k`` or ``n`` of None does not limit. The others cut paths (``loops``,
``calls``, ``steps``) or end the exploration (``max_paths``, ``seconds``).
"""

from dataclasses import asdict, dataclass
from typing import Any, Final

from isopath.heap import LONGEST, Limits

STDIN_LENGTH: Final = 12
"""Characters of standard input: room for an int of any size, or for a few words."""
LONGEST_STDIN: Final = 512
"""The smallest buffer of the platform's readers: they take a text of this length at once."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """``loops`` counts iterations that depend on inputs yet meet no new one.

    ``n_of_type`` has Java names of types, each with a bound on the objects of it and its subtypes.
    """

    k: int | None = 5
    loops: int = 5
    calls: int = 100
    steps: int = 1_000_000
    max_paths: int = 10_000
    seconds: float = 60.0
    string: int = LONGEST
    n: int | None = None
    n_of_type: tuple[tuple[str, int], ...] = ()
    stdin_length: int = STDIN_LENGTH

    @property
    def limits(self) -> Limits:
        """The bounds that are those of the input heap."""
        of_type = tuple((name.replace(".", "/"), most) for name, most in self.n_of_type)
        return Limits(self.k, self.string, self.n, of_type)

    def as_dict(self) -> dict[str, Any]:
        """The bounds by the names of their options."""
        values = asdict(self)
        values["time"] = values.pop("seconds")
        values["n_of_type"] = dict(self.n_of_type)
        return values
