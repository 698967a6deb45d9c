"""What users type, and the methods they mean by it."""

import dataclasses
import re
import shutil
import zipfile
from pathlib import Path

import pytest

from isopath.classfile import MalformedClassFile
from isopath.errors import UsageError
from isopath.program import CompilationFailed, Jdk, JdkNotFound, TargetNotFound, Targets, compile_sources
from isopath.program.target import resolve_targets

LIST = """
package com.acme;
import com.acme.util.Other;
public abstract class List extends Other {
    public List(int capacity) {}
    private List() {}
    static final int[] TABLE = new int[3];
    void insert(int x) { Runnable r = () -> insert(x); new Object() { void anonymous() {} }; }
    void insert(int x, Object o) {}
    void find(java.util.List<String> a) {}
    void find(List a) {}
    static int[] sort(String[][] rows, long... keys) { class Local { void local() {} } return null; }
    private void hidden() {}
    abstract void open();
    native void foreign();
    static class Node<T extends Comparable<T>> implements Comparable<Node<T>> {
        public int compareTo(Node<T> o) { return 0; }
        static class Deep { void dig(java.util.Map.Entry<String, int[]> e, Node<?> n) {} }
    }
}
class Sibling { void only() {} void insert(String s) {} void twice() {} Other other; }
class Third { void twice() {} }
interface Shape { int area(); }
"""
OTHER = "package com.acme.util; public class Other { List own; public void inherited() {} }"


