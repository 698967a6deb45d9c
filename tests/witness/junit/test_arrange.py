"""Inputs are built as a careful person would: exact statements, and on the JVM the very heap of the witness."""

from dataclasses import replace
from pathlib import Path

import pytest

from isopath.program import Jdk
from isopath.program.linked import Method
from isopath.witness import (
    Boxed,
    ClassOf,
    Constant,
    Elements,
    FieldName,
    Fields,
    Given,
    Ref,
    StaticValue,
    Text,
    Value,
    Witness,
)
from isopath.witness.junit.arranged import Arranged, CannotBuild

from ..replaying import jdks
from .built import Built, Program, expected, run
from .heap_texts import heap_text
from .heaps import arrange, class_path, full, hierarchy, scope, stand_in, witness

STRING = "java.lang.String"
INTEGER = "java.lang.Integer"
OBJECTS = "java.lang.Object[]"


def text(value: str) -> tuple[str, Text]:
    return STRING, Text(value)


def number(value: int) -> tuple[str, Boxed]:
    return INTEGER, Boxed(value)


def taking(name: str) -> Method:
    """The method of the things that is called."""
    return next(method for method in hierarchy().load("arranging/Things").methods.values() if method.name == name)


def arranged(given: Witness, called: str | None = None, keep: frozenset[int] = frozenset()) -> Arranged:
    return arrange(scope(), given, keep, set(), None if called is None else taking(called))


def fields_of(given: Witness) -> tuple[tuple[FieldName, Value], ...]:
    """The fields of the first object."""
    content = given.objects[0].content
    assert isinstance(content, Fields)
    return content.values


def two(first: int, second: int) -> dict[str, Value]:
    return {"a": Ref(first), "b": Ref(second)}


