"""Which code is that of libraries, whose traces are merged (``isopath.vm.merging``)."""

from collections.abc import Callable
from fnmatch import fnmatchcase
from functools import cache
from typing import Final

from isopath.program.linked import JavaClass

NO_LIBRARY: Final = "none"
"""All code forks: what ``Search`` has unless something else is asked for, to compare heap models and strategies by."""

PLATFORM: Final = "jdk"
"""What ``--library`` is unless it is given: the paths that are shown are those of the program."""


def library_test(named: str, explored: JavaClass) -> Callable[[JavaClass], bool] | None:
    """Whether a class is of a library, by what ``--library`` names; None where nothing is merged.

    What is explored is no library: there is nothing to merge in a method of the platform that is explored itself.
    """
    parts = [part for part in named.split(",") if part and part != NO_LIBRARY]
    if not parts or explored.is_platform:
        return None
    has_platform = "jdk" in parts
    patterns = [part for part in parts if part != "jdk"]

    @cache
    def is_library(cls: JavaClass) -> bool:
        if cls.is_platform and has_platform:
            return True
        return cls is not explored and any(fnmatchcase(cls.java_name, pattern) for pattern in patterns)

    return is_library
