import re
import subprocess
from pathlib import Path

import pytest

from isopath.classfile import (
    MNEMONICS,
    ClassConstant,
    ClassFile,
    Dynamic,
    FieldRef,
    Instruction,
    IntegerConstant,
    InvokeDynamic,
    LongConstant,
    MalformedClassFile,
    MethodHandle,
    MethodRef,
    MethodType,
    StringConstant,
    decode,
    parse_class,
    targets,
)
from isopath.classfile.opcodes import OPCODES

from .assembler import Assembler, u1, u2, u4
from .conftest import Classes, compile_java

Parsed = dict[str, ClassFile]
RETURN = b"\xb1"


def decoded(made: Assembler) -> tuple[Instruction, ...]:
    parsed = parse_class(made.build(), "Made.class")
    code = parsed.methods[0].code
    assert code is not None
    return decode(code, parsed.pool, "Made.class")


def run(bytecode: bytes, locals_: int = 8) -> list[tuple[object, ...]]:
    made = Assembler()
    made.static(bytecode + RETURN, locals_)
    *instructions, last = decoded(made)
    assert last.mnemonic == "return"
    return [(insn.mnemonic, *insn.operands) for insn in instructions]


def of(parsed: ClassFile, name: str) -> tuple[Instruction, ...]:
    code = next(found for found in parsed.methods if found.name == name).code
    assert code is not None
    return decode(code, parsed.pool, parsed.name)


def test_every_opcode_of_the_specification_is_known_and_no_other() -> None:
    assert set(OPCODES) == set(range(0xCA))
    for reserved in range(0xCA, 0x100):
        with pytest.raises(MalformedClassFile, match=f"unknown opcode {reserved:#x}"):
            run(u1(reserved))


def test_the_mnemonics_are_the_canonical_ones() -> None:
    assert len(MNEMONICS) == 145
    assert {"iconst", "iload", "ldc", "goto", "tableswitch", "invokedynamic", "return"} <= MNEMONICS
    assert not {"wide", "bipush", "iload_1", "ldc_w", "goto_w"} & MNEMONICS


def test_all_ways_to_push_a_small_constant_are_one() -> None:
    assert run(u1(0x06, 0x10, 3, 0x11, 0, 3, 0x02, 0x10, 0xFF, 0x11, 0x80, 0)) == [
        ("iconst", 3),
        ("iconst", 3),
        ("iconst", 3),
        ("iconst", -1),
        ("iconst", -1),
        ("iconst", -32768),
    ]
    assert run(u1(0x0A, 0x0D, 0x0F, 0x01)) == [("lconst", 1), ("fconst", 2.0), ("dconst", 1.0), ("aconst_null",)]


def test_all_ways_to_name_a_slot_are_one() -> None:
    assert run(u1(0x1B, 0x15, 1, 0xC4, 0x15, 0, 1)) == [("iload", 1)] * 3
    assert run(u1(0x4E, 0x3A, 3, 0xC4, 0x3A, 0, 3)) == [("astore", 3)] * 3
    assert run(u1(0xC4, 0x18, 1, 0x2C), 302) == [("dload", 300)]
    assert run(u1(0x84, 2, 0xFF, 0xC4, 0x84, 0, 2, 0xFC, 0x18)) == [("iinc", 2, -1), ("iinc", 2, -1000)]


def test_every_implied_slot_is_the_one_in_its_name() -> None:
    loads = run(u1(*range(0x1A, 0x2E)))
    stores = run(u1(*range(0x3B, 0x4F)))
    assert loads == [(f"{kind}load", slot) for kind in "ilfda" for slot in range(4)]
    assert stores == [(f"{kind}store", slot) for kind in "ilfda" for slot in range(4)]


def test_branches_have_absolute_targets() -> None:
    insns = run(u1(0x00, 0xA7, 0, 8) + u1(0xC8) + u4(5) + u1(0xC6) + u2(-8) + u1(0xC9) + u4(-8))
    assert insns == [("nop",), ("goto", 9), ("goto", 9), ("ifnull", 1), ("jsr", 4)]


def test_jsr_and_ret_are_decoded() -> None:
    assert run(u1(0xA8, 0, 3, 0x4B, 0xA9, 0, 0xC4, 0xA9, 0, 0)) == [("jsr", 3), ("astore", 0), ("ret", 0), ("ret", 0)]


