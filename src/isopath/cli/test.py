"""``isopath test``."""

from pathlib import Path
from typing import Annotated

from rich.console import Console

from isopath.cli import exits, test_folders, test_run
from isopath.cli.command import command
from isopath.cli.failing import FINDING, FailOn, code_of_results
from isopath.cli.files import Files, write_baseline, write_html, write_sarif
from isopath.cli.options import AllFindings, Junit, Quiet
from isopath.cli.output import print_lines, progress_status
from isopath.cli.words import Typed, command_line
from isopath.errors import UsageError
from isopath.exploration.request import Request
from isopath.generation import drop_failing, generate_tests, jdk_of_tests, write_tests
from isopath.options import Option
from isopath.report.findings import found_lines
from isopath.report.summary import summary_of_results
from isopath.report.test_files import print_generated
from isopath.search.alarm import was_interrupted


@command("first", "junit_xml", "run")
def test_command(
    request: Request,
    typed: Typed,
    files: Files,
    output: Annotated[
        Path | None,
        Option("The folder to write the tests to; in a project, that of its tests.", "FOLDER", ("-o", "--output")),
    ] = None,
    junit: Junit = 5,
    failing: Annotated[bool, Option("Let the tests of faults fail, until the fault is mended.")] = False,
    every: Annotated[
        bool, Option("A test for every path, those that show nothing new included.", names=("--all",))
    ] = False,
    cover: Annotated[
        bool, Option("A small suite: only tests with a branch or an outcome that no test before them has.")
    ] = False,
    run: test_run.Run = None,
    junit_jar: test_run.JUnitJars = None,
    jacoco_agent: test_run.JaCoCoAgent = None,
    all_findings: AllFindings = False,
    quiet: Quiet = False,
    fail_on: FailOn = FINDING,
) -> int:
    """Write a JUnit test for every path of a method, of all methods of a class, or of all classes of a jar.

    Examples:
      isopath test Account.java -o src/test/java
      isopath test                        for all classes of the Maven or Gradle project around
    """
    console = Console(highlight=False)
    if every and cover:
        raise UsageError("--all writes a test for every path, --cover as few as will do: give one of them.")
    folder = output or test_folders.first(typed)
    files.check_writable()
    tools = test_run.Tools.found(junit, junit_jar, jacoco_agent) if run or junit_jar else None
    with progress_status() as shown:
        generated = generate_tests(request, junit, failing, shown.progress, few=not every, cover=cover)
        if run is not False:
            drop_failing(generated, jdk_of_tests(generated, request), tools.junit if tools else junit)
    elsewhere = {} if output is not None else test_folders.by_class(typed, generated)
    written = write_tests(generated, folder, command_line(typed), elsewhere)
    if not quiet:
        print_generated(console, generated, written)
    for result in generated.results:
        print_lines(console, found_lines(result, all_findings))
    print_lines(console, summary_of_results(generated.results, quiet))
    write_html(files, generated.results, request.sources, typed, generated)
    write_sarif(files, generated.results, request.sources, typed, all_findings)
    write_baseline(files, generated.results)
    code = code_of_results(generated.results, files.policy(fail_on))
    if run and tools is not None and not was_interrupted():
        ran = test_run.run_generated(console, generated, written, jdk_of_tests(generated, request), tools)
        code = next((each for each in (exits.INTERNAL, exits.VIOLATION) if each in (code, ran)), code)
    return code
