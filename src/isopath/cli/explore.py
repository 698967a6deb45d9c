"""``isopath explore``."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Annotated

from rich.console import Console, Group

from isopath.cli.command import command
from isopath.cli.failing import VIOLATED, FailOn, code_of_results
from isopath.cli.files import Files, write_baseline, write_html, write_sarif
from isopath.cli.options import AllFindings, Json, Quiet
from isopath.cli.output import json_output, print_lines, progress_status
from isopath.cli.words import Typed
from isopath.errors import UsageError
from isopath.exploration.request import Request
from isopath.exploration.results import Result
from isopath.exploration.session import Session
from isopath.options import Option
from isopath.program import MethodTarget
from isopath.report.news import News
from isopath.report.reports import REPORTS, Report, Shown, findings_only
from isopath.report.reports import json as line_of
from isopath.report.summary import summary_of_results
from isopath.scale.explorations import explorations

if TYPE_CHECKING:
    from isopath.report.html import Described


@command("junit_xml")
def explore_command(
    request: Request,
    typed: Typed,
    files: Files,
    json: Json = "",
    rows: Annotated[int, Option("Paths listed per method on the terminal.", "NUMBER")] = 50,
    witness: Annotated[bool, Option("Show a smallest input for every path.")] = False,
    report: Annotated[str, Option("What is printed: console, json, or what a package adds.", "NAME")] = "console",
    all_findings: AllFindings = False,
    quiet: Quiet = False,
    fail_on: FailOn = VIOLATED,
) -> int:
    """Explore every path of a method, of all methods of a class, or of all classes of a jar.

    Examples:
      isopath explore List.java#insert
      isopath explore 'com.acme.List#insert(int)' -cp build/classes:lib/acme.jar
      isopath explore                     all classes of the Maven or Gradle project around
    """
    request = replace(
        request,
        output=replace(request.output, witnesses=witness or files.html is not None),
        scale=replace(request.scale, words=tuple(typed.words(("run",)))),
    )
    if json == "-" and report not in ("console", "json"):
        raise UsageError("--json - and --report both write to standard output; give --json a file.")
    file, name = ("", "json") if json == "-" else (json, report)
    files.check_writable()
    made = findings_only if quiet and name == "console" else REPORTS.find(name)
    described: list[Described] = []
    show = partial(_printed, made, Shown(rows, witness, all_findings), News() if name == "console" else None)
    results = _run(request, file, show, described if files.html is not None else None)
    if name == "console":
        print_lines(Console(highlight=False), summary_of_results(results, quiet))
    write_html(files, described, request.sources, typed)
    write_sarif(files, results, request.sources, typed, all_findings)
    write_baseline(files, results)
    return code_of_results(results, files.policy(fail_on))


def _run(
    request: Request, json: str, show: Callable[[Result], None], described: "list[Described] | None"
) -> list[Result]:
    """Explore; each result is shown at once, and ``described`` with its tests where somebody asks for that."""
    results = []
    with json_output(json) as output, progress_status() as shown:
        for session, target, result in explorations(request, shown.progress):
            results.append(result)
            if output is not None:
                output.write(line_of(result, Shown()) + "\n")
                output.flush()
            with shown.aside():
                show(result)
            if described is not None:
                described.append(_with_tests(session, target, result))
    return results


def _with_tests(session: Session, target: MethodTarget, result: Result) -> "Described":
    from isopath.path_tests import tests_of_paths
    from isopath.report.html import Described

    return Described(result, tests_of_paths(session, target, result))


def _printed(report: Report, shown: Shown, news: News | None, result: Result) -> None:
    """Print a result, with ``news`` what is new of it; a text is written as it is, to the last character."""
    made = report(result if news is None else news.of(result), shown)
    if isinstance(made, str):
        print(made, flush=True)
    elif not (isinstance(made, Group) and not made.renderables):
        Console(highlight=False).print(made, crop=False)
