"""java.security: the message digests of the platform's own provider, without a search for providers."""

from typing import Final

from isopath.classfile import StringConstant
from isopath.terms import NULL, Term
from isopath.vm.core.effects import unsupported
from isopath.vm.core.machine import Machine
from isopath.vm.core.registry import DECLINED, Natives, Result
from isopath.vm.core.state import State
from isopath.vm.linkage.assembly import Assembler, run_code

native = Natives()

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
