"""``--baseline``: findings that are known do not count, new ones do; ``--write-baseline`` makes them known."""

import json
from pathlib import Path

import pytest

from tests.conftest import EXAMPLES, Command
from tests.report.sarif_subset import faults_of

PURSE = """
public class Purse {
    private int cents;
    public int share(int people) { return cents / people; }
    public int first(int[] all) { assert all.length < 2 : "too many"; return all[0]; }
    //@ ensures \\result >= 0;
    public static int less(int a) { return a - 1; }
    %s
}
"""
ANOTHER = "public static int part(int of) { return 10 / of; }"


@pytest.fixture
def purse(tmp_path: Path) -> Path:
    file = tmp_path / "Purse.java"
    file.write_text(PURSE % "")
    return file


def test_what_is_in_the_baseline_does_not_count_and_what_is_new_does(
    isopath: Command, purse: Path, tmp_path: Path
) -> None:
    baseline = str(tmp_path / "known.json")
    before = isopath("check", str(purse))
    assert before.returncode == 1
    written = isopath("check", str(purse), "--write-baseline", baseline)
    assert written.returncode == 0, written.stderr
    known = isopath("check", str(purse), "--baseline", baseline)
    assert (known.returncode, known.stderr) == (0, "")
    assert known.stdout.splitlines()[-1].endswith("are known from the baseline")
    assert "1 violation, 1 known from the baseline" in known.stdout
    assert "when people == 0" not in known.stdout and "too many" not in known.stdout
    purse.write_text(PURSE % f"\n\n{ANOTHER}")
    new = isopath("check", str(purse), "--baseline", baseline)
    assert new.returncode == 1
    (failed,) = [line for line in new.stdout.splitlines() if line.startswith("1 finding in")]
    assert failed == "1 finding in 1 of 5 methods"
    assert "when of == 0" in new.stdout and "when people == 0" not in new.stdout


@pytest.mark.parametrize("command", ["explore", "test"])
def test_explorations_and_tests_know_it_as_well(command: str, isopath: Command, purse: Path, tmp_path: Path) -> None:
    baseline = str(tmp_path / "known.json")
    more = ["-o", str(tmp_path / "made"), "--no-run"] if command == "test" else ["--fail-on", "finding"]
    assert isopath(command, str(purse), *more).returncode == 1
    assert isopath(command, str(purse), *more, "--write-baseline", baseline).returncode == 0
    known = isopath(command, str(purse), *more, "--baseline", baseline)
    assert known.returncode == 0, known.stdout
    assert "findings are known from the baseline" in known.stdout.splitlines()[-1]
    purse.write_text(PURSE % ANOTHER)
    assert isopath(command, str(purse), *more, "--baseline", baseline).returncode == 1


def test_the_file_says_what_it_knows_and_stays_when_lines_move(isopath: Command, purse: Path, tmp_path: Path) -> None:
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    assert isopath("check", str(purse), "--write-baseline", str(first)).returncode == 0
    held = json.loads(first.read_text(encoding="utf-8"))
    assert held["fingerprints"] == "isopath/v1"
    assert [(each["rule"], each["target"]) for each in held["findings"]] == [
        ("assertion-fails", "Purse#first(int[])"),
        ("unexpected-exception", "Purse#first(int[])"),
        ("contract-violated", "Purse#less(int)"),
        ("unexpected-exception", "Purse#share(int)"),
    ]
    assert held["findings"][2]["what"] == "ensures: \\result >= 0"
    purse.write_text("\n// moved\n" + PURSE % "")
    assert isopath("check", str(purse), "--baseline", str(first), "--write-baseline", str(second)).returncode == 0
    assert second.read_bytes() == first.read_bytes()


def test_sarif_json_and_junit_xml_say_what_is_known(isopath: Command, purse: Path, tmp_path: Path) -> None:
    baseline, sarif, xml = (tmp_path / name for name in ("known.json", "out.sarif", "out.xml"))
    isopath("check", f"{purse}#share", "--write-baseline", str(baseline))
    purse.write_text(PURSE % ANOTHER)
    done = isopath(
        *("check", str(purse), "--baseline", str(baseline), "--sarif", str(sarif), "--junit-xml", str(xml)),
        *("--json", str(tmp_path / "out.json")),
    )
    assert done.returncode == 1
    log = json.loads(sarif.read_text(encoding="utf-8"))
    assert [*faults_of(log)] == []
    states = {(each["properties"]["target"], each["baselineState"]) for each in log["runs"][0]["results"]}
    assert states == {
        ("Purse#share(int)", "unchanged"), ("Purse#first(int[])", "new"), ("Purse#less(int)", "new"),
        ("Purse#part(int)", "new"),
    }  # fmt: skip
    text = xml.read_text(encoding="utf-8")
    assert text.count("<failure") == 3
    lines = [json.loads(line) for line in (tmp_path / "out.json").read_text(encoding="utf-8").splitlines()]
    known = {line["target"]: [each.get("known", False) for each in line["findings"]] for line in lines}
    assert known["Purse#share(int)"] == [True] and known["Purse#part(int)"] == [False]


def test_files_that_are_no_baselines_are_rejected_before_anything_is_explored(isopath: Command, tmp_path: Path) -> None:
    target = str(EXAMPLES / "Swap.java#swap")
    missing = tmp_path / "none.json"
    done = isopath("explore", target, "--baseline", str(missing))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (f"isopath: --baseline {missing} does not exist; --write-baseline {missing} writes it.\n")
    for text in ("{", "[]", '{"fingerprints": "isopath/v0", "findings": []}', '{"fingerprints": "isopath/v1"}'):
        missing.write_text(text)
        done = isopath("explore", target, "--baseline", str(missing))
        assert (done.returncode, done.stdout) == (2, "") and done.stderr.startswith(f"isopath: --baseline {missing} ")
    blocked = isopath("explore", target, "--write-baseline", str(tmp_path / "no" / "such.json"))
    assert blocked.returncode == 2 and blocked.stderr.startswith("isopath: Cannot write ")
