"""The command: parse options, call the analysis, print.

Exit codes: 0 complete, 1 a violation was found, 2 bad usage or input, 3 incomplete, 4 internal error,
130 interrupted.
"""

import os
import shlex
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Annotated, Final, TextIO

import typer
from rich.console import Console

from isopath.analysis import Progress, Request, Result, explore
from isopath.doctor import examine
from isopath.errors import IsopathError, UsageError
from isopath.machine import Bounds
from isopath.report.console import print_result, progress_line
from isopath.report.doctor import print_examination
from isopath.report.json_lines import line
from isopath.report.survey import method_line, progress_bar, record_line, tally_table
from isopath.survey import SMALL, SurveyRequest, Tally, plan, survey

EXIT_COMPLETE: Final = 0
EXIT_VIOLATION: Final = 1
EXIT_USAGE: Final = 2
EXIT_INCOMPLETE: Final = 3
EXIT_INTERNAL: Final = 4
EXIT_INTERRUPTED: Final = 130

_DEFAULTS: Final = Bounds()
_BOUNDS: Final = "Bounds"

app = typer.Typer(add_completion=False, no_args_is_help=True, pretty_exceptions_enable=False)


@app.callback()
def isopath() -> None:
    """A symbolic Java virtual machine: every path of a method, once, whatever the shape of its input heap."""


@app.command("explore")
def explore_command(
    target: Annotated[
        str, typer.Argument(help="File.java#method, com.acme.List#insert(int), a class, a class file or a jar.")
    ],
    class_path: Annotated[
        str, typer.Option("-cp", "--class-path", help="Folders and jars, separated as java separates them.")
    ] = "",
    args: Annotated[
        str | None, typer.Option(help="The arguments of a main, as a shell would split them; without, they are inputs.")
    ] = None,
    heap: Annotated[str, typer.Option(help="The heap model: pose or lazy.")] = "pose",
    k: Annotated[
        int | None,
        typer.Option(help="Length of input reference chains; 5, or no bound with --n.", rich_help_panel=_BOUNDS),
    ] = None,
    n: Annotated[
        list[str] | None,
        typer.Option(help="Input objects of each class, or of one type: --n 3 --n Node=2.", rich_help_panel=_BOUNDS),
    ] = None,
    loops: Annotated[
        int, typer.Option(help="Iterations that meet no new input.", rich_help_panel=_BOUNDS)
    ] = _DEFAULTS.loops,
    calls: Annotated[int, typer.Option(help="Depth of calls.", rich_help_panel=_BOUNDS)] = _DEFAULTS.calls,
    steps: Annotated[
        int, typer.Option(help="Instructions on a path.", rich_help_panel=_BOUNDS)
    ] = _DEFAULTS.steps,
    max_paths: Annotated[
        int, typer.Option(help="Paths before the exploration stops.", rich_help_panel=_BOUNDS)
    ] = _DEFAULTS.max_paths,
    time: Annotated[
        float, typer.Option(help="Seconds before the exploration stops.", rich_help_panel=_BOUNDS)
    ] = _DEFAULTS.seconds,
    string: Annotated[
        int, typer.Option(help="Characters of a text among the inputs.", rich_help_panel=_BOUNDS)
    ] = _DEFAULTS.string,
    json: Annotated[
        str, typer.Option(help="Write JSON, one object per method and line, to a file, or with - to standard output.")
    ] = "",
    rows: Annotated[int, typer.Option(help="Paths listed per method on the terminal.")] = 50,
    jdk: Annotated[Path | None, typer.Option(help="The JDK to take platform classes and javac from.")] = None,
) -> None:
    """Explore every path of a method, of all methods of a class, or of all classes of a jar."""
    number, of_type = _numbers_of_objects(n or [])
    depth = k if k is not None or n else _DEFAULTS.k
    bounds = _checked(Bounds(depth, loops, calls, steps, max_paths, time, string, number, of_type))
    entries = tuple(Path(entry) for entry in class_path.split(os.pathsep) if entry)
    arguments = None if args is None else tuple(shlex.split(args))
    request = Request(target, entries, heap, bounds, jdk, arguments)
    results = _run(request, json, rows)
    raise typer.Exit(exit_code(results))


def _numbers_of_objects(options: list[str]) -> tuple[int | None, tuple[tuple[str, int], ...]]:
    """What ``--n`` was given: a number for each class, and numbers for types."""
    number: int | None = None
    of_type: dict[str, int] = {}
    for option in options:
        name, _, count = option.rpartition("=")
        if not count.isdecimal():
            raise UsageError(f"--n takes a number, or a type and a number as Node=3; {option} is neither.")
        if name:
            of_type[name] = int(count)
        else:
            number = int(count)
    return number, tuple(of_type.items())


