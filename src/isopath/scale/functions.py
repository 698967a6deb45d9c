"""Functions that have a meaning, made again in another process of what came over the wire (``Function.source``)."""

from isopath.heap.state.text_equality import EQUALITY, equality_function
from isopath.heap.state.text_hashes import HASH, HASH_OF_CHARACTERS, hash_function, hash_of_characters
from isopath.program.hierarchy import Hierarchy
from isopath.scale.wire import Damaged
from isopath.terms.initial import Function
from isopath.vm.natives.numbers.elementary import ELEMENTARY, elementary_function
from isopath.vm.natives.text.character_tables import TABLE, table_function


def restored(hierarchy: Hierarchy, *source: object) -> Function:
    """The function of a source, which means what it does in the process that has sent it: both have one JDK."""
    match source:
        case (str(kind), int(number)) if kind in (HASH, EQUALITY):
            return hash_function(number) if kind == HASH else equality_function(number)
        case (str(kind), str(words), tuple(operands), int(most)) if kind == HASH_OF_CHARACTERS:
            return hash_of_characters(words, operands, most)
        case (str(kind), str(name)) if kind == TABLE and hierarchy.characters is not None:
            return table_function(hierarchy.characters, name)
        case (str(kind), str(owner), str(name)) if kind == ELEMENTARY and hierarchy.elementary_values is not None:
            return elementary_function(hierarchy.elementary_values, owner, name)
    raise Damaged(f"no function is made of {source}")
