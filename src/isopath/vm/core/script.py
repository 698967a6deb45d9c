"""A prefix of choices that a trace takes again: it is led to where it was, and no solver is asked on the way.

A path is the list of cases that it took (``State.choices``). Under a script a trace takes the next choice of the list
at each point where it would have had to decide, so that it comes to the same conditions, facts and heap; only the model
of the path is gone, and is found again when someone asks for one.
"""

from collections.abc import Callable, Sequence


class Script:
    """The choices that are left to take. ``over`` is called when the last one is taken."""

    __slots__ = ("_choices", "_over", "_taken")

    def __init__(self, choices: Sequence[int], over: Callable[[], None] = lambda: None) -> None:
        assert choices, "a script has a choice to take"
        self._choices = choices
        self._taken = 0
        self._over = over

    def take(self) -> tuple[int, bool, bool]:
        """The case to take, whether there were others, and whether it is the last of the script."""
        written = self._choices[self._taken]
        self._taken += 1
        is_last = self._taken == len(self._choices)
        if is_last:
            self._over()
        return written >> 1, bool(written & 1), is_last
