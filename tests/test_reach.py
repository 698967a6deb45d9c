"""The page of docs/reach.md is a function of the lines of a survey."""

import subprocess
import sys
from pathlib import Path

from isopath.report.survey import record_line, record_of
from isopath.survey import MethodRecord
from tests.conftest import ROOT

RECORDS = [
    MethodRecord("a.jar", "A#f()", "explored", 2, True, {"returned": 2}, {}, {}, 0.5),
    MethodRecord("a.jar", "A#g()", "explored", 1, False, {"unsupported": 1}, {}, {"native method A.h": 1}, 0.25),
    MethodRecord("b.jar", "B#f()", "internal error", detail="KeyError: 1", trace="Traceback"),
    MethodRecord("b.jar", "B#g()", "lost", seconds=70, detail="no answer after 70 s"),
]


def test_a_record_is_read_back_from_its_line() -> None:
    for record in RECORDS:
        assert record_of(record_line(record)) == record


def test_the_page_has_a_row_per_jar_and_what_stood_in_the_way(tmp_path: Path) -> None:
    (tmp_path / "lines").write_text("\n".join(map(record_line, RECORDS)) + "\n")
    page = tmp_path / "reach.md"
    command = [sys.executable, str(ROOT / "scripts" / "reach.py"), str(tmp_path / "lines"), "--output", str(page)]
    subprocess.run([*command, "--sample", "5", "--budget", "2"], check=True)
    text = page.read_text()
    assert "| a.jar | 2 | 50.0% | 50.0% | 0 | 1 |" in text
    assert "| b.jar | 2 | 0.0% | 0.0% | 2 | 70 |" in text
    assert "| all | 4 | 25.0% | 25.0% | 2 | 71 |" in text
    assert "| 1 | native method A.h |" in text
    assert "| 1 | KeyError: 1 |" in text
    assert "One method in 5 was taken." in text and "for 2 s" in text
