"""Findings by the way their input is built: by calls of the API, by a state that no calls were found for."""

from pathlib import Path

import pytest

from isopath import Bounds, Request, Result, explore
from isopath.exploration.analysis import opened
from isopath.exploration.grading import grade
from isopath.exploration.request import Inputs, Output
from isopath.findings import Finding, findings_of
from isopath.program import find_jdk
from isopath.program.classpath import ClassPath, open_entries
from isopath.program.javac import compile_sources
from isopath.report.findings import finding_lines
from isopath.witness.junit_run import Suite, find_junit, run_suite
from isopath.witness.replay import Confirmed
from tests.conftest import Command

SOURCE = """
public class Cart {
    private final String owner;
    private Item[] items = new Item[2];
    private int count;
    private int steps = 1;
    private Object last;
    int shown;
    public static class Item {
        private final int price;
        public Item(int price) { if (price <= 0) throw new IllegalArgumentException("price"); this.price = price; }
        public int inverse() { return 1 / price; }
    }
    public Cart(String owner) { if (owner == null) throw new NullPointerException("owner"); this.owner = owner; }
    public void setSteps(int steps) { this.steps = steps; }
    public void add(Item item) { items[count++] = item; last = item; }
    public int perStep() { return 10 / steps; }
    public int total() { int sum = 0; for (int i = 0; i < count; i++) sum += items[i].price; return sum; }
    public int ofOwner() { return owner.length(); }
    public int lost() { return items[count].price; }
    public int hidden() { return last == null || last instanceof Item ? 0 : ((Object[]) last).length; }
    public int direct() { return 10 / (shown + 1); }
    public Item at(int i) { return items[i]; }
    private int inside() { return 10 / steps; }
    public int asserted() { assert shown != 7; return shown; }
}
"""


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("cart") / "Cart.java"
    file.write_text(SOURCE)
    return file


@pytest.fixture(scope="module")
def results(source: Path) -> dict[str, Result]:
    """The methods that are not private, by name."""
    found = explore(Request(str(source), output=Output(replays=True)))
    methods = [result for result in found if "<init>" not in result.target]
    return {result.target.partition("#")[2].partition("(")[0]: result for result in methods}


def graded(result: Result) -> list[tuple[str | None, str]]:
    return [(each.grade, each.exception.rpartition(".")[2]) for each in findings_of(result)]


def test_calls_are_not_looked_for_once_the_time_is_over(source: Path) -> None:
    with opened(Request(f"{source}#perStep")) as (session, targets):
        result = session.explore(targets.methods[0], "pose", Bounds(seconds=0))
        result.paths = list(session.explore(targets.methods[0], "pose", Bounds()).paths)
        grade(session, targets.methods[0], result)
    (path,) = [path for path in result.paths if path.reproduction is not None]
    assert path.reproduction is not None and not path.reproduction.is_by_calls
    assert path.reproduction.obstacle == "not looked for: the time given by --time was over"


def only(result: Result) -> Finding:
    (finding,) = findings_of(result)
    return finding


def statements(finding: Finding) -> tuple[str, ...]:
    assert finding.path.reproduction is not None
    return finding.path.reproduction.statements


def test_what_a_setter_and_calls_build_is_reachable(results: dict[str, Result]) -> None:
    assert graded(results["perStep"]) == [("reachable", "ArithmeticException")]
    assert statements(only(results["perStep"])) == ('Cart cart = new Cart("");', "cart.setSteps(0);", "cart.perStep();")
    assert graded(results["add"]) == [("reachable", "ArrayIndexOutOfBoundsException")]
    assert statements(only(results["add"]))[1:] == ("cart.add(null);", "cart.add(null);", "cart.add(null);")


def test_a_null_that_a_call_was_given_may_be_ruled_out(results: dict[str, Result]) -> None:
    assert ("precondition", "NullPointerException") in graded(results["total"])
    shown = [line.plain for line in finding_lines(results["total"], show_all=True)]
    note = "likely precondition: the calls that build the input are not given null"
    assert any(line.startswith("  NullPointerException at Cart.total(") and line.endswith(note) for line in shown)


