"""A class with a logger of java.util.logging in a static field is explored, and so is what it logs to the console."""

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from isopath import explore
from isopath.exploration.request import Output, Request
from isopath.exploration.results import Result
from isopath.report.console import render
from isopath.vm.core.notes import LOGGED
from tests.json_records import as_dict
from tests.jvm.harness import jdks

_SOURCE = """
import java.util.logging.*;
public class Account {
    private static final Logger LOG = Logger.getLogger("account");
    static class Rude { public String toString() { throw new IllegalStateException(); } }
    static class Loud extends RuntimeException {
        int asked;
        @Override public String getMessage() { asked++; return "loud"; }
    }
    int balance;
    int balance() { return balance; }
    void withdraw(int amount) {
        LOG.fine("not shown");
        if (amount > balance) throw new IllegalArgumentException();
        balance -= amount;
    }
    static int shown(int a) { LOG.info("shown"); return a > 2 ? 1 : 0; }
    static int thrown(int a) {
        try { return 10 / a; } catch (ArithmeticException e) { LOG.log(Level.WARNING, "x", e); return -1; }
    }
    static int supplied(int a) {
        int[] calls = {0};
        LOG.info(() -> { calls[0]++; return "x" + a; });
        LOG.fine(() -> { calls[0] += 2; return "y"; });
        return calls[0];
    }
    static int parameters(int a) {
        LOG.log(Level.INFO, "a={0}", a);
        LOG.log(Level.INFO, "{1} {0}", new Object[] {a, "x"});
        return a;
    }
    static int texts() {
        StringBuilder seen = new StringBuilder();
        Object counting = new Object() { @Override public String toString() { seen.append('s'); return "c"; } };
        LOG.log(Level.INFO, "{0}", counting);
        LOG.log(Level.INFO, "no parameter", counting);
        LOG.log(Level.FINE, "{0}", counting);
        return seen.length();
    }
    static int rude() { LOG.log(Level.INFO, "{0}", new Rude()); return 1; }
    static int own() { Loud loud = new Loud(); LOG.log(Level.INFO, "x", loud); return loud.asked; }
    static boolean timed() {
        boolean[] was = {false};
        Handler handler = new Handler() {
            @Override public void publish(LogRecord r) { was[0] = r.getInstant() == r.getInstant(); }
            @Override public void flush() { }
            @Override public void close() { }
        };
        Logger log = Logger.getLogger("timed");
        log.addHandler(handler);
        log.info("x");
        return was[0];
    }
    static void replaced() {
        System.setErr(new java.io.PrintStream(new java.io.ByteArrayOutputStream()));
        LOG.info("x");
    }
}
"""
_SHOWN = {"shown": ["0", "1"], "thrown": ["-1", "10 / a"], "supplied": ["1"], "parameters": ["a"], "texts": ["1"],
          "rude": ["1"], "own": ["1"]}  # fmt: skip


@pytest.fixture(scope="module", params=range(len(jdks())))
def results(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Result]:
    source = tmp_path_factory.mktemp("logging") / "Account.java"
    source.write_text(_SOURCE)
    found = explore(Request(str(Path(source)), jdk=jdks()[request.param], output=Output(replays=True)))
    return {result.target.partition("#")[2].partition("(")[0]: result for result in found}


@pytest.mark.parametrize(("name", "paths"), [("balance", 1), ("withdraw", 2)])
def test_a_static_logger_is_no_obstacle(results: dict[str, Result], name: str, paths: int) -> None:
    result = results[name]
    assert result.is_complete and len(result.paths) == paths
    assert result.replays is not None and result.replays.confirmed == paths


@pytest.mark.parametrize("name", _SHOWN)
def test_what_is_logged_to_the_console_ends_no_path(results: dict[str, Result], name: str) -> None:
    """Suppliers, parameters and exceptions are asked for their texts as often as on the JVM."""
    result = results[name]
    assert sorted(str(path.result) for path in result.paths) == _SHOWN[name]
    assert result.is_complete and result.replays is not None and result.replays.confirmed == len(result.paths)


def test_a_path_says_that_its_standard_error_is_not_compared(results: dict[str, Result]) -> None:
    assert dict(results["shown"].notes) == {LOGGED: 2} and dict(results["thrown"].notes) == {LOGGED: 1}
    assert not results["withdraw"].notes
    reported = Console(width=200, file=StringIO(), record=True)
    reported.print(render(results["thrown"], 10))
    assert f"note: {LOGGED} (1 path)" in reported.export_text()
    assert [path.get("notes") for path in as_dict(results["thrown"])["paths"]] == [[LOGGED], None]


def test_the_time_of_a_record_is_an_input_once_it_is_asked_for(results: dict[str, Result]) -> None:
    (path,) = results["timed"].paths
    assert path.result == "true" and path.witness is not None and "Instant.now" in path.witness.given[0].name
    (shown, _) = results["shown"].paths
    assert shown.witness is not None and not shown.witness.given


def test_a_standard_error_that_the_program_has_replaced_is_named(results: dict[str, Result]) -> None:
    (feature,) = results["replaced"].unsupported
    assert feature == "java.util.logging to a standard error that the program has replaced"
