"""Class loaders of the program among the inputs, and files by names that are not known."""

from pathlib import Path

import pytest

from isopath import Request, Result, explore
from isopath.exploration.request import Output
from isopath.vm import Bounds
from tests.jvm.harness import jdks

SOURCE = """
class Load {
    static class Own extends ClassLoader {
        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            if (name.equals("x")) {
                return Load.class;
            }
            throw new ClassNotFoundException(name);
        }
    }
    static boolean parent(ClassLoader loader) { return loader.getParent() == null; }
    static boolean none(Own loader) { return loader.getResource("nothing") == null; }
    static boolean boot(Own loader) { return loader.getResource("java/lang/Object.class") != null; }
    static String loaded(Own loader, String name) throws Exception { return loader.loadClass(name).getName(); }
    static boolean file(String s) { return Load.class.getClassLoader().getResource(s) == null; }
    static int files(String s) throws Exception {
        return Load.class.getClassLoader().getResources(s).hasMoreElements() ? 1 : 0;
    }
    static boolean system(String s) { return ClassLoader.getSystemResource("Load.class") == null; }
}
"""
TRIED = ["java.lang.Object", "java.lang.String", "java.util.List", "java.lang.Thread$State", "java.lang.Integer"]


@pytest.fixture(scope="module", params=range(len(jdks())))
def results(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Result]:
    source = tmp_path_factory.mktemp("load") / "Load.java"
    source.write_text(SOURCE)
    asked = Request(str(Path(source)), jdk=jdks()[request.param], bounds=Bounds(k=4), output=Output(replays=True))
    return {result.target.partition("#")[2].partition("(")[0]: result for result in explore(asked)}


def confirmed(result: Result) -> list[str]:
    """What the paths that return give, once the JVM has confirmed every path that ended."""
    assert not result.unsupported and result.replays is not None
    assert (result.replays.diverged, dict(result.replays.skipped)) == (0, {})
    assert result.replays.confirmed == len([path for path in result.paths if path.has_ended])
    return sorted(str(path.result) for path in result.paths if path.result is not None)


@pytest.mark.parametrize("name", ["parent", "none", "boot"])
def test_a_loader_of_the_program_asks_that_of_the_platform(results: dict[str, Result], name: str) -> None:
    assert confirmed(results[name]) == ["true"]
    assert results[name].within == {"k": 4}


def test_what_the_platform_does_not_find_the_loader_looks_for_itself(results: dict[str, Result]) -> None:
    assert confirmed(results["loaded"]) == sorted(f'"{name}"' for name in [*TRIED, "Load"])


def test_a_file_is_one_that_is_known_or_none(results: dict[str, Result]) -> None:
    assert confirmed(results["file"]) == ["false"] * 7 + ["true"]
    assert confirmed(results["files"]) == ["0"] + ["1"] * 7
    assert "k" in results["file"].hits


def test_what_the_loader_of_the_system_finds_is_not_asked_of_a_replay(results: dict[str, Result]) -> None:
    replays = results["system"].replays
    assert replays is not None and dict(replays.skipped) == {"a replay has a class loader of its own": 1}
