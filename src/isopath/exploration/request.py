"""What a user asks for: of which method, within which bounds, on which inputs, in which order, with what beside a path.

These records are the declaration of the command line, too (``isopath.options``).
"""

import os
import shlex
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Final, TypeVar

from isopath.errors import UsageError
from isopath.fingerprints import read_baseline
from isopath.heap import MODELS
from isopath.options import Option
from isopath.plugins import PlugIns
from isopath.program.subtypes import CLASSPATH, POLICIES
from isopath.search import Search
from isopath.spec.bounded import SCOPE
from isopath.spec.invariants import AFTER, REP_OK
from isopath.spec.techniques import TECHNIQUES, WHEN, Technique, technique
from isopath.vm import Bounds
from isopath.vm.inputs.statics import STATE, STATICS

T = TypeVar("T")

HEAP_MODELS: Final = PlugIns("heap model", "isopath.heap_models", MODELS)


def entries_of(class_path: str) -> tuple[Path, ...]:
    """The entries of a class path, separated as java separates them."""
    return tuple(Path(entry) for entry in class_path.split(os.pathsep) if entry)


def _words(text: str | None) -> tuple[str, ...] | None:
    return None if text is None else tuple(shlex.split(text))


def _content(file: Path | None) -> bytes | None:
    try:
        return None if file is None else file.read_bytes()
    except OSError as error:
        raise UsageError(f"--stdin {file} cannot be read: {error.strerror}.") from error


def _all(values: list[T] | None) -> tuple[T, ...]:
    return tuple(values or ())


def _one_or_all(values: list[str]) -> str | tuple[str, ...]:
    return values[0] if len(values) == 1 else tuple(values)


def _choose(what: str, value: str, known: tuple[str, ...]) -> None:
    if value not in known:
        raise UsageError(f"There is no {what}; choose one of {', '.join(known)}.")


@dataclass(frozen=True, slots=True)
class Inputs:
    """Which inputs there are.

    ``subtypes`` says which classes may stand for inputs of open types (see ``isopath.program.subtypes``). Inputs that
    are ``buildable`` hold in their fields only what Java code can put there (see ``isopath.program.field_facts``).
    ``statics`` says whether static fields of the program are inputs, or as their initializers leave them (see
    ``isopath.vm.inputs.statics``). With ``nullness`` what annotations declare not to be null is assumed (see
    ``isopath.program.nullness``). With ``collections`` those of the JDK may stand for inputs of their interfaces, and
    are well-formed among the inputs (see ``isopath.spec.jdk``). ``arguments`` are those of a main, ``stdin`` is what
    standard input holds; without, these are inputs, too.
    """

    subtypes: Annotated[
        str, Option("Classes that may stand for inputs of open types: classpath, loaded or named.", "POLICY")
    ] = CLASSPATH
    buildable: Annotated[
        bool,
        Option(
            "Inputs hold in their fields what code can put there, or anything.",
            names=("--buildable/--any-state",),
        ),
    ] = True
    statics: Annotated[
        str,
        Option(
            "Static fields that are not final: input, any value, or initial, as their initializers leave them.",
            "POLICY",
        ),
    ] = STATE
    nullness: Annotated[
        bool,
        Option("Assume of inputs what nullness annotations in class files say.", names=("--nullness/--no-nullness",)),
    ] = True
    collections: Annotated[
        bool,
        Option(
            "Collections of the JDK stand for inputs of their interfaces, and are such as their classes build.",
            names=("--collections/--any-collections",),
        ),
    ] = True
    arguments: Annotated[
        tuple[str, ...] | None,
        Option(
            "The arguments of a main, as a shell would split them; without, they are inputs.",
            "WORDS",
            ("--args",),
            given=str | None,
            read=_words,
        ),
    ] = None
    stdin: Annotated[
        bytes | None,
        Option(
            "What standard input holds; without, it is an input of the program.",
            "FILE",
            given=Path | None,
            read=_content,
        ),
    ] = None

    def __post_init__(self) -> None:
        _choose(f"policy {self.subtypes} for subtypes", self.subtypes, tuple(POLICIES))
        _choose(f"policy {self.statics} for statics", self.statics, tuple(STATICS))


