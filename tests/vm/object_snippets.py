"""Programs of the corner cases of an instruction: arrays, fields, objects and calls; the classes that they use."""

from pathlib import Path
from typing import Any

from tests.vm.assembler import ABSTRACT, INTERFACE, PRIVATE, PUBLIC, STATIC, Catch, ClassBuilder, Line
from tests.vm.snippets import (
    DOUBLE_TINY,
    INT_MAX,
    INT_MIN,
    KIND,
    LONG_MAX,
    LONG_MIN,
    NAN,
    PUSH,
    Snippet,
    choosing,
    d,
    f,
    i,
    j,
    number_snippets,
)

CLASS_NAME, POINT, SUBPOINT, MEASURED = "Snippets", "Point", "Subpoint", "Measured"
UNSUPPORTED = frozenset({"jsr", "ret", "invokedynamic"})
"""Their programs are not in the table."""

ELEMENTS: dict[str, tuple[str, list[tuple[Any, Any]]]] = {
    "i": ("I", [(INT_MIN, INT_MIN)]), "l": ("J", [(LONG_MIN, LONG_MIN)]), "f": ("F", [(-0.0, -0.0), (NAN, NAN)]),
    "d": ("D", [(DOUBLE_TINY, DOUBLE_TINY)]), "b": ("B", [(-128, -128), (255, -1), (384, -128)]),
    "c": ("C", [(65535, 65535), (-1, 65535), (65536, 0)]), "s": ("S", [(-32768, -32768), (65535, -1)]),
}  # fmt: skip


def _arrays() -> dict[str, list[Snippet]]:
    table: dict[str, list[Snippet]] = {}
    out, null = "ArrayIndexOutOfBoundsException", "NullPointerException"
    for kind, (descriptor, cases) in ELEMENTS.items():
        push, result = PUSH.get(kind, i), KIND[kind]
        new: list[Line] = [("iconst_3",), ("newarray", descriptor), ("astore_0",), ("aload_0",)]
        stored = [
            Snippet(result, [*new, ("iconst_2",), push(value), (f"{kind}astore",), ("aload_0",), ("iconst_2",),
                             (f"{kind}aload",)], expected)
            for value, expected in cases
        ]  # fmt: skip
        zero: Any = 0.0 if kind in "fd" else 0
        missing = [Snippet(result, [*new, i(at), (f"{kind}aload",)], out) for at in (-1, 3, INT_MAX)]
        table[f"{kind}aload"] = [
            *stored, *missing, Snippet(result, [*new, ("iconst_0",), (f"{kind}aload",)], zero),
            Snippet(result, [("aconst_null",), ("iconst_0",), (f"{kind}aload",)], null),
        ]  # fmt: skip
        answer = [PUSH[result](0)]
        table[f"{kind}astore"] = [
            *stored,
            *[Snippet(result, [*new, i(at), push(0), (f"{kind}astore",), *answer], out) for at in (-1, 3)],
            Snippet(result, [("aconst_null",), i(0), push(0), (f"{kind}astore",), *answer], null),
        ]
    boolean: list[Line] = [("iconst_1",), ("newarray", "Z"), ("astore_0",), ("aload_0",), ("iconst_0",)]
    table["bastore"] += [
        Snippet("I", [*boolean, i(value), ("bastore",), ("aload_0",), ("iconst_0",), ("baload",)], expected)
        for value, expected in ((1, 1), (0, 0), (2, 0), (3, 1))
    ]
    return table | _reference_arrays(out, null)