CASES: dict[str, tuple[Witness, str | None, list[str]]] = {
    "a constructor that stores its parameter": (
        witness(("Person", {"id": 3})),
        None,
        ["Things.Person a = new Things.Person(3);"],
    ),
    "setters, one of which returns the object": (
        witness(("Person", {"name": Ref(2), "age": 4}), text("x")),
        None,
        ["Things.Person a = new Things.Person(0);", 'a.setName("x");', "a.withAge(4);"],
    ),
    "a conversion in a constructor and a checked exception": (
        witness(("Opened", {"handle": 0})),
        None,
        ["Things.Opened a = new Things.Opened(0);"],
    ),
    "checks of parameters that hold": (
        witness(("Guarded", {"name": Ref(2), "limit": 7}), text("n")),
        None,
        ['Things.Guarded a = new Things.Guarded("n", 7);'],
    ),
    "checks of parameters that do not hold": (
        witness(("Guarded", {"limit": -1})),
        None,
        ["Things.Guarded a = create(Things.Guarded.class);", 'set(a, "limit", -1);'],
    ),
    "a record": (witness(("Point", {"x": 1, "y": -2})), None, ["Things.Point a = new Things.Point(1, -2);"]),
    "an inner object": (
        witness(("Things$Inner", {"depth": 2, "this$0": Ref(2)}), ("Things", {})),
        None,
        ["Things.Inner a = new Things().new Inner();", "a.depth = 2;"],
    ),
    "a class that the test cannot name": (
        witness(("Things", {"hidden": Ref(2)}), ("Hidden", {"secret": 5, "other": Ref(2)})),
        None,
        [
            "Things a = new Things();",
            'Object hidden = construct(Class.forName("arranging.Things$Hidden"), new Class<?>[0]);',
            'set(hidden, "secret", 5);',
            'set(hidden, "other", hidden);',
            'set(a, "hidden", hidden);',
        ],
    ),
    "an array of such a class, and a constant of such an enum": (
        witness(
            ("Things", {"crowd": Ref(2), "mood": Ref(3)}),
            ("Things$Hidden[]", Elements((None,))),
            ("Mood", Constant("HAPPY")),
        ),
        None,
        [
            "Things a = new Things();",
            'set(a, "mood", Class.forName("arranging.Things$Mood").getEnumConstants()[1]);',
            'Object[] hiddens = (Object[]) Array.newInstance(Class.forName("arranging.Things$Hidden"), 1);',
            'set(a, "crowd", hiddens);',
        ],
    ),
    "an overload that would take the argument for itself": (
        witness(("Overloaded", {"held": Ref(2)}), text("s")),
        None,
        ['Things.Overloaded a = new Things.Overloaded((Object) "s");'],
    ),
    "fields that other fields hide": (
        witness(("Derived", {"Base.tag": 1, "Derived.tag": 2, "Base.mark": 3, "Derived.mark": 4})),
        None,
        [
            "Things.Derived a = new Things.Derived();",
            "((Things.Base) a).tag = 1;",
            'setIn(a, Things.Base.class, "mark", 3);',
            "a.tag = 2;",
            'set(a, "mark", 4);',
        ],
    ),
    "an array that the constructor makes": (
        witness(("Sized", {"slots": Ref(2)}), ("int[]", Elements((0, 0, 5)))),
        None,
        ["Things.Sized a = new Things.Sized(3);", "a.slots[2] = 5;"],
    ),
    "an array that the constructor makes and another object shares": (
        witness(("Sized", {"slots": Ref(2)}), ("int[]", Elements((0,))), arguments=two(1, 2)),
        None,
        ["Things.Sized a = new Things.Sized(1);", "int[] b = a.slots;"],
    ),
    "a state that methods lead to": (
        witness(("Stack", {"items": Ref(2), "size": 2}), ("int[]", Elements((7, -3, 0)))),
        None,
        ["Things.Stack a = new Things.Stack(3);", "a.push(7);", "a.push(-3);"],
    ),
    "a state that no method leads to": (
        witness(("Stack", {"items": Ref(2), "size": 2}), ("int[]", Elements((7,)))),
        None,
        ["Things.Stack a = new Things.Stack(0);", 'set(a, "items", new int[] {7});', 'set(a, "size", 2);'],
    ),
    "numbers of all kinds": (
        witness(
            (
                "Numbers",
                {"flag": True, "tiny": -1, "small": 2, "letter": 97, "large": 1 << 40, "half": 0.5, "real": -0.0},
            )
        ),
        None,
        ["Things.Numbers a = new Things.Numbers(true, (byte) -1, (short) 2, 'a', 1099511627776L, 0.5f, -0.0);"],
    ),
    "a constructor with an effect on others": (
        witness(("Counted", {"id": 9})),
        None,
        ["Things.Counted a = create(Things.Counted.class);", "a.id = 9;"],
    ),
    "a cycle through final fields": (
        witness(("Ring", {"next": Ref(2)}), ("Ring", {"next": Ref(1)})),
        None,
        [
            "Things.Ring ring = new Things.Ring(null);",
            "Things.Ring a = new Things.Ring(ring);",
            'set(ring, "next", a);',
        ],
    ),
    "one object inside of another": (
        witness(("Ring", {"next": Ref(2)}), ("Ring", {})),
        None,
        ["Things.Ring a = new Things.Ring(new Things.Ring(null));"],
    ),
    "a deprecated constructor": (witness(("Old", {"age": 1})), None, ["Things.Old a = new Things.Old(1);"]),
    "null for a variable number of arguments": (
        witness(("Spread", {})),
        None,
        ["Things.Spread a = new Things.Spread((String[]) null);"],
    ),
    "a private constructor": (
        witness(("Secretive", {"code": 6})),
        None,
        ["Things.Secretive a = construct(Things.Secretive.class, new Class<?>[] {int.class}, new Object[] {6});"],
    ),
    "strings that are equal and not the same, and one that is a constant": (
        witness(
            (OBJECTS, Elements((Ref(2), Ref(3), Ref(4), Ref(2)))),
            text("t"),
            text("t"),
            (STRING, Text("t", is_interned=True)),
        ),
        None,
        ['String text = new String("t");', 'Object[] a = {text, new String("t"), "t", text};'],
    ),
    "small objects": (
        witness(
            (OBJECTS, Elements((Ref(2), Ref(3), Ref(4), Ref(5)))),
            ("java.lang.Long", Boxed(5)),
            ("java.lang.Class", ClassOf("int[]")),
            ("java.lang.StringBuilder", Text("ab", capacity=40)),
            ("java.lang.Object", {}),
        ),
        None,
        ['Object[] a = {Long.valueOf(5L), int[].class, new StringBuilder(40).append("ab"), new Object()};'],
    ),
    "a long array that is almost empty": (
        witness(("char[]", Elements((0,) * 40 + (98, 0)))),
        None,
        ["char[] a = new char[42];", "a[40] = 'b';"],
    ),
    "an array in itself, and arrays of arrays": (
        witness(
            (OBJECTS, Elements((Ref(1), Ref(2)))),
            ("byte[][]", Elements((None, Ref(3)))),
            ("byte[]", Elements((1, -1))),
        ),
        None,
        ["Object[] a = {null, new byte[][] {null, new byte[] {1, -1}}};", "a[0] = a;"],
    ),
    "type arguments that the parameter asks for": (
        witness(("Node", {"value": Ref(2), "next": Ref(3)}), text("v"), ("Node", {})),
        "takeNode",
        ['Things.Node<String> a = new Things.Node<>("v");', "a.next = new Things.Node<>(null);"],
    ),
    "type arguments that must compare": (
        witness(
            ("Node", {"value": Ref(2)}),
            number(5),
            stand_in("java.util.Comparator", {"compare(Ljava/lang/Object;Ljava/lang/Object;)I": (1, -1)}),
            arguments=two(1, 3),
        ),
        "takeSorted",
        [
            "Things.Node<Integer> a = new Things.Node<>(Integer.valueOf(5));",
            "ComparatorStub<Integer> b = new ComparatorStub<>();",
            "b.compareAnswers = new int[] {1, -1};",
        ],
    ),
    "an object where another type is declared": (
        witness(("Node", {"value": Ref(2)}), number(1)),
        "takeNode",
        ["Things.Node a = new Things.Node(Integer.valueOf(1));"],
    ),
    "lists": (
        witness(
            ("java.util.ArrayList", {"elementData": Ref(4), "size": 2}),
            ("java.util.LinkedList", {"first": Ref(5), "last": Ref(5), "size": 1}),
            ("java.util.ArrayDeque", {"elements": Ref(7), "head": 2, "tail": 1}),
            (OBJECTS, Elements((Ref(8), None, None))),
            ("java.util.LinkedList$Node", {"item": Ref(6)}),
            text("i"),
            (OBJECTS, Elements((Ref(6), None, Ref(8)))),
            number(1000),
            arguments={"list": Ref(1), "chain": Ref(2), "queue": Ref(3)},
        ),
        "takeLists",
        [
            "ArrayList<Integer> list = new ArrayList<>();",
            "Integer number = Integer.valueOf(1000);",
            "list.add(number);",
            "list.add(null);",
            "LinkedList<String> chain = new LinkedList<>();",
            'String text = "i";',
            "chain.add(text);",
            "ArrayDeque<Object> queue = new ArrayDeque<>();",
            "queue.addLast(number);",
            "queue.addLast(text);",
        ],
    ),
    "a map and a set": (
        witness(
            ("java.util.HashMap", {"table": Ref(3), "size": 1}),
            ("java.util.TreeSet", {"m": Ref(6)}),
            ("java.util.HashMap$Node[]", Elements((None, Ref(4)))),
            ("java.util.HashMap$Node", {"hash": 97, "key": Ref(8), "value": Ref(9), "next": None}),
            ("java.util.TreeMap$Entry", {"key": Ref(9), "right": Ref(7)}),
            ("java.util.TreeMap", {"root": Ref(5), "size": 2}),
            ("java.util.TreeMap$Entry", {"key": Ref(10), "parent": Ref(5)}),
            text("a"),
            number(1),
            number(2),
            arguments={"map": Ref(1), "set": Ref(2)},
        ),
        "takeMaps",
        [
            "HashMap<String, Integer> map = new HashMap<>(2);",
            'map.put("a", 1);',
            "TreeSet<Integer> set = new TreeSet<>();",
            "set.add(1);",
            "set.add(2);",
        ],
    ),
    "lists and maps in fields": (
        witness(
            ("Bag", {"names": Ref(2), "counts": Ref(3), "bags": Ref(4)}),
            ("java.util.ArrayList", {}),
            ("java.util.LinkedHashMap", {}),
            ("java.util.ArrayList", {"elementData": Ref(5), "size": 1}),
            (OBJECTS, Elements((Ref(1),))),
        ),
        None,
        [
            "Things.Bag a = new Things.Bag();",
            "a.names = new ArrayList<>();",
            "a.counts = new LinkedHashMap<>();",
            "ArrayList<Things.Bag> arrayList = new ArrayList<>();",
            "arrayList.add(a);",
            "a.bags = arrayList;",
        ],
    ),
    "a list that the constructor makes": (
        witness(("Lines", {"lines": Ref(2), "title": Ref(3)}), ("java.util.ArrayList", {}), text("t")),
        None,
        ['Things.Lines a = new Things.Lines("t");'],
    ),
    "a list that the constructor makes empty, and that is not": (
        witness(
            ("Lines", {"lines": Ref(2)}),
            ("java.util.ArrayList", {"elementData": Ref(3), "size": 1}),
            (OBJECTS, Elements((None,))),
        ),
        None,
        [
            "Things.Lines a = new Things.Lines(null);",
            "ArrayList<String> arrayList = new ArrayList<>();",
            "arrayList.add(null);",
            'set(a, "lines", arrayList);',
        ],
    ),
    "other objects of the platform": (
        witness(
            (OBJECTS, Elements((Ref(2), Ref(3), Ref(5), Ref(6), Ref(7)))),
            ("java.util.Optional", {"value": Ref(4)}),
            ("java.math.BigInteger", {"signum": -1, "mag": Ref(8)}),
            text("o"),
            ("java.util.concurrent.atomic.AtomicInteger", {"value": 3}),
            ("java.util.concurrent.atomic.AtomicBoolean", {"value": 1}),
            ("java.math.BigDecimal", {"intCompact": 15, "scale": 1}),
            ("int[]", Elements((1, 0))),
        ),
        None,
        [
            'Object[] a = {Optional.of("o"), new BigInteger("-4294967296"), new AtomicInteger(3), '
            'new AtomicBoolean(true), new BigDecimal("1.5")};',
        ],
    ),
    "a stub with answers of an interface": (
        witness(stand_in("Source", {"next()Ljava/lang/Object;": (Ref(2), None), "size()I": (2,)}), text("n")),
        "takeSource",
        [
            "SourceStub<String> a = new SourceStub<>();",
            'a.nextAnswers = Arrays.asList("n", null);',
            "a.sizeAnswers = new int[] {2};",
        ],
    ),
    "a stub of an abstract class": (
        witness(stand_in("Shape", {"area([I)J": (4,)}, width=7, label=Ref(2)), text("l")),
        None,
        ["ShapeAreaStub a = new ShapeAreaStub(7);", 'a.label = "l";', "a.areaAnswers = new long[] {4L};"],
    ),
    "the length of an argument": (
        witness(("Measured", {"values": Ref(2), "length": 2}), ("int[]", Elements((0, 0)))),
        None,
        ["Things.Measured a = new Things.Measured(new int[2]);"],
    ),
    "one object under two names": (
        witness(("Ring", {}), arguments=two(1, 1)),
        None,
        ["Things.Ring a = new Things.Ring(null);"],
    ),
}  # fmt: skip
"""What is built, the method of the things that is called with it where its types matter, and the statements."""


