"""Executors of java.util.concurrent: a task runs to its end at once, where it is given to one.

A worker would wait for the next task, and there is nobody to give it one while it waits. So a pool of threads starts a
thread for each task, by its own factory (``isopath.vm.natives.lang.starting``), and a task of a ForkJoinPool is run by
whoever forks or submits it. Both are schedules that the JVM may take; others are not explored, and the path says so.
"""

from typing import Final

from isopath.terms import NULL, Term
from isopath.terms.operators import LOCATION
from isopath.vm.core import DECLINED, Machine, Natives, Result, State
from isopath.vm.core.effects import unsupported
from isopath.vm.core.notes import ONE_SCHEDULE
from isopath.vm.core.objects import held, held_reference
from isopath.vm.linkage.assembly import Assembler, run_code
from isopath.vm.natives.lang.starting import ORDER, holds_monitor
from isopath.vm.natives.lang.threads import THREAD

native = Natives()

_CONCURRENT: Final = "java/util/concurrent/"
POOL: Final = f"{_CONCURRENT}ThreadPoolExecutor"
_FACTORY: Final = f"{_CONCURRENT}ThreadFactory"
_RUNNABLE: Final = "Ljava/lang/Runnable;"
TASK: Final = f"{_CONCURRENT}ForkJoinTask"
FORK_JOIN: Final = f"{_CONCURRENT}ForkJoinPool"
_GIVEN: Final = f"(L{TASK};)L{TASK};"


@native(POOL, f"execute({_RUNNABLE})V")
def execute(vm: Machine, state: State, pool: Term, task: Term) -> Result:
    """A task for a pool that is not shut down, and that nobody has extended."""
    if task is NULL or pool.op is not LOCATION or state.heap.objects.at(pool).cls.name != POOL:
        return DECLINED
    control = held(state, held_reference(state, pool, "ctl"), "value")
    if not isinstance(control, int) or control >= 0:
        return DECLINED
    code = Assembler().load(f"L{POOL};", 0).call("invokevirtual", POOL, "getThreadFactory", f"()L{_FACTORY};")
    code.load(_RUNNABLE, 1).call("invokeinterface", _FACTORY, "newThread", f"({_RUNNABLE})L{THREAD};")
    code.call("invokevirtual", THREAD, "start", "()V").emit("return")
    return run_code(vm, state, POOL, "runAtOnce", f"(L{POOL};{_RUNNABLE})V", code, pool, task)


@native(TASK, f"fork()L{TASK};")
def fork(vm: Machine, state: State, task: Term) -> Result:
    return _run(vm, state, task)


@native(FORK_JOIN, f"externalSubmit{_GIVEN}")
def submit(vm: Machine, state: State, pool: Term, task: Term) -> Result:
    """What gets a task from a thread that is none of the pool's."""
    return DECLINED if task is NULL else _run(vm, state, task)


@native(FORK_JOIN, f"poolSubmit(ZL{TASK};)L{TASK};")
def submit_to_pool(vm: Machine, state: State, pool: Term, signals: int, task: Term) -> Result:
    """The same on newer platforms."""
    return DECLINED if task is NULL else _run(vm, state, task)


def _run(vm: Machine, state: State, task: Term) -> Result:
    """Run a task, and give it back: who asks for its result finds it done."""
    if state.initializing:
        return unsupported(state, "java.util.concurrent.ForkJoinTask.fork in a static initializer")
    if holds_monitor(state):
        return unsupported(state, "java.util.concurrent.ForkJoinTask.fork by a thread that holds a monitor")
    state.note(ONE_SCHEDULE)
    state.leave_open(ORDER)
    (descriptor,) = [descriptor for name, descriptor in vm.hierarchy.load(TASK).methods if name == "doExec"]
    code = Assembler().load(f"L{TASK};", 0).call("invokevirtual", TASK, "doExec", descriptor)
    if descriptor == "()I":
        code.emit("pop")
    code.load(f"L{TASK};", 0).emit("areturn")
    return run_code(vm, state, TASK, "runAtOnce", _GIVEN, code, task)