def _reference_arrays(out: str, null: str) -> dict[str, list[Snippet]]:
    def array(of: str, length: int = 2) -> list[Line]:
        return [i(length), ("anewarray", of)]

    store: list[Line] = [("aastore",), ("iconst_1",)]
    point: list[Line] = _new(POINT)
    read = [*array(POINT), ("dup",), ("iconst_1",), *point, ("aastore",), ("iconst_1",), ("aaload",)]
    instance: list[Line] = [("instanceof", POINT)]
    nested: list[Line] = [("iconst_2",), ("iconst_3",), ("multianewarray", "[[I", 2)]
    partial: list[Line] = [("iconst_2",), ("iconst_3",), ("multianewarray", "[[[I", 2)]
    length: Line = ("arraylength",)
    first: list[Line] = [("iconst_1",), ("aaload",)]
    negative = "NegativeArraySizeException"
    return {
        "aaload": [Snippet("I", read + instance, 1), Snippet("I", [*array(POINT), *first, *instance], 0),
                   Snippet("I", [*array(POINT), i(2), ("aaload",), *instance], out),
                   Snippet("I", [("aconst_null",), i(2), ("aaload",), *instance], null)],
        "aastore": [Snippet("I", [*array(POINT), ("iconst_0",), *point, *store], 1),
                    Snippet("I", [*array(POINT), ("iconst_0",), *_new(SUBPOINT), *store], 1),
                    Snippet("I", [*array(POINT), ("iconst_0",), ("aconst_null",), *store], 1),
                    Snippet("I", [*array(SUBPOINT), ("iconst_0",), *point, *store], "ArrayStoreException"),
                    Snippet("I", [*array(SUBPOINT), ("iconst_0",), ("aconst_null",), *store], 1),
                    Snippet("I", [*array("[I"), ("iconst_0",), ("iconst_0",), ("newarray", "J"), *store],
                            "ArrayStoreException"),
                    Snippet("I", [*array("[Ljava/lang/Object;"), ("iconst_0",), *array(POINT), *store], 1),
                    Snippet("I", [*array(SUBPOINT), ("iconst_2",), *point, *store], out),
                    Snippet("I", [("aconst_null",), ("iconst_2",), *point, *store], null)],
        "newarray": [Snippet("I", [i(at), ("newarray", kind), length], at) for kind in "ZCFDBSIJ" for at in (0, 7)]
        + [Snippet("I", [i(-1), ("newarray", "I"), length], negative)],
        "anewarray": [Snippet("I", [*array(POINT, 5), length], 5), Snippet("I", [*array("[I", 0), length], 0),
                      Snippet("I", [*array(POINT, INT_MIN), length], negative)],
        "arraylength": [Snippet("I", [i(5000), ("newarray", "B"), length], 5000),
                        Snippet("I", [("aconst_null",), length], null)],
        "multianewarray": [Snippet("I", [*nested, length], 2), Snippet("I", [*nested, *first, length], 3),
                           Snippet("I", [*nested, *first, ("iconst_2",), ("iaload",)], 0),
                           Snippet("I", [*partial, *first, length], 3),
                           Snippet("I", [*partial, *first, ("iconst_2",), *first[1:], length], null),
                           Snippet("I", [i(0), i(-1), ("multianewarray", "[[I", 2), length], negative),
                           Snippet("I", [i(-1), i(0), ("multianewarray", "[[I", 2), length], negative),
                           Snippet("I", [i(0), i(3), ("multianewarray", "[[I", 2), length], 0),
                           *choosing([*nested, ("dup",), i(0), ("aaload",), ("swap",), i(1), ("aaload",)],
                                      "if_acmpeq", False)],
    }  # fmt: skip


def _new(name: str) -> list[Line]:
    return [("new", name), ("dup",), ("invokespecial", name, "<init>", "()V")]


FIELDS: dict[str, tuple[list[Line], str, Any]] = {
    "z": ([i(3)], "Z", 1), "b": ([i(200)], "B", -56), "c": ([i(-1)], "C", 65535), "s": ([i(40000)], "S", -25536),
    "i": ([i(INT_MIN)], "I", INT_MIN), "j": ([j(LONG_MIN)], "J", LONG_MIN), "f": ([f(-0.0)], "F", -0.0),
    "d": ([d(NAN)], "D", NAN),
}  # fmt: skip


