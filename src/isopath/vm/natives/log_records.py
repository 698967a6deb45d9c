"""What the console handler of java.util.logging does with a record, as far as a program can see it.

The line that it prints to standard error has the time of day in it, and the place of the call. It is noted as output of
its own, which no replay compares. What remains is that the text of parameters and of an exception may be made by code
of the program: that code is called as SimpleFormatter calls it.
"""

from typing import Final

from isopath.classfile import StringConstant
from isopath.heap import Array, Instance
from isopath.heap.core.type_tests import candidates
from isopath.program.linked import Method
from isopath.terms import NULL, Term
from isopath.terms.operators import LOCATION
from isopath.vm.core.effects import unsupported
from isopath.vm.core.machine import Machine
from isopath.vm.core.notes import LOGGED
from isopath.vm.core.objects import held_reference, put
from isopath.vm.core.registry import DECLINED, Natives, Result
from isopath.vm.core.state import State
from isopath.vm.linkage.assembly import WRAPPERS, Assembler, static_method
from isopath.vm.natives.clocks import current_instant

native = Natives()

_LOGGING: Final = "java/util/logging/"
_FORMATTER: Final = f"{_LOGGING}SimpleFormatter"
_RECORD: Final = f"{_LOGGING}LogRecord"
_PUBLISHERS: Final = frozenset({"publish", "publish0"})
_STRING: Final = "java/lang/String"
_PLAIN: Final = frozenset({_STRING, *WRAPPERS.values()})
"""Classes whose objects have a text that no code of the program takes part in."""
_THROWABLE: Final = "java/lang/Throwable"
_PRINTER: Final = "java/io/PrintWriter"
_WRITER: Final = "java/io/StringWriter"


@native(_FORMATTER, f"format(L{_RECORD};)L{_STRING};")
def format_record(vm: Machine, state: State, formatter: Term, record: Term) -> Result:
    """The text for the console handler is not made. Any other caller gets the text that the platform's code makes."""
    handler = _console_handler(state)
    if handler is None:
        return DECLINED
    if vm.shared.streams.get(held_reference(state, handler, "output")) != "err":
        return unsupported(state, "java.util.logging to a standard error that the program has replaced")
    if set(candidates(state.heap, held_reference(state, record, "level"))) != {f"{_LOGGING}Level"}:
        return unsupported(state, "java.util.logging with a level of the program's own class")
    state.note(LOGGED)
    calls = (
        _has_parameters_to_show(state, record),
        _has_exception_to_show(vm, state, held_reference(state, record, "thrown")),
    )
    if not any(calls):
        return vm.initialization.string("")
    vm.calls.invoke(state, _formatting(vm, *calls), [formatter, record])
    return None


@native("java/time/Instant", "now()Ljava/time/Instant;")
def time_of_record(vm: Machine, state: State) -> Result:
    """That of a record is an input once somebody asks for it: until then it has none."""
    caller = state.frame.method
    return NULL if (caller.owner.name, caller.name) == (_RECORD, "<init>") else DECLINED


@native(_RECORD, "getInstant()Ljava/time/Instant;", "getMillis()J")
def ask_for_time(vm: Machine, state: State, record: Term) -> Result:
    if record.op is LOCATION and held_reference(state, record, "instant") is NULL:
        now = current_instant(vm, state)
        if not isinstance(now, Term):
            return now
        put(state, record, {"instant": now})
    return DECLINED


def _console_handler(state: State) -> Term | None:
    """The console handler that has a record formatted, if that is what goes on."""
    caller = state.frame
    if caller.method.owner.name != f"{_LOGGING}StreamHandler" or caller.method.name not in _PUBLISHERS:
        return None
    handler = caller.locals[0]
    assert isinstance(handler, Term)
    return handler if set(candidates(state.heap, handler)) == {f"{_LOGGING}ConsoleHandler"} else None


def _has_parameters_to_show(state: State, record: Term) -> bool:
    """Whether a bundle or a parameter may be of a class that the program defines or extends."""
    if held_reference(state, record, "resourceBundle") is not NULL:
        return True
    parameters = held_reference(state, record, "parameters")
    if parameters is NULL:
        return False
    array = state.heap.objects.at(parameters) if parameters.op is LOCATION else None
    if not isinstance(array, Array) or array.elements is None:
        return True
    return not all(isinstance(each, Term) and _is_plain(state, each) for each in array.elements)


def _is_plain(state: State, value: Term) -> bool:
    return value is NULL or _PLAIN.issuperset(candidates(state.heap, value))


def _has_exception_to_show(vm: Machine, state: State, thrown: Term) -> bool:
    """Whether an exception, or one behind it, may be of a class that the program defines or extends."""
    sentinel = vm.hierarchy.load(_THROWABLE).fields["SUPPRESSED_SENTINEL", "Ljava/util/List;"]
    seen: set[Term] = set()
    while thrown is not NULL and thrown not in seen:
        seen.add(thrown)
        instance = state.heap.objects.at(thrown) if thrown.op is LOCATION else None
        if not isinstance(instance, Instance) or not instance.cls.is_platform:
            return True
        if held_reference(state, thrown, "suppressedExceptions") not in (NULL, state.heap.statics.read(sentinel)):
            return True
        thrown = held_reference(state, thrown, "cause")
    return False


def _formatting(vm: Machine, has_parameters: bool, has_exception: bool) -> Method:
    """The calls of SimpleFormatter.format that may reach code of the program, in its order; the result is empty."""
    code = Assembler()
    if has_parameters:
        code.emit("aload", 0).emit("aload", 1)
        code.call("invokevirtual", _FORMATTER, "formatMessage", f"(L{_RECORD};)L{_STRING};").emit("pop")
    if has_exception:
        code.emit("aload", 1).call("invokevirtual", _RECORD, "getThrown", f"()L{_THROWABLE};")
        code.emit("new", _PRINTER).emit("dup").emit("new", _WRITER).emit("dup")
        code.call("invokespecial", _WRITER, "<init>", "()V")
        code.call("invokespecial", _PRINTER, "<init>", "(Ljava/io/Writer;)V")
        code.call("invokevirtual", _THROWABLE, "printStackTrace", f"(L{_PRINTER};)V")
    code.emit("ldc", StringConstant("")).emit("areturn")
    return static_method(vm.hierarchy.load(_FORMATTER), "logged", f"(L{_FORMATTER};L{_RECORD};)L{_STRING};", code)
