"""Every intrinsic with Java that runs it. A new intrinsic is one row here."""

from typing import Final

from isopath.program.linked import PRIMITIVES as _JAVA

from .equivalence import Call
from .text_calls import TEXT_CALLS

MATH: Final = "java/lang/Math"
STRICT_MATH: Final = "java/lang/StrictMath"
_COMPUTED: Final = "its term is computed by a JVM, the bytecode forks without end on a symbol"
_TOO_HARD: Final = "the bytecode is a native or computes with BigDecimal; Z3 and the evaluator agree on the operator"
_NO_MESSAGE: Final = "the machine's exceptions have no message where a number in it is symbolic"


def direct(class_name: str, signature: str, concrete_only: str = "", may_end: str = "") -> Call:
    """A static method of primitives, called as it is."""
    name, _, rest = signature.partition("(")
    kinds, _, result = rest.partition(")")
    parameters = ", ".join(f"{_JAVA[kind]} {letter}" for kind, letter in zip(kinds, "abcd", strict=False))
    owner = class_name.rpartition("/")[2]
    method = f"{owner}_{name}_{kinds}"
    body = f"return {owner}.{name}({', '.join('abcd'[: len(kinds)])});"
    return Call(class_name, signature, f"{_JAVA[result]} {method}({parameters})", body, concrete_only, None, may_end)


def _arrays(kind: str) -> list[Call]:
    java, owner = _JAVA[kind], "jdk/internal/util/ArraysSupport"
    four = ", ".join(f"{java} {letter}" for letter in "abcd")
    new = f"new {java}[]"
    ranges = f"{new}{{a, b, c}}, 1, 3, {new}{{b, c, d}}, 0, 2"
    return [
        Call(owner, f"mismatch([{kind}[{kind}I)I", f"boolean equals_{kind}({four})",
             f"return Arrays.equals({new}{{a, b}}, {new}{{c, d}});"),
        Call(owner, f"mismatch([{kind}[{kind}I)I", f"int mismatch_{kind}({four})",
             f"return Arrays.mismatch({new}{{a, b, c}}, {new}{{b, c}});"),
        Call(owner, f"mismatch([{kind}I[{kind}II)I", f"int ranges_{kind}({four})",
             f"return Arrays.mismatch({ranges});"),
    ]  # fmt: skip


def _message(name: str, parameters: str, check: str) -> Call:
    """The message of an exception that a check of indices throws, as its hash code."""
    signature = "outOfBoundsMessage(Ljava/lang/String;Ljava/util/List;)Ljava/lang/String;"
    body = f"try {{ {check}; return 0; }} catch (IndexOutOfBoundsException e) {{ return e.getMessage().hashCode(); }}"
    return Call("jdk/internal/util/Preconditions", signature, f"int {name}({parameters})", body, _NO_MESSAGE)


def _boxes(name: str, kind: str) -> list[Call]:
    java, owner = _JAVA[kind], f"java/lang/{name}"
    signature = f"valueOf({kind})L{owner};"
    same = f"{name} x = {name}.valueOf(a), y = {name}.valueOf(b), z = x; return (x == y ? 1 : 0) + (x == z ? 2 : 0);"
    known = "true" if kind == "Z" else f"({java}) 100"
    return [
        Call(owner, signature, f"int same{name}({java} a, {java} b)", same),
        Call(owner, signature, f"boolean known{name}({java} a)",
             f"return {name}.valueOf(a) == {name}.valueOf({known});"),
        Call(owner, signature, f"{java} unboxed{name}({java} a)", f"return {name}.valueOf(a).{java}Value();"),
    ]  # fmt: skip