def _fields() -> dict[str, list[Snippet]]:
    table: dict[str, list[Snippet]] = {name: [] for name in ("getfield", "putfield", "getstatic", "putstatic")}
    for name, (push, descriptor, expected) in FIELDS.items():
        kind = descriptor if descriptor in "JFD" else "I"
        ref = (POINT, name, descriptor)
        instance = [*_new(POINT), ("dup",), *push, ("putfield", *ref), ("getfield", *ref)]
        static = (POINT, name.upper(), descriptor)
        table["putfield"].append(Snippet(kind, instance, expected))
        table["getfield"].append(Snippet(kind, [*_new(POINT), ("getfield", *ref)], 0.0 if kind in "FD" else 0))
        table["putstatic"].append(Snippet(kind, [*push, ("putstatic", *static), ("getstatic", *static)], expected))
    null = "NullPointerException"
    inherited = (SUBPOINT, "i", "I")
    twins: list[Line] = [
        *_new(SUBPOINT), ("astore_0",), ("aload_0",), d(4.0), ("putfield", POINT, "d", "D"),
        ("aload_0",), d(8.0), ("putfield", SUBPOINT, "d", "D"), ("aload_0",), ("getfield", POINT, "d", "D"),
    ]  # fmt: skip
    table["getfield"] += [
        Snippet("I", [("aconst_null",), ("getfield", POINT, "i", "I")], null),
        Snippet("I", [*_new(SUBPOINT), ("dup",), i(9), ("putfield", POINT, "i", "I"), ("getfield", *inherited)], 9),
        Snippet("D", twins, 4.0),
    ]
    table["putfield"].append(Snippet("I", [("aconst_null",), ("iconst_1",), ("putfield", POINT, "i", "I"), i(1)], null))
    table["getstatic"] += [
        Snippet("I", [("getstatic", POINT, "started", "I")], 77),
        Snippet("I", [("getstatic", SUBPOINT, "started", "I")], 77),
        Snippet("J", [("getstatic", POINT, "untouched", "J")], 0),
    ]
    return table


def _objects() -> dict[str, list[Snippet]]:
    null, cast = "NullPointerException", "ClassCastException"
    array: list[Line] = [("iconst_1",), ("anewarray", SUBPOINT)]
    ints: list[Line] = [("iconst_1",), ("newarray", "I")]
    tests: list[tuple[list[Line], str, bool]] = [
        (_new(SUBPOINT), POINT, True), (_new(SUBPOINT), MEASURED, True), (_new(POINT), SUBPOINT, False),
        (_new(POINT), "java/lang/Object", True), (array, f"[L{POINT};", True), (array, f"[L{MEASURED};", True),
        (array, "[Ljava/lang/Object;", True), (array, "java/lang/Object", True), (array, "java/lang/Cloneable", True),
        (array, "java/io/Serializable", True), (array, POINT, False), (ints, "[I", True), (ints, "[J", False),
        (ints, "[Ljava/lang/Object;", False), (ints, "java/lang/Cloneable", True),
        ([("iconst_1",), ("iconst_1",), ("multianewarray", "[[I", 2)], "[Ljava/lang/Object;", True),
        ([("iconst_1",), ("iconst_1",), ("multianewarray", "[[I", 2)], "[Ljava/lang/Cloneable;", True),
    ]  # fmt: skip
    thrown: list[Line] = [*_new("java/lang/IllegalStateException"), ("athrow",)]
    finally_: list[Line] = ["try:", *thrown, "end:", "finally:", ("astore_0",), ("iinc", 1, 5), ("aload_0",),
                            ("athrow",), "after:", "outer:", ("pop",), ("iload_1",)]  # fmt: skip
    nested: list[Catch] = [("try", "end", "finally", None), ("try", "after", "outer", "java/lang/RuntimeException")]
    two: list[Line] = ["try:", *thrown, "end:", "narrow:", ("pop",), i(1), ("ireturn",), "broad:", ("pop",), i(2)]
    rows: list[Catch] = [("try", "end", "narrow", "java/lang/IllegalStateException"),
                         ("try", "end", "broad", "java/lang/RuntimeException")]  # fmt: skip
    return {
        "new": [Snippet("I", [*_new(POINT), ("instanceof", POINT)], 1),
                *choosing(_new(POINT) + _new(POINT), "if_acmpeq", False)],
        "instanceof": [Snippet("I", [*made, ("instanceof", name)], int(holds)) for made, name, holds in tests]
        + [Snippet("I", [("aconst_null",), ("instanceof", POINT)], 0)],
        "checkcast": [Snippet("I", [*made, ("checkcast", name), ("pop",), i(1)], 1 if holds else cast)
                      for made, name, holds in tests]
        + choosing([("aconst_null",), ("checkcast", f"[L{POINT};")], "ifnull", True),
        "monitorenter": [Snippet("I", [*_new(POINT), ("dup",), ("monitorenter",), ("monitorexit",), i(1)], 1),
                         Snippet("I", [("aconst_null",), ("monitorenter",), i(1)], null)],
        "monitorexit": [Snippet("I", [*ints, ("dup",), ("monitorenter",), ("monitorexit",), i(1)], 1),
                        Snippet("I", [("aconst_null",), ("monitorexit",), i(1)], null)],
        "athrow": [Snippet("I", thrown, "IllegalStateException"),
                   Snippet("I", [("aconst_null",), ("checkcast", "java/lang/Error"), ("athrow",)], null),
                   Snippet("I", [("iconst_0",), ("istore_1",), *finally_], 5, nested),
                   Snippet("I", two, 1, rows), Snippet("I", two, 2, rows[::-1])],
    }  # fmt: skip


