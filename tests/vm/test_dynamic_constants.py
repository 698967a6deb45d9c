"""Constants that code computes and call sites of any bootstrap method, which javac never writes, as on the JVM."""

from pathlib import Path
from typing import Any

import pytest

from tests.vm.assembler import ClassBuilder, Line
from tests.vm.jvm import javac, outcome_here, outcomes_on_jvm
from tests.vm.laboratory import Laboratory

_BOOTSTRAPS = "java/lang/invoke/ConstantBootstraps"
_GIVEN = "Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;"
_SITE = "Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;"
_OBJECT = "Ljava/lang/Object;"
_CALL_SITE = "Ljava/lang/invoke/CallSite;"
_HELP = """
import java.lang.invoke.*;

public class Help {
    public static int count;
    public static final long BIG = 1L << 40;
    public enum Color { RED, GREEN }
    public int held = 7;
    public Help(int held) { this.held = held; }
    public int plus(int n) { return held + n; }

    public static Object counted(MethodHandles.Lookup lookup, String name, Class<?> type) { return ++count; }
    public static Object sum(MethodHandles.Lookup lookup, String name, Class<?> type, Object... values) {
        int sum = name.length() * 1000;
        for (Object value : values) sum += ((Number) value).intValue();
        return sum;
    }
    public static int fixed(MethodHandles.Lookup lookup, String name, Class<?> type, int a, String b, double c) {
        return a + b.length() + (int) c;
    }
    public static Object failing(MethodHandles.Lookup lookup, String name, Class<?> type) { throw new Error("no"); }
    public static Object throwing(MethodHandles.Lookup lookup, String name, Class<?> type) throws Exception {
        throw new Exception("checked");
    }
    public static CallSite refusing(MethodHandles.Lookup lookup, String name, MethodType type) {
        throw new IllegalStateException("refused");
    }
    public static CallSite adding(MethodHandles.Lookup lookup, String name, MethodType type, int n) throws Exception {
        count += 100;
        MethodType two = MethodType.methodType(int.class, int.class, int.class);
        MethodHandle target = lookup.findStatic(Help.class, "add", two);
        return new ConstantCallSite(target.asType(type));
    }
    public static CallSite bound(MethodHandles.Lookup lookup, String name, MethodType type, int n) throws Exception {
        MethodHandle plus = lookup.findVirtual(Help.class, name, MethodType.methodType(int.class, int.class));
        return new ConstantCallSite(plus.bindTo(new Help(n)));
    }
    public static int add(int a, int b) { return a * 10 + b; }
    public static int described(Object o) { return o == null ? -1 : o.toString().hashCode(); }
    public static int same(Object a, Object b) { return a == b ? 1 : 0; }
}
"""


def _constant(name: str, descriptor: str, result: str = _OBJECT, owner: str = _BOOTSTRAPS) -> tuple[Any, ...]:
    """The bootstrap method of a constant, with the parameters behind the first three."""
    return (6, 10, owner, name, f"({_GIVEN}{descriptor}){result}")


def _computed(name: str, descriptor: str, bootstrap: tuple[Any, ...], *arguments: Any) -> tuple[str, tuple[Any, ...]]:
    return "dynamic", (name, descriptor, bootstrap, *arguments)


_COUNTED = _computed("c", _OBJECT, _constant("counted", "", owner="Help"))
_SUMMING = _constant("sum", f"[{_OBJECT}", owner="Help")
_SUM = _computed("ab", _OBJECT, _SUMMING, ("int", 5), ("long", 70), ("double", 2.5))
_SUM_OF_NONE = _computed("ab", _OBJECT, _SUMMING)
_FIXED = _constant("fixed", "ILjava/lang/String;D", "I", owner="Help")
_INVOKE = _constant("invoke", f"Ljava/lang/invoke/MethodHandle;[{_OBJECT}")
_OF = (6, 10, "java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;")
_NEW = (8, 10, "Help", "<init>", "(I)V")
_DESCRIBED = ("invokestatic", "Help", "described", f"({_OBJECT})I")
_UNBOX: list[Line] = [
    ("checkcast", "java/lang/Integer"),
    ("invokevirtual", "java/lang/Integer", "intValue", "()I"),
    ("ireturn",),
]
_ADDING = (6, 10, "Help", "adding", f"({_SITE}I){_CALL_SITE}")
_REFUSING = (6, 10, "Help", "refusing", f"({_SITE}){_CALL_SITE}")
_BOUND = (6, 10, "Help", "bound", f"({_SITE}I){_CALL_SITE}")
_PLUS = (5, 10, "Help", "plus", "(I)I")
_HANDLE = "java/lang/invoke/MethodHandle"

