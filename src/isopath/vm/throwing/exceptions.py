"""Throwing and catching (JVMS 2.10, 6.5.athrow): real objects of the real classes, caught by the real handlers."""

from collections.abc import Iterator
from typing import Final
from zlib import crc32

from isopath.heap import Instance
from isopath.heap.core.type_tests import candidates, is_instance
from isopath.program.classpath import ClassNotFound
from isopath.program.linked import java_name
from isopath.terms import Condition, Term
from isopath.terms.operators import LOCATION
from isopath.vm.core import Frame, Machine, State
from isopath.vm.core.code import Catch
from isopath.vm.core.deferred_messages import Message
from isopath.vm.core.endings import Threw, Unsupported, Violated
from isopath.vm.core.traces import EXPLAINED, NOT_YET_EXPLAINED, THROWABLE, Traces

ASSERTION_ERROR: Final = "java/lang/AssertionError"


class Exceptions:
    """Makes exceptions and finds their handlers."""

    def __init__(self, vm: Machine) -> None:
        self._vm = vm
        self.traces = Traces(vm.hierarchy.load(THROWABLE), lambda: vm.initialization.mirror(THROWABLE))

    def throw(
        self, state: State, class_name: str, message: str | Message | None = None, by_instruction: bool = False
    ) -> Iterator[State]:
        """Throw a new exception of a platform class from the current instruction, or from the native that it calls.

        Of what an instruction throws the code can say more (``isopath.vm.throwing.messages``). A message that depends
        on inputs is deferred (``isopath.vm.core.deferred_messages``).
        """
        created = self.create(state, class_name, message, by_instruction=by_instruction)
        return iter((state,)) if created is None else self.unwind(state, created)

    def create(
        self,
        state: State,
        class_name: str,
        message: str | Message | None,
        cause: Term | None = None,
        by_instruction: bool = False,
    ) -> Term | None:
        """A new exception as its constructor would leave it; None when its class cannot be initialized."""
        vm = self._vm
        cls, throwable = vm.hierarchy.load(class_name), vm.hierarchy.load(THROWABLE)
        if not (vm.initialization.is_ready(state, cls) and vm.initialization.is_ready(state, throwable)):
            return None
        created = state.heap.objects.allocate(cls)
        instance = state.heap.objects.writable(created)
        assert isinstance(instance, Instance)
        for field in throwable.fields.values():
            match field.name:
                case "detailMessage":
                    if isinstance(message, str):
                        instance.fields[field.slot] = vm.initialization.string(message)
                case "cause":
                    instance.fields[field.slot] = created if cause is None else cause
                case "stackTrace" | "suppressedExceptions":
                    name = "UNASSIGNED_STACK" if field.name == "stackTrace" else "SUPPRESSED_SENTINEL"
                    static = throwable.fields.get((name, field.descriptor))
                    if static is not None:
                        instance.fields[field.slot] = state.heap.statics.read(static)
        explained = cls.fields.get(("extendedMessageState", "I"))
        if explained is not None:
            instance.fields[explained.slot] = NOT_YET_EXPLAINED if by_instruction else EXPLAINED
        self.traces.fill(state, created, state.frames, None if isinstance(message, str) else message)
        return created

    def unwind(self, state: State, exception: Term) -> Iterator[State]:
        """Look for a handler frame by frame; where the class of the exception is symbolic, fork on whether it fits."""
        if self._vm.is_library is not None:
            self._sign(state, exception)
        pending = [(state, -1)]
        while pending:
            state, after = pending.pop()
            frame = state.frame
            row = self._next_row(frame, after)
            if row is None:
                resumed = self._leave(state, exception)
                if resumed is None:
                    yield state
                else:
                    exception = resumed
                    pending.append((state, -1))
                continue
            catch = frame.code.catches[row]
            fits: Condition = True
            if catch.class_name is not None:
                try:
                    fits = is_instance(state.heap, exception, catch.class_name)
                except ClassNotFound:
                    state.ending = Unsupported(f"missing class {java_name(catch.class_name)}")
                    yield state
                    continue
            for side, is_caught in list(self._vm.split(state, fits)):
                if isinstance(fits, Term):
                    self._note(side, catch, is_caught)
                if is_caught:
                    self._enter(side.frame, catch, exception)
                    yield side
                else:
                    pending.append((side, row))

    def _note(self, state: State, catch: Catch, is_caught: bool) -> None:
        """Which handler catches an exception that is an input, is a branch of the program."""
        insn = state.frame.code.insns[state.frame.index - 1]
        name = java_name(catch.class_name or THROWABLE).rpartition(".")[2]
        state.took(f"{insn.where}:{'catch' if is_caught else 'no catch'} {name}")
        state.sign(insn.mark * 2 + catch.target + is_caught)

    def _next_row(self, frame: Frame, after: int) -> int | None:
        """The next row of the exception table that covers the instruction that threw."""
        thrown_at = frame.index - 1
        for row in range(after + 1, len(frame.code.catches)):
            catch = frame.code.catches[row]
            if catch.start <= thrown_at < catch.end:
                return row
        return None

    def _enter(self, frame: Frame, catch: Catch, exception: Term) -> None:
        frame.stack.clear()
        frame.stack.append(exception)
        frame.index = catch.target

    def _leave(self, state: State, exception: Term) -> Term | None:
        """Leave a method by an exception; gives what the caller sees, or None when the trace has ended."""
        left = state.pop()
        if left.is_library and state.frames and not state.frame.is_library:
            self._sign(state, exception)
        seen: Term | None = exception
        if left.initializes is not None:
            seen = self._vm.initialization.failed(state, left.initializes, exception)
        if state.frames or seen is None:
            return seen
        exception = seen
        self._uncaught(state, exception)
        return None

    def _sign(self, state: State, exception: Term) -> None:
        """What a library throws into the program is a branch of the program, by its class and the call."""
        names = "|".join(sorted(candidates(state.heap, exception)))
        call = state.frame.code.insns[state.frame.index - 1]
        state.sign(call.mark * 2 + crc32(names.encode()))

    def _uncaught(self, state: State, exception: Term) -> None:
        name = java_name(min(candidates(state.heap, exception), default=THROWABLE))
        if exception.op is not LOCATION and len(candidates(state.heap, exception)) != 1:
            name = java_name(state.heap.types.declared.get(exception, THROWABLE))
        is_assertion = exception.op is LOCATION and self._vm.hierarchy.is_subtype(
            state.heap.objects.at(exception).cls.name, ASSERTION_ERROR
        )
        state.ending = Violated(exception, name) if is_assertion else Threw(exception, name)
