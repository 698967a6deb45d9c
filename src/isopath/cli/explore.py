"""``isopath explore``."""

import shlex
from dataclasses import replace
from typing import Annotated

import typer
from rich.console import Console

from isopath.analysis import Request, explore
from isopath.cli import exits, options
from isopath.cli.options import DEFAULTS
from isopath.cli.output import json_output, progress_status
from isopath.heap import MODELS
from isopath.program.subtypes import CLASSPATH
from isopath.report.console import print_result
from isopath.report.findings import print_findings
from isopath.report.json_lines import line
from isopath.results import Result
from isopath.spec.bounded import SCOPE
from isopath.spec.invariants import AFTER, REP_OK


def explore_command(
    target: options.Target,
    class_path: options.ClassPath = "",
    args: options.Arguments = None,
    heap: Annotated[str, typer.Option(help=f"The heap model: {', '.join(MODELS)}.")] = "pose",
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
        str, typer.Option(help="Write JSON, one object per method and line, to a file, or with - to standard output.")
    ] = "",
    rows: Annotated[int, typer.Option(help="Paths listed per method on the terminal.")] = 50,
    subtypes: options.Subtypes = CLASSPATH,
    witness: Annotated[bool, typer.Option("--witness", help="Show a smallest input for every path.")] = False,
    nullness: options.Nullness = True,
    hex: options.Hex = None,  # noqa: A002
    repok: options.RepOk = AFTER,
    repok_name: options.RepOkName = REP_OK,
    collections: options.Collections = True,
    summarize: options.Summarize = None,
    invariants: options.Invariants = None,
    scope: options.Scope = SCOPE,
    replay: options.Replay = True,
    replay_jdk: options.ReplayJdk = None,
    jdk: options.Jdk = None,
) -> None:
    """Explore every path of a method, of all methods of a class, or of all classes of a jar."""
    bounds = options.bounds_of(k, n, loops, calls, steps, max_paths, time, string)
    arguments = None if args is None else tuple(shlex.split(args))
    request = Request(target, options.entries_of(class_path), heap, bounds, jdk, arguments, search, seed, subtypes)
    request = replace(request, witnesses=witness, replays=replay, replay_jdk=replay_jdk, nullness=nullness)
    request = replace(request, specs=tuple(hex or ()), repok=repok, repok_name=repok_name, collections=collections)
    request = replace(request, summaries=tuple(summarize or ()))
    request = replace(request, invariants=invariants, scope=scope)
    raise typer.Exit(exit_code(_run(request, json, rows, witness)))


def _run(request: Request, json: str, rows: int, witness: bool) -> list[Result]:
    console, results = Console(highlight=False), []
    with json_output(json) as output, progress_status() as progress:
        for result in explore(request, progress):
            results.append(result)
            if output is not None:
                output.write(line(result) + "\n")
                output.flush()
            if json != "-":
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