def test_a_state_that_no_calls_build_does_not_count(results: dict[str, Result]) -> None:
    hidden = only(results["hidden"])
    assert (hidden.grade, hidden.is_listed, hidden.test) == ("state", False, None)
    assert [line.plain for line in finding_lines(results["hidden"])] == [
        "not counted: 1 in a state that no calls were found for; --all-findings lists them"
    ]
    shown = [line.plain for line in finding_lines(results["hidden"], show_all=True)]
    assert shown[0] == "1 in states that no calls were found for"
    assert shown[-1].startswith("    state: no call was found")


def test_fields_that_the_class_does_not_offer_are_not_written(results: dict[str, Result]) -> None:
    assert graded(results["direct"]) == [("state", "ArithmeticException")]


FACTORIES = """
public class Shop {
    private final int steps;
    private final String name;
    private Shop(int steps, String name) { this.steps = steps; this.name = name; }
    public static Shop of(int steps) {
        if (steps > 9) throw new IllegalArgumentException();
        return new Shop(steps, "shop");
    }
    public static Builder named(String name) { Builder made = new Builder(); made.name = name; return made; }
    public static class Builder {
        private int steps = 1;
        private String name;
        private Builder() { }
        public Builder steps(int steps) { this.steps = steps; return this; }
        public Shop build() { return new Shop(steps, name); }
    }
    public int per() { return 1 / steps; }
    public int many() { return 1 / (steps - 20); }
    public int named() { return name.length(); }
    public int never() { return name == null && steps == 77 ? 1 / (steps - 77) : 0; }
}
"""


def test_static_factories_and_builders_build_inputs(tmp_path: Path) -> None:
    file = tmp_path / "Shop.java"
    file.write_text(FACTORIES)
    found = {result.target: findings_of(result) for result in explore(Request(str(file), output=Output(replays=True)))}
    shown = {target: statements(finding)[0] for target, each in found.items() for finding in each if finding.is_listed}
    assert shown == {
        "Shop#per()": "Shop shop = Shop.of(0);",
        "Shop#many()": "Shop shop = Shop.named(null).steps(20).build();",
        "Shop#never()": "Shop shop = Shop.named(null).steps(77).build();",
    }


PACKAGED = """
package shelves;
public class Shelf {
    private int rows = 1;
    private final String[] labels;
    public Shelf(String... labels) { this.labels = labels; }
    void narrow() { rows = 0; }
    public int perRow() { return 10 / rows; }
    int inside() { return 10 / rows; }
    public int letters() { int sum = 0; for (String label : labels) sum += label.length(); return sum; }
    public int last() { return labels[labels.length - 1] == null ? 0 : 1; }
}
"""


@pytest.fixture(scope="module")
def of_shelf(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[tuple[str | None, str]]]:
    """The grades of a class in a package, by method."""
    file = tmp_path_factory.mktemp("shelves") / "Shelf.java"
    file.write_text(PACKAGED)
    found = explore(Request(str(file), output=Output(replays=True)))
    return {result.target.partition("#")[2]: graded(result) for result in found}


def test_a_public_method_is_reached_by_what_other_packages_can_call(
    of_shelf: dict[str, list[tuple[str | None, str]]],
) -> None:
    assert of_shelf["perRow()"] == [("state", "ArithmeticException")]
    assert of_shelf["inside()"] == [("reachable", "ArithmeticException")]


def test_null_in_an_array_that_a_constructor_is_given_may_be_ruled_out(
    of_shelf: dict[str, list[tuple[str | None, str]]],
) -> None:
    assert set(of_shelf["letters()"]) == {("precondition", "NullPointerException")}
    assert ("reachable", "ArrayIndexOutOfBoundsException") in of_shelf["last()"]


def test_what_constructors_rule_out_is_not_explored(results: dict[str, Result]) -> None:
    assert findings_of(results["ofOwner"]) == findings_of(results["inverse"]) == []


