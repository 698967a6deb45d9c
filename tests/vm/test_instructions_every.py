"""Every instruction has a handler, and does on its corner cases what the JVM specification says."""

import struct
from pathlib import Path
from typing import Any

import pytest

from isopath.classfile import MNEMONICS, decode
from isopath.vm import Threw, Unsupported
from isopath.vm.ops import INSTRUCTIONS
from tests.vm.assembler import ClassBuilder, Line
from tests.vm.laboratory import Laboratory, outcome, returned
from tests.vm.object_snippets import CLASS_NAME, SNIPPETS, UNSUPPORTED, method_name, write_classes
from tests.vm.snippets import Snippet


@pytest.fixture(scope="module")
def laboratory(tmp_path_factory: pytest.TempPathFactory) -> Laboratory:
    return Laboratory(write_classes(tmp_path_factory.mktemp("snippets")))


def bits(kind: str, value: Any) -> Any:
    """A value that compares as its bits do: zeros are distinguished, every NaN is alike."""
    if kind in "FD":
        return "NaN" if value != value else struct.pack(">d", value)
    assert isinstance(value, int)
    return value


def uses(laboratory: Laboratory, class_name: str, name: str) -> set[str]:
    method = laboratory.method(class_name, name)
    code, file = method.info.code, method.owner.file
    assert code is not None and file is not None
    return {insn.mnemonic for insn in decode(code, file.pool, file.name)}


def test_the_handlers_are_those_of_all_instructions_and_no_others() -> None:
    assert set(INSTRUCTIONS) == MNEMONICS


@pytest.mark.parametrize("heap", ["pose", "lazy"])
@pytest.mark.parametrize("mnemonic", sorted(MNEMONICS - UNSUPPORTED))
def test_an_instruction_does_what_the_specification_says(laboratory: Laboratory, mnemonic: str, heap: str) -> None:
    for number, program in enumerate(SNIPPETS[mnemonic]):
        name = method_name(mnemonic, number)
        is_called = mnemonic in ("return", "areturn") or mnemonic in uses(laboratory, CLASS_NAME, name)
        assert is_called, f"{name} does not use {mnemonic}"
        check(laboratory, name, program, heap)


def check(laboratory: Laboratory, name: str, program: Snippet, heap: str) -> None:
    ended = laboratory.call(CLASS_NAME, name, heap=heap)
    if isinstance(program.expected, str):
        assert isinstance(ended.ending, Threw), (name, ended.ending)
        assert outcome(ended) == program.expected, name
    else:
        assert bits(program.kind, returned(ended)) == bits(program.kind, program.expected), name


def test_what_has_no_model_ends_the_path_by_name(tmp_path: Path) -> None:
    cls = ClassBuilder("Odd", major=51)
    cls.method("dynamic", "()I", [("invokedynamic", "size", "()I"), ("ireturn",)])
    laboratory = Laboratory(cls.write(tmp_path))
    assert laboratory.call("Odd", "dynamic").ending == Unsupported("missing method Odd.bootstrap")


def test_subroutines_of_old_class_files_run(tmp_path: Path) -> None:
    """Two calls of one subroutine that adds ten to local 0; the return address is in local 1."""
    cls = ClassBuilder("Old", major=49)
    body: list[Line] = [("iconst_1",), ("istore_0",), ("jsr", "sub"), ("jsr", "sub"), ("iload_0",), ("ireturn",)]
    body += ["sub:", ("astore_1",), ("iinc", 0, 10), ("ret", 1)]
    cls.method("twice", "()I", body)
    assert returned(Laboratory(cls.write(tmp_path)).call("Old", "twice")) == 21
    assert {"jsr", "ret", "invokedynamic"} == UNSUPPORTED, "those have no entry in the table of snippets"
