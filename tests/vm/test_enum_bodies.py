"""The receiver of a method in the body of an enum constant is that constant."""

from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import pytest

from isopath import Output, Request, explore
from isopath.heap import MODELS
from isopath.program import compile_sources, find_jdk
from isopath.witness.objects import Constant
from isopath.witness.replay import Confirmed

SOURCE = """
enum Step {
    UP { int from(int at) { return at + 1; } },
    DOWN { int from(int at) { return at - 1; } },
    AWAY { int from(int at) { return at < 0 ? DOWN.from(at) : UP.from(at); } };

    abstract int from(int at);
}
"""


@cache
def classes() -> Path:
    file = Path(mkdtemp()) / "Step.java"
    file.write_text(SOURCE)
    return compile_sources([file], find_jdk())


@pytest.mark.parametrize("heap", MODELS)
@pytest.mark.parametrize(
    ("body", "constant", "paths"), [("Step$1", "UP", 1), ("Step$2", "DOWN", 1), ("Step$3", "AWAY", 2)]
)
def test_the_receiver_is_the_constant_of_the_body(body: str, constant: str, paths: int, heap: str) -> None:
    (result,) = explore(Request(f"{body}#from(int)", (classes(),), heap, output=Output(replays=True)))
    assert len(result.paths) == paths
    for path in result.paths:
        assert isinstance(path.replay, Confirmed)
        assert path.witness is not None
        assert path.witness.objects[0].content == Constant(constant)
