"""A result on the terminal: a table of paths, what is missing, one line of totals."""

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from isopath.exploration.results import LIMITS, Path, Result, advice_on
from isopath.findings import findings_of
from isopath.report.witness_graph import witness_lines
from isopath.search import SMALL_FIRST, STOPPING, hit_words, option_of
from isopath.search.alarm import INTERRUPT
from isopath.search.libraries import NO_LIBRARY, PLATFORM
from isopath.terms.api_words import has_inside
from isopath.terms.java import conjuncts
from isopath.terms.shortening import conjunction_in_short, shortened
from isopath.vm import Bounds
from isopath.witness.replay import Diverged, Tally

ALWAYS: Final = "always"
"""The condition of a path that every input takes."""
_LEFT_OUT: Final = 3
_FACTS: Final = 12
_STYLES = {
    "returned": "green",
    "threw": "yellow",
    "violated": "bold red",
    "cut": "magenta",
    "unsupported": "magenta",
    "unknown": "magenta",
}


def render(result: Result, rows: int, witnesses: bool = False) -> RenderableType:
    """The paths of one method, at most ``rows`` of them, what is not supported, and where a JVM disagrees."""
    parts: list[RenderableType] = [Text(result.target, style="bold")]
    shown = _shown(result, rows)
    if shown:
        parts.append(_table(shown, witnesses))
    elif result.pruned and result.is_complete:
        parts.append(Text("No input satisfies the assumptions of the program.", style="magenta"))
    if any(in_short(path) != expression(path) for _, path in shown):
        parts.append(Text("Long conditions are cut short; --json has them whole.", style="dim"))
    if len(result.paths) > rows:
        more = count_of(len(result.paths) - rows, "more path")
        parts.append(Text(f"... and {more}; --json lists them all.", style="dim"))
    parts.extend(warnings(result))
    parts.extend(assumptions(result.assumed))
    parts.extend(left_out(result.left_out))
    parts.extend(
        Text(f"unsupported: {feature} ({count_of(count, 'path')})", style="magenta")
        for feature, count in result.unsupported.most_common()
    )
    parts.extend(
        Text(f"unknown: {reason} ({count_of(count, 'path')}): {advice_on(reason)}", style="magenta")
        for reason, count in result.unknown.most_common()
    )
    parts.extend(Text(f"note: {note} ({count_of(count, 'path')})", style="dim") for note, count in result.notes.items())
    parts.extend(
        Text(f"not decided: the assertion at {each.where} holds only because of {each.advice}", style="magenta")
        for each in result.bounded
    )
    parts.extend(
        Text(f"path {number} diverged: {path.replay.described}", style="bold red")
        for number, path in enumerate(result.paths, 1)
        if isinstance(path.replay, Diverged)
    )
    return Group(*parts)


def warnings(result: Result) -> list[Text]:
    """What is hardly what the user meant, a line each."""
    return [Text(f"warning: {each}", style="bold yellow") for each in result.warnings]


def assumptions(assumed: Iterable[str]) -> list[Text]:
    """What was taken for granted of fields of inputs, on one line."""
    facts = [*assumed]
    more = f"; {len(facts) - _FACTS:,} more" if len(facts) > _FACTS else ""
    words = f"assumed, by all that the classes write there: {'; '.join(facts[:_FACTS])}{more}"
    return [Text(words, style="dim")] if facts else []


def left_out(classes: Sequence[str]) -> list[Text]:
    """The classes that stood for no input, a line each for the first few."""
    lines = [Text(f"left out: {each}", style="magenta") for each in classes[:_LEFT_OUT]]
    if len(classes) > _LEFT_OUT:
        lines.append(Text(f"left out: {len(classes) - _LEFT_OUT:,} more; --json lists them all.", style="magenta"))
    return lines


def _shown(result: Result, rows: int) -> list[tuple[int, Path]]:
    """So many paths with their numbers: those of findings that count first, then all others in their order.

    Of too many those that were cut are left out first.
    """
    found = {finding.path.id for finding in findings_of(result) if finding.is_listed}
    numbered = [*enumerate(result.paths, 1)]
    if len(numbered) > rows:
        numbered.sort(key=lambda each: (each[1].id not in found, each[1].ending == "cut"))
    return sorted(numbered[:rows], key=lambda each: (each[1].id not in found, each[0]))


def _table(paths: Sequence[tuple[int, Path]], witnesses: bool) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("path", justify="right", style="dim")
    table.add_column("when", ratio=3, overflow="fold")
    table.add_column("then", ratio=2, overflow="fold")
    for number, path in paths:
        table.add_row(str(number), _when(path) if witnesses else Text(in_short(path)), outcome(path))
    return table


def _when(path: Path) -> Text:
    """The condition, and under it the witness if there is one."""
    words = Text(in_short(path))
    if path.witness is not None:
        for line in witness_lines(path.witness):
            words.append(f"\n{line}", "cyan")
    elif path.no_witness is not None:
        words.append(f"\nwithout a witness: {path.no_witness}", "magenta")
    return words


