"""The page on contracts is true: its contract is that of the examples, and a check of it says what the page says."""

import json
import re
from pathlib import Path

import pytest

from tests.conftest import EXAMPLES, ROOT, Command

PAGE = (ROOT / "docs" / "contracts.md").read_text(encoding="utf-8")
CONTRACT = EXAMPLES / "contracts" / "RingBufferContract.java"


def block(language: str) -> str:
    (found,) = re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    return str(found)


def shown(output: str) -> str:
    """What the page shows of an output: no times, no conditions, no assumptions, no replays."""
    lines = [re.sub(r", [\d.]+ s\)$", ")", line) for line in output.splitlines()]
    left_out = re.compile(r"$|    when |(  )?assumed, |replayed on the JVM")
    return "".join(f"{line}\n" for line in lines if not left_out.match(line))


def test_the_contract_on_the_page_is_that_of_the_example() -> None:
    assert CONTRACT.read_text().endswith(block("java"))


@pytest.fixture(scope="module")
def run(isopath: Command, tmp_path_factory: pytest.TempPathFactory) -> tuple[int, str, Path]:
    """The check on the page, with JSON and tests: exit code, output and the folder of both."""
    folder = tmp_path_factory.mktemp("page")
    target = (str(EXAMPLES / "RingBuffer.java"), "--contract", str(CONTRACT))
    done = isopath("check", *target, "--json", f"{folder}/check.json", "-o", str(folder))
    assert done.stderr == ""
    return done.returncode, done.stdout, folder


def test_the_check_on_the_page_says_what_the_page_says(run: tuple[int, str, Path]) -> None:
    code, output, folder = run
    expected = block("text") + f"{folder}/RingBufferIsopathTest.java: 1 test\n1 test for 1 path of 4 methods\n"
    expected += "run before they were written: 1 test\n"
    assert (code, shown(output)) == (1, expected)


def test_json_has_the_verdict_the_clauses_and_the_violations(run: tuple[int, str, Path]) -> None:
    told = [json.loads(line) for line in (run[2] / "check.json").read_text().splitlines()]
    assert [(each["target"], each["check"]["verdict"]) for each in told] == [
        ("RingBuffer#<init>(int)", "holds"),
        ("RingBuffer#offer(int)", "holds"),
        ("RingBuffer#poll()", "violated"),
        ("RingBuffer#isFull()", "holds"),
    ]
    poll = told[2]
    (violation,) = poll["check"]["violations"]
    assert (violation["kind"], violation["text"]) == ("ensures", "RingBufferContract.post_poll")
    assert (violation["file"], violation["line"], violation["paths"]) == ("RingBufferContract.java", 30, 1)
    assert violation["replay"] == "confirmed" and poll["findings"] == []
    assert violation["path"] in [path["id"] for path in poll["paths"] if path["ending"] == "violated"]
    assert [clause["kind"] for clause in poll["check"]["clauses"]] == ["invariant", "requires", "ensures"]


def test_a_violation_is_a_test_that_asserts_the_clause(run: tuple[int, str, Path]) -> None:
    text = (run[2] / "RingBufferIsopathTest.java").read_text()
    assert re.search(
        r"// Fails as long as the contract at RingBufferContract\.java:30 does not hold\.\n"
        r"        int result = ringBuffer\.poll\(\);\n\n"
        r"        assertTrue\(RingBufferContract\.post_poll\(ringBuffer, result\),",
        text,
    )
