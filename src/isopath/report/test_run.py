"""Generated tests that were run, on the terminal: a line per test, what failed and how, totals, coverage."""

from collections.abc import Collection

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from isopath.program import MethodTarget
from isopath.report.console import count_of
from isopath.witness.junit_run import Count, JUnit, MethodCoverage, Ran, SuiteResult, sum_of


def ran_line(ran: Ran, shows_fault: bool = False) -> Text:
    """A test and whether it passed; under a failure its first lines. One that shows a fault is to fail."""
    simple = ran.class_name.rpartition(".")[2]
    word = ("pass", "green") if ran.passed else ("fault", "yellow") if shows_fault else ("FAIL", "bold red")
    line = Text.assemble(word, f"  {simple}.{ran.method}")
    if ran.line is not None:
        line.append(f"  ({simple}.java:{ran.line})", "dim")
    for text in ran.failure:
        line.append(f"\n      {text}", word[1])
    return line


def run_totals(result: SuiteResult, junit: JUnit, faults: int = 0) -> Text:
    """One line: how many tests passed, showed faults and failed, and by which JUnit."""
    failed = len(result.failed) - faults
    passed = len(result.ran) - len(result.failed)
    line = Text(f"{count_of(len(result.ran), 'test')} run by JUnit {junit.generation} of {junit.place}: ")
    line.append(f"{passed:,} passed", "green" if passed else "")
    line.append(f", {faults:,} failed for the faults they show" if faults else "", "yellow")
    line.append(f", {failed:,} failed" if failed else "", "bold red")
    return line


def coverage(result: SuiteResult, targets: Collection[MethodTarget]) -> RenderableType:
    """Lines and branches of the classes under test, and of the methods that the tests are for."""
    if isinstance(result.coverage, str):
        return Text(f"no coverage: {result.coverage}", "magenta")
    aimed = {(target.class_name, target.name, target.descriptor) for target in targets}
    tested = [method for method in result.coverage if (method.class_name, method.name, method.descriptor) in aimed]
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("coverage")
    table.add_column("lines", justify="right")
    table.add_column("branches", justify="right")
    for method in tested:
        table.add_row(f"{_java_name(method.class_name)}.{method.name}", *_counts([method]))
    for name in dict.fromkeys(_outermost(method.class_name) for method in tested):
        table.add_row(Text(f"all of {_java_name(name)}", "bold"), *_counts(_inside(name, result.coverage)))
    return table


def _inside(name: str, methods: list[MethodCoverage]) -> list[MethodCoverage]:
    return [method for method in methods if _outermost(method.class_name) == name]


def _counts(methods: list[MethodCoverage]) -> list[Text]:
    return [_count(sum_of(each.lines for each in methods)), _count(sum_of(each.branches for each in methods))]


def _count(count: Count) -> Text:
    return Text(f"{count.covered}/{count.total}", "green" if count.covered == count.total else "yellow")


def _outermost(class_name: str) -> str:
    return class_name.partition("$")[0]


def _java_name(class_name: str) -> str:
    return class_name.rpartition("/")[2].replace("$", ".")