@app.command("survey")
def survey_command(
    jars: Annotated[list[Path], typer.Argument(help="The jars whose methods are explored.")],
    budget: Annotated[float, typer.Option(help="Seconds for each method.")] = SMALL.seconds,
    class_path: Annotated[
        str, typer.Option("-cp", "--class-path", help="What the jars need, separated as java separates it.")
    ] = "",
    workers: Annotated[int, typer.Option(help="Processes; 0 is one per core.")] = 0,
    sample: Annotated[int, typer.Option(help="Take every n-th method only.")] = 1,
    json: Annotated[
        str, typer.Option(help="Where JSON goes, one object per method and line; - is standard output.")
    ] = "survey.jsonl",
    heap: Annotated[str, typer.Option(help="The heap model.")] = "pose",
    jdk: Annotated[Path | None, typer.Option(help="The JDK to take platform classes from.")] = None,
    quiet: Annotated[bool, typer.Option("--quiet", help="Print the table only, not a line per method.")] = False,
) -> None:
    """Explore every method of some jars with a small budget each; say what stood in the way."""
    for option, value in (("budget", budget), ("sample", sample), ("workers", workers + 1)):
        if isinstance(value, int | float) and value <= 0:
            raise UsageError(f"--{option} must be positive.")
    entries = tuple(Path(entry) for entry in class_path.split(os.pathsep) if entry)
    request = SurveyRequest(tuple(jars), entries, budget, workers or None, heap, jdk, sample)
    raise typer.Exit(_survey(request, json, quiet))


def _survey(request: SurveyRequest, json: str, quiet: bool) -> int:
    """Run a survey; an interrupt ends it with what was done so far."""
    console = Console(stderr=json == "-", highlight=False)
    tally, code = Tally(), EXIT_COMPLETE
    tasks = plan(request)
    with _json_output(json) as output, progress_bar(Console(stderr=True)) as progress:
        bar = progress.add_task("", total=len(tasks))
        try:
            for record in survey(request, tasks):
                tally.add(record)
                assert output is not None
                print(record_line(record), file=output, flush=True)
                progress.update(bar, advance=1, description=record.target)
                if not quiet and json != "-":
                    console.print(method_line(record), soft_wrap=True)
        except KeyboardInterrupt:
            code = EXIT_INTERRUPTED
    console.print(tally_table(tally))
    return code or (EXIT_INTERNAL if tally.failures else EXIT_COMPLETE)


@app.command("doctor")
def doctor_command(
    jdk: Annotated[Path | None, typer.Option(help="The JDK to look at, instead of the one that is found.")] = None,
) -> None:
    """Say what was found on this machine, what is modelled, and what is wrong with the set-up."""
    found = examine(jdk)
    print_examination(Console(highlight=False), found)
    raise typer.Exit(EXIT_COMPLETE if found.is_well else EXIT_USAGE)


def _checked(bounds: Bounds) -> Bounds:
    for name, value in bounds.as_dict().items():
        if isinstance(value, int | float) and value <= 0:
            raise UsageError(f"--{name.replace('_', '-')} must be positive, not {value}.")
    return bounds


def _run(request: Request, json: str, rows: int) -> list[Result]:
    console, errors, results = Console(highlight=False), Console(stderr=True), []
    with _json_output(json) as output, errors.status("starting") as status:
        progress = _progress(status.update) if errors.is_terminal else None
        for result in explore(request, progress):
            results.append(result)
            if output is not None:
                output.write(line(result) + "\n")
                output.flush()
            if json != "-":
                print_result(console, result, rows)
    return results


@contextmanager
def _json_output(name: str) -> Iterator[TextIO | None]:
    """Where JSON goes: nowhere, standard output, or a file."""
    if name in ("", "-"):
        yield sys.stdout if name else None
        return
    try:
        output = Path(name).open("w", encoding="utf-8")  # noqa: SIM115 (closed below; opening alone is guarded)
    except OSError as error:
        raise UsageError(f"Cannot write {name}: {error.strerror}.") from error
    with output:
        yield output


def _progress(update: Callable[[str], None]) -> Progress:
    """Tell the terminal how far it is, a few times a second."""
    shown_at = 0.0

    def tell(result: Result, open_traces: int) -> None:
        nonlocal shown_at
        now = monotonic()
        if now - shown_at > 0.2:
            shown_at = now
            update(progress_line(result, open_traces))

    return tell


def exit_code(results: list[Result]) -> int:
    """What the shell is told."""
    if any(result.has_violation for result in results):
        return EXIT_VIOLATION
    return EXIT_COMPLETE if all(result.is_complete for result in results) else EXIT_INCOMPLETE


def main() -> None:
    """Run the command; a user's mistake is one sentence, a bug of ours is a traceback."""
    try:
        app(standalone_mode=True)
    except IsopathError as error:
        print(f"isopath: {error}", file=sys.stderr)
        sys.exit(EXIT_USAGE)
    except KeyboardInterrupt:
        print("isopath: interrupted", file=sys.stderr)
        sys.exit(EXIT_INTERRUPTED)
    except Exception:
        traceback.print_exc()
        print("isopath: internal error; please report the lines above.", file=sys.stderr)
        sys.exit(EXIT_INTERNAL)



if __name__ == "__main__":
    main()
