"""Law 4: the JVM, run on the witness of a path, does what the path says. How often it did is printed at the end.

The usual run has half of the subjects.
"""

from collections.abc import Callable
from typing import Any

import pytest

from isopath.program import find_jdk
from isopath.witness.replay import Diverged, Tally
from tests.laws.replaying import Subject, results, subjects
from tests.sampling import sampled

Record = Callable[[str, Any], None]


@pytest.mark.parametrize("subject", sampled(subjects(), one_in=3), ids=str)
def test_law_4_the_jvm_does_what_every_path_says(subject: Subject, record_property: Record) -> None:
    found = list(results(subject, find_jdk()))
    diverged = [
        f"{result.target}, {' && '.join(path.condition)}: {path.replay.described}"
        for result in found
        for path in result.paths
        if isinstance(path.replay, Diverged)
    ]
    assert not diverged, "\n".join(diverged)
    tallies = [result.replays for result in found if result.replays is not None]
    assert len(tallies) == len(found)
    record_property("replays", _counts(tallies))


def _counts(tallies: list[Tally]) -> dict[str, int]:
    """By verdict: plain data, which may come from another process."""
    counts = {"confirmed": sum(tally.confirmed for tally in tallies)}
    for tally in tallies:
        for reason, count in tally.skipped.items():
            counts[reason] = counts.get(reason, 0) + count
    return counts
