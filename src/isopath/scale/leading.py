"""A trace is led to where its prefix ends: it takes the same choices again, without asking the solver."""

from collections.abc import Callable, Iterable

from isopath.exploration.exploring import Exploring
from isopath.exploration.results import Result
from isopath.scale.accounts import uncounted
from isopath.scale.prefixes import Prefix
from isopath.vm import State
from isopath.vm.core.script import Script


class Leading:
    """The states in which a method begins, which stay as they are, and traces that are led on from them."""

    def __init__(self, exploring: Exploring, starts: Callable[[], Iterable[State]], result: Result) -> None:
        self._exploring = exploring
        self._starts = exploring.begun(starts, result)

    @property
    def roots(self) -> tuple[Prefix, ...]:
        """Where the method begins: all of it comes of these."""
        return tuple(Prefix(number, tuple(each.choices), each.steps) for number, each in enumerate(self._starts))

    def successors(self, prefix: Prefix) -> list[State]:
        """What a trace becomes that is led along a prefix, and on to where it forks or ends by itself.

        What it does again is not counted again. A prefix without choices is the first state itself.
        """
        state = self._starts[prefix.start].fork()
        choices = prefix.choices[len(state.choices) :]
        if not choices:
            return [state]
        state.script = Script(choices, uncounted(self._exploring.machine, prefix.steps - state.steps))
        successors = [state]
        while state.script is not None:
            assert successors == [state] and state.is_open, f"a prefix cannot be taken again: {state.ending}"
            successors = self._exploring.run(state)
        if len(successors) == 1:
            return successors
        return [each for each in successors if not (each.is_open and self._exploring.prunes(each))]
