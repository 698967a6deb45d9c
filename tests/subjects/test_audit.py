"""The guards of every list of cases exclude each other and leave nothing out: every example, every model that forks."""

import pytest

from isopath import Bounds
from isopath.exploration.session import Configuration, Session
from isopath.program import find_jdk, resolve_targets

from .exploring import HEAPS, PATH_OPTIMAL
from .test_laws import CLASSES, example_classes

FORKING = [heap for heap in HEAPS if heap not in PATH_OPTIMAL]
"""The other models give one case each time (tests/heap has that)."""
BOUNDS = Bounds(k=1, loops=1, calls=5, max_paths=40, seconds=60)


@pytest.mark.parametrize("name", CLASSES)
def test_cases_exclude_each_other_and_leave_nothing_out(name: str) -> None:
    jdk = find_jdk()
    targets = resolve_targets(name, class_path=(example_classes(),), jdk=jdk)
    session = Session(targets, jdk, Configuration(audits=True))
    for target in targets.methods:
        for heap in FORKING:
            assert session.explore(target, heap, BOUNDS).paths
