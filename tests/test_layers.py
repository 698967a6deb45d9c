"""What may import what (docs/architecture.md). All imports count: those of types alone, and those inside functions.

A room imports only from the rooms above it, a part of a room only from the parts above it; no module is in an import
cycle; and one module imports z3. ``python -m tests.test_layers`` prints the cycles that there are.
"""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "isopath"
ORDER = (
    "errors",
    "plugins",
    "options",
    "fingerprints",
    "explorer",
    "terms",
    "classfile",
    "program",
    "project",
    "solver",
    "heap",
    "vm",
    "spec",
    "search",
    "witness",
    "exploration",
    "scale",
    "findings",
    "checking",
    "comparison",
    "survey",
    "doctor",
    "generation",
    "path_tests",
    "report",
    "cli",
    "__main__",
)
ALONE = ("terms", "classfile")
"""These import nothing of ours but errors."""
OWN = ""
INSIDE: Mapping[str, tuple[str, ...]] = {
    "heap": ("state", "core", "arrays", "initial", "models", OWN),
    "program": (OWN, "field_facts"),
    "vm": (
        *("core", "linkage", "inputs", "throwing", "natives.environment", "natives.memory", "natives.text"),
        *("natives.numbers", "natives.lang", "natives.loading", "natives.reflection", "natives.io", "natives.harness"),
        *("natives.ordering", "natives", "ops", "jit", "merging", "classinit", OWN),
    ),
    "spec": ("jdk", OWN, "contracts", "contracts.jml", "summaries", "hex"),
    "witness": ("construction", OWN, "junit", "replay", "junit_run"),
    "report": (OWN, "sarif", "html"),
}
"""The subpackages of the rooms that have some, in their order; ``OWN`` are the modules of the room itself."""


