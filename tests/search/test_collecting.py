"""Garbage collection during an exploration."""

import gc

import pytest

from isopath.search.collecting import rare_collections


@pytest.mark.parametrize("before", [(700, 10, 10), (100_000, 1, 1), (0, 10, 10)])
def test_the_process_collects_afterwards_as_it_did_before(before: tuple[int, int, int]) -> None:
    usual = gc.get_threshold()
    try:
        gc.set_threshold(*before)
        with pytest.raises(KeyError), rare_collections():
            assert gc.get_threshold() == ((50_000, 20, 50) if before[0] == 700 else before)
            raise KeyError
        assert gc.get_threshold() == before
    finally:
        gc.set_threshold(*usual)
