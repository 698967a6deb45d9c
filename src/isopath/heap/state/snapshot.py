"""What the initialization of a platform class leaves behind, as data: every path that needs the class restores it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from isopath.terms import Term, Value


@dataclass(frozen=True, slots=True)
class Change:
    """A write to what was there before: field or element ``at`` of an object, or the static field of a class.

    ``owner`` is the number of a location or the name of a class. ``old`` is what the initializer found there.
    """

    owner: int | str
    at: int
    old: Value
    new: Value


@dataclass(slots=True)
class Snapshot:
    """The state of ``classes`` (``name`` first) after the initializer of ``name`` has run, and nothing else has.

    ``needs`` are the classes whose snapshots it restored, in this order; ``statics`` the static fields by class, in the
    order of their declaration; ``ordinals`` count the objects it made, which are in ``Shared``. ``is_portable`` says
    that another run can have it, ``seconds`` what it cost.
    """

    name: str
    classes: tuple[str, ...]
    needs: tuple[str, ...]
    statics: Mapping[str, tuple[Value, ...]]
    changes: tuple[Change, ...]
    ordinals: frozenset[int]
    streams: dict[Term, str] = field(default_factory=dict)
    is_portable: bool = True
    seconds: float = 0.0
