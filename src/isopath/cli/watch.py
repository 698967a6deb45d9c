"""``isopath watch``."""

import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated

from rich.console import Console
from rich.text import Text

from isopath.checking import HOLDS, Check, checks
from isopath.cli import exits
from isopath.cli.check import exit_code
from isopath.cli.command import command
from isopath.cli.failing import FINDING, FailOn
from isopath.cli.options import AllFindings, Quiet
from isopath.cli.output import print_lines, progress_status
from isopath.cli.watching import Stamps, Watched
from isopath.cli.words import Typed
from isopath.errors import IsopathError, UsageError
from isopath.exploration.request import Request
from isopath.options import Option
from isopath.program.locating import locate
from isopath.program.target import TargetNotFound
from isopath.report.checks import print_check, summary_of_checks
from isopath.search.alarm import was_interrupted


@command("jobs", "run", "first")
def watch_command(
    request: Request,
    typed: Typed,
    interval: Annotated[float, Option("Seconds between two looks at the folders.", "SECONDS")] = 0.5,
    passes: Annotated[int | None, Option("End after so many passes; without, with Ctrl-C.", "NUMBER", least=1)] = None,
    all_findings: AllFindings = False,
    quiet: Quiet = False,
    fail_on: FailOn = FINDING,
) -> int:
    """Check the classes of folders, and those that a build has written again, each time that it has.

    Examples:
      isopath watch target/classes
      isopath watch                       in a Maven or Gradle project
    """
    built = () if "target" in typed.given or typed.project is None else typed.project.class_folders
    folders = [*(built or map(Path, request.targets))]
    for folder in folders:
        if not folder.is_dir():
            raise UsageError(f"{folder} is no folder of classes: isopath watch is for those that a build writes.")
    if interval <= 0:
        raise UsageError("--interval must be positive.")
    console, watched = Console(highlight=False), Watched(folders)
    others = [entry for entry in request.class_path if entry not in folders]
    request = replace(request, class_path=(*folders, *others))
    known: Stamps = {}
    done, code = 0, exits.COMPLETE
    while not was_interrupted():
        current = watched.settled(interval)
        changed = sorted(name for name, stamp in current.items() if known.get(name) != stamp)
        known = current
        if changed:
            code = _pass(console, request, changed, _Wanted(all_findings, quiet, fail_on))
            done += 1
            if done == passes:
                break
        elif not was_interrupted():
            time.sleep(interval)
    return code


@dataclass(frozen=True, slots=True)
class _Wanted:
    """What is shown, and what fails."""

    all_findings: bool
    quiet: bool
    fail_on: str


def _pass(console: Console, request: Request, changed: list[str], wanted: _Wanted) -> int:
    """Check what has changed. A class that cannot be checked now may be whole again after the next build."""
    checked: list[Check] = []
    try:
        targets = tuple(name for name in changed if _has_methods(request, name))
        number = f"{len(changed):,} class{'' if len(changed) == 1 else 'es'}"
        console.print(Text(f"{number} changed, {len(targets):,} with methods to check", "dim"), soft_wrap=True)
        if not targets:
            return exits.COMPLETE
        with progress_status() as shown:
            for _, check in checks(replace(request, target=targets), None, shown.progress):
                checked.append(check)
                if not (wanted.quiet and check.verdict == HOLDS):
                    with shown.aside():
                        print_check(console, check, wanted.all_findings)
    except IsopathError as error:
        console.print(Text(f"{error}{error.advice}", "bold red"), soft_wrap=True)
        return exits.USAGE
    print_lines(console, summary_of_checks(checked, wanted.quiet))
    console.file.flush()
    return exit_code(checked, wanted.fail_on)


def _has_methods(request: Request, name: str) -> bool:
    """Whether there is something to check in a class: an interface has nothing, nor what is left out."""
    try:
        locate((name,), request.class_path, request.jdk, request.excludes)
    except TargetNotFound:
        return False
    return True
