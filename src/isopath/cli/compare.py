"""``isopath compare``."""

from typing import Annotated

from rich.console import Console

from isopath.cli import exits
from isopath.cli.command import command
from isopath.cli.files import Files, write_html
from isopath.cli.output import json_output, progress_status
from isopath.cli.words import Typed
from isopath.comparison import AGREE, DISAGREE, Comparison, compare
from isopath.exploration.request import Request
from isopath.heap import MODELS
from isopath.options import Option
from isopath.report.comparison import print_comparison
from isopath.report.comparison_json import lines


@command(
    *("heap", "summaries", "first", "replays", "replay_jdk", "sarif", "junit_xml", "jobs", "run"),
    *("baseline", "write_baseline"),
)
def compare_command(
    request: Request,
    typed: Typed,
    files: Files,
    heaps: Annotated[str, Option("The heap models, separated by commas.", "MODELS")] = ",".join(MODELS),
    json: Annotated[
        str,
        Option("Write JSON, a line per model and a verdict, to a file, or with - to standard output.", "FILE"),
    ] = "",
    quiet: Annotated[bool, Option("Print the verdict only.")] = False,
) -> int:
    """Explore a method under several heap models; say what each took, and whether they found the same paths."""
    names = tuple(name.strip() for name in heaps.split(",") if name.strip())
    files.check_writable()
    comparisons = _run(request, names, json, quiet)
    write_html(files, comparisons, request.sources, typed)
    return exit_code(comparisons)


def _run(request: Request, heaps: tuple[str, ...], json: str, quiet: bool) -> list[Comparison]:
    console, comparisons = Console(highlight=False), []
    with json_output(json) as output, progress_status(quiet) as shown:
        for comparison in compare(request, heaps, shown.progress):
            comparisons.append(comparison)
            if output is not None:
                output.writelines(f"{line}\n" for line in lines(comparison))
                output.flush()
            if json != "-":
                with shown.aside():
                    print_comparison(console, comparison, quiet)
    return comparisons


def exit_code(comparisons: list[Comparison]) -> int:
    """The exit code: models that disagree are a defect of ours."""
    verdicts = {comparison.verdict for comparison in comparisons}
    if DISAGREE in verdicts:
        return exits.INTERNAL
    return exits.COMPLETE if verdicts <= {AGREE} else exits.INCOMPLETE
