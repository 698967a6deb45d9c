"""Loading, resolution, selection and subtyping over compiled classes (JVMS 5.3, 5.4.3, 5.4.6)."""

import subprocess
from pathlib import Path

import pytest

from isopath.program import ClassNotFound, ClassPath, Jdk, open_entries
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Method

INT = "()I"
SOURCES = {
    "p/A.java": """
package p;
public class A implements Top {
    int shared; static int counter; protected int own;
    public int over() { return 1; }
    private int secret() { return 1; }
    int packaged() { return 1; }
    public static int fixed() { return 1; }
    public int only() { return 1; }
    public int callsSecret() { return secret(); }
}""",
    "p/B.java": """
package p;
public class B extends A {
    long shared;
    public int over() { return 2; }
    public int secret() { return 2; }
    int packaged() { return 2; }
    public static int fixed() { return 2; }
}""",
    "q/C.java": """
package q;
public class C extends p.A {
    public int packaged() { return 3; }
}""",
    "p/Top.java": """
package p;
public interface Top {
    int CONSTANT = 5;
    default int def() { return 1; }
    default int top() { return 1; }
    static int helper() { return 1; }
}""",
    "p/Left.java": "package p; public interface Left extends Top { default int def() { return 2; } }",
    "p/Right.java": "package p; public interface Right extends Top { }",
    "p/Again.java": "package p; public interface Again extends Top { int def(); }",
    "p/Diamond.java": "package p; public class Diamond implements Right, Left { }",
    "p/Undone.java": "package p; public abstract class Undone implements Top, Again { }",
    "p/Hides.java": """
package p;
class Hider { private int def() { return 9; } }
class Hides extends Hider implements Top { }""",
    "p/Shape.java": """
package p;
public abstract class Shape { public abstract int area(); public int twice() { return 2 * area(); } }
final class Circle extends Shape { public int area() { return 3; } }
class Square extends Shape { public int area() { return 4; } }
class Cube extends Square { }
class Naming { Object[] named = {new Object(), new StringBuilder(), Square[].class, int[][].class}; }
interface Unused { }
""",
}


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("hierarchy")
    files = []
    for name, text in SOURCES.items():
        file = folder / "src" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        files.append(str(file))
    command = ["javac", "-nowarn", "-Xlint:none", "-d", str(folder / "out"), *files]
    subprocess.run(command, check=True, capture_output=True)
    return folder / "out"


def open_hierarchy(jdk: Jdk, *folders: Path) -> Hierarchy:
    return Hierarchy(ClassPath(open_entries(folders, jdk.feature), jdk.class_source()))


@pytest.fixture(scope="module")
def hierarchy(compiled: Path, jdk: Jdk) -> Hierarchy:
    return open_hierarchy(jdk, compiled)


def selected(hierarchy: Hierarchy, class_name: str, name: str) -> str:
    method = hierarchy.select(hierarchy.load(class_name), resolved(hierarchy, class_name, name))
    assert method is not None
    return method.owner.name


def resolved(hierarchy: Hierarchy, class_name: str, name: str) -> Method:
    method = hierarchy.method(class_name, name, INT)
    assert method is not None
    return method


# Loading.


def test_a_class_is_loaded_once(hierarchy: Hierarchy) -> None:
    loaded = hierarchy.load("p/B")
    assert hierarchy.load("p/B") is loaded
    assert loaded.superclass is hierarchy.load("p/A")
    assert not loaded.is_platform and hierarchy.load("java/lang/Object").is_platform
    assert hierarchy.load("java/lang/Object").superclass is None


def test_fields_of_the_superclass_come_first_and_twins_have_slots_of_their_own(hierarchy: Hierarchy) -> None:
    layout = hierarchy.load("p/B").layout
    assert [(field.owner.name, field.name, field.slot) for field in layout] == [
        ("p/A", "shared", 0),
        ("p/A", "own", 1),
        ("p/B", "shared", 2),
    ]


def test_a_class_that_is_nowhere_is_named(hierarchy: Hierarchy) -> None:
    with pytest.raises(ClassNotFound, match=r"p\.Nothing"):
        hierarchy.load("p/Nothing")


def test_a_missing_superclass_is_named_with_the_class_that_needs_it(compiled: Path, jdk: Jdk, tmp_path: Path) -> None:
    (tmp_path / "p").mkdir()
    (tmp_path / "p" / "B.class").write_bytes((compiled / "p" / "B.class").read_bytes())
    with pytest.raises(ClassNotFound, match=r"p\.A, a supertype of p\.B"):
        open_hierarchy(jdk, tmp_path).load("p/B")


