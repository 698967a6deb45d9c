"""Heap models side by side: the verdict on hand-made results, the paper's counts, and the command."""

import json
from dataclasses import replace
from pathlib import Path as FilePath

import pytest
from rich.console import Console

import isopath.cli.compare
from isopath import Bounds, Comparison, IsopathError, Path, Request, Result, compare
from isopath.cli.commands import prepared
from isopath.comparison import compared, distinct_paths
from isopath.heap import MODELS
from isopath.report.comparison import bar_chart, print_comparison
from tests.conftest import EXAMPLES, Command

SWAP = str(EXAMPLES / "Swap.java#swap")

ROTATE = """
class Wide {
    Wide a, b, c, d;
    static void rotate(Wide x) {
        if (x != null) { Wide t = x.a; x.a = x.b; x.b = x.c; x.c = x.d; x.d = t; }
    }
}
"""


def path(signature: str, ending: str = "returned", detail: str | None = None) -> Path:
    condition, branches = (f"x == {signature}",), (f"A.f@{signature}:then",)
    return Path("0.0", ending, detail, condition, None, branches, signature, None, "", "", (), (), brief=condition)


def result(heap: str, *paths: Path, hits: tuple[str, ...] = ()) -> Result:
    made = Result("A#f()", heap, Bounds(), list(paths))
    made.hits.update(hits)
    return made


def printed(comparison: Comparison, width: int = 100, is_quiet: bool = True) -> str:
    console = Console(width=width, highlight=False)
    with console.capture() as capture:
        print_comparison(console, comparison, is_quiet)
    return capture.get()


ONE, TWO, THREE = path("1"), path("2"), path("3")


def test_models_that_found_the_same_paths_agree_however_many_traces_they_took() -> None:
    comparison = compared([result("lazy", ONE, ONE, TWO), result("pose", TWO, ONE)])
    assert comparison.verdict == "agree"
    assert comparison.common == 2
    assert printed(comparison) == "A#f()\nagree: all 2 models found the same 2 paths.\n\n"


def test_a_path_that_an_exhaustive_model_lacks_is_a_disagreement() -> None:
    comparison = compared([result("lazy", ONE, TWO), result("pose", ONE)])
    assert comparison.verdict == "disagree"
    (difference,) = comparison.disagreements
    assert difference.path is TWO
    assert (difference.found_by, difference.missed_by, difference.left_by) == (("lazy",), ("pose",), ())
    text = printed(comparison)
    assert "disagree: all 2 models found 1 path, 1 path by some only, which others should have." in text
    assert "error: found by lazy; missed by pose\n" in text
    assert "when x == 2\n" in text and "then returns\n" in text and "by   A.f@2:then (signature 2)\n" in text


def test_the_same_way_to_another_end_is_a_disagreement() -> None:
    thrown = path("1", "threw", "java.lang.NullPointerException")
    comparison = compared([result("lazy", ONE), result("pose", thrown)])
    assert [difference.found_by for difference in comparison.disagreements] == [("lazy",), ("pose",)]


@pytest.mark.parametrize("bound", ["loops", "steps", "max-paths", "time"])
def test_a_model_that_may_have_left_a_path_behind_is_not_said_to_miss_it(bound: str) -> None:
    comparison = compared([result("lazy", ONE, hits=(bound,)), result("pose", ONE, TWO)])
    assert comparison.verdict == "undecided"
    assert not comparison.disagreements
    (difference,) = comparison.differences
    assert (difference.missed_by, difference.left_by) == ((), ("lazy",))
    text = printed(comparison)
    assert "undecided: all 2 models found 1 path, 1 path by some only" in text
    assert f"--{bound} hit: lazy\n" in text
    assert "nothing left behind: pose; these have every path that others found\n" in text


def test_what_a_cut_model_found_must_be_among_the_paths_of_an_exhaustive_one() -> None:
    cut, exhaustive = result("lazy", ONE, THREE, hits=("loops",)), result("pose", ONE, TWO)
    comparison = compared([cut, exhaustive])
    assert comparison.verdict == "disagree"
    assert [difference.path for difference in comparison.disagreements] == [THREE]
    assert len(comparison.differences) == 2


def test_models_that_were_cut_at_the_same_places_agree() -> None:
    left = path("9", "cut", "loops")
    results = [result(heap, ONE, left, hits=("loops",)) for heap in ("lazy", "pose")]
    assert compared(results).verdict == "agree"
    assert "found the same 1 path and left off at the same places." in printed(compared(results))
    elsewhere = result("summary", ONE, path("8", "cut", "loops"), hits=("loops",))
    assert compared([*results, elsewhere]).verdict == "undecided"
    assert "found the same 1 path, but some may have left others behind." in printed(compared([*results, elsewhere]))


def test_nothing_is_claimed_of_models_that_were_stopped_even_if_they_found_the_same() -> None:
    assert compared([result(heap, ONE, hits=("time",)) for heap in ("lazy", "pose")]).verdict == "undecided"


@pytest.mark.parametrize("ending", ["unsupported", "unknown"])
def test_what_is_unsupported_or_unknown_may_hide_paths(ending: str) -> None:
    hiding = result("lazy", ONE, path("7", ending, "words"))
    hiding.unsupported.update(["words"] if ending == "unsupported" else [])
    assert compared([hiding, result("pose", ONE, TWO)]).verdict == "undecided"


def test_bounds_on_inputs_and_calls_are_the_same_for_all_models_and_excuse_nothing() -> None:
    bounded = [result("lazy", ONE, hits=("k", "string", "calls")), result("pose", ONE, TWO, hits=("k",))]
    assert compared(bounded).verdict == "disagree"


