"""A class with a logger of java.util.logging in a static field is explored; what has the time in it is named."""

from pathlib import Path

import pytest

from isopath.analysis import Request, explore
from isopath.results import Result
from tests.jvm.harness import jdks

_SOURCE = """
import java.util.logging.Logger;
public class Account {
    private static final Logger LOG = Logger.getLogger("account");
    int balance;
    int balance() { return balance; }
    void withdraw(int amount) {
        LOG.fine("not shown");
        if (amount > balance) throw new IllegalArgumentException();
        balance -= amount;
    }
    void shown() { LOG.info("shown"); }
}
"""


@pytest.fixture(scope="module", params=range(len(jdks())))
def results(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Result]:
    source = tmp_path_factory.mktemp("logging") / "Account.java"
    source.write_text(_SOURCE)
    found = explore(Request(str(Path(source)), jdk=jdks()[request.param], replays=True))
    return {result.target.partition("#")[2].partition("(")[0]: result for result in found}


@pytest.mark.parametrize(("name", "paths"), [("balance", 1), ("withdraw", 2)])
def test_a_static_logger_is_no_obstacle(results: dict[str, Result], name: str, paths: int) -> None:
    result = results[name]
    assert result.is_complete and len(result.paths) == paths
    assert result.replays is not None and result.replays.confirmed == paths


def test_what_goes_to_the_console_with_the_time_of_day_is_named(results: dict[str, Result]) -> None:
    (feature,) = results["shown"].unsupported
    assert feature == "java.util.logging through the handlers of the JDK's configuration"