@pytest.mark.parametrize("padding", range(4))
def test_switches_are_aligned_wherever_they_stand(padding: int) -> None:
    start = padding
    align = bytes(3 - start % 4)
    body = start + 1 + len(align)
    end = body + 12 + 8 - start
    table = bytes(padding) + b"\xaa" + align + u4(end, -1, 0, end, 0)
    assert run(table)[padding:] == [("tableswitch", start + end, -1, (start + end, start))]
    end = body + 8 + 16 - start
    lookup = bytes(padding) + b"\xab" + align + u4(end, 2, -5, end, 1000, 0)
    assert run(lookup)[padding:] == [("lookupswitch", start + end, ((-5, start + end), (1000, start)))]


def test_every_loadable_constant_can_be_loaded() -> None:
    made = Assembler()
    reference = made.member(10, "a/B", "boot", "()V")
    handle = made.constant(15, u1(6) + u2(reference))
    one_slot = [made.constant(3, u4(7)), made.named(8, "s"), made.class_("[I"), handle, made.named(16, "()V")]
    one_slot.append(made.dynamic(17, 0, "c", "I"))
    two_slots = [made.constant(5, u4(0, 8)), made.dynamic(17, 0, "d", "D")]
    made.bootstraps((handle, []))
    short = b"".join(u1(0x12, index) for index in one_slot)
    made.static(short + b"".join(u1(0x13) + u2(i) for i in one_slot) + b"".join(u1(0x14) + u2(i) for i in two_slots))
    member = MethodHandle(6, MethodRef("a/B", "boot", "()V"))
    expected = [IntegerConstant(7), StringConstant("s"), ClassConstant("[I"), member, MethodType("()V")]
    loaded = decoded(made)
    assert {insn.mnemonic for insn in loaded} == {"ldc"}
    assert [insn.operands[0] for insn in loaded] == [
        *([*expected, Dynamic(0, "c", "I")] * 2),
        LongConstant(8),
        Dynamic(0, "d", "D"),
    ]


def test_compiled_switches_hold_their_keys(parsed: Parsed) -> None:
    (table,) = [insn for insn in of(parsed["flow/Flow"], "table") if insn.mnemonic == "tableswitch"]
    default, low, jumps = table.operands
    assert (low, len(jumps)) == (3, 4)
    assert jumps[2] == default
    (lookup,) = [insn for insn in of(parsed["flow/Flow"], "lookup") if insn.mnemonic == "lookupswitch"]
    assert [key for key, _ in lookup.operands[1]] == [-1000, 0, 70000]


def test_compiled_arrays_and_members_are_resolved(parsed: Parsed) -> None:
    insns = of(parsed["flow/Flow"], "arrays")
    elements = [insn.operands[0] for insn in insns if insn.mnemonic == "newarray"]
    assert elements == ["Z", "C", "F", "D", "B", "S", "J"]
    assert [insn.operands for insn in insns if insn.mnemonic == "multianewarray"] == [("[[I", 2)]
    assert ("java/lang/String",) in [insn.operands for insn in insns if insn.mnemonic == "anewarray"]
    assert [insn.operands for insn in insns if insn.mnemonic == "checkcast"] == [("[I",)]
    assert (FieldRef("flow/Flow", "total", "J"),) in [insn.operands for insn in insns if insn.mnemonic == "putstatic"]
    sites = [insn.operands[0] for insn in of(parsed["nest/Nest"], "lambda") if insn.mnemonic == "invokedynamic"]
    assert [(type(site), site.name) for site in sites] == [(InvokeDynamic, "apply"), (InvokeDynamic, "get")]


_MANY_LOCALS = "\n".join(f"long v{at} = {at};" for at in range(150))
_MANY_STRINGS = " + ".join(f'"s{at}".length()' for at in range(300))
_WIDE = f"""
class Wide {{
    static long slots() {{ {_MANY_LOCALS} int i = 1; i += 1000; i++; return v149 + i; }}
    static int strings() {{ return {_MANY_STRINGS}; }}
    static int far(int n) {{ while (n > 0) {{ {"n = n * 3 + 1; " * 6000} }} return n; }}
}}
"""