@pytest.mark.parametrize("name", CASES)
def test_the_statements_are_those_that_a_person_would_write(name: str) -> None:
    given, called, statements = CASES[name]
    assert list(arranged(given, called).statements) == statements


@pytest.mark.parametrize("jdk", jdks(), ids=lambda jdk: f"jdk{jdk.feature}")
def test_they_compile_without_a_warning_and_build_the_heap_of_the_witness(jdk: Jdk, tmp_path: Path) -> None:
    shown = scope()
    built = []
    for given, called, _ in CASES.values():
        code = arrange(shown, given, frozenset(), set(), None if called is None else taking(called))
        built.append(Built(given, code, heap_text(shown, given)))
    program = Program(shown, class_path(), built, [])
    found = run(jdk, tmp_path, [program])
    for name, (key, heap) in zip(CASES, expected([program]).items(), strict=True):
        assert found[key] == heap, name


def test_what_later_code_names_has_a_name() -> None:
    given = witness(("Ring", {"next": Ref(2)}), ("Ring", {}))
    code = arranged(given, keep=frozenset({2}))
    assert code.statements == ("Things.Ring ring = new Things.Ring(null);", "Things.Ring a = new Things.Ring(ring);")
    assert code.names == {1: "a", 2: "ring"}


def test_names_that_are_taken_are_not_used_again() -> None:
    taken = {"a", "ring"}
    code = arrange(scope(), witness(("Ring", {"next": Ref(2)}), ("Ring", {"next": Ref(2)})), frozenset(), taken)
    assert list(code.names.values()) == ["ring2", "a2"]
    assert taken == {"a", "ring", "a2", "ring2"}


