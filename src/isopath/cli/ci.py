"""``isopath ci``."""

import re
import shlex
from pathlib import Path
from typing import Annotated, Final

from isopath.cli import exits
from isopath.cli.command import command
from isopath.cli.files import own_version
from isopath.cli.nearby import look_around
from isopath.errors import UsageError
from isopath.fingerprints import baseline_text
from isopath.options import Option
from isopath.project.finding import read_project
from isopath.project.model import MAVEN, Project
from isopath.project.workflows import GITHUB_FILE, GITLAB_FILE, Job, github_workflow, gitlab_workflow

_SCRIPTS: Final = {MAVEN: "mvnw"}
_PLAIN: Final = re.compile(r"[\w./ -]+")


@command()
def ci_command(
    gitlab: Annotated[bool, Option("For GitLab, instead of GitHub Actions.")] = False,
    output: Annotated[
        Path | None,
        Option(f"The file to write; without, {GITHUB_FILE}, or {GITLAB_FILE}.", "FILE", ("-o", "--output")),
    ] = None,
    baseline: Annotated[
        Path, Option("The file of findings that are known; an empty one is written if there is none.", "FILE")
    ] = Path("isopath-baseline.json"),
    java: Annotated[int, Option("The release of Java to compile with.", "NUMBER", least=8)] = 21,
    force: Annotated[bool, Option("Write the file even if there is one.")] = False,
) -> int:
    """Write a workflow that checks the project, shows what was found, and fails on what is new since a baseline.

    Examples:
      isopath ci
      isopath ci --gitlab --java 17
    """
    file = output or Path(GITLAB_FILE if gitlab else GITHUB_FILE)
    if file.exists() and not force:
        raise UsageError(f"{file} is there already; --force writes it again, -o another file.")
    if baseline.is_absolute() or not _PLAIN.fullmatch(baseline.as_posix()) or ".." in baseline.parts:
        raise UsageError(f"--baseline {str(baseline)!r} is no plain name of a file in the project.")
    _reject_part_of_repository()
    project = _project()
    script = None if project is None else _SCRIPTS.get(project.tool, "gradlew")
    job = Job(
        None if project is None else project.tool,
        script if project is not None and script is not None and (project.root / script).is_file() else None,
        java,
        own_version(),
        baseline.as_posix(),
    )
    _write(file, gitlab_workflow(job) if gitlab else github_workflow(job))
    print(f"{file}: checks the project on every push, and fails on findings that {baseline} does not know")
    if not baseline.exists():
        _write(baseline, baseline_text([]))
        command_line = shlex.join(["isopath", "check", "--write-baseline", str(baseline)])
        print(f"{baseline}: no finding is known; {command_line} makes those of today known")
    return exits.COMPLETE


def _project() -> Project | None:
    """The build that is checked; without one, ``isopath.toml`` must say what is."""
    nearby = look_around(str(Path.cwd()))
    if nearby == (None, None):
        raise UsageError("There is neither a build of Maven or Gradle here nor an isopath.toml: name targets in one.")
    return None if nearby.build is None else read_project(nearby.build, asks_tool=False)


def _reject_part_of_repository() -> None:
    here = Path.cwd()
    root = next((each for each in (here, *here.parents) if (each / ".git").exists()), here)
    if root != here:
        raise UsageError(f"Workflows are for whole repositories: run isopath ci in {root}.")


def _write(file: Path, text: str) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise UsageError(f"Cannot write {file}: {error.strerror}.") from error
