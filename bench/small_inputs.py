"""Which inputs a person would call small: arrays, texts and collections of three elements or fewer."""

from typing import Final

from isopath import Result
from isopath.report.collection_contents import contents
from isopath.witness.objects import Elements, Text, Witness, WitnessObject

SMALL: Final = 3


def small_inputs(result: Result) -> int:
    """The distinct witnesses of a result that a person would call small."""
    witnesses = [path.witness for path in result.paths if path.witness is not None]
    return len({repr(witness) for witness in witnesses if _is_small(witness)})


def _is_small(witness: Witness) -> bool:
    objects = {each.id: each for each in witness.objects}
    return all(_length(objects, each) <= SMALL for each in witness.objects)


def _length(objects: dict[int, WitnessObject], found: WitnessObject) -> int:
    rows = contents(objects, found)
    if rows is not None:
        return len(rows)
    match found.content:
        case Text(text=text):
            return len(text)
        case Elements(values=values) if not found.type.startswith("java."):
            return len(values)
    return 0
