"""Which methods are translated, and the function that a translation becomes."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from isopath.terms import NULL, arithmetic
from isopath.terms.operators import LOCATION, SYMBOL
from isopath.vm.core import Frame, Machine, State
from isopath.vm.core.code import Bytecode
from isopath.vm.jit.blocks import LEAVING, depths, leaders
from isopath.vm.jit.emitter import Emitter
from isopath.vm.jit.source import function_source, translate_block

HOT: Final = 30
"""A method is translated when it has been entered, or has jumped back, this often."""

MAX_INSTRUCTIONS: Final = 3000
TIRED: Final = 60

Translation = Callable[[Machine, State, Frame, int], int]
"""Runs a frame until the interpreter must go on; gives the number of instructions it ran, of at most so many."""


class Leave(Exception):
    """Raised inside translated code where only the interpreter can go on."""


def _divide(dividend: int, divisor: int) -> int:
    quotient = abs(dividend) // abs(divisor)
    return quotient if (dividend < 0) == (divisor < 0) else -quotient


def _remainder(dividend: int, divisor: int) -> int:
    remainder = abs(dividend) % abs(divisor)
    return -remainder if dividend < 0 else remainder


_NAMES: Final[dict[str, object]] = {
    "NULL": NULL,
    "LOCATION": LOCATION,
    "SYMBOL": SYMBOL,
    "LEAVE": Leave(),
    "wrap_long": arithmetic.wrap_long,
    "to_float": arithmetic.to_float,
    "int_to_float": arithmetic.int_to_float,
    "f2i": lambda value: arithmetic.truncate(value, arithmetic.INT_MIN, arithmetic.INT_MAX),
    "f2l": lambda value: arithmetic.truncate(value, arithmetic.LONG_MIN, arithmetic.LONG_MAX),
    "cmpl": arithmetic.compare_floats_less,
    "cmpg": arithmetic.compare_floats_greater,
    "frem": arithmetic.remainder_floats,
    "fdiv": lambda a, b: arithmetic.to_float(arithmetic.divide_floats(a, b)),
    "ddiv": arithmetic.divide_floats,
    "idiv": _divide,
    "irem": _remainder,
    "FAULTS": (Leave, TypeError, AttributeError, KeyError, IndexError, ZeroDivisionError, OverflowError),
}


def warm(code: Bytecode) -> None:
    """Note that a method, not translated yet, has run once more; translate it when it is hot."""
    code.heat += 1
    if code.heat >= HOT:
        code.heat = -1
        if len(code.insns) <= MAX_INSTRUCTIONS and not any(insn.mnemonic == "jsr" for insn in code.insns):
            code.translation, code.entries = _translate(code)


def tire(code: Bytecode, entry: int) -> None:
    """Enter a translation no more where most runs from there read an input at once: leaving is not free."""
    faults = code.faults[entry] = code.faults.get(entry, 0) + 1
    if faults >= TIRED and 2 * faults > code.runs[entry]:
        del code.entries[entry]


def _translate(code: Bytecode) -> tuple[Translation, dict[int, int]]:
    constants: dict[str, object] = {}
    out = Emitter(constants)
    depth_at = depths(code.insns, code.catches)
    starts = [index for index in leaders(code.insns, code.catches) if index in depth_at]
    number_of = {index: number for number, index in enumerate(starts)}
    blocks, begins = [], {}
    for number, start in enumerate(starts):
        end = starts[number + 1] if number + 1 < len(starts) else len(code.insns)
        out.begin(depth_at[start])
        translate_block(out, code.insns[start:end], number_of)
        blocks.append(out.lines)
        begins.update(dict.fromkeys(range(start, end), start))
    source = function_source(blocks, code.max_locals, max(depth_at.values(), default=0))
    namespace: dict[str, Any] = {**_NAMES, **constants, "begins": begins, "runs": code.runs, "tire": tire}
    namespace["restore"] = _restorer({**_NAMES, **constants}, out.stacks)
    exec(compile(source, "<translated>", "exec"), namespace)
    entries = {index: number for index, number in number_of.items() if code.insns[index].mnemonic not in LEAVING}
    code.runs.update(dict.fromkeys(entries, 0))
    translation: Translation = namespace["run"]
    return translation, entries


def _restorer(
    names: Mapping[str, object], stacks: dict[int, tuple[str, ...]]
) -> Callable[[Mapping[str, object], int], list[object]]:
    """A function that gives the operand stack where an instruction faulted, from the variables at that moment."""

    def value(atom: str, variables: Mapping[str, object]) -> object:
        if atom in variables:
            return variables[atom]
        return names[atom] if atom in names else int(atom.strip("()"))

    return lambda variables, index: [value(atom, variables) for atom in stacks[index]]
