"""The invariants of JDK classes in Java, with which the formulas of ``isopath.spec.jdk`` must agree.

Each class ``isopath.invariants.XInvariant`` has a method ``static boolean repOk(X)`` that says whether an object is one
that the public methods of its class could have left behind, on the JVM and symbolically alike. What differs between
releases is in a few sources of the same name, in folders named after the field that distinguishes them.
Invariant: a class whose instance fields are not those that its invariant was written for is rejected. Otherwise a field
that a later release adds would go unconstrained, and inputs be made that this JDK cannot have.
"""

from pathlib import Path
from typing import Final

from isopath.classfile import parse_class
from isopath.classfile.flags import ACC_STATIC
from isopath.errors import UsageError
from isopath.program.jdk import Jdk
from isopath.program.opened import compile_with_access

_SHARED: Final = Path(__file__).with_name("invariants")
_VARIANTS: Final = Path(__file__).with_name("invariant_variants")
_ELSE: Final = ""

_FIELDS: Final = {
    "java/math/BigInteger": "bitCountPlusOne lowestSetBitPlusTwo mag signum",
    "java/util/AbstractList": "modCount",
    "java/util/AbstractMap": "keySet values",
    "java/util/ArrayDeque": "elements head tail",
    "java/util/ArrayList": "elementData size",
    "java/util/BitSet": "sizeIsSticky words wordsInUse",
    "java/util/HashMap": "entrySet loadFactor modCount size table threshold",
    "java/util/HashMap$Node": "hash key next value",
    "java/util/HashMap$TreeNode": "left parent prev red right",
    "java/util/HashSet": "map",
    "java/util/LinkedHashMap": "accessOrder head tail",
    "java/util/LinkedHashMap$Entry": "after before",
    "java/util/LinkedHashSet": "",
    "java/util/LinkedList": "first last size",
    "java/util/LinkedList$Node": "item next prev",
    "java/util/Optional": "value",
    "java/util/OptionalDouble": "isPresent value",
    "java/util/OptionalInt": "isPresent value",
    "java/util/OptionalLong": "isPresent value",
    "java/util/PriorityQueue": "comparator modCount queue size",
    "java/util/Stack": "",
    "java/util/TreeMap": "comparator descendingMap entrySet modCount navigableKeySet root size",
    "java/util/TreeMap$Entry": "color key left parent right value",
    "java/util/TreeSet": "m",
    "java/util/Vector": "capacityIncrement elementCount elementData",
}
"""The instance fields that each class declares in every release that the invariants know."""

_VARYING: Final = {
    "java/math/BigInteger": {
        "bitLengthPlusOne": "bitLengthPlusOne firstNonzeroIntNumPlusTwo",
        "magBitLengthPlusOne": "magBitLengthPlusOne numberOfTrailingZeroIntsPlusTwo",
    },
    "java/util/LinkedHashMap": {"putMode": "putMode", _ELSE: ""},
}
"""By class, the field that identifies a variant, and all the fields that come with it; the empty name is for none."""


def compiled_invariants(jdk: Jdk) -> Path:
    """The folder of the invariants' class files for a JDK."""
    return compile_with_access(invariant_sources(jdk), jdk)


def invariant_sources(jdk: Jdk) -> list[Path]:
    """The sources of the invariants that fit a JDK."""
    folders = [_SHARED]
    for name, shared in _FIELDS.items():
        declared = _instance_fields(jdk, name)
        variant = _variant(declared, name)
        known = {*shared.split(), *_VARYING.get(name, {}).get(variant, "").split()}
        if declared != known:
            raise UsageError(_rejection(jdk, name, declared, known))
        if name in _VARYING:
            folders.append(_VARIANTS / ".".join(filter(None, (name.rpartition("/")[2], variant))))
    return [source for folder in folders for source in sorted(folder.rglob("*.java"))]


def _variant(declared: set[str], name: str) -> str:
    return next((field for field in _VARYING.get(name, ()) if field in declared), _ELSE)


def _instance_fields(jdk: Jdk, name: str) -> set[str]:
    data = jdk.class_source().read(name)
    if data is None:
        raise UsageError(f"{jdk.home} has no class {name.replace('/', '.')}.")
    fields = parse_class(data, name).fields
    return {field.name for field in fields if not field.access & ACC_STATIC}


def _rejection(jdk: Jdk, name: str, declared: set[str], known: set[str]) -> str:
    others = ", ".join(sorted(declared ^ known))
    return (
        f"The invariants of JDK classes do not fit Java {jdk.version} in {jdk.home}: "
        f"{name.replace('/', '.')} differs from what they know in the fields {others}."
    )