def test_code_with_unavoidable_warnings_names_them() -> None:
    assert arranged(*CASES["a deprecated constructor"][:2]).suppressed == {"deprecation", "removal"}
    assert arranged(*CASES["an object where another type is declared"][:2]).suppressed == {"rawtypes", "unchecked"}
    assert arranged(*CASES["type arguments that the parameter asks for"][:2]).suppressed == set()


def test_reflection_and_checked_exceptions_are_told() -> None:
    told = {name: arranged(*CASES[name][:2]) for name in CASES}
    assert told["fields that other fields hide"].helpers == {"set", "setIn"}
    assert told["a private constructor"].helpers == {"construct"}
    assert told["setters, one of which returns the object"].helpers == set()
    assert [
        name for name in ("a conversion in a constructor and a checked exception", "a record") if told[name].throws
    ] == ["a conversion in a constructor and a checked exception"]


def test_a_field_that_the_path_never_reads_is_left_to_the_constructor() -> None:
    given = witness(("Sized", {}))
    assert arranged(given).statements == ("Things.Sized a = create(Things.Sized.class);",)
    slots = FieldName(full("Sized"), "slots", "[I")
    unread = replace(given, unread=frozenset({(1, slots)}))
    assert arranged(unread).statements == ("Things.Sized a = new Things.Sized(0);",)


