"""Strings that the platform interns are one object per text: the fields of inputs that hold them hold the same one.

A path compares such strings by their text. Its model may well have two objects for one text, the witness must not.
"""

from isopath.heap.state.input_texts import STRING_LENGTH
from isopath.program.platform_values import INTERNED
from isopath.terms import whole
from isopath.terms.initial import TEXT_UNIT
from isopath.witness.world import World, letter_at


def unite_interned(world: World) -> None:
    """Let interned strings of one text be the first of them."""
    first: dict[tuple[int, ...], int] = {}
    held = sorted({whole(value) for (name, _), value in world.entries.items() if name in INTERNED})
    same = {number: first.setdefault(_text(world, number), number) for number in held}
    if all(number == united for number, united in same.items()):
        return
    for place, value in world.entries.items():
        if place[0] in INTERNED:
            world.entries[place] = same[whole(value)]
    world.known.clear()


def _text(world: World, number: int) -> tuple[int, ...]:
    units = world.indexed.get((TEXT_UNIT, number), {})
    return tuple(
        whole(units[index] if index in units else letter_at(index))
        for index in range(whole(world.apply(STRING_LENGTH, (number,))))
    )