def _calls() -> dict[str, list[Snippet]]:
    null = "NullPointerException"
    point, subpoint = _new(POINT), _new(SUBPOINT)
    mixed: list[Line] = [i(1), j(2), f(3.0), d(4.0), i(5)]
    spread: Line = ("invokestatic", POINT, "spread", "(IJFDI)J")
    size: Line = ("invokevirtual", POINT, "size", "()I")
    measure: Line = ("invokeinterface", MEASURED, "measure", "(JI)I")
    returns = {
        "ireturn": ("I", [i(INT_MIN)], INT_MIN), "lreturn": ("J", [j(LONG_MAX)], LONG_MAX),
        "freturn": ("F", [f(-0.0)], -0.0), "dreturn": ("D", [d(NAN)], NAN),
    }  # fmt: skip
    return {
        "invokestatic": [Snippet("J", [*mixed, spread], 54321),
                         Snippet("I", [("invokestatic", SUBPOINT, "origin", "()I")], 7),
                         Snippet("I", [i(10), ("invokestatic", POINT, "factorial", "(I)I")], 3628800)],
        "invokevirtual": [Snippet("I", [*point, size], 2), Snippet("I", [*subpoint, size], 3),
                          Snippet("I", [("aconst_null",), size], null),
                          Snippet("I", [*subpoint, ("invokevirtual", SUBPOINT, "inherited", "()I")], 30),
                          Snippet("I", [("iconst_1",), ("newarray", "I"), ("dup",), ("invokevirtual",
                                        "java/lang/Object", "equals", "(Ljava/lang/Object;)Z")], 1)],
        "invokespecial": [Snippet("I", [*subpoint, ("invokevirtual", SUBPOINT, "above", "()I")], 2),
                          Snippet("I", [*subpoint, ("invokevirtual", SUBPOINT, "farAbove", "()I")], 2),
                          Snippet("I", [*subpoint, ("invokevirtual", POINT, "viaPrivate", "()I")], 40)],
        "invokeinterface": [Snippet("I", [*point, j(7), i(1), measure], 701),
                            Snippet("I", [*subpoint, j(7), i(1), measure], 1701),
                            Snippet("I", [("aconst_null",), j(7), i(1), measure], null)],
        "return": [Snippet("I", [("invokestatic", POINT, "nothing", "()V"), i(1)], 1)],
        "areturn": choosing([("invokestatic", POINT, "null", "()Ljava/lang/Object;")], "ifnull", True),
        **{name: [Snippet(kind, lines, value)] for name, (kind, lines, value) in returns.items()},
    }  # fmt: skip


SNIPPETS: dict[str, list[Snippet]] = number_snippets() | _arrays() | _fields() | _objects() | _calls()
"""By canonical mnemonic."""


def method_name(mnemonic: str, number: int) -> str:
    return f"{mnemonic}_{number}"


def write_classes(folder: Path) -> Path:
    """The class of all programs, and the classes that they use; ldc comes first: it reaches 256 constants only."""
    made = ClassBuilder(CLASS_NAME)
    for mnemonic, programs in sorted(SNIPPETS.items(), key=lambda row: row[0] != "ldc"):
        for number, program in enumerate(programs):
            end = (f"{'l' if program.kind == 'J' else program.kind.lower()}return",)
            lines = [*program.lines] if program.lines[-1] == ("athrow",) else [*program.lines, end]
            name, descriptor = method_name(mnemonic, number), f"(){program.kind}"
            made.method(name, descriptor, lines, catches=program.catches, max_locals=310)
    for cls in (made, _measured(), _point(), _subpoint()):
        cls.write(folder)
    return folder


