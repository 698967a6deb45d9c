"""What packages add is found by its name; what cannot be used is one sentence."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from isopath.errors import UsageError
from isopath.heap import MODELS
from isopath.plugins import PlugIns
from isopath.report.reports import REPORTS
from isopath.search import STRATEGIES

ROOT = Path(__file__).resolve().parent.parent
GROUP = "isopath.searches"


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.syspath_prepend(str(tmp_path))
    yield tmp_path


def install(site: Path, package: str, entries: str, code: str = "def made(seed): return seed\n") -> None:
    """A package as an installer leaves it."""
    module = package.replace("-", "_")
    (site / f"{module}.py").write_text(code)
    info = site / f"{module}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[{GROUP}]\n{entries}\n")


def searches() -> PlugIns[object]:
    return PlugIns("search", GROUP, {"dfs": len, "bfs": max})


def test_names_of_our_own_ask_no_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.metadata.entry_points", lambda **_: pytest.fail("packages were asked"))
    assert searches().find("bfs") is max


def test_a_package_adds_a_name(site: Path) -> None:
    install(site, "their-search", "shallow = their_search:made")
    assert searches().names() == ("dfs", "bfs", "shallow")
    found = searches().find("shallow")
    assert callable(found) and found(7) == 7


def test_a_name_that_nobody_has_is_refused_with_those_that_there_are(site: Path) -> None:
    install(site, "their-search", "shallow = their_search:made")
    with pytest.raises(UsageError, match="There is no search deepest; choose one of dfs, bfs, shallow"):
        searches().find("deepest")


def test_a_package_must_not_take_a_name_of_ours(site: Path) -> None:
    install(site, "their-search", "dfs = their_search:made")
    clash = "The search dfs is declared by two packages, isopath and their-search; uninstall or rename one."
    with pytest.raises(UsageError, match=re.escape(clash)):
        searches().names()
    assert searches().problems() == [clash]
    assert searches().find("dfs") is len


def test_two_packages_must_not_have_the_same_name(site: Path) -> None:
    install(site, "one-search", "shallow = one_search:made")
    install(site, "two-search", "shallow = two_search:made")
    with pytest.raises(UsageError, match=r"declared by two packages, (one|two)-search and (one|two)-search;"):
        searches().find("shallow")


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("import nowhere_to_be_found", "ModuleNotFoundError: No module named 'nowhere_to_be_found'"),
        ("1 / 0", "ZeroDivisionError: division by zero"),
        ("other = 1", "AttributeError: module 'broken_{n}' has no attribute 'made'"),
        ("made = 3", "broken_{n}:made is not callable"),
    ],
)
def test_a_plug_in_that_cannot_be_loaded_says_why(site: Path, code: str, why: str) -> None:
    number = abs(hash(code))
    install(site, f"broken-{number}", f"shallow = broken_{number}:made", code)
    with pytest.raises(UsageError) as refused:
        searches().find("shallow")
    expected = f"The search shallow of the package broken-{number} cannot be loaded: {why.format(n=number)}."
    assert str(refused.value) == expected
    assert searches().problems() == [expected]


@pytest.mark.parametrize(
    ("group", "built_in"), [("heap_models", MODELS), ("searches", STRATEGIES), ("reports", REPORTS._built_in)]
)
def test_what_is_built_in_is_declared_as_a_plug_in_is(group: str, built_in: Mapping[str, object]) -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["entry-points"][f"isopath.{group}"]
    loaded = {name: EntryPoint(name, value, group).load() for name, value in declared.items()}
    assert list(loaded.items()) == list(built_in.items())
