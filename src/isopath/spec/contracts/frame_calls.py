"""What the harness of a contract calls to say what the method may assign, as the machine understands it.

The harness lists the places, then says when the method begins and ends. On the JVM these calls do nothing: it does not
record who assigns what, and has no say in whether such a clause is kept.
"""

from collections.abc import Iterator
from typing import Final

from isopath.spec.contracts.frames import Assigned, FrameWatch
from isopath.spec.contracts.harness import CLAUSES
from isopath.spec.contracts.violations import violate
from isopath.terms import NULL, Term, Value
from isopath.vm.core.machine import Machine
from isopath.vm.core.registry import Natives
from isopath.vm.core.state import State

native = Natives()

_CLAUSES: Final = CLAUSES.replace(".", "/")
UNSEEN: Final = "a JVM does not record what a method assigns"
_OBJECT: Final = "Ljava/lang/Object;"
_STRING: Final = "Ljava/lang/String;"


@native(_CLAUSES, f"assignable({_OBJECT}{_STRING})V")
def allow_field(vm: Machine, state: State, owner: Term, name: Term) -> None:
    """A field of an object, or all of its fields or elements; of no object, a static field."""
    _allow(state, Assigned(None if owner is NULL else owner, constant_text(vm, state, name)))


@native(_CLAUSES, f"assignable({_OBJECT}I)V")
def allow_element(vm: Machine, state: State, array: Term, index: Value) -> None:
    """One element of an array."""
    _allow(state, Assigned(array, "[*]", index))


@native(_CLAUSES, "begin()V")
def begin(vm: Machine, state: State) -> None:
    """From here on the method runs."""
    _watch(state).begin(state.heap)


@native(_CLAUSES, f"end({_STRING})V")
def end(vm: Machine, state: State, violation: Term) -> Iterator[tuple[State, None]]:
    """The method has ended; where it has assigned what it may not, the path is one that fails."""
    going: State | None = state
    for place, is_allowed in _watch(state).end(state.heap):
        if going is None:
            return
        current, going = going, None
        for side, holds in vm.split(current, is_allowed):
            if holds:
                going = side
            else:
                violate(vm, side, is_allowed, f"{constant_text(vm, side, violation)}: it assigns {place.shown}")
                side.beyond_jvm = (*side.beyond_jvm, UNSEEN)
                yield side, None
    if going is not None:
        yield going, None


def _allow(state: State, place: Assigned) -> None:
    _watch(state).allow(place)


def _watch(state: State) -> FrameWatch:
    watch = state.heap.guard(FrameWatch)
    assert watch is not None
    return watch


def constant_text(vm: Machine, state: State, text: Term) -> str:
    """What a string says that a harness has as a constant."""
    words = vm.initialization.text_of(state, text)
    assert words is not None
    return words
