"""One path as a story: the branches that it takes in their order, with the source and what each adds to the condition.

Between two branches the path may have learned something else, as that a reference is not null which the program has
dereferenced: that is said where it is used next.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from rich.text import Text

from isopath.exploration.results import Path, Result
from isopath.report.console import in_short, outcome
from isopath.report.plain import visible
from isopath.report.witness_graph import witness_lines
from isopath.witness.junit.picking import place_of
from isopath.witness.replay import Confirmed, Diverged, Skipped

_INDENT: Final = "    "
_SIDES: Final = ("then", "else")
"""Which way the bytecode goes, which need not be that of the source."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the program: the name of its file, and its text where the source is there."""

    file: str
    number: int
    text: str | None

    def __str__(self) -> str:
        return f"{self.file}:{self.number}" if self.number else self.file


Sources: TypeAlias = Callable[[str, int], Line | None]
"""The line of a class, as branches call it, and a number; None where nothing is known of the class."""


def story(result: Result, path: Path, sources: Sources) -> list[Text]:
    """The whole story, a line each."""
    number = result.paths.index(path) + 1
    lines = [Text.assemble((result.target, "bold"), f", path {number} of {len(result.paths)}"), Text()]
    lines += [Text("the input", "bold"), *_input(path), Text(), Text("what happens", "bold")]
    lines += [*_steps(path, sources)]
    return [*lines, Text(), Text("the outcome", "bold"), *_outcome(path, sources), *_verdict(path)]


def _input(path: Path) -> list[Text]:
    if path.witness is None:
        return [Text(f"{_INDENT}when {in_short(path)}; without a witness: {path.no_witness or 'none was asked for'}")]
    drawn = [Text(f"{_INDENT}{line}", "cyan") for line in witness_lines(path.witness)]
    return drawn or [Text(f"{_INDENT}there is none to choose")]


def _steps(path: Path, sources: Sources) -> Iterator[Text]:
    begun = 0
    width = len(str(len(path.branches) + 1))
    for number, (branch, end) in enumerate(zip(path.branches, path.branch_ends, strict=True), 1):
        place = place_of(branch)
        yield from _line(f"{number:{width}}", sources(place.owner, place.line), branch.partition("@")[0])
        yield Text(f"{_INDENT}{'':{width}}  {_words(branch, path.condition[begun:end])}", "green")
        begun = end
    rest = path.condition[begun:]
    if rest:
        yield Text(f"{_INDENT}{'':{width}}  then on, as {' && '.join(rest)}", "green")
    if not path.branches and not rest:
        yield Text(f"{_INDENT}no branch depends on the input")


def _line(number: str, line: Line | None, otherwise: str) -> list[Text]:
    """A line of the source, or the method where there is none."""
    words = Text(f"{_INDENT}{number}  ", "dim")
    words.append(otherwise if line is None else str(line), "bold")
    if line is not None and line.text:
        words.append(f"  {line.text}")
    return [words]


def _words(branch: str, added: Sequence[str]) -> str:
    """Which way the path goes at a branch, and why."""
    side = branch.partition("@")[2].partition(":")[2].partition("(")[0]
    condition = " && ".join(added)
    why = f"as {condition}" if condition else "as it must, by what is known so far"
    if not side or side in _SIDES:
        return why
    if side.endswith(("Exception", "Error")) and not side.startswith(("catch", "no catch")):
        return f"throws {side}, {why}"
    words = side if side.startswith(("case", "default", "catch", "no catch", "length")) else f"calls {side}"
    return f"{words}, {why}"


def _outcome(path: Path, sources: Sources) -> Iterator[Text]:
    said = Text(_INDENT).append_text(outcome(path))
    if path.message is not None:
        said.append(f": {visible(path.message)}")
    yield said
    frames = () if path.fault is None else path.fault.own_frames
    for frame in frames[:1]:
        owner = frame.class_name.rpartition(".")[2].replace("$", ".")
        yield from _line("at", sources(owner, frame.line), str(frame))
    if path.output:
        yield Text(f"{_INDENT}prints {path.output!r}")


def _verdict(path: Path) -> list[Text]:
    match path.replay:
        case Confirmed():
            return [Text(f"{_INDENT}the JVM does the same on this input", "green")]
        case Diverged():
            return [Text(f"{_INDENT}the JVM does something else: {path.replay.described}", "bold red")]
        case Skipped(reason):
            return [Text(f"{_INDENT}the JVM was not asked: {reason}", "magenta")]
    return [Text(f"{_INDENT}the JVM was not asked", "dim")]
