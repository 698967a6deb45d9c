"""What other packages add: heap models, search strategies and reports, found by entry points (docs/plugins.md).

    [project.entry-points."isopath.searches"]
    shallow = "my_package.shallow:Shallow"

To read the entry points of all installed packages takes milliseconds, and so does the module that does. So a name of
our own is looked up in our own table, and entry points are asked where that does not have it, or where all names are
listed. Our own are declared as entry points, too: what is built in is a plug-in like any other.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from isopath.errors import UsageError

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

T = TypeVar("T")

_OURS: Final = "isopath"


class PlugIns(Generic[T]):
    """All that goes by one ``group`` of entry points; ``what`` is the word for one, ``built_in`` are our own."""

    def __init__(self, what: str, group: str, built_in: Mapping[str, T]) -> None:
        self._what = what
        self._group = group
        self._built_in = built_in
        self._loaded: dict[str, T] = {}

    def find(self, name: str) -> T:
        """What has a name; raises ``UsageError`` where nothing has, or its package cannot be used."""
        known = self._built_in.get(name) or self._loaded.get(name)
        if known is None:
            added = self._added()
            if name not in added:
                raise UsageError(f"There is no {self._what} {name}; choose one of {', '.join(self.names())}.")
            known = self._loaded[name] = self._load(added[name])
        return known

    def names(self) -> tuple[str, ...]:
        """All names: our own in their order, then those that packages add."""
        return (*self._built_in, *sorted(self._added()))

    def problems(self) -> list[str]:
        """Why what packages add cannot be used, a sentence each."""
        try:
            added = self._added()
        except UsageError as error:
            return [str(error)]
        sentences = []
        for point in added.values():
            try:
                self._load(point)
            except UsageError as error:
                sentences.append(str(error))
        return sentences

    def _added(self) -> "dict[str, EntryPoint]":
        """The entry points of other packages, whose names must be their own."""
        from importlib.metadata import entry_points

        added: dict[str, EntryPoint] = {}
        for point in entry_points(group=self._group):
            if _package(point) == _OURS:
                continue
            other = _OURS if point.name in self._built_in else None
            if point.name in added and added[point.name].value != point.value:
                other = _package(added[point.name])
            if other is not None:
                both = f"The {self._what} {point.name} is declared by two packages, {other} and {_package(point)}"
                raise UsageError(f"{both}; uninstall or rename one.")
            added[point.name] = point
        return added

    def _load(self, point: "EntryPoint") -> T:
        where = f"The {self._what} {point.name} of the package {_package(point)} cannot be loaded"
        try:
            found = point.load()
        except Exception as error:
            raise UsageError(f"{where}: {type(error).__name__}: {error}.") from error
        if not callable(found):
            raise UsageError(f"{where}: {point.value} is not callable.")
        loaded: T = found
        return loaded


def _package(point: "EntryPoint") -> str:
    return "an unknown package" if point.dist is None else point.dist.name
