"""Checks on the terminal: a verdict per method, and each violated clause with the input that shows it."""

from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from isopath.checking import HOLDS, OPEN, VACUOUS, VIOLATED, Breach, Check
from isopath.exploration.results import Path
from isopath.report.console import ALWAYS, assumptions, count_of, in_short, replays, warnings, within
from isopath.report.findings import in_full, unlisted_lines, unlisted_words
from isopath.report.summary import headlines, known_line, summary
from isopath.report.witness_graph import witness_lines
from isopath.spec.contracts.contract import Clause
from isopath.spec.contracts.harness import violation
from isopath.witness.replay import Diverged

_STYLES: Final = {HOLDS: "bold green", VIOLATED: "bold red", VACUOUS: "bold magenta", OPEN: "bold magenta"}
_INDENT: Final = "    "


def print_check(console: Console, check: Check, show_all: bool = False) -> None:
    """Print a check, with an empty line after it."""
    for line in check_lines(check, show_all):
        console.print(line, soft_wrap=True)
    console.print()


def check_lines(check: Check, show_all: bool = False) -> list[Text]:
    """The method and its verdict, what is violated, what does not count, what is not known, and what the JVM says."""
    lines = [Text(check.result.target, "bold"), _verdict(check)]
    lines += warnings(check.result)
    for breach in check.breaches:
        lines += _breach(breach) if show_all or not breach.is_known else []
    for finding in check.findings:
        lines += in_full(finding) if finding.is_listed else []
    lines += [Text("  ").append_text(line) for line in unlisted_lines(check.findings, show_all)]
    lines += [Text("  ").append_text(line) for line in assumptions(check.result.assumed)]
    lines += [Text(f"  not checked: {note}", "magenta") for note in check.notes]
    lines += [
        Text(f"  path {path.id} diverged: {path.replay.described}", "bold red")
        for path in check.result.paths
        if isinstance(path.replay, Diverged)
    ]
    if check.result.replays is not None and check.result.traces:
        lines.append(replays(check.result.replays))
    return lines


def summary_of_checks(checked: Sequence[Check], is_quiet: bool) -> list[Text]:
    """The clauses that are violated and the findings, by method."""
    found = [(each.result.target, [*map(violation, _new_clauses(each)), *headlines(each.findings)]) for each in checked]
    return summary(found, is_quiet) + known_line(sum(map(known_in, checked)))


def known_in(check: Check) -> int:
    """How much of what is violated a baseline has."""
    known = sum(finding.is_known and finding.is_serious for finding in check.findings)
    return known + sum(breach.is_known for breach in check.breaches)


def _new_clauses(check: Check) -> list[Clause]:
    return [breach.clause for breach in check.breaches if not breach.is_known]


def verdict_words(check: Check) -> str:
    """The verdict in words, with the bounds within which it was found."""
    found = len(check.breaches) + sum(finding.is_serious for finding in check.findings)
    known = known_in(check)
    limits = within(check.result.bounds, check.result.hits)
    match check.verdict:
        case "violated":
            return count_of(found, "violation") + (f", {known:,} known from the baseline" if known else "")
        case "vacuous":
            return f"vacuous: no input{limits} satisfies what is assumed of it, so that nothing was checked"
        case "open":
            return f"no violation found, but {'; '.join(check.reasons)}"
    others = f", but for exceptions: {unlisted_words(check.findings)}" if check.findings else ""
    return f"{'holds' if check.clauses else 'no contract; no violation'} for all inputs{limits}{others}"


def _verdict(check: Check) -> Text:
    words = Text("  ")
    words.append(verdict_words(check), _STYLES[check.verdict])
    clauses = f"{count_of(len(check.clauses), 'clause')}, " if check.clauses else ""
    paths = count_of(check.result.traces, "path")
    words.append(f" ({clauses}{paths}; {check.result.heap}, {check.result.seconds:.2f} s)")
    return words


def _breach(breach: Breach) -> list[Text]:
    often = "" if breach.paths == 1 else f", {count_of(breach.paths, 'path')}"
    lines = [Text(f"  {violation(breach.clause)}{often}", "bold")]
    condition = in_short(breach.path)
    lines.append(Text(f"{_INDENT}{condition if condition == ALWAYS else f'when {condition}'}"))
    lines += [Text(f"{_INDENT}{words}")] if (words := after_words(breach)) else []
    return lines + _input(breach.path)


def after_words(breach: Breach) -> str:
    """The exception that has left the method before the clause was asked, and where it comes from."""
    cause = None if breach.path.fault is None else breach.path.fault.cause
    if cause is None:
        return ""
    where = f" at {cause.own_frames[0]}" if cause.own_frames else ""
    return f"after {cause.exception.rpartition('.')[2]}{where}"


def _input(path: Path) -> list[Text]:
    if path.witness is None:
        return [Text(f"{_INDENT}without a witness: {path.no_witness}", "magenta")]
    return [Text(f"{_INDENT}{line}", "cyan") for line in witness_lines(path.witness)]
