"""The options that commands share, and what becomes of them."""

import os
from pathlib import Path
from typing import Annotated, Final, TypeAlias

import typer

from isopath.errors import UsageError
from isopath.machine import Bounds
from isopath.spec.techniques import TECHNIQUES, WHEN

DEFAULTS: Final = Bounds()
_BOUNDS: Final = "Bounds"

Target: TypeAlias = Annotated[
    str, typer.Argument(help="File.java#method, com.acme.List#insert(int), a class, a class file or a jar.")
]
ClassPath: TypeAlias = Annotated[
    str, typer.Option("-cp", "--class-path", help="Folders and jars, separated as java separates them.")
]
Arguments: TypeAlias = Annotated[
    str | None, typer.Option(help="The arguments of a main, as a shell would split them; without, they are inputs.")
]
SearchName: TypeAlias = Annotated[
    str, typer.Option(help="The order in which paths are looked for: dfs, bfs, random or coverage.")
]
Seed: TypeAlias = Annotated[int, typer.Option(help="The seed of --search random.")]
Subtypes: TypeAlias = Annotated[
    str, typer.Option(help="Classes that may stand for inputs of open types: classpath, loaded or named.")
]
Jdk: TypeAlias = Annotated[Path | None, typer.Option(help="The JDK to take platform classes and javac from.")]
Nullness: TypeAlias = Annotated[
    bool,
    typer.Option("--nullness/--no-nullness", help="Assume of inputs what nullness annotations in class files say."),
]
Hex: TypeAlias = Annotated[
    list[Path] | None, typer.Option(help="A file of HEX that says which inputs are valid; may be given often.")
]
RepOk: TypeAlias = Annotated[
    str, typer.Option(help=f"When methods boolean repOk() say which inputs are valid: {', '.join(WHEN)}.")
]
RepOkName: TypeAlias = Annotated[str, typer.Option(help="What these methods are called.")]
Invariants: TypeAlias = Annotated[
    str | None, typer.Option(help=f"One way alone of keeping invalid inputs out: {', '.join(TECHNIQUES)}.")
]
Scope: TypeAlias = Annotated[
    int, typer.Option(min=1, help="Objects of an input that makes a path valid, where that is bounded.")
]
Summarize: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        help="Methods that are not looked into, as com.acme.Db#*: their contracts stand for them, or with "
        "=com.acme.DbModel the methods of that class; may be given often."
    ),
]
Replay: TypeAlias = Annotated[
    bool, typer.Option("--replay/--no-replay", help="Run the witness of every path on a real JVM.")
]
ReplayJdk: TypeAlias = Annotated[
    Path | None, typer.Option(help="The JDK to run witnesses on, if it is not that of --jdk.")
]

Collections: TypeAlias = Annotated[
    bool,
    typer.Option(
        "--collections/--any-collections",
        help="Collections of the JDK stand for inputs of their interfaces, and are such as their classes build.",
    ),
]

K: TypeAlias = Annotated[
    int | None,
    typer.Option(help="Length of input reference chains; 5, or no bound with --n.", rich_help_panel=_BOUNDS),
]
N: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(help="Input objects of each class, or of one type: --n 3 --n Node=2.", rich_help_panel=_BOUNDS),
]
Loops: TypeAlias = Annotated[int, typer.Option(help="Iterations that meet no new input.", rich_help_panel=_BOUNDS)]
Calls: TypeAlias = Annotated[int, typer.Option(help="Depth of calls.", rich_help_panel=_BOUNDS)]
Steps: TypeAlias = Annotated[int, typer.Option(help="Instructions on a path.", rich_help_panel=_BOUNDS)]
MaxPaths: TypeAlias = Annotated[
    int, typer.Option(help="Paths before the exploration stops.", rich_help_panel=_BOUNDS)
]
Time: TypeAlias = Annotated[
    float, typer.Option(help="Seconds for each method, with the replays of its paths.", rich_help_panel=_BOUNDS)
]
String: TypeAlias = Annotated[
    int, typer.Option(help="Characters of a text among the inputs.", rich_help_panel=_BOUNDS)
]


def entries_of(class_path: str) -> tuple[Path, ...]:
    """The entries of a class path, separated as java separates them."""
    return tuple(Path(entry) for entry in class_path.split(os.pathsep) if entry)


def bounds_of(
    k: int | None,
    n: list[str] | None,
    loops: int,
    calls: int,
    steps: int,
    max_paths: int,
    time: float,
    string: int,
) -> Bounds:
    """The bounds that a user gave, all positive. Who bounds the number of input objects need not bound chains."""
    number, of_type = _numbers_of_objects(n or [])
    depth = k if k is not None or n else DEFAULTS.k
    bounds = Bounds(depth, loops, calls, steps, max_paths, time, string, number, of_type)
    for name, value in bounds.as_dict().items():
        if isinstance(value, int | float) and value <= 0:
            raise UsageError(f"--{name.replace('_', '-')} must be positive, not {value}.")
    return bounds


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
