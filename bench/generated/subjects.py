"""The classes whose tests are counted: all examples, and classes of Debian packages that nobody wrote for us."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from isopath.classfile import parse_class
from isopath.classfile.flags import ACC_PRIVATE
from isopath.program.archive import Archive
from isopath.program.cache import cache_folder

ROOT = Path(__file__).resolve().parent.parent.parent
JARS = cache_folder() / "survey" / "usr" / "share" / "java"
SURVEYED = ("gson", "commons-lang3", "re2j", "la4j", "bcel", "commons-jxpath")
BESIDE = (
    "commons-beanutils",
    "commons-collections3",
    "commons-logging",
    "servlet-api",
    "jsp-api",
    "el-api",
    "jdom1",
    "log4j-1.2",
)
CLASSES = {
    "commons-lang3": (
        "org.apache.commons.lang3.BitField",
        "org.apache.commons.lang3.BooleanUtils",
        "org.apache.commons.lang3.CharRange",
        "org.apache.commons.lang3.CharUtils",
        "org.apache.commons.lang3.Range",
        "org.apache.commons.lang3.math.Fraction",
        "org.apache.commons.lang3.math.IEEE754rUtils",
        "org.apache.commons.lang3.mutable.MutableBoolean",
        "org.apache.commons.lang3.mutable.MutableDouble",
        "org.apache.commons.lang3.mutable.MutableInt",
        "org.apache.commons.lang3.mutable.MutableLong",
        "org.apache.commons.lang3.mutable.MutableObject",
        "org.apache.commons.lang3.tuple.ImmutableTriple",
        "org.apache.commons.lang3.tuple.MutablePair",
        "org.apache.commons.lang3.tuple.MutableTriple",
    ),
    "gson": (
        "com.google.gson.JsonArray",
        "com.google.gson.JsonPrimitive",
        "com.google.gson.internal.LazilyParsedNumber",
        "com.google.gson.internal.LinkedTreeMap",
    ),
    "la4j": ("org.la4j.matrix.dense.Basic2DMatrix", "org.la4j.vector.dense.BasicVector"),
    "re2j": (
        "com.google.re2j.CharClass",
        "com.google.re2j.Inst",
        "com.google.re2j.Regexp",
        "com.google.re2j.Utils",
    ),
    "bcel": (
        "org.apache.bcel.classfile.LineNumber",
        "org.apache.bcel.generic.ArrayType",
        "org.apache.bcel.generic.LocalVariableGen",
        "org.apache.bcel.util.ByteSequence",
    ),
    "commons-jxpath": (
        "org.apache.commons.jxpath.ri.QName",
        "org.apache.commons.jxpath.ri.compiler.NodeNameTest",
        "org.apache.commons.jxpath.ri.compiler.NodeTypeTest",
        "org.apache.commons.jxpath.util.ReverseComparator",
    ),
}


@dataclass(frozen=True, slots=True)
class Subject:
    """A class, the example or package that it is from, and where it is."""

    origin: str
    name: str
    target: str
    class_path: tuple[Path, ...]


def subjects() -> Iterator[Subject]:
    """All of them, the examples first."""
    for file in sorted((ROOT / "examples").glob("*.java")):
        yield Subject("examples", file.stem, str(file), ())
    for jar, names in CLASSES.items():
        yield from (Subject(jar, name.rpartition(".")[2], name, (JARS / f"{jar}.jar",)) for name in names)


def spread(count: int, feature: int) -> Iterator[Subject]:
    """So many classes of each jar, as far from each other as can be, of those that have a method to test."""
    for jar in SURVEYED:
        archive = Archive(JARS / f"{jar}.jar", feature)
        names = [name for name in classes_of(jar, feature) if _has_method(archive, name)]
        for at in range(count):
            name = names[(2 * at + 1) * len(names) // (2 * count)]
            yield Subject(jar, name.rpartition("/")[2], name.replace("/", "."), class_path_of(jar))


def _has_method(archive: Archive, name: str) -> bool:
    found = archive.read(name)
    assert found is not None
    methods = parse_class(found, name).methods
    return any(not each.access & ACC_PRIVATE and each.code is not None and each.name[0] != "<" for each in methods)


def class_path_of(jar: str) -> tuple[Path, ...]:
    """A jar and those that it needs."""
    return (JARS / f"{jar}.jar", *(JARS / f"{other}.jar" for other in BESIDE))


def classes_of(jar: str, feature: int) -> list[str]:
    """The classes of a jar that have a name, by their internal names."""
    names = Archive(JARS / f"{jar}.jar", feature).names()
    named = [name for name in names if not any(part[:1].isdigit() for part in name.split("$")[1:])]
    return [name for name in named if not name.endswith(("module-info", "package-info"))]
