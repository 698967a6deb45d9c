"""A tiny class hierarchy, compiled once, to make heaps of."""

from pathlib import Path

import pytest

from isopath.program import ClassPath, compile_sources, find_jdk, open_entries
from isopath.program.hierarchy import Hierarchy

SOURCE = """
class Node { int value; Node next; Object any; int[] numbers; Node[] nodes; }
class Special extends Node { Special twin; }
class Other { Node link; }
class Naming { Object arrays = new Object[] {new Node[0][], new Special[0][]}; Object o = new Special[1][1]; }
"""


@pytest.fixture(scope="session")
def hierarchy(tmp_path_factory: pytest.TempPathFactory) -> Hierarchy:
    folder = tmp_path_factory.mktemp("heaps")
    file: Path = folder / "Node.java"
    file.write_text(SOURCE)
    patch = pytest.MonkeyPatch()
    patch.setenv("ISOPATH_CACHE", str(folder / "cache"))
    jdk = find_jdk()
    compiled = compile_sources([file], jdk)
    patch.undo()
    return Hierarchy(ClassPath(open_entries([compiled], jdk.feature), jdk.class_source()))
