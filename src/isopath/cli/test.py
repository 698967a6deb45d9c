"""``isopath test``."""

import shlex
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console

from isopath.cli import exits, test_run
from isopath.cli.expanding import takes_request
from isopath.cli.explore import exit_code
from isopath.cli.options import Junit
from isopath.cli.output import progress_status
from isopath.exploration.request import Request
from isopath.generation import drop_failing, generate_tests, write_tests
from isopath.program import find_jdk
from isopath.report.test_files import print_generated
from isopath.search.alarm import was_interrupted

_NOT_IN_THE_FILE: Final = frozenset(
    {"output", "replays", "replay_jdk", "run", "no_run", "junit_jar", "jacoco_agent", "json"}
)
"""Options that leave no trace in what is written."""


@takes_request("first", buildable=True)
def test_command(
    request: Request,
    context: typer.Context,
    output: Annotated[Path, typer.Option("-o", "--output", metavar="FOLDER", help="The folder to write the tests to.")],
    junit: Junit = 5,
    failing: Annotated[
        bool, typer.Option("--failing", help="Let the tests of faults fail, until the fault is mended.")
    ] = False,
    every: Annotated[
        bool, typer.Option("--all", help="A test for every path, those that show nothing new included.")
    ] = False,
    run: test_run.Run = None,
    junit_jar: test_run.JUnitJars = None,
    jacoco_agent: test_run.JaCoCoAgent = None,
) -> None:
    """Write a JUnit test for every path of a method, of all methods of a class, or of all classes of a jar."""
    console = Console(highlight=False)
    tools = test_run.Tools.found(junit, junit_jar, jacoco_agent) if run or junit_jar else None
    jdk = find_jdk(request.output.replay_jdk or request.jdk)
    with progress_status() as shown:
        generated = generate_tests(request, junit, failing, shown.progress, few=not every)
        if run is not False:
            drop_failing(generated, jdk, tools.junit if tools else junit)
    written = write_tests(generated, output, command_of(context))
    print_generated(console, generated, written)
    code = exit_code(generated.results)
    if run and tools is not None and not was_interrupted():
        ran = test_run.run_generated(console, generated, written, jdk, tools)
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
