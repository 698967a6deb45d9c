"""``isopath explain``."""

from dataclasses import replace
from typing import Annotated

from rich.console import Console

from isopath.cli import exits
from isopath.cli.command import command
from isopath.cli.output import print_lines, progress_status
from isopath.cli.settings import source_files, source_folders
from isopath.cli.source_lines import SourceLines
from isopath.cli.words import Typed
from isopath.errors import UsageError
from isopath.exploration.analysis import explorations
from isopath.exploration.request import Request
from isopath.exploration.results import Path, Result
from isopath.findings import findings_of
from isopath.options import Option
from isopath.program.locating import locate
from isopath.report.console import count_of
from isopath.report.story import story


@command("jobs", "run", "baseline", "first")
def explain_command(
    request: Request,
    typed: Typed,
    path: Annotated[
        str,
        Option(
            "A path by its number in the table of isopath explore, or by its id in JSON; without, the first finding's.",
            "PATH",
            is_argument=True,
        ),
    ] = "",
) -> int:
    """Tell one path of a method as a story: its input, each branch with its source, the outcome, the JVM's verdict.

    Examples:
      isopath explain List.java#insert 3
      isopath explain 'com.acme.List#insert(int)' 3 -cp build/classes
    """
    request = replace(request, output=replace(request.output, witnesses=True))
    _, targets = locate(request.targets, request.class_path, request.jdk, request.excludes)
    if len(targets.methods) != 1:
        some = ", ".join(method.label for method in targets.methods[:3])
        raise UsageError(f"isopath explain is about one method, and these are {len(targets.methods)}: {some}, ...")
    with progress_status() as shown:
        ((session, _, result),) = explorations(request, shown.progress)
    chosen = _chosen(result, path)
    sources = source_files(typed, request.sources, [result.target.partition("#")[0]])
    lines = story(result, chosen, SourceLines(session.class_path, sources, source_folders(typed)))
    print_lines(Console(highlight=False), lines)
    return exits.INTERNAL if result.has_divergence else exits.COMPLETE


def _chosen(result: Result, path: str) -> Path:
    """The path of a number or an id."""
    if not result.paths:
        raise UsageError(f"{result.target} has no paths.")
    if not path:
        listed = [finding.path.id for finding in findings_of(result) if finding.is_listed]
        wanted = listed[0] if listed else result.paths[0].id
        return next(each for each in result.paths if each.id == wanted)
    if path.isdecimal() and 0 < int(path) <= len(result.paths):
        return result.paths[int(path) - 1]
    found = next((each for each in result.paths if each.id == path), None)
    if found is None:
        raise UsageError(f"{result.target} has no path {path}: it has {count_of(len(result.paths), 'path')}.")
    return found
