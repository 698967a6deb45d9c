"""Calling and returning (JVMS 2.6, 6.5.invoke*), whatever instruction or native asks for it."""

from collections.abc import Iterable, Iterator
from typing import Final

from isopath.heap.state.kinds import BOXES, CLASS
from isopath.heap.state.shared import NoObject
from isopath.program.linked import Method
from isopath.terms import NULL, TRUE, Term, Value
from isopath.terms.operators import CONST, LOCATION, SYMBOL
from isopath.vm.core import DECLINED, Frame, Machine, Outcomes, State
from isopath.vm.core.binding import bytecode_of
from isopath.vm.core.code import describe
from isopath.vm.core.endings import Cut, Returned, Unsupported
from isopath.vm.core.registry import Declined
from isopath.vm.core.remarks import Call, CalledBack
from isopath.vm.inputs.classes import may_be_class, with_known_class
from isopath.vm.inputs.stand_ins import answer
from isopath.vm.natives.reflection.class_questions import ask
from isopath.vm.natives.reflection.member_inputs import may_be_member, with_known_member

STRING: Final = "java/lang/String"
DEEPEST_INITIALIZER: Final = 5000

_ASKING: Final = frozenset({"cast", "asSubclass"})
"""Methods of java.lang.Class whose code does nothing but ask, and throw by the answer."""

_PLAIN: Final = frozenset({CONST, SYMBOL})
"""Values that no expression says better."""


class Calls:
    """Enters methods: bytecode by a new frame, natives and intrinsics by a Python function."""

    def __init__(self, vm: Machine) -> None:
        self._vm = vm

    def invoke(
        self, state: State, method: Method, arguments: list[Value], asked: Call | None = None
    ) -> Iterable[State] | None:
        """Call a method that was selected, with its receiver first among the arguments.

        ``asked`` is the call as the program made it, where an argument of it has become a known object since.
        """
        if method.owner.name == CLASS and not method.is_static:
            outcome = self._ask_class(state, method, arguments)
            if outcome is not DECLINED:
                return outcome
        if method.native is None:
            method.native = self._vm.natives.find(method) or _no_native
        if method.native is not _no_native:
            if state.heap.model.defers:
                at = _first_open(state, arguments)
                if at is not None:
                    return self._invoke_on_resolved(state, method, arguments, at)
            try:
                result = method.native(self._vm, state, *arguments)
            except NoObject as missing:
                return self._retry(state, method, arguments, missing)
            if result is not DECLINED:
                return self._accept(state, method, result, asked or self._asked(state, method, arguments))
        if method.is_abstract:
            return answer(self._vm, state, method, arguments)
        if method.info.code is None:
            return self._vm.end(state, Unsupported(f"native method {describe(method)}"))
        if method.native is _no_native:
            return self.enter(state, method, arguments, asked)
        return self.enter_for_intrinsic(state, method, arguments, asked)

    def enter_for_intrinsic(
        self, state: State, method: Method, arguments: list[Value], asked: Call | None = None
    ) -> Iterable[State] | None:
        """Run bytecode that an intrinsic stands for where a value is a term.

        Whether it is a term depends on the heap model. So the branches in here are no part of the signature, unless
        the path forks in here.
        """
        before = (state.signature, state.splits)
        outcome = self.enter(state, method, arguments, asked)
        if outcome is None:
            state.frame.unsigned = before
        return outcome

    def _ask_class(self, state: State, method: Method, arguments: list[Value]) -> Iterable[State] | Declined | None:
        """A question of a class object that is an input: a condition, or else a trace for each class that is tried."""
        at = _first_open(state, arguments) if state.heap.model.defers else None
        if at is not None:
            return self._invoke_on_resolved(state, method, arguments, at)
        answer = ask(self._vm, state, method.name + method.descriptor, arguments)
        if answer is not DECLINED:
            return self._accept(state, method, answer)
        is_open = method.name not in _ASKING and may_be_class(state, _reference(arguments[0]))
        return self._invoke_on_known_class(state, method, arguments, 0) if is_open else DECLINED

    def enter(
        self, state: State, method: Method, arguments: list[Value], asked: Call | None = None
    ) -> Iterable[State] | None:
        """Run the bytecode of a method, whatever else stands for it."""
        if len(state.frames) >= (DEEPEST_INITIALIZER if state.initializing else self._vm.bounds.calls):
            return self._vm.end(state, Cut("calls"))
        code = bytecode_of(method)
        if code.heat >= 0:
            self._vm.warm(code)
        if state.frames and not method.owner.is_platform and state.frame.method.owner.is_platform:
            _sign_callers(state)
        variables: list[Value] = [0] * code.max_locals
        for slot, argument in zip(method.parameter_slots, arguments, strict=True):
            variables[slot] = argument
        frame = Frame(method, code, variables)
        frame.is_library = self._vm.is_inside(method)
        if state.frames and frame.is_library:
            frame.asked = asked or self._asked(state, method, arguments)
            frame.remarked = state.remarks
        elif state.frames and state.frame.is_library:
            _remark_callback(state)
        state.push(frame)
        return None

    def _retry(self, state: State, method: Method, arguments: list[Value], missing: NoObject) -> Iterable[State] | None:
        """A native has found no object for a reference. Where that is a class object, it gets one it can know."""
        ending = _beyond(method, missing)
        reference = missing.reference
        at = next((at for at, argument in enumerate(arguments) if argument is reference), None)
        if at is not None and may_be_class(state, reference):
            return self._invoke_on_known_class(state, method, arguments, at)
        if at is not None and may_be_member(state, reference):
            return self._invoke_on(with_known_member(self._vm, state, reference), method, arguments, at)
        return self._vm.end(state, ending)

    def _invoke_on_known_class(self, state: State, method: Method, arguments: list[Value], at: int) -> Iterator[State]:
        return self._invoke_on(with_known_class(self._vm, state, _reference(arguments[at])), method, arguments, at)

    def _invoke_on(
        self, known: Iterator[tuple[State, Term]], method: Method, arguments: list[Value], at: int
    ) -> Iterator[State]:
        """Call a method with an argument that is an input, in the states in which it is known which object it is."""
        for side, chosen in known:
            outcome = None
            if side.ending is None:
                asked = self._asked(side, method, arguments)
                outcome = self.invoke(side, method, [*arguments[:at], chosen, *arguments[at + 1 :]], asked)
            yield from (side,) if outcome is None else outcome

    def _invoke_on_resolved(self, state: State, method: Method, arguments: list[Value], at: int) -> Iterator[State]:
        """A native consumes its arguments: what is deferred of them is materialized first (001 appendix C)."""
        for side, chosen in self._vm.cases(state, state.heap.model.materialize(state.heap, _reference(arguments[at]))):
            outcome = self.invoke(side, method, [*arguments[:at], chosen, *arguments[at + 1 :]])
            yield from (side,) if outcome is None else outcome

    def _asked(self, state: State, method: Method, arguments: list[Value]) -> Call | None:
        """The call of a library by the program, where that is remarked."""
        if not self._vm.is_remarked(state) or not self._vm.merges(method.owner):
            return None
        frame = state.frame
        held = [
            (argument, frame.locals.index(argument))
            for argument in arguments
            if isinstance(argument, Term)
            and argument.op is LOCATION
            and argument in frame.locals
            and not self._is_literal(state, argument)
        ]
        return Call(method, tuple(arguments), frame.method, frame.index - 1, tuple(held))

    def _is_literal(self, state: State, made: Term) -> bool:
        """Whether an object is best called by what it holds: a box, and a string whose text is known or has words."""
        name = state.heap.objects.at(made).cls.name
        if name != STRING:
            return name in BOXES
        return made in state.heap.definitions.captions or self._vm.initialization.text_of(state, made) is not None

    def _accept(
        self, state: State, method: Method, result: Value | Outcomes | None, asked: Call | None = None
    ) -> Iterable[State] | None:
        """What a native gave: states it forked into, or a value for the stack; None means that it did all itself."""
        if result is None:
            return None
        if not isinstance(result, int | float | Term):
            return self._resume(state, method, result, asked)
        if state.ending is None:
            state.frame.stack.append(result)
            _remark(state, asked, result)
        return None

    def _resume(self, caller: State, method: Method, outcomes: Outcomes, asked: Call | None) -> Iterator[State]:
        """A native that forks yields pairs of state and result; a result of None pushes nothing."""
        has_forked = False
        try:
            for state, result in outcomes:
                has_forked = True
                if result is not None:
                    state.frame.stack.append(result)
                    _remark(state, asked, result)
                yield state
        except NoObject as missing:
            if has_forked:
                raise
            yield from self._vm.end(caller, _beyond(method, missing))

    def leave(self, state: State, value: Value | None) -> None:
        """Return from the current method; from the outermost, end the trace."""
        left = state.pop()
        if left.initializes is not None:
            self._vm.initialization.finished(state, left.initializes)
        if left.unsigned is not None and left.unsigned[1] == state.splits:
            state.signature = left.unsigned[0]
        if not state.frames:
            if isinstance(value, Term) and state.heap.definitions.waiting:
                state.state_definitions(state.heap.definitions.take([value]))
            state.ending = Returned(value)
        elif value is not None:
            state.frame.stack.append(value)
            _remark(state, left.asked, value)


