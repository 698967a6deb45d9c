"""How far an exploration goes. Every bound can be set and is reported when it is hit.

``k`` and ``string`` limit the inputs: past that distance an input reference is null or an alias, and no text among the
inputs (a String, StringBuilder or char[]) is longer. The others cut paths (``loops``, ``calls``, ``steps``) or end the
exploration (``max_paths``, ``seconds``).
"""

from dataclasses import asdict, dataclass
from typing import Any

from isopath.heap.arrays import LONGEST


@dataclass(frozen=True, slots=True)
class Bounds:
    """``loops`` counts iterations that depend on inputs yet meet no new one."""

    k: int = 5
    loops: int = 5
    calls: int = 100
    steps: int = 1_000_000
    max_paths: int = 10_000
    seconds: float = 60.0
    string: int = LONGEST

    def as_dict(self) -> dict[str, Any]:
        """The bounds by the names of their options."""
        values = asdict(self)
        values["time"] = values.pop("seconds")
        return values
