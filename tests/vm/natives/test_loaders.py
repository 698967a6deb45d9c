"""The class loaders are the objects that a JVM has; what would show that a replay has another is not asked of one."""

from pathlib import Path

import pytest

from isopath import Request, Result, explore
from isopath.exploration.request import Output
from tests.jvm.harness import jdks

SOURCE = """
class Looks {
    static boolean context() { return Thread.currentThread().getContextClassLoader() == Looks.class.getClassLoader(); }
    static String loaded() throws Exception { return Looks.class.getClassLoader().loadClass("Looks").getName(); }
    static int none(int x) {
        try {
            return Looks.class.getClassLoader().loadClass("[I").hashCode();
        } catch (ClassNotFoundException e) {
            return x < 0 ? 1 : 2;
        }
    }
    static boolean parents() { return Looks.class.getClassLoader().getParent().getParent() == null; }
    static boolean system() { return ClassLoader.getSystemClassLoader() == Looks.class.getClassLoader(); }
    static String name() { return Looks.class.getClassLoader().getName(); }
    static Object layer() { return String.class.getModule().getLayer(); }
    static boolean domain() { return String.class.getProtectionDomain().getCodeSource() == null; }
    static Object own() { return Looks.class.getProtectionDomain(); }
    static boolean nothing(ClassLoader other) { return other == null; }
}
"""


@pytest.fixture(scope="module", params=range(len(jdks())))
def results(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Result]:
    source = tmp_path_factory.mktemp("looks") / "Looks.java"
    source.write_text(SOURCE)
    found = explore(Request(str(Path(source)), jdk=jdks()[request.param], output=Output(replays=True)))
    return {result.target.partition("#")[2].partition("(")[0]: result for result in found}


@pytest.mark.parametrize(
    ("name", "values"),
    [("context", ["true"]), ("loaded", ['"Looks"']), ("none", ["1", "2"]), ("parents", ["true"]), ("domain", ["true"])],
)
def test_the_loader_of_the_program_is_one_object(results: dict[str, Result], name: str, values: list[str]) -> None:
    replays = results[name].replays
    assert sorted(str(path.result) for path in results[name].paths) == values
    assert replays is not None and replays.confirmed == len(values)


@pytest.mark.parametrize(("name", "value"), [("system", "true"), ("name", '"app"')])
def test_what_a_replay_would_show_otherwise_is_not_asked_of_it(
    results: dict[str, Result], name: str, value: str
) -> None:
    (path,) = results[name].paths
    replays = results[name].replays
    assert path.result == value and replays is not None
    assert dict(replays.skipped) == {"a replay has a class loader of its own": 1}


@pytest.mark.parametrize(
    ("name", "feature"),
    [
        ("layer", "java.lang.Module.getLayer"),
        ("own", "java.lang.Class.getProtectionDomain of a class of the program"),
    ],
)
def test_what_has_no_model_is_named(results: dict[str, Result], name: str, feature: str) -> None:
    assert list(results[name].unsupported) == [feature]
