"""``isopath.toml`` and ``isopath config``: what counts where nothing is typed, and one sentence for every mistake."""

import subprocess
from pathlib import Path

import pytest

from tests.project.building import write
from tests.project.running import compile_java, isopath_in

STEPS = """package com.acme;
public class Steps {
  public static int sign(int x) { return x < 0 ? -1 : x > 0 ? 1 : 0; }
  public static int half(int x) { return x / 2; }
  public static int part(int x) { return 10 / x; }
}
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with classes, and no build."""
    home = tmp_path_factory.mktemp("settings") / "work"
    write(home / "src/com/acme/Steps.java", STEPS)
    compile_java(home / "src", home / "classes")
    return home


def explored(done: "subprocess.CompletedProcess[str]") -> list[str]:
    return [line for line in done.stdout.splitlines() if line.startswith("com.acme")]


def rows(done: "subprocess.CompletedProcess[str]") -> dict[str, tuple[str, str]]:
    """The options that ``isopath config`` lists, with value and origin."""
    lines = done.stdout.splitlines()
    start = next(at for at, line in enumerate(lines) if line.startswith("option "))
    origin, value = lines[start].index("from"), lines[start].index("value")
    return {row[:origin].strip(): (row[value:], row[origin:value].strip()) for row in lines[start + 1 :]}


def test_targets_class_path_excludes_and_bounds_come_from_the_file_and_words_come_first(folder: Path) -> None:
    write(
        folder / "isopath.toml",
        'targets = ["com.acme.**"]\nclass-path = ["classes"]\nexclude = ["*#half", "*#<init>"]\nreplay = false\n'
        "max-paths = 1\n",
    )
    done = isopath_in(folder, "explore")
    assert (done.returncode, done.stderr) == (3, "")
    assert explored(done) == ["com.acme.Steps#sign(int)", "com.acme.Steps#part(int)"]
    typed = isopath_in(folder, "explore", "com.acme.Steps#sign", "--max-paths", "9", "--replay")
    assert typed.returncode == 0
    assert "complete: 3 paths" in typed.stdout and "replayed on the JVM: 3 confirmed" in typed.stdout


def test_files_are_named_as_seen_from_the_folder_of_the_file(folder: Path) -> None:
    write(
        folder / "isopath.toml", 'targets = ["src/com/acme/Steps.java#sign"]\nclass-path = "classes"\nreplay = false\n'
    )
    assert explored(isopath_in(folder / "src/com", "explore")) == ["com.acme.Steps#sign(int)"]


def test_a_table_is_for_its_command_alone(folder: Path) -> None:
    write(folder / "isopath.toml", 'targets = ["com.acme.Steps"]\nclass-path = ["classes"]\nk = 2\n[check]\nk = 3\n')
    assert rows(isopath_in(folder, "config", "check"))["k"] == ("3", "isopath.toml")
    assert rows(isopath_in(folder, "config", "explore"))["k"] == ("2", "isopath.toml")


def test_config_prints_each_value_and_where_it_comes_from(folder: Path) -> None:
    write(folder / "isopath.toml", 'targets = ["com.acme.Steps"]\nhex = ["a\\u001b.hex"]\nnullness = false\nn = 3\n')
    write(folder / "pom.xml", "<project><groupId>a</groupId><artifactId>b</artifactId><version>1</version></project>")
    done = isopath_in(folder, "config")
    (folder / "pom.xml").unlink()
    assert done.returncode == 0, done
    assert done.stdout.splitlines()[:3] == [
        "settings: isopath.toml",
        "build: pom.xml (Maven)",
        "module: .: classes in target/classes, tests in src/test/java",
    ]
    found = rows(done)
    assert found["targets"] == ('["com.acme.Steps"]', "isopath.toml")
    assert found["output"] == ('"src/test/java"', "pom.xml")
    assert found["hex"] == ('["a\\u001B.hex"]', "isopath.toml")
    assert found["nullness"] == ("false", "isopath.toml")
    assert found["n"] == ('["3"]', "isopath.toml")
    assert found["heap"] == ('"pose"', "default")
    assert found["class-path"] == ("-", "default")


def test_the_table_of_pyproject_is_read_where_there_is_no_file_of_its_own(folder: Path, tmp_path: Path) -> None:
    write(
        tmp_path / "here/pyproject.toml",
        "[project]\nname = 'x'\n[tool.isopath]\nk = 4\n[tool.isopath.test]\ncover = true\n",
    )
    found = rows(isopath_in(tmp_path / "here", "config"))
    assert found["k"] == ("4", "pyproject.toml")
    assert found["cover"] == ("true", "pyproject.toml")
    write(tmp_path / "here/isopath.toml", "k = 5\n")
    assert rows(isopath_in(tmp_path / "here", "config"))["k"] == ("5", "isopath.toml")


