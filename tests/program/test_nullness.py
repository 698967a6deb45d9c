"""Which parameters, fields and results are declared not to be null, by every vendor's annotations."""

import subprocess
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from isopath.program import ClassPath, Jdk, open_entries
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Method
from isopath.program.nullness import NoNullness

BOTH = "{ElementType.TYPE_USE, ElementType.PARAMETER, ElementType.FIELD, ElementType.METHOD}"
DECLARATION = "{ElementType.PARAMETER, ElementType.FIELD, ElementType.METHOD}"
USE = "ElementType.TYPE_USE"

VENDORS = {
    "org.jspecify.annotations": ("NonNull", "Nullable", USE, "RUNTIME"),
    "jakarta.annotation": ("Nonnull", "Nullable", DECLARATION, "RUNTIME"),
    "org.jetbrains.annotations": ("NotNull", "Nullable", BOTH, "CLASS"),
    "org.checkerframework.checker.nullness.qual": ("NonNull", "Nullable", USE, "RUNTIME"),
    "edu.umd.cs.findbugs.annotations": ("NonNull", "CheckForNull", DECLARATION, "CLASS"),
    "org.eclipse.jdt.annotation": ("NonNull", "Nullable", USE, "CLASS"),
    "androidx.annotation": ("NonNull", "Nullable", DECLARATION, "CLASS"),
    "lombok": ("NonNull", "Nullable", BOTH, "CLASS"),
}

_ANNOTATION = """package {package};
import java.lang.annotation.*;
@Target({target}) @Retention(RetentionPolicy.{retention}) public @interface {name} {{ {body} }}
"""
_VENDOR = """package vendor;
import {package}.*;
class {name} {{
    @{non_null} Object sure; @{nullable} Object perhaps; Object silent; int number;
    {name}(@{non_null} Object a) {{ }}
    void f(@{non_null} Object a, int b, @{nullable} Object c, Object d) {{ }}
}}
"""


def annotation(package: str, name: str, target: str, retention: str, body: str = "") -> tuple[str, str]:
    text = _ANNOTATION.format(package=package, name=name, target=target, retention=retention, body=body)
    return f"{package.replace('.', '/')}/{name}.java", text


def class_of(package: str) -> str:
    return package.replace(".", "_")


def sources() -> Iterator[tuple[str, str]]:
    for package, (non_null, nullable, target, retention) in VENDORS.items():
        for name in (non_null, nullable):
            yield annotation(package, name, target, retention)
        names = {"package": package, "non_null": non_null, "nullable": nullable, "name": class_of(package)}
        yield f"vendor/{class_of(package)}.java", _VENDOR.format(**names)
    scopes = "{ElementType.TYPE, ElementType.PACKAGE, ElementType.MODULE, ElementType.METHOD}"
    for package, name, retention, body in (
        ("org.jspecify.annotations", "NullMarked", "RUNTIME", ""),
        ("org.jspecify.annotations", "NullUnmarked", "RUNTIME", ""),
        ("javax.annotation", "ParametersAreNonnullByDefault", "RUNTIME", ""),
        ("org.eclipse.jdt.annotation", "NonNullByDefault", "CLASS", "Where[] value() default {Where.PARAMETER};"),
        ("javax.annotation.meta", "TypeQualifierDefault", "RUNTIME", "java.lang.annotation.ElementType[] value();"),
    ):
        target = "ElementType.ANNOTATION_TYPE" if name == "TypeQualifierDefault" else scopes
        yield annotation(package, name, target, retention, body)
    yield (
        "org/eclipse/jdt/annotation/Where.java",
        "package org.eclipse.jdt.annotation; public enum Where { PARAMETER, FIELD }",
    )
    yield "javax/annotation/When.java", "package javax.annotation; public enum When { ALWAYS, MAYBE }"
    yield annotation(
        "javax.annotation", "Nonnull", "{ElementType.PARAMETER, ElementType.ANNOTATION_TYPE}", "RUNTIME",
        "When when() default When.ALWAYS;",
    )  # fmt: skip
    yield annotation("javax.validation.constraints", "NotNull", DECLARATION, "RUNTIME")
    yield from SCOPED.items()


