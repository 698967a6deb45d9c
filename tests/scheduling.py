"""Which tests of a run with several workers go to one worker together, and in which order.

The tests of a module do, so that what one has compiled and explored the others find. Tests that share nothing worth it
come last, each on the worker that is free, so that all workers end at the same time.
"""

from typing import Final

from xdist.scheduler import LoadScopeScheduling

INDEPENDENT: Final = (
    "tests/brute/test_brute_force.py::test_every_small_heap_takes_one_path_and_the_jvm_agrees",
    "tests/laws/random_programs/test_random_programs.py::test_the_laws_hold_for_random_programs",
    "tests/laws/test_replay.py::test_law_4_the_jvm_does_what_every_path_says",
    "tests/subjects/test_laws.py::test_laws_1_2_and_3_hold_under_all_models",
)
BY_AREA: Final = "tests/jvm/test_programs.py::"
"""Programs of one area are compiled together, and run in one session; the name of a program comes last."""


def is_independent(node_id: str) -> bool:
    return node_id.startswith(INDEPENDENT)


class ByModule(LoadScopeScheduling):
    """The scheduler of xdist for groups of tests, here by module."""

    def _split_scope(self, nodeid: str) -> str:
        if is_independent(nodeid):
            return nodeid
        if nodeid.startswith(BY_AREA):
            return nodeid.rpartition("-")[0]
        return nodeid.partition("::")[0]
