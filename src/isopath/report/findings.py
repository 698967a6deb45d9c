"""Findings on the terminal: what was thrown and where, on which input, with the stack trace."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from rich.text import Text

from isopath.exploration.results import Result
from isopath.findings import REACHABLE, STATE, Finding, findings_of, judgements
from isopath.report.console import ALWAYS, count_of, in_short
from isopath.report.plain import visible
from isopath.report.witness_graph import witness_lines
from isopath.vm.throwing.judging import DECLARED, EXPECTED, PRECONDITION, VIOLATION

_FRAMES: Final = 8
"""How many lines of a stack trace are shown; the JSON has them all."""
_STATEMENTS: Final = 12
"""How many statements of a test are shown; the JSON has the whole file."""
_INDENT: Final = "    "


def finding_lines(result: Result, show_all: bool = False) -> list[Text]:
    """What is listed in full, how many others there are or these as well, and how many exceptions are no findings."""
    found = findings_of(result)
    listed = [finding for finding in found if finding.is_listed]
    lines = [Text(count_of(len(listed), "finding"), "bold red")] if listed else []
    for finding in listed:
        lines += in_full(finding)
    lines += unlisted_lines(found, show_all)
    counts = judgements(result)
    lines += [
        Text(f"{count_of(counts[kind], 'path')} with {kind} exceptions", "dim")
        for kind in (DECLARED, EXPECTED)
        if counts[kind]
    ]
    return lines


def found_lines(result: Result, show_all: bool) -> list[Text]:
    """The same with the method in front, and an empty line after it; nothing where nothing counts."""
    is_shown = show_all or any(finding.is_listed for finding in findings_of(result))
    lines = finding_lines(result, show_all) if is_shown else []
    return [Text(result.target, "bold"), *lines, Text()] if lines else []


def unlisted_lines(found: Sequence[Finding], show_all: bool) -> list[Text]:
    """The findings that do not count: how many of each grade on one line, or all of them."""
    states = [finding for finding in found if finding.grade == STATE and not finding.is_serious]
    intended = [finding for finding in found if finding.grade == PRECONDITION]
    if not show_all:
        words = unlisted_words(found)
        return [Text(f"not counted: {words}; --all-findings lists them", "dim")] if words else []
    lines = [Text(f"{len(states):,} in states that no calls were found for", "yellow")] if states else []
    for finding in states:
        lines += in_full(finding)
    lines += [Text(f"{len(intended):,} that may be intended", "yellow")] if intended else []
    lines += [Text(f"  {in_a_line(finding)}") for finding in intended]
    known = [finding for finding in found if finding.is_known and finding.is_serious]
    lines += [Text(f"{len(known):,} known from the baseline", "yellow")] if known else []
    return lines + [Text(f"  {headline(finding)}") for finding in known]


def unlisted_words(found: Sequence[Finding]) -> str:
    """How many findings do not count, and why."""
    grades = [finding.grade for finding in found if not finding.is_serious]
    known = sum(finding.is_known and finding.is_serious for finding in found)
    states, intended = grades.count(STATE), grades.count(PRECONDITION)
    parts = [f"{states:,} in {'a state' if states == 1 else 'states'} that no calls were found for"] if states else []
    parts += [f"{intended:,} that may be intended"] if intended else []
    parts += [f"{known:,} known from the baseline"] if known else []
    return ", ".join(parts)


def in_full(finding: Finding) -> list[Text]:
    """A finding with its condition, its input and its stack trace."""
    lines = [Text(f"  {headline(finding)}", "bold")]
    if finding.message:
        lines.append(Text(f"{_INDENT}{visible(finding.message)}"))
    condition = in_short(finding.path)
    lines.append(Text(f"{_INDENT}{condition if condition == ALWAYS else f'when {condition}'}"))
    if finding.path.witness is not None:
        lines += [Text(f"{_INDENT}{line}", "cyan") for line in witness_lines(finding.path.witness)]
    lines += _trace_lines(finding.trace)
    cause = finding.cause
    if cause is not None:
        says = "" if cause.message is None else f": {visible(cause.message)}"
        lines.append(Text(f"{_INDENT}caused by {cause.exception.removeprefix('java.lang.')}{says}"))
        lines += _trace_lines(cause.trace)
    return lines + _reproduction_lines(finding)


def _reproduction_lines(finding: Finding) -> list[Text]:
    """The statements that show it, or why there are none by calls alone."""
    reproduction = finding.path.reproduction
    if reproduction is None:
        return []
    if finding.grade != REACHABLE:
        return [Text(f"{_INDENT}state: {reproduction.obstacle}", "magenta")]
    shown = [line for statement in reproduction.statements for line in statement.split("\n")]
    lines = [Text(f"{_INDENT}reproduce: ", "dim").append(shown[0], "green")]
    lines += [Text(f"{_INDENT}           {line}", "green") for line in shown[1:_STATEMENTS]]
    return lines + ([Text(f"{_INDENT}           ...", "dim")] if len(shown) > _STATEMENTS else [])


def _trace_lines(trace: tuple[str, ...]) -> list[Text]:
    """The frames of the program, and of each stretch of the platform's the innermost: where it threw, or was called."""
    lines = []
    for is_platform, frames in groupby(trace, _is_of_platform):
        stretch = [*frames]
        shown = stretch[:1] if is_platform else stretch
        lines += [f"at {frame}" for frame in shown]
        lines += [f"... {count_of(len(stretch) - 1, 'frame')} of the platform"] if len(stretch) > len(shown) else []
    more = [f"... and {len(lines) - _FRAMES:,} more"] if len(lines) > _FRAMES else []
    return [Text(_INDENT + line, "dim") for line in lines[:_FRAMES] + more]


def _is_of_platform(frame: str) -> bool:
    """A frame in a module, which the classes that are explored are not in: ``java.base/java.util.HashMap.put``."""
    return "/" in frame.partition("(")[0]


def in_a_line(finding: Finding) -> str:
    """A finding that may be intended, and why, in a line."""
    return f"{headline(finding)}: {finding.note}"


def headline(finding: Finding) -> str:
    """The exception and the place, and how many paths lead there if it is more than one."""
    name = finding.exception.removeprefix("java.lang.")
    what = f"assertion fails: {name}" if finding.rank == VIOLATION else name
    where = "" if finding.frame is None else f" at {finding.frame}"
    often = "" if finding.paths == 1 else f", {count_of(finding.paths, 'path')}"
    return f"{what}{where}{often}"