SCOPED = {
    "marked/package-info.java": "@org.jspecify.annotations.NullMarked package marked;",
    "marked/Marked.java": """package marked;
import org.jspecify.annotations.*;
import java.util.List;
class Marked<T> {
    Object sure; @Nullable Object perhaps; T variable; @NonNull T sureVariable; Object[] array; @Nullable Object[] of;
    Object f(Object a, @Nullable Object b, T c, List<@Nullable Object> d, List<T> e, Object @Nullable [] f) {
        return a;
    }
    @Nullable Object g() { return null; }
    T h(T a) { return a; }
    @NullUnmarked Object unmarked(Object a) { return a; }
    class Inner { Inner(Object a) { } Object held; Inner next; @Nullable Inner last; }
    enum Kind { ONE(""); Kind(Object a) { } }
    record Pair(Object left, @Nullable Object right) { }
    @NullUnmarked static class Free { Object held; void f(Object a) { } @NullMarked void g(Object a) { } }
    Object local(Object x) { class Local { Object y = x; Local(Object z) { } } return new Local(x); }
}
""",
    "plain/Plain.java": """package plain;
import org.eclipse.jdt.annotation.*;
import javax.annotation.*;
@ParametersAreNonnullByDefault
class Plain {
    Object field;
    Object f(Object a, @Nullable Object b, @Nonnull(when = When.MAYBE) Object c) { return a; }
    @NonNullByDefault(Where.FIELD) static class Fields { Object field; }
    @NonNullByDefault({}) static class None { void f(Object a) { } }
}
class Silent {
    Object f(@Nonnull(when = When.MAYBE) Object a, @Nonnull Object b,
             @javax.validation.constraints.NotNull Object c) { return a; }
}
@NonNullApi class Declared { Object field; Object f(Object a) { return a; } }
@javax.annotation.meta.TypeQualifierDefault({java.lang.annotation.ElementType.PARAMETER}) @Nonnull
@interface NonNullParts { }
@NonNullParts class Parts { Object field; Object f(Object a) { return a; } }
@interface NonNullApi { }
""",
}


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory, jdk: Jdk) -> Path:
    return _compiled(tmp_path_factory.mktemp("nullness"), jdk, dict(sources()))


def _compiled(folder: Path, jdk: Jdk, texts: dict[str, str]) -> Path:
    files = []
    for name, text in texts.items():
        file = folder / "src" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        files.append(str(file))
    command = [str(jdk.javac), "-nowarn", "-Xlint:none", "-d", str(folder / "out"), *files]
    subprocess.run(command, check=True, capture_output=True)
    return folder / "out"


def opened(jdk: Jdk, entry: Path) -> Hierarchy:
    return Hierarchy(ClassPath(open_entries([entry], jdk.feature), jdk.class_source()))


@pytest.fixture(scope="module")
def hierarchy(compiled: Path, jdk: Jdk) -> Hierarchy:
    return opened(jdk, compiled)


def method(hierarchy: Hierarchy, owner: str, name: str) -> Method:
    (found,) = [found for (key, _), found in hierarchy.load(owner).methods.items() if key == name]
    return found


def parameters(hierarchy: Hierarchy, owner: str, name: str) -> tuple[bool, ...]:
    return hierarchy.nullness.parameters(method(hierarchy, owner, name))


def never_null(hierarchy: Hierarchy, owner: str) -> list[str]:
    """The fields of a class that are declared not to be null."""
    fields = hierarchy.load(owner).fields.values()
    return [field.name for field in fields if hierarchy.nullness.is_never_null(field)]


@pytest.mark.parametrize("package", VENDORS)
def test_annotations_are_known_whoever_declares_them(hierarchy: Hierarchy, package: str) -> None:
    owner = f"vendor/{class_of(package)}"
    assert parameters(hierarchy, owner, "f") == (True, False, False, False)
    assert parameters(hierarchy, owner, "<init>") == (True,)
    assert never_null(hierarchy, owner) == ["sure"]


def test_a_marked_package_declares_all_that_says_nothing(hierarchy: Hierarchy) -> None:
    """Elements of arrays and type arguments are no part of it, nor are type variables."""
    assert never_null(hierarchy, "marked/Marked") == ["sure", "sureVariable", "array", "of"]
    assert parameters(hierarchy, "marked/Marked", "f") == (True, False, False, True, True, False)
    assert parameters(hierarchy, "marked/Marked", "h") == (False,)


