"""Workflows of code hosts that check a project: they compile it, run ``isopath check`` and keep what it has found.

A job fails on what the baseline does not know. That not all inputs could be tried (exit code 3) is no failure.
"""

import shlex
from dataclasses import dataclass
from typing import Final

from isopath.project.model import GRADLE, MAVEN

SARIF: Final = "isopath.sarif"
JUNIT_XML: Final = "isopath.xml"
GITHUB_FILE: Final = ".github/workflows/isopath.yml"
GITLAB_FILE: Final = ".gitlab-ci.yml"
_COMPILE: Final = {MAVEN: "mvn --batch-mode --quiet compile", GRADLE: "gradle --console=plain classes"}
_CACHES: Final = {MAVEN: "maven", GRADLE: "gradle"}
_IMAGES: Final = {MAVEN: "maven:3-eclipse-temurin", GRADLE: "gradle:jdk", None: "eclipse-temurin:"}


@dataclass(frozen=True, slots=True)
class Job:
    """What is checked, and how: with which build ``tool``, None where there is none, and a ``script`` of its own."""

    tool: str | None
    script: str | None
    java: int
    version: str
    baseline: str

    @property
    def compile_lines(self) -> list[str]:
        """What makes classes."""
        if self.tool is None:
            return []
        command = _COMPILE[self.tool]
        return [command if self.script is None else f"./{self.script} {command.partition(' ')[2]}"]

    @property
    def check_lines(self) -> list[str]:
        """What checks them; what was not tried does not fail the job."""
        words = ["isopath", "check", "--quiet", "--baseline", self.baseline, "--sarif", SARIF, "--junit-xml", JUNIT_XML]
        return [f"{shlex.join(words)} || [ $? -eq 3 ]"]


def github_workflow(job: Job) -> str:
    """The workflow for GitHub Actions: findings appear in the code, those that are new fail the job."""
    cache = [] if job.tool is None else [f"          cache: {_CACHES[job.tool]}"]
    compiling = [] if job.tool is None else ["      - name: Compile", *_run("        ", job.compile_lines)]
    lines = [
        "# Checks all methods with Isopath. What the baseline knows does not fail; see docs/builds.md.",
        "name: Isopath",
        "on:",
        "  push:",
        "  pull_request:",
        "permissions:",
        "  contents: read",
        "  security-events: write",
        "jobs:",
        "  isopath:",
        "    runs-on: ubuntu-latest",
        "    steps:",
        "      - uses: actions/checkout@v4",
        "      - uses: actions/setup-java@v4",
        "        with:",
        "          distribution: temurin",
        f"          java-version: '{job.java}'",
        *cache,
        "      - uses: actions/setup-python@v5",
        "        with:",
        "          python-version: '3.12'",
        "      - name: Install Isopath",
        *_run("        ", [f"pip install isopath=={job.version}"]),
        *compiling,
        "      - name: Check",
        *_run("        ", job.check_lines),
        "      - name: Show findings in the code",
        f"        if: ${{{{ !cancelled() && hashFiles('{SARIF}') != '' }}}}",
        "        uses: github/codeql-action/upload-sarif@v3",
        "        with:",
        f"          sarif_file: {SARIF}",
        "          category: isopath",
    ]
    return "\n".join(lines) + "\n"


def gitlab_workflow(job: Job) -> str:
    """The same for GitLab: the job keeps SARIF as a file, and shows the methods that fail as tests."""
    image = f"{_IMAGES[job.tool]}{'-' if job.tool == MAVEN else ''}{job.java}"
    lines = [
        "# Checks all methods with Isopath. What the baseline knows does not fail; see docs/builds.md.",
        "isopath:",
        f"  image: {image}",
        "  script:",
        *_item("apt-get update -qq && apt-get install -y -qq --no-install-recommends python3-venv"),
        *_item("python3 -m venv /opt/isopath"),
        *_item(f"/opt/isopath/bin/pip install isopath=={job.version}"),
        *_item('export PATH="/opt/isopath/bin:$PATH"'),
        *(line for each in (*job.compile_lines, *job.check_lines) for line in _item(each)),
        "  artifacts:",
        "    when: always",
        "    paths:",
        f"      - {SARIF}",
        "    reports:",
        f"      junit: {JUNIT_XML}",
    ]
    return "\n".join(lines) + "\n"


def _run(indent: str, commands: list[str]) -> list[str]:
    """A block of YAML in which nothing has a meaning but the indentation."""
    return [f"{indent}run: |", *(f"{indent}  {command}" for command in commands)]


def _item(command: str) -> list[str]:
    return ["    - |", f"      {command}"]
