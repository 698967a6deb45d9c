"""The classes whose tests are counted: all examples, and classes of Debian packages that nobody wrote for us."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from isopath.program.cache import cache_folder

ROOT = Path(__file__).resolve().parent.parent.parent
JARS = cache_folder() / "survey" / "usr" / "share" / "java"
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
