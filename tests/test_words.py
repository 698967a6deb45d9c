"""The words of a command line: what a command is given, and one clear sentence for every mistake."""

from pathlib import Path
from typing import Annotated, Any

import pytest

from isopath.cli.command import command
from isopath.cli.commands import find_command
from isopath.cli.names import COMMANDS
from isopath.cli.words import Typed
from isopath.errors import UsageError
from isopath.exploration.request import Request
from isopath.options import Option
from isopath.search import Search

SEEN: list[dict[str, Any]] = []


@command("first", loops=7)
def sample_command(
    request: Request,
    typed: Typed,
    output: Annotated[Path, Option("Where to.", "FOLDER", ("-o", "--output"))],
    check: Annotated[bool | None, Option("Whether to check.", names=("--check/--no-check",))] = None,
    jar: Annotated[list[Path] | None, Option("A jar.", "FILE")] = None,
) -> int:
    """Show what was given."""
    SEEN.append({"request": request, "typed": typed, "output": output, "check": check, "jar": jar})
    return 3


def given(*words: str) -> dict[str, Any]:
    assert sample_command.run(words) == 3
    return SEEN.pop()


def test_options_switches_and_arguments_come_in_any_order() -> None:
    found = given("--k", "2", "A#f", "--no-check", "-o", "out", "--jar", "a.jar", "--jar=b.jar", "--time=1.5")
    request = found["request"]
    assert (request.target, request.bounds.k, request.bounds.seconds) == ("A#f", 2, 1.5)
    assert (found["output"], found["check"], found["jar"]) == (Path("out"), False, [Path("a.jar"), Path("b.jar")])


def test_several_targets_are_a_tuple() -> None:
    assert given("A#f", "-o", "out", "B#g")["request"].targets == ("A#f", "B#g")


def test_what_is_not_typed_has_the_default_of_the_command_or_of_the_record() -> None:
    found = given("A#f", "-o", "out")
    assert (found["check"], found["jar"], found["request"].bounds.loops) == (None, None, 7)
    assert found["request"].search == Search(library="jdk")
    assert found["request"].inputs == Request("A#f").inputs


def test_the_value_of_an_option_may_begin_with_a_hyphen_and_the_last_one_counts() -> None:
    found = given("A#f", "-o", "-", "--args", "--help -x", "--seed", "1", "--seed", "-2")
    assert (found["output"], found["request"].inputs.arguments) == (Path("-"), ("--help", "-x"))
    assert found["request"].search.seed == -2


def test_after_two_hyphens_all_words_are_arguments() -> None:
    assert given("-o", "out", "--", "-A#f")["request"].target == "-A#f"


def test_the_command_line_is_told_again_in_the_order_of_the_options_without_what_does_not_matter() -> None:
    typed = given("--no-nullness", "--n", "3", "--n", "A=1", "--time", "5", "-o", "out", "A#f")["typed"]
    expected = ["isopath", "sample", "A#f", "--time", "5.0", "--n", "3", "--n", "A=1", "--no-nullness"]
    assert typed.words(without={"output"}) == expected


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["A#f"], "--output is missing; isopath sample --help says what it is."),
        (["-o", "out"], "TARGET is missing; isopath sample --help says what it is."),
        (["A#f", "-o"], "-o needs a value: -o FOLDER."),
        (["A#f", "--check=yes"], "--check takes no value."),
        (["A#f", "--k", "two"], "--k takes a whole number, not 'two'."),
        (["A#f", "--scope", "0"], "--scope must be at least 1."),
        (["A#f", "--lops", "3"], "There is no option --lops; did you mean --loops or --jobs?"),
        (["A#f", "--xyzzy"], "There is no option --xyzzy; isopath sample --help lists those there are."),
        (["A#f", "--first"], "There is no option --first; "),
    ],
)
def test_a_mistake_is_told_in_one_sentence(words: list[str], sentence: str) -> None:
    with pytest.raises(UsageError) as refused:
        sample_command.run(words)
    assert str(refused.value).startswith(sentence)


def test_a_command_that_is_not_there() -> None:
    with pytest.raises(UsageError, match=r"There is no command expl; did you mean explore\?"):
        find_command("expl")


def test_help_names_every_option_with_its_default(capsys: pytest.CaptureFixture[str]) -> None:
    assert sample_command.run(["A#f", "--k", "2", "--help"]) == 0
    printed = " ".join(capsys.readouterr().out.split())
    assert (
        "Usage: isopath sample [OPTIONS] TARGET... Show what was given. Arguments: TARGET File.java#method" in printed
    )
    for row in (
        "-o, --output FOLDER Where to. [required]",
        "--check / --no-check Whether to check. --jar FILE A jar. -cp",
        "--loops NUMBER Iterations that read no new input; 5,",
        "while time remains and branches are open. [default: 7]",
        "in class files say. [default: --nullness]",
    ):
        assert row in printed


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_a_help_of_lines_that_fit(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert find_command(name).run(["--help"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith(f"Usage: isopath {name} [OPTIONS]")
    assert max(map(len, lines)) <= 100