def _measured() -> ClassBuilder:
    cls = ClassBuilder(MEASURED, access=PUBLIC | INTERFACE | ABSTRACT)
    cls.method("measure", "(JI)I", None, PUBLIC | ABSTRACT)
    return cls


def _point() -> ClassBuilder:
    cls = ClassBuilder(POINT, interfaces=[MEASURED])
    for name, (_, descriptor, _) in FIELDS.items():
        cls.field(name, descriptor)
        cls.field(name.upper(), descriptor, PUBLIC | STATIC)
    cls.field("started", "I", PUBLIC | STATIC)
    cls.field("untouched", "J", PUBLIC | STATIC)
    cls.method("<clinit>", "()V", [i(77), ("putstatic", POINT, "started", "I"), ("return",)], STATIC)
    cls.constructor()
    virtual = PUBLIC
    cls.method("size", "()I", [i(2), ("ireturn",)], virtual)
    call_size: Line = ("invokevirtual", POINT, "size", "()I")
    times_ten: list[Line] = [i(10), ("imul",), ("ireturn",)]
    cls.method("inherited", "()I", [("aload_0",), call_size, *times_ten], virtual)
    cls.method("secret", "()I", [i(40), ("ireturn",)], PRIVATE)
    cls.method("viaPrivate", "()I", [("aload_0",), ("invokespecial", POINT, "secret", "()I"), ("ireturn",)], virtual)
    measured: list[Line] = [("lload_1",), ("l2i",), i(100), ("imul",), ("iload_3",), ("iadd",)]
    cls.method("measure", "(JI)I", [*measured, ("ireturn",)], virtual)
    cls.method("origin", "()I", [i(7), ("ireturn",)])
    cls.method("nothing", "()V", [("return",)])
    cls.method("null", "()Ljava/lang/Object;", [("aconst_null",), ("areturn",)])
    spread: list[Line] = [("iload_0",), ("i2l",)]
    for load, power in ((("lload_1",), 10), (("fload_3", "f2l"), 100), (("dload", 4, "d2l"), 1000)):
        operands = [part for part in load[1:] if isinstance(part, int)]
        spread += [(load[0], *operands), *[(part,) for part in load[1:] if isinstance(part, str)]]
        spread += [j(power), ("lmul",), ("ladd",)]
    spread += [("iload", 6), ("i2l",), j(10000), ("lmul",), ("ladd",), ("lreturn",)]
    cls.method("spread", "(IJFDI)J", spread)
    recursive: list[Line] = [
        ("iload_0",), ("ifgt", "more"), i(1), ("ireturn",), "more:", ("iload_0",), ("iload_0",), i(1), ("isub",),
        ("invokestatic", POINT, "factorial", "(I)I"), ("imul",), ("ireturn",),
    ]  # fmt: skip
    cls.method("factorial", "(I)I", recursive)
    return cls


def _subpoint() -> ClassBuilder:
    cls = ClassBuilder(SUBPOINT, POINT)
    cls.field("d", "D")
    cls.constructor(POINT)
    cls.method("size", "()I", [i(3), ("ireturn",)], PUBLIC)
    cls.method("secret", "()I", [i(-1), ("ireturn",)], PUBLIC)
    cls.method("above", "()I", [("aload_0",), ("invokespecial", POINT, "size", "()I"), ("ireturn",)], PUBLIC)
    far: list[Line] = [("aload_0",), ("invokespecial", POINT, "size", "()I"), ("ireturn",)]
    cls.method("farAbove", "()I", far, PUBLIC)
    more: list[Line] = [
        ("aload_0",), ("lload_1",), ("iload_3",), ("invokespecial", POINT, "measure", "(JI)I"), i(1000), ("iadd",),
        ("ireturn",),
    ]  # fmt: skip
    cls.method("measure", "(JI)I", more, PUBLIC)
    return cls
