"""``isopath check``."""

import shlex
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from isopath.analysis import Request
from isopath.checking import OPEN, VACUOUS, VIOLATED, Check, checks
from isopath.cli import exits, options
from isopath.cli.options import DEFAULTS
from isopath.cli.output import json_output, progress_status
from isopath.cli.test import command_of
from isopath.generation import generate_violations, known_junit, write_tests
from isopath.heap import MODELS
from isopath.program.subtypes import CLASSPATH
from isopath.report.checks import print_check
from isopath.report.checks_json import line
from isopath.report.test_files import print_generated
from isopath.spec.bounded import SCOPE
from isopath.spec.invariants import AFTER, REP_OK


def check_command(
    context: typer.Context,
    target: options.Target,
    contract: Annotated[
        str | None, typer.Option(help="The contract: a class on the class path, or a source file of one.")
    ] = None,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="A folder to write tests to, which fail on what was found.")
    ] = None,
    junit: Annotated[int, typer.Option(help="The JUnit to write tests for: 5 or 4.")] = 5,
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
    subtypes: options.Subtypes = CLASSPATH,
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
    """Hold methods against their contracts, their invariants and the assertions in their code."""
    bounds = options.bounds_of(k, n, loops, calls, steps, max_paths, time, string)
    arguments = None if args is None else tuple(shlex.split(args))
    request = Request(target, options.entries_of(class_path), heap, bounds, jdk, arguments, search, seed, subtypes)
    request = replace(request, replays=replay, replay_jdk=replay_jdk, nullness=nullness)
    request = replace(request, specs=tuple(hex or ()), repok=repok, repok_name=repok_name, collections=collections)
    request = replace(request, summaries=tuple(summarize or ()), invariants=invariants, scope=scope)
    console, checked = Console(highlight=False), []
    known_junit(junit)
    with json_output(json) as written, progress_status() as progress:

        def tell(each: Check) -> None:
            checked.append(each)
            if written is not None:
                written.write(line(each) + "\n")
                written.flush()
            if json != "-":
                print_check(console, each)

        found = generate_violations(checks(request, contract, progress), junit, tell, output is not None)
    if output is not None:
        files = write_tests(found, output, command_of(context))
        print_generated(Console(highlight=False, stderr=json == "-"), found, files)
    raise typer.Exit(exit_code(checked))


def exit_code(checked: list[Check]) -> int:
    """What the shell is told; a JVM that differs comes first, a violation before what is not known."""
    verdicts = {each.verdict for each in checked}
    if any(each.result.has_divergence for each in checked):
        return exits.INTERNAL
    if VIOLATED in verdicts:
        return exits.VIOLATION
    return exits.INCOMPLETE if verdicts & {OPEN, VACUOUS} else exits.COMPLETE