def _remark(state: State, asked: Call | None, value: Value) -> None:
    """Remark what a call of a library gave the program."""
    if asked is not None and isinstance(value, Term) and value.op not in _PLAIN:
        state.remark(value, asked)


def _sign_callers(state: State) -> None:
    """Code of the program that the platform calls back is part of the signature wherever it is called from."""
    for frame in reversed(state.frames):
        if not frame.method.owner.is_platform:
            return
        frame.unsigned = None


def _remark_callback(state: State) -> None:
    """A library calls code of the program: what it does so often tells its traces apart."""
    caller = next((frame for frame in reversed(state.frames) if not frame.is_library), None)
    if caller is not None:
        state.remark(TRUE, CalledBack(caller.depth))


def _beyond(method: Method, missing: NoObject) -> Unsupported:
    """A native looked for the object of a reference that has none: that of an input, or of one of several objects."""
    what = "a null that no such object holds" if missing.reference is NULL else "an input"
    return Unsupported(f"{describe(method)} of {what}")


def _first_open(state: State, arguments: list[Value]) -> int | None:
    """Where among the arguments there is a reference whose object is not chosen."""
    for at, argument in enumerate(arguments):
        if isinstance(argument, Term) and state.heap.model.is_deferred(argument):
            return at
    return None


def _reference(value: Value) -> Term:
    assert isinstance(value, Term)
    return value


def _no_native(*_: object) -> Declined:
    """Marks a method that is looked up already and runs as bytecode."""
    return DECLINED
