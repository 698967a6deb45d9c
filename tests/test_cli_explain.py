"""``isopath explain``: one path as a story."""

from pathlib import Path

import pytest

from isopath import Bounds, Request, explore
from isopath.search import Search
from tests.conftest import EXAMPLES, Command
from tests.project.building import write
from tests.project.running import demo, isopath_in

ACCOUNT = f"{EXAMPLES / 'Account.java'}#transfer"


def test_a_path_is_told_with_its_input_each_branch_the_outcome_and_the_verdict(isopath: Command) -> None:
    done = isopath("explain", ACCOUNT, "2")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == [
        "Account#transfer(Account, long), path 2 of 4",
        "",
        "the input",
        "    this = Account {cents: 2L}",
        "    to = null",
        "    amount = 2L",
        "",
        "what happens",
        "    1  Account.java:15  if (amount <= 0 || amount > cents) {",
        "       as amount > 0L",
        "    2  Account.java:15  if (amount <= 0 || amount > cents) {",
        "       as amount <= this.cents",
        "    3  Account.java:19  to.cents += amount;",
        "       throws NullPointerException, as to == null",
        "",
        "the outcome",
        '    throws NullPointerException: Cannot read field "cents" because "to" is null',
        "    at  Account.java:19  to.cents += amount;",
        "    the JVM does the same on this input",
    ]
    assert isopath("explain", ACCOUNT, "0.1.0.0").stdout == done.stdout


def test_without_a_path_it_is_that_of_the_first_finding(isopath: Command) -> None:
    done = isopath("explain", f"{EXAMPLES / 'Account.java'}#transferFromCopies", "--no-replay")
    assert done.stdout.startswith("Account#transferFromCopies(Account, Account, long), path 4 of 4\n")
    assert done.stdout.endswith("    the JVM was not asked\n")


@pytest.mark.parametrize(
    ("target", "path", "sentence"),
    [
        ("Account.java#transfer", "9", "Account#transfer(Account, long) has no path 9: it has 4 paths."),
        ("Account.java#transfer", "x", "Account#transfer(Account, long) has no path x: it has 4 paths."),
        (
            "Shape.java",
            "1",
            "isopath explain is about one method, and these are 8:"
            " Shape#isRound(), Shape#isWider(Shape, Shape), Shape#radiusOf(Shape), ...",
        ),
    ],
)
def test_mistakes_are_one_sentence(isopath: Command, target: str, path: str, sentence: str) -> None:
    done = isopath("explain", str(EXAMPLES / target), path)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"isopath: {sentence}\n")


def test_calls_cases_and_what_is_caught_have_words_of_their_own(isopath: Command, tmp_path: Path) -> None:
    source = write(tmp_path / "Words.java", """
class Words {
    interface Sound { int loud(); }
    static class Cat implements Sound { public int loud() { return 1; } }
    static class Dog implements Sound { public int loud() { return 2; } }
    static int hear(Sound sound, int how, int[] all) {
        int sum = sound.loud();
        switch (how) {
            case 3: sum++; break;
            default: sum--;
        }
        try {
            return sum / how;
        } catch (ArithmeticException none) {
            return all.length;
        }
    }
}
""")  # fmt: skip
    whole = "".join(isopath("explain", f"{source}#hear", str(path), "--no-replay").stdout for path in range(2, 7))
    for words in (
        "       calls Words.Cat.loud, as sound != null && sound instanceof Words.Cat",
        "Words.java:8  switch (how) {\n       case 3, as how == 3",
        "       default, as how != 3",
        "       throws ArithmeticException, as how == 0\n       then on, as all != null",
    ):
        assert words in whole, whole


def test_what_the_branches_add_is_the_whole_condition_in_its_order() -> None:
    bounds = Bounds(max_paths=50, seconds=5)
    for name in ("Account.java", "RingBuffer.java", "Expression.java#simplify"):
        for result in explore(Request(str(EXAMPLES / name), bounds=bounds, search=Search(library="jdk"))):
            for path in result.paths:
                assert len(path.branch_ends) == len(path.branches)
                assert [*path.branch_ends] == sorted(path.branch_ends)
                assert all(0 <= end <= len(path.condition) for end in path.branch_ends)


def test_in_a_project_the_source_is_found_and_what_is_hostile_in_it_is_written_as_escapes(tmp_path: Path) -> None:
    project = demo("maven-demo", tmp_path, "target/classes")
    shelf = project / "src/main/java/com/acme/stock/Shelf.java"
    shown = isopath_in(project, "explain", "com.acme.stock.Shelf#takeFirst", "1", "--no-replay").stdout
    assert "    1  Shelf.java:37  if (first == null) {\n       as this.first != null\n" in shown
    text = shelf.read_text(encoding="utf-8").splitlines()
    text[36] += " // \x1b[31m\u202e"
    shelf.write_text("\n".join(text), encoding="utf-8")
    hostile = isopath_in(project, "explain", "com.acme.stock.Shelf#takeFirst", "1", "--no-replay").stdout
    assert "if (first == null) { // \\u001b[31m\\u202e\n" in hostile
    shelf.unlink()
    without = isopath_in(project, "explain", "com.acme.stock.Shelf#takeFirst", "1", "--no-replay")
    assert "    1  Shelf.java:37\n       as this.first != null\n" in without.stdout
