"""A room of the house imports only from the rooms above it (docs/architecture.md), and one module imports z3."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "isopath"
ORDER = (
    "errors",
    "plugins",
    "options",
    "explorer",
    "terms",
    "classfile",
    "program",
    "solver",
    "heap",
    "machine",
    "spec",
    "search",
    "witness",
    "exploration",
    "findings",
    "checking",
    "comparison",
    "scale",
    "survey",
    "doctor",
    "generation",
    "report",
    "cli",
)
ALONE = ("terms", "classfile")
"""These import nothing of ours but errors."""


def room_of(module: str) -> str:
    """``isopath.machine.ops.stack`` is in ``machine``; the package shows what rooms up to ``comparison`` offer."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else "isopath"


def module_of(file: Path, root: Path) -> str:
    parts = ["isopath", *file.relative_to(root).with_suffix("").parts]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(file: Path, module: str) -> Iterator[tuple[int, str]]:
    """Every module that a file imports, wherever it does so, with the line."""
    package = module if file.name == "__init__.py" else module.rpartition(".")[0]
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")
            start = ".".join(above[: len(above) - node.level + 1]) if node.level else ""
            origin = ".".join(part for part in (start, node.module or "") if part)
            # ``from isopath import terms`` imports a room, ``from isopath.terms import Term`` names inside one.
            names = [f"{origin}.{alias.name}" for alias in node.names] if origin == "isopath" else [origin]
            yield from ((node.lineno, name) for name in names)


def violations(root: Path) -> list[str]:
    found = []
    for file in sorted(root.rglob("*.py")):
        module = module_of(file, root)
        room = room_of(module)
        if room != "isopath" and room not in ORDER:
            found.append(f"{module} is in no known room")
            continue
        for line, name in imports(file, module):
            if name.split(".")[0] == "isopath" and not _may_import(room, room_of(name)):
                found.append(f"{module}:{line} imports {name}")
    return found


def _may_import(room: str, other: str) -> bool:
    if other in ("errors", room):
        return True
    if room == "isopath":
        return other in ORDER and ORDER.index(other) <= ORDER.index("comparison")
    if other not in ORDER or room in ALONE:
        return False
    return ORDER.index(other) < ORDER.index(room)


def importers_of(package: str, root: Path) -> list[str]:
    return [
        module
        for file in sorted(root.rglob("*.py"))
        for module in [module_of(file, root)]
        if any(name.split(".")[0] == package for _, name in imports(file, module))
    ]


def test_every_room_imports_only_from_rooms_above_it() -> None:
    assert violations(SOURCE) == []


def test_only_one_module_imports_z3() -> None:
    assert importers_of("z3", SOURCE) == ["isopath.solver.native"]


@pytest.mark.parametrize(
    ("place", "text", "expected"),
    [
        ("heap/pose.py", "from isopath.machine import State\n", "isopath.heap.pose:1 imports isopath.machine"),
        ("heap/pose.py", "import isopath.cli\n", "isopath.heap.pose:1 imports isopath.cli"),
        (
            "terms/node.py",
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from isopath.heap import Heap\n",
            "isopath.terms.node:3 imports isopath.heap",
        ),
        ("terms/node.py", "def late():\n    from isopath import heap\n", "isopath.terms.node:2 imports isopath.heap"),
        ("classfile/code.py", "from isopath.terms import Term\n", "isopath.classfile.code:1 imports isopath.terms"),
        ("machine/ops/add.py", "from ...search import Budget\n", "isopath.machine.ops.add:1 imports isopath.search"),
        ("solver/__init__.py", "from ..heap import Heap\n", "isopath.solver:1 imports isopath.heap"),
        ("errors.py", "from isopath.terms import Term\n", "isopath.errors:1 imports isopath.terms"),
        ("program/jdk.py", "from isopath import explore\n", "isopath.program.jdk:1 imports isopath.explore"),
        ("helpers/__init__.py", "", "isopath.helpers is in no known room"),
    ],
)
def test_a_planted_violation_is_found(tmp_path: Path, place: str, text: str, expected: str) -> None:
    file = tmp_path / place
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)
    assert violations(tmp_path) == [expected]


def test_what_is_allowed_is_not_reported(tmp_path: Path) -> None:
    (tmp_path / "machine").mkdir()
    (tmp_path / "machine" / "vm.py").write_text(
        "import z3\nfrom isopath.errors import IsopathError\nfrom isopath.heap import Heap\nfrom .state import State\n"
        "from isopath.machine.code import Insn\nfrom isopath import terms\n"
    )
    (tmp_path / "__init__.py").write_text("from isopath.exploration.analysis import explore\n")
    assert violations(tmp_path) == []
    assert importers_of("z3", tmp_path) == ["isopath.machine.vm"]