@pytest.fixture(scope="session")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources, in the folders of their packages."""
    root = tmp_path_factory.mktemp("project")
    (root / "com" / "acme" / "util").mkdir(parents=True)
    (root / "com" / "acme" / "List.java").write_text(LIST)
    (root / "com" / "acme" / "util" / "Other.java").write_text(OTHER)
    (root / "com" / "acme" / "util" / "List.java").write_text("package com.acme.util; class List { void wrong() {} }")
    return root


@pytest.fixture
def classes(project: Path, jdk: Jdk) -> Path:
    """The folder of their class files."""
    return compile_sources([project / "com" / "acme" / "List.java"], jdk)


@pytest.fixture
def jar(classes: Path, tmp_path: Path) -> Path:
    with zipfile.ZipFile(tmp_path / "acme.jar", "w") as archive:
        for file in classes.rglob("*.class"):
            archive.write(file, file.relative_to(classes).as_posix())
    return tmp_path / "acme.jar"


def labels(targets: Targets) -> list[str]:
    return [method.label for method in targets.methods]


def rejection(text: str, jdk: Jdk, class_path: list[Path]) -> str:
    with pytest.raises(TargetNotFound) as caught:
        resolve_targets(text, class_path=class_path, jdk=jdk)
    message = str(caught.value)
    assert re.fullmatch(r"[^\n]+[.?]", message)
    return message


MEMBERS = {
    "insert(int)": "com.acme.List#insert(int)",
    "insert( int , Object )": "com.acme.List#insert(int, Object)",
    "insert(int,java.lang.Object)": "com.acme.List#insert(int, Object)",
    "insert(I)V": "com.acme.List#insert(int)",
    "find(java.util.List)": "com.acme.List#find(java.util.List)",
    "find(java.util.List<String>)": "com.acme.List#find(java.util.List)",
    "find(acme.List)": "com.acme.List#find(com.acme.List)",
    "sort": "com.acme.List#sort(String[][], long[])",
    "sort(String[][], long...)": "com.acme.List#sort(String[][], long[])",
    "hidden": "com.acme.List#hidden()",
    "<init>(int)": "com.acme.List#<init>(int)",
    "List(int)": "com.acme.List#<init>(int)",
    "List()": "com.acme.List#<init>()",
    "Node.compareTo": "com.acme.List$Node#compareTo(Node)",
    "Node.Deep.dig": "com.acme.List$Node$Deep#dig(Entry, Node)",
    "Node$Deep.dig(Map.Entry<String, int[]>, List.Node)": "com.acme.List$Node$Deep#dig(Entry, Node)",
}


@pytest.mark.parametrize("member", MEMBERS)
def test_a_method_is_named_by_source_file_or_class_alike(project: Path, classes: Path, jdk: Jdk, member: str) -> None:
    expected = [MEMBERS[member]]
    assert labels(resolve_targets(f"{project}/com/acme/List.java#{member}", class_path=[], jdk=jdk)) == expected
    assert labels(resolve_targets(f"com.acme.List#{member}", class_path=[classes], jdk=jdk)) == expected
    assert labels(resolve_targets(f"{classes}/com/acme/List.class#{member}", class_path=[], jdk=jdk)) == expected


@pytest.mark.parametrize(
    ("member", "expected"),
    [
        ("only", "com.acme.Sibling#only()"),
        ("insert(String)", "com.acme.Sibling#insert(String)"),
        ("Sibling.insert", "com.acme.Sibling#insert(String)"),
        ("Third.twice", "com.acme.Third#twice()"),
        ("compareTo", "com.acme.List$Node#compareTo(Node)"),
        ("dig", "com.acme.List$Node$Deep#dig(Entry, Node)"),
    ],
)
def test_other_classes_of_a_source_file_are_searched_too(project: Path, jdk: Jdk, member: str, expected: str) -> None:
    assert labels(resolve_targets(f"{project}/com/acme/List.java#{member}", class_path=[], jdk=jdk)) == [expected]


def test_a_source_file_alone_means_what_it_declares_and_nothing_else(project: Path, jdk: Jdk) -> None:
    assert labels(resolve_targets(f"{project}/com/acme/List.java", class_path=[], jdk=jdk)) == [
        "com.acme.List#<init>(int)",
        "com.acme.List#insert(int)",
        "com.acme.List#insert(int, Object)",
        "com.acme.List#find(java.util.List)",
        "com.acme.List#find(com.acme.List)",
        "com.acme.List#sort(String[][], long[])",
        "com.acme.List$Node#<init>()",
        "com.acme.List$Node#compareTo(Node)",
        "com.acme.List$Node$Deep#<init>()",
        "com.acme.List$Node$Deep#dig(Entry, Node)",
        "com.acme.Sibling#<init>()",
        "com.acme.Sibling#only()",
        "com.acme.Sibling#insert(String)",
        "com.acme.Sibling#twice()",
        "com.acme.Third#<init>()",
        "com.acme.Third#twice()",
    ]


def test_the_compiled_classes_come_first_on_the_class_path(project: Path, jdk: Jdk, tmp_path: Path) -> None:
    (tmp_path / "com" / "acme").mkdir(parents=True)
    (tmp_path / "com" / "acme" / "List.class").write_bytes(b"stale")
    targets = resolve_targets(f"{project}/com/acme/List.java#sort", class_path=[tmp_path], jdk=jdk)
    found = targets.class_path.find("com/acme/List")
    assert found is not None
    assert found.data != b"stale"
    platform = targets.class_path.find("java/lang/Object")
    assert platform is not None
    assert platform.is_platform


@pytest.mark.parametrize(
    "head", ["com.acme.List.Node.Deep", "com.acme.List$Node$Deep", "com/acme/List$Node$Deep", "com.acme.List$Node.Deep"]
)
def test_nested_classes_are_named_with_dots_or_dollars(classes: Path, jdk: Jdk, head: str) -> None:
    targets = resolve_targets(f"{head}#dig", class_path=[classes], jdk=jdk)
    assert [(m.class_name, m.name, m.descriptor) for m in targets.methods] == [
        ("com/acme/List$Node$Deep", "dig", "(Ljava/util/Map$Entry;Lcom/acme/List$Node;)V")
    ]


def test_a_class_alone_means_its_own_methods_with_code(classes: Path, jdk: Jdk) -> None:
    assert labels(resolve_targets("com.acme.List.Node", class_path=[classes], jdk=jdk)) == [
        "com.acme.List$Node#<init>()",
        "com.acme.List$Node#compareTo(Node)",
    ]


def test_a_jar_or_a_folder_alone_means_all_its_classes(classes: Path, jar: Path, jdk: Jdk) -> None:
    of_jar = labels(resolve_targets(str(jar), class_path=[], jdk=jdk))
    of_folder = labels(resolve_targets(str(classes), class_path=[], jdk=jdk))
    assert sorted(of_jar) == sorted(of_folder)
    assert "com.acme.util.Other#inherited()" in of_jar
    assert not [label for label in of_jar if "anonymous" in label or "local" in label]


def test_a_class_inside_of_a_jar_is_named_after_the_hash(jar: Path, jdk: Jdk) -> None:
    targets = resolve_targets(f"{jar}#com.acme.Sibling.only", class_path=[], jdk=jdk)
    assert labels(targets) == ["com.acme.Sibling#only()"]


@pytest.mark.parametrize("name", ["java.util.ArrayList", "java.lang.String", "java.util.concurrent.ConcurrentHashMap"])
def test_every_label_finds_its_method_again(jdk: Jdk, name: str) -> None:
    targets = resolve_targets(name, class_path=[], jdk=jdk)
    assert len(targets.methods) > 20
    for method in targets.methods:
        assert resolve_targets(method.label, class_path=[], jdk=jdk).methods == (method,)


def test_every_jdk_offers_its_classes_as_targets(any_jdk: Jdk) -> None:
    targets = resolve_targets("java.util.ArrayList#add(Object)", class_path=[], jdk=any_jdk)
    assert [method.descriptor for method in targets.methods] == ["(Ljava/lang/Object;)Z"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("com.acme.List#insert", "is ambiguous; there are insert(int), insert(int, Object)."),
        ("com.acme.List#insert(long)", "does not exist; there are insert(int), insert(int, Object)."),
        ("com.acme.List#inzert", "has no method inzert; it has insert(int), insert(int, Object), "),
        ("com.acme.List#inherited", "it inherits com.acme.util.Other#inherited()."),
        ("com.acme.List#open", "com.acme.List#open() is abstract: it has no code to explore."),
        ("com.acme.List#foreign()", "com.acme.List#foreign() is native: it has no code to explore."),
        ("com.acme.List#<clinit>", "has no method <clinit>"),
        ("com.acme.List#Nod.compareTo", "has no class Nod"),
        ("com.acme.List#a b(", "is not a method"),
        ("com.acme.Lisd#insert", "did you mean com.acme.List"),
        ("List#insert", "did you mean com.acme.List"),
        ("com.acme.List.sort", "did you mean com.acme.List#sort?"),
        ("ArrayList#add", "did you mean java.util.ArrayList"),
        ("java.util.Arraylist#add", "did you mean java.util.ArrayList"),
        ("x.y.Zzz", "No class x.y.Zzz was found."),
        ("com.acme.Shape", "com.acme.Shape has no method with code that is not private."),
        ("", "names no class or file"),
        ("#insert", "names no class or file"),
    ],
)
def test_a_target_that_is_not_there_is_answered_with_what_is(classes: Path, jdk: Jdk, text: str, expected: str) -> None:
    assert expected in rejection(text, jdk, [classes])


def test_a_method_of_two_classes_of_a_file_is_ambiguous(project: Path, jdk: Jdk) -> None:
    message = rejection(f"{project}/com/acme/List.java#twice", jdk, [])
    assert message.endswith("is ambiguous; there are com.acme.Sibling#twice(), com.acme.Third#twice().")


def test_a_file_that_does_not_exist_is_answered_with_a_near_one(project: Path, jdk: Jdk) -> None:
    folder = project / "com" / "acme"
    message = rejection(f"{folder}/Lsit.java#insert", jdk, [])
    assert message == f"The file {folder}/Lsit.java does not exist: did you mean {folder}/List.java?"
    assert rejection("C:\\nowhere\\Foo.java#bar", jdk, []) == "The file C:\\nowhere\\Foo.java does not exist."
    assert rejection("nowhere/lib.jar", jdk, []) == "The file nowhere/lib.jar does not exist."


def test_a_class_file_outside_of_its_package_folder_is_rejected(classes: Path, jdk: Jdk, tmp_path: Path) -> None:
    shutil.copy(classes / "com" / "acme" / "Third.class", tmp_path)
    assert "must be at com/acme/Third.class" in rejection(f"{tmp_path}/Third.class", jdk, [])


def test_a_class_file_under_the_name_of_another_is_rejected(classes: Path, jdk: Jdk, tmp_path: Path) -> None:
    shutil.copy(classes / "com" / "acme" / "Third.class", tmp_path / "Fourth.class")
    assert "holds another class, com.acme.Third." in rejection("Fourth", jdk, [tmp_path])


def test_a_class_file_cut_short_is_malformed(classes: Path, jdk: Jdk, tmp_path: Path) -> None:
    (tmp_path / "Third.class").write_bytes((classes / "com" / "acme" / "Third.class").read_bytes()[:100])
    for text in (f"{tmp_path}/Third.class", "Third#twice"):
        with pytest.raises(MalformedClassFile, match=r"Third\.class"):
            resolve_targets(text, class_path=[tmp_path], jdk=jdk)


def test_a_source_without_classes_is_rejected(jdk: Jdk, tmp_path: Path) -> None:
    (tmp_path / "Empty.java").write_text("// nothing\n")
    assert "declares no class" in rejection(str(tmp_path / "Empty.java"), jdk, [])


def test_a_source_with_a_hash_in_its_folder_is_a_file(jdk: Jdk, tmp_path: Path) -> None:
    (tmp_path / "c#").mkdir()
    (tmp_path / "c#" / "A.java").write_text("class A { void m() {} }")
    for text in (f"{tmp_path}/c#/A.java", f"{tmp_path}/c#/A.java#m"):
        assert labels(resolve_targets(text, class_path=[], jdk=jdk))[-1] == "A#m()"


def test_errors_of_the_steps_before_reach_the_user(project: Path, jdk: Jdk, tmp_path: Path) -> None:
    (tmp_path / "Bad.java").write_text("class Bad {")
    with pytest.raises(CompilationFailed, match=r"Bad\.java:1"):
        resolve_targets(str(tmp_path / "Bad.java"), class_path=[], jdk=jdk)
    with pytest.raises(UsageError, match="does not exist"):
        resolve_targets("com.acme.List", class_path=[tmp_path / "nowhere"], jdk=jdk)
    with pytest.raises(JdkNotFound, match="no javac"):
        bare = dataclasses.replace(jdk, javac=None)
        resolve_targets(f"{project}/com/acme/List.java", class_path=[], jdk=bare)


def test_a_package_or_a_pattern_is_all_of_its_classes(classes: Path, jdk: Jdk) -> None:
    def classes_of(text: str) -> set[str]:
        return {label.partition("#")[0] for label in labels(resolve_targets(text, class_path=[classes], jdk=jdk))}

    direct = {f"com.acme.{name}" for name in ("List", "List$Node", "List$Node$Deep", "Sibling", "Third")}
    assert classes_of("com.acme") == classes_of("com.acme.*") == direct
    assert classes_of("com.acme.**") == {*direct, "com.acme.util.List", "com.acme.util.Other"}
    assert classes_of("com.*.util.O?her") == {"com.acme.util.Other"}
    found = resolve_targets("com.acme.*#twice", class_path=[classes], jdk=jdk)
    assert labels(found) == ["com.acme.Sibling#twice()", "com.acme.Third#twice()"]
    assert rejection("com.acme.*#nowhere", jdk, [classes]) == "com.acme.* has no method nowhere."
    assert rejection("com.other.*", jdk, [classes]) == "No class com.other.* was found."


def test_several_targets_are_the_methods_of_all_each_once(project: Path, classes: Path, jdk: Jdk) -> None:
    texts = ("com.acme.Third", f"{project}/com/acme/util/Other.java", "com.acme.Third#twice")
    found = resolve_targets(texts, class_path=[classes], jdk=jdk)
    written = [label for label in labels(found) if "<init>" not in label]
    assert written == ["com.acme.Third#twice()", "com.acme.util.Other#inherited()"]
    assert found.class_path.find("com/acme/Third") is not None
