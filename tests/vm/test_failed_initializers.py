"""A static initializer that throws: the first use of its class, the later ones, and what a finding says of it."""

from pathlib import Path

import pytest

from isopath import Request, Result, explore
from isopath.exploration.request import Output
from isopath.findings import findings_of
from isopath.heap import MODELS
from isopath.report.findings import finding_lines
from tests.json_records import as_dict
from tests.jvm.harness import jdks

SOURCE = """
class Uses {
    static class Text { static int x = Integer.parseInt("x"); }
    static class Zero { static int y = 1 / zero(); static int zero() { return 0; } }
    static class Fatal { static int z = fail(); static int fail() { throw new LinkageError("no"); } }
    static int first(int a) { return a > 3 ? Zero.y : 0; }
    static int text() { return Text.x; }
    static int later(int a) {
        try { return Zero.y; }
        catch (ExceptionInInitializerError e) { return a > 2 ? Zero.y : e.getCause().getMessage().length(); }
    }
    static String kept() {
        try { return "" + Zero.y; }
        catch (ExceptionInInitializerError e) {
            try { return "" + Zero.y; } catch (NoClassDefFoundError again) { return again.getCause().getMessage(); }
        }
    }
    static int error() { return Fatal.z; }
}
class Broken {
    static int x = 1 / Integer.parseInt("0");
    int get() { return 1; }
}
class Said {
    static class Echo {
        static int x = fail();
        static int fail() { throw new IllegalStateException(System.getenv("E")); }
    }
    static int twice() {
        try { return Echo.x; } catch (ExceptionInInitializerError e) { return Echo.x; }
    }
}
"""


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("failed") / "Uses.java"
    file.write_text(SOURCE)
    return file


@pytest.fixture(scope="module", params=range(len(jdks())))
def results(request: pytest.FixtureRequest, source: Path) -> dict[str, Result]:
    found = explore(Request(str(source), jdk=jdks()[request.param], output=Output(replays=True)))
    return {result.target.partition("(")[0]: result for result in found}


def _endings(result: Result) -> set[tuple[tuple[str, ...], str]]:
    return {(path.condition, path.detail or path.result or "") for path in result.paths}


def test_every_path_is_confirmed(results: dict[str, Result]) -> None:
    for name in ("first", "text", "later", "kept", "error"):
        replays = results[f"Uses#{name}"].replays
        assert replays is not None and replays.confirmed == len(results[f"Uses#{name}"].paths) > 0


def test_the_first_use_throws_and_later_ones_find_no_class(results: dict[str, Result]) -> None:
    assert _endings(results["Uses#first"]) == {
        (("a <= 3",), "0"),
        (("a > 3",), "java.lang.ExceptionInInitializerError"),
    }
    assert _endings(results["Uses#later"]) == {(("a <= 2",), "9"), (("a > 2",), "java.lang.NoClassDefFoundError")}
    assert _endings(results["Uses#error"]) == {((), "java.lang.LinkageError")}


def test_the_class_that_is_not_found_says_what_its_initializer_threw(results: dict[str, Result]) -> None:
    (path,) = results["Uses#kept"].paths
    assert path.result == '"Exception java.lang.ArithmeticException: / by zero [in thread \\"main\\"]"'


def test_a_finding_has_the_cause_and_its_place(results: dict[str, Result]) -> None:
    result = results["Uses#first"]
    assert [line.plain for line in finding_lines(result)] == [
        "1 finding",
        "  ExceptionInInitializerError at Uses.first(Uses.java:6)",
        "    when a > 3",
        "    a = 4",
        "    at Uses.first(Uses.java:6)",
        "    caused by ArithmeticException: / by zero",
        "    at Uses$Zero.<clinit>(Uses.java:4)",
        "    at Uses.first(Uses.java:6)",
        "    reproduce: Uses.first(4);",
    ]
    assert as_dict(result)["findings"][0]["cause"] == {
        "exception": "java.lang.ArithmeticException",
        "message": "/ by zero",
        "class": "Uses$Zero",
        "method": "<clinit>",
        "file": "Uses.java",
        "line": 4,
        "trace": ["Uses$Zero.<clinit>(Uses.java:4)", "Uses.first(Uses.java:6)"],
    }


def test_the_place_is_in_own_code_where_the_library_threw(results: dict[str, Result]) -> None:
    (finding,) = findings_of(results["Uses#text"])
    assert finding.cause is not None and str(finding.cause.frame) == "Uses$Text.<clinit>(Uses.java:3)"
    assert finding.cause.message == 'For input string: "x"'


def test_a_class_that_cannot_be_initialized_has_no_frames_of_the_replay(results: dict[str, Result]) -> None:
    (finding,) = findings_of(results["Broken#get"])
    assert not any("Unsafe" in line for line in finding.trace)
    assert finding.cause is not None and finding.cause.trace == ("Broken.<clinit>(Uses.java:21)",)


def test_a_message_that_depends_on_inputs_is_named(results: dict[str, Result]) -> None:
    """The JVM puts it into the text of the later error: that text is not made up."""
    assert any("its initializer threw with a symbolic message" in name for name in results["Said#twice"].unsupported)


@pytest.mark.parametrize("heap", MODELS)
def test_the_machine_alone_says_the_same_in_every_heap_model(source: Path, heap: str) -> None:
    (result,) = explore(Request(f"{source}#Uses.first", heap=heap))
    (finding,) = findings_of(result)
    assert finding.cause is not None
    assert (finding.cause.exception, finding.cause.message) == ("java.lang.ArithmeticException", "/ by zero")
    assert finding.cause.trace == ("Uses$Zero.<clinit>(Uses.java:4)", "Uses.first(Uses.java:6)")
