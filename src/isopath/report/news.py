"""What several methods of a command share, as a warning or an assumption on a field, is printed with the first."""

from collections.abc import Iterable
from dataclasses import replace

from isopath.exploration.results import Result


class News:
    """Leaves out of a result what results before it have said."""

    def __init__(self) -> None:
        self._said: set[str] = set()

    def of(self, result: Result) -> Result:
        """The result with those sentences that are new."""
        return replace(
            result,
            warnings=self._new(result.warnings),
            assumed=self._new(result.assumed),
            left_out=self._new(result.left_out),
        )

    def _new(self, sentences: Iterable[str]) -> tuple[str, ...]:
        new = tuple(each for each in sentences if each not in self._said)
        self._said.update(new)
        return new
