"""What is printed of a result, by name: ``isopath explore --report NAME``. Packages add more (docs/plugins.md)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from rich.console import Group, RenderableType
from rich.text import Text

from isopath.exploration.results import Result
from isopath.plugins import PlugIns
from isopath.report.console import render, replays, totals
from isopath.report.findings import finding_lines, found_lines


@dataclass(frozen=True, slots=True)
class Shown:
    """How much a user wants to see: so many paths, whether with an input for each, and which findings."""

    rows: int = 50
    witnesses: bool = False
    all_findings: bool = False


Report: TypeAlias = Callable[[Result, Shown], RenderableType]
"""A function of the result of one method. A text is written as it is, other things as Rich renders them."""


def console(result: Result, shown: Shown) -> RenderableType:
    """The paths with the totals, and the findings in full, with an empty line after each."""
    findings = [_unwrapped(each) for each in finding_lines(result, shown.all_findings)]
    return Group(paths(result, shown), *findings, "") if findings else paths(result, shown)


def findings_only(result: Result, shown: Shown) -> RenderableType:
    """The method and its findings; nothing where there is none that counts."""
    return Group(*map(_unwrapped, found_lines(result, shown.all_findings)))


def paths(result: Result, shown: Shown) -> RenderableType:
    """The paths as a table, and the totals, with an empty line after them."""
    parts: list[RenderableType] = [render(result, shown.rows, shown.witnesses), _unwrapped(totals(result))]
    if result.replays is not None and result.traces:
        parts.append(_unwrapped(replays(result.replays)))
    return Group(*parts, "")


def json(result: Result, shown: Shown) -> str:
    """All of it as a line of JSON (docs/json.md), whose schema is loaded for those who ask for it."""
    from isopath.report.json_lines import line

    return line(result)


def _unwrapped(text: Text) -> Text:
    """A line that is one line, however narrow the terminal is."""
    text.no_wrap, text.overflow = True, "ignore"
    return text


REPORTS: Final = PlugIns[Report]("report", "isopath.reports", {"console": console, "json": json})
