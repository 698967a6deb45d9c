"""Which fields of a witness the path never looks at: they may as well be anything that constructors put there."""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set

from isopath.program.hierarchy import Hierarchy
from isopath.terms.operators import APPLY
from isopath.terms.sorts import REF
from isopath.vm.core.state import State
from isopath.witness.objects import FieldName, Fields, Ref, Value, WitnessObject, references
from isopath.witness.world import World


def unread_fields(
    hierarchy: Hierarchy,
    world: World,
    state: State,
    objects: Sequence[WitnessObject],
    numbers: Mapping[int, int],
    roots: Iterable[Value],
) -> frozenset[tuple[int, FieldName]]:
    """The fields, by the ids of their objects; ``numbers`` are those of the objects in the world. None under a model
    that forks on reads. All fields of an object are among them that no other field leads to from the ``roots``."""
    found = frozenset(_unread(hierarchy, world, state, objects, numbers))
    return found | frozenset(_inside(objects, found, roots)) if found else found


def _unread(
    hierarchy: Hierarchy, world: World, state: State, objects: Iterable[WitnessObject], numbers: Mapping[int, int]
) -> Iterator[tuple[int, FieldName]]:
    """The reference fields of input objects that the path has not read."""
    heap = state.heap
    if heap.model.reached is None:
        return
    read = {
        (term.payload.name, world.value(term.args[0]))
        for term in (*heap.types.of, *heap.model.reached.read)
        if term.op is APPLY and len(term.args) == 1
    }
    for each in objects:
        if not isinstance(each.content, Fields) or numbers[each.id] < 0:
            continue
        for name, value in each.content.values:
            field = hierarchy.field(name.owner.replace(".", "/"), name.name, name.descriptor)
            assert field is not None
            key = (field.initial.name, numbers[each.id])
            place = (key[0], (key[1],))
            is_open = place in world.free or (value is None and place not in world.entries)
            if field.sort is REF and is_open and key not in read:
                yield each.id, name


def _inside(
    objects: Iterable[WitnessObject], unread: Set[tuple[int, FieldName]], roots: Iterable[Value]
) -> Iterator[tuple[int, FieldName]]:
    """All fields of the objects that only unread fields lead to."""
    by_id = {each.id: each for each in objects}
    seen = dict.fromkeys(value.id for value in roots if isinstance(value, Ref))
    pending = [*seen]
    for identity in pending:
        content = by_id[identity].content
        if isinstance(content, Fields):
            content = Fields(tuple(each for each in content.values if (identity, each[0]) not in unread))
        new = dict.fromkeys(each.id for each in references(content) if each.id not in seen)
        seen |= new
        pending += new
    for each in by_id.values():
        if each.id not in seen and isinstance(each.content, Fields):
            yield from ((each.id, name) for name, _ in each.content.values)
