"""``isopath explore``."""

from dataclasses import replace
from typing import Annotated

import typer
from rich.console import Console

from isopath.cli import exits
from isopath.cli.expanding import takes_request
from isopath.cli.options import Json
from isopath.cli.output import json_output, progress_status
from isopath.exploration.analysis import explore
from isopath.exploration.request import Request
from isopath.exploration.results import Result
from isopath.report.console import print_result
from isopath.report.findings import print_findings
from isopath.report.json_lines import line


@takes_request()
def explore_command(
    request: Request,
    json: Json = "",
    rows: Annotated[int, typer.Option(metavar="NUMBER", help="Paths listed per method on the terminal.")] = 50,
    witness: Annotated[bool, typer.Option("--witness", help="Show a smallest input for every path.")] = False,
) -> None:
    """Explore every path of a method, of all methods of a class, or of all classes of a jar."""
    request = replace(request, output=replace(request.output, witnesses=witness))
    raise typer.Exit(exit_code(_run(request, json, rows, witness)))


def _run(request: Request, json: str, rows: int, witness: bool) -> list[Result]:
    console, results = Console(highlight=False), []
    with json_output(json) as output, progress_status() as shown:
        for result in explore(request, shown.progress):
            results.append(result)
            if output is not None:
                output.write(line(result) + "\n")
                output.flush()
            if json != "-":
                with shown.aside():
                    print_result(console, result, rows, witness)
                    print_findings(console, result)
    return results


def exit_code(results: list[Result]) -> int:
    """What the shell is told; first of all that the JVM and Isopath differ, as then nothing else can be trusted."""
    if any(result.has_divergence for result in results):
        return exits.INTERNAL
    if any(result.has_violation for result in results):
        return exits.VIOLATION
    return exits.COMPLETE if all(result.is_complete for result in results) else exits.INCOMPLETE
