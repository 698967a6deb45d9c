"""Methods made ready to run: instructions, the exception table over their indices, and what is kept beside them."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias

from isopath.program.linked import Method, java_name

Run: TypeAlias = Callable[..., Iterable[Any] | None]
"""A handler; ``isopath.vm.core.machine.Handler`` types it, for the state that it works on is made of instructions."""


class _HasInstructions(Protocol):
    instructions: Mapping[str, Run]


def _bind(vm: _HasInstructions, state: object, insn: "Insn") -> Iterable[Any] | None:
    """The first run of an instruction finds its handler, which is what runs from then on."""
    insn.run = vm.instructions[insn.mnemonic]
    return insn.run(vm, state, insn)


class Insn:
    """A bound instruction. ``cache`` belongs to its handler: what a symbolic reference of the pool resolved to.

    ``mark`` stands for it in the signature of a path; ``ordinal`` counts those on its source line that may throw.
    ``is_program`` says of a branch that it is one of the program, not of the platform or of its initializers.
    """

    __slots__ = (
        "cache",
        "index",
        "is_back",
        "is_program",
        "line",
        "mark",
        "mnemonic",
        "operands",
        "ordinal",
        "run",
        "target",
        "where",
    )

    def __init__(self, mnemonic: str, operands: tuple[Any, ...], index: int, line: int) -> None:
        self.run: Run = _bind
        self.mnemonic = mnemonic
        self.operands = operands
        self.index = index
        self.line = line
        self.target = -1
        self.is_back = False
        self.is_program = False
        self.cache: Any = None
        self.mark = 0
        self.ordinal = 1
        self.where = ""


@dataclass(frozen=True, slots=True, eq=False)
class Catch:
    """A row of the exception table, over instruction indices."""

    start: int
    end: int
    target: int
    class_name: str | None


@dataclass(slots=True, eq=False)
class Bytecode:
    """The code of a method. ``heat`` counts how often it ran; a hot method has a translation to Python.

    ``entries`` are the instructions at which the translation can be entered, with the number of their block, ``runs``
    how often it was, and ``faults`` how often it came no further than a few instructions. ``loop_tests`` are the tests
    of its loops (see ``isopath.vm.core.loops``), where anyone has asked for them.
    """

    insns: tuple[Insn, ...]
    catches: tuple[Catch, ...]
    max_locals: int
    heat: int = 0
    translation: Callable[..., int] | None = None
    entries: dict[int, int] = field(default_factory=dict)
    runs: dict[int, int] = field(default_factory=dict)
    faults: dict[int, int] = field(default_factory=dict)
    loop_tests: dict[int, tuple[int, ...]] | None = None


def describe(method: Method) -> str:
    """A method by name, as an ending or a message says it."""
    return f"{java_name(method.owner.name)}.{method.name}"
