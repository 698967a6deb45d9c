"""A verdict is that of brute force: random contracts of one method, against all inputs of a small scope.

What holds must hold on each of these inputs. What is violated on one of them must be violated; a violation that lies
beyond the scope is confirmed by the JVM instead.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from random import Random

import pytest

from isopath import Bounds, Request, check
from isopath.exploration.request import Output

COUNT = 10
BODY = """
        if (o != null && o != this) {
            o.v += a;
        } else {
            v -= a;
        }
        P was = n;
        n = o;
        if (was == this) {
            v = 0;
        }
        return v + (was == null ? 0 : was.v);
"""
BEFORE = ("self.v", "a", "(self.n == null ? 5 : self.n.v)", "(o == null ? 7 : o.v)", "1", "0")
AFTER = (*BEFORE, "result", "old")
REFERENCES = ("self.n", "o", "self", "null")


@dataclass(eq=False)
class P:
    """The class under test, in Python."""

    v: int
    n: "P | None" = None

    def run(self, o: "P | None", a: int) -> int:
        if o is not None and o is not self:
            o.v += a
        else:
            self.v -= a
        was, self.n = self.n, o
        if was is self:
            self.v = 0
        return self.v + (0 if was is None else was.v)


def atom(random: Random, numbers: tuple[str, ...]) -> str:
    if random.random() < 0.3:
        return f"{random.choice(REFERENCES)} {random.choice(('==', '!='))} {random.choice(REFERENCES)}"
    sum_of = f"({random.choice(numbers)} {random.choice('+-')} {random.choice(numbers)})"
    left = sum_of if random.random() < 0.4 else random.choice(numbers)
    return f"{left} {random.choice(('<', '<=', '==', '!=', '>'))} {random.choice(numbers)}"


def clause(random: Random, numbers: tuple[str, ...], most: int) -> str:
    text = atom(random, numbers)
    for _ in range(random.randrange(most)):
        text = f"({text} {random.choice(('&&', '||', '||'))} {atom(random, numbers)})"
    return text


def in_python(java: str) -> str:
    java = re.sub(r"\(([\w.]+) == null \? (\d) : ([\w.]+)\)", r"(\2 if \1 is None else \3)", java)
    return java.replace("&&", "and").replace("||", "or").replace("null", "None")


def inputs() -> Iterator[tuple[P, P | None, int]]:
    """Every receiver and argument with at most three objects whose fields are small."""
    small = (-2, 0, 1, 3)
    for o, n in product(("null", "self", "first"), ("null", "self", "first", "second")):
        for value, first, second, a in product(small, small, small, (-2, -1, 0, 2)):
            known = {"null": None, "self": P(value), "first": P(first), "second": P(second)}
            self = known["self"]
            assert self is not None
            self.n = known[n]
            yield self, known[o], a


def is_violated(requires: str, ensures: str) -> bool:
    before, after = (compile(in_python(text), "clause", "eval") for text in (requires, ensures))
    for self, o, a in inputs():
        names = {"self": self, "o": o, "a": a, "old": self.v}
        if eval(before, {}, names):
            names["result"] = self.run(o, a)
            if not eval(after, {}, names):
                return True
    return False


def test_the_verdict_on_a_random_contract_is_that_of_brute_force(pytestconfig: pytest.Config, tmp_path: Path) -> None:
    """The seed is that of random programs; others than the first are for those who look for trouble."""
    random = Random(pytestconfig.getoption("seed") + 2)
    contracts = [(clause(random, BEFORE, 3), clause(random, AFTER, 6)) for _ in range(COUNT)]
    methods = (f"    int m{at}(P o, int a) {{{BODY}    }}\n" for at in range(COUNT))
    (tmp_path / "P.java").write_text(f"class P {{\n    int v;\n    P n;\n{''.join(methods)}}}\n")
    clauses = (
        f"    static boolean pre_m{at}(P self, P o, int a) {{ return {requires}; }}\n"
        f"    static int old_m{at}(P self, P o, int a) {{ return self.v; }}\n"
        f"    static boolean post_m{at}(P self, P o, int a, int result, int old) {{ return {ensures}; }}\n"
        for at, (requires, ensures) in enumerate(contracts)
    )
    (tmp_path / "PContract.java").write_text(f"class PContract {{\n{''.join(clauses)}}}\n")
    request = Request(str(tmp_path / "P.java"), bounds=Bounds(k=2), output=Output(replays=True))
    checks = {each.target.name: each for each in check(request)}
    verdicts = [checks[f"m{at}"].verdict for at in range(COUNT)]
    assert {"holds", "violated"} <= set(verdicts) <= {"holds", "violated", "vacuous"}
    for at, (verdict, contract) in enumerate(zip(verdicts, contracts, strict=True)):
        assert verdict == "violated" or not is_violated(*contract), contract
        confirmed = [str(breach.path.replay) for breach in checks[f"m{at}"].breaches]
        assert confirmed == ["confirmed"] * (verdict == "violated")
