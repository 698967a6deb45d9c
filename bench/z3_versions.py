"""Which release of z3-solver suits us: our own terms and solver layers on five kinds of path conditions.

    python -m bench.z3_versions                         all candidates, each in a virtual environment of its own
    python -m bench.z3_versions --versions 4.15.4.0     only these
    python -m bench.z3_versions --here                  only the release that is installed here

Each workload runs in a process of its own, twice; the table shows the better time and the peak memory.
"""

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import venv
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter
from typing import Final

from isopath.solver import Model, Sat, default_solver
from isopath.terms import NULL, Term, Value, build, equal, is_null, ite, lift, negate, symbol
from isopath.terms import operators as ops
from isopath.terms.initial import apply, field_function
from isopath.terms.sorts import BOOL, DOUBLE, INT, REF, Sort

CANDIDATES: Final = ("4.12.6.0", "4.13.4.0", "4.14.1.0", "4.15.4.0", "4.16.0.0", "5.1.0.0", "5.4.0.0")
ROOT: Final = Path(__file__).resolve().parent.parent
NEXT: Final = field_function("Node", "next", REF)
VALUE: Final = field_function("Node", "value", INT)


def less(sort: Sort, a: Value, b: Value) -> Term:
    """That a number is less than another."""
    return lift(build(ops.LT, sort, a, b), BOOL)


def at_most(sort: Sort, a: Value, b: Value) -> Term:
    """That a number is at most another."""
    return lift(build(ops.LE, sort, a, b), BOOL)


def walk_a_list() -> Iterator[Term]:
    """A list of 40 nodes, a test of each value."""
    node = symbol(REF, "this")
    for at in range(40):
        yield lift(negate(is_null(node)), BOOL)
        yield less(INT, at, apply(VALUE, node))
        node = apply(NEXT, node)


def reverse_a_list() -> Iterator[Term]:
    """An in-place reversal of 25 nodes: every read goes past the writes before it."""
    writes: list[tuple[Term, Term]] = []
    previous, current = NULL, symbol(REF, "this")
    for _ in range(25):
        yield lift(negate(is_null(current)), BOOL)
        following: Value = apply(NEXT, current)
        for target, written in writes:
            following = ite(REF, equal(REF, current, target), written, following)
        writes.append((current, previous))
        previous, current = current, lift(following, REF)


def compute_with_ints() -> Iterator[Term]:
    """Multiplications, divisions and shifts of three ints."""
    x, y, z = (symbol(INT, name) for name in "xyz")
    product = build(ops.MUL, INT, x, y)
    yield less(INT, 100, product)
    yield less(INT, 0, y)
    yield lift(equal(INT, build(ops.REM, INT, x, 7), 3), BOOL)
    yield less(INT, build(ops.DIV, INT, x, y), z)
    yield lift(equal(INT, build(ops.BIT_AND, INT, build(ops.SHL, INT, x, z), 255), 64), BOOL)
    yield less(INT, build(ops.USHR, INT, product, 3), 1_000_000)
    yield lift(negate(equal(INT, build(ops.BIT_XOR, INT, product, z), x)), BOOL)
    yield less(INT, build(ops.MUL, INT, z, z), product)
    for step in range(12):
        x = lift(build(ops.ADD, INT, build(ops.MUL, INT, x, 31), step), INT)
        yield lift(negate(equal(INT, build(ops.REM, INT, x, 10 + step), 0)), BOOL)


def compute_with_doubles() -> Iterator[Term]:
    """Comparisons, sums and products of doubles."""
    a, b, c = (symbol(DOUBLE, name) for name in "abc")
    total = build(ops.ADD, DOUBLE, a, b)
    yield less(DOUBLE, a, b)
    yield less(DOUBLE, 0.0, a)
    yield less(DOUBLE, b, c)
    yield less(DOUBLE, c, total)
    yield less(DOUBLE, build(ops.MUL, DOUBLE, a, 0.5), 10.0)
    yield at_most(DOUBLE, 1.0, build(ops.SUB, DOUBLE, c, a))
    yield less(INT, 3, build(ops.D2I, DOUBLE, total))
    yield less(DOUBLE, build(ops.MUL, DOUBLE, a, b), 1000.0)


def ask_tiny_questions() -> Iterator[Term]:
    """A thousand tests of a few ints, forgotten after every ten."""
    for at in range(1000):
        yield less(INT, symbol(INT, f"x{at % 50}"), build(ops.ADD, INT, symbol(INT, f"x{at % 7}"), at + 1))


WORKLOADS: Final[dict[str, tuple[Callable[[], Iterator[Term]], int]]] = {
    "list walk": (walk_a_list, 0),
    "reversal": (reverse_a_list, 0),
    "int arithmetic": (compute_with_ints, 0),
    "double arithmetic": (compute_with_doubles, 0),
    "2000 tiny queries": (ask_tiny_questions, 10),
}


def run(name: str) -> dict[str, float]:
    """Walk one workload as a search would: ask both sides of each branch, go on with the first that is possible."""
    branches, restart = WORKLOADS[name]
    conditions = list(branches())
    solver, statistics = default_solver(50_000_000, 4096)
    path: list[Term] = []
    model: Model | None = None
    started = perf_counter()
    for at, condition in enumerate(conditions):
        if restart and at % restart == 0:
            path, model = [], None
        answers = [(side, solver.check([*path, side], model)) for side in (condition, negate(condition))]
        for side, answer in answers:
            if isinstance(answer, Sat):
                model = answer.model
                assert model.value(side) is True
                path.append(side)
                break
    seconds = perf_counter() - started
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return {"seconds": seconds, "megabytes": peak, "unknown": statistics.unknown, "queries": statistics.queries}


def measure(python: Path, name: str) -> dict[str, float]:
    environment = os.environ | {"PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}", "PYTHONHASHSEED": "0"}
    runs = []
    for _ in range(2):
        command = [str(python), "-m", "bench.z3_versions", "--workload", name]
        done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
        if done.returncode:
            return {"failed": 1.0}
        runs.append(json.loads(done.stdout))
    return min(runs, key=lambda one: one["seconds"])


def install(version: str, folder: Path) -> Path | None:
    """A virtual environment with one release, or None where pip has no such release."""
    venv.create(folder, with_pip=True)
    python = folder / "bin" / "python"
    command = [str(python), "-m", "pip", "install", "--quiet", "--only-binary=:all:", f"z3-solver=={version}"]
    return python if subprocess.run(command, capture_output=True, check=False).returncode == 0 else None


def cell(result: dict[str, float]) -> str:
    if "failed" in result:
        return "failed"
    unknown = f" {result['unknown']:.0f}?" if result["unknown"] else ""
    return f"{result['seconds']:.2f} s {result['megabytes']:.0f} MB{unknown}"


def report(version: str, python: Path | None) -> None:
    cells = ["not installable"] if python is None else [cell(measure(python, name)) for name in WORKLOADS]
    print(f"{version:10}" + "".join(f"{text:>21}" for text in cells), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--versions", nargs="+", default=CANDIDATES)
    parser.add_argument("--here", action="store_true")
    parser.add_argument("--workload", choices=WORKLOADS, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.workload:
        print(json.dumps(run(options.workload)))
        return
    print(f"{'z3-solver':10}" + "".join(f"{name:>21}" for name in WORKLOADS))
    if options.here:
        report("here", Path(sys.executable))
        return
    for version in options.versions:
        with tempfile.TemporaryDirectory() as folder:
            report(version, install(version, Path(folder)))


if __name__ == "__main__":
    main()