def test_a_failed_assertion_counts_whatever_its_grade(results: dict[str, Result]) -> None:
    finding = only(results["asserted"])
    assert (finding.rank, finding.grade, finding.is_listed) == ("violation", "state", True)


def test_a_parameter_out_of_range_does_not_count(results: dict[str, Result]) -> None:
    assert graded(results["at"]) == [("precondition", "ArrayIndexOutOfBoundsException")]
    assert not only(results["at"]).is_listed


def test_a_private_method_is_not_called_by_other_code(source: Path) -> None:
    (result,) = explore(Request(f"{source}#inside", output=Output(replays=True)))
    assert graded(result) == [("state", "ArithmeticException")]


def test_findings_are_graded_without_replays_and_alike_each_time(source: Path, results: dict[str, Result]) -> None:
    again = [result for result in explore(Request(str(source))) if "<init>" not in result.target]
    assert [graded(result) for result in again] == [graded(result) for result in results.values()]
    for result in again:
        assert all((path.witness is None) == (path.judgement not in ("fault", "violation")) for path in result.paths)


def test_every_reachable_finding_was_replayed_and_its_test_needs_no_reflection(
    source: Path, results: dict[str, Result], tmp_path: Path
) -> None:
    """The tests run: each fails by the exception of its finding."""
    found = [finding for result in results.values() for finding in findings_of(result) if finding.grade == "reachable"]
    assert len(found) >= 4
    expected = {}
    for number, finding in enumerate(found):
        assert isinstance(finding.path.replay, Confirmed)
        assert finding.test is not None and "reflect" not in finding.test
        name = f"Cart{number}Test"
        (tmp_path / f"{name}.java").write_text(finding.test.replace("CartIsopathTest", name))
        expected[name] = finding.exception
    junit = find_junit(5)
    jdk = find_jdk()
    class_path = ClassPath(open_entries([compile_sources([source], jdk)], jdk.feature), jdk.class_source())
    ran = run_suite(Suite(tuple(sorted(tmp_path.glob("*.java"))), class_path, ()), junit, jdk, "no coverage").ran
    assert {test.class_name: "".join(test.failure[:1]).partition(":")[0] for test in ran} == expected


def test_a_state_that_an_invariant_accepts_counts(tmp_path: Path) -> None:
    file = tmp_path / "Kept.java"
    file.write_text(
        "public class Kept { private int n; private int m; boolean repOk() { return n >= 5; }"
        " public int f() { return 1 / (n - 6); } }"
    )
    (result,) = explore(Request(f"{file}#f", inputs=Inputs(buildable=False), output=Output(replays=True)))
    finding = only(result)
    assert (finding.grade, finding.is_listed) == ("state", True)


def test_fail_on_says_what_a_command_fails_on(source: Path, isopath: Command, tmp_path: Path) -> None:
    target = f"{source}#perStep"

    def code(*words: str) -> int:
        return isopath(*words).returncode

    assert [code("explore", target, "--fail-on", each) for each in ("finding", "violation", "never")] == [1, 0, 0]
    assert code("explore", target) == 0
    assert code("check", target) == 1
    assert code("check", target, "--fail-on", "never") == 0
    assert code("test", target, "-o", str(tmp_path), "--no-run") == 1
    assert code("test", target, "-o", str(tmp_path), "--no-run", "--fail-on", "violation") == 0
    refused = isopath("explore", target, "--fail-on", "anything")
    assert (refused.returncode, "choose one of finding, violation, never" in refused.stderr) == (2, True)


def test_quiet_prints_findings_and_names_what_failed(source: Path, isopath: Command) -> None:
    for command in ("explore", "check"):
        said = isopath(command, str(source), "--quiet", "--no-replay").stdout
        assert "returns" not in said
        assert "Cart#ofOwner()" not in said
        assert "  Cart#perStep(): ArithmeticException at Cart.perStep(Cart.java:17)" in said
    assert isopath("explore", f"{source}#ofOwner", "--quiet").stdout == "no findings in 1 method\n"
