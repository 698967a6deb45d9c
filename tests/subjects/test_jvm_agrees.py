"""The Java virtual machine, run on a model of each path, does what the path says.

The methods are static, take numbers, and give one constant, or one exception, per path: that is what is compared.
"""

import subprocess
from collections.abc import Iterator
from math import copysign, isinf, isnan

import pytest

from isopath.analysis import Path
from isopath.program import find_jdk
from isopath.program.javac import compile_sources
from isopath.solver import Sat, default_solver
from isopath.terms import symbol
from isopath.terms.sorts import BOOL, BYTE, CHAR, DOUBLE, FLOAT, INT, LONG, SHORT, Sort

from .exploring import EXAMPLES, SUBJECTS, explored, outcome

METHODS: dict[str, dict[str, Sort]] = {
    "Bits.isPowerOfTwo": {"value": INT},
    "Bits.population": {"value": INT},
    "Bits.sign": {"value": INT},
    "Bits.absoluteIsNegative": {"value": INT},
    "Bits.hasEvenParity": {"value": LONG},
    "Connection.next": {"state": INT, "event": INT},
    "Sorting.middleIsNegative": {"low": INT, "high": INT},
    "Sorting.midpointIsNegative": {"low": INT, "high": INT},
    "Triangle.classify": {"a": INT, "b": INT, "c": INT},
    "Triangle.classifySafely": {"a": INT, "b": INT, "c": INT},
    "Control.caught": {"x": INT, "y": INT},
    "Control.finallyOverrides": {"x": INT},
    "Control.handlerOfSuperclass": {"x": INT},
    "Control.nestedCalls": {"x": INT},
    "Control.switched": {"x": INT},
    "Control.asserted": {"x": INT},
    "Narrow.unsignedByte": {"b": BYTE},
    "Narrow.wrappedByte": {"b": BYTE},
    "Narrow.shortParameter": {"s": SHORT},
    "Narrow.largeChar": {"c": CHAR},
    "Narrow.wrappedChar": {"c": CHAR},
    "Narrow.booleans": {"x": BOOL, "y": BOOL},
    "Numbers.overflow": {"x": INT},
    "Numbers.overflowOfLong": {"x": LONG},
    "Numbers.truncation": {"x": LONG},
    "Numbers.quotient": {"x": INT, "y": INT},
    "Numbers.remainderOfLong": {"x": LONG, "y": LONG},
    "Numbers.quotientOfSmallest": {"x": INT},
    "Numbers.negativeRemainder": {"x": INT},
    "Numbers.notLess": {"d": DOUBLE},
    "Numbers.orderOfFloats": {"x": FLOAT, "y": FLOAT},
    "Numbers.negativeZero": {"d": DOUBLE},
    "Numbers.absorbed": {"f": FLOAT},
    "Numbers.saturated": {"d": DOUBLE},
    "Numbers.rounded": {"x": LONG},
    "Numbers.maskedShift": {"n": INT},
    "Numbers.maskedShiftOfLong": {"n": INT},
    "Numbers.unsignedShift": {"x": INT},
    "Numbers.lowestBit": {"x": INT},
}

CALL = """
    private static void call{at}() {{
        String outcome;
        try {{
            outcome = String.valueOf({call});
        }} catch (Throwable thrown) {{
            outcome = thrown.getClass().getSimpleName();
        }}
        System.out.println(outcome);
    }}
"""


def literal(value: bool | int | float, sort: Sort) -> str:
    """A Java expression of exactly this value."""
    if sort is BOOL:
        return str(value).lower()
    if sort is DOUBLE or sort is FLOAT:
        return f"({sort.name}) {floating(float(value))}"
    return f"({sort.name}) {int(value)}{'L' if sort is LONG else ''}"


def floating(value: float) -> str:
    if isnan(value):
        return "Double.NaN"
    if isinf(value):
        return "Double.POSITIVE_INFINITY" if value > 0 else "Double.NEGATIVE_INFINITY"
    if value == 0:
        return "-0.0" if copysign(1, value) < 0 else "0.0"
    return value.hex()


def source_of(method: str) -> str:
    class_name, _, name = method.partition(".")
    return f"{class_name}.java#{name}"


def calls(method: str) -> Iterator[tuple[Path, str]]:
    """Every path, and a call in Java on a model of it."""
    solver, _ = default_solver(rlimit=20_000_000, memory_mb=4096)
    for path in explored(source_of(method)).paths:
        answer = solver.check(path.constraints)
        assert isinstance(answer, Sat), path.id
        arguments = [
            literal(answer.model.value(symbol(sort, name)), sort) for name, sort in METHODS[method].items()
        ]
        yield path, f"{method}({', '.join(arguments)})"
    solver.close()


@pytest.fixture(scope="module")
def said_by_the_jvm(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What every call of every method gives, from one run of the Java virtual machine."""
    folder = tmp_path_factory.mktemp("jvm")
    all_calls = [call for method in METHODS for _, call in calls(method)]
    bodies = "".join(CALL.format(at=at, call=call) for at, call in enumerate(all_calls))
    main = "\n".join(f"        call{at}();" for at in range(len(all_calls)))
    text = f"class Main {{{bodies}\n    public static void main(String[] arguments) {{\n{main}\n    }}\n}}\n"
    (folder / "Main.java").write_text(text, encoding="utf-8")
    names = {method.partition(".")[0] for method in METHODS}
    subjects = [root / f"{name}.java" for name in sorted(names) for root in (EXAMPLES, SUBJECTS)]
    jdk = find_jdk()
    classes = compile_sources([file for file in subjects if file.exists()] + [folder / "Main.java"], jdk)
    command = [str(jdk.home / "bin" / "java"), "-ea", "-Xshare:auto", "-cp", str(classes), "Main"]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    return dict(zip(all_calls, run.stdout.splitlines(), strict=True))


@pytest.mark.parametrize("method", METHODS)
def test_the_jvm_gives_what_each_path_says(method: str, said_by_the_jvm: dict[str, str]) -> None:
    compared = [(outcome(path), said_by_the_jvm[call]) for path, call in calls(method)]
    assert compared
    assert [claimed for claimed, _ in compared] == [given for _, given in compared]
