"""``isopath explore``."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Annotated

from rich.console import Console

from isopath.cli import exits
from isopath.cli.command import command
from isopath.cli.options import Json
from isopath.cli.output import json_output, progress_status
from isopath.errors import UsageError
from isopath.exploration.analysis import explore
from isopath.exploration.request import Request
from isopath.exploration.results import Result
from isopath.options import Option
from isopath.report.json_lines import line
from isopath.report.reports import REPORTS, Report, Shown


@command()
def explore_command(
    request: Request,
    json: Json = "",
    rows: Annotated[int, Option("Paths listed per method on the terminal.", "NUMBER")] = 50,
    witness: Annotated[bool, Option("Show a smallest input for every path.")] = False,
    report: Annotated[str, Option("What is printed: console, json, or what a package adds.", "NAME")] = "console",
) -> int:
    """Explore every path of a method, of all methods of a class, or of all classes of a jar."""
    request = replace(request, output=replace(request.output, witnesses=witness))
    if json == "-" and report not in ("console", "json"):
        raise UsageError("--json - and --report both write to standard output; give --json a file.")
    file, name = ("", "json") if json == "-" else (json, report)
    show = partial(_printed, REPORTS.find(name), Shown(rows, witness))
    return exit_code(_run(request, file, show))


def _run(request: Request, json: str, show: Callable[[Result], None]) -> list[Result]:
    results = []
    with json_output(json) as output, progress_status() as shown:
        for result in explore(request, shown.progress):
            results.append(result)
            if output is not None:
                output.write(line(result) + "\n")
                output.flush()
            with shown.aside():
                show(result)
    return results


def _printed(report: Report, shown: Shown, result: Result) -> None:
    """Print a result; a text is written as it is, to the last character."""
    made = report(result, shown)
    if isinstance(made, str):
        print(made, flush=True)
    else:
        Console(highlight=False).print(made, crop=False)


def exit_code(results: list[Result]) -> int:
    """The exit code; first of all that the JVM and Isopath differ, as then nothing else can be trusted."""
    if any(result.has_divergence for result in results):
        return exits.INTERNAL
    if any(result.has_violation for result in results):
        return exits.VIOLATION
    return exits.COMPLETE if all(result.is_complete for result in results) else exits.INCOMPLETE
