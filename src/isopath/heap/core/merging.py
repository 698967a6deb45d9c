"""The heaps of traces that are merged as one: each part is merged by itself."""

from collections.abc import Sequence

from isopath.heap.core.heap import Heap
from isopath.heap.state.allocated import Allocated
from isopath.heap.state.definitions import Definitions
from isopath.heap.state.fork_tree import ForkTree, NotMergeable
from isopath.heap.state.input_types import InputTypes
from isopath.heap.state.path_facts import PathFacts
from isopath.heap.state.statics import Statics


def merge_heaps(heaps: Sequence[Heap], tree: ForkTree) -> Heap:
    """One heap for several: what differs is an ite along their forks.

    Raises NotMergeable where that cannot be said. Facts that are pending must be stated before.
    """
    if any(heap.monitor is not None or heap.guards for heap in heaps):
        raise NotMergeable("a specification looks at what each trace does")
    first = heaps[0]
    twin = Heap.__new__(Heap)
    twin.hierarchy, twin.shared, twin.limits = first.hierarchy, first.shared, first.limits
    twin.path = path = PathFacts.merge([heap.path for heap in heaps])
    twin.types = types = InputTypes.merge([heap.types for heap in heaps], path)
    twin.objects = objects = Allocated.merge([heap.objects for heap in heaps], tree)
    twin.statics = statics = Statics.merge([heap.statics for heap in heaps], tree)
    twin.canonical = first.canonical.fork(types, objects, statics)
    twin.canonical.merge([heap.canonical for heap in heaps])
    twin.definitions = Definitions.merge([heap.definitions for heap in heaps], [heap.objects.own for heap in heaps])
    twin.model = first.model.merge([heap.model for heap in heaps], tree)
    invariants = [heap.platform for heap in heaps if heap.platform is not None]
    twin.monitor, twin.guards = None, ()
    twin.platform = None if first.platform is None else first.platform.merge(invariants)
    twin.hit_k, twin.hit_n = any(heap.hit_k for heap in heaps), any(heap.hit_n for heap in heaps)
    twin.hit_string = any(heap.hit_string for heap in heaps)
    twin.hit_array = any(heap.hit_array for heap in heaps)
    twin.materialized = max(heap.materialized for heap in heaps)
    return twin
