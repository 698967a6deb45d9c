"""Which method a call runs, where it takes more than one package or a class file that javac would not write."""

from pathlib import Path

from isopath.vm import Threw, Unsupported
from tests.vm.assembler import PUBLIC, ClassBuilder, Line
from tests.vm.jvm import javac, outcome_here, outcomes_on_jvm
from tests.vm.laboratory import Laboratory, outcome


def compile_files(folder: Path, files: dict[str, str]) -> Path:
    paths = []
    for name, text in files.items():
        path = folder / "src" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        paths.append(path)
    return javac(folder, *paths)


def same_as_on_the_jvm(folder: Path, class_name: str) -> dict[str, str]:
    """What every static method without parameters gives, which must be what it gives on a JVM."""
    laboratory = Laboratory(folder)
    expected = outcomes_on_jvm(folder, [class_name.replace("/", ".")])
    found = {}
    for (_, name), said in expected.items():
        method = laboratory.method(class_name, name)
        found[name] = outcome_here(laboratory.call(class_name, name), method.descriptor)
        assert found[name] == said, name
    return found


def test_a_package_private_method_is_not_overridden_from_another_package(tmp_path: Path) -> None:
    """JVMS 5.4.5: q.C.own() does not override p.A.own(), since it cannot see it."""
    compile_files(
        tmp_path,
        {
            "p/A.java": "package p; public class A { int own() { return 1; } public int seen() { return 1; } }",
            "q/C.java": "package q; public class C extends p.A { int own() { return 2; }"
            " public int seen() { return 2; } }",
            "p/Main.java": "package p; class Main { static int own() { A a = new q.C(); return a.own(); }"
            " static int seen() { A a = new q.C(); return a.seen(); } }",
        },
    )
    assert same_as_on_the_jvm(tmp_path, "p/Main") == {"own": "1", "seen": "2"}


def test_a_super_call_runs_what_the_direct_superclass_has(tmp_path: Path) -> None:
    """JVMS 6.5.invokespecial: the class file names Top.m, the superclass Middle overrides it, and is what runs."""
    for number, (name, parent) in enumerate((("Top", "java/lang/Object"), ("Middle", "Top"), ("Low", "Middle")), 1):
        cls = ClassBuilder(name, parent)
        cls.constructor(parent)
        answer: list[Line] = [("bipush", number), ("ireturn",)]
        if name == "Low":
            call: list[Line] = [("aload_0",), ("invokespecial", "Top", "m", "()I"), ("ireturn",)]
            cls.method("above", "()I", call, PUBLIC)
            made: list[Line] = [("new", "Low"), ("dup",), ("invokespecial", "Low", "<init>", "()V")]
            cls.method("run", "()I", [*made, ("invokevirtual", "Low", "above", "()I"), ("ireturn",)])
        cls.method("m", "()I", answer, PUBLIC)
        cls.write(tmp_path)
    assert same_as_on_the_jvm(tmp_path, "Low") == {"run": "2"}


def test_an_initializer_that_throws_is_an_error_where_its_class_is_needed(tmp_path: Path) -> None:
    compile_files(
        tmp_path,
        {
            "Main.java": "class Main { static int zero; static int run() { return Broken.x; } }"
            " class Broken { static int x = 1 / Main.zero; }"
        },
    )
    ending = Laboratory(tmp_path).call("Main", "run").ending
    assert isinstance(ending, Threw)
    assert ending.class_name == "java.lang.ExceptionInInitializerError"


def test_a_missing_class_ends_the_path_by_name(tmp_path: Path) -> None:
    cls = ClassBuilder("Main")
    gone: dict[str, list[Line]] = {
        "create": [("new", "Gone"), ("return",)],
        "static": [("invokestatic", "Gone", "m", "()V"), ("return",)],
        "field": [("getstatic", "Gone", "f", "I"), ("pop",), ("return",)],
        "array": [("iconst_1",), ("anewarray", "Gone"), ("pop",), ("return",)],
        "test": [("aconst_null",), ("instanceof", "Gone"), ("pop",), ("return",)],
        "method": [("invokestatic", "Main", "gone", "()V"), ("return",)],
    }
    for name, lines in gone.items():
        cls.method(name, "()V", lines)
    laboratory = Laboratory(cls.write(tmp_path))
    for name in gone:
        ending = laboratory.call("Main", name).ending
        assert isinstance(ending, Unsupported), (name, ending)
        assert ending.feature == ("missing method Main.gone" if name == "method" else "missing class Gone")


def test_deep_recursion_is_cut_at_its_bound(tmp_path: Path) -> None:
    cls = ClassBuilder("Main")
    cls.method("run", "()V", [("invokestatic", "Main", "run", "()V"), ("return",)])
    assert outcome(Laboratory(cls.write(tmp_path)).call("Main", "run")) == "Cut(bound='calls', iterations=0)"
