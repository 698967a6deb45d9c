"""More than 100,000 random operations on primitive values are bit for bit those of the JVM.

A generated Java class applies every operation to every pair of operands out of a pool of edge cases and random values,
and runs random straight-line code over all primitive types; it prints a hash of the bits of the results per row. The
JVM, our interpreter, our translated code and the evaluator of terms must agree on every row.
"""

import random
import struct
import subprocess
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from isopath.exploration.session import Session
from isopath.program import compile_sources, find_jdk, resolve_targets
from isopath.terms import Term, build, symbol
from isopath.terms import operators as ops
from isopath.terms.arithmetic import bits_of, wrap_int, wrap_long
from isopath.terms.evaluate import evaluate
from isopath.terms.operators import NARROWING, Op
from isopath.terms.sorts import BYTE, CHAR, DOUBLE, FLOAT, INT, LONG, SHORT, Sort
from isopath.vm import Bounds
from tests.jvm.harness import jdks

POOL = 42
METHODS, STATEMENTS, CALLS = 120, 20, 12
SORTS = {"int": INT, "long": LONG, "float": FLOAT, "double": DOUBLE, "byte": BYTE, "short": SHORT, "char": CHAR}
WIDE = ("int", "long", "float", "double")
ARITHMETIC = {"+": ops.ADD, "-": ops.SUB, "*": ops.MUL, "/": ops.DIV, "%": ops.REM}
BITS = {"&": ops.BIT_AND, "|": ops.BIT_OR, "^": ops.BIT_XOR}
SHIFTS = {"<<": ops.SHL, ">>": ops.SHR, ">>>": ops.USHR}
CONVERSIONS: dict[tuple[str, str], tuple[Op, ...]] = {
    ("int", "long"): (ops.I2L,), ("int", "float"): (ops.I2F,), ("int", "double"): (ops.I2D,),
    ("long", "int"): (ops.L2I,), ("long", "float"): (ops.L2F,), ("long", "double"): (ops.L2D,),
    ("float", "int"): (ops.F2I,), ("float", "long"): (ops.F2L,), ("float", "double"): (ops.F2D,),
    ("double", "int"): (ops.D2I,), ("double", "long"): (ops.D2L,), ("double", "float"): (ops.D2F,),
}  # fmt: skip


def pools() -> dict[str, list[int]]:
    """The operands of each type, floats by their bits."""
    dice = random.Random(20)
    ints = [0, 1, -1, 2, -2, 7, 10, 31, 32, 33, 63, 64, 127, 128, -128, -129, 255, 256, 32767, 32768, -32768, -32769]
    ints += [65535, 65536, 0x7FFFFFFF, 0x7FFFFFFE, -0x80000000, -0x7FFFFFFF, 16777215, 16777217, -16777219]
    longs = [*ints[:18], 1 << 31, -(1 << 31) - 1, 1 << 32, (1 << 53) + 1, -(1 << 53) - 1, (1 << 62) + 1]
    longs += [(1 << 63) - 1, -(1 << 63), -(1 << 63) + 1, 0x7FFFFFBFFFFFFFFF, 0x7FFFFF4000000001, 0x1000000800000001]
    floats = [0.0, -0.0, 1.0, -1.0, 0.5, 1.5, -2.5, 0.1, 1e-3, 16777216.0, 2147483648.0, -2147483904.0, 1e10, 9.3e18]
    floats += [
        -9223372036854775808.0,
        3.4028234663852886e38,
        1.1754943508222875e-38,
        1e-45,
        float("inf"),
        -float("inf"),
    ]
    doubles = [
        *floats,
        2147483647.5,
        -2147483648.9,
        9007199254740993.0,
        1.7976931348623157e308,
        2.2250738585072014e-308,
    ]
    doubles += [5e-324, 3.4028235677973366e38, 7.006492321624085e-46, 1e300, 1e-300, 127.9, 65535.9]
    single = [int.from_bytes(struct.pack("<f", value), "little") for value in floats] + [0x7FC00000, 0x00000003]
    double = [int.from_bytes(struct.pack("<d", value), "little") for value in doubles] + [0x7FF8000000000000]
    pool = {"int": ints, "long": longs, "float": single, "double": double}
    for name, values in pool.items():
        bits = 32 if name in ("int", "float") else 64
        while len(values) < POOL:
            values.append(dice.getrandbits(dice.choice((8, 16, 24, bits - 1, bits))))
    wrap = {"int": wrap_int, "long": wrap_long, "float": wrap_int, "double": wrap_long}
    return {name: [wrap[name](value) for value in values[:POOL]] for name, values in pool.items()}


def values_of(kind: str, bits: Iterable[int]) -> list[Any]:
    if kind in ("int", "long"):
        return list(bits)
    code, size = ("<f", 4) if kind == "float" else ("<d", 8)
    return [struct.unpack(code, value.to_bytes(size, "little", signed=True))[0] for value in bits]


