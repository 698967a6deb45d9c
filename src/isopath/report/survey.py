"""A survey on the terminal and as JSON: a line per method, a table at the end."""

from collections import Counter

from msgspec import UNSET
from msgspec.json import decode
from rich.console import Console, Group, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from isopath.report import schema
from isopath.report.schema import SurveyLine
from isopath.search import option_of
from isopath.survey import EXPLORED, MethodRecord, Tally

MAX_LISTED = 30


def record_line(record: MethodRecord) -> str:
    """One method as a line of JSON."""
    return schema.line(survey_record(record))


def survey_record(record: MethodRecord) -> SurveyLine:
    """The JSON of a method."""
    return SurveyLine(
        archive=record.archive,
        target=record.target,
        status=record.status,
        paths=record.paths,
        complete=record.is_complete,
        endings=record.endings,
        hits=record.hits,
        unsupported=record.unsupported,
        seconds=round(record.seconds, 3),
        detail=UNSET if record.detail is None else record.detail,
        traceback=UNSET if record.trace is None else record.trace,
    )


def record_of(line: str | bytes) -> MethodRecord:
    """What a line of JSON said."""
    decoded = decode(line, type=SurveyLine)
    return MethodRecord(
        decoded.archive,
        decoded.target,
        decoded.status,
        decoded.paths,
        decoded.complete,
        decoded.endings,
        decoded.hits,
        decoded.unsupported,
        decoded.seconds,
        None if decoded.detail is UNSET else decoded.detail,
        None if decoded.traceback is UNSET else decoded.traceback,
    )


def method_line(record: MethodRecord) -> Text:
    """One method for the reader: how its paths ended, and what blocked them."""
    line = Text(record.target)
    if record.status == EXPLORED:
        endings = ", ".join(f"{count} {ending}" for ending, count in record.endings.items()) or "no path"
        line.append(f"  {endings}", "green" if record.is_complete else "yellow")
        hits = [option_of(bound) for bound in record.hits if bound != "k"]
        line.append(f"  {', '.join(hits)} hit" if hits else "", "magenta")
        line.append("".join(f"\n    unsupported: {feature}" for feature in record.unsupported), "magenta")
    else:
        line.append(f"  {record.status}: {record.detail}", "bold red")
    return line


def progress_bar(console: Console) -> Progress:
    """The bar of a survey; it shows only on a terminal, and is gone at the end."""
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), TextColumn("{task.description}"))
    return Progress(*columns, console=console, disable=not console.is_terminal, transient=True)


def tally_table(tally: Tally) -> RenderableType:
    """What a survey comes to."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=False)
    table.add_column(justify="right")
    table.add_column(justify="right", style="dim")
    table.add_column(overflow="fold")
    for count, share, words in summary_rows(tally):
        table.add_row(f"{count:,}", share, words)
    parts: list[RenderableType] = [table]
    for heading, counts in sections(tally):
        parts += [Text(), Text(heading, style="bold"), _counts(counts)]
    return Group(*parts)


def summary_rows(tally: Tally) -> list[tuple[int, str, str]]:
    """Count, share of all methods, what is counted."""
    return [
        (tally.methods, "", "methods"),
        (tally.unhindered, share(tally.unhindered, tally.methods), "reach no unsupported feature"),
        (tally.complete, share(tally.complete, tally.methods), "are complete within the bounds"),
        (tally.bugs.total(), share(tally.bugs.total(), tally.methods), "end in an internal error"),
        (tally.lost.total(), share(tally.lost.total(), tally.methods), "lost their worker"),
        (tally.rejected.total(), share(tally.rejected.total(), tally.methods), "are rejected"),
    ]


def sections(tally: Tally) -> list[tuple[str, Counter[str]]]:
    """The lists under the table that have anything in them, each with its heading."""
    lists = [
        ("internal errors, by methods", tally.bugs),
        ("lost workers, by methods", tally.lost),
        ("rejected, by methods", tally.rejected),
        ("unsupported features, by the methods that reach them", tally.blocks),
    ]
    return [(heading, counts) for heading, counts in lists if counts]


def share(part: int, whole: int) -> str:
    """A share in percent, rounded down: 100% means all."""
    return f"{part * 1000 // whole / 10:.1f}%" if whole else ""


def ranked(counts: Counter[str]) -> list[tuple[str, int]]:
    """The largest first, equal ones by name."""
    return sorted(counts.items(), key=lambda entry: (-entry[1], entry[0]))


def _counts(counts: Counter[str]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=False)
    table.add_column(justify="right")
    table.add_column(overflow="fold")
    for name, count in ranked(counts)[:MAX_LISTED]:
        table.add_row(f"{count:,}", Text(name))
    if len(counts) > MAX_LISTED:
        table.add_row("", Text(f"... and {len(counts) - MAX_LISTED} more; the JSON has them all.", style="dim"))
    return table
