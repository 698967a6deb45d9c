"""The harness of JBSE: ``Analysis.assume``, ``ass3rt``, ``any``, and what it lets a program ask of its executor."""

from collections.abc import Iterator
from typing import Final

from isopath.terms import NULL, Value
from isopath.vm.core import Machine, State
from isopath.vm.core.endings import Returned
from isopath.vm.natives.harness.calls import OBJECT, STRING, Harness, as_condition, asserts, drop, is_symbolic, violate
from isopath.vm.throwing.naming import Naming

native = Harness()

ANALYSIS: Final = native.harness("jbse/meta/Analysis")
KINDS: Final = ("Z", "B", "C", "S", "I", "J", "F", "D", f"L{OBJECT};")

native.gives_input(ANALYSIS, "any", "Z")
native.assumes(ANALYSIS, "assume(Z)V")
native.gives(1, ANALYSIS, "isRunByJBSE()Z")
native(ANALYSIS, "ignore()V")(drop)
native(ANALYSIS, "ass3rt(Z)V")(asserts)
native.gives(None, ANALYSIS, "endGuidance()V")
native(ANALYSIS, *(f"isSymbolic({kind})Z" for kind in KINDS))(is_symbolic)
native.has_no_model(
    ANALYSIS,
    f"isResolved(L{OBJECT};L{STRING};)Z",
    f"isResolvedByAlias(L{OBJECT};)Z",
    f"isResolvedByExpansion(L{OBJECT};)Z",
    "assumeClassNotInitialized(Ljava/lang/Class;)V",
)


@native(ANALYSIS, "fail()V")
def fail(vm: Machine, state: State) -> None:
    violate(vm, state)


@native(ANALYSIS, "succeed()V")
def succeed(vm: Machine, state: State) -> None:
    """The path ends here, and well."""
    state.ending = Returned(None)


@native(ANALYSIS, "force(Z)Z")
def force(vm: Machine, state: State, value: Value) -> Iterator[tuple[State, Value]]:
    """A boolean that is decided now."""
    for side, holds in vm.split(state, as_condition(value)):
        yield side, int(holds)


@native.family(ANALYSIS, {f"symbolName({kind})L{STRING};": kind for kind in KINDS})
def name_of(kind: str, vm: Machine, state: State, value: Value) -> Value:
    """How the value is written in conditions; null for one that depends on no input."""
    if not is_symbolic(vm, state, value):
        return NULL
    return vm.initialization.string(Naming(vm, state).value(value, kind))
