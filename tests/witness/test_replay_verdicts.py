"""The verdicts on paths, which are counted."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest

from isopath.witness import Expected, Fields, Ref, Witness
from isopath.witness.replay import Confirmed, Diverged, Replayer, Skipped, Tally, verdict_on

from .replaying import jdks, replayer, target, witness


@dataclass
class Path:
    """As much of a path as a replay asks for."""

    witness: Witness | None = None
    expected: Expected | None = None
    no_witness: str | None = None


@pytest.fixture(scope="module")
def subject() -> Iterator[Replayer]:
    with replayer(jdks()[0], "Subject.java") as started:
        yield started


def returned(result: int) -> Expected:
    return Expected("returned", result, "int", None, None, "", "", ())


def test_every_path_gets_its_verdict_in_order_and_is_counted(subject: Replayer) -> None:
    paths = [Path(witness(), returned(1)), Path(witness(), returned(2)), Path(no_witness="too large"), Path()]
    tally = Tally()
    verdicts = [verdict_on(subject, target("Subject.count()I"), path) for path in paths]
    for verdict in verdicts:
        tally.add(verdict)
    assert [type(verdict) for verdict in verdicts] == [Confirmed, Diverged, Skipped, Skipped]
    assert (tally.confirmed, tally.diverged) == (1, 1)
    assert tally.skipped == {"too large": 1, "the path has not ended": 1}


def test_an_outcome_that_the_jvm_does_not_repeat_is_no_divergence(subject: Replayer) -> None:
    given = witness(Ref(1), objects=(("java.lang.Object", Fields(())),))
    expected = replace(returned(0), objects=given.objects)
    verdict = verdict_on(subject, target("Subject.identity(Ljava/lang/Object;)I"), Path(given, expected))
    assert isinstance(verdict, Skipped) and verdict.reason.startswith("two runs on the JVM differ")
