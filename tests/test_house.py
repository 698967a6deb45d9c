"""What the code is like as a whole: short modules and functions, known types, the words of docs/glossary.md."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from isopath.heap import MODELS

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "isopath"
MODULES = sorted(SOURCE.rglob("*.py"))
PAGES = sorted([*(ROOT / "docs").glob("*.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"])
MODEL_FILES = ("lazy", "lazier", "lazier_sharp", "summary", "pose_ite", "pose")
LONGEST_MODULE, LONGEST_FUNCTION, LONGEST_MODEL, MOST_ANY = 400, 60, 200, 60
OLD_WORDS = re.compile(
    r"\b(told|met|put off|owed|keepers?|crowds?|handing on|hand(?:s|ed)?[ _]on|imprints?|guesses|staff|may be meant)\b",
    re.IGNORECASE,
)
MADE_COMPLETE = {
    f"{prefix}{part}"
    for prefix in ("", "self.", "self._", "vm.", "self._vm.")
    for part in ("vm", "machine", "hierarchy", "session", "configuration", "decisions", "solver")
}
FILE = re.compile(r"`((?:\w+/)*\w+\.py)\b")


def lines(file: Path) -> list[str]:
    return file.read_text(encoding="utf-8").splitlines()


def names(file: Path) -> Iterator[str]:
    """Every name in the code of a module; what is in comments and texts is none."""
    tokens = tokenize.generate_tokens(io.StringIO(file.read_text(encoding="utf-8")).readline)
    return (token.string for token in tokens if token.type == tokenize.NAME)


def shown(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def functions(file: Path) -> Iterator[ast.FunctionDef]:
    return (node for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, ast.FunctionDef))


def test_no_module_is_too_long() -> None:
    assert [shown(file) for file in MODULES if len(lines(file)) > LONGEST_MODULE] == []


def test_no_function_is_too_long() -> None:
    found = (
        (file, each, (each.end_lineno or each.lineno) - each.lineno + 1) for file in MODULES for each in functions(file)
    )
    assert [f"{shown(file)}: {each.name}" for file, each, length in found if length > LONGEST_FUNCTION] == []


def test_a_heap_model_is_a_file_that_a_reader_holds_beside_its_paper() -> None:
    files = [SOURCE / "heap" / "models" / f"{name}.py" for name in MODEL_FILES]
    assert len(files) == len(MODELS)
    assert [shown(file) for file in files if len(lines(file)) >= LONGEST_MODEL] == []


def test_types_are_known() -> None:
    assert sum(name == "Any" for file in MODULES for name in names(file)) <= MOST_ANY
    assert [shown(file) for file in MODULES if "type: ignore" in file.read_text(encoding="utf-8")] == []


def settings_from_outside(text: str) -> list[str]:
    """What a module assigns to the parts of an exploration that are complete when they are made."""
    assigned = (each for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Assign) for each in node.targets)
    single = (each for target in assigned for each in (target.elts if isinstance(target, ast.Tuple) else [target]))
    attributes = [each for each in single if isinstance(each, ast.Attribute)]
    return [ast.unparse(each) for each in attributes if ast.unparse(each.value) in MADE_COMPLETE]


def test_what_an_exploration_is_made_of_is_complete_when_it_is_made() -> None:
    settings = {shown(file): settings_from_outside(file.read_text(encoding="utf-8")) for file in MODULES}
    assert {file: found for file, found in settings.items() if found} == {}


def test_a_planted_setting_is_found() -> None:
    assert settings_from_outside("def f(vm):\n    vm.hierarchy.generics = vm.stdin = None") == [
        "vm.hierarchy.generics",
        "vm.stdin",
    ]


def test_no_class_is_made_at_run_time() -> None:
    calls = (
        (file, node)
        for file in MODULES
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "type"
    )
    assert [f"{shown(file)}:{call.lineno}" for file, call in calls if len(call.args) > 1] == []


def questions_about_models(text: str) -> list[int]:
    """The lines of a module that ask which heap model is running: by its class, its own included, or by its name."""
    tree = ast.parse(text)
    models = {made.__name__ for made in MODELS.values() if isinstance(made, type)}
    models |= {
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
        and any(isinstance(base, ast.Name) and base.id in models for base in node.bases)
    }
    asked = []
    for node in ast.walk(tree):
        parts = [*ast.walk(node)]
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "isinstance":
            is_asked = any(isinstance(each, ast.Name) and each.id in models for each in parts)
        else:
            words = {each.value for each in parts if isinstance(each, ast.Constant) and isinstance(each.value, str)}
            is_asked = isinstance(node, ast.Compare) and not words.isdisjoint(MODELS)
        if is_asked and isinstance(node, ast.expr):
            asked.append(node.lineno)
    return asked


def test_nobody_outside_of_the_heap_asks_which_model_is_running() -> None:
    outside = [file for file in MODULES if SOURCE / "heap" not in file.parents]
    asked = {shown(file): questions_about_models(file.read_text(encoding="utf-8")) for file in outside}
    assert {file: places for file, places in asked.items() if places} == {}


@pytest.mark.parametrize(
    "text",
    [
        "isinstance(heap.model, Pose)",
        "isinstance(heap.model, (Lazy, Summary))",
        "name == 'lazier#'",
        "name in ('pose', 'pose-ite')",
        "isinstance(model, Own)\nclass Own(Pose): ...",
    ],
)
def test_a_planted_question_is_found(text: str) -> None:
    assert questions_about_models(text) == [1]


@pytest.mark.parametrize("file", [*PAGES, SOURCE], ids=lambda file: file.name)
def test_words_are_those_of_the_field(file: Path) -> None:
    texts = [file] if file.is_file() else [*MODULES, *SOURCE.rglob("*.java")]
    found = [f"{shown(each)}: {word}" for each in texts for word in OLD_WORDS.findall(each.read_text(encoding="utf-8"))]
    assert found == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_names_files_that_exist(page: Path) -> None:
    known = {file.as_posix() for file in (*MODULES, *(ROOT / "bench").rglob("*.py"), *(ROOT / "tests").rglob("*.py"))}
    named = FILE.findall(page.read_text(encoding="utf-8"))
    assert [name for name in named if not any(file.endswith(f"/{name}") for file in known)] == []


def test_the_map_is_short() -> None:
    assert len(lines(ROOT / "docs" / "architecture.md")) <= 150
