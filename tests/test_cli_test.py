"""``isopath test`` as a user meets it: the files that it writes, what it says of them, and its exit codes."""

from pathlib import Path

from tests.conftest import EXAMPLES, ROOT, Command

SWAP = str(EXAMPLES / "Swap.java")


def test_a_file_is_written_where_the_class_belongs_and_the_paths_are_counted(isopath: Command, tmp_path: Path) -> None:
    done = isopath("test", SWAP, "-o", str(tmp_path / "made"), "--no-nullness")
    assert done.returncode == 0, done.stderr
    file = tmp_path / "made" / "SwapIsopathTest.java"
    assert done.stdout.splitlines() == [
        f"{file}: 3 tests",
        "3 tests for 3 paths of 2 methods",
        "run before they were written: 3 tests",
        "replayed on the JVM: 3 confirmed",
    ]
    text = file.read_text(encoding="ascii")
    assert "void swap_sIsNull_changesNothing() {" in text
    words = " ".join(line.strip(" *") for line in text.splitlines())
    assert f"To write this file again: {{@code isopath test {SWAP} --no-nullness}}" in words


def test_writing_again_gives_the_same_bytes(isopath: Command, tmp_path: Path) -> None:
    target = str(EXAMPLES / "Account.java#transfer")
    texts = []
    for folder in ("one", "two"):
        assert isopath("test", target, "-o", str(tmp_path / folder), "--no-replay", "--no-run").returncode == 0
        texts.append((tmp_path / folder / "AccountIsopathTest.java").read_bytes())
    assert texts[0] == texts[1]


def test_a_violation_makes_exit_code_1_and_what_has_no_test_is_told(isopath: Command, tmp_path: Path) -> None:
    checked = isopath("test", str(EXAMPLES / "Account.java#transferFromCopies"), "-o", str(tmp_path), "--junit", "4")
    assert checked.returncode == 1
    assert "public class AccountIsopathTest {" in (tmp_path / "AccountIsopathTest.java").read_text(encoding="ascii")
    abstract = isopath("test", str(EXAMPLES / "Expression.java#Expression.<init>"), "-o", str(tmp_path), "--no-replay")
    assert abstract.stdout.splitlines() == [
        "without a test: 1 path of Expression#<init>(): Expression is abstract",
        "0 tests for 1 path of 1 method",
    ]
    assert not (tmp_path / "ExpressionIsopathTest.java").exists()


def test_what_a_bound_cut_off_is_told_and_makes_exit_code_3(isopath: Command, tmp_path: Path) -> None:
    done = isopath("test", str(EXAMPLES / "Sum.java"), "-o", str(tmp_path), "--no-replay", "--steps", "6")
    assert done.returncode == 3
    assert any(line.endswith("not finished, cut by --steps") for line in done.stdout.splitlines())


def test_mistakes_are_one_sentence(isopath: Command, tmp_path: Path) -> None:
    wrong = isopath("test", SWAP, "-o", str(tmp_path), "--junit", "6")
    assert (wrong.returncode, wrong.stderr) == (
        2,
        "isopath: There is no JUnit 6 to write tests for; choose 5 or 4.\n",
    )
    blocked = isopath("test", SWAP, "-o", str(ROOT / "README.md" / "tests"), "--no-replay")
    assert blocked.returncode == 2
    assert blocked.stderr.startswith(f"isopath: Cannot write {ROOT / 'README.md' / 'tests'}")