@dataclass(frozen=True, slots=True)
class Specification:
    """Which inputs are valid, and what stands for calls.

    ``hex_files`` are files of HEX (see ``isopath.spec.hex``), beside the annotations of that name. ``repok`` says when
    the methods called ``repok_name`` are asked whether an input is valid, ``invariants`` names one technique to use
    alone (see ``isopath.spec.techniques``), and ``scope`` is how many objects a completion has at most where that is
    ``bounded``. ``summaries`` are the methods that are not looked into: their contracts or models stand for them (see
    ``isopath.spec.summaries``).
    """

    hex_files: Annotated[
        tuple[Path, ...],
        Option(
            "A file of HEX that says which inputs are valid; may be given often.",
            "FILE",
            ("--hex",),
            given=list[Path] | None,
            default=None,
            read=_all,
        ),
    ] = ()
    repok: Annotated[
        str, Option(f"When methods boolean repOk() say which inputs are valid: {', '.join(WHEN)}.", "WHEN")
    ] = AFTER
    repok_name: Annotated[str, Option("What these methods are called.", "NAME")] = REP_OK
    summaries: Annotated[
        tuple[str, ...],
        Option(
            "Methods that are not looked into, as com.acme.Db#*: their contracts stand for them, or with "
            "=com.acme.DbModel the methods of that class; may be given often.",
            "METHODS",
            ("--summarize",),
            given=list[str] | None,
            default=None,
            read=_all,
        ),
    ] = ()
    invariants: Annotated[
        str | None,
        Option(f"Rule out invalid inputs by this technique alone: {', '.join(TECHNIQUES)}.", "TECHNIQUE"),
    ] = None
    scope: Annotated[
        int, Option("Objects of an input that makes a path valid, where that is bounded.", "NUMBER", least=1)
    ] = SCOPE

    def __post_init__(self) -> None:
        technique(self.invariants, self.repok, self.hex_files)

    @property
    def technique(self) -> Technique:
        """The techniques of keeping invalid inputs out that are used."""
        return technique(self.invariants, self.repok, self.hex_files)


@dataclass(frozen=True, slots=True)
class Output:
    """What comes with a path that has ended.

    With ``witnesses`` an input that drives it; with ``replays`` that input has been run on a JVM as well, on that of
    ``replay_jdk`` where it is not that of the request.
    """

    witnesses: bool = False
    replays: Annotated[
        bool,
        Option("Run the witness of every path on a real JVM.", names=("--replay/--no-replay",), default=True),
    ] = False
    replay_jdk: Annotated[Path | None, Option("The JDK to run witnesses on, if it is not that of --jdk.", "FOLDER")] = (
        None
    )


@dataclass(frozen=True, slots=True)
class Scale:
    """In how many processes methods are explored, and where that is kept (docs/parallel.md).

    Where there is a folder for the ``run``, the same request goes on with what is in it. ``words`` are the command line
    that asks for it, for those who want to go on without typing it again.
    """

    jobs: Annotated[int, Option("Processes that explore a method; 0 is one per core.", "NUMBER", least=0)] = 1
    run: Annotated[
        Path | None,
        Option("A folder to keep the run in, what was found and what is open; see isopath resume.", "FOLDER"),
    ] = None
    words: tuple[str, ...] = ()

    @property
    def is_shared(self) -> bool:
        """Whether worker processes explore."""
        return self.jobs != 1 or self.run is not None

    @property
    def workers(self) -> int:
        """How many there are."""
        return self.jobs or usable_cores()


def usable_cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@dataclass(frozen=True, slots=True)
class Request:
    """What to explore, and how. ``target``, one or several, is written as on the command line.

    ``excludes`` are patterns of what is left out of it, ``baseline`` the fingerprints of findings that are known.
    """

    target: Annotated[
        str | tuple[str, ...],
        Option(
            "File.java#method, com.acme.List#insert(int), a class, com.acme.*, a class file or a jar; one or several.",
            "TARGET",
            is_argument=True,
            given=list[str],
            read=_one_or_all,
            names_files=True,
        ),
    ]
    class_path: Annotated[
        tuple[Path, ...],
        Option(
            "Folders and jars, separated as java separates them.",
            "PATH",
            ("-cp", "--class-path"),
            given=str,
            default="",
            read=entries_of,
            names_files=True,
            separator=os.pathsep,
        ),
    ] = ()
    heap: Annotated[str, Option(f"The heap model: {', '.join(MODELS)}.", "MODEL")] = "pose"
    search: Search = field(default_factory=Search)
    bounds: Bounds = field(default_factory=Bounds)
    inputs: Inputs = field(default_factory=Inputs)
    specification: Specification = field(default_factory=Specification)
    output: Output = field(default_factory=Output)
    scale: Scale = field(default_factory=Scale)
    jdk: Annotated[Path | None, Option("The JDK to take platform classes and javac from.", "FOLDER")] = None
    excludes: Annotated[
        tuple[str, ...],
        Option(
            "Classes or methods of the targets to leave out, as com.acme.gen.** or *#toString; may be given often.",
            "PATTERN",
            ("--exclude",),
            given=list[str] | None,
            default=None,
            read=_all,
        ),
    ] = ()

    baseline: Annotated[
        frozenset[str] | None,
        Option(
            "Findings that are known: those of a file that --write-baseline wrote do not count.",
            "FILE",
            given=Path | None,
            read=read_baseline,
        ),
    ] = None

    def __post_init__(self) -> None:
        HEAP_MODELS.find(self.heap)

    @property
    def targets(self) -> tuple[str, ...]:
        """All that is to be explored."""
        return (self.target,) if isinstance(self.target, str) else self.target

    @property
    def source(self) -> Path | None:
        """The source file that is explored, the first of several; None where there is none."""
        return next(iter(self.sources), None)

    @property
    def sources(self) -> tuple[Path, ...]:
        """The source files among the targets, each once."""
        heads = dict.fromkeys(target.rpartition("#")[0] or target for target in self.targets)
        return tuple(Path(head) for head in heads if head.endswith(".java"))
