"""Which sources of the invariants in Java fit a JDK, and which JDKs none of them fit."""

import dataclasses
from collections.abc import Iterable

import pytest

from isopath.classfile import parse_class
from isopath.errors import UsageError
from isopath.program import Jdk
from isopath.program.classpath import ClassSource
from tests.spec.jdk.java_invariants import compiled_invariants, invariant_sources
from tests.witness.replaying import jdks


@dataclasses.dataclass(frozen=True, slots=True)
class WithAnotherField(Jdk):
    """A JDK whose LinkedList has a field that nobody knows, in place of ``last``."""

    def class_source(self) -> ClassSource:
        return Renamed(jdks()[0].class_source())


class Renamed:
    def __init__(self, platform: ClassSource) -> None:
        self.label = platform.label
        self._platform = platform

    def read(self, internal_name: str) -> bytes | None:
        data = self._platform.read(internal_name)
        if data is not None and internal_name == "java/util/LinkedList":
            return data.replace(b"\x00\x04last", b"\x00\x04rest")
        return data

    @property
    def identity(self) -> str | None:
        return None

    def version(self, internal_name: str) -> str | None:
        return self._platform.version(internal_name)

    def names(self) -> Iterable[str]:
        return self._platform.names()


def test_every_invariant_has_one_method_that_takes_an_object_of_its_class() -> None:
    folder = compiled_invariants(jdks()[0]) / "isopath" / "invariants"
    files = {file.stem: parse_class(file.read_bytes(), file.name) for file in folder.glob("*Invariant.class")}
    found = {
        name.removesuffix("Invariant"): [method.descriptor for method in file.methods if method.name == "repOk"]
        for name, file in files.items()
    }
    assert sorted(found) == [
        "ArrayDeque", "ArrayList", "BigInteger", "BitSet", "HashMap", "HashSet", "LinkedHashMap", "LinkedHashSet",
        "LinkedList", "Optional", "OptionalDouble", "OptionalInt", "OptionalLong", "PriorityQueue", "Stack", "TreeMap",
        "TreeSet", "Vector",
    ]  # fmt: skip
    for name, descriptors in found.items():
        package = "math" if name == "BigInteger" else "util"
        assert descriptors == [f"(Ljava/{package}/{name};)Z"]


@pytest.mark.parametrize("jdk", jdks(), ids=lambda jdk: f"jdk{jdk.feature}")
def test_of_sources_that_differ_between_releases_one_is_taken(jdk: Jdk) -> None:
    chosen = [file for file in invariant_sources(jdk) if file.stem in ("BigIntegerCaches", "LinkedHashMapModes")]
    folders = [file.parents[2].name for file in chosen]
    if jdk.feature == 17:
        assert folders == ["BigInteger.bitLengthPlusOne", "LinkedHashMap"]
    elif jdk.feature == 25:
        assert folders == ["BigInteger.magBitLengthPlusOne", "LinkedHashMap.putMode"]
    else:
        assert [folder.partition(".")[0] for folder in folders] == ["BigInteger", "LinkedHashMap"]


def test_a_jdk_whose_class_has_other_fields_is_refused_by_their_names() -> None:
    jdk = WithAnotherField(**{field.name: getattr(jdks()[0], field.name) for field in dataclasses.fields(Jdk)})
    with pytest.raises(UsageError, match=r"LinkedList differs from what they know in the fields last, rest\.$"):
        invariant_sources(jdk)