def test_results_are_declared_like_parameters(hierarchy: Hierarchy) -> None:
    names = ("f", "g", "h", "unmarked")
    given = [hierarchy.nullness.gives_an_object(method(hierarchy, "marked/Marked", name)) for name in names]
    assert given == [True, False, False, False]


def test_the_nearest_annotation_around_a_place_decides(hierarchy: Hierarchy) -> None:
    assert parameters(hierarchy, "marked/Marked", "unmarked") == (False,)
    assert never_null(hierarchy, "marked/Marked$Free") == []
    assert parameters(hierarchy, "marked/Marked$Free", "f") == (False,)
    assert parameters(hierarchy, "marked/Marked$Free", "g") == (True,)


def test_parameters_that_the_compiler_adds_are_not_counted(hierarchy: Hierarchy) -> None:
    """The name and the number of a constant; the outer object of an inner class is there. Of local classes nothing is
    known.
    """
    assert parameters(hierarchy, "marked/Marked$Inner", "<init>") == (True, True)
    assert parameters(hierarchy, "marked/Marked$Kind", "<init>") == (False, False, True)
    assert parameters(hierarchy, "marked/Marked$1Local", "<init>") == (False, False, False)


def test_what_is_said_of_an_inner_class_is_said_of_the_reference(hierarchy: Hierarchy) -> None:
    assert never_null(hierarchy, "marked/Marked$Inner") == ["held", "next", "this$0"]


def test_the_components_of_a_record_are_fields_and_parameters(hierarchy: Hierarchy) -> None:
    assert never_null(hierarchy, "marked/Marked$Pair") == ["left"]
    assert parameters(hierarchy, "marked/Marked$Pair", "<init>") == (True, False)


def test_defaults_may_be_for_some_places_only(hierarchy: Hierarchy) -> None:
    assert never_null(hierarchy, "plain/Plain") == []
    assert parameters(hierarchy, "plain/Plain", "f") == (True, False, False)
    assert never_null(hierarchy, "plain/Plain$Fields") == ["field"]
    assert parameters(hierarchy, "plain/Plain$None", "f") == (False,)


def test_anyone_may_declare_a_default_as_jsr_305_has_it(hierarchy: Hierarchy) -> None:
    assert parameters(hierarchy, "plain/Parts", "f") == (True,)
    assert never_null(hierarchy, "plain/Parts") == []
    assert parameters(hierarchy, "plain/Declared", "f") == (True,)


def test_what_may_be_null_and_what_a_validator_checks_is_not_assumed(hierarchy: Hierarchy) -> None:
    assert parameters(hierarchy, "plain/Silent", "f") == (False, True, False)


def test_nothing_is_declared_without_nullness(hierarchy: Hierarchy) -> None:
    nullness = NoNullness()
    marked = hierarchy.load("marked/Marked")
    assert nullness.parameters(method(hierarchy, "marked/Marked", "f")) == (False,) * 6
    assert not any(nullness.is_never_null(field) for field in marked.fields.values())
    assert not nullness.gives_an_object(method(hierarchy, "marked/Marked", "f"))


def test_a_marked_module_is_found_in_a_folder_and_in_a_jar(tmp_path: Path, jdk: Jdk) -> None:
    marked = dict([annotation("org.jspecify.annotations", "NullMarked", "ElementType.MODULE", "RUNTIME")])
    folder = _compiled(
        tmp_path,
        jdk,
        {
            **marked,
            "module-info.java": "@org.jspecify.annotations.NullMarked module m { }",
            "p/C.java": "package p; class C { Object held; void f(Object a) { } }",
        },
    )
    jar = tmp_path / "m.jar"
    with zipfile.ZipFile(jar, "w") as archive:
        for file in folder.rglob("*.class"):
            archive.write(file, file.relative_to(folder).as_posix())
    for entry in (folder, jar):
        hierarchy = opened(jdk, entry)
        assert parameters(hierarchy, "p/C", "f") == (True,)
        assert never_null(hierarchy, "p/C") == ["held"]
        assert sorted(hierarchy.user_class_names()) == ["org/jspecify/annotations/NullMarked", "p/C"]
