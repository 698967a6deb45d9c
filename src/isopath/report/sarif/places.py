"""Where things are, in SARIF's words: files by a path that a code host can find, code by the names of its methods.

A file goes by the path under which it was given to Isopath. Where only classes were given, the class file names its
source without a folder; that of its package is put in front, as below a source folder. In a project that file is looked
for in its source folders.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from urllib.parse import quote

from isopath.report.sarif.schema import (
    ArtifactLocation,
    Location,
    LogicalLocation,
    Message,
    PhysicalLocation,
    Region,
    StackLine,
)
from isopath.vm.throwing.faults import StackFrame
from isopath.witness.junit.picking import place_of


class Places:
    """Locations of one run; ``sources`` are the source files that were given, and folders that sources are below."""

    def __init__(self, sources: Iterable[Path]) -> None:
        given = [*sources]
        self._folders = [source for source in given if source.is_dir()]
        self._sources: Mapping[str, Path] = {source.name: source for source in given if source not in self._folders}

    def physical(self, file: str, class_name: str, line: int, column: int = 0) -> PhysicalLocation:
        """A line of a file that a class was compiled from."""
        region = Region(start_line=line, start_column=column or None) if line > 0 else None
        return PhysicalLocation(artifact_location=ArtifactLocation(uri=self._uri(file, class_name)), region=region)

    def frame(self, frame: StackFrame, message: str | None = None) -> Location:
        """A line of a stack trace."""
        is_placed = frame.file is not None and frame.line > 0
        return Location(
            physical_location=self.physical(frame.file or "", frame.class_name, frame.line) if is_placed else None,
            logical_locations=[_method(f"{frame.class_name}.{frame.method}")],
            message=None if message is None else Message(text=message),
        )

    def stack_line(self, frame: StackFrame) -> StackLine:
        """The same as an entry of a stack."""
        return StackLine(location=self.frame(frame), module=frame.module)

    def branch(self, branch: str, frames: Iterable[StackFrame]) -> Location:
        """A decision of a path (``Pair.swap@12:else``). Its file is known if a class of ``frames`` is the one."""
        place = place_of(branch)
        method, _, side = branch.partition("@")
        owner = next((each for each in frames if each.file is not None and _called(each) == place.owner), None)
        physical = None
        if owner is not None and owner.file is not None and place.line:
            physical = self.physical(owner.file, owner.class_name, place.line)
        return Location(
            physical_location=physical,
            logical_locations=[_method(method)],
            message=Message(text=side.partition(":")[2] or side or branch),
        )

    def _uri(self, file: str, class_name: str) -> str:
        package = class_name.rpartition(".")[0].replace(".", "/")
        below = f"{package}/{file}" if package and "/" not in file else file
        found = next((folder / below for folder in self._folders if (folder / below).is_file()), None)
        given = found or self._sources.get(Path(file).name)
        if given is not None:
            return given.as_uri() if given.is_absolute() else quote(given.as_posix())
        return quote(below)


def named(class_name: str, method: str) -> Location:
    """A method of which no line is known."""
    return Location(logical_locations=[_method(f"{class_name}.{method}")])


def _method(name: str) -> LogicalLocation:
    return LogicalLocation(fully_qualified_name=name, kind="function")


def _called(frame: StackFrame) -> str:
    """The class of a frame, as branches call it."""
    return frame.class_name.rpartition(".")[2].replace("$", ".")
