"""A machine is given its instructions and natives as tables: no module that fills one is left out, none fills two."""

import re
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from isopath import vm
from isopath.vm import PARTS, parts
from isopath.vm.core.opcodes import Opcodes
from isopath.vm.core.opcodes import joined as joined_opcodes
from isopath.vm.core.registry import Natives
from isopath.vm.core.state import State
from isopath.vm.natives import AREAS
from isopath.vm.ops import INSTRUCTIONS

HOME = Path(vm.__file__).parent


def modules_with(table: str, folder: str) -> list[ModuleType]:
    files = sorted((HOME / folder).rglob("*.py"))
    filling = [file for file in files if re.search(rf"^{table} = ", file.read_text(encoding="utf-8"), re.MULTILINE)]
    return [import_module(".".join(("isopath.vm", *file.relative_to(HOME).with_suffix("").parts))) for file in filling]


def test_every_module_of_natives_that_fills_a_table_is_in_the_list() -> None:
    assert set(modules_with("native", "natives")) == set(AREAS)
    assert all(table.native.methods.items() <= PARTS.natives.methods.items() for table in AREAS)


def test_every_module_of_instructions_that_fills_a_table_is_in_the_list() -> None:
    filled = {mnemonic for module in modules_with("opcode", "ops") for mnemonic in module.opcode}
    assert filled == set(INSTRUCTIONS)


def test_two_natives_for_one_method_are_a_mistake() -> None:
    second = Natives()
    second("java/lang/Object", "hashCode()I")(lambda vm, state, receiver: 0)
    with pytest.raises(AssertionError, match=r"two natives for .*hashCode"):
        parts(second)


def test_two_handlers_of_one_instruction_are_a_mistake() -> None:
    def idle(vm: vm.Machine, state: State, insn: object) -> None: ...

    second = Opcodes()
    second("nop")(idle)
    with pytest.raises(AssertionError, match="nop"):
        joined_opcodes((INSTRUCTIONS, second))


def test_natives_that_are_given_are_those_of_that_machine_alone() -> None:
    more = Natives()
    more("p/Own", "ours()V")(lambda vm, state: None)
    assert ("p/Own", "ours()V") in parts(more).natives.methods
    assert ("p/Own", "ours()V") not in PARTS.natives.methods
