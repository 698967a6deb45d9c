"""Objects that final static fields hold, as ``Node NIL = new Node()``: no input is taken to be one of them.

An input and an object that the program has made are different objects to every heap model. Of an object that was there
before the call that need not be so. The result of a program that compares the two names the object that was left out.
"""

from isopath.heap.core.type_tests import candidates
from isopath.heap.state.kinds import kind_of
from isopath.program.linked import Field
from isopath.terms import Term
from isopath.terms.initial import is_input
from isopath.terms.operators import LOCATION
from isopath.vm.core import Machine, State


def note_compared(vm: Machine, state: State, left: Term, right: Term) -> None:
    """An input was compared with another object, and is not that: name it if a final static field holds it."""
    if state.frame.method.owner.is_platform or state.initializing:
        return
    for made, given in ((left, right), (right, left)):
        if made.op is LOCATION and _may_be(vm, state, given, made):
            field = _holder(vm, state, made)
            if field is not None:
                vm.hierarchy.left_out.note_object(f"{field.owner.java_name}.{field.name}")


def _may_be(vm: Machine, state: State, given: Term, made: Term) -> bool:
    """Whether an input may have the class of an object that is not known by its value."""
    if not is_input(given):
        return False
    name = state.heap.objects.at(made).cls.name
    return kind_of(vm.hierarchy, name) is None and name in candidates(state.heap, given)


def _holder(vm: Machine, state: State, made: Term) -> Field | None:
    """The final static field of the program, or of the object's own class, that holds an object."""
    for field, held in state.heap.statics.values.items():
        if held is made and not field.is_state:
            return field
    own = [field for field in state.heap.objects.at(made).cls.fields.values() if field.is_static and not field.is_state]
    return next((field for field in own if vm.shared.statics.get(field) is made), None)
