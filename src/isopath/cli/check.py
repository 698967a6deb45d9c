"""``isopath check``."""

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Annotated

from rich.console import Console

from isopath.checking import HOLDS, OPEN, VACUOUS, VIOLATED, Check, checks
from isopath.cli import exits, test_run
from isopath.cli.command import command
from isopath.cli.failing import FINDING, NEVER, FailOn, has_listed
from isopath.cli.files import Files, write_baseline, write_html, write_sarif
from isopath.cli.options import AllFindings, Json, Junit, Quiet
from isopath.cli.output import json_output, print_lines, progress_status
from isopath.cli.words import Typed, command_line
from isopath.exploration.request import Request
from isopath.generation import drop_failing, generate_violations, jdk_of_tests, known_junit, write_tests
from isopath.options import Option
from isopath.report.checks import print_check, summary_of_checks
from isopath.report.checks_json import line
from isopath.report.news import News
from isopath.report.test_files import print_generated
from isopath.vm.throwing.judging import VIOLATION
from isopath.witness.junit_run import find_junit


@command("jobs", "run")
def check_command(
    request: Request,
    typed: Typed,
    files: Files,
    contract: Annotated[
        str | None,
        Option("The contract: a class on the class path, or a source file of one.", "CLASS|FILE"),
    ] = None,
    output: Annotated[
        Path | None,
        Option("A folder to write tests to, which fail on what was found.", "FOLDER", ("-o", "--output")),
    ] = None,
    junit: Junit = 5,
    no_run: Annotated[bool, Option("Write the tests without running them.")] = False,
    junit_jar: test_run.JUnitJars = None,
    json: Json = "",
    all_findings: AllFindings = False,
    quiet: Quiet = False,
    fail_on: FailOn = FINDING,
) -> int:
    """Hold methods against their contracts, their invariants and the assertions in their code.

    Examples:
      isopath check Purse.java --contract PurseContract.java
      isopath check --baseline isopath-baseline.json --sarif isopath.sarif
    """
    console, checked, news = Console(highlight=False), [], News()
    known_junit(junit)
    files.check_writable()
    is_wanted = output is not None or files.html is not None
    with json_output(json) as written, progress_status() as shown:

        def show_check(each: Check) -> None:
            checked.append(each)
            if written is not None:
                written.write(line(each) + "\n")
                written.flush()
            if json != "-" and not (quiet and each.verdict == HOLDS):
                with shown.aside():
                    print_check(console, replace(each, result=news.of(each.result)), all_findings)

        found = generate_violations(checks(request, contract, shown.progress), junit, show_check, is_wanted)
    if json != "-":
        print_lines(console, summary_of_checks(checked, quiet))
    if output is not None:
        if not no_run:
            tools = find_junit(junit, junit_jar) if junit_jar else junit
            drop_failing(found, jdk_of_tests(found, request), tools)
        written_tests = write_tests(found, output, command_line(typed))
        print_generated(Console(highlight=False, stderr=json == "-"), found, written_tests)
    beside = [Path(contract)] if contract is not None and contract.endswith(".java") else []
    sources = [*request.sources, *beside]
    write_html(files, checked, sources, typed, found)
    files.write("junit_xml", partial(_junit_xml, checked))
    write_sarif(files, checked, sources, typed, all_findings)
    write_baseline(files, checked)
    return exit_code(checked, files.policy(fail_on))


def _junit_xml(checked: list[Check]) -> str:
    from isopath.report.junit_xml import junit_xml

    return junit_xml(checked)


def exit_code(checked: list[Check], fail_on: str) -> int:
    """The exit code; a JVM that differs comes first, a violation before what is not known."""
    if any(each.result.has_divergence for each in checked):
        return exits.INTERNAL
    if any(_fails(each, fail_on) for each in checked):
        return exits.VIOLATION
    return exits.INCOMPLETE if any(map(_is_open, checked)) else exits.COMPLETE


def _is_open(check: Check) -> bool:
    """Whether there may be more to find: not all inputs were tried, and all that is violated is known."""
    if check.verdict != VIOLATED:
        return check.verdict in (OPEN, VACUOUS)
    return bool(check.reasons) and not _has_news(check)


def _has_news(check: Check) -> bool:
    return has_listed(check.findings) or not all(breach.is_known for breach in check.breaches)


def _fails(check: Check, fail_on: str) -> bool:
    has_violation = not all(breach.is_known for breach in check.breaches)
    has_violation = has_violation or has_listed(each for each in check.findings if each.rank == VIOLATION)
    return fail_on != NEVER and (has_violation or (fail_on == FINDING and has_listed(check.findings)))
