"""What is the case in a witness, in the words of conditions: ``to == from``, ``head.next == null``, ``x == 1``.

Where the conditions of paths cannot be said in words, these tell their tests apart.
"""

from collections.abc import Iterator
from typing import Final

from isopath.witness.junit.asserts_changes import fields_of
from isopath.witness.objects import Elements, Ref, Value, Witness

_MOST: Final = 60


def facts_of(witness: Witness) -> tuple[str, ...]:
    """Facts about references first, those near the arguments before others, then numbers."""
    references: list[str] = []
    numbers: list[str] = []
    for path, value, words in _values(witness):
        (numbers if isinstance(value, bool | int) else references).append(f"{path} == {words}")
    return tuple([*references, *numbers][:_MOST])


def _values(witness: Witness) -> Iterator[tuple[str, Value, str]]:
    """Every place of the input heap, breadth first, and what it holds; where an object is met first says nothing."""
    objects = {found.id: found for found in witness.objects}
    known: dict[int, str] = {}
    pending: list[tuple[str, Value]] = [(argument.name, argument.value) for argument in witness.arguments]
    for path, value in pending:
        if isinstance(value, Ref):
            if value.id in known:
                yield path, value, known[value.id]
                continue
            known[value.id] = path
            content = objects[value.id].content
            pending += [(f"{path}.{name.name}", held) for name, held in fields_of(content)]
            if isinstance(content, Elements):
                pending += [(f"{path}[{at}]", held) for at, held in enumerate(content.values[:_MOST])]
                yield f"{path}.length", 0, str(len(content.values))
        elif value is None:
            yield path, None, "null"
        elif isinstance(value, bool):
            yield path, value, "true" if value else "false"
        elif isinstance(value, int):
            yield path, value, str(value)