def expression(path: Path) -> str:
    """The condition as one Java expression."""
    return " && ".join(conjuncts(path.brief_conditions, path.brief)) or ALWAYS


def in_short(path: Path) -> str:
    """The condition as a reader wants it, who can look up what is long in the JSON.

    What a path says that was cut inside of a library, of private fields there, is only counted.
    """
    parts = conjuncts(path.brief_conditions, path.brief)
    conditions = path.brief_conditions if path.ending == "cut" else ()
    hidden = {at for at, condition in enumerate(conditions) if has_inside(condition)}
    return conjunction_in_short(parts, hidden) or ALWAYS


def outcome(path: Path) -> Text:
    """How the path ends, and with what."""
    words = Text()
    match path.ending:
        case "returned":
            words.append("returns", _STYLES["returned"])
            if path.result is not None:
                words.append(f" {shortened(path.result)}")
        case "threw":
            words.append("throws", _STYLES["threw"])
            words.append(f" {_simple(path.detail)}")
        case "violated":
            words.append("violates", _STYLES["violated"])
            words.append(f" {_simple(path.detail)}")
        case "cut":
            words.append("cut", _STYLES["cut"])
            words.append(" by an interrupt" if path.detail == INTERRUPT else f" by {option_of(path.detail or '')}")
        case ending:
            words.append(ending, _STYLES[ending])
            words.append(f" {path.detail}")
    return words


def _simple(class_name: str | None) -> str:
    return (class_name or "").removeprefix("java.lang.")


def totals(result: Result) -> Text:
    """One line whose first word is ``complete`` or ``incomplete``."""
    line = Text()
    line.append("complete", "bold green") if result.is_complete else line.append("incomplete", "bold magenta")
    line.append(f"{within(result.bounds, result.hits)}: {count_of(result.traces, 'path')}")
    unfinished = len(result.paths) - result.traces
    if unfinished:
        line.append(f", {unfinished} unfinished")
    if result.pruned:
        line.append(f", {result.pruned:,} pruned")
    for bound in _cutting(result.hits):
        line.append(f", {hit_words(bound)}")
    if result.deepened_loops is not None:
        line.append(f", --loops deepened to {result.deepened_loops}")
    if result.finished_size is not None and result.finished_size >= 0:
        line.append(f", all inputs of size {result.finished_size} or less tried")
    line.append(
        f"; {result.heap},{_search(result)} {count_of(result.splits, 'split')},"
        f" {count_of(result.solver.queries, 'query')}, {result.seconds:.2f} s"
    )
    return line


def _cutting(hits: Mapping[str, int]) -> list[str]:
    """The bounds that were hit and leave paths unfinished; those that stop an exploration come last."""
    hit = [bound for bound in hits if hits[bound] and bound not in LIMITS]
    return sorted(hit, key=lambda bound: STOPPING.index(bound) if bound in STOPPING else -1)


def replays(tally: Tally) -> Text:
    """What a JVM had to say, on one line, with every reason for which it was not asked."""
    line = Text("replayed on the JVM: ")
    line.append(f"{tally.confirmed:,} confirmed", "green" if tally.confirmed else "")
    if tally.diverged:
        line.append(f", {tally.diverged:,} diverged", "bold red")
    for reason, count in tally.skipped.most_common():
        line.append(f", {count:,} skipped ({reason})", "magenta")
    return line


def within(bounds: Bounds, hits: Container[str]) -> str:
    """The limits of the inputs that were hit, as words to follow others; nothing if there are none."""
    limits = {
        "k": bounds.k,
        "n": bounds.n,
        "string": bounds.string,
        "array": bounds.array,
        "stdin_length": bounds.stdin_length,
    }
    hit = [f"{name.replace('_', '-')}={limit}" for name, limit in limits.items() if name in hits and limit is not None]
    if "n" in hits:
        hit += [f"{name}={limit}" for name, limit in bounds.n_of_type]
    return f" within {', '.join(hit)}" if hit else ""


def _search(result: Result) -> str:
    """The search and the libraries whose traces are merged, unless nobody asked for them."""
    search = result.search
    seed = f" with seed {search.seed}" if search.is_random else ""
    library = "" if search.library in (NO_LIBRARY, PLATFORM) else f" --library {search.library},"
    return ("" if replace(search, library=NO_LIBRARY) == SMALL_FIRST else f" {search.strategy}{seed},") + library


def count_of(number: int, noun: str) -> str:
    """A number and what it counts."""
    plural = f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}s"
    return f"{number:,} {noun if number == 1 else plural}"


def progress_line(result: Result, open_traces: int) -> str:
    """What is shown while an exploration runs."""
    return (
        f"{result.target}: {result.heap}, {count_of(len(result.paths), 'path')}, {open_traces} open,"
        f" {count_of(result.solver.queries, 'query')}, {result.seconds:.1f} of {result.bounds.seconds:g} s"
    )