def test_a_class_that_is_its_own_supertype_is_rejected(jdk: Jdk, tmp_path: Path) -> None:
    for name, parent in (("X", "Y"), ("Y", "X"), ("Z", "Z")):
        (tmp_path / f"{name}.class").write_bytes(_empty_class(name, parent))
    hierarchy = open_hierarchy(jdk, tmp_path)
    for name in "XYZ":
        with pytest.raises(ClassNotFound, match="its own supertype"):
            hierarchy.load(name)


def test_a_long_chain_of_superclasses_is_no_trouble(jdk: Jdk, tmp_path: Path) -> None:
    for number in range(1500):
        parent = f"L{number + 1}" if number < 1499 else "java/lang/Object"
        (tmp_path / f"L{number}.class").write_bytes(_empty_class(f"L{number}", parent))
    assert len(open_hierarchy(jdk, tmp_path).load("L0").supertypes) == 1501


def _empty_class(name: str, superclass: str) -> bytes:
    def text(value: str) -> bytes:
        return b"\x01" + len(value).to_bytes(2, "big") + value.encode()

    pool = text(name) + b"\x07\x00\x01" + text(superclass) + b"\x07\x00\x03"
    return bytes.fromhex("cafebabe0000003d0005") + pool + bytes.fromhex("0021000200040000000000000000")


# Resolution.


def test_a_field_is_found_in_the_class_then_its_interfaces_then_above(hierarchy: Hierarchy) -> None:
    found = [
        hierarchy.field("p/B", "shared", "J"),
        hierarchy.field("p/B", "shared", "I"),
        hierarchy.field("q/C", "counter", "I"),
        hierarchy.field("p/B", "CONSTANT", "I"),
    ]
    assert [field and field.owner.name for field in found] == ["p/B", "p/A", "p/A", "p/Top"]
    assert hierarchy.field("p/B", "shared", "D") is None


def test_a_method_is_resolved_in_the_class_then_above_then_in_interfaces(hierarchy: Hierarchy) -> None:
    owners = {name: resolved(hierarchy, "p/B", name).owner.name for name in ("over", "only", "def")}
    assert owners == {"over": "p/B", "only": "p/A", "def": "p/Top"}
    assert hierarchy.method("p/B", "over", "(I)I") is None


def test_private_and_static_methods_are_resolved(hierarchy: Hierarchy) -> None:
    assert resolved(hierarchy, "p/A", "secret").is_private
    assert resolved(hierarchy, "p/B", "fixed").owner.name == "p/B"
    assert resolved(hierarchy, "q/C", "fixed").owner.name == "p/A"
    assert resolved(hierarchy, "p/Top", "helper").is_static


def test_an_interface_has_the_methods_of_object(hierarchy: Hierarchy) -> None:
    method = hierarchy.method("p/Top", "hashCode", INT)
    assert method is not None and method.owner.name == "java/lang/Object"


def test_a_static_method_of_an_interface_is_not_inherited(hierarchy: Hierarchy) -> None:
    """JVMS 5.4.3.3 step 3, 5.4.3.4: superinterface methods that are neither private nor static."""
    assert hierarchy.method("p/Diamond", "helper", INT) is None
    assert hierarchy.method("p/Left", "helper", INT) is None


def test_an_abstract_method_that_redeclares_a_default_hides_it(hierarchy: Hierarchy) -> None:
    """JVMS 5.4.3.3: the maximally-specific superinterface method is that of Again, whatever the order."""
    assert resolved(hierarchy, "p/Undone", "def").owner.name == "p/Again"


# Selection.


def test_the_nearest_class_is_selected(hierarchy: Hierarchy) -> None:
    assert selected(hierarchy, "p/B", "over") == "p/B"
    assert selected(hierarchy, "q/C", "over") == "p/A"


def test_the_most_specific_default_is_selected(hierarchy: Hierarchy) -> None:
    assert selected(hierarchy, "p/Diamond", "def") == "p/Left"
    assert selected(hierarchy, "p/Diamond", "top") == "p/Top"


def test_private_methods_take_no_part_in_selection(hierarchy: Hierarchy) -> None:
    default = resolved(hierarchy, "p/Top", "def")
    assert hierarchy.select(hierarchy.load("p/Hides"), default) is default
    assert selected(hierarchy, "p/B", "secret") == "p/B"


def test_a_package_private_method_is_overridden_within_its_package(hierarchy: Hierarchy) -> None:
    assert selected(hierarchy, "p/B", "packaged") == "p/B"


# Types.


