"""The options of the commands that explore, declared once, and the request that they make."""

import os
import shlex
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final, TypeAlias

import typer

from isopath.analysis import Request
from isopath.errors import UsageError
from isopath.heap import MODELS
from isopath.machine import Bounds
from isopath.machine.bounds import LONGEST_STDIN
from isopath.machine.static_inputs import STATE
from isopath.program.subtypes import CLASSPATH
from isopath.spec.bounded import SCOPE
from isopath.spec.invariants import AFTER, REP_OK
from isopath.spec.techniques import TECHNIQUES, WHEN

_DEFAULTS: Final = Bounds()

Json: TypeAlias = Annotated[
    str,
    typer.Option(
        metavar="FILE", help="Write JSON, one object per method and line, to a file, or with - to standard output."
    ),
]
Junit: TypeAlias = Annotated[int, typer.Option(metavar="5|4", help="The JUnit to write tests for: 5 or 4.")]


@dataclass(frozen=True, slots=True)
class Options:
    """What these commands can be given, under the names that the options have.

    A command takes them all as one parameter (``isopath.cli.expanding``), and has others of its own.
    """

    target: Annotated[
        str,
        typer.Argument(
            metavar="TARGET", help="File.java#method, com.acme.List#insert(int), a class, a class file or a jar."
        ),
    ]
    class_path: Annotated[
        str,
        typer.Option("-cp", "--class-path", metavar="PATH", help="Folders and jars, separated as java separates them."),
    ] = ""
    args: Annotated[
        str | None,
        typer.Option(
            metavar="WORDS", help="The arguments of a main, as a shell would split them; without, they are inputs."
        ),
    ] = None
    heap: Annotated[str, typer.Option(metavar="MODEL", help=f"The heap model: {', '.join(MODELS)}.")] = "pose"
    search: Annotated[
        str,
        typer.Option(metavar="ORDER", help="The order in which paths are looked for: dfs, bfs, random or coverage."),
    ] = "dfs"
    seed: Annotated[int, typer.Option(metavar="NUMBER", help="The seed of --search random.")] = 0
    k: Annotated[
        int | None,
        typer.Option(metavar="NUMBER", help="Length of input reference chains; 5, or no bound with --n."),
    ] = None
    n: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NUMBER|TYPE=NUMBER", help="Input objects of each class, or of one type: --n 3 --n Node=2."
        ),
    ] = None
    loops: Annotated[int, typer.Option(metavar="NUMBER", help="Iterations that meet no new input.")] = _DEFAULTS.loops
    calls: Annotated[int, typer.Option(metavar="NUMBER", help="Depth of calls.")] = _DEFAULTS.calls
    steps: Annotated[int, typer.Option(metavar="NUMBER", help="Instructions on a path.")] = _DEFAULTS.steps
    max_paths: Annotated[int, typer.Option(metavar="NUMBER", help="Paths before the exploration stops.")] = (
        _DEFAULTS.max_paths
    )
    time: Annotated[
        float,
        typer.Option(metavar="SECONDS", help="Seconds for each method, with the replays of its paths."),
    ] = _DEFAULTS.seconds
    string: Annotated[int, typer.Option(metavar="NUMBER", help="Characters of a text among the inputs.")] = (
        _DEFAULTS.string
    )
    stdin: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="What standard input holds; without, it is an input of the program."),
    ] = None
    stdin_length: Annotated[
        int, typer.Option(metavar="NUMBER", help="Characters of standard input: printable ASCII, tabs and newlines.")
    ] = _DEFAULTS.stdin_length
    subtypes: Annotated[
        str,
        typer.Option(
            metavar="POLICY", help="Classes that may stand for inputs of open types: classpath, loaded or named."
        ),
    ] = CLASSPATH
    buildable: Annotated[
        bool | None,
        typer.Option(
            "--buildable/--any-state",
            help="Inputs hold in their fields what code can put there, or anything; test takes buildable ones.",
        ),
    ] = None
    statics: Annotated[
        str,
        typer.Option(
            metavar="POLICY",
            help="Static fields that are not final: input, any value, or initial, as their initializers leave them.",
        ),
    ] = STATE
    nullness: Annotated[
        bool,
        typer.Option("--nullness/--no-nullness", help="Assume of inputs what nullness annotations in class files say."),
    ] = True
    hex: Annotated[
        list[Path] | None,
        typer.Option(metavar="FILE", help="A file of HEX that says which inputs are valid; may be given often."),
    ] = None
    repok: Annotated[
        str,
        typer.Option(
            metavar="WHEN", help=f"When methods boolean repOk() say which inputs are valid: {', '.join(WHEN)}."
        ),
    ] = AFTER
    repok_name: Annotated[str, typer.Option(metavar="NAME", help="What these methods are called.")] = REP_OK
    collections: Annotated[
        bool,
        typer.Option(
            "--collections/--any-collections",
            help="Collections of the JDK stand for inputs of their interfaces, and are such as their classes build.",
        ),
    ] = True
    summarize: Annotated[
        list[str] | None,
        typer.Option(
            metavar="METHODS",
            help="Methods that are not looked into, as com.acme.Db#*: their contracts stand for them, or with "
            "=com.acme.DbModel the methods of that class; may be given often.",
        ),
    ] = None
    invariants: Annotated[
        str | None,
        typer.Option(
            metavar="TECHNIQUE", help=f"One way alone of keeping invalid inputs out: {', '.join(TECHNIQUES)}."
        ),
    ] = None
    scope: Annotated[
        int,
        typer.Option(
            min=1, metavar="NUMBER", help="Objects of an input that makes a path valid, where that is bounded."
        ),
    ] = SCOPE
    first: Annotated[bool, typer.Option("--first", help="Stop at the first violation.")] = False
    replay: Annotated[
        bool, typer.Option("--replay/--no-replay", help="Run the witness of every path on a real JVM.")
    ] = True
    replay_jdk: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="The JDK to run witnesses on, if it is not that of --jdk.")
    ] = None
    jdk: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="The JDK to take platform classes and javac from.")
    ] = None

    def request(self) -> Request:
        """What is asked for with these options."""
        return Request(
            self.target,
            entries_of(self.class_path),
            self.heap,
            self.bounds(),
            self.jdk,
            None if self.args is None else tuple(shlex.split(self.args)),
            self.search,
            self.seed,
            self.subtypes,
            replays=self.replay,
            replay_jdk=self.replay_jdk,
            nullness=self.nullness,
            specs=tuple(self.hex or ()),
            repok=self.repok,
            repok_name=self.repok_name,
            collections=self.collections,
            invariants=self.invariants,
            scope=self.scope,
            summaries=tuple(self.summarize or ()),
            buildable=bool(self.buildable),
            statics=self.statics,
            stdin=None if self.stdin is None else _content(self.stdin),
            first=self.first,
        )

    def bounds(self) -> Bounds:
        """The bounds that were given, all positive. Who bounds the number of input objects need not bound chains."""
        number, of_type = _numbers_of_objects(self.n or [])
        depth = self.k if self.k is not None or self.n else _DEFAULTS.k
        bounds = Bounds(
            depth, self.loops, self.calls, self.steps, self.max_paths, self.time, self.string, number, of_type,
            self.stdin_length,
        )  # fmt: skip
        for name, value in bounds.as_dict().items():
            if isinstance(value, int | float) and value <= 0:
                raise UsageError(f"--{name.replace('_', '-')} must be positive, not {value}.")
        if self.stdin_length > LONGEST_STDIN:
            raise UsageError(f"--stdin-length is at most {LONGEST_STDIN}; --stdin FILE takes longer texts.")
        return bounds


def _content(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise UsageError(f"--stdin {file} cannot be read: {error.strerror}.") from error


def entries_of(class_path: str) -> tuple[Path, ...]:
    """The entries of a class path, separated as java separates them."""
    return tuple(Path(entry) for entry in class_path.split(os.pathsep) if entry)


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
