"""``isopath test``."""

import shlex
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console

from isopath.analysis import Request
from isopath.cli import exits, options, test_run
from isopath.cli.explore import exit_code
from isopath.cli.options import DEFAULTS
from isopath.cli.output import progress_status
from isopath.generation import generate_tests, write_tests
from isopath.heap import MODELS
from isopath.program import find_jdk
from isopath.program.subtypes import CLASSPATH
from isopath.report.test_files import print_generated
from isopath.spec.bounded import SCOPE
from isopath.spec.invariants import AFTER, REP_OK

_NOT_IN_THE_FILE: Final = frozenset({"output", "replay", "replay_jdk", "run", "junit_jar", "jacoco_agent", "json"})
"""Options that leave no trace in what is written."""


def test_command(
    context: typer.Context,
    target: options.Target,
    output: Annotated[Path, typer.Option("-o", "--output", help="The folder to write the tests to.")],
    junit: Annotated[int, typer.Option(help="The JUnit to write tests for: 5 or 4.")] = 5,
    failing: Annotated[
        bool, typer.Option("--failing", help="Let the tests of faults fail, until the fault is mended.")
    ] = False,
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
    subtypes: options.Subtypes = CLASSPATH,
    replay: options.Replay = True,
    replay_jdk: options.ReplayJdk = None,
    nullness: options.Nullness = True,
    hex: options.Hex = None,  # noqa: A002
    repok: options.RepOk = AFTER,
    repok_name: options.RepOkName = REP_OK,
    collections: options.Collections = True,
    summarize: options.Summarize = None,
    invariants: options.Invariants = None,
    scope: options.Scope = SCOPE,
    jdk: options.Jdk = None,
    run: test_run.Run = False,
    junit_jar: test_run.JUnitJars = None,
    jacoco_agent: test_run.JaCoCoAgent = None,
) -> None:
    """Write a JUnit test for every path of a method, of all methods of a class, or of all classes of a jar."""
    bounds = options.bounds_of(k, n, loops, calls, steps, max_paths, time, string)
    arguments = None if args is None else tuple(shlex.split(args))
    request = Request(target, options.entries_of(class_path), heap, bounds, jdk, arguments, search, seed, subtypes)
    request = replace(request, replays=replay, replay_jdk=replay_jdk, nullness=nullness)
    request = replace(request, specs=tuple(hex or ()), repok=repok, repok_name=repok_name, collections=collections)
    request = replace(request, summaries=tuple(summarize or ()))
    request = replace(request, invariants=invariants, scope=scope)
    console = Console(highlight=False)
    tools = test_run.Tools.found(junit, junit_jar, jacoco_agent) if run else None
    with progress_status() as progress:
        generated = generate_tests(request, junit, failing, progress)
    written = write_tests(generated, output, command_of(context))
    print_generated(console, generated, written)
    code = exit_code(generated.results)
    if tools is not None:
        ran = test_run.run_generated(console, generated, written, find_jdk(replay_jdk or jdk), tools)
        code = next((each for each in (exits.INTERNAL, exits.VIOLATION) if each in (code, ran)), code)
    raise typer.Exit(code)


def command_of(context: typer.Context) -> str:
    """The command line without what leaves no trace in the files, in the order of the options."""
    words = ["isopath", context.command.name or "test"]
    for parameter in context.command.params:
        name = parameter.name or ""
        source = context.get_parameter_source(name)
        if name not in _NOT_IN_THE_FILE and source is not None and source.name == "COMMANDLINE":
            value = context.params[name]
            options_of = parameter.secondary_opts if value is False else parameter.opts
            words += _words(options_of[-1] if parameter.param_type_name == "option" else None, value)
    return shlex.join(words)


def _words(option: str | None, value: object) -> list[str]:
    """An argument, a switch, or an option with each of its values."""
    if option is None:
        return [str(value)]
    if isinstance(value, bool):
        return [option]
    values = value if isinstance(value, list | tuple) else [value]
    return [word for each in values for word in (option, str(each))]
