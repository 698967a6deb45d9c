"""A visit of the input heap, reference by reference (paper 004, definitions 3.1, 3.2 and 3.5).

Each reference that is visited points to null, to an object that was visited before (it *aliases*), or to a new one (it
*expands*); the expanding ones are the backbone. Which of these it is may be known, or a condition over the references
visited so far: the same computation serves heaps that choose objects and heaps that keep terms.

A reference that is visited again, by another name of its object, is no new reference, and nothing is said of it. The
path to a reference is that of the object that holds it, which is the one by which the backbone reached that object.
"""

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

from isopath.spec.hex.automata import Automaton
from isopath.spec.hex.conditions import all_of, any_of, none_of
from isopath.terms import Condition, Value, equal
from isopath.terms.sorts import INT

R = TypeVar("R")
_Seen = TypeVar("_Seen", contravariant=True)

Marks = dict[tuple[Automaton, int], dict[int, Condition]]
"""Where the automata of the rules are, each started at one anchor, after the path to a reference."""

ENVIRONMENT = -1
"""The anchor of the rules of a method: what holds the inputs."""


class World(Protocol[_Seen]):
    """What a heap says of the references that are visited: yes, no, or under which condition."""

    def same(self, a: _Seen, b: _Seen) -> Condition:
        """Whether two references are equal, of which one at least is not null."""

    def is_null(self, reference: _Seen) -> Condition: ...

    def is_instance(self, reference: _Seen, type_name: str) -> Condition:
        """Whether a reference that is not null points to an object of a type."""

    def settled(self, condition: Condition) -> Condition:
        """A condition as far as it is known by now."""


@dataclass(frozen=True, slots=True)
class Reference(Generic[R]):
    """A reference to visit: the ``step`` that leads to it from its ``holder``, and what it points to.

    Without a holder it is an input. ``key`` distinguishes fields of one name, ``index`` elements of one array. ``seen``
    is the condition under which it is visited at all.
    """

    step: str
    target: R
    holder: R | None = None
    index: Value | None = None
    key: Hashable = None
    seen: Condition = True


@dataclass(slots=True, eq=False)
class Visit(Generic[R]):
    """What a visit has found. ``sames`` are the visits that its object may have been reached by first, ``holders``
    those of the object that holds the reference, ``above`` those of all objects on the path to it."""

    reference: Reference[R]
    is_new: Condition
    is_null: Condition
    expands: Condition
    aliases: Condition
    sames: dict[int, Condition]
    holders: dict[int, Condition]
    above: dict[int, Condition]
    marks: Marks = field(default_factory=dict)

    def on(self, path: Automaton, anchor: int) -> Condition:
        """Whether the path to the reference belongs to an expression, read from an anchor (``p_r`` in ``pi``)."""
        states = self.marks.get((path, anchor), {})
        return any_of(held for state, held in states.items() if path.accepts(state))


def visit_of(
    world: World[R], visits: tuple[Visit[R], ...], reference: Reference[R], looks_above: bool = True
) -> Visit[R]:
    """Visit one more reference after these; what is above it is found where ``looks_above``."""
    target = reference.target
    is_null = world.is_null(target)
    is_new = all_of(reference.seen, none_of(*_repeats(world, visits, reference)))
    sames = {} if is_null is True else _reached_by(world, visits, target)
    is_known = any_of(sames.values())
    expands = all_of(is_new, none_of(is_null, is_known))
    aliases = all_of(is_new, none_of(is_null), is_known)
    holders = {} if reference.holder is None else _reached_by(world, visits, reference.holder)
    above = _above(visits, holders) if looks_above else {}
    return Visit(reference, is_new, is_null, expands, aliases, sames, holders, above)


def _reached_by(world: World[R], visits: tuple[Visit[R], ...], target: R) -> dict[int, Condition]:
    """The visits that reached an object first, each with the condition that it is that one."""
    found: dict[int, Condition] = {}
    for at, visit in enumerate(visits):
        expanded = world.settled(visit.expands)
        is_it = expanded is not False and all_of(expanded, world.same(target, visit.reference.target))
        if is_it is True:
            return {at: True}
        if is_it is not False:
            found[at] = is_it
    return found


def _repeats(world: World[R], visits: tuple[Visit[R], ...], reference: Reference[R]) -> Iterator[Condition]:
    """For each visit of the same field or of an element: that it was of this very reference."""
    if reference.holder is None:
        return
    for visit in visits:
        other = visit.reference
        if other.holder is None or other.step != reference.step or other.key != reference.key:
            continue
        place: Condition = True
        if reference.index is not None and other.index is not None:
            place = equal(INT, reference.index, other.index)
        yield all_of(world.settled(other.seen), place, world.same(reference.holder, other.holder))


def _above(visits: tuple[Visit[R], ...], holders: dict[int, Condition]) -> dict[int, Condition]:
    found: dict[int, Condition] = {}
    for at, held in holders.items():
        ancestors: Iterable[tuple[int, Condition]] = [(at, True), *visits[at].above.items()]
        for higher, condition in ancestors:
            found[higher] = any_of((found.get(higher, False), all_of(held, condition)))
    return found
