"""What is loaded when: a command starts with what it needs, and the package offers all its names all the same."""

import subprocess
import sys
from importlib.metadata import version

import pytest

import isopath
from tests.conftest import EXAMPLES

SWAP = str(EXAMPLES / "Swap.java#swap")


def modules_after(code: str) -> set[str]:
    """The modules that a new process has loaded once it has run some code."""
    shown = "import sys; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", f"{code}\n{shown}"], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def ours(modules: set[str]) -> set[str]:
    return {name for name in modules if name.split(".")[0] == "isopath"}


def modules_of_a_command(*words: str) -> set[str]:
    """The modules that a command has loaded in the end."""
    run = f"with contextlib.redirect_stdout(io.StringIO()): prepared({list(words)!r})()"
    return modules_after(f"import contextlib, io, os\nfrom isopath.cli.commands import prepared\nos.chdir('/')\n{run}")


def test_the_entry_point_loads_nothing_before_the_collector_is_off() -> None:
    assert ours(modules_after("import isopath.cli")) == {"isopath", "isopath.cli"}


def test_a_command_loads_no_other_command() -> None:
    loaded = modules_after("from isopath.cli.commands import prepared; prepared(['explore'])")
    assert "isopath.exploration.session" in loaded
    assert loaded.isdisjoint({"isopath.cli.check", "isopath.generation", "isopath.survey", "isopath.comparison"})
    assert loaded.isdisjoint({"isopath.spec.hex.parsing", "isopath.spec.contracts.jml.parsing"})


def test_outside_of_a_project_nothing_is_loaded_that_reads_one() -> None:
    loaded = modules_of_a_command("explore", SWAP, "--no-replay")
    assert "isopath.cli.nearby" in loaded
    assert {each for each in loaded if each.startswith("isopath.project.")} == {"isopath.project.model"}
    assert loaded.isdisjoint({"isopath.cli.settings_file", "isopath.cli.test_folders", "isopath.report.story"})


@pytest.mark.parametrize("options", [["--no-replay"], []], ids=["without replay", "with replay"])
def test_a_method_without_hard_questions_needs_no_solver_and_no_grammar(options: list[str]) -> None:
    loaded = modules_of_a_command("explore", SWAP, *options)
    assert "isopath.solver.assemble" in loaded
    assert loaded.isdisjoint({"z3", "ctypes", "lark", "isopath.solver.native", "isopath.solver.incremental"})
    assert loaded.isdisjoint({"isopath.report.json_lines", "isopath.report.schema"})


def test_z3_is_there_for_the_first_query_that_needs_it() -> None:
    asked = "from isopath.doctor import examine\nimport sys\nassert 'z3' not in sys.modules\n"
    assert "z3" in modules_after(f"{asked}examine()")


def test_help_lists_all_commands() -> None:
    loaded = modules_after("from isopath.cli.commands import prepared; prepared(['--help'])")
    assert {"isopath.cli.check", "isopath.cli.doctor", "isopath.cli.survey"} <= loaded


def test_the_package_offers_every_name_that_it_lists() -> None:
    assert all(getattr(isopath, name).__name__ == name for name in isopath.__all__)
    assert set(isopath.__all__) <= set(dir(isopath))
    with pytest.raises(AttributeError, match="has no attribute 'exlore'"):
        isopath.exlore  # noqa: B018


def test_the_module_is_the_command_and_knows_its_version() -> None:
    done = subprocess.run([sys.executable, "-m", "isopath", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"isopath {version('isopath')}\n"
