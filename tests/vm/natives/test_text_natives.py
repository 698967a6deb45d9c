"""Natives of text and numbers: what programs of the differential suite do not reach."""

import math
import random
import struct
import subprocess
from fractions import Fraction
from pathlib import Path

import pytest

from isopath import Request, explore
from isopath.program import compile_sources, find_jdk
from isopath.terms.arithmetic import nearest_remainder, square_root
from isopath.vm.natives.numbers import math_functions, precise

FAST = {"exp": math_functions._exp, "log": math_functions._log, "log10": math_functions._log10}
EDGES = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    math.pi / 2,
    -math.pi,
    1e22,
    1e300,
    -1e-9,
    709.8,
    -745.2,
    5e-324,
    math.inf,
    -math.inf,
]

SYMBOLIC = """
public class Symbolic {
    static String thai(int x) { return String.format(java.util.Locale.forLanguageTag("th-u-nu-thai"), "%,d", 12345); }
    static boolean missing(String s) { return System.getProperty("no.such") == null; }
}
"""


def bits(value: float) -> int:
    return 0x7FF8000000000000 if value != value else int.from_bytes(struct.pack("<d", value), "little")


def arguments() -> list[float]:
    dice = random.Random(8)
    scaled = [dice.uniform(-1, 1) * 2.0 ** dice.randint(-30, 60) for _ in range(150)]
    anything = [struct.unpack("<d", dice.getrandbits(64).to_bytes(8, "little"))[0] for _ in range(50)]
    return [*EDGES, *scaled, *(value for value in anything if value == value)]


def said_by_the_jvm(folder: Path, owner: str, names: list[str]) -> dict[tuple[str, int], int]:
    """The bits of each function at each argument."""
    literals = ", ".join(f"{bits(value) - (1 << 64) if bits(value) >> 63 else bits(value)}L" for value in arguments())
    prints = "".join(f'out("{name}", i, {owner}.{name}(x));' for name in names)
    source = folder / "Said.java"
    source.write_text(
        "public class Said { static void out(String n, int i, double d) {"
        ' System.out.println(n + " " + i + " " + Long.toUnsignedString(Double.doubleToLongBits(d))); }'
        f" public static void main(String[] a) {{ long[] all = {{{literals}}};"
        f" for (int i = 0; i < all.length; i++) {{ double x = Double.longBitsToDouble(all[i]); {prints} }} }} }}"
    )
    jdk = find_jdk()
    command = [str(jdk.java), "-cp", str(compile_sources([source], jdk)), "Said"]
    rows = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split("\n")[:-1]
    return {(name, int(at)): int(said) for name, at, said in (row.split() for row in rows)}


def test_math_answers_what_the_jvm_answers_or_nothing(tmp_path: Path) -> None:
    said = said_by_the_jvm(tmp_path, "Math", list(FAST))
    answered = 0
    for name, function in FAST.items():
        for at, argument in enumerate(arguments()):
            answer = function(argument)
            if isinstance(answer, Fraction):
                answer = math_functions.nearest(answer, math_functions.MARGINS[name])
            if answer is not None:
                answered += 1
                assert bits(answer) == said[name, at], f"{name}({argument!r})"
    assert answered > 0.9 * len(FAST) * len(arguments())


def test_a_value_halfway_between_two_doubles_has_no_nearest() -> None:
    assert math_functions.nearest(Fraction(1) + Fraction(1, 1 << 53), 0.01) is None
    assert math_functions.nearest(Fraction(1) + Fraction(1, 1 << 60), 0.01) == 1.0
    assert math_functions.nearest(Fraction(1, 1 << 1070), 0.01) is None


def test_precise_functions_agree_with_identities() -> None:
    x = Fraction(12345, 1000)
    sine, cosine = precise.sine_and_cosine(x, 200)
    assert abs(sine * sine + cosine * cosine - (1 << 400)) < 1 << 205
    mantissa, k = precise.exponential(precise.natural_log(x, 200), 200)
    assert abs(Fraction(mantissa, 1 << 200) * Fraction(2) ** k - x) < Fraction(1, 1 << 190)


@pytest.mark.parametrize(
    ("x", "divisor", "expected"),
    [
        (5.0, 3.0, -1.0),
        (-5.0, 3.0, 1.0),
        (4.5, 3.0, -1.5),
        (-3.0, 3.0, -0.0),
        (1.0, math.inf, 1.0),
        (1.0, 0.0, math.nan),
    ],
)
def test_the_ieee_remainder_is_exact(x: float, divisor: float, expected: float) -> None:
    assert bits(nearest_remainder(x, divisor)) == bits(expected)


def test_the_square_root_of_a_negative_number_is_nan() -> None:
    assert math.isnan(square_root(-1.0)) and bits(square_root(-0.0)) == bits(-0.0) and square_root(math.inf) == math.inf


def test_a_locale_that_has_extensions_ends_by_name(tmp_path: Path) -> None:
    source = tmp_path / "Symbolic.java"
    source.write_text(SYMBOLIC)
    (result,) = explore(Request(f"{source}#thai"))
    assert list(result.unsupported) == ["locale data of a locale that is symbolic or has extensions"]


def test_properties_of_the_platform_are_a_fixed_table_and_others_are_inputs(tmp_path: Path) -> None:
    source = tmp_path / "Symbolic.java"
    source.write_text(SYMBOLIC)
    (result,) = explore(Request(f"{source}#missing"))
    assert [path.result for path in result.paths] == ["false", "true"]
