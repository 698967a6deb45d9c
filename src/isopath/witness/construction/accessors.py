"""Methods that do nothing but return or store a field, found by their bytecode."""

from isopath.classfile import Instruction, decode
from isopath.classfile.flags import ACC_ABSTRACT, ACC_STATIC, ACC_SYNTHETIC
from isopath.program.linked import Field, JavaClass, Method

_NO_METHODS_TO_CALL = ACC_STATIC | ACC_ABSTRACT | ACC_SYNTHETIC


def getters(field: Field) -> list[Method]:
    """The methods without parameters that return a field, of the class that declares it, in order."""
    return [method for method in _plain_methods(field.owner) if _is_getter(method, field)]


def setters(field: Field) -> list[Method]:
    """The methods with one parameter that store it in a field and do nothing else; they may return the object."""
    return [method for method in _plain_methods(field.owner) if _is_setter(method, field)]


def _plain_methods(cls: JavaClass) -> list[Method]:
    return [
        method
        for method in cls.methods.values()
        if not method.access & _NO_METHODS_TO_CALL
        and not method.name.startswith("<")
        and method.info.code is not None
        and not method.info.deprecated
    ]


def _is_getter(method: Method, field: Field) -> bool:
    if method.type.parameters or method.type.result != field.descriptor or method.is_synchronized:
        return False
    code = _code(method)
    return (
        len(code) == 3
        and _loads(code[0], 0)
        and _uses(code[1], "getfield", field)
        and code[2].mnemonic.endswith("return")
    )


def _is_setter(method: Method, field: Field) -> bool:
    if method.type.parameters != (field.descriptor,) or method.is_synchronized:
        return False
    code = _code(method)
    if len(code) < 4 or not (_loads(code[0], 0) and _loads(code[1], 1) and _uses(code[2], "putfield", field)):
        return False
    ending = [insn.mnemonic for insn in code[3:]]
    return ending == ["return"] or (ending == ["aload", "areturn"] and _loads(code[3], 0))


def _code(method: Method) -> tuple[Instruction, ...]:
    code, file = method.info.code, method.owner.file
    assert code is not None and file is not None
    return decode(code, file.pool, repr(method))


def _loads(insn: Instruction, slot: int) -> bool:
    return insn.mnemonic[1:] == "load" and insn.operands == (slot,)


def _uses(insn: Instruction, mnemonic: str, field: Field) -> bool:
    if insn.mnemonic != mnemonic:
        return False
    ref = insn.operands[0]
    return (ref.owner, ref.name, ref.descriptor) == (field.owner.name, field.name, field.descriptor)