def test_an_inner_object_gets_any_object_around_it_where_the_path_never_asks_which() -> None:
    given = witness(("Things$Inner", {"depth": 3}))
    around = [(1, name) for name, _ in fields_of(given) if name.name == "this$0"]
    assert around
    assert arranged(given).statements == ("Things.Inner a = create(Things.Inner.class);", "a.depth = 3;")
    free = replace(given, unread=frozenset(around))
    assert arranged(free).statements == ("Things.Inner a = new Things().new Inner();", "a.depth = 3;")


def test_static_fields_are_saved_set_and_put_back() -> None:
    owner = full("Counted")
    given = replace(
        witness(arguments={}), statics=(StaticValue(owner, "shared", "int", 4), StaticValue(owner, "count", "int", 5))
    )
    code = arranged(given)
    assert code.statements == (
        "int savedShared = Things.Counted.shared;",
        "Things.Counted.shared = 4;",
        'Object savedCount = getFrom(null, Things.Counted.class, "count");',
        'setIn(null, Things.Counted.class, "count", 5);',
    )
    assert code.restore == (
        "Things.Counted.shared = savedShared;",
        'setIn(null, Things.Counted.class, "count", savedCount);',
    )


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        (witness(("Positive", {"number": 0})), "no constructor of Things.Positive makes the object that is wanted"),
        (
            witness(("java.util.ArrayList", {"elementData": Ref(2), "size": 2}), (OBJECTS, Elements((None,)))),
            "no ArrayList is like that inside: 2 elements in an array of 1",
        ),
        (
            witness(
                ("java.util.LinkedList", {"first": Ref(2), "last": Ref(2), "size": 1}),
                ("java.util.LinkedList$Node", {"next": Ref(2)}),
            ),
            "no LinkedList is like that inside: its nodes are no chain of that length",
        ),
        (
            witness(
                ("java.util.HashMap", {"table": Ref(2), "size": 1}),
                ("java.util.HashMap$Node[]", Elements((Ref(3), None))),
                ("java.util.HashMap$Node", {"hash": 97, "key": Ref(4)}),
                text("a"),
            ),
            "no HashMap is like that inside: an entry is not where its key belongs",
        ),
        (
            witness(("java.util.zip.CRC32", {"crc": 5})),
            "no constructor of CRC32 makes the object that is wanted",
        ),
        (
            witness(("java.util.Random", {"nextNextGaussian": 1.0})),
            "no Random is like that inside: it has a number at hand, or no seed",
        ),
        (
            replace(witness(arguments={}), given=(Given("Math.random()", "double", 0.5),)),
            "a test cannot choose what Math.random() gives",
        ),
    ],
)  # fmt: skip
def test_what_cannot_be_built_is_refused_by_its_reason(given: Witness, reason: str) -> None:
    with pytest.raises(
        CannotBuild, match="^" + reason.replace(".", r"\.").replace("(", r"\(").replace(")", r"\)") + "$"
    ):
        arranged(given)