def test_wide_slots_constants_and_jumps_of_compiled_code_are_canonical(tmp_path: Path) -> None:
    source = tmp_path / "Wide.java"
    source.write_text(_WIDE)
    wide = parse_class(compile_java([source], tmp_path / "out")["Wide"], "Wide.class")
    slots = [(insn.mnemonic, *insn.operands) for insn in of(wide, "slots")]
    assert ("lload", 298) in slots
    assert ("iinc", 300, 1000) in slots
    assert ("iinc", 300, 1) in slots
    loaded = [insn.operands[0].value for insn in of(wide, "strings") if insn.mnemonic == "ldc"]
    assert loaded == [f"s{at}" for at in range(300)]
    jumps = [insn for insn in of(wide, "far") if insn.mnemonic == "goto"]
    assert {insn.length for insn in jumps} == {5}
    assert all(abs(insn.operands[0] - insn.offset) > 32767 for insn in jumps)


def canonical(mnemonic: str) -> str:
    mnemonic = re.sub(r"^(bipush|sipush|iconst_.*)$", "iconst", mnemonic)
    mnemonic = re.sub(r"^([lfd]const|[ilfda]load|[ilfda]store)_(\d|w)$", r"\1", mnemonic)
    return re.sub(r"^(ldc|goto|jsr|iinc|ret)2?_w$", r"\1", mnemonic)


def test_javap_sees_the_same_instructions(compiled: Classes, parsed: Parsed, compiled_folder: Path) -> None:
    files = [str(compiled_folder / f"{name}.class") for name in compiled]
    listing = subprocess.run(["javap", "-c", "-p", *files], check=True, capture_output=True, text=True).stdout
    theirs = [(int(at), canonical(name)) for at, name in re.findall(r"^ +(\d+): ([a-z]\w*)", listing, re.MULTILINE)]
    ours = [
        (insn.offset, insn.mnemonic)
        for parsed_class in parsed.values()
        for found in parsed_class.methods
        if found.code
        for insn in decode(found.code, parsed_class.pool, parsed_class.name)
    ]
    assert len(ours) > 300
    assert ours == theirs


def test_targets_are_where_an_instruction_may_jump() -> None:
    assert targets(Instruction(0, 3, "ifeq", (9,))) == (9,)
    assert targets(Instruction(0, 3, "goto", (9,))) == (9,)
    assert targets(Instruction(0, 3, "tableswitch", (9, 0, (1, 2)))) == (9, 1, 2)
    assert targets(Instruction(0, 3, "lookupswitch", (9, ((5, 1),)))) == (9, 1)
    assert targets(Instruction(0, 1, "iadd", ())) == ()


def rejected(kind: str) -> Assembler:
    """Assembles ``kind``; its first constants are a class, an interface method and a constructor."""
    made = Assembler()
    name = made.class_("a/B")
    interface = made.member(11, "a/I", "call", "(J)V")
    constructor = made.member(10, "a/B", "<init>", "()V")
    site = made.dynamic(18, 0, "call", "()V")
    handle = made.constant(15, u1(6) + u2(made.member(10, "a/B", "boot", "()V")))
    made.bootstraps((handle, []))
    bytecode = {
        "index out of range": u1(0xBB) + u2(9999),
        "field of a class": u1(0xB2) + u2(name),
        "index zero": u1(0x12, 0),
        "ldc of a long": u1(0x13) + u2(made.constant(5, u4(0, 0))),
        "ldc of a wide dynamic": u1(0x13) + u2(made.dynamic(17, 0, "c", "J")),
        "ldc2_w of an int": u1(0x14) + u2(made.constant(3, u4(0))),
        "ldc2_w of a narrow dynamic": u1(0x14) + u2(made.dynamic(17, 0, "c", "I")),
        "virtual constructor": u1(0xB6) + u2(constructor),
        "virtual interface method": u1(0xB6) + u2(interface),
        "interface count": u1(0xB9) + u2(interface) + u1(2, 0),
        "interface zero": u1(0xB9) + u2(interface) + u1(3, 1),
        "call site zeros": u1(0xBA) + u2(site, 1),
        "new array class": u1(0xBB) + u2(made.class_("[I")),
        "array of 256 dimensions": u1(0xBD) + u2(made.class_("[" * 255 + "I")),
        "newarray type": u1(0xBC, 3),
        "no dimensions": u1(0xC5) + u2(made.class_("[[I")) + u1(0),
        "too many dimensions": u1(0xC5) + u2(made.class_("[I")) + u1(2),
        "wide nothing": u1(0xC4, 0x00),
        "cut wide": u1(0xC4, 0x84, 0, 0, 0),
        "cut short": u1(0x11, 0),
        "cut tableswitch": u1(0xAA, 0, 0, 0) + u4(0, 0),
        "huge tableswitch": u1(0xAA, 0, 0, 0) + u4(0, -(1 << 31), (1 << 31) - 1),
        "tableswitch upside down": u1(0xAA, 0, 0, 0) + u4(0, 1, 0),
        "cut lookupswitch": u1(0xAB, 0, 0, 0) + u4(0, 2, 1, 0),
        "negative lookupswitch": u1(0xAB, 0, 0, 0) + u4(0, -1),
        "unsorted lookupswitch": u1(0xAB, 0, 0, 0) + u4(0, 2, 1, 0, 1, 0),
        "jump inside": u1(0xA7, 0, 1),
        "jump before": u1(0xA7, 0xFF, 0xFF),
        "jump to the end": u1(0xA7, 0, 3),
        "slot": u1(0x15, 8),
        "implied slot": u1(0x1B),
        "wide slot": u1(0xC4, 0x15, 1, 0),
        "second slot": u1(0x16, 7),
    }[kind]
    made.static(bytecode, 1 if kind == "implied slot" else 8)
    return made


