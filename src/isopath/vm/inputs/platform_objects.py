"""Objects of the platform that inputs hold, one for all of them: string constants, and what static fields hold.

They are no inputs: the path gets to see the objects themselves, which must exist once a field is read that holds one.
"""

from isopath.heap.initial.platform_constants import holder_of
from isopath.program.linked import Field
from isopath.program.platform_values import FIXED_TEXTS
from isopath.vm.core import Machine, State


def is_there(vm: Machine, state: State, field: Field) -> bool:
    """Whether the object exists that a field holds in every input, if it holds one only.

    If not, the initializer of the class that makes it is now on top of the frames, or the trace has ended.
    """
    if vm.hierarchy.generics is None:
        return True
    text, holder = FIXED_TEXTS.get(field.initial.name), holder_of(field)
    if text is not None:
        vm.initialization.string(text)
    return holder is None or vm.initialization.is_ready(state, vm.hierarchy.load(holder[0]))
