"""Findings on the terminal: what was thrown and where, on which input, with the stack trace."""

from typing import Final

from rich.text import Text

from isopath.exploration.results import Result
from isopath.findings import DECLARED, EXPECTED, PRECONDITION, VIOLATION, Finding, findings_of, judgements
from isopath.report.console import ALWAYS, count_of, in_short
from isopath.report.witness_graph import witness_lines

_FRAMES: Final = 8
"""How many lines of a stack trace are shown; the JSON has them all."""
_INDENT: Final = "    "


def finding_lines(result: Result) -> list[Text]:
    """The faults in full, what may be intended in a line each, and how many exceptions are no findings."""
    found = findings_of(result)
    grave = [finding for finding in found if finding.rank != PRECONDITION]
    intended = [finding for finding in found if finding.rank == PRECONDITION]
    lines: list[Text] = []
    if grave:
        lines.append(Text(count_of(len(grave), "finding"), "bold red"))
    for finding in grave:
        lines += in_full(finding)
    if intended:
        lines.append(Text(f"{len(intended):,}{' more' if grave else ''} that may be intended", "yellow"))
    lines += [Text(f"  {in_a_line(finding)}") for finding in intended]
    counts = judgements(result)
    lines += [
        Text(f"{count_of(counts[kind], 'path')} with {kind} exceptions", "dim")
        for kind in (DECLARED, EXPECTED)
        if counts[kind]
    ]
    return lines


def in_full(finding: Finding) -> list[Text]:
    """A finding with its condition, its input and its stack trace."""
    lines = [Text(f"  {_headline(finding)}", "bold")]
    if finding.message:
        lines.append(Text(f"{_INDENT}{finding.message}"))
    condition = in_short(finding.path)
    lines.append(Text(f"{_INDENT}{condition if condition == ALWAYS else f'when {condition}'}"))
    if finding.path.witness is not None:
        lines += [Text(f"{_INDENT}{line}", "cyan") for line in witness_lines(finding.path.witness)]
    lines += _trace_lines(finding.trace)
    cause = finding.cause
    if cause is not None:
        says = "" if cause.message is None else f": {cause.message}"
        lines.append(Text(f"{_INDENT}caused by {cause.exception.removeprefix('java.lang.')}{says}"))
        lines += _trace_lines(cause.trace)
    return lines


def _trace_lines(trace: tuple[str, ...]) -> list[Text]:
    lines = [Text(f"{_INDENT}at {frame}", "dim") for frame in trace[:_FRAMES]]
    if len(trace) > _FRAMES:
        lines.append(Text(f"{_INDENT}... and {len(trace) - _FRAMES:,} more", "dim"))
    return lines


def in_a_line(finding: Finding) -> str:
    """A finding that may be intended, and why, in a line."""
    return f"{_headline(finding)}: {finding.note}"


def _headline(finding: Finding) -> str:
    """The exception and the place, and how many paths lead there if it is more than one."""
    name = finding.exception.removeprefix("java.lang.")
    what = f"assertion fails: {name}" if finding.rank == VIOLATION else name
    where = "" if finding.frame is None else f" at {finding.frame}"
    often = "" if finding.paths == 1 else f", {count_of(finding.paths, 'path')}"
    return f"{what}{where}{often}"
