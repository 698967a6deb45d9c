"""Where an exception that left the method was thrown, how it came about, and whether the method declares it.

The trace is that of the exception (``isopath.vm.core.traces``), in Java's words. *Own* code is that of the program, or
of the target's outermost class where the target is a class of the platform. What is said here is what the code shows;
what to make of it is for ``isopath.findings`` to judge.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from isopath.heap import Instance
from isopath.program.linked import JavaClass, Method, java_name
from isopath.terms import Term, is_null, symbol
from isopath.terms.operators import LOCATION
from isopath.terms.sorts import REF
from isopath.vm.core import Insn, Machine, State
from isopath.vm.core.binding import bytecode_of
from isopath.vm.core.endings import Threw, Violated
from isopath.vm.core.traces import NOT_YET_EXPLAINED, Entry
from isopath.vm.inputs.entry import parameter_names
from isopath.vm.throwing.forwarding import (
    a_number,
    a_reference,
    a_text,
    numbers_in_question,
    operands_in_question,
    source_parameter,
)
from isopath.vm.throwing.initializer_errors import INITIALIZER_ERROR
from isopath.vm.throwing.messages import null_pointer_message
from isopath.vm.throwing.naming import Naming

BY_JVM: Final = "jvm"
THROWN: Final = "thrown"
BY_LIBRARY: Final = "library"
GIVEN: Final = "given"
"""How an exception comes about: by an instruction, by ``new`` in own code, in platform code that own code has called,
or as an input that the program throws."""

_NULL_POINTER: Final = "java/lang/NullPointerException"
_RANGES: Final = frozenset(
    f"java/lang/{name}"
    for name in ("IndexOutOfBoundsException", "NegativeArraySizeException", "IllegalArgumentException")
)
_REJECTED: Final = frozenset({"java/lang/IllegalArgumentException", "java/time/DateTimeException"})
_TEXTS: Final = ("Ljava/lang/String;", "Ljava/lang/CharSequence;")
_UNCHECKED: Final = frozenset({"java/lang/RuntimeException", "java/lang/Error"})
_REQUIRE: Final = ("java/util/Objects", "requireNonNull")


@dataclass(frozen=True, slots=True)
class StackFrame:
    """A line of a stack trace. ``position`` is the number of the instruction, ``line`` -1 where it is not known."""

    class_name: str
    method: str
    descriptor: str
    module: str | None
    file: str | None
    line: int
    position: int
    is_own: bool

    def __str__(self) -> str:
        """As the JVM prints it."""
        module = "" if self.module is None else f"{self.module}/"
        place = "Unknown Source" if self.file is None else self.file if self.line < 0 else f"{self.file}:{self.line}"
        return f"{module}{self.class_name}.{self.method}({place})"


@dataclass(frozen=True, slots=True)
class Fault:
    """An exception that left the method. ``supertypes`` are the names of its class and of those above.

    ``called`` is the class and method of the platform that own code had called, ``null_parameter`` the parameter of the
    target that was null and was dereferenced, or forwarded unchanged to what rejected it, ``number_parameter`` one that
    was used so as an index or a size without being compared with anything, ``text_parameter`` one that the platform was
    given so and did not accept. ``null_answer`` is a method of an object
    that stands in for a class to be written, which has answered null on the way to a null pointer. ``was_null`` is what
    the JVM says of a null that an instruction dereferenced. ``cause`` is the exception behind a failed assertion, if
    there is one, ``initializer`` the one that a static initializer threw, behind an ExceptionInInitializerError. Of
    that one ``message`` is what it says, where that is known.
    """

    exception: str
    supertypes: frozenset[str]
    frames: tuple[StackFrame, ...]
    origin: str
    is_declared: bool
    called: tuple[str, str, str] | None = None
    null_parameter: str | None = None
    number_parameter: str | None = None
    text_parameter: str | None = None
    null_answer: str | None = None
    was_null: str | None = None
    cause: "Fault | None" = None
    initializer: "Fault | None" = None
    message: str | None = None

    @property
    def own_frames(self) -> tuple[StackFrame, ...]:
        """The frames of own code, the innermost first."""
        return tuple(frame for frame in self.frames if frame.is_own)


def fault_of(vm: Machine, state: State, target: Method) -> Fault | None:
    """What is known of the exception by which a trace ended; None if it ended otherwise."""
    if not isinstance(state.ending, Threw | Violated):
        return None
    thrown = state.ending.exception
    if thrown.op is not LOCATION:
        cls = vm.hierarchy.load(state.heap.types.declared.get(thrown, "java/lang/Throwable"))
        return Fault(state.ending.class_name, _names(cls), (), GIVEN, _is_declared(vm, target, cls))
    fault = _Inspection(vm, state, target, thrown).fault(state.ending.class_name)
    cause = _cause(state, thrown)
    if cause is None:
        return fault
    if isinstance(state.ending, Violated):
        return replace(fault, cause=_fault_behind(vm, state, target, cause))
    if _class_of(state, thrown).name != INITIALIZER_ERROR:
        return fault
    behind = replace(_fault_behind(vm, state, target, cause), message=Naming(vm, state).message(cause))
    return replace(fault, initializer=behind)


def _fault_behind(vm: Machine, state: State, target: Method, cause: Term) -> Fault:
    return _Inspection(vm, state, target, cause).fault(java_name(_class_of(state, cause).name))


def _cause(state: State, thrown: Term) -> Term | None:
    """The exception that another one was made from, if the program made it."""
    instance = state.heap.objects.at(thrown)
    assert isinstance(instance, Instance)
    held = next(field for field in instance.cls.layout if field.name == "cause")
    cause = instance.fields[held.slot]
    return cause if isinstance(cause, Term) and cause.op is LOCATION and cause is not thrown else None


def _class_of(state: State, thrown: Term) -> JavaClass:
    instance = state.heap.objects.at(thrown)
    assert isinstance(instance, Instance)
    return instance.cls


class _Inspection:
    """One exception under inspection."""

    def __init__(self, vm: Machine, state: State, target: Method, thrown: Term) -> None:
        self._vm = vm
        self._state = state
        self._target = target
        self._trace = vm.exceptions.traces.of(state, thrown)
        instance = state.heap.objects.at(thrown)
        assert isinstance(instance, Instance)
        self._thrown = instance

    def fault(self, name: str) -> Fault:
        cls = self._thrown.cls
        at = next((at for at, entry in enumerate(self._trace) if self._is_own(entry.method.owner)), len(self._trace))
        own = self._trace[at:]
        called = self._called(at)
        origin = self._origin(at, called)
        by_instruction = origin == BY_JVM
        was_null = null_pointer_message(own) if by_instruction and cls.name == _NULL_POINTER else None
        return Fault(
            name,
            _names(cls),
            tuple(self._frame(entry) for entry in self._trace),
            origin,
            _is_declared(self._vm, self._target, cls),
            called if origin == BY_LIBRARY else None,
            self._null_parameter(own, by_instruction) if cls.name == _NULL_POINTER and origin != THROWN else None,
            self._number_parameter(own) if origin != THROWN and not _RANGES.isdisjoint(cls.supertypes) else None,
            self._text_parameter(own) if origin == BY_LIBRARY and not _REJECTED.isdisjoint(cls.supertypes) else None,
            self._null_answer() if cls.name == _NULL_POINTER and origin != THROWN else None,
            was_null,
        )

    def _is_own(self, cls: JavaClass) -> bool:
        if not self._target.owner.is_platform:
            return not cls.is_platform
        return cls.name.partition("$")[0] == self._target.owner.name.partition("$")[0]

    def _called(self, at: int) -> tuple[str, str, str] | None:
        """The method outside of own code that the innermost frame of own code has called; None where there is none."""
        if at > 0:
            method = self._trace[at - 1].method
            return method.owner.name, method.name, method.descriptor
        if at < len(self._trace):
            insn = _insn(self._trace[at])
            if insn.mnemonic.startswith("invoke") and insn.mnemonic != "invokedynamic":
                member = insn.operands[0]
                return member.owner, member.name, member.descriptor
        return None

    def _origin(self, at: int, called: tuple[str, str, str] | None) -> str:
        if at < len(self._trace) and _is_compilers_check(self._trace[at]):
            return BY_JVM
        if at > 0:
            return BY_LIBRARY
        if not self._trace and not self._thrown.cls.is_platform:
            return THROWN
        if called is None:
            return BY_JVM
        owner, name, _ = called
        if name == "<init>" and owner == self._thrown.cls.name:
            return THROWN
        if self._is_unexplained():
            return BY_JVM
        return BY_LIBRARY if not owner.startswith("[") and self._vm.hierarchy.is_platform_class(owner) else BY_JVM

    def _is_unexplained(self) -> bool:
        """Whether an instruction dereferenced a null: then the JVM has a message for it."""
        field = self._thrown.cls.fields.get(("extendedMessageState", "I"))
        return field is not None and self._thrown.fields[field.slot] == NOT_YET_EXPLAINED

    def _null_parameter(self, own: tuple[Entry, ...], by_instruction: bool) -> str | None:
        """The parameter of the target that the null came from."""
        if not own:
            return None
        names = parameter_names(self._target)
        is_check = _is_compilers_check(own[0])
        for depth in operands_in_question(own[0], by_instruction and not is_check):
            argument = source_parameter(own, depth, a_reference)
            if argument is None:
                continue
            place = argument - (not self._target.is_static)
            if place >= 0 and self._state.heap.path.settled(is_null(symbol(REF, names[place]))) is True:
                return names[place]
        return self._dereferenced(names)

    def _dereferenced(self, names: Sequence[str]) -> str | None:
        """The parameter whose null nobody had seen before the instruction that threw; it may have been in a field."""
        found = self._state.dereferenced
        if found is None or not self._state.conditions or self._state.conditions[-1] is not is_null(found):
            return None
        return next((name for name in names if symbol(REF, name) is found), None)

    def _null_answer(self) -> str | None:
        """A method of an object that stands in for classes to be written, which has answered null."""
        for _, method, name in self._state.answers:
            is_reference = method.type.result[0] in "L["
            if is_reference and self._state.heap.path.settled(is_null(symbol(REF, name))) is True:
                return f"{method.owner.simple_name}.{method.name}()"
        return None

    def _number_parameter(self, own: tuple[Entry, ...]) -> str | None:
        """The parameter of the target that an index, a size, or a number that the platform rejects came from."""
        if not own:
            return None
        found = (source_parameter(own, depth, a_number) for depth in numbers_in_question(own[0]))
        places = [argument - (not self._target.is_static) for argument in found if argument is not None]
        return next((parameter_names(self._target)[place] for place in places), None)

    def _text_parameter(self, own: tuple[Entry, ...]) -> str | None:
        """The parameter of the target that holds a text which the platform does not accept."""
        if not own:
            return None
        operands = operands_in_question(own[0], is_by_instruction=False)
        found = (source_parameter(own, depth, a_text) for depth in operands)
        places = [argument - (not self._target.is_static) for argument in found if argument is not None]
        types = self._target.type.parameters
        texts = (place for place in places if place >= 0 and types[place] in _TEXTS)
        return next((parameter_names(self._target)[place] for place in texts), None)

    def _frame(self, entry: Entry) -> StackFrame:
        method, owner = entry.method, entry.method.owner
        return StackFrame(
            java_name(owner.name),
            method.name,
            method.descriptor,
            self._vm.hierarchy.module_of(owner),
            None if owner.file is None else owner.file.source_file,
            entry.line,
            entry.at,
            self._is_own(owner),
        )


def _insn(entry: Entry) -> Insn:
    return bytecode_of(entry.method).insns[entry.at]


def _is_compilers_check(entry: Entry) -> bool:
    """Whether an instruction is a check for null that javac has put there: of a copy that is dropped again."""
    insns = bytecode_of(entry.method).insns
    insn = insns[entry.at]
    if insn.mnemonic != "invokestatic" or (insn.operands[0].owner, insn.operands[0].name) != _REQUIRE:
        return False
    return 0 < entry.at < len(insns) - 1 and (insns[entry.at - 1].mnemonic, insns[entry.at + 1].mnemonic) == (
        "dup",
        "pop",
    )


def _names(cls: JavaClass) -> frozenset[str]:
    return frozenset(map(java_name, cls.supertypes))


def _is_declared(vm: Machine, target: Method, thrown: JavaClass) -> bool:
    """Whether the method's ``throws`` has the class or one above it. An unchecked one must be meant as such there."""
    is_unchecked = not _UNCHECKED.isdisjoint(thrown.supertypes)
    for name in target.info.exceptions:
        if name in thrown.supertypes:
            declared = vm.hierarchy.load(name).supertypes
            if not is_unchecked or not _UNCHECKED.isdisjoint(declared):
                return True
    return False
