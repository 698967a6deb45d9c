"""What is loaded when: a command starts with what it needs, and the package offers all its names all the same."""

import subprocess
import sys
from importlib.metadata import version

import pytest

import isopath
from tests.conftest import EXAMPLES

SWAP = str(EXAMPLES / "Swap.java#swap")


def modules_after(code: str) -> set[str]:
    """Our modules that a new process has loaded once it has run some code."""
    shown = "import sys; print(*(name for name in sys.modules if name.startswith('isopath')))"
    done = subprocess.run([sys.executable, "-c", f"{code}\n{shown}"], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_the_entry_point_loads_nothing_before_the_collector_is_off() -> None:
    assert modules_after("import isopath.cli") == {"isopath", "isopath.cli"}


def test_a_command_loads_no_other_command() -> None:
    loaded = modules_after("from isopath.cli.commands import prepared; prepared(['explore'])")
    assert "isopath.exploration.session" in loaded
    assert loaded.isdisjoint({"isopath.cli.check", "isopath.generation", "isopath.survey", "isopath.comparison"})
    assert loaded.isdisjoint({"isopath.spec.hex.parsing", "isopath.spec.contracts.jml.parsing"})


def test_outside_of_a_project_nothing_is_loaded_that_reads_one() -> None:
    loaded = modules_after(
        "import contextlib, io, os\nfrom isopath.cli.commands import prepared\nos.chdir('/')\n"
        f"with contextlib.redirect_stdout(io.StringIO()): prepared(['explore', {SWAP!r}, '--no-replay'])()"
    )
    assert "isopath.cli.nearby" in loaded
    assert {each for each in loaded if each.startswith("isopath.project.")} == {"isopath.project.model"}
    assert loaded.isdisjoint({"isopath.cli.settings_file", "isopath.cli.test_folders", "isopath.report.story"})


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