def test_swap_takes_the_traces_of_the_papers_and_every_model_finds_its_two_paths() -> None:
    (comparison,) = compare(Request(SWAP))
    traces = {result.heap: result.traces for result in comparison.results}
    assert list(traces) == list(MODELS)
    published = {"lazy": 21, "lazier": 7, "lazier#": 3, "summary": 2, "pose-ite": 2, "pose": 2}
    assert traces == {heap: published[heap] for heap in MODELS}
    assert {len(distinct_paths(result)) for result in comparison.results} == {2}
    assert comparison.verdict == "agree"


@pytest.mark.parametrize(
    ("heaps", "words"),
    [
        (("lazy",), "two heap models or more"),
        (("pose", "pose"), "each of them once"),
        (("pose", "heap"), "There is no heap model heap"),
    ],
)
def test_heap_models_that_cannot_be_compared_are_refused(heaps: tuple[str, ...], words: str) -> None:
    with pytest.raises(IsopathError, match=words):
        next(compare(Request(SWAP), heaps))


def test_the_command_prints_a_table_a_chart_and_the_verdict(isopath: Command, tmp_path: FilePath) -> None:
    (tmp_path / "Wide.java").write_text(ROTATE)
    done = isopath("compare", str(tmp_path / "Wide.java#rotate"), "--heaps", "lazy, pose")
    lines = done.stdout.splitlines()
    assert done.returncode == 0, done.stderr
    assert lines[0] == "Wide#rotate(Wide)"
    assert " ".join(lines[1].split()) == "heap traces paths splits queries nodes sent solver s seconds"
    assert lines[2].split()[:3] == ["lazy", "152", "2"]
    assert lines[3].split()[:3] == ["pose", "2", "2"]
    assert lines[5] == "traces (logarithmic scale)"
    assert lines[6].startswith("lazy  ") and lines[6].endswith(" 152")
    assert lines[9] == "agree: all 2 models found the same 2 paths."


def test_json_has_a_line_per_model_and_the_verdict(isopath: Command) -> None:
    done = isopath("compare", SWAP, "--heaps", "lazy,pose", "--json", "-")
    lazy, pose, verdict = map(json.loads, done.stdout.splitlines())
    assert set(lazy) == {
        "schema", "record", "target", "heap", "bounds", "complete", "within", "exhaustive", "traces", "paths", "splits",
        "queries", "nodes_sent", "solver_seconds", "seconds", "hits", "unsupported",
    }  # fmt: skip
    assert [(record["record"], record["heap"], record["traces"]) for record in (lazy, pose)] == [
        ("model", "lazy", 21),
        ("model", "pose", 2),
    ]
    assert verdict == {
        "schema": 1,
        "record": "verdict",
        "target": "Swap#swap(Swap)",
        "heaps": ["lazy", "pose"],
        "verdict": "agree",
        "common": 2,
        "left_alike": True,
        "differences": [],
    }


def test_a_run_that_was_stopped_is_shown_with_a_plus_and_ends_with_exit_code_3(isopath: Command) -> None:
    done = isopath("compare", SWAP, "--heaps", "lazy,pose", "--max-paths", "5")
    assert done.returncode == 3
    assert done.stdout.splitlines()[2].split()[:2] == ["lazy", "5+"]
    assert "--max-paths hit: lazy\n" in done.stdout


def test_a_disagreement_ends_with_exit_code_4_and_is_listed_in_json(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    apart = compared([result("lazy", ONE, TWO), result("pose", ONE)])
    monkeypatch.setattr(isopath.cli.compare, "compare", lambda *_: iter([apart]))
    assert prepared(["compare", "A#f", "--quiet"])() == 4
    assert capsys.readouterr().out.startswith("A#f()\ndisagree: ")
    assert prepared(["compare", "A#f", "--json", "-"])() == 4
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["differences"] == [
        {
            "signature": "2",
            "ending": "returned",
            "detail": None,
            "condition": ["x == 2"],
            "branches": ["A.f@2:then"],
            "found_by": ["lazy"],
            "missed_by": ["pose"],
            "left_by": [],
        }
    ]


def test_no_line_is_wider_than_the_terminal() -> None:
    results = [replace(result(heap, ONE), splits=123_456) for heap in MODELS]
    for made in results:
        made.solver.queries, made.solver.nodes, made.seconds = 1_234_567, 1_234_567_890, 1234.5
    for width in (60, 80, 120):
        lines = printed(compared(results), width, is_quiet=False).splitlines()
        assert max(map(len, lines)) <= width
        if width >= 80:
            assert lines[2].split()[-4:] == ["1,234,567", "1,234,567,890", "0.00", "1234.50"]


def test_bars_are_in_proportion_and_never_vanish() -> None:
    chart = bar_chart("traces", {"lazy": 50, "pose": 1}, (), 60, is_unicode=False).plain.splitlines()
    assert chart[0] == "traces"
    assert [line.count("#") for line in chart[1:]] == [51, 1]
    assert [len(line) for line in chart[1:]] == [60, 9]


def test_bars_are_logarithmic_past_a_ratio_of_fifty() -> None:
    chart = bar_chart("traces", {"lazy": 1000, "pose": 1, "none": 0}, ("lazy",), 60, is_unicode=True).plain.splitlines()
    assert chart[0] == "traces (logarithmic scale)"
    lengths = [line.count("█") for line in chart[1:]]
    assert lengths[0] > 5 * lengths[1] > 0
    assert lengths[2] == 0
    assert chart[1].endswith(" 1,000+")
