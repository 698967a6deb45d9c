"""Files that a command writes beside what it prints: reports of all that it has done, at its end.

That a file can be written is tried before anything is explored. What was done when an interrupt comes is written, too.
What makes a report is loaded where it was asked for.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from isopath.cli.words import Typed, command_line
from isopath.errors import UsageError
from isopath.exploration.results import Result
from isopath.options import Option

if TYPE_CHECKING:
    from isopath.checking import Check
    from isopath.comparison import Comparison
    from isopath.generation import Generated
    from isopath.report.html import Described


@dataclass(frozen=True, slots=True)
class Files:
    """Reports by their kinds; a command is left without those that make no sense for it."""

    html: Annotated[Path | None, Option("Write a page to look at: paths, trees, heaps, source and tests.", "FILE")] = (
        None
    )
    sarif: Annotated[
        Path | None, Option("Write what was found as SARIF 2.1.0, for code hosts and editors.", "FILE")
    ] = None
    junit_xml: Annotated[
        Path | None, Option("Write a case per method in the XML of JUnit, for build servers.", "FILE")
    ] = None

    def check_writable(self) -> None:
        """Reject files that cannot be written; each is empty afterwards."""
        for each in fields(self):
            self.write(each.name, str)

    def write(self, kind: str, text: Callable[[], str]) -> None:
        """Write the report of a kind, if it was asked for."""
        file = getattr(self, kind)
        if file is None:
            return
        try:
            file.write_text(text(), encoding="utf-8", newline="\n")
        except OSError as error:
            raise UsageError(f"Cannot write {file}: {error.strerror}.") from error


def write_sarif(
    files: Files, done: "Sequence[Result | Check]", sources: Sequence[Path], typed: Typed, all_findings: bool
) -> None:
    """The log of a command."""

    def text() -> str:
        from isopath.report.sarif import sarif_log

        return sarif_log(done, own_version(), command_line(typed), sources, all_findings)

    files.write("sarif", text)


def write_html(
    files: Files,
    done: "Sequence[Described | Comparison | Result | Check]",
    sources: Sequence[Path],
    typed: Typed,
    generated: "Generated | None" = None,
) -> None:
    """The page of a command; ``generated`` has the tests of methods that have none with them."""

    def text() -> str:
        from isopath.path_tests import tests_by_method
        from isopath.report.html import described, html_page

        tests = {} if generated is None else tests_by_method(generated.files.values(), command_line(typed))
        return html_page(described(done, tests), own_version(), command_line(typed), sources)

    files.write("html", text)


def own_version() -> str:
    """The version that is installed."""
    from isopath.cli.version import current

    return current().rpartition(" ")[2]
