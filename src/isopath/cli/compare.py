"""``isopath compare``."""

import shlex
from dataclasses import replace
from typing import Annotated

import typer
from rich.console import Console

from isopath.analysis import Request
from isopath.cli import exits, options
from isopath.cli.options import DEFAULTS
from isopath.cli.output import json_output, progress_status
from isopath.comparison import AGREE, DISAGREE, Comparison, compare
from isopath.heap import MODELS
from isopath.program.subtypes import CLASSPATH
from isopath.report.comparison import print_comparison
from isopath.report.comparison_json import lines
from isopath.spec.bounded import SCOPE
from isopath.spec.invariants import AFTER, REP_OK


def compare_command(
    target: options.Target,
    class_path: options.ClassPath = "",
    args: options.Arguments = None,
    heaps: Annotated[str, typer.Option(help="The heap models, separated by commas.")] = ",".join(MODELS),
    search: options.SearchName = "dfs",
    seed: options.Seed = 0,
    k: options.K = None,
    n: options.N = None,
    loops: options.Loops = DEFAULTS.loops,
    calls: options.Calls = DEFAULTS.calls,
    steps: options.Steps = DEFAULTS.steps,
    max_paths: options.MaxPaths = DEFAULTS.max_paths,
    time: options.Time = DEFAULTS.seconds,
    string: options.String = DEFAULTS.string,
    json: Annotated[
        str, typer.Option(help="Write JSON, a line per model and a verdict, to a file, or with - to standard output.")
    ] = "",
    quiet: Annotated[bool, typer.Option("--quiet", help="Print the verdict only.")] = False,
    subtypes: options.Subtypes = CLASSPATH,
    nullness: options.Nullness = True,
    hex: options.Hex = None,  # noqa: A002
    repok: options.RepOk = AFTER,
    repok_name: options.RepOkName = REP_OK,
    collections: options.Collections = True,
    invariants: options.Invariants = None,
    scope: options.Scope = SCOPE,
    jdk: options.Jdk = None,
) -> None:
    """Explore a method under several heap models; say what each took, and whether they found the same paths."""
    bounds = options.bounds_of(k, n, loops, calls, steps, max_paths, time, string)
    arguments = None if args is None else tuple(shlex.split(args))
    entries = options.entries_of(class_path)
    request = Request(target, entries, "pose", bounds, jdk, arguments, search, seed, subtypes, nullness=nullness)
    request = replace(request, specs=tuple(hex or ()), repok=repok, repok_name=repok_name, collections=collections)
    request = replace(request, invariants=invariants, scope=scope)
    names = tuple(name.strip() for name in heaps.split(",") if name.strip())
    raise typer.Exit(exit_code(_run(request, names, json, quiet)))


def _run(request: Request, heaps: tuple[str, ...], json: str, quiet: bool) -> list[Comparison]:
    console, comparisons = Console(highlight=False), []
    with json_output(json) as output, progress_status() as progress:
        for comparison in compare(request, heaps, progress):
            comparisons.append(comparison)
            if output is not None:
                output.writelines(f"{line}\n" for line in lines(comparison))
                output.flush()
            if json != "-":
                print_comparison(console, comparison, quiet)
    return comparisons


def exit_code(comparisons: list[Comparison]) -> int:
    """What the shell is told: models that disagree are a defect of ours."""
    verdicts = {comparison.verdict for comparison in comparisons}
    if DISAGREE in verdicts:
        return exits.INTERNAL
    return exits.COMPLETE if verdicts <= {AGREE} else exits.INCOMPLETE