@pytest.mark.parametrize(
    ("kind", "problem"),
    [
        ("index out of range", "index 9999 out of range"),
        ("field of a class", "does not hold what getstatic needs"),
        ("index zero", "index 0 does not hold what ldc needs"),
        ("ldc of a long", "does not hold what ldc needs"),
        ("ldc of a wide dynamic", "takes two slots"),
        ("ldc2_w of an int", "does not hold what ldc2_w needs"),
        ("ldc2_w of a narrow dynamic", "takes one slot"),
        ("virtual constructor", "invokevirtual of a constructor"),
        ("virtual interface method", "does not hold what invokevirtual needs"),
        ("interface count", "wrong count of arguments"),
        ("interface zero", "wrong count of arguments"),
        ("call site zeros", "two zero bytes"),
        ("new array class", "new of an array class"),
        ("array of 256 dimensions", "more than 255 dimensions"),
        ("newarray type", "newarray of unknown type 3"),
        ("no dimensions", "multianewarray of 0 dimensions"),
        ("too many dimensions", "multianewarray of 2 dimensions of a type with 1"),
        ("wide nothing", "cannot modify"),
        ("cut wide", "runs past the end"),
        ("cut short", "runs past the end"),
        ("cut tableswitch", "runs past the end"),
        ("huge tableswitch", "runs past the end"),
        ("tableswitch upside down", "low is above its high"),
        ("cut lookupswitch", "runs past the end"),
        ("negative lookupswitch", "negative number"),
        ("unsorted lookupswitch", "do not ascend"),
        ("jump inside", "goto to offset 1, where no instruction begins"),
        ("jump before", "goto to offset -1"),
        ("jump to the end", "goto to offset 3"),
        ("slot", "iload of slot 8 in a method with 8"),
        ("implied slot", "iload of slot 1 in a method with 1"),
        ("wide slot", "iload of slot 256"),
        ("second slot", "lload of slot 7"),
    ],
)
def test_code_that_breaks_a_static_constraint_is_rejected(kind: str, problem: str) -> None:
    with pytest.raises(MalformedClassFile, match=problem):
        decoded(rejected(kind))


@pytest.mark.parametrize("row", [(1, 3, 3, 0), (0, 2, 3, 0), (0, 3, 2, 0)])
def test_handlers_must_begin_and_end_between_instructions(row: tuple[int, int, int, int]) -> None:
    made = Assembler()
    made.static(u1(0x11, 0, 0, 0xB1), 8, [row])
    with pytest.raises(MalformedClassFile, match="handler"):
        decoded(made)


def test_a_handler_may_cover_the_code_to_its_end() -> None:
    made = Assembler()
    made.static(u1(0x00, 0xB1), 8, [(0, 2, 1, 0)])
    assert len(decoded(made)) == 2


def test_a_rejection_names_the_byte_in_the_file() -> None:
    made = Assembler()
    made.static(u1(0x00, 0xFE, 0xB1))
    data = made.build()
    parsed = parse_class(data, "Made.class")
    code = parsed.methods[0].code
    assert code is not None
    with pytest.raises(MalformedClassFile, match="unknown opcode") as caught:
        decode(code, parsed.pool, "Made.class")
    assert data[caught.value.offset] == 0xFE
