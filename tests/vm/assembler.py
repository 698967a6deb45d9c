"""A small assembler: class files from Python, for what javac never writes (JVMS 4, 6.5).

    cls = ClassBuilder("Sample")
    cls.method("loop", "(I)I", [
        "again:",
        ("iinc", 0, -1),
        ("iload_0",),
        ("ifgt", "again"),
        ("iload_0",),
        ("ireturn",),
    ])
    cls.write(folder)

An instruction is a tuple of the JVM's own mnemonic and its operands; a string that ends in a colon is a label. Its
table of opcodes is its own, so that an error in the reader's table does not cancel itself out. Classes have version 49
unless set otherwise: the newest that the JVM verifies without stack maps.
"""

import re
import struct
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, TypeAlias

Instruction: TypeAlias = tuple[Any, ...]
Line: TypeAlias = str | Instruction
Catch: TypeAlias = tuple[str, str, str, str | None]
"""A row of the exception table: labels of start, end and handler, and the class caught; None catches all."""

PUBLIC, PRIVATE, STATIC, SUPER, NATIVE, INTERFACE, ABSTRACT = 0x1, 0x2, 0x8, 0x20, 0x100, 0x200, 0x400

_SLOTTED = [f"{kind}{verb}_{slot}" for verb in ("load", "store") for kind in "ilfda" for slot in range(4)]
NAMES = (
    "nop aconst_null iconst_m1 iconst_0 iconst_1 iconst_2 iconst_3 iconst_4 iconst_5 lconst_0 lconst_1 "
    "fconst_0 fconst_1 fconst_2 dconst_0 dconst_1 bipush sipush ldc ldc_w ldc2_w iload lload fload dload aload "
    + " ".join(_SLOTTED[:20])
    + " iaload laload faload daload aaload baload caload saload istore lstore fstore dstore astore "
    + " ".join(_SLOTTED[20:])
    + " iastore lastore fastore dastore aastore bastore castore sastore "
    "pop pop2 dup dup_x1 dup_x2 dup2 dup2_x1 dup2_x2 swap "
    "iadd ladd fadd dadd isub lsub fsub dsub imul lmul fmul dmul idiv ldiv fdiv ddiv irem lrem frem drem "
    "ineg lneg fneg dneg ishl lshl ishr lshr iushr lushr iand land ior lor ixor lxor iinc "
    "i2l i2f i2d l2i l2f l2d f2i f2l f2d d2i d2l d2f i2b i2c i2s lcmp fcmpl fcmpg dcmpl dcmpg "
    "ifeq ifne iflt ifge ifgt ifle if_icmpeq if_icmpne if_icmplt if_icmpge if_icmpgt if_icmple if_acmpeq if_acmpne "
    "goto jsr ret tableswitch lookupswitch ireturn lreturn freturn dreturn areturn return "
    "getstatic putstatic getfield putfield invokevirtual invokespecial invokestatic invokeinterface invokedynamic "
    "new newarray anewarray arraylength athrow checkcast instanceof monitorenter monitorexit wide multianewarray "
    "ifnull ifnonnull goto_w jsr_w"
).split()
OPCODES = {name: number for number, name in enumerate(NAMES)}
ARRAY_TYPES = {"Z": 4, "C": 5, "F": 6, "D": 7, "B": 8, "S": 9, "I": 10, "J": 11}
_LOADABLE = {"int": (3, ">i"), "float": (4, ">f"), "long": (5, ">q"), "double": (6, ">d")}


def u1(value: int) -> bytes:
    return struct.pack(">B", value & 0xFF)


def u2(*values: int) -> bytes:
    return b"".join(struct.pack(">H", value & 0xFFFF) for value in values)


def u4(value: int) -> bytes:
    return struct.pack(">I", value & 0xFFFFFFFF)


