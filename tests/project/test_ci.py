"""``isopath ci``: the workflows that it writes, and that what they run fails on new findings and on nothing else."""

import os
import re
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from isopath.program import find_jdk
from tests.project.building import write
from tests.project.running import compile_java, demo, isopath_in

GITHUB = ".github/workflows/isopath.yml"


def script(text: str) -> list[str]:
    """The commands of a workflow, in their order."""
    return re.findall(r"(?:run:|-) \|\n +(.+)", text)


def test_the_workflow_installs_compiles_checks_and_uploads(tmp_path: Path) -> None:
    project = demo("maven-demo", tmp_path)
    done = isopath_in(project, "ci")
    assert (done.returncode, done.stderr) == (0, "")
    text = (project / GITHUB).read_text(encoding="utf-8")
    install, build, check = script(text)
    assert install == f"pip install isopath=={version('isopath')}"
    assert build == "mvn --batch-mode --quiet compile"
    assert check.startswith("isopath check --quiet --baseline isopath-baseline.json --sarif isopath.sarif")
    assert "security-events: write" in text and "uses: github/codeql-action/upload-sarif@v" in text
    assert "\t" not in text and all(len(line) - len(line.lstrip()) in range(0, 12, 2) for line in text.splitlines())
    assert (project / "isopath-baseline.json").is_file()


def test_for_gitlab_the_commands_are_the_same(tmp_path: Path) -> None:
    project = demo("gradle-demo", tmp_path)
    write(project / "gradlew", "#!/bin/sh\n")
    assert isopath_in(project, "ci", "--gitlab", "--java", "17").returncode == 0
    text = (project / ".gitlab-ci.yml").read_text(encoding="utf-8")
    assert "  image: gradle:jdk17\n" in text and "      junit: isopath.xml\n" in text
    assert "./gradlew --console=plain classes" in script(text)
    assert script(text)[-1].startswith("isopath check --quiet --baseline isopath-baseline.json")


def test_what_is_there_is_not_overwritten_unless_somebody_says_so(tmp_path: Path) -> None:
    project = demo("maven-demo", tmp_path)
    write(project / GITHUB, "mine")
    write(project / "isopath-baseline.json", "mine")
    done = isopath_in(project, "ci")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"isopath: {GITHUB} is there already; --force writes it again, -o another file.\n"
    assert (project / GITHUB).read_text(encoding="utf-8") == "mine"
    assert isopath_in(project, "ci", "--force").returncode == 0
    assert (project / GITHUB).read_text(encoding="utf-8") != "mine"
    assert (project / "isopath-baseline.json").read_text(encoding="utf-8") == "mine"


def test_mistakes_are_one_sentence(tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    assert isopath_in(empty, "ci").stderr == (
        "isopath: There is neither a build of Maven or Gradle here nor an isopath.toml: name targets in one.\n"
    )
    project = demo("maven-demo", tmp_path)
    for name in ("/etc/known.json", "../known.json", "a\nb", "$(id)"):
        done = isopath_in(project, "ci", "--baseline", name)
        assert (done.returncode, done.stderr) == (
            2, f"isopath: --baseline {name!r} is no plain name of a file in the project.\n",
        )  # fmt: skip
    (tmp_path / ".git").mkdir()
    inside = isopath_in(project, "ci")
    assert inside.stderr == f"isopath: Workflows are for whole repositories: run isopath ci in {tmp_path}.\n"


@pytest.mark.parametrize("option", [[], ["--gitlab"]], ids=["github", "gitlab"])
def test_the_job_fails_on_what_is_new(option: list[str], tmp_path: Path) -> None:
    project = demo("maven-demo", tmp_path, "target/classes")
    assert isopath_in(project, "ci", *option, "-o", "job.yml").returncode == 0
    check = script((project / "job.yml").read_text(encoding="utf-8"))[-1]
    assert job(project, check) == 0
    write(
        project / "src/main/java/com/acme/stock/Share.java",
        "package com.acme.stock;\npublic class Share {\n  public static int of(int pieces, int parts) {\n"
        "    int sum = 0;\n    for (int at = 0; at < pieces; at++) sum += at / 1000;\n"
        "    return sum / parts;\n  }\n}\n",
    )
    compile_java(project / "src/main/java", project / "target/classes")
    assert job(project, check) == 1
    assert isopath_in(project, "check", "--loops", "3", "--write-baseline", "isopath-baseline.json").returncode in (
        0,
        3,
    )
    assert job(project, check) == 0


def job(project: Path, line: str) -> int:
    """Runs a line of a workflow as a runner does, within bounds that leave something open."""
    program = write(
        project.parent / "bin" / "isopath", f'#!/bin/sh\nexec {sys.executable} -m isopath.cli "$@" --loops 3\n'
    )
    program.chmod(0o755)
    path = f"{program.parent}{os.pathsep}/usr/bin{os.pathsep}/bin"
    environment = {**os.environ, "PATH": path, "JAVA_HOME": str(find_jdk(None).home)}
    return subprocess.run(
        ["sh", "-e", "-c", line], cwd=project, env=environment, capture_output=True, timeout=240, check=False
    ).returncode
