"""Programs of the corner cases of an instruction, each with what the JVM specification says of it: numbers and jumps.

A program is a static method without parameters that returns a primitive, or throws: the name of an exception class is
what it is expected to do then. ``tests/vm/test_instructions_on_a_jvm.py`` runs the same class on a real JVM.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tests.vm.assembler import Catch, Line

INT_MIN, INT_MAX, LONG_MIN, LONG_MAX = -(1 << 31), (1 << 31) - 1, -(1 << 63), (1 << 63) - 1
FLOAT_MAX, FLOAT_TINY, DOUBLE_TINY = float.fromhex("0x1.fffffep+127"), 2.0**-149, 5e-324
INF, NAN = math.inf, math.nan


@dataclass(frozen=True)
class Snippet:
    """A program: what it returns (``I``, ``J``, ``F`` or ``D``), its code, and the value or exception expected."""

    kind: str
    lines: Sequence[Line]
    expected: Any
    catches: Sequence[Catch] = ()


def i(value: int) -> Line:
    return ("ldc_w", ("int", value))


def j(value: int) -> Line:
    return ("ldc2_w", ("long", value))


def f(value: float) -> Line:
    return ("ldc_w", ("float", value))


def d(value: float) -> Line:
    return ("ldc2_w", ("double", value))


PUSH = {"I": i, "J": j, "F": f, "D": d, "i": i, "l": j, "f": f, "d": d}
KIND = {"i": "I", "l": "J", "f": "F", "d": "D", "b": "I", "c": "I", "s": "I"}


def computing(operands: str, result: str, mnemonic: str, *cases: tuple[Any, ...]) -> list[Snippet]:
    """Programs that apply one instruction to constants of the given kinds; the last of a case is the result."""
    return [
        Snippet(
            result,
            [*(PUSH[kind](value) for kind, value in zip(operands, case, strict=False)), (mnemonic,)],
            case[-1],
        )
        for case in cases
    ]


def _arithmetic() -> dict[str, list[Snippet]]:
    table: dict[str, list[tuple[Any, ...]]] = {
        "iadd": [(1, 2, 3), (INT_MAX, 1, INT_MIN), (INT_MIN, -1, INT_MAX)],
        "ladd": [(1, 2, 3), (LONG_MAX, 1, LONG_MIN)],
        "fadd": [(1.5, 2.25, 3.75), (FLOAT_MAX, FLOAT_MAX, INF), (INF, -INF, NAN), (-0.0, 0.0, 0.0), (-0.0,) * 3],
        "dadd": [(0.1, 0.2, 0.30000000000000004), (-0.0, -0.0, -0.0), (1.7976931348623157e308, 1e308, INF)],
        "isub": [(1, 2, -1), (INT_MIN, 1, INT_MAX), (0, INT_MIN, INT_MIN)],
        "lsub": [(1, 2, -1), (LONG_MIN, 1, LONG_MAX)],
        "fsub": [(1.0, 3.0, -2.0), (INF, INF, NAN), (0.0, 0.0, 0.0), (-0.0, 0.0, -0.0)],
        "dsub": [(1.0, 0.9, 0.09999999999999998), (INF, INF, NAN)],
        "imul": [(6, 7, 42), (INT_MIN, -1, INT_MIN), (65536, 65536, 0), (46341, 46341, -2147479015)],
        "lmul": [(6, 7, 42), (LONG_MIN, -1, LONG_MIN), (1 << 32, 1 << 32, 0)],
        "fmul": [(1.5, 2.0, 3.0), (0.0, INF, NAN), (FLOAT_TINY, 0.5, 0.0), (-1.0, 0.0, -0.0)],
        "dmul": [(1e200, 1e200, INF), (DOUBLE_TINY, 0.5, 0.0), (-1.0, 0.0, -0.0)],
        "idiv": [(7, 2, 3), (-7, 2, -3), (7, -2, -3), (INT_MIN, -1, INT_MIN), (1, 0, "ArithmeticException")],
        "ldiv": [(7, 2, 3), (-7, 2, -3), (LONG_MIN, -1, LONG_MIN), (1, 0, "ArithmeticException")],
        "fdiv": [(1.0, 4.0, 0.25), (1.0, 0.0, INF), (1.0, -0.0, -INF), (0.0, 0.0, NAN), (1.0, 3.0, 0.3333333432674408)],
        "ddiv": [(1.0, 3.0, 0.3333333333333333), (-1.0, 0.0, -INF), (0.0, 0.0, NAN), (1.0, INF, 0.0)],
        "irem": [(7, 3, 1), (-7, 3, -1), (7, -3, 1), (INT_MIN, -1, 0), (1, 0, "ArithmeticException")],
        "lrem": [(7, 3, 1), (-7, 3, -1), (LONG_MIN, -1, 0), (1, 0, "ArithmeticException")],
        "frem": [(5.5, 2.0, 1.5), (-5.5, 2.0, -1.5), (1.0, 0.0, NAN),
                 (INF, 1.0, NAN), (1.0, INF, 1.0), (-0.0, 1.0, -0.0)],
        "drem": [(5.0, 3.0, 2.0), (-5.0, 3.0, -2.0), (5.0, -3.0, 2.0), (1.0, 0.0, NAN),
                 (1e300, 7.0, float(int(1e300) % 7))],
        "iand": [(0b1100, 0b1010, 0b1000), (-1, INT_MIN, INT_MIN)],
        "land": [(0b1100, 0b1010, 0b1000), (-1, LONG_MIN, LONG_MIN)],
        "ior": [(0b1100, 0b1010, 0b1110), (INT_MIN, INT_MAX, -1)],
        "lor": [(0b1100, 0b1010, 0b1110), (LONG_MIN, LONG_MAX, -1)],
        "ixor": [(0b1100, 0b1010, 0b0110), (-1, INT_MAX, INT_MIN)],
        "lxor": [(0b1100, 0b1010, 0b0110), (-1, LONG_MAX, LONG_MIN)],
    }  # fmt: skip
    return {
        mnemonic: computing(mnemonic[0] * 2, KIND[mnemonic[0]], mnemonic, *cases) for mnemonic, cases in table.items()
    }


def _unary() -> dict[str, list[Snippet]]:
    saturating = [(NAN, 0), (-0.9, 0), (2.9, 2), (-2.9, -2)]
    to_int = [*saturating, (INF, INT_MAX), (-INF, INT_MIN), (3e9, INT_MAX), (-3e9, INT_MIN), (-(2.0**31), INT_MIN)]
    to_long = [*saturating, (INF, LONG_MAX), (-INF, LONG_MIN), (2.0**63, LONG_MAX), (-(2.0**63), LONG_MIN)]
    table: dict[str, list[tuple[Any, ...]]] = {
        "ineg": [(5, -5), (INT_MIN, INT_MIN)],
        "lneg": [(5, -5), (LONG_MIN, LONG_MIN)],
        "fneg": [(0.0, -0.0), (-INF, INF), (NAN, NAN)],
        "dneg": [(0.0, -0.0), (-0.0, 0.0), (2.5, -2.5)],
        "i2l": [(-1, -1), (INT_MIN, INT_MIN)],
        "i2f": [(16777217, 16777216.0), (16777219, 16777220.0), (INT_MAX, 2147483648.0), (-1, -1.0)],
        "i2d": [(INT_MAX, 2147483647.0), (INT_MIN, -2147483648.0)],
        "l2i": [(1 << 32, 0), ((1 << 32) - 1, -1), (LONG_MIN, 0), (LONG_MAX, -1)],
        "l2f": [(LONG_MAX, 2.0**63), ((1 << 60) + 1, 2.0**60), (0x7FFFFF4000000001, 9.223371487098962e18)],
        "l2d": [(LONG_MAX, 2.0**63), ((1 << 53) + 1, 2.0**53), (LONG_MIN, -(2.0**63))],
        "f2i": to_int,
        "f2l": to_long,
        "f2d": [(0.5, 0.5), (FLOAT_TINY, FLOAT_TINY), (-0.0, -0.0), (NAN, NAN)],
        "d2i": [*to_int, (2147483646.9, 2147483646), (-2147483648.9, INT_MIN)],
        "d2l": [*to_long, (9.007199254740993e15, 9007199254740992)],
        "d2f": [(0.1, 0.10000000149011612), (1e300, INF), (1e-300, 0.0), (-1e-300, -0.0), (NAN, NAN),
                (float.fromhex("0x1.ffffffp+127"), INF), (float.fromhex("0x1.fffffefp+127"), FLOAT_MAX)],
        "i2b": [(127, 127), (128, -128), (255, -1), (-129, 127), (INT_MIN, 0)],
        "i2c": [(65535, 65535), (65536, 0), (-1, 65535), (INT_MIN, 0)],
        "i2s": [(32767, 32767), (32768, -32768), (65535, -1), (-32769, 32767)],
    }  # fmt: skip
    return {
        mnemonic: computing(mnemonic[0], KIND[mnemonic[-1 if "2" in mnemonic else 0]], mnemonic, *cases)
        for mnemonic, cases in table.items()
    }


def _shifts_and_comparisons() -> dict[str, list[Snippet]]:
    return {
        "ishl": computing("II", "I", "ishl", (1, 33, 2), (1, 31, INT_MIN), (3, 31, INT_MIN), (1, -1, INT_MIN)),
        "ishr": computing("II", "I", "ishr", (-8, 33, -4), (INT_MIN, 31, -1), (-1, 32, -1), (8, -31, 4)),
        "iushr": computing("II", "I", "iushr", (-1, 33, INT_MAX), (-1, 31, 1), (-1, 32, -1), (-1, -1, 1)),
        "lshl": computing("JI", "J", "lshl", (1, 33, 1 << 33), (1, 65, 2), (1, 63, LONG_MIN), (1, -1, LONG_MIN)),
        "lshr": computing("JI", "J", "lshr", (-8, 65, -4), (LONG_MIN, 63, -1), (1 << 40, 33, 128)),
        "lushr": computing("JI", "J", "lushr", (-1, 65, LONG_MAX), (-1, 63, 1), (-1, 64, -1)),
        "lcmp": computing("JJ", "I", "lcmp", (1, 2, -1), (2, 1, 1), (5, 5, 0), (LONG_MIN, LONG_MAX, -1)),
        "fcmpl": computing("FF", "I", "fcmpl", (NAN, 1.0, -1), (1.0, NAN, -1), (0.0, -0.0, 0), (2.0, 1.0, 1)),
        "fcmpg": computing("FF", "I", "fcmpg", (NAN, 1.0, 1), (1.0, NAN, 1), (0.0, -0.0, 0), (1.0, INF, -1)),
        "dcmpl": computing("DD", "I", "dcmpl", (NAN, NAN, -1), (-0.0, 0.0, 0), (INF, 1.0, 1), (-INF, 1.0, -1)),
        "dcmpg": computing("DD", "I", "dcmpg", (NAN, NAN, 1), (-0.0, 0.0, 0), (DOUBLE_TINY, 0.0, 1)),
    }


def _digits(kinds: str) -> list[Line]:
    """Fold what is on the stack into a long: the digit of the top is the last but one, and so on down."""
    lines: list[Line] = [("lconst_0",), ("lstore", 10), ("iconst_1",), ("i2l",), ("lstore", 12)]
    for kind in kinds:
        lines += [("i2l",)] if kind == "1" else []
        lines += [("lload", 12), ("lmul",), ("lload", 10), ("ladd",), ("lstore", 10)]
        lines += [("lload", 12), j(10), ("lmul",), ("lstore", 12)]
    return [*lines, ("lload", 10)]


def _shuffle(before: str, mnemonic: str, after: str, kinds: str) -> Snippet:
    """``before`` and ``after`` are the digits on the stack, bottom first; ``kinds`` their categories, ``after`` too."""
    categories = dict(zip(before, kinds, strict=True))
    pushes = [i(int(digit)) if categories[digit] == "1" else j(int(digit)) for digit in before]
    popped = "".join(categories[digit] for digit in reversed(after))
    return Snippet("J", [*pushes, (mnemonic,), *_digits(popped)], int(after))


def _stack() -> dict[str, list[Snippet]]:
    return {
        "pop": [_shuffle("12", "pop", "1", "11"), _shuffle("12", "pop", "1", "21")],
        "pop2": [_shuffle("123", "pop2", "1", "111"), _shuffle("12", "pop2", "1", "12"),
                 _shuffle("12", "pop2", "1", "22")],
        "dup": [_shuffle("12", "dup", "122", "11"), _shuffle("12", "dup", "122", "21")],
        "dup_x1": [_shuffle("312", "dup_x1", "3212", "111"), _shuffle("312", "dup_x1", "3212", "211")],
        "dup_x2": [_shuffle("4123", "dup_x2", "43123", "1111"), _shuffle("412", "dup_x2", "4212", "121"),
                   _shuffle("412", "dup_x2", "4212", "221")],
        "dup2": [_shuffle("312", "dup2", "31212", "111"), _shuffle("31", "dup2", "311", "12"),
                 _shuffle("31", "dup2", "311", "22")],
        "dup2_x1": [_shuffle("4123", "dup2_x1", "423123", "1111"), _shuffle("412", "dup2_x1", "4212", "112"),
                    _shuffle("412", "dup2_x1", "4212", "212")],
        "dup2_x2": [_shuffle("51234", "dup2_x2", "5341234", "11111"), _shuffle("5123", "dup2_x2", "53123", "1112"),
                    _shuffle("5123", "dup2_x2", "523123", "1211"), _shuffle("512", "dup2_x2", "5212", "122"),
                    _shuffle("512", "dup2_x2", "5212", "222")],
        "swap": [_shuffle("12", "swap", "21", "11"), _shuffle("312", "swap", "321", "211")],
    }  # fmt: skip


def _constants_and_locals() -> dict[str, list[Snippet]]:
    small = {-1: "m1", 0: "0", 1: "1", 2: "2", 3: "3", 4: "4", 5: "5"}
    text_length: list[Line] = [("ldc", ("string", "pöse")), ("invokevirtual", "java/lang/String", "length", "()I")]
    is_array: list[Line] = [("ldc", ("class", "[I")), ("invokevirtual", "java/lang/Class", "isArray", "()Z")]
    same_text: list[Line] = [("ldc", ("string", "a")), ("ldc_w", ("string", "a"))]
    table: dict[str, list[Snippet]] = {
        "nop": [Snippet("I", [("nop",), ("iconst_1",), ("nop",)], 1)],
        "aconst_null": choosing([("aconst_null",)], "ifnull", True),
        "iconst": [Snippet("I", [(f"iconst_{name}",)], value) for value, name in small.items()]
        + [Snippet("I", [("bipush", value)], value) for value in (-128, 127)]
        + [Snippet("I", [("sipush", value)], value) for value in (-32768, 32767)],
        "lconst": [Snippet("J", [(f"lconst_{value}",)], value) for value in (0, 1)],
        "fconst": [Snippet("F", [(f"fconst_{value}",)], float(value)) for value in (0, 1, 2)],
        "dconst": [Snippet("D", [(f"dconst_{value}",)], float(value)) for value in (0, 1)],
        "ldc": [Snippet("I", [("ldc", ("int", INT_MIN))], INT_MIN), Snippet("F", [("ldc", ("float", -0.0))], -0.0),
                Snippet("J", [j(LONG_MIN)], LONG_MIN), Snippet("D", [d(DOUBLE_TINY)], DOUBLE_TINY),
                Snippet("F", [("ldc_w", ("float", NAN))], NAN), Snippet("I", text_length, 4),
                Snippet("I", is_array, 1), *choosing(same_text, "if_acmpeq", True)],
        "iinc": [Snippet("I", [i(5), ("istore_0",), ("iinc", 0, -7), ("iload_0",)], -2),
                 Snippet("I", [i(INT_MAX), ("istore_1",), ("iinc", 1, 127), ("iload_1",)], INT_MIN + 126),
                 Snippet("I", [i(5), ("istore", 9), ("wide", "iinc", 9, 1000), ("iload", 9)], 1005),
                 Snippet("I", [i(5), ("istore", 9), ("wide", "iinc", 9, -32768), ("iload", 9)], -32763)],
    }  # fmt: skip
    values: dict[str, Any] = {"i": -7, "l": LONG_MIN, "f": 2.5, "d": -0.0}
    for kind, value in values.items():
        programs = [
            Snippet(KIND[kind], [PUSH[kind](value), *moves], value)
            for moves in (
                [(f"{kind}store_{slot}",), (f"{kind}load_{slot}",)] if slot < 4 else
                [(f"{kind}store", slot), (f"{kind}load", slot)] if slot < 10 else
                [("wide", f"{kind}store", slot), ("wide", f"{kind}load", slot)]
                for slot in (0, 1, 2, 3, 5, 300)
            )
        ]  # fmt: skip
        table[f"{kind}load"] = table[f"{kind}store"] = programs
    null: list[Line] = [("aconst_null",)]
    table["aload"] = table["astore"] = [
        *choosing([*null, ("astore_3",), ("aload_3",)], "ifnull", True),
        *choosing([*null, ("astore", 5), ("aload", 5)], "ifnull", True),
        *choosing([*null, ("wide", "astore", 300), ("wide", "aload", 300)], "ifnull", True),
        *choosing([("iconst_0",), ("newarray", "I"), ("astore_0",), ("aload_0",), ("aload_0",)], "if_acmpeq", True),
    ]
    return table


def choosing(operands: list[Line], jump: str, jumps: bool) -> list[Snippet]:
    """A program that returns 1 where the jump is taken and 0 where it is not."""
    lines = [*operands, (jump, "taken"), ("iconst_0",), ("ireturn",), "taken:", ("iconst_1",)]
    return [Snippet("I", lines, int(jumps))]


def _branches() -> dict[str, list[Snippet]]:
    table: dict[str, list[Snippet]] = {}
    holds = {"eq": (0,), "ne": (-1, 1), "lt": (-1,), "ge": (0, 1), "gt": (1,), "le": (-1, 0)}
    for comparison, signs in holds.items():
        table["if" + comparison] = [
            program for sign, value in ((-1, INT_MIN), (0, 0), (1, INT_MAX))
            for program in choosing([i(value)], "if" + comparison, sign in signs)
        ]  # fmt: skip
        table["if_icmp" + comparison] = [
            program for sign, left, right in ((-1, INT_MIN, INT_MAX), (0, 7, 7), (1, 1, -1))
            for program in choosing([i(left), i(right)], "if_icmp" + comparison, sign in signs)
        ]  # fmt: skip
    array: list[Line] = [("iconst_0",), ("newarray", "B")]
    for jump, when_null in (("ifnull", True), ("ifnonnull", False)):
        table[jump] = choosing([("aconst_null",)], jump, when_null) + choosing(array, jump, not when_null)
    for jump, when_same in (("if_acmpeq", True), ("if_acmpne", False)):
        table[jump] = [
            *choosing([*array, ("dup",)], jump, when_same),
            *choosing(array + array, jump, not when_same),
            *choosing([*array, ("aconst_null",)], jump, not when_same),
        ]
    back: list[Line] = [
        ("iconst_0",), ("istore_0",), ("goto", "test"), "body:", ("iinc", 0, 3), "test:", ("iload_0",), i(10),
        ("if_icmplt", "body"), ("goto_w", "end"), "wrong:", ("iconst_m1",), ("ireturn",), "end:", ("iload_0",),
    ]  # fmt: skip
    table["goto"] = [Snippet("I", back, 12)]
    return table


def _switches() -> dict[str, list[Snippet]]:
    answers: list[Line] = []
    for name in ("a", "b", "other"):
        answers += [f"{name}:", i({"a": 10, "b": 20, "other": 30}[name]), ("ireturn",)]
    answers += ["never:", ("iconst_m1",)]

    def dense(key: int, expected: int, padding: int) -> Snippet:
        switch = ("tableswitch", "other", -1, ["a", "b", "other", "a"])
        return Snippet("I", [*[("nop",)] * padding, i(key), switch, *answers], expected)

    def sparse(key: int, expected: int, padding: int) -> Snippet:
        switch = ("lookupswitch", "other", {INT_MIN: "a", -5: "b", 1000: "a", INT_MAX: "b"})
        return Snippet("I", [*[("nop",)] * padding, i(key), switch, *answers], expected)

    return {
        "tableswitch": [dense(-1, 10, 0), dense(0, 20, 1), dense(1, 30, 2), dense(2, 10, 3), dense(3, 30, 0),
                        dense(-2, 30, 1), dense(INT_MIN, 30, 2)],
        "lookupswitch": [sparse(INT_MIN, 10, 0), sparse(-5, 20, 1), sparse(1000, 10, 2), sparse(INT_MAX, 20, 3),
                         sparse(0, 30, 0), Snippet("I", [i(1), ("lookupswitch", "a", {}), *answers], 10)],
    }  # fmt: skip


def number_snippets() -> dict[str, list[Snippet]]:
    """By canonical mnemonic."""
    return (
        _arithmetic()
        | _unary()
        | _shifts_and_comparisons()
        | _stack()
        | _constants_and_locals()
        | _branches()
        | _switches()
    )
