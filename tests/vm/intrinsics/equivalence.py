"""Comparing an intrinsic with the bytecode it replaces: on numbers, and on all inputs at once with the solver.

Two laboratories run the same calls. In the plain one the intrinsic under test says nothing, so that its bytecode runs.
"""

import atexit
import shutil
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from typing import Any, Final

from isopath.classfile.descriptors import parse_method_descriptor
from isopath.explorer import Explorer
from isopath.program.linked import Method, sort_of, stack_sort
from isopath.solver import Unsat
from isopath.terms import Condition, Term, Value, build, conjunction, equal, negate
from isopath.terms.arithmetic import FITS, bits_of, to_float
from isopath.terms.operators import DOUBLE_BITS, FLOAT_BITS
from isopath.terms.sorts import BOOL, DOUBLE, FLOAT, FLOATS, INT, LONG
from isopath.vm import Bounds, Machine, Returned, State, Threw, Unsupported
from isopath.vm.core.registry import DECLINED
from tests.terms.random_terms import specials
from tests.vm.jvm import javac
from tests.vm.laboratory import Laboratory, solver

_DEPTH_OF_TERMS: Final = 20_000
"""The bytecode of ``valueOf`` chooses among all boxes that are cached."""

NATIVE_BITS: Final = {FLOAT: (FLOAT_BITS, INT), DOUBLE: (DOUBLE_BITS, LONG)}


@dataclass(frozen=True)
class Call:
    """Java that runs the intrinsic of ``class_name`` and ``signature``: a static method of primitives.

    ``concrete_only`` says why there is nothing to compare on symbols, ``numbers`` restricts the random arguments.
    ``may_end`` is a word of the reason for which it may end the path on some of them.
    """

    class_name: str
    signature: str
    declaration: str
    body: str
    concrete_only: str = ""
    numbers: tuple[int, int] | None = None
    may_end: str = ""

    def may_end_by(self, ending: Any) -> bool:
        """Whether the intrinsic has ended the path rather than give a number that is not certain."""
        return bool(self.may_end) and isinstance(ending, Unsupported) and self.may_end in ending.feature

    @property
    def source(self) -> str:
        return f"static {self.declaration} {{ {self.body} }}"

    @property
    def method_name(self) -> str:
        return self.declaration.partition("(")[0].split()[-1]

    def __str__(self) -> str:
        return f"{self.class_name}.{self.signature} by {self.method_name}"


class Bench:
    """All calls compiled into one class, and two machines that run it."""

    def __init__(self, calls: Sequence[Call]) -> None:
        sys.setrecursionlimit(max(sys.getrecursionlimit(), _DEPTH_OF_TERMS))
        folder = Path(mkdtemp(prefix="intrinsics"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        methods = "\n".join(f"    {call.source}" for call in calls)
        source = folder / "Calls.java"
        source.write_text(f"import java.util.*;\n\nclass Calls {{\n{methods}\n}}\n")
        javac(folder, source)
        self.with_intrinsics, self.plain = Laboratory(folder), Laboratory(folder)
        self._machines = {
            lab: lab.machine(Bounds(loops=200, library_loops=200), merges=True)
            for lab in (self.with_intrinsics, self.plain)
        }

    @contextmanager
    def without(self, call: Call) -> Iterator[None]:
        """The plain laboratory runs the bytecode of this one method."""
        name, bracket, rest = call.signature.partition("(")
        method = self.plain.hierarchy.load(call.class_name).methods[name, bracket + rest]
        method.native = lambda *_: DECLINED
        yield
        method.native = None

    def method(self, lab: Laboratory, call: Call) -> Method:
        return lab.method("Calls", call.method_name)

    def concretely(self, lab: Laboratory, call: Call, arguments: Sequence[Value]) -> State:
        vm = self._machines[lab]
        return vm.finish(lab.start(vm, self.method(lab, call), "pose", arguments))

    def paths(self, lab: Laboratory, call: Call) -> list[State]:
        vm: Machine = self._machines[lab]
        return [*Explorer(vm.run).explore([lab.start(vm, self.method(lab, call))])]


@cache
def bench(calls: tuple[Call, ...]) -> Bench:
    return Bench(calls)


def random_arguments(method: Method, random: Random, numbers: tuple[int, int] | None) -> list[Value]:
    """Arguments of a method: the values at which arithmetic goes wrong, and others."""
    return [_random_value(descriptor, random, numbers) for descriptor in method.type.parameters]


def _random_value(descriptor: str, random: Random, numbers: tuple[int, int] | None) -> Any:
    sort = sort_of(descriptor)
    if sort is BOOL:
        return random.randint(0, 1)
    if sort in FLOATS:
        drawn = random.choice((random.uniform(-1e3, 1e3), random.choice(specials(sort))))
        return to_float(drawn) if sort is FLOAT else drawn
    if numbers is not None:
        return random.randint(*numbers)
    return random.choice((random.choice(specials(sort)), random.randint(*FITS[sort]), random.randint(0, 40)))


def outcome(state: State, descriptor: str) -> Any:
    """What a concrete call did, floating-point results as bits."""
    match state.ending:
        case Returned(value):
            kind = parse_method_descriptor(descriptor).result
            return bits_of(value, sort_of(kind)) if kind in "FD" and isinstance(value, float) else value
        case Threw(_, class_name):
            return class_name
        case ending:
            return ending


def overlapping_and_different(one: State, other: State, descriptor: str) -> bool:
    """Whether some input takes both paths and sees different results."""
    differ = _differ(one, other, descriptor)
    if differ is False:
        return False
    constraints = [*one.constraints, *other.constraints, *([differ] if isinstance(differ, Term) else [])]
    return not isinstance(solver()[0].check(constraints), Unsat)


def _differ(one: State, other: State, descriptor: str) -> Condition:
    match one.ending, other.ending:
        case Returned(a), Returned(b):
            if a is None or b is None:
                return a is not b
            sort = stack_sort(sort_of(parse_method_descriptor(descriptor).result))
            if sort in NATIVE_BITS:
                bits, held_in = NATIVE_BITS[sort]
                same = equal(held_in, build(bits, sort, a), build(bits, sort, b))
            else:
                same = equal(sort, a, b)
            return negate(same)
        case Threw(_, a), Threw(_, b):
            return a != b
        case _:
            return True


def leave_nothing_out(paths: Sequence[State]) -> bool:
    """Whether every input takes one of the paths."""
    others = [negate(conjunction(tuple(state.conditions))) for state in paths]
    if not all(other is not False for other in others):
        return True
    return isinstance(solver()[0].check([term for term in others if isinstance(term, Term)]), Unsat)