def _sorts(kind: str) -> list[Call]:
    java, owner = _JAVA[kind], "java/util/Arrays"
    three = f"({java} a, {java} b, {java} c)"
    new = f"{java}[] x = {{a, b, c}};"
    return [
        *(Call(owner, f"sort([{kind})V", f"{java} sorted{at}_{kind}{three}", f"{new} Arrays.sort(x); return x[{at}];")
          for at in range(3)),
        *(Call(owner, f"sort([{kind}II)V", f"{java} ranged{at}_{kind}{three}",
               f"{new} Arrays.sort(x, 1, 3); return x[{at}];") for at in range(2)),
        Call(owner, f"sort([{kind}II)V", f"{java} sortedFrom_{kind}({java} a, int b, int c)",
             f"{java}[] x = {{3, a, 2}}; Arrays.sort(x, b, c & 3); return x[1];"),
    ]  # fmt: skip


def _object_sorts() -> list[Call]:
    """Elements that compare equal and are different objects among them."""
    by, natural = "java/util/TimSort", "java/util/ComparableTimSort"
    signatures = {
        by: "sort([Ljava/lang/Object;IILjava/util/Comparator;[Ljava/lang/Object;II)V",
        natural: "sort([Ljava/lang/Object;II[Ljava/lang/Object;II)V",
    }
    boxes = "Integer[] x = {a, b, c};"
    shown = "return x[0] * 31 * 31 + x[1] * 31 + x[2];"
    refused = "int n = 0; try {{ {} }} catch (NullPointerException e) {{ n = e.getMessage().length(); }} "
    with_null = "Integer[] x = {a < 0 ? null : a, b < 0 ? null : b, c < 0 ? null : c, d < 0 ? null : d}; "
    left = "for (Integer each : x) n = n * 31 + (each == null ? -1 : each); return n;"
    three, four = "int a, int b, int c", "int a, int b, int c, int d"
    keyed = "Comparator.<Integer, Integer>comparing(i -> i & 1).reversed().thenComparing(Comparator.naturalOrder())"
    by_comparator = (
        "Comparator.reverseOrder()", "Comparator.comparingInt(i -> i & 1)", "(i, j) -> i - j", "(i, j) -> i & ~j & 1",
        keyed,
    )  # fmt: skip
    rows = [
        (natural, three, f"{boxes} Arrays.sort(x); {shown}"),
        (natural, three, f"{boxes} Arrays.sort(x, 1, 3); {shown}"),
        (natural, three, "List<Integer> x = Arrays.asList(a, b, c); Collections.sort(x); return x.get(1);"),
        (natural, four, with_null + refused.format("Arrays.sort(x);") + left),
        *((by, three, f"{boxes} Arrays.sort(x, {comparator}); {shown}") for comparator in by_comparator),
        (by, four, with_null + refused.format("Arrays.sort(x, Collections.reverseOrder());") + left),
        (by, four, with_null + refused.format("Arrays.sort(x, (i, j) -> j - i);") + left),
        (by, four, f"{with_null}int n = 0; Arrays.sort(x, Comparator.nullsFirst(Comparator.naturalOrder())); {left}"),
    ]
    return [
        Call(owner, signatures[owner], f"int objects{at}({parameters})", body, numbers=(-2, 4))
        for at, (owner, parameters, body) in enumerate(rows)
    ]


def _constants(name: str, signature: str, result: str, body: str) -> Call:
    declared = f"java.math.RoundingMode[] all = java.math.RoundingMode.values(); {body}"
    return Call("java/lang/Enum", signature, f"{result} {name}(int a, int b)", declared)


