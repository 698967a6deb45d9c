"""Files that a command writes beside what it prints: reports of all that it has done, at its end.

That a file can be written is tried before anything is explored. What was done when an interrupt comes is written, too.
What makes a report is loaded where it was asked for.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from isopath.cli.failing import NEVER
from isopath.cli.settings import source_files, source_folders
from isopath.cli.words import Typed, command_line
from isopath.errors import UsageError
from isopath.exploration.results import Result
from isopath.fingerprints import baseline_text
from isopath.options import Option
from isopath.search.alarm import was_interrupted

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

    write_baseline: Annotated[
        Path | None, Option("Write the findings as known ones, for --baseline; none makes the exit code 1.", "FILE")
    ] = None

    def check_writable(self) -> None:
        """Reject files that cannot be written; reports are empty afterwards, a baseline is as it was."""
        for each in fields(self):
            if each.name != "write_baseline":
                self.write(each.name, str)
        if self.write_baseline is not None and self.write_baseline.is_file():
            self.write("write_baseline", partial(self.write_baseline.read_text, encoding="utf-8"))
        elif self.write_baseline is not None:
            self.write("write_baseline", lambda: baseline_text([]))

    def policy(self, fail_on: str) -> str:
        """When a command fails; one that writes a baseline knows all that it finds."""
        return fail_on if self.write_baseline is None else NEVER

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

        folders = source_folders(typed)
        return sarif_log(done, own_version(), command_line(typed), [*sources, *folders], all_findings)

    files.write("sarif", text)


def write_baseline(files: Files, done: "Sequence[Result | Check]") -> None:
    """What was found, as known from now on; where the command was interrupted, that is not all there is."""
    if files.write_baseline is None or was_interrupted():
        return

    def text() -> str:
        from isopath.report.baseline import known_findings

        return baseline_text(known_findings(done))

    files.write("write_baseline", text)


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
        from isopath.report.html import Described, described, html_page, result_of

        tests = {} if generated is None else tests_by_method(generated.files.values(), command_line(typed))
        entries = described(done, tests)
        targets = [result_of(each.done).target if isinstance(each, Described) else each.target for each in entries]
        shown = source_files(typed, sources, [target.partition("#")[0] for target in targets])
        return html_page(entries, own_version(), command_line(typed), shown)

    files.write("html", text)


def own_version() -> str:
    """The version that is installed."""
    from isopath.cli.version import current

    return current().rpartition(" ")[2]