@pytest.mark.parametrize(
    ("name", "of"),
    [
        ("p/B", "p/A"),
        ("p/B", "p/Top"),
        ("p/B", "p/B"),
        ("p/Top", "java/lang/Object"),
        ("[Lp/B;", "[Lp/A;"),
        ("[Lp/B;", "[Lp/Top;"),
        ("[Lp/B;", "[Ljava/lang/Object;"),
        ("[Lp/B;", "java/lang/Object"),
        ("[I", "java/lang/Cloneable"),
        ("[I", "java/io/Serializable"),
        ("[[I", "[Ljava/lang/Object;"),
        ("[[I", "[Ljava/lang/Cloneable;"),
        ("[[[I", "[[Ljava/io/Serializable;"),
        ("[[Lp/B;", "[[Lp/A;"),
    ],
)
def test_subtypes(hierarchy: Hierarchy, name: str, of: str) -> None:
    assert hierarchy.is_subtype(name, of)
    assert name == of or not hierarchy.is_subtype(of, name)


@pytest.mark.parametrize(
    ("name", "of"),
    [
        ("[I", "[J"),
        ("[I", "[Ljava/lang/Object;"),
        ("[[I", "[[Ljava/lang/Object;"),
        ("[Lp/A;", "p/A"),
        ("p/A", "p/Left"),
    ],
)
def test_types_that_are_not_related(hierarchy: Hierarchy, name: str, of: str) -> None:
    assert not hierarchy.is_subtype(name, of)


def test_arrays_have_no_fields_and_the_methods_of_object(hierarchy: Hierarchy) -> None:
    array = hierarchy.load("[Lp/A;")
    assert array.is_array and array.element == "Lp/A;" and array.java_name == "p.A[]"
    assert hierarchy.method("[I", "hashCode", INT) is hierarchy.method("java/lang/Object", "hashCode", INT)


# Which classes an input may have.


def test_instances_are_the_known_concrete_classes(hierarchy: Hierarchy) -> None:
    assert hierarchy.instances("p/Shape").classes == {"p/Circle", "p/Square", "p/Cube"}
    assert hierarchy.instances("p/Square").classes == {"p/Square", "p/Cube"}
    assert hierarchy.instances("p/Left").classes == {"p/Diamond"}
    assert hierarchy.instances("p/Unused").classes == {"p/Unused$StandIn"}
    assert hierarchy.instances("p/Shape").label == "Shape"


def test_instances_include_platform_classes_that_the_program_names(hierarchy: Hierarchy) -> None:
    known = hierarchy.instances("java/lang/Object").classes
    assert {"java/lang/StringBuilder", "java/lang/Object", "p/Cube", "[[I"} <= known
    assert "java/lang/Thread" not in known


def test_an_array_may_be_of_any_known_subclass(hierarchy: Hierarchy) -> None:
    assert {"[Lp/Shape;", "[Lp/Square;"} <= hierarchy.instances("[Lp/Shape;").classes
    assert hierarchy.instances("[I").classes == {"[I"}


def test_an_array_of_a_subclass_need_not_be_named(hierarchy: Hierarchy) -> None:
    """``new Cube[n]`` names Cube only, and a Cube[] is a Shape[]: dropping it would drop an ArrayStoreException."""
    assert "[Lp/Cube;" in hierarchy.instances("[Lp/Shape;").classes


def test_exactly_these_classes(hierarchy: Hierarchy) -> None:
    circle = hierarchy.exactly(frozenset({"p/Circle"}))
    assert (circle.label, circle.is_exact) == ("Circle", False)
    square = hierarchy.exactly(frozenset({"p/Square"}))
    assert (square.label, square.is_exact, set(square.classes)) == ("Square", True, {"p/Square"})
    assert hierarchy.exactly(frozenset({"p/Square", "p/Circle"})).label == "Circle, Square"


def test_several_classes_are_called_by_a_type_that_no_other_possible_one_has(hierarchy: Hierarchy) -> None:
    some = frozenset({"p/Square", "p/Circle"})
    covered = hierarchy.exactly(some, some | {"java/lang/String"})
    assert (covered.label, covered.is_exact, covered.classes) == ("Shape", False, some)
    assert hierarchy.exactly(some, some | {"p/Cube"}).label == "Circle, Square"


def test_a_method_is_overridden_where_known_classes_run_different_code(hierarchy: Hierarchy) -> None:
    expected = {
        ("p/Shape", "area"): True,
        ("p/Shape", "twice"): False,
        ("p/Square", "area"): False,
        ("p/A", "over"): True,
        ("p/A", "only"): False,
    }
    for (owner, name), is_overridden in expected.items():
        assert hierarchy.is_overridden(resolved(hierarchy, owner, name)) is is_overridden, name


@pytest.mark.parametrize("name", ["[IXBeanInfo", "[", "[Q", "[Ljava/lang/Object", "[V"])
def test_what_is_no_array_descriptor_is_no_class(hierarchy: Hierarchy, name: str) -> None:
    with pytest.raises(ClassNotFound, match="no array class"):
        hierarchy.load(name)