PROGRAMS: dict[str, list[Line]] = {
    "null_constant": [
        ("ldc", _computed("n", "Ljava/lang/String;", _constant("nullConstant", ""))), _DESCRIBED, ("ireturn",),
    ],
    "primitive_class": [
        ("ldc", _computed("J", "Ljava/lang/Class;", _constant("primitiveClass", "", "Ljava/lang/Class;"))),
        _DESCRIBED, ("ireturn",),
    ],
    "enum_constant": [
        ("ldc", _computed("GREEN", "LHelp$Color;", _constant("enumConstant", "", "Ljava/lang/Enum;"))),
        _DESCRIBED, ("ireturn",),
    ],
    "static_final": [
        ("ldc2_w", _computed("BIG", "J", _constant("getStaticFinal", "Ljava/lang/Class;"), ("class", "Help"))),
        ("invokestatic", "java/lang/Long", "valueOf", "(J)Ljava/lang/Long;"), _DESCRIBED, ("ireturn",),
    ],
    "invoke": [("ldc", _computed("i", "Ljava/lang/Integer;", _INVOKE, ("handle", _OF), ("int", 99))), *_UNBOX],
    "invoke_of_constant": [
        ("ldc", _computed("s", _OBJECT, _SUMMING, _SUM, ("int", 1))), *_UNBOX,
    ],
    "constructor": [
        ("ldc", _computed("h", "LHelp;", _INVOKE, ("handle", _NEW), ("int", 12))), ("bipush", 30),
        ("invokevirtual", "Help", "plus", "(I)I"), ("ireturn",),
    ],
    "any_bootstrap": [("ldc", _SUM), *_UNBOX],
    "any_bootstrap_of_nothing": [("ldc", _SUM_OF_NONE), *_UNBOX],
    "primitive_result": [
        ("ldc", _computed("f", "I", _FIXED, ("int", 40), ("string", "four"), ("double", 3.9))), ("ireturn",),
    ],
    "resolved_once": [
        ("ldc", _COUNTED), ("ldc", _COUNTED), ("invokestatic", "Help", "same", f"({_OBJECT}{_OBJECT})I"), ("ireturn",),
    ],
    "method_type": [("ldc", ("method type", "(Ljava/lang/String;[JLHelp;)V")), _DESCRIBED, ("ireturn",)],
    "handle": [
        ("ldc", ("handle", _PLUS)), ("new", "Help"), ("dup",), ("bipush", 5),
        ("invokespecial", "Help", "<init>", "(I)V"), ("bipush", 9),
        ("invokevirtual", _HANDLE, "invokeExact", "(LHelp;I)I"), ("ireturn",),
    ],
    "call_site": [
        ("bipush", 4), ("bipush", 6), ("invokedynamic", "x", "(II)I", _ADDING, ("int", 1)), ("ireturn",),
    ],
    "call_site_of_another_type": [
        ("bipush", 4), ("bipush", 6), ("invokedynamic", "x", f"(SB){_OBJECT}", _ADDING, ("int", 1)), *_UNBOX,
    ],
    "bound_call_site": [("bipush", 8), ("invokedynamic", "plus", "(I)I", _BOUND, ("int", 60)), ("ireturn",)],
    "throwing": [("ldc", _computed("c", _OBJECT, _constant("throwing", "", owner="Help"))), *_UNBOX],
    "refusing": [("invokedynamic", "x", "()I", _REFUSING), ("ireturn",)],
    "failing": [("ldc", _computed("c", _OBJECT, _constant("failing", "", owner="Help"))), *_UNBOX],
}  # fmt: skip


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("dynamic")
    (made / "Help.java").write_text(_HELP)
    javac(made, made / "Help.java")
    cls = ClassBuilder("Computed", major=55)
    for name, lines in PROGRAMS.items():
        cls.method(name, "()I", lines)
    return cls.write(made)


@pytest.fixture(scope="module")
def said(folder: Path) -> dict[tuple[str, str], str]:
    return outcomes_on_jvm(folder, ["Computed"])


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_computed_constant_is_what_it_is_on_the_jvm(
    folder: Path, said: dict[tuple[str, str], str], name: str
) -> None:
    ended = Laboratory(folder).call("Computed", name)
    assert outcome_here(ended, "()I") == said["Computed", name]
