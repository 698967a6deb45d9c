"""The instruction set as a table (JVMS 6.5, 7): for each opcode its canonical mnemonic and the form of its operands.

Canonical means one mnemonic per meaning. ``iload_1``, ``iload 1`` and ``wide iload 1`` are all ``iload``; ``iconst_3``,
``bipush 3`` and ``sipush 3`` are ``iconst``; ``ldc_w`` and ``ldc2_w`` are ``ldc``; ``goto_w`` is ``goto``.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto


class Form(Enum):
    """How the operands of an opcode are laid out."""

    NONE = auto()
    IMPLIED_SLOT = auto()
    IMPLIED_VALUE = auto()
    SLOT = auto()
    BYTE = auto()
    SHORT = auto()
    LDC = auto()
    LDC_WIDE = auto()
    LDC_TWO_SLOTS = auto()
    BRANCH = auto()
    BRANCH_WIDE = auto()
    FIELD = auto()
    METHOD = auto()
    INTERFACE_METHOD = auto()
    CALL_SITE = auto()
    CLASS = auto()
    ARRAY_TYPE = auto()
    DIMENSIONS = auto()
    INCREMENT = auto()
    TABLE_SWITCH = auto()
    LOOKUP_SWITCH = auto()
    WIDE = auto()


LENGTHS = {
    Form.NONE: 1,
    Form.IMPLIED_SLOT: 1,
    Form.IMPLIED_VALUE: 1,
    Form.SLOT: 2,
    Form.BYTE: 2,
    Form.SHORT: 3,
    Form.LDC: 2,
    Form.LDC_WIDE: 3,
    Form.LDC_TWO_SLOTS: 3,
    Form.BRANCH: 3,
    Form.BRANCH_WIDE: 5,
    Form.FIELD: 3,
    Form.METHOD: 3,
    Form.INTERFACE_METHOD: 5,
    Form.CALL_SITE: 5,
    Form.CLASS: 3,
    Form.ARRAY_TYPE: 2,
    Form.DIMENSIONS: 4,
    Form.INCREMENT: 3,
    Form.TABLE_SWITCH: 1,
    Form.LOOKUP_SWITCH: 1,
    Form.WIDE: 2,
}
"""The bytes that an instruction of each form takes, at least."""

ARRAY_TYPES = {4: "Z", 5: "C", 6: "F", 7: "D", 8: "B", 9: "S", 10: "I", 11: "J"}
"""The operand of ``newarray`` to the descriptor of its elements (JVMS 6.5.newarray-A)."""


@dataclass(frozen=True, slots=True)
class Opcode:
    mnemonic: str
    form: Form
    implied: tuple[int | float, ...] = ()


_SIMPLE = (
    (0x00, "nop aconst_null"),
    (0x2E, "iaload laload faload daload aaload baload caload saload"),
    (0x4F, "iastore lastore fastore dastore aastore bastore castore sastore"),
    (0x57, "pop pop2 dup dup_x1 dup_x2 dup2 dup2_x1 dup2_x2 swap"),
    (0x60, "iadd ladd fadd dadd isub lsub fsub dsub imul lmul fmul dmul idiv ldiv fdiv ddiv"),
    (0x70, "irem lrem frem drem ineg lneg fneg dneg"),
    (0x78, "ishl lshl ishr lshr iushr lushr iand land ior lor ixor lxor"),
    (0x85, "i2l i2f i2d l2i l2f l2d f2i f2l f2d d2i d2l d2f i2b i2c i2s"),
    (0x94, "lcmp fcmpl fcmpg dcmpl dcmpg"),
    (0xAC, "ireturn lreturn freturn dreturn areturn return"),
    (0xBE, "arraylength athrow"),
    (0xC2, "monitorenter monitorexit"),
)

_FORMED = (
    (0x10, Form.BYTE, "iconst"),
    (0x11, Form.SHORT, "iconst"),
    (0x12, Form.LDC, "ldc"),
    (0x13, Form.LDC_WIDE, "ldc"),
    (0x14, Form.LDC_TWO_SLOTS, "ldc"),
    (0x15, Form.SLOT, "iload lload fload dload aload"),
    (0x36, Form.SLOT, "istore lstore fstore dstore astore"),
    (0x84, Form.INCREMENT, "iinc"),
    (0x99, Form.BRANCH, "ifeq ifne iflt ifge ifgt ifle if_icmpeq if_icmpne if_icmplt if_icmpge if_icmpgt if_icmple"),
    (0xA5, Form.BRANCH, "if_acmpeq if_acmpne goto jsr"),
    (0xA9, Form.SLOT, "ret"),
    (0xAA, Form.TABLE_SWITCH, "tableswitch"),
    (0xAB, Form.LOOKUP_SWITCH, "lookupswitch"),
    (0xB2, Form.FIELD, "getstatic putstatic getfield putfield"),
    (0xB6, Form.METHOD, "invokevirtual invokespecial invokestatic"),
    (0xB9, Form.INTERFACE_METHOD, "invokeinterface"),
    (0xBA, Form.CALL_SITE, "invokedynamic"),
    (0xBB, Form.CLASS, "new"),
    (0xBC, Form.ARRAY_TYPE, "newarray"),
    (0xBD, Form.CLASS, "anewarray"),
    (0xC0, Form.CLASS, "checkcast instanceof"),
    (0xC4, Form.WIDE, "wide"),
    (0xC5, Form.DIMENSIONS, "multianewarray"),
    (0xC6, Form.BRANCH, "ifnull ifnonnull"),
    (0xC8, Form.BRANCH_WIDE, "goto jsr"),
)

_IMPLIED_VALUES: tuple[tuple[int, str, tuple[int | float, ...]], ...] = (
    (0x02, "iconst", (-1, 0, 1, 2, 3, 4, 5)),
    (0x09, "lconst", (0, 1)),
    (0x0B, "fconst", (0.0, 1.0, 2.0)),
    (0x0E, "dconst", (0.0, 1.0)),
)

_IMPLIED_SLOTS = (
    (0x1A, "iload lload fload dload aload"),
    (0x3B, "istore lstore fstore dstore astore"),
)


def _rows() -> Iterator[tuple[int, Opcode]]:
    for first, names in _SIMPLE:
        for number, mnemonic in enumerate(names.split(), first):
            yield number, Opcode(mnemonic, Form.NONE)
    for first, form, names in _FORMED:
        for number, mnemonic in enumerate(names.split(), first):
            yield number, Opcode(mnemonic, form)
    for first, mnemonic, values in _IMPLIED_VALUES:
        for number, value in enumerate(values, first):
            yield number, Opcode(mnemonic, Form.IMPLIED_VALUE, (value,))
    for first, names in _IMPLIED_SLOTS:
        for family, mnemonic in enumerate(names.split()):
            for slot in range(4):
                yield first + 4 * family + slot, Opcode(mnemonic, Form.IMPLIED_SLOT, (slot,))


OPCODES: dict[int, Opcode] = dict(sorted(_rows()))
"""Every opcode that a class file may hold; those reserved for debuggers and the JVM itself are not among them."""

MNEMONICS = frozenset(opcode.mnemonic for opcode in OPCODES.values()) - {"wide"}
"""Every canonical mnemonic that decoding can produce."""
