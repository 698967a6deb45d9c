"""Intrinsics: functions that stand for bytecode only where the bytecode would fork without need.

On arguments that are all known the bytecode runs, as if there were no intrinsic, unless Python has a function that does
the same; with a term among them the function gives one value under no condition. Each is compared with the bytecode in
``tests/vm/intrinsics``.
"""

from collections.abc import Callable
from functools import wraps

from isopath.terms import Condition, Term, Value, ite
from isopath.terms.sorts import INT
from isopath.vm.core.machine import Machine
from isopath.vm.core.registry import DECLINED, Native, Natives, Result
from isopath.vm.core.state import State


def intrinsics(native: Natives) -> Callable[..., Callable[[Native], Native]]:
    """What registers intrinsics in a table."""

    def intrinsic(
        class_name: str, *signatures: str, known: Callable[..., Value] | None = None
    ) -> Callable[[Native], Native]:
        """Register a function of the arguments alone, for when one is a term; ``known`` is for when none is."""

        def register(function: Native) -> Native:
            @wraps(function)
            def on_terms(vm: Machine, state: State, *arguments: Value) -> Result:
                if any(isinstance(argument, Term) for argument in arguments):
                    return function(*arguments)
                return DECLINED if known is None else known(*arguments)

            native(class_name, *signatures)(on_terms)
            return function

        return register

    return intrinsic


def truth(condition: Condition) -> Value:
    """A condition as the int that stands for a Java boolean."""
    return ite(INT, condition, 1, 0) if isinstance(condition, Term) else int(condition)
