"""Static fields that are not final are inputs of a method, of the witness, and of its replay."""

from pathlib import Path

import pytest

from isopath import Request, Result, compare, explore
from isopath.exploration.request import Inputs, Output
from isopath.heap import MODELS
from isopath.witness.replay import Confirmed

SOURCE = """
class Statics {
    static int n;
    static Node head;
    static boolean on;
    static final int[] TABLE = {1, 2};
    static int filled = fill();
    static class Node { int v; Node next; }
    static int fill() { n = 7; int s = 0; for (int i = 0; i < 200; i++) s += n; return s; }
    static int next() { if (n > 2) throw new IllegalStateException(); return n++; }
    static int first() { return head == null ? -1 : head.v; }
    static boolean alias(Node a) { return head == a && a != null; }
    static boolean toggle() { on = !on; return on; }
    static int written(int k) { n = k; return n > 0 ? 1 : 0; }
    static int table(int i) { return TABLE[i & 1]; }
    static int hot() { int s = 0; for (int i = 0; i < 300; i++) { n++; s += n & 1; } return s; }
    static int sum() { return n + filled; }
    public static void main(String[] args) { if (n != 7) throw new IllegalStateException(); }
}
"""
PATHS = {
    "next": 2, "first": 2, "alias": 3, "toggle": 2, "written": 2, "table": 1, "hot": 1, "sum": 1, "main": 1,
}  # fmt: skip


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("statics") / "Statics.java"
    file.write_text(SOURCE)
    return file


def explored(source: Path, method: str, statics: str = "input") -> Result:
    (result,) = explore(Request(f"{source}#{method}", inputs=Inputs(statics=statics), output=Output(replays=True)))
    return result


@pytest.mark.parametrize("method", PATHS)
def test_a_method_has_a_path_for_each_course_that_static_fields_lead_to(source: Path, method: str) -> None:
    result = explored(source, method)
    assert result.is_complete
    assert len(result.paths) == PATHS[method]
    assert all(isinstance(path.replay, Confirmed) for path in result.paths)


@pytest.mark.parametrize("method", ["next", "first", "alias", "toggle"])
def test_all_models_agree_on_static_inputs(source: Path, method: str) -> None:
    (comparison,) = compare(Request(f"{source}#{method}"), list(MODELS))
    assert comparison.verdict == "agree"
    assert comparison.common == PATHS[method]


def test_the_witness_has_the_static_fields_that_the_path_reads_and_no_others(source: Path) -> None:
    thrown = next(path for path in explored(source, "next").paths if path.ending == "threw")
    assert thrown.condition == ("Statics.n > 2",)
    assert thrown.witness is not None
    (static,) = thrown.witness.statics
    assert (static.owner, static.name, static.value) == ("Statics", "n", 3)
    assert not thrown.witness.given


def test_static_fields_can_be_as_their_initializers_leave_them(source: Path) -> None:
    (path,) = explored(source, "sum", statics="initial").paths
    assert path.result == "1407"


FACTS = """
class Facts {
    private static Facts held = new Facts();
    private static Facts lazy;
    private static int mode;
    private static int level = 3;
    private static int either = Math.abs(2) > 1 ? 1 : 0;
    int q = 3;
    static int held() { return held.q; }
    static int lazy() { if (lazy == null) lazy = new Facts(); return lazy.q; }
    static int mode() { return 10 / (5 - mode); }
    static void setMode(int m) { if (m < 0 || m > 3) throw new IllegalArgumentException(); mode = m; }
    static int level() { return 6 / level; }
    static int either() { return either; }
}
"""


@pytest.mark.parametrize(
    ("method", "paths", "assumed"),
    [
        ("held", 1, ("Facts.held != null",)),
        ("lazy", 2, ()),
        ("mode", 1, ("0 <= Facts.mode <= 3",)),
        ("level", 1, ("Facts.level == 3",)),
        ("either", 1, ("0 <= Facts.either <= 1",)),
    ],
)
def test_a_private_static_field_holds_what_its_nest_can_put_there(
    tmp_path: Path, method: str, paths: int, assumed: tuple[str, ...]
) -> None:
    file = tmp_path / "Facts.java"
    file.write_text(FACTS)
    (result,) = explore(Request(f"{file}#{method}", output=Output(replays=True), inputs=Inputs(buildable=True)))
    assert result.is_complete
    assert len(result.paths) == paths
    assert result.assumed == assumed
    assert all(isinstance(path.replay, Confirmed) for path in result.paths)


def test_a_class_is_initialized_before_a_replay_sets_its_static_fields(tmp_path: Path) -> None:
    (tmp_path / "Reads.java").write_text(
        "public class Reads { static int get() { return Other.n; } }\nclass Other { static int n = 5; }\n"
    )
    (result,) = explore(Request(f"{tmp_path / 'Reads.java'}#get", output=Output(replays=True)))
    (path,) = result.paths
    assert path.result == "Other.n"
    assert result.replays is not None and result.replays.confirmed == 1