MISTAKES = [
    ("lops = 3", "there is no key lops; did you mean loops?"),
    ("xyzzy = 3", "there is no key xyzzy; isopath config lists those there are."),
    ("[tests]", "there is no table tests; did you mean test?"),
    ("[explore]\nfirts = true", "there is no key in [explore] firts; did you mean first?"),
    ('k = "three"', "k: --k takes a whole number, not 'three'."),
    ("k = true", "k: --k takes a whole number, not True."),
    ("k = [1, 2]", "k: --k takes one value, not several."),
    ('nullness = "no"', "nullness: --nullness is true or false, not 'no'."),
    ("scope = 0", "scope: --scope must be at least 1."),
    ("time = -1", "time: --time must be positive, not -1.0."),
    (
        'heap = "eager"',
        "heap: There is no heap model eager; choose one of lazy, lazier, lazier#, summary, pose-ite, pose.",
    ),
    ('fail-on = "x"', "fail-on: There is no --fail-on x; choose one of finding, violation, never."),
    ('repok = "soon"', "repok: There is no --repok soon; choose one of after, before, during, bounded, never."),
]


@pytest.mark.parametrize(("text", "sentence"), MISTAKES, ids=[text for text, _ in MISTAKES])
def test_a_mistake_names_the_file_and_the_key_and_what_is_allowed(folder: Path, text: str, sentence: str) -> None:
    write(folder / "isopath.toml", text + "\n")
    done = isopath_in(folder, "explore", "com.acme.Steps#sign", "-cp", "classes")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"isopath: isopath.toml: {sentence}\n"


def test_config_finds_the_mistakes_of_all_commands(folder: Path) -> None:
    for text, sentence in (
        ("junit = 7", "junit: There is no JUnit 7 to write tests for; choose 5 or 4."),
        ("[check]\nk = 0", "k: --k must be positive, not 0."),
    ):
        write(folder / "isopath.toml", f"{text}\n")
        done = isopath_in(folder, "config", "explore")
        assert (done.returncode, done.stdout, done.stderr) == (2, "", f"isopath: isopath.toml: {sentence}\n")


def test_a_baseline_that_is_named_there_is_written_where_it_is_not_yet(folder: Path) -> None:
    write(folder / "isopath.toml", 'targets = ["com.acme.**"]\nclass-path = "classes"\nbaseline = "known.json"\n')
    assert isopath_in(folder, "check").stderr == (
        "isopath: isopath.toml: baseline: --baseline known.json does not exist;"
        " --write-baseline known.json writes it.\n"
    )
    assert isopath_in(folder, "check", "--write-baseline", "known.json").returncode == 0
    known = isopath_in(folder / "src", "check")
    assert (known.returncode, known.stdout.splitlines()[-1]) == (0, "1 finding is known from the baseline")


def test_a_file_that_is_not_toml_and_a_command_without_settings_are_rejected(folder: Path) -> None:
    write(folder / "isopath.toml", "k = \n")
    done = isopath_in(folder, "explore", "com.acme.Steps")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("isopath: isopath.toml cannot be read: Invalid value (at line 1, column 5)")
    write(folder / "isopath.toml", "")
    wrong = isopath_in(folder, "config", "doctor")
    assert wrong.returncode == 2
    assert wrong.stderr == (
        "isopath: There are no settings for doctor; choose one of explore, check, test, explain, watch, compare.\n"
    )


def test_a_build_that_cannot_be_read_stops_only_those_who_need_it(folder: Path) -> None:
    write(folder / "isopath.toml", "")
    write(folder / "pom.xml", "<project>")
    typed = isopath_in(folder, "explore", "com.acme.Steps#sign", "-cp", "classes", "--no-replay")
    needed = isopath_in(folder, "explore")
    (folder / "pom.xml").unlink()
    assert (typed.returncode, typed.stderr) == (0, "")
    assert needed.returncode == 2
    assert needed.stderr.endswith("Name targets and a class path with -cp to go on without the build.\n")


def test_when_everything_is_excluded_that_is_an_error(folder: Path) -> None:
    done = isopath_in(folder, "explore", "com.acme.Steps#sign", "-cp", "classes", "--exclude", "com.acme")
    assert done.returncode == 2
    assert done.stderr == "isopath: No method of the targets is left: --exclude com.acme matches them all.\n"