def room_of(module: str) -> str:
    """``isopath.vm.ops.stack`` is in ``vm``; the package shows what rooms up to ``comparison`` offer."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else "isopath"


def modules(root: Path) -> dict[str, Path]:
    """Every module by its name."""
    found = {}
    for file in sorted(root.rglob("*.py")):
        parts = ["isopath", *file.relative_to(root).with_suffix("").parts]
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return found


def part_of(module: str, known: Mapping[str, Path]) -> str:
    """The subpackage inside of its room that a module is in: ``contracts.jml``."""
    is_package = module not in known or known[module].name == "__init__.py"
    package = module if is_package else module.rpartition(".")[0]
    return ".".join(package.split(".")[2:])


def imports(module: str, known: Mapping[str, Path]) -> Iterator[tuple[int, str]]:
    """Every module that a module imports, wherever it does so, with the line."""
    file = known[module]
    package = module if file.name == "__init__.py" else module.rpartition(".")[0]
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")
            start = ".".join(above[: len(above) - node.level + 1]) if node.level else ""
            origin = ".".join(part for part in (start, node.module or "") if part)
            for alias in node.names:
                # ``from isopath import terms`` imports a room, ``from isopath.terms import Term`` a name inside one.
                whole = f"{origin}.{alias.name}"
                yield node.lineno, whole if origin == "isopath" or whole in known else origin


def violations(root: Path) -> list[str]:
    known = modules(root)
    found: dict[str, None] = {}
    for module in known:
        room, part = room_of(module), part_of(module, known)
        if room != "isopath" and (room not in ORDER or part not in INSIDE.get(room, (OWN,))):
            found[f"{module} is in no known room"] = None
            continue
        for line, name in imports(module, known):
            if name.split(".")[0] != "isopath":
                continue
            is_inside = room_of(name) == room and room != "isopath"
            if not (_may_look(room, part, part_of(name, known)) if is_inside else _may_import(room, room_of(name))):
                found[f"{module}:{line} imports {name}"] = None
    return list(found)


def _may_import(room: str, other: str) -> bool:
    if other in ("errors", room):
        return True
    if room == "isopath":
        return other in ORDER and ORDER.index(other) <= ORDER.index("comparison")
    if other not in ORDER or room in ALONE:
        return False
    return ORDER.index(other) < ORDER.index(room)


def _may_look(room: str, part: str, other: str) -> bool:
    """Whether a part of a room may import from a part of the same room."""
    order = INSIDE.get(room, (OWN,))
    return other in order and order.index(other) <= order.index(part)


def cycles(root: Path) -> list[list[str]]:
    """The modules that import each other, directly or not, in groups."""
    known = modules(root)
    graph = {module: {name for _, name in imports(module, known)} - {module} for module in known}
    reached = {module: _reached(graph, module) for module in graph}
    groups = {tuple(sorted(each for each in reached[one] if one in reached[each])) for one in graph}
    return [list(group) for group in sorted(groups) if group]


def _reached(graph: Mapping[str, set[str]], start: str) -> set[str]:
    found: set[str] = set()
    pending = [start]
    while pending:
        for name in graph.get(pending.pop(), ()):
            if name not in found:
                found.add(name)
                pending.append(name)
    return found & graph.keys()


def importers_of(package: str, root: Path) -> list[str]:
    known = modules(root)
    return [module for module in known if any(name.split(".")[0] == package for _, name in imports(module, known))]


def test_every_room_imports_only_from_rooms_above_it() -> None:
    assert violations(SOURCE) == []


def test_no_module_is_in_an_import_cycle() -> None:
    assert cycles(SOURCE) == []


def test_only_one_module_imports_z3() -> None:
    assert importers_of("z3", SOURCE) == ["isopath.solver.native"]


@pytest.mark.parametrize(
    ("place", "text", "expected"),
    [
        ("heap/pose.py", "from isopath.vm import State\n", "isopath.heap.pose:1 imports isopath.vm"),
        ("heap/pose.py", "import isopath.cli\n", "isopath.heap.pose:1 imports isopath.cli"),
        (
            "terms/node.py",
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from isopath.heap import Heap\n",
            "isopath.terms.node:3 imports isopath.heap",
        ),
        ("terms/node.py", "def late():\n    from isopath import heap\n", "isopath.terms.node:2 imports isopath.heap"),
        ("classfile/code.py", "from isopath.terms import Term\n", "isopath.classfile.code:1 imports isopath.terms"),
        ("vm/ops/add.py", "from ...search import Budget\n", "isopath.vm.ops.add:1 imports isopath.search"),
        (
            "vm/core/state.py",
            "from isopath.vm.ops import OPS\n",
            "isopath.vm.core.state:1 imports isopath.vm.ops",
        ),
        (
            "vm/core/state.py",
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from isopath.vm import Machine\n",
            "isopath.vm.core.state:3 imports isopath.vm",
        ),
        (
            "spec/contracts/harness.py",
            "def late():\n    from isopath.spec.contracts.jml import parse\n",
            "isopath.spec.contracts.harness:2 imports isopath.spec.contracts.jml",
        ),
        ("vm/more/state.py", "", "isopath.vm.more.state is in no known room"),
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
    (tmp_path / "vm" / "core").mkdir(parents=True)
    (tmp_path / "vm" / "core" / "machine.py").write_text(
        "import z3\nfrom isopath.errors import IsopathError\nfrom isopath.heap import Heap\nfrom .state import State\n"
        "from isopath.vm.core.code import Insn\nfrom isopath import terms\n"
    )
    for name in ("state", "code"):
        (tmp_path / "vm" / "core" / f"{name}.py").touch()
    (tmp_path / "__init__.py").write_text("from isopath.exploration.analysis import explore\n")
    assert violations(tmp_path) == []
    assert importers_of("z3", tmp_path) == ["isopath.vm.core.machine"]


@pytest.mark.parametrize(
    "back",
    [
        "from isopath.heap.one import One\n",
        "from isopath.heap import one\n",
        "def late():\n    from .one import One\n",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from .one import One\n",
    ],
)
def test_a_planted_cycle_is_found(tmp_path: Path, back: str) -> None:
    (tmp_path / "heap").mkdir()
    for name, text in (
        ("one", "from isopath.heap.two import Two\n"),
        ("two", "from .three import Three\n"),
        ("three", back),
    ):
        (tmp_path / "heap" / f"{name}.py").write_text(text)
    (tmp_path / "heap" / "four.py").write_text("from isopath.heap.one import One\n")
    assert cycles(tmp_path) == [["isopath.heap.one", "isopath.heap.three", "isopath.heap.two"]]


if __name__ == "__main__":
    for group in cycles(SOURCE):
        print(len(group), *group)
