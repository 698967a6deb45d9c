"""Where a trace has forked: what is needed to merge it again with those that came from the same forks.

Each state holds its newest ``Step``; steps are shared by the states that came from one.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from isopath.terms import Condition


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """The side that a trace has taken at a fork, which is an object of its own.

    ``constraints`` and ``conditions`` are how many its path had before it took on the ``guard``.
    """

    before: "Step | None"
    fork: object
    position: int
    guard: Condition
    constraints: int
    conditions: int


def steps_since(newest: Step | None, base: Step | None) -> list[Step]:
    """The steps after ``base``, the oldest first."""
    steps = [*_back(newest, base)]
    steps.reverse()
    return steps


def has_step(newest: Step | None, step: Step | None) -> bool:
    """Whether a trail has a step, which all have that is none."""
    while newest is not None and newest is not step:
        newest = newest.before
    return newest is step


def _back(newest: Step | None, base: Step | None) -> Iterator[Step]:
    while newest is not base:
        assert newest is not None, "the base is no part of the trail"
        yield newest
        newest = newest.before


def common_step(trails: list[Step | None], since: Step | None) -> Step | None:
    """The newest step that all trails have, which all have those up to ``since``."""
    paths = [steps_since(trail, since) for trail in trails]
    found = since
    for steps in zip(*paths, strict=False):
        if any(step is not steps[0] for step in steps):
            break
        found = steps[0]
    return found