class Meaning:
    """What the symbols a and b stand for."""

    def __init__(self, **values: Any) -> None:
        self.values = values

    def symbol(self, term: Term) -> Any:
        return self.values[term.payload]

    def apply(self, function: Any, arguments: Any) -> Any:
        raise AssertionError

    def class_of(self, reference: int) -> str | None:
        raise AssertionError


class Operation:
    """Java's expression over a and b, and the term that means the same."""

    def __init__(self, java: str, kinds: tuple[str, ...], result: str, term: Callable[..., Any]) -> None:
        self.java, self.kinds, self.result, self.term = java, kinds, result, term

    def row(self, left: Any, rights: Iterable[Any]) -> int:
        """The hash of a row of results: by folding constants and by evaluating a term, which must agree."""
        names = [symbol(SORTS[kind], name) for kind, name in zip(self.kinds, "ab", strict=False)]
        whole, total = self.term(*names), 17
        for right in rights:
            arguments = (left, right)[: len(self.kinds)]
            folded = self.term(*arguments)
            valued = evaluate(whole, Meaning(a=left, b=right)) if isinstance(whole, Term) else whole
            assert bits(folded, self.result) == bits(valued, self.result)
            total = wrap_long(total * 31 + bits(folded, self.result))
        return total


def bits(value: Any, kind: str) -> int:
    if kind == "float":
        return wrap_int(bits_of(value, FLOAT))
    return wrap_long(bits_of(value, DOUBLE)) if kind == "double" else int(value)


def operations() -> list[Operation]:
    table: list[Operation] = []
    for kind in WIDE:
        sort = SORTS[kind]
        symbols = {**ARITHMETIC, **(BITS if kind in ("int", "long") else {})}
        for java, op in symbols.items():
            divisor = "(b | 1)" if java in "/%" and kind in ("int", "long") else "b"
            table.append(Operation(f"a {java} {divisor}", (kind, kind), kind, binary(op, sort, divisor != "b")))
        if kind in ("int", "long"):
            table += [Operation(f"a {java} b", (kind, "int"), kind, binary(op, sort)) for java, op in SHIFTS.items()]
        table.append(Operation("-a", (kind,), kind, unary(ops.NEG, sort)))
        for java, op in {"<": ops.LT, "<=": ops.LE, "==": ops.EQ}.items():
            table.append(Operation(f"a {java} b ? 1 : 0", (kind, kind), "int", binary(op, sort)))
        for java, op in {">": ops.LT, ">=": ops.LE}.items():
            table.append(Operation(f"a {java} b ? 1 : 0", (kind, kind), "int", swapped(op, sort)))
    for (source, target), chain in CONVERSIONS.items():
        table.append(Operation(f"({target}) a", (source,), target, unary(chain[0], SORTS[source])))
    for source in WIDE:
        for target in ("byte", "short", "char"):
            table.append(Operation(f"({target}) a", (source,), target, narrowing(source, target)))
    return table


def binary(op: Op, sort: Sort, is_odd: bool = False) -> Callable[..., Any]:
    return lambda a, b: build(op, sort, a, build(ops.BIT_OR, sort, b, 1) if is_odd else b)


def swapped(op: Op, sort: Sort) -> Callable[..., Any]:
    return lambda a, b: build(op, sort, b, a)


def unary(op: Op, sort: Sort) -> Callable[..., Any]:
    return lambda a: build(op, sort, a)


def narrowing(source: str, target: str) -> Callable[..., Any]:
    """To int first, then to the narrow type (JLS 5.1.3)."""

    def term(a: Any) -> Any:
        whole = a if source == "int" else build(CONVERSIONS[source, "int"][0], SORTS[source], a)
        return build(NARROWING[SORTS[target]], INT, whole)

    return term


