"""``isopath survey``."""

from functools import partial
from pathlib import Path
from typing import Annotated

from rich.console import Console

from isopath.cli import exits
from isopath.cli.command import command
from isopath.cli.files import Files, own_version
from isopath.cli.output import json_output
from isopath.cli.words import Typed, command_line
from isopath.errors import UsageError
from isopath.exploration.request import entries_of
from isopath.options import Option
from isopath.report.survey import method_line, progress_bar, record_line, tally_table
from isopath.search.alarm import Interrupted
from isopath.survey import MethodRecord, SurveyRequest, Tally, plan, survey


@command("sarif", "junit_xml", "write_baseline")
def survey_command(
    typed: Typed,
    files: Files,
    jars: Annotated[list[Path], Option("The jars whose methods are explored.", "JAR", is_argument=True)],
    budget: Annotated[float, Option("Seconds for each method.", "SECONDS")] = 1.0,
    class_path: Annotated[
        str, Option("What the jars need, separated as java separates it.", "PATH", ("-cp", "--class-path"))
    ] = "",
    workers: Annotated[int, Option("Processes; 0 is one per core.", "NUMBER")] = 0,
    sample: Annotated[int, Option("Take every n-th method only.", "NUMBER")] = 1,
    json: Annotated[
        str, Option("Where JSON goes, one object per method and line; - is standard output.", "FILE")
    ] = "survey.jsonl",
    heap: Annotated[str, Option("The heap model.", "MODEL")] = "pose",
    jdk: Annotated[Path | None, Option("The JDK to take platform classes from.", "FOLDER")] = None,
    quiet: Annotated[bool, Option("Print the table only, not a line per method.")] = False,
) -> int:
    """Explore every method of some jars with a small budget each; say what was unsupported."""
    for option, value in (("budget", budget), ("sample", sample), ("workers", workers + 1)):
        if value <= 0:
            raise UsageError(f"--{option} must be positive.")
    entries = entries_of(class_path)
    request = SurveyRequest(tuple(jars), entries, budget, workers or None, heap, jdk, sample)
    files.check_writable()
    records: list[MethodRecord] = []
    code = run_survey(request, json, quiet, records if files.html is not None else None)
    files.write("html", partial(_page, records, typed))
    return code


def _page(records: list[MethodRecord], typed: Typed) -> str:
    from isopath.report.html import survey_page

    return survey_page(records, own_version(), command_line(typed))


def run_survey(request: SurveyRequest, json: str, quiet: bool, records: list[MethodRecord] | None = None) -> int:
    """Run a survey; an interrupt ends it with what was done so far. ``records`` gets what was found."""
    console = Console(stderr=json == "-", highlight=False)
    tally, code = Tally(), exits.COMPLETE
    tasks = plan(request)
    with json_output(json) as output, progress_bar(Console(stderr=True)) as progress:
        bar = progress.add_task("", total=len(tasks))
        try:
            for record in survey(request, tasks):
                tally.add(record)
                if records is not None:
                    records.append(record)
                assert output is not None
                print(record_line(record), file=output, flush=True)
                progress.update(bar, advance=1, description=record.target)
                if not quiet and json != "-":
                    console.print(method_line(record), soft_wrap=True)
        except (Interrupted, KeyboardInterrupt):
            code = exits.INTERRUPTED
    console.print(tally_table(tally))
    return code or (exits.INTERNAL if tally.failures else exits.COMPLETE)
