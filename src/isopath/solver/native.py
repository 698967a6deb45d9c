"""The one module that imports z3: its C functions, a context with its sorts, and the limits of the process.

Nobody imports this one, or what builds on it, before there is a query (``isopath.solver.assemble``).

z3py's operator overloads cost ten times the C call they wrap, so nothing above this module uses them. Reference
counts are taken by ``hold``, before the next call can free what the last one made, and given back all at once, when
the context goes.

A finalizer runs in any thread and in the middle of anything, so none calls Z3 or takes a lock: it leaves what it frees
in a queue, for the next one who works with the context, or makes one.
"""

import os
from collections.abc import Iterator
from contextlib import AbstractContextManager, suppress
from ctypes import c_int64, c_uint64
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final, TypeAlias, TypeVar

import z3
from z3 import z3types

from isopath.solver.clock import NO_TIMEOUT
from isopath.solver.interrupting import forget, whole, whole_bindings, working
from isopath.terms.sorts import BOOL, BYTE, CHAR, DOUBLE, FLOAT, INT, LONG, REF, SHORT, Sort

_z3: Final[Any] = z3
api: Final = _z3.z3core
"""The functions of Z3: they are not typed, what they take and give is."""

Expression: TypeAlias = z3types.Ast
Declaration: TypeAlias = z3types.FuncDecl
NativeContext: TypeAlias = z3types.ContextObj
NativeModel: TypeAlias = z3types.Model
NativeSolver: TypeAlias = z3types.SolverObj
NativeSort: TypeAlias = z3types.Sort
Failure = z3types.Z3Exception
SATISFIABLE: Final = 1
UNSATISFIABLE: Final = -1

T = TypeVar("T")

_abandoned: Final["SimpleQueue[tuple[NativeContext, list[NativeSolver]]]"] = SimpleQueue()
"""Contexts that nobody has closed, with their solvers."""


def _drained(queue: "SimpleQueue[T]") -> Iterator[T]:
    while True:
        try:
            yield queue.get_nowait()
        except Empty:
            return


