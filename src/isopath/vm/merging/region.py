"""A region: the traces that have forked in a library and are merged where they meet again.

Regions are nested as the calls and branches of libraries are. A trace is a member of the innermost one that it runs in;
where that is merged, what it has become is a member of the region around it.
"""

from collections.abc import Iterator, Sequence

from isopath.vm.core.remarks import Call, Remark
from isopath.vm.core.state import Frame, State
from isopath.vm.core.trail import Step, common_step


class Region:
    """Traces that have forked in the frame at ``depth`` and meet again at its instruction ``join``, or where it ends.

    ``members`` are those that have not come there yet, ``joined`` are the others, and ``inner`` the regions inside of
    it that have members. ``base`` is what the trails of all had in common when they forked, ``forks`` and ``choices``
    are those of the path by then. ``released`` counts the merged traces that have left before all had joined, ``runs``
    the traces that were run, and ``seconds`` the time it took. ``call`` is that of the library by the program from
    which they return, if they do, ``remarked`` what they had remarked when it began. ``patience`` is how many seconds
    may pass before those that have joined go on alone.
    """

    def __init__(
        self, outer: "Region | None", depth: int, join: int | None, members: Sequence[State], patience: float
    ) -> None:
        self.outer = outer
        self.depth = depth
        self.join = join
        self.members = set(members)
        self.inner: dict[Region, None] = {}
        self.joined: list[State] = []
        self.seconds = 0.0
        self.runs = 0
        self.released = 0
        self.call: Call | None = None
        self.remarked: Remark | None = None
        self.patience = patience
        since = None if outer is None else outer.base
        self.base: Step | None = common_step([member.trail for member in members], since)
        self.forks = _common([member.forks for member in members])
        self.choices = _common([member.choices for member in members])
        if outer is not None:
            outer.members -= self.members
            outer.inner[self] = None
        for member in members:
            member.region = self

    def entered(self, frame: Frame) -> None:
        """The traces return from this call of a library."""
        self.call, self.remarked = frame.asked, frame.remarked

    @property
    def is_running(self) -> bool:
        """Whether traces are to join."""
        return bool(self.members or self.inner)

    def has_joined(self, state: State) -> bool:
        depth = len(state.frames)
        return depth < self.depth or (depth == self.depth and state.frame.index == self.join)

    def complete(self) -> list[int]:
        """The numbers of the joined traces with whose branches of the program no other trace can join any more.

        What has taken other branches takes no part in their merge. One that has taken the first of them only may yet
        take the rest.
        """
        if not self.joined or not self.is_running:
            return []
        open_now = {state.signature for state in self._open()}
        found = {
            joined.signature: open_now.isdisjoint(_passed(joined))
            for joined in self.joined
            if joined.signature not in open_now
        }
        return [number for number, joined in enumerate(self.joined) if found.get(joined.signature)]

    def leave(self, states: Sequence[State]) -> None:
        """Some merged traces go on in the region around it, which does not wait for this one where none is left."""
        outer = self.outer
        for state in states:
            state.region = outer
            if outer is None:
                state.passed = None
        if outer is not None:
            outer.members.update(states)
            if not self.is_running:
                outer.inner.pop(self, None)

    def regions(self) -> Iterator["Region"]:
        """This region and those inside of it."""
        pending = [self]
        while pending:
            region = pending.pop()
            yield region
            pending.extend(reversed(region.inner))

    def _open(self) -> Iterator[State]:
        """The traces that have not joined, those that wait for others in regions inside of it included."""
        for region in self.regions():
            yield from region.members
            if region is not self:
                yield from region.joined


def _passed(state: State) -> Iterator[int]:
    """The signatures that a trace had before the one that it has."""
    passed = state.passed
    while passed is not None:
        signature, passed = passed
        yield signature


def _common(lists: Sequence[list[int]]) -> list[int]:
    """What all lists begin with."""
    found: list[int] = []
    for values in zip(*lists, strict=False):
        if any(value != values[0] for value in values):
            break
        found.append(values[0])
    return found
