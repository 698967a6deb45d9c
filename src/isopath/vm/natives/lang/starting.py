"""``Thread.start``: the new thread runs to its end at once, and then the one that has started it goes on.

That is a schedule which the JVM may take, if nothing keeps the new thread from running: the starter holds no monitor
and initializes no class. Where the thread has to wait for another one, the path ends by the name of what it waits for.
Other schedules are not explored, and the path says so. The frames of the thread stand on those of its starter; its
exceptions do not leave it, and its stack traces begin with it.
"""

from typing import Final

from isopath.heap.core.type_tests import candidates
from isopath.program.linked import Method
from isopath.terms import Term
from isopath.vm.core import DECLINED, Insn, Machine, Natives, Result, State
from isopath.vm.core.binding import bytecode_of
from isopath.vm.core.effects import declared, run_bytecode, unsupported
from isopath.vm.core.notes import ONE_SCHEDULE
from isopath.vm.core.objects import held, held_reference, put
from isopath.vm.linkage.assembly import Assembler, Label, static_method
from isopath.vm.natives.lang.threads import THREAD

native = Natives()

_SERVICES: Final = ("java/lang/ref/", "jdk/internal/ref/", "jdk/internal/misc/InnocuousThread")
ORDER: Final = "the order in which threads run"
_RUNNABLE: Final = 5
_TERMINATED: Final = 2
_THROWABLE: Final = "java/lang/Throwable"


@native(THREAD, "start()V")
def start(vm: Machine, state: State, thread: Term) -> Result:
    """The platform's code starts the thread (``start0``); when it has returned, the thread runs."""
    if _is_service(state, thread):
        return DECLINED
    if state.initializing:
        return unsupported(state, "java.lang.Thread.start in a static initializer")
    if holds_monitor(state):
        return unsupported(state, "java.lang.Thread.start by a thread that holds a monitor")
    vm.calls.enter(state, _running(vm), [thread])
    return None if state.ending else run_bytecode(vm, state, THREAD, "start()V", thread)


@native(THREAD, "start0()V")
def start0(vm: Machine, state: State, thread: Term) -> None:
    """The platform's own service threads have nothing to do here; one of the program is alive from now on."""
    if not _is_service(state, thread):
        _set_status(vm, state, thread, _RUNNABLE)


@native(THREAD, "isAlive()Z")
def is_alive(vm: Machine, state: State, thread: Term) -> Result:
    """What newer platforms say in Java."""
    if not declared(vm, THREAD, "isAlive()Z").is_native:
        return DECLINED
    return int(held(state, thread, "eetop") != 0)


def holds_monitor(state: State) -> bool:
    """Whether a thread holds a monitor that another one may wait for."""
    return any(frame.monitors or frame.method.is_synchronized for frame in state.frames)


def _is_service(state: State, thread: Term) -> bool:
    return all(name.startswith(_SERVICES) for name in candidates(state.heap, thread))


def _running(vm: Machine) -> Method:
    """``begin; try { t.run(); } catch (Throwable e) { t.dispatchUncaughtException(e); } end``, as the JVM has it.

    What the handler of an exception throws is dropped (JLS 11.3 leaves it to the group, the JVM to nobody).
    """
    start, end, uncaught, handled, dropped, done = (Label() for _ in range(6))
    code = Assembler().emit("nop", _begin)
    code.label(start)
    code.emit("aload", 0).call("invokevirtual", THREAD, "run", "()V")
    code.label(end)
    code.emit("goto", done)
    code.label(uncaught)
    code.emit("astore", 1).emit("aload", 0).emit("aload", 1)
    code.call("invokevirtual", THREAD, "dispatchUncaughtException", f"(L{_THROWABLE};)V")
    code.label(handled)
    code.emit("goto", done)
    code.label(dropped)
    code.emit("pop")
    code.label(done)
    if _is_kept_by_group(vm):
        code.emit("aload", 0).call("invokespecial", THREAD, "exit", "()V")
    code.emit("nop", _end).emit("return")
    code.catch(start, end, uncaught, _THROWABLE)
    code.catch(uncaught, handled, dropped, _THROWABLE)
    method = static_method(vm.hierarchy.load(THREAD), "running", f"(L{THREAD};)V", code, own_slots=1)
    for insn in bytecode_of(method).insns:
        if insn.mnemonic == "nop":
            insn.run = insn.operands[0]
    return method


def _begin(vm: Machine, state: State, insn: Insn) -> None:
    state.threads = (*state.threads, (_own_thread(state), len(state.frames)))
    state.note(ONE_SCHEDULE)
    state.leave_open(ORDER)


def _end(vm: Machine, state: State, insn: Insn) -> None:
    state.threads = state.threads[:-1]
    _set_status(vm, state, _own_thread(state), _TERMINATED)


def _own_thread(state: State) -> Term:
    thread = state.frame.locals[0]
    assert isinstance(thread, Term)
    return thread


def _is_kept_by_group(vm: Machine) -> bool:
    """Before release 19 a group lists its threads, and a thread that ends leaves it."""
    return any(field.name == "group" for field in vm.hierarchy.load(THREAD).layout)


def _set_status(vm: Machine, state: State, thread: Term, status: int) -> None:
    """The thread is alive while the JVM has something in ``eetop``."""
    put(state, thread, {"eetop": int(status == _RUNNABLE)})
    holder = thread if _is_kept_by_group(vm) else held_reference(state, thread, "holder")
    put(state, holder, {"threadStatus": status})
