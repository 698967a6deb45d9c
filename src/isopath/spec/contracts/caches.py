"""Fields of the platform that only cache what was computed: whether they are written, no method shows."""

from typing import Final

from isopath.program.linked import Field

_CACHES: Final = frozenset(
    {
        "java.lang.String.hash",
        "java.lang.String.hashIsZero",
        "java.math.BigInteger.bitCountPlusOne",
        "java.math.BigInteger.bitLengthPlusOne",
        "java.math.BigInteger.firstNonzeroIntNumPlusTwo",
        "java.math.BigInteger.lowestSetBitPlusTwo",
        "java.math.BigInteger.magBitLengthPlusOne",
        "java.math.BigInteger.numberOfTrailingZeroIntsPlusTwo",
        "java.util.AbstractMap.keySet",
        "java.util.AbstractMap.values",
        "java.util.HashMap.entrySet",
        "java.util.TreeMap.descendingMap",
        "java.util.TreeMap.entrySet",
        "java.util.TreeMap.navigableKeySet",
    }
)


def is_cache(field: Field) -> bool:
    """Whether a field only caches what its class has computed."""
    return spelled(field) in _CACHES


def spelled(field: Field) -> str:
    """A field in Java's words: ``java.lang.String.hash``."""
    return f"{field.owner.java_name}.{field.name}"
