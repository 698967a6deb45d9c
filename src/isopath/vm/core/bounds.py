"""How far an exploration goes. Every bound can be set and is reported when it is hit.

``k``, ``n``, ``string`` and ``array`` limit the inputs: past that distance, or past that many objects of a class, an
input reference is null or an alias, and no text among the inputs (a String, StringBuilder or char[]) and no array is
longer. Standard input, and what is in a file, is no longer than ``stdin_length``. A ``k``, ``n`` or ``array`` of None
does not limit. The others cut paths (``loops``, ``library_loops``, ``calls``, ``steps``) or end the exploration
(``max_paths``, ``seconds``).
"""

from dataclasses import asdict, dataclass
from typing import Annotated, Any, Final

from isopath.errors import UsageError
from isopath.heap import LONGEST, Limits
from isopath.options import Option

STDIN_LENGTH: Final = 12
"""Characters of standard input: room for an int of any size, or for a few words."""
LONGEST_STDIN: Final = 512
"""The smallest buffer of the platform's readers: they take a text of this length at once."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """``loops`` counts iterations that depend on inputs yet read no new one.

    With ``deepens`` that bound is raised while time remains and the program has branches that were taken one way only
    (``isopath.exploration.deepening``). ``n_of_type`` has Java names of types, each with a bound on the objects of it
    and its subtypes.
    """

    k: Annotated[
        int | None, Option("Length of input reference chains; 5, or no bound with --n.", "NUMBER", default=None)
    ] = 5
    loops: Annotated[
        int,
        Option(
            "Iterations that read no new input; 5, and more while time remains and branches are open.",
            "NUMBER",
            given=int | None,
            default=None,
        ),
    ] = 5
    library_loops: Annotated[int, Option("The same in code that --library names.", "NUMBER")] = 5
    calls: Annotated[int, Option("Depth of calls.", "NUMBER")] = 100
    steps: Annotated[int, Option("Instructions on a path.", "NUMBER")] = 1_000_000
    max_paths: Annotated[int, Option("Paths before the exploration stops.", "NUMBER")] = 10_000
    seconds: Annotated[
        float, Option("Seconds for each method, with the replays of its paths.", "SECONDS", ("--time",))
    ] = 60.0
    string: Annotated[int, Option("Characters of a text among the inputs.", "NUMBER")] = LONGEST
    array: Annotated[
        int | None, Option("Elements of an array among the inputs; without, any number.", "NUMBER", default=None)
    ] = None
    n: Annotated[
        int | None,
        Option(
            "Input objects of each class, or of one type: --n 3 --n Node=2.",
            "NUMBER|TYPE=NUMBER",
            given=list[str] | None,
        ),
    ] = None
    n_of_type: tuple[tuple[str, int], ...] = ()
    stdin_length: Annotated[
        int, Option("Characters of standard input, or of a file: printable ASCII, tabs and newlines.", "NUMBER")
    ] = STDIN_LENGTH
    deepens: bool = False

    @classmethod
    def of_options(cls, k: int | None, loops: int | None, n: list[str] | None, **others: Any) -> "Bounds":
        """The bounds that were typed, all positive. Who bounds the number of input objects need not bound chains.

        A bound on loops that nobody has typed deepens.
        """
        number, of_type = _numbers_of_objects(n or [])
        depth = k if k is not None or n else cls().k
        most = cls().loops if loops is None else loops
        bounds = cls(depth, most, n=number, n_of_type=of_type, deepens=loops is None, **others)
        for name, value in bounds.as_dict().items():
            if isinstance(value, int | float) and value <= 0:
                raise UsageError(f"--{name.replace('_', '-')} must be positive, not {value}.")
        if bounds.stdin_length > LONGEST_STDIN:
            raise UsageError(f"--stdin-length is at most {LONGEST_STDIN}; --stdin FILE takes longer texts.")
        return bounds

    @property
    def limits(self) -> Limits:
        """The bounds that are those of the input heap."""
        of_type = tuple((name.replace(".", "/"), most) for name, most in self.n_of_type)
        return Limits(self.k, self.string, self.array, self.n, of_type)

    def as_dict(self) -> dict[str, Any]:
        """The bounds by the names of their options."""
        values = asdict(self)
        values["time"] = values.pop("seconds")
        values["n_of_type"] = dict(self.n_of_type)
        del values["deepens"]
        return values


def _numbers_of_objects(options: list[str]) -> tuple[int | None, tuple[tuple[str, int], ...]]:
    """What ``--n`` was given: a number for each class, and numbers for types."""
    number: int | None = None
    of_type: dict[str, int] = {}
    for option in options:
        name, _, count = option.rpartition("=")
        if not count.isdecimal():
            raise UsageError(f"--n takes a number, or a type and a number as Node=3; {option} is neither.")
        if name:
            of_type[name] = int(count)
        else:
            number = int(count)
    return number, tuple(of_type.items())
