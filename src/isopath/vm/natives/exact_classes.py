"""The question that invariants of JDK classes ask of classes: a term, where ``getClass`` would fork on each of them."""

from isopath.heap.core.type_tests import has_class
from isopath.terms import Term
from isopath.terms.operators import LOCATION
from isopath.vm.core.effects import truth
from isopath.vm.core.machine import Machine
from isopath.vm.core.registry import DECLINED, Natives, Result
from isopath.vm.core.state import State

native = Natives()


@native("isopath/invariants/Classes", "isExactly(Ljava/lang/Object;Ljava/lang/Class;)Z")
def is_exactly(vm: Machine, state: State, reference: Term, mirror: Term) -> Result:
    """Whether an object is not null and has a class that is known here."""
    if mirror.op is not LOCATION:
        return DECLINED
    name = vm.initialization.mirrored(mirror)
    return truth(has_class(state.heap, reference, vm.hierarchy.exactly(frozenset({name}))))
