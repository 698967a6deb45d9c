"""What is counted of contracts that stand for their methods (``isopath.spec.summaries``)."""

from collections import Counter
from dataclasses import dataclass, field

from isopath.program.linked import Method


@dataclass(slots=True)
class SummaryCounts:
    """How often each was called, the paths that go on after a call, and how many paths do not."""

    calls: Counter[Method] = field(default_factory=Counter)
    returns: Counter[Method] = field(default_factory=Counter)
    drops: int = 0
