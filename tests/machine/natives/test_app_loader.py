"""The class loader of the program is an object; what it could find beside classes is named, and is no null."""

from pathlib import Path

import pytest

from isopath import Request, Result, explore
from isopath.findings import findings_of
from isopath.request import Output
from tests.jvm.harness import jdks

SOURCE = """
import java.util.*;
class Looks {
    static boolean resource() { return Looks.class.getResourceAsStream("nothing.txt") == null; }
    static boolean byLoader() { return Looks.class.getClassLoader().getResource("nothing.txt") == null; }
    static String bundle() { return ResourceBundle.getBundle("texts").getString("a"); }
    static int services() { int n = 0; for (Runnable r : ServiceLoader.load(Runnable.class)) n++; return n; }
    static boolean module() { return Looks.class.getModule().isNamed(); }
    static boolean file() { return new java.io.File("x").exists(); }
    static int url() throws Exception { return new java.net.URL("http://a.b:8/c").getPort(); }
    static boolean nothing(ClassLoader other) { return other == null; }
    static boolean context() { return Thread.currentThread().getContextClassLoader() == Looks.class.getClassLoader(); }
    static String loaded() throws Exception { return Looks.class.getClassLoader().loadClass("Looks").getName(); }
}
"""
NAMED = {
    "resource": "java.lang.Class.getResourceAsStream",
    "byLoader": "java.lang.ClassLoader.getResource",
    "bundle": "java.util.ResourceBundle.getBundle",
    "services": "java.util.ServiceLoader.load",
    "module": "java.lang.Class.getModule",
    "url": "java.lang.Module.canUse",
}


@pytest.fixture(scope="module", params=range(len(jdks())))
def results(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Result]:
    source = tmp_path_factory.mktemp("looks") / "Looks.java"
    source.write_text(SOURCE)
    found = explore(Request(str(Path(source)), jdk=jdks()[request.param], output=Output(replays=True)))
    return {result.target.partition("#")[2].partition("(")[0]: result for result in found}


@pytest.mark.parametrize("name", NAMED)
def test_what_has_no_model_is_named_and_is_no_null_pointer(results: dict[str, Result], name: str) -> None:
    assert list(results[name].unsupported) == [NAMED[name]]
    assert findings_of(results[name]) == []


@pytest.mark.parametrize(("name", "value"), [("context", "true"), ("loaded", '"Looks"')])
def test_the_loader_of_the_program_is_one_object(results: dict[str, Result], name: str, value: str) -> None:
    (path,) = results[name].paths
    replays = results[name].replays
    assert path.result == value and replays is not None and replays.confirmed == 1
