"""What a command found, at its end: how many of the methods failed, and each with what was found there."""

from collections.abc import Sequence

from rich.text import Text

from isopath.exploration.results import Result
from isopath.findings import Finding, findings_of
from isopath.report.console import count_of
from isopath.report.findings import headline


def summary_of_results(results: Sequence[Result], is_quiet: bool) -> list[Text]:
    """The findings of explorations."""
    found = [(result.target, findings_of(result)) for result in results]
    known = sum(finding.is_known and finding.is_serious for _, findings in found for finding in findings)
    return summary([(target, headlines(findings)) for target, findings in found], is_quiet) + known_line(known)


def known_line(known: int) -> list[Text]:
    """How many findings do not count because a baseline has them."""
    verb = "is" if known == 1 else "are"
    return [Text(f"{count_of(known, 'finding')} {verb} known from the baseline", "dim")] if known else []


def headlines(found: Sequence[Finding]) -> list[str]:
    """What counts, a line each."""
    return [headline(finding) for finding in found if finding.is_listed]


def summary(found: Sequence[tuple[str, Sequence[str]]], is_quiet: bool) -> list[Text]:
    """Nothing for a single method, as it says the same; with ``is_quiet`` a line always."""
    failed = [(target, what) for target, what in found if what]
    if not is_quiet and (not failed or len(found) == 1):
        return []
    methods = count_of(len(found), "method")
    if not failed:
        return [Text(f"no findings in {methods}", "green")]
    number = count_of(sum(len(what) for _, what in failed), "finding")
    lines = [Text(f"{number} in {len(failed):,} of {methods}", "bold red")]
    return lines + [Text(f"  {target}: {each}") for target, what in failed for each in what]
