"""The checks themselves: programs have what they should have, a wrong model is found out, failures get small."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from isopath.heap import MODELS, Cases, Heap, Lazy
from isopath.heap.core.cases import certain
from isopath.program import find_jdk
from isopath.program.javac import compile_sources
from tests.laws.random_programs.batches import Package
from tests.laws.random_programs.generator import Program, random_program
from tests.laws.random_programs.replay import Replay
from tests.laws.random_programs.shrinking import shrunk

SOURCE = """
class Written {
    int value;
    Written next;

    static int program(Written a, Written b) {
        a.value = 1;
        b.value = 2;
        return a.value;
    }
}
"""
WORDS = ("for (", "while (", "if (", "instanceof", ".tag(", ".pick(", "Node.mix(", "Node.choose(", "new Leaf()",
         "new int[", ".length", "[i]", "((Leaf) ", "(this", " == null", " throw ", "% 2")  # fmt: skip


@pytest.fixture
def package(tmp_path: Path) -> Iterator[Package]:
    (tmp_path / "Written.java").write_text(SOURCE, encoding="utf-8")
    replay = Replay(find_jdk())
    made = Package(compile_sources([tmp_path / "Written.java"], find_jdk()), "Written", replay)
    yield made
    made.close()
    replay.close()


def test_a_correct_program_keeps_all_laws(package: Package) -> None:
    assert package.failures("program", 0) == []


class Forgetful(Lazy):
    """What is written to an input is forgotten."""

    def write(self, heap: Heap, place: Any, value: Any) -> Cases[None]:
        return certain(None, heap)


class Blind(Lazy):
    """No input is ever another."""

    def as_object(self, heap: Heap, initial: Any, type_name: str, near: bool) -> Cases[Any]:
        return super().as_object(heap, initial, type_name, near)[-1:]


@pytest.mark.parametrize(
    ("wrong", "law"), [(Forgetful, ("4 replay", "lazy")), (Blind, ("5 partition", "lazy"))], ids=["forgetful", "blind"]
)
def test_a_model_that_is_wrong_is_found_out(
    package: Package, monkeypatch: pytest.MonkeyPatch, wrong: type[Lazy], law: tuple[str, str]
) -> None:
    monkeypatch.setitem(MODELS, "lazy", wrong)
    assert law in {failure.kind for failure in package.failures("program", 0)}


def test_two_hundred_programs_have_every_kind_of_statement_and_expression() -> None:
    text = "\n".join(random_program(seed).method.java() for seed in range(200))
    assert [word for word in WORDS if word not in text] == []


def test_a_failing_program_is_cut_down_to_what_fails() -> None:
    program = next(each for each in map(random_program, range(200)) if "while (" in each.method.java())

    def fails(candidates: Sequence[Program]) -> int | None:
        loops = ["while (" in candidate.method.java() for candidate in candidates]
        return loops.index(True) if any(loops) else None

    small = shrunk(program, fails).method
    assert small.is_static and len(small.body) == 1
    (loop,) = small.body
    assert loop.template == "while ({0} != null)" and loop.blocks == ((),)
