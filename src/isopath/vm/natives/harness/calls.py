"""How programs written for other tools ask for inputs, assume and assert: what the families of such calls share.

The calls are understood by class, method name and descriptor, whether the class is on the class path or not; where it
is, what it has as bytecode does not run. A family is a module: ``harness_verifier``, ``harness_analysis``,
``harness_debug``. What a method of such a class asks for and Isopath has no meaning for ends the path, by name.
"""

from collections.abc import Iterator
from typing import Final

from isopath.classfile import MemberRef
from isopath.program.linked import Method, java_name
from isopath.terms import NULL, Condition, Term, Value, build, negate
from isopath.terms.operators import EQ, LOCATION
from isopath.terms.sorts import INT
from isopath.vm.core import Machine, Natives, Outcomes, State
from isopath.vm.core.dereference import note_throw
from isopath.vm.core.effects import call_of
from isopath.vm.core.endings import Violated
from isopath.vm.core.variables import variable_at
from isopath.vm.inputs.fresh import Asked, fresh_input
from isopath.vm.linkage.assembly import Assembler, static_method

OBJECT: Final = "java/lang/Object"
STRING: Final = "java/lang/String"
ASSERTION_ERROR: Final = "java/lang/AssertionError"
PRIMITIVE_WORDS: Final = {
    "Boolean": "Z", "Byte": "B", "Char": "C", "Short": "S", "Int": "I", "Long": "J", "Float": "F", "Double": "D",
}  # fmt: skip
"""What ``nondetInt()`` and the like give, by the word in their name."""


def harness_method(vm: Machine, member: MemberRef) -> Method | None:
    """The method that a call of a harness runs. It belongs to no class of the program: no initializer runs for it."""
    if member.owner not in vm.natives.harnesses:
        return None
    function = vm.natives.methods.get((member.owner, member.name + member.descriptor))
    if function is None:
        return None
    method = static_method(vm.hierarchy.load(OBJECT), member.name, member.descriptor, Assembler())
    method.native = function
    return method


class Harness(Natives):
    """The calls of one family."""

    def harness(self, class_name: str) -> str:
        """Take a class as one whose methods are understood by name."""
        self.harnesses.add(class_name)
        return class_name

    def gives_input(self, class_name: str, method: str, descriptor: str, is_nullable: bool = True) -> None:
        """Register a method without parameters that gives an input of the type it returns."""
        words = f"{class_name.rpartition('/')[2]}.{method}()"

        def give(vm: Machine, state: State) -> Iterator[tuple[State, Value]]:
            return fresh_input(vm, state, asked(state, words), descriptor, is_nullable=is_nullable)

        self(class_name, f"{method}(){descriptor}")(give)

    def assumes(self, class_name: str, *signatures: str) -> None:
        """Register methods whose first argument is a boolean that must hold; what follows it is for the reader."""
        self(class_name, *signatures)(assume)


def asked(state: State, words: str) -> Asked:
    """An input named by the local variable that receives it, else by the call."""
    return Asked(words, receiver(state) or words)


def assume(vm: Machine, state: State, holds: Value, *_: Value) -> Outcomes:
    """Go on where the condition holds; the rest is no path."""
    for side in vm.assume(state, as_condition(holds)):
        yield side, None


def drop(vm: Machine, state: State, *_: Value) -> Outcomes:
    """No input that comes here is of interest."""
    return assume(vm, state, 0)


def as_condition(value: Value) -> Condition:
    """A boolean of the operand stack as a condition."""
    holds: Condition = negate(build(EQ, INT, value, 0))
    return holds


def asserts(vm: Machine, state: State, holds: Value) -> Outcomes:
    """A goal: where it does not hold the path ends as violated, and no handler of the program sees it."""
    condition = as_condition(holds)
    for side, is_satisfied in vm.split(state, condition):
        if not is_satisfied:
            if isinstance(condition, Term):
                note_throw(side, call_of(side), ASSERTION_ERROR)
            violate(vm, side)
        yield side, None


def violate(vm: Machine, state: State) -> None:
    """End the path as one that fails."""
    failure = vm.exceptions.create(state, ASSERTION_ERROR, None)
    if failure is not None:
        state.ending = Violated(failure, java_name(ASSERTION_ERROR))


def is_symbolic(vm: Machine, state: State, value: Value, *_: Value) -> Value:
    """Whether a value depends on an input."""
    return int(isinstance(value, Term) and value.op is not LOCATION and value is not NULL)


def cast_next(state: State) -> str | None:
    """The type that the caller takes a result as: that of the cast which javac writes after a generic call."""
    following = state.frame.code.insns[state.frame.index]
    if following.mnemonic != "checkcast":
        return None
    name: str = following.operands[0]
    return name


_STORES = frozenset(("istore", "lstore", "fstore", "dstore", "astore"))


def receiver(state: State) -> str | None:
    """The local to which the running call's result is stored at once, or after a cast; None where there is none.

    The row of the variable in the LocalVariableTable (JVMS 4.7.13) starts after the store that initializes it, so the
    row is looked up at the instruction behind the store.
    """
    frame = state.frame
    insns, at = frame.code.insns, frame.index
    if at < len(insns) and insns[at].mnemonic == "checkcast":
        at += 1
    if at + 1 >= len(insns) or insns[at].mnemonic not in _STORES:
        return None
    return variable_at(frame.method, at + 1, insns[at].operands[0])
