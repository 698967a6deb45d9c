"""SARIF logs: what is in them, where it points, and that a finding stays the same one when code moves."""

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from isopath import Bounds, Check, Output, Request, Result, check, explore
from isopath.cli.commands import find_command
from isopath.report.sarif import sarif_log
from tests.conftest import EXAMPLES, Command
from tests.report.sarif_subset import faults_of

SMALL = Bounds(k=2, loops=2)
FAULTY = """
class Faulty {
    static int twice(int[] a, int i) {
        if (i >= 0 && i < 4) {
            return 10 / (i - 3);
        }
        assert i != 7;
        return 0;
    }
}
"""


def log_of(done: Sequence[Result | Check], sources: Sequence[Path] = (), show_all: bool = False) -> dict[str, Any]:
    log: dict[str, Any] = json.loads(sarif_log(done, "1.2.3", "isopath explore X", sources, show_all))
    assert [*faults_of(log)] == []
    return log


def explored(tmp_path: Path, source: str) -> tuple[list[Result], Path]:
    file = tmp_path / "Faulty.java"
    file.write_text(source)
    return [*explore(Request(f"{file}#twice", bounds=SMALL, output=Output(replays=True)))], file


def test_a_finding_has_its_rule_its_line_and_the_course_of_its_path(tmp_path: Path) -> None:
    results, file = explored(tmp_path, FAULTY)
    (run,) = log_of(results, [file])["runs"]
    violation, fault = run["results"]
    assert [violation["ruleId"], fault["ruleId"]] == ["assertion-fails", "unexpected-exception"]
    rules = run["tool"]["driver"]["rules"]
    assert [rules[each["ruleIndex"]]["id"] for each in run["results"]] == [each["ruleId"] for each in run["results"]]
    assert [violation["level"], fault["level"]] == ["error", "warning"]
    place = fault["locations"][0]["physicalLocation"]
    assert place == {"artifactLocation": {"uri": file.as_uri()}, "region": {"startLine": 5}}
    steps = fault["codeFlows"][0]["threadFlows"][0]["locations"]
    lines = [step["location"]["physicalLocation"]["region"]["startLine"] for step in steps]
    assert lines == [4, 4, 5, 5]
    assert steps[-1]["location"]["message"]["text"] == "throws java.lang.ArithmeticException"
    assert "/ by zero" in fault["message"]["text"] and "when i == 3" in fault["message"]["text"]


def test_fingerprints_stay_when_code_moves_and_tell_findings_apart(tmp_path: Path) -> None:
    before, _ = explored(tmp_path, FAULTY)
    after, _ = explored(tmp_path, "// A line more.\n\n" + FAULTY)
    first, second = (
        [each["partialFingerprints"] for each in log_of(results)["runs"][0]["results"]] for results in (before, after)
    )
    assert first == second
    assert first[0] != first[1]


def test_equal_faults_of_a_method_have_fingerprints_of_their_own(tmp_path: Path) -> None:
    source = "class Faulty { static int twice(int i) { if (i > 5)\n return 1 / (i - 7);\n return 1 / i; } }"
    results, _ = explored(tmp_path, source)
    prints = [json.dumps(each["partialFingerprints"]) for each in log_of(results)["runs"][0]["results"]]
    assert len(prints) == len(set(prints)) == 2


def test_findings_that_do_not_count_are_notes_if_they_are_asked_for() -> None:
    results = [*explore(Request(str(EXAMPLES / "SearchTree.java#rotateLeft"), output=Output(replays=True)))]
    assert [each["level"] for each in log_of(results)["runs"][0]["results"]] == ["warning"]
    levels = [each["level"] for each in log_of(results, show_all=True)["runs"][0]["results"]]
    assert sorted(levels) == ["note", "warning"]


def test_a_violated_clause_is_a_result_where_it_stands() -> None:
    file = EXAMPLES / "jml" / "Purse.java"
    checked = [*check(Request(f"{file}#pour", bounds=SMALL))]
    (found,) = log_of(checked, [file])["runs"][0]["results"]
    assert found["ruleId"] == "contract-violated"
    place = found["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == file.as_uri()
    assert "ensures" in file.read_text().splitlines()[place["region"]["startLine"] - 1]


def test_a_contract_in_a_file_of_its_own_is_where_it_was_given(tmp_path: Path) -> None:
    written = tmp_path / "found.sarif"
    contract = EXAMPLES / "contracts" / "RingBufferContract.java"
    words = [
        str(EXAMPLES / "RingBuffer.java#poll"),
        "--contract",
        str(contract),
        "--no-replay",
        "--sarif",
        str(written),
    ]
    assert find_command("check").run(words) == 1
    places = [each["locations"][0] for each in json.loads(written.read_text())["runs"][0]["results"]]
    assert {each["physicalLocation"]["artifactLocation"]["uri"] for each in places} == {contract.as_uri()}


def test_what_was_cut_is_a_notification(tmp_path: Path) -> None:
    results = [*explore(Request(str(EXAMPLES / "SearchTree.java#contains"), bounds=SMALL))]
    (invocation,) = log_of(results)["runs"][0]["invocations"]
    (note,) = invocation["toolExecutionNotifications"]
    assert note["level"] == "note"
    assert "incomplete" in note["message"]["text"] and "--loops" in note["message"]["text"]


def test_hostile_texts_are_texts(tmp_path: Path) -> None:
    results, _ = explored(tmp_path, FAULTY)
    hostile = "</script>\x1b[2J\u202e\ud800" + "a" * 10_000
    (result,) = results
    text = sarif_log([replace(result, target=f"Faulty#{hostile}", warnings=(hostile,))], "1.2.3", hostile)
    assert "\x1b" not in text and "\ud800" not in text
    log = json.loads(text.encode("utf-8"))
    assert [*faults_of(log)] == []
    assert log["runs"][0]["results"][0]["properties"]["target"] == f"Faulty#{hostile}"


def test_the_command_writes_the_log_and_says_so_at_once_if_it_cannot(isopath: Command, tmp_path: Path) -> None:
    target = str(EXAMPLES / "SearchTree.java#rotateLeft")
    written = tmp_path / "found.sarif"
    assert isopath("explore", target, "--sarif", str(written)).returncode == 0
    log = json.loads(written.read_text())
    assert log["runs"][0]["invocations"][0]["commandLine"].startswith("isopath explore")
    refused = isopath("explore", target, "--sarif", str(tmp_path / "no" / "folder.sarif"))
    assert refused.returncode == 2
    assert "Cannot write" in refused.stderr and "No such file or directory" in refused.stderr
    assert refused.stdout == ""