def limit_memory(megabytes: int) -> None:
    """Bound what z3 may allocate in this process from now on: past the mark a check gives up, well past it every call
    fails. What it has allocated does not count: it may belong to checks that nobody waits for, which give it back."""
    held = api.Z3_get_estimated_alloc_size() >> 20
    api.Z3_global_param_set("memory_high_watermark_mb", str(held + megabytes))
    api.Z3_global_param_set("memory_max_size", str(held + megabytes + megabytes // 4 + 16))


def _new_context() -> NativeContext:
    """A context, or ``Failure`` where there is no memory left for one: the bindings would go on with a null pointer."""
    config = api.Z3_mk_config()
    handle: NativeContext = api.Z3_mk_context_rc(config)
    api.Z3_del_config(config)
    if handle.value is None:
        raise _z3.Z3Exception("out of memory")
    return handle


def failure_words(failure: Failure) -> str:
    """What z3 says of a call that failed."""
    words = failure.value
    return words.decode() if isinstance(words, bytes) else str(words)


whole_bindings(str(Path(z3.__file__).parent) + os.sep)


def _address(handle: NativeContext) -> int:
    assert handle.value is not None
    return handle.value


def _free(handle: NativeContext, solvers: list[NativeSolver]) -> None:
    forget(_address(handle))
    for solver in solvers:
        api.Z3_solver_dec_ref(handle, solver)
    api.Z3_del_context(handle)


class Context:
    """A z3 context with the sorts of terms in it.

    Its solvers are its own: they go with it.
    """

    is_open = False
    was_interrupted = False

    @whole
    def __init__(self) -> None:
        for handle, solvers in _drained(_abandoned):
            _free(handle, solvers)
        self.handle = _new_context()
        self._error_handler = api.Z3_set_error_handler(self.handle, _z3.z3_error_handler)
        self._solvers: list[NativeSolver] = []
        self._released: SimpleQueue[NativeModel] = SimpleQueue()
        self.is_open = True
        bits = {width: self._hold_sort(api.Z3_mk_bv_sort(self.handle, width)) for width in (8, 16, 20, 32, 64)}
        self.sorts: Final[dict[Sort, NativeSort]] = {
            BOOL: self._hold_sort(api.Z3_mk_bool_sort(self.handle)),
            BYTE: bits[8],
            SHORT: bits[16],
            CHAR: bits[16],
            INT: bits[32],
            LONG: bits[64],
            FLOAT: self._hold_sort(api.Z3_mk_fpa_sort_32(self.handle)),
            DOUBLE: self._hold_sort(api.Z3_mk_fpa_sort_64(self.handle)),
            REF: self._hold_sort(api.Z3_mk_uninterpreted_sort(self.handle, self.name("Ref"))),
        }
        self.class_sort: Final = bits[20]

    def interruptible(self) -> AbstractContextManager[None]:
        """Work that ``interrupt_checks`` ends."""
        return working(_address(self.handle), self)

    def interrupt(self) -> None:
        """Let the check that runs give up. Once an interrupt is sent, the bindings ask the context for an error, and
        may find that of the check."""
        with suppress(Failure):
            api.Z3_interrupt(self.handle)

    @whole
    def close(self) -> None:
        """Free everything in the context; nothing that was made in it may be used or given back any more."""
        if self.is_open:
            self.is_open = False
            self.free()

    @whole
    def free(self) -> None:
        """Free what is no longer open. That takes seconds where a check has grown large; any thread may do it."""
        _free(self.handle, self._solvers)

    def __del__(self) -> None:
        if self.is_open:
            _abandoned.put((self.handle, self._solvers))

    def release(self, model: NativeModel) -> None:
        """Give back a model; a finalizer may call this."""
        self._released.put(model)

    def free_released(self) -> None:
        """Free the models that were given back; who works with the context calls this now and then."""
        for model in _drained(self._released):
            api.Z3_model_dec_ref(self.handle, model)

    def hold(self, ast: Expression) -> Expression:
        """Keep an expression for the life of the context."""
        api.Z3_inc_ref(self.handle, ast)
        return ast

    def _hold_sort(self, sort: NativeSort) -> NativeSort:
        api.Z3_inc_ref(self.handle, api.Z3_sort_to_ast(self.handle, sort))
        return sort

    def name(self, text: str) -> z3types.Symbol:
        made: z3types.Symbol = api.Z3_mk_string_symbol(self.handle, text)
        return made

    def bits(self, value: int, sort: NativeSort) -> Expression:
        return self.hold(api.Z3_mk_numeral(self.handle, str(value), sort))

    def constant(self, name: str, sort: NativeSort) -> Expression:
        return self.hold(api.Z3_mk_const(self.handle, self.name(name), sort))

    def declaration_id(self, constant: Expression) -> int:
        decl = api.Z3_get_app_decl(self.handle, api.Z3_to_app(self.handle, constant))
        return int(api.Z3_get_func_decl_id(self.handle, decl))

    def function(self, name: str, parameters: list[NativeSort], result: NativeSort) -> Declaration:
        sorts = (NativeSort * len(parameters))(*parameters)
        decl: Declaration = api.Z3_mk_func_decl(self.handle, self.name(name), len(parameters), sorts, result)
        api.Z3_inc_ref(self.handle, api.Z3_func_decl_to_ast(self.handle, decl))
        return decl

    def call(self, decl: Declaration, arguments: list[Expression]) -> Expression:
        count = len(arguments)
        return self.hold(api.Z3_mk_app(self.handle, decl, count, (Expression * count)(*arguments)))

    def distinct(self, arguments: list[Expression]) -> Expression:
        count = len(arguments)
        return self.hold(api.Z3_mk_distinct(self.handle, count, (Expression * count)(*arguments)))

    def incremental_solver(self, rlimit: int, timeout_ms: int = NO_TIMEOUT) -> NativeSolver:
        """A solver for push and pop, whose every check may use ``rlimit`` units of work, 0 meaning any amount.

        It is the SAT core with equality of uninterpreted functions inside, for everything but floating point.
        """
        solver = api.Z3_mk_solver_for_logic(self.handle, self.name("QF_UFBV"))
        return self._limited(solver, {"rlimit": rlimit, "timeout": timeout_ms, "random_seed": 0}, flags={"euf": True})

    def one_shot_solver(self, rlimit: int, timeout_ms: int = NO_TIMEOUT) -> NativeSolver:
        """A solver that looks at a query as a whole and picks a strategy for it; to be reset between queries."""
        return self._limited(api.Z3_mk_solver(self.handle), {"rlimit": rlimit, "timeout": timeout_ms})

    def text_solver(self, rlimit: int, timeout_ms: int = NO_TIMEOUT) -> NativeSolver:
        """One that looks at a query as a whole without a choice of strategies, whose first steps alone take a quarter
        of a second where many characters are asked about; to be reset between queries."""
        return self._limited(api.Z3_mk_simple_solver(self.handle), {"rlimit": rlimit, "timeout": timeout_ms})

    def limit_time(self, solver: NativeSolver, timeout_ms: int) -> None:
        """From now on a check may take so long."""
        self._set(solver, {"timeout": timeout_ms})

    def _limited(
        self, solver: NativeSolver, settings: dict[str, int], flags: dict[str, bool] | None = None
    ) -> NativeSolver:
        """Keep Z3 from handling SIGINT, which it would take during a check and not give back."""
        api.Z3_solver_inc_ref(self.handle, solver)
        self._solvers.append(solver)
        self._set(solver, settings, {"ctrl_c": False, **(flags or {})})
        return solver

    def _set(self, solver: NativeSolver, settings: dict[str, int], flags: dict[str, bool] | None = None) -> None:
        params = api.Z3_mk_params(self.handle)
        api.Z3_params_inc_ref(self.handle, params)
        for name, value in settings.items():
            api.Z3_params_set_uint(self.handle, params, self.name(name), value)
        for name, flag in (flags or {}).items():
            api.Z3_params_set_bool(self.handle, params, self.name(name), flag)
        api.Z3_solver_set_params(self.handle, solver, params)
        api.Z3_params_dec_ref(self.handle, params)

    def integer(self, numeral: Expression) -> int:
        """The value of a bit-vector numeral, unsigned."""
        return int(api.Z3_get_numeral_string(self.handle, numeral))

    def float_bits(self, numeral: Expression, width: int, fraction: int) -> int | None:
        """The IEEE bits of a floating-point numeral; None for NaN."""
        handle = self.handle
        if api.Z3_fpa_is_numeral_nan(handle, numeral):
            return None
        sign = int(api.Z3_fpa_is_numeral_negative(handle, numeral)) << (width - 1)
        if api.Z3_fpa_is_numeral_zero(handle, numeral):
            return sign
        if api.Z3_fpa_is_numeral_inf(handle, numeral):
            return sign | ((1 << (width - 1 - fraction)) - 1) << fraction
        exponent, significand = c_int64(), c_uint64()
        api.Z3_fpa_get_numeral_exponent_int64(handle, numeral, exponent, True)
        api.Z3_fpa_get_numeral_significand_uint64(handle, numeral, significand)
        return sign | exponent.value << fraction | significand.value
