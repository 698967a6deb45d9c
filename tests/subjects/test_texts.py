"""Text as input, against the JVM: every text of a collection satisfies one path, which gives what the JVM gives."""

import subprocess
from collections.abc import Iterator
from functools import cache
from typing import Final

import pytest

from isopath import Bounds
from isopath.exploration.results import Path
from isopath.heap.state.input_texts import length_of
from isopath.heap.state.text_spelling import STRING_UNIT
from isopath.program import find_jdk
from isopath.program.javac import compile_sources
from isopath.solver import Sat, Solver, default_solver
from isopath.terms import Condition, Term, conjunction, equal, is_null, negate, symbol
from isopath.terms.initial import apply, widened
from isopath.terms.sorts import INT, REF

from .exploring import BOTH_ENDS, ENDED, SUBJECTS, ended_signatures, explored, outcome

TEXTS: Final = (
    "", "a", "b", "ab", "ba", "abc", "bbc", "xbc", "aab", "aa", "bb", "x", " ", " a ", "A", "AB", "aB", "red", "Aa",
    "BB", "C#", "42", "7", "-1", "a,b", ",", "zz", "azz", "axb", "null", "<ab>", "\t", "é", "É", "ß", "\u0661",
    "\u2028", "\ud83d\ude00", "\u212a", "abcd",
)  # fmt: skip
BOUNDS: Final = Bounds(k=2, loops=5, string=6, seconds=120)
METHODS: Final = (
    "equal", "constantFirst", "colour", "palindrome", "number", "prefix", "position", "order", "part", "sum", "nothing",
    "ignoringCase", "letters", "blank", "replaced", "counted", "built", "inserted", "deleted", "sameHash", "matched",
    "looked", "sorted", "trimmed", "joined", "whole", "lower",
)  # fmt: skip
S: Final = symbol(REF, "s")


@cache
def on_the_jvm() -> dict[str, list[str]]:
    """What each method gives on each text, and on null."""
    jdk = find_jdk()
    folder = compile_sources([SUBJECTS / "Texts.java"], jdk)
    written = [".".join(str(ord(unit)) for unit in units(text)) for text in TEXTS]
    assert jdk.java is not None
    run = [str(jdk.java), "-cp", str(folder), "Texts", *written]
    printed = subprocess.run(run, capture_output=True, text=True, check=True).stdout
    outcomes: dict[str, list[str]] = {}
    for line in printed.splitlines():
        method, _, result = line.split()
        outcomes.setdefault(method, []).append(result)
    return outcomes


def units(text: str) -> list[str]:
    raw = text.encode("utf-16-le", "surrogatepass")
    return [chr(raw[at] | raw[at + 1] << 8) for at in range(0, len(raw), 2)]


def is_text(text: str) -> Condition:
    chars = units(text)
    parts: list[Condition] = [negate(is_null(S)), equal(INT, length_of(S), len(chars))]
    parts += [equal(INT, widened(apply(STRING_UNIT, S, at)), ord(char)) for at, char in enumerate(chars)]
    return conjunction(parts)


@pytest.fixture(scope="module")
def solver() -> Iterator[Solver]:
    made, _ = default_solver(0, 4096)
    yield made
    made.close()


def paths_of(solver: Solver, paths: list[Path], condition: Condition) -> list[Path]:
    assert isinstance(condition, Term)
    return [path for path in paths if isinstance(solver.check([*path.constraints, *path.conditions, condition]), Sat)]


@pytest.mark.parametrize("heap", BOTH_ENDS)
@pytest.mark.parametrize("method", METHODS)
def test_each_text_has_one_path_which_the_jvm_takes(solver: Solver, method: str, heap: str) -> None:
    result = explored(f"Texts.java#{method}", heap, BOUNDS)
    assert not result.unsupported and "time" not in result.hits
    judged = 0
    for text, expected in zip((*TEXTS, None), on_the_jvm()[method], strict=True):
        taken = paths_of(solver, result.paths, is_null(S) if text is None else is_text(text))
        if any(path.ending == "cut" for path in taken):
            continue
        judged += 1
        assert all(path.ending in ENDED for path in taken)
        assert {outcome(path) for path in taken} == {expected}, (text, [path.condition for path in taken])
        assert len(taken) == 1 or '== "' in " ".join(taken[0].condition), "only identity tells equal texts apart"
    assert judged > len(TEXTS) // 2, "most texts are on paths that end"


@pytest.mark.parametrize("method", METHODS)
def test_the_models_agree_on_text(method: str) -> None:
    pose, lazy = (explored(f"Texts.java#{method}", heap, BOUNDS) for heap in BOTH_ENDS)
    assert ended_signatures(pose) == ended_signatures(lazy)


CONDITIONS: Final = {
    "equal": ["s == null", 's != null && !s.equals("abc") && s.length() <= 3',
              's != null && !s.equals("abc") && s.length() > 3', 's != null && s.equals("abc")'],
    "constantFirst": ['!"ab".equals(s)', '"ab".equals(s)'],
    "part": ["s == null", "s != null && s.length() < 3",
             's != null && s.length() >= 3 && !s.substring(1, 3).equals("bc")',
             's != null && s.length() >= 3 && s.substring(1, 3).equals("bc")'],
    "sum": ['!("<" + s + ">").equals("<ab>")', '("<" + s + ">").equals("<ab>")'],
    "order": ["s == null", 's != null && s.compareTo("ab") < 0',
              's != null && s.compareTo("ab") >= 0 && s.compareTo("ab") == 0',
              's != null && s.compareTo("ab") >= 0 && s.compareTo("ab") != 0'],
    "prefix": ["s == null", 's != null && s.startsWith("ab")', 's != null && !s.startsWith("ab") && s.endsWith("b")',
               's != null && !s.startsWith("ab") && !s.endsWith("b") && !s.contains("zz")',
               's != null && !s.startsWith("ab") && !s.endsWith("b") && s.contains("zz")'],
    "ignoringCase": ["s == null", 's != null && s.equalsIgnoreCase("ab")', 's != null && !s.equalsIgnoreCase("ab")'],
    "sameHash": ["s == null", "s != null && s.hashCode() == 2112", "s != null && s.hashCode() != 2112"],
}  # fmt: skip


@pytest.mark.parametrize("method", CONDITIONS)
def test_conditions_on_text_read_as_java(method: str) -> None:
    result = explored(f"Texts.java#{method}", "pose", BOUNDS)
    assert sorted(" && ".join(path.condition) for path in result.paths) == sorted(CONDITIONS[method])
