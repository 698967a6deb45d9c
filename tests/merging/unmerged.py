"""Explorations that know which code is a library and merge nothing in it."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from isopath.vm.merging import Merging


@contextmanager
def nothing_merged() -> Iterator[pytest.MonkeyPatch]:
    """Traces of libraries stay apart; signatures are those of the program's own branches all the same."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Merging, "advance", lambda self, began, within, successors, seconds: list(successors))
        yield patch
