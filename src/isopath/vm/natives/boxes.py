"""Boxes of values that are not known: one object, whose identity follows from its value.

The bytecode of ``valueOf`` branches on the range of the cache and then chooses among all that is cached.
"""

from typing import Final

from isopath.terms import Term, Value
from isopath.vm.core.machine import Machine
from isopath.vm.core.registry import DECLINED, Native, Natives, Result
from isopath.vm.core.state import State

native = Natives()

_CACHED: Final = {
    "java/lang/Boolean": "Z",
    "java/lang/Byte": "B",
    "java/lang/Character": "C",
    "java/lang/Short": "S",
    "java/lang/Integer": "I",
    "java/lang/Long": "J",
}


def _boxing(name: str) -> Native:
    def box(vm: Machine, state: State, value: Value) -> Result:
        return (
            state.heap.canonical.allocate_box(vm.hierarchy.load(name), value) if isinstance(value, Term) else DECLINED
        )

    return box


for _name, _kind in _CACHED.items():
    native(_name, f"valueOf({_kind})L{_name};")(_boxing(_name))
