"""java.util.zip: the checksums; java.security: the message digests of the platform's own provider."""

import zlib
from collections.abc import Callable
from functools import partial
from typing import Final

from isopath.classfile import StringConstant
from isopath.terms import NULL, Term, Value
from isopath.terms.arithmetic import wrap_int
from isopath.vm.core import DECLINED, Machine, Natives, Result, State
from isopath.vm.core.effects import unsupported
from isopath.vm.core.objects import numbers_of
from isopath.vm.linkage.assembly import Assembler, run_code

native = Natives()

_SUMS: Final[dict[str, Callable[[bytes, int], int]]] = {"CRC32": zlib.crc32, "Adler32": zlib.adler32}


native.gives(None, "java/util/zip/ZipUtils", "loadLibrary()V")


def _unknown(name: str, state: State) -> Value | None:
    return unsupported(state, f"java.util.zip.{name}.update of a symbolic value")


def update(name: str, vm: Machine, state: State, before: Value, byte: Value) -> Value | None:
    if not isinstance(before, int) or not isinstance(byte, int):
        return _unknown(name, state)
    return wrap_int(_SUMS[name](bytes([byte & 0xFF]), before & 0xFFFFFFFF))


def update_bytes(
    name: str, vm: Machine, state: State, before: Value, array: Term, start: Value, count: Value
) -> Value | None:
    numbers = numbers_of(state, array)
    if numbers is None or not (isinstance(before, int) and isinstance(start, int) and isinstance(count, int)):
        return _unknown(name, state)
    data = bytes(number & 0xFF for number in numbers[start : start + count])
    return wrap_int(_SUMS[name](data, before & 0xFFFFFFFF))


for _name in _SUMS:
    native(f"java/util/zip/{_name}", "update(II)I")(partial(update, _name))
native("java/util/zip/CRC32", "updateBytes0(I[BII)I")(partial(update_bytes, "CRC32"))
native("java/util/zip/Adler32", "updateBytes(I[BII)I")(partial(update_bytes, "Adler32"))


DIGEST: Final = "java/security/MessageDigest"
_DELEGATE: Final = "java/security/MessageDigest$Delegate$CloneableDelegate"
_SPI: Final = "java/security/MessageDigestSpi"
_STRING: Final = "Ljava/lang/String;"
IMPLEMENTATIONS: Final = {
    "MD5": "MD5", "SHA-1": "SHA", "SHA1": "SHA", "SHA": "SHA", "SHA-224": "SHA2$SHA224", "SHA-256": "SHA2$SHA256",
    "SHA-384": "SHA5$SHA384", "SHA-512": "SHA5$SHA512",
}  # fmt: skip


@native(DIGEST, f"getInstance({_STRING})L{DIGEST};")
def get_instance(vm: Machine, state: State, algorithm: Term) -> Result:
    if algorithm is NULL:
        return DECLINED
    name = vm.initialization.text_of(state, algorithm)
    if name is None or name.upper() not in IMPLEMENTATIONS:
        return unsupported(state, f"java.security.MessageDigest.getInstance of {name or 'a symbolic string'}")
    spi = f"sun/security/provider/{IMPLEMENTATIONS[name.upper()]}"
    code = Assembler().emit("new", _DELEGATE).emit("dup")
    code.emit("new", spi).emit("dup").call("invokespecial", spi, "<init>", "()V")
    code.emit("ldc", StringConstant(name)).emit("aconst_null")
    code.call("invokespecial", _DELEGATE, "<init>", f"(L{_SPI};{_STRING}Ljava/security/Provider;)V").emit("areturn")
    return run_code(vm, state, DIGEST, "makeInstance", f"()L{DIGEST};", code)
