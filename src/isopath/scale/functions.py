"""Functions that have a meaning, made again in another process of what came over the wire (``Function.source``)."""

from collections.abc import Callable
from typing import Final

from isopath.heap.state.text_equality import EQUALITY, equality_function
from isopath.heap.state.text_hashes import HASH, hash_function
from isopath.heap.state.text_order import ORDER, order_function
from isopath.heap.state.text_spelling import Spelling
from isopath.program.hierarchy import Hierarchy
from isopath.scale.wire import Damaged
from isopath.terms.initial import Function
from isopath.vm.natives.numbers.elementary import ELEMENTARY, elementary_function
from isopath.vm.natives.text.character_tables import TABLE, table_function
from isopath.vm.natives.text.decimal_texts import DECIMAL, decimal_function

_OF_TEXTS: Final[dict[str, Callable[..., Function]]] = {
    HASH: hash_function, EQUALITY: equality_function, ORDER: order_function,
}  # fmt: skip


def restored(hierarchy: Hierarchy, *source: object) -> Function:
    """The function of a source, which means what it does in the process that has sent it: both have one JDK."""
    match source:
        case (str(kind), *texts) if kind in _OF_TEXTS and all(isinstance(text, Spelling) for text in texts):
            return _OF_TEXTS[kind](*texts)
        case (str(kind), str(name)) if kind == TABLE and hierarchy.characters is not None:
            return table_function(hierarchy.characters, name)
        case (str(kind), str(owner), str(name)) if kind == ELEMENTARY and hierarchy.elementary_values is not None:
            return elementary_function(hierarchy.elementary_values, owner, name)
        case (str(kind), str(name), str(form), int(at)) if kind == DECIMAL and hierarchy.elementary_values is not None:
            return decimal_function(hierarchy.elementary_values, name, form, None if at < 0 else at)
    raise Damaged(f"no function is made of {source}")