def java_source() -> str:
    """The class: a method per operation, the straight-line methods, and a main that runs them all."""
    folds = {"float": "Float.floatToIntBits({})", "double": "Double.doubleToLongBits({})"}
    letters = {"int": "I", "long": "L", "float": "F", "double": "D"}
    lines = ["public class Arithmetic {"]
    for kind, values in pools().items():
        stored = {"float": "int", "double": "long"}.get(kind, kind)
        literals = ", ".join(f"{value}L" if stored == "long" else str(value) for value in values)
        made = {"float": "Float.intBitsToFloat", "double": "Double.longBitsToDouble"}.get(kind, "")
        lines.append(f"  static final {kind}[] {letters[kind]} = new {kind}[{POOL}];")
        lines.append(f"  static {{ {stored}[] bits = {{{literals}}}; for (int i = 0; i < {POOL}; i++) "
                     f"{letters[kind]}[i] = {made}(bits[i]); }}")  # fmt: skip
    calls = []
    for number, operation in enumerate(operations()):
        left, right = (*operation.kinds, "int")[:2]
        result = folds.get(operation.result, "{}").format(f"({operation.java})")
        lines.append(f"  static void o{number}() {{ for (int i = 0; i < {POOL}; i++) {{ long h = 17;"
                     f" {left} a = {letters[left]}[i]; for (int j = 0; j < {POOL}; j++) {{"
                     f" {right} b = {letters[right]}[j]; h = h * 31 + {result}; }}"
                     f' System.out.println("o{number} " + i + " " + h); }} }}')  # fmt: skip
        calls.append(f"o{number}();")
    dice = random.Random(3)
    for number in range(METHODS):
        lines += straight_line(number, dice)
        arguments = "I[(k * 5 + {0}) % {1}], L[(k * 7 + {0}) % {1}], F[(k * 11 + {0}) % {1}], D[(k * 13 + {0}) % {1}]"
        calls.append(f"for (int k = 0; k < {CALLS}; k++) System.out.println("
                     f'"s{number} " + k + " " + s{number}({arguments.format(number, POOL)}));')  # fmt: skip
    lines += ["  public static void main(String[] args) {", *(f"    {call}" for call in calls), "  }", "}"]
    return "\n".join(lines)


def straight_line(number: int, dice: random.Random) -> list[str]:
    """A method of assignments: each applies an operation to values computed before, converted to its type."""
    known = [("a", "int"), ("b", "long"), ("c", "float"), ("d", "double")]
    lines = [f"  static long s{number}(int a, long b, float c, double d) {{"]
    for at in range(STATEMENTS):
        kind = dice.choice(WIDE)
        x, y = (f"({kind}) {dice.choice(known)[0]}" for _ in range(2))
        symbols = [*ARITHMETIC, *((*BITS, *SHIFTS) if kind in ("int", "long") else ())]
        java = dice.choice(symbols)
        if java in "/%" and kind in ("int", "long"):
            y = f"({y} | 1)"
        stored = dice.choice((kind, kind, *SORTS))
        lines.append(f"    {stored} v{at} = ({stored}) ({x} {java} {y});")
        known.append((f"v{at}", stored))
    folds = {"float": "Float.floatToIntBits({})", "double": "Double.doubleToLongBits({})"}
    total = "17L"
    for name, kind in known[4:]:
        total = f"({total} * 31 + {folds.get(kind, '{}').format(name)})"
    return [*lines, f"    return {total};", "  }"]


@cache
def compiled(home: Path, folder: Path) -> Path:
    source = folder / "Arithmetic.java"
    source.write_text(java_source())
    return compile_sources([source], find_jdk(home))


@cache
def on_the_jvm(home: Path, folder: Path) -> str:
    command = [str(find_jdk(home).java), "-cp", str(compiled(home, folder)), "Arithmetic"]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout


def on_our_machine(home: Path, folder: Path) -> str:
    jdk = find_jdk(home)
    targets = resolve_targets("Arithmetic#main", class_path=[compiled(home, folder)], jdk=jdk)
    (target,) = targets.methods
    bounds = Bounds(steps=50_000_000, seconds=60)
    (path,) = Session(targets, jdk).explore(target, "pose", bounds, arguments=()).paths
    assert path.ending == "returned", f"{path.ending}: {path.detail}"
    return path.output


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("arithmetic")


def test_there_are_more_than_100_000_operations() -> None:
    table = sum(POOL ** len(operation.kinds) for operation in operations())
    assert table + METHODS * STATEMENTS * CALLS > 100_000


@pytest.mark.parametrize(
    "home",
    [jdks()[0], *(pytest.param(home, marks=pytest.mark.long) for home in jdks()[1:])],
    ids=lambda home: home.name,
)
def test_translated_code_computes_what_the_jvm_computes(
    home: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("isopath.vm.jit.hot.HOT", 2)
    assert on_our_machine(home, folder).splitlines() == on_the_jvm(home, folder).splitlines()


def test_the_interpreter_computes_what_the_jvm_computes(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("isopath.vm.jit.hot.HOT", 1 << 60)
    home = jdks()[0]
    assert on_our_machine(home, folder).splitlines() == on_the_jvm(home, folder).splitlines()


def test_terms_compute_what_the_jvm_computes(folder: Path) -> None:
    pool = {kind: values_of(kind, values) for kind, values in pools().items()}
    rows = []
    for number, operation in enumerate(operations()):
        rights = pool[(*operation.kinds, "int")[1]]
        rows += [f"o{number} {at} {operation.row(left, rights)}" for at, left in enumerate(pool[operation.kinds[0]])]
    said = on_the_jvm(jdks()[0], folder).splitlines()
    assert rows == [row for row in said if row.startswith("o")]