class ClassBuilder:
    """One class; every constant is entered into the pool once."""

    def __init__(
        self,
        name: str,
        superclass: str = "java/lang/Object",
        interfaces: Sequence[str] = (),
        access: int = PUBLIC | SUPER,
        major: int = 49,
    ) -> None:
        self.name = name
        self._pool: dict[bytes, int] = {}
        self._next_index = 1
        self._fields: list[bytes] = []
        self._methods: list[bytes] = []
        self._bootstraps: list[bytes] = []
        self._major = major
        header = [self.class_(name), self.class_(superclass), len(interfaces)]
        self._header = u2(access, *header, *[self.class_(interface) for interface in interfaces])

    # The constant pool.

    def _constant(self, tag: int, body: bytes) -> int:
        key = u1(tag) + body
        if key not in self._pool:
            self._pool[key] = self._next_index
            self._next_index += 2 if tag in (5, 6) else 1
        return self._pool[key]

    def utf8(self, text: str) -> int:
        data = text.encode("utf-8")
        return self._constant(1, u2(len(data)) + data)

    def class_(self, name: str) -> int:
        return self._constant(7, u2(self.utf8(name)))

    def _name_and_type(self, name: str, descriptor: str) -> int:
        return self._constant(12, u2(self.utf8(name), self.utf8(descriptor)))

    def member(self, tag: int, owner: str, name: str, descriptor: str) -> int:
        """A field (tag 9), method (10) or interface method (11)."""
        return self._constant(tag, u2(self.class_(owner), self._name_and_type(name, descriptor)))

    def loadable(self, kind: str, value: Any) -> int:
        """What ldc loads: a number, a string, a class, a method type, a handle, or what is computed.

        A handle is its kind and its member; what is computed is a name, a descriptor, a handle and its arguments.
        """
        if kind == "handle":
            reference, tag, *member = value
            return self._constant(15, u1(reference) + u2(self.member(tag, *member)))
        if kind == "dynamic":
            name, descriptor, handle, *arguments = value
            return self._constant(17, u2(self._bootstrap(handle, arguments), self._name_and_type(name, descriptor)))
        if kind in _LOADABLE:
            tag, layout = _LOADABLE[kind]
            return self._constant(tag, struct.pack(layout, value))
        return self._constant({"class": 7, "string": 8, "method type": 16}[kind], u2(self.utf8(value)))

    # Members.

    def field(self, name: str, descriptor: str, access: int = PUBLIC) -> None:
        self._fields.append(u2(access, self.utf8(name), self.utf8(descriptor), 0))

    def method(
        self,
        name: str,
        descriptor: str,
        lines: Sequence[Line] | None,
        access: int = PUBLIC | STATIC,
        catches: Iterable[Catch] = (),
        max_locals: int = 16,
    ) -> None:
        """A method; without lines it has no code. Handlers are tried in the order given."""
        head = u2(access, self.utf8(name), self.utf8(descriptor))
        if lines is None:
            self._methods.append(head + u2(0))
            return
        code, labels = self._assemble(lines)
        rows = [
            u2(labels[start], labels[end], labels[handler], self.class_(caught) if caught else 0)
            for start, end, handler, caught in catches
        ]
        body = u2(64, max_locals) + u4(len(code)) + code + u2(len(rows)) + b"".join(rows) + u2(0)
        self._methods.append(head + u2(1, self.utf8("Code")) + u4(len(body)) + body)

    def constructor(self, superclass: str = "java/lang/Object") -> None:
        """The constructor without parameters."""
        call = ("invokespecial", superclass, "<init>", "()V")
        self.method("<init>", "()V", [("aload_0",), call, ("return",)], PUBLIC)

    # Code.

    def _assemble(self, lines: Sequence[Line]) -> tuple[bytes, dict[str, int]]:
        """Twice over: the length of an instruction does not depend on where its labels are."""
        labels = {line.removesuffix(":"): 0 for line in lines if isinstance(line, str)}
        for _ in range(2):
            code = b""
            for line in lines:
                if isinstance(line, str):
                    labels[line.removesuffix(":")] = len(code)
                else:
                    code += self._encode(line, len(code), labels)
        return code, labels

    def _encode(self, insn: Instruction, at: int, labels: dict[str, int]) -> bytes:
        name, *operands = insn
        opcode = u1(OPCODES[name])
        match name:
            case "wide":
                inner, slot, *delta = operands
                return opcode + u1(OPCODES[inner]) + u2(slot, *delta)
            case "tableswitch" | "lookupswitch":
                return opcode + b"\0" * (3 - at % 4) + self._switch(name, operands, at, labels)
            case "goto_w" | "jsr_w":
                return opcode + u4(labels[operands[0]] - at)
            case _ if name.startswith("if") or name in ("goto", "jsr"):
                return opcode + u2(labels[operands[0]] - at)
            case "ldc":
                return opcode + struct.pack(">B", self.loadable(*operands[0]))
            case "ldc_w" | "ldc2_w":
                return opcode + u2(self.loadable(*operands[0]))
            case "sipush":
                return opcode + u2(operands[0])
            case "newarray":
                return opcode + u1(ARRAY_TYPES[operands[0]])
            case "multianewarray":
                return opcode + u2(self.class_(operands[0])) + u1(operands[1])
            case "new" | "anewarray" | "checkcast" | "instanceof":
                return opcode + u2(self.class_(operands[0]))
            case "getstatic" | "putstatic" | "getfield" | "putfield":
                return opcode + u2(self.member(9, *operands))
            case "invokeinterface":
                return opcode + u2(self.member(11, *operands)) + u1(1 + _argument_slots(operands[2])) + b"\0"
            case "invokedynamic":
                return opcode + u2(self._call_site(*operands), 0)
            case _ if name.startswith("invoke"):
                owner, called, descriptor, *is_interface = operands
                return opcode + u2(self.member(11 if is_interface else 10, owner, called, descriptor))
            case _:
                return opcode + b"".join(u1(operand) for operand in operands)

    def _switch(self, name: str, operands: list[Any], at: int, labels: dict[str, int]) -> bytes:
        default = u4(labels[operands[0]] - at)
        if name == "tableswitch":
            _, low, targets = operands
            jumps = b"".join(u4(labels[target] - at) for target in targets)
            return default + u4(low) + u4(low + len(targets) - 1) + jumps
        pairs = sorted(operands[1].items())
        return default + u4(len(pairs)) + b"".join(u4(key) + u4(labels[target] - at) for key, target in pairs)

    def _call_site(self, name: str, descriptor: str, handle: Any = None, *arguments: Any) -> int:
        """A call site; its bootstrap method is a static method ``bootstrap`` of this class if no handle is given."""
        linked = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;)"
        handle = handle or (6, 10, self.name, "bootstrap", linked + "Ljava/lang/invoke/CallSite;")
        return self._constant(18, u2(self._bootstrap(handle, arguments), self._name_and_type(name, descriptor)))

    def _bootstrap(self, handle: Any, arguments: Sequence[Any]) -> int:
        """The number of a row of BootstrapMethods, entered once."""
        indices = [self.loadable(*argument) for argument in arguments]
        row = u2(self.loadable("handle", handle), len(indices), *indices)
        if row not in self._bootstraps:
            self._bootstraps.append(row)
        return self._bootstraps.index(row)

    def build(self) -> bytes:
        attributes = []
        if self._bootstraps:
            body = u2(len(self._bootstraps)) + b"".join(self._bootstraps)
            attributes.append(u2(self.utf8("BootstrapMethods")) + u4(len(body)) + body)
        groups = [u2(len(group)) + b"".join(group) for group in (self._fields, self._methods, attributes)]
        pool = u2(self._next_index) + b"".join(self._pool)
        return u4(0xCAFEBABE) + u2(0, self._major) + pool + self._header + b"".join(groups)

    def write(self, folder: Path) -> Path:
        """Put the class file where a class path entry ``folder`` finds it; the folder."""
        file = folder / f"{self.name}.class"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(self.build())
        return folder


def _argument_slots(descriptor: str) -> int:
    """How many slots the arguments take; a reference or array takes one whatever it is named."""
    parameters = re.findall(r"\[+(?:L[^;]+;|.)|L[^;]+;|.", descriptor[1 : descriptor.index(")")])
    return sum(2 if parameter in ("J", "D") else 1 for parameter in parameters)
