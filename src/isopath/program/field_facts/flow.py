"""The dataflow over one method: an abstract state for each instruction, joined where paths meet, until none changes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from operator import eq
from typing import Final, Protocol

from isopath.classfile import Instruction, InvokeDynamic, MemberRef, targets
from isopath.program.classpath import ClassNotFound
from isopath.program.field_facts.decoded import instructions_of
from isopath.program.field_facts.states import THIS, Abstract, merged
from isopath.program.field_facts.values import Key, Reference, Value, declared, default, join
from isopath.program.linked import Field, Method

INIT: Final = "<init>"
PARAMETER: Final = "parameter"
"""In the keys of the arguments of a method, the receiver among them."""
_PATIENCE: Final = 3
_MOST_VISITS: Final = 20_000


class TooHard(Exception):
    """A method that is beyond this analysis: nothing is known of what it may write."""


@dataclass(slots=True)
class Called:
    """What a call gives: ``value`` as far as it is known; None where it does not return. What it ``gives_back`` is the
    argument of this number. ``arguments`` are what is known of these afterwards. What is ``quiet`` writes no field."""

    value: Value | None
    returns: bool = True
    gives_back: int | None = None
    arguments: Sequence[Value] = ()
    is_quiet: bool = False


class Knowledge(Protocol):
    """What the flow over a method asks about the rest of the program."""

    def field(self, named: MemberRef) -> Field:
        """The field that an instruction names."""

    def held(self, field: Field) -> Value | None:
        """What a field may hold in an object that is shown; None if there is no such object yet."""

    def static(self, field: Field) -> Value:
        """What a static field may hold."""

    def call(self, mnemonic: str, owner: str, name: str, descriptor: str, receiver: Value | None) -> Called:
        """What a call gives whatever its arguments are, but for what is known of its receiver's class."""

    def is_never_null(self, site: InvokeDynamic, method: Method) -> bool:
        """Whether a call site that is linked at run time gives an object."""

    def shows_new(self, owner: str, descriptor: str) -> bool:
        """Whether a constructor shows the object that it makes to other code before it is done."""


@dataclass(slots=True)
class Flowed:
    """What a method does: ``writes`` to fields, by instruction, what ``shown`` fields of a new object held when other
    code could see it, and the values and states that it ``returns``. ``shows`` is whether that is before the end."""

    writes: dict[int, tuple[Field, Value]] = field(default_factory=dict)
    statics: dict[int, tuple[Field, Value]] = field(default_factory=dict)
    shown: dict[tuple[int, Field], Value] = field(default_factory=dict)
    returns: dict[int, tuple[Value | None, Abstract]] = field(default_factory=dict)
    shows: bool = False


Step = Callable[["Flow", Abstract, Instruction], list[tuple[int, Abstract]]]


class Flow:
    """One method in progress. ``step`` runs an instruction on a state, which it changes, and gives what comes next."""

    def __init__(self, knowledge: Knowledge, method: Method, step: Step) -> None:
        code = method.info.code
        if code is None:
            raise TooHard
        self.knowledge = knowledge
        self.method = method
        self.result = Flowed()
        self._step = step
        self._handlers = code.handlers
        self._code = {insn.offset: insn for insn in instructions_of(method)}
        jumps = (target for insn in self._code.values() for target in targets(insn))
        self._joins = {*jumps, *(handler.target for handler in code.handlers)}
        self._states: dict[int, Abstract] = {}
        self._visits: dict[int, int] = {}

    @property
    def own_fields(self) -> list[Field]:
        return [each for each in self.method.owner.fields.values() if not each.is_static]

    def run(self) -> Flowed:
        """All states until none changes."""
        try:
            return self._run()
        except ClassNotFound as missing:
            raise TooHard from missing

    def _run(self) -> Flowed:
        self._states[0] = self._entry()
        pending = {0}
        for _ in range(_MOST_VISITS):
            if not pending:
                return self.result
            offset = min(pending)
            pending.discard(offset)
            for target, state in self._after(offset):
                if self._arrive(target, state):
                    pending.add(target)
        raise TooHard

    def _entry(self) -> Abstract:
        """The arguments are any of their types. A new object has its first values, and nobody knows it."""
        method, first = self.method, int(not self.method.is_static)
        values: list[Value] = [declared((PARAMETER, at), each) for at, each in enumerate(method.type.parameters, first)]
        is_new = method.name == INIT
        memory: dict[tuple[Key, Field], Value] = {}
        if first:
            bounds = frozenset({(method.owner.name, False)})
            values.insert(0, Reference(THIS if is_new else (PARAMETER, 0), False, bounds))
        if is_new:
            memory = {(THIS, each): default(("first", each.name), each.descriptor) for each in self.own_fields}
        return Abstract(dict(zip(method.parameter_slots, values, strict=True)), [], memory, is_new)

    def _after(self, offset: int) -> list[tuple[int, Abstract]]:
        insn = self._code[offset]
        before = self._states[offset]
        state = before.copy()
        following = self._step(self, state, insn)
        for handler in self._handlers:
            if handler.start <= offset < handler.end:
                caught = Abstract(dict(before.variables), [], dict(before.memory), state.is_hidden)
                caught.forget()
                bounds = frozenset({(handler.catch_type or "java/lang/Throwable", False)})
                caught.free(partial(eq, ("caught", handler.target)))
                caught.stack.append(Reference(("caught", handler.target), False, bounds))
                following.append((handler.target, caught))
        return following

    def _arrive(self, offset: int, state: Abstract) -> bool:
        """Whether the state at an instruction is another one now that this one has come there."""
        if offset not in self._code:
            raise TooHard
        known = self._states.get(offset)
        if known is None or offset not in self._joins:
            self._states[offset] = state
            return state != known
        self._visits[offset] = self._visits.get(offset, 0) + 1
        found = merged(known, state, offset, widen=self._visits[offset] > _PATIENCE)
        if not found.is_hidden:
            for each in (known, state):
                if each.is_hidden:
                    self.show(each.copy(), offset)
        self._states[offset] = found
        return found != known

    def show(self, state: Abstract, offset: int) -> None:
        """Other code may see the new object from here on; it is hidden no more."""
        if state.is_hidden:
            self.result.shows = True
            self.note(state, offset)
            state.is_hidden = False

    def note(self, state: Abstract, offset: int) -> None:
        """Note what the fields of the new object hold here, beside what they held here on other paths."""
        for each in self.own_fields:
            held = state.memory[THIS, each]
            known = self.result.shown.get((offset, each), held)
            self.result.shown[offset, each] = join(known, held, None) or declared(None, each.descriptor)

    def fresh(self, state: Abstract, insn: Instruction) -> tuple[str, int]:
        """The key of the value that an instruction makes."""
        key = ("made", insn.offset)
        state.free(lambda each: each == key)
        return key
