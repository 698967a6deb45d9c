"""The bounded check (paper 004, section 4.1: Alloy): is any completion of the input with at most N objects valid?

All valid inputs of that size are the alternatives (``isopath.spec.completion``) to which the solver restricts the
paths. They do not depend on the bounds of the exploration: a bound that is too small rejects what is valid in a larger
heap, a large one costs time.
"""

from dataclasses import replace
from typing import Final

from isopath.heap import Limits
from isopath.program.hierarchy import OBJECT

SCOPE: Final = 6
"""How many objects a completion may have, unless the user says otherwise."""


def within_scope(limits: Limits, objects: int) -> Limits:
    """The limits of completions with so many objects, however far these are from the inputs."""
    return replace(limits, k=None, n=None, of_type=((OBJECT, objects),))
