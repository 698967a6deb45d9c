"""The input references that a path has read, for models that do not choose which objects they are."""

from collections.abc import Sequence

from isopath.heap.state.fork_tree import ForkTree
from isopath.terms import Condition, Term


class Reached:
    """``read`` are the input references that the path has read, each with the condition under which it has.

    The initial value of a field that may have been overwritten is read only where it was not. ``beyond`` are those of
    them that are past ``k`` for sure: no object was reached by them first. ``depths`` bound how far from the inputs
    each is where it was read, by whichever references the program went, however it is named. ``decided`` says of
    references whether they count as objects of some classes, where the path knows that for good.
    """

    __slots__ = ("beyond", "decided", "depths", "read")

    def __init__(self) -> None:
        self.read: dict[Term, Condition] = {}
        self.beyond: frozenset[Term] = frozenset()
        self.depths: dict[Term, float] = {}
        self.decided: dict[tuple[frozenset[str], Term], bool] = {}

    def fork(self) -> "Reached":
        twin = object.__new__(Reached)
        twin.read = self.read.copy()
        twin.beyond = self.beyond
        twin.depths = self.depths.copy()
        twin.decided = self.decided.copy()
        return twin

    @staticmethod
    def merge(parts: Sequence["Reached"], tree: ForkTree) -> "Reached":
        """What several traces have read, each under the condition that one of them has."""
        twin = Reached()
        for leaf in {leaf: None for part in parts for leaf in part.read}:
            twin.read[leaf] = tree.truth([part.read.get(leaf, False) for part in parts])
            twin.depths[leaf] = max(part.depths.get(leaf, 0) for part in parts)
            if all(leaf in part.beyond for part in parts if leaf in part.read):
                twin.beyond |= {leaf}
        first, *others = parts
        for question, answer in first.decided.items():
            if all(other.decided.get(question) is answer for other in others):
                twin.decided[question] = answer
        return twin
