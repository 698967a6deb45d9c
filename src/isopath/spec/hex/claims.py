"""What each of the seven formulas says of one visited reference (paper 004, definition 3.5).

In the words of the paper: ``on`` is that the path to the reference belongs to the path expression. A reference is in
the backbone unless it aliases, and ``aliases P`` asks by which path the backbone reached the object. A maximal path is
one of an object: null is none that could be aliased. A claim ``aliases max P`` that a longer path contradicts later is
rejected then, so that the verdict on a visit is always that of definition 3.2 on what was visited.
"""

from isopath.spec.hex.automata import Automaton
from isopath.spec.hex.conditions import all_of, any_of, none_of
from isopath.spec.hex.rules import Atom
from isopath.spec.hex.syntax import Claim
from isopath.spec.hex.visits import R, Visit, World
from isopath.terms import Condition


def holds(world: World[R], visits: tuple[Visit[R], ...], atom: Atom, anchor: int) -> Condition:
    """Whether the latest visit satisfies a formula whose paths start at an anchor."""
    visit = visits[-1]
    on = visit.on(atom.path, anchor)
    if atom.claim is Claim.ALIASES_MAX:
        missed = all_of(on, visit.aliases) is not False and none_of(_aliases_longest(visits, atom, anchor))
        return none_of(all_of(on, visit.aliases, missed), _is_outgrown(visits, atom, anchor))
    if on is False:
        return True
    return none_of(all_of(on, visit.is_new, _breaks(world, visits, atom, anchor)))


def _breaks(world: World[R], visits: tuple[Visit[R], ...], atom: Atom, anchor: int) -> Condition:
    """Whether the latest visit, of a reference on the path, is what a formula forbids."""
    visit = visits[-1]
    match atom.claim:
        case Claim.NOT_NULL:
            return visit.is_null
        case Claim.EXPANDS_TO_NOTHING:
            return visit.expands
        case Claim.ALIASES_NOTHING:
            return visit.aliases
        case Claim.EXPANDS_TO:
            return _is_no(world, visit, atom, visit.expands)
        case Claim.ALIASES_SOME:
            return _is_no(world, visit, atom, visit.aliases)
        case _:
            assert atom.other is not None
            return all_of(visit.aliases, none_of(_aliases(visits, atom.other, anchor)))


def _is_no(world: World[R], visit: Visit[R], atom: Atom, is_object: Condition) -> Condition:
    """A visit found an object, if ``is_object``, and not one of the type of a formula."""
    assert atom.type is not None
    return is_object is not False and all_of(is_object, none_of(world.is_instance(visit.reference.target, atom.type)))


def _aliases(visits: tuple[Visit[R], ...], other: Automaton, anchor: int) -> Condition:
    """The object was reached by a path of the other expression."""
    return any_of(all_of(same, visits[at].on(other, anchor)) for at, same in visits[-1].sames.items())


def _aliases_longest(visits: tuple[Visit[R], ...], atom: Atom, anchor: int) -> Condition:
    """The same, and no path of the expression that was visited goes on from there."""
    assert atom.other is not None
    alternatives: list[Condition] = []
    for at, same in visits[-1].sames.items():
        reached = visits[at].on(atom.other, anchor)
        if reached is not False:
            longer = [_goes_on(later, atom.other, anchor, at) for later in visits]
            alternatives.append(all_of(same, reached, none_of(*longer)))
    return any_of(alternatives)


def _is_outgrown(visits: tuple[Visit[R], ...], atom: Atom, anchor: int) -> Condition:
    """The latest visit goes on from an object that was aliased as the end of a longest path."""
    assert atom.other is not None
    latest = visits[-1]
    broken: list[Condition] = []
    if latest.on(atom.other, anchor) is not False:
        for earlier in visits[:-1]:
            claims = all_of(earlier.on(atom.path, anchor), earlier.aliases)
            if claims is not False:
                ends = earlier.sames.items()
                longer = any_of(all_of(same, _goes_on(latest, atom.other, anchor, at)) for at, same in ends)
                broken.append(all_of(claims, longer))
    return any_of(broken)


def _goes_on(visit: Visit[R], path: Automaton, anchor: int, above: int) -> Condition:
    """A visit is of a new object on a path that goes on from an object reached before."""
    return all_of(visit.above.get(above, False), visit.on(path, anchor), visit.expands)


def is_decided(visit: Visit[R], atom: Atom, anchor: int) -> Condition:
    """Whether a visit settles what a path of one reference leads to: it ends there, or leads nowhere from there."""
    states = visit.marks.get((atom.path, anchor), {})
    stops = any_of((visit.is_null, visit.aliases))
    ended = [held if atom.path.accepts(state) else all_of(held, stops) for state, held in states.items()]
    return all_of(visit.is_new, any_of(ended))