CALLS: Final = (
    *TEXT_CALLS,
    *(direct(MATH, f"{name}({kind}{kind}){kind}") for name in ("max", "min") for kind in "IJFD"),
    *(direct(MATH, f"abs({kind}){kind}") for kind in "IJFD"),
    *(direct(MATH, f"signum({kind}){kind}") for kind in "FD"),
    *(direct(MATH, f"{name}({kinds}){result}") for kinds in ("II", "JI", "JJ")
      for name, result in (("floorDiv", "J" if "J" in kinds else "I"), ("floorMod", "J" if kinds == "JJ" else "I"))),
    Call(MATH, "floorMod(II)I", "int floorModBy(int a)", "return Math.floorMod(a, 7) + Math.floorMod(a, -5);"),
    Call(MATH, "floorDiv(II)I", "int floorDivBy(int a)", "return Math.floorDiv(a, 8) + Math.floorDiv(a, -4);"),
    Call(MATH, "floorMod(JI)I", "int floorModByInt(long a)", "return Math.floorMod(a, 16);"),
    Call(MATH, "floorDiv(JI)J", "long floorDivByInt(long a)", "return Math.floorDiv(a, -16);"),
    Call(MATH, "floorMod(JJ)J", "long floorModByLong(long a)", "return Math.floorMod(a, -16L);"),
    Call(MATH, "floorDiv(JJ)J", "long floorDivByLong(long a)", "return Math.floorDiv(a, 16L);"),
    *(direct(MATH, f"{name}(D)D", _COMPUTED)
      for name in ("acos", "asin", "atan", "cbrt", "cosh", "expm1", "log1p", "sinh", "tanh")),
    *(direct(MATH, f"{name}(DD)D", _COMPUTED) for name in ("atan2", "hypot", "pow")),
    *(direct(STRICT_MATH, f"{name}(D)D", _COMPUTED) for name in ("cbrt", "exp")),
    *(direct(STRICT_MATH, f"{name}(DD)D", _COMPUTED) for name in ("hypot", "pow")),
    *(direct(owner, f"{name}(D)D") for owner in (MATH, STRICT_MATH) for name in ("ceil", "floor")),
    direct(MATH, "rint(D)D"),
    direct(STRICT_MATH, "rint(D)D", "Z3 gives up on the sum by which the bytecode rounds"),
    direct(MATH, "sqrt(D)D", _TOO_HARD),
    direct(MATH, "IEEEremainder(DD)D", _TOO_HARD),
    *(direct(owner, f"fma({3 * kind}){kind}", _TOO_HARD) for owner in (MATH, STRICT_MATH) for kind in "FD"),
    direct("java/lang/Integer", "compare(II)I"),
    direct("java/lang/Long", "compare(JJ)I"),
    direct("java/lang/Boolean", "compare(ZZ)I"),
    direct("java/lang/Boolean", "hashCode(Z)I"),
    *(direct(f"java/lang/{owner}", f"{name}({kind}){result}")
      for owner, kind in (("Float", "F"), ("Double", "D"))
      for name, result in (("isNaN", "Z"), ("isFinite", "Z"), ("isInfinite", "Z"))),
    direct("java/lang/Float", "compare(FF)I"),
    direct("java/lang/Double", "compare(DD)I"),
    direct("java/lang/Float", "floatToIntBits(F)I"),
    direct("java/lang/Double", "doubleToLongBits(D)J"),
    *(direct(f"java/lang/{owner}", f"{name}({kind})I")
      for owner, kind in (("Integer", "I"), ("Long", "J"))
      for name in ("numberOfLeadingZeros", "numberOfTrailingZeros")),
    *(call for kind in "ZBCSIJFD" for call in _arrays(kind)),
    *(call for kind in "BCSIJ" for call in _sorts(kind)),
    *_object_sorts(),
    _message("index", "int a, int b", "Objects.checkIndex(a, b)"),
    _message("fromTo", "int a, int b, int c", "Objects.checkFromToIndex(a, b, c)"),
    _message("fromSize", "int a, int b, int c", "Objects.checkFromIndexSize(a, b, c)"),
    *(call for name, kind in (("Boolean", "Z"), ("Byte", "B"), ("Character", "C"), ("Short", "S"), ("Integer", "I"),
                              ("Long", "J")) for call in _boxes(name, kind)),
    _constants("compareConstants", "compareTo(Ljava/lang/Enum;)I", "int", "return all[a & 3].compareTo(all[b & 7]);"),
    _constants("declaringClass", "getDeclaringClass()Ljava/lang/Class;", "boolean",
               "return all[a & 3].getDeclaringClass() == java.math.RoundingMode.class;"),
    Call("jdk/internal/util/ArraysSupport", "vectorizedMismatch(Ljava/lang/Object;JLjava/lang/Object;JII)I",
         "boolean sameObjects(int a, int b)", "return Arrays.equals(new long[] {a, b, 1}, new long[] {a, 1, b});"),
)  # fmt: skip
