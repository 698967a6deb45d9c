"""A class is looked up by a text that is not known: what a JVM finds for each text, and what it finds for none."""

from pathlib import Path

import pytest

from isopath import Request, Result, explore
from isopath.exploration.request import Output
from isopath.vm import Bounds
from tests.jvm.harness import jdks

SOURCE = """
class Named {
    static String found(String s) {
        try {
            return Class.forName(s).getName();
        } catch (ClassNotFoundException e) {
            return s.equals(e.getMessage()) && s != e.getMessage() ? "none" : "other";
        }
    }
    static boolean inPackage(String s) {
        try {
            return Class.forName("java.util." + s) != null;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }
    static String loaded(String s) {
        try {
            return Named.class.getClassLoader().loadClass(s).getName();
        } catch (ClassNotFoundException e) {
            return "none";
        }
    }
}
"""
TRIED = ["java.lang.Object", "java.lang.String", "java.util.List", "java.lang.Thread$State"]


@pytest.fixture(scope="module", params=range(len(jdks())))
def results(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Result]:
    source = tmp_path_factory.mktemp("named") / "Named.java"
    source.write_text(SOURCE)
    asked = Request(str(Path(source)), jdk=jdks()[request.param], bounds=Bounds(k=4), output=Output(replays=True))
    return {result.target.partition("#")[2].partition("(")[0]: result for result in explore(asked)}


def values(result: Result) -> list[str]:
    return sorted(str(path.result) for path in result.paths if path.result is not None)


def test_a_text_is_a_class_that_is_known_or_none(results: dict[str, Result]) -> None:
    found = results["found"]
    names = [*TRIED, "[I", "java.lang.Integer", "Named", "none"]
    assert values(found) == sorted(f'"{name}"' for name in names)
    assert not found.unsupported and found.replays is not None
    assert found.replays.confirmed == len(names) + 1


def test_a_loader_knows_no_array(results: dict[str, Result]) -> None:
    loaded = results["loaded"]
    names = [*TRIED, "java.lang.Integer", "Named", "none", "none"]
    assert values(loaded) == sorted(f'"{name}"' for name in names)
    assert loaded.replays is not None and loaded.replays.confirmed == len(names) + 1


def test_a_name_in_a_package_of_the_platform_may_be_another_class(results: dict[str, Result]) -> None:
    """So all that is certain is what is tried, and what no class can be called."""
    within = results["inPackage"]
    assert values(within) == ["false", "true"]
    assert "k" in within.hits and not within.is_complete
    assert within.replays is not None and within.replays.confirmed == 2
