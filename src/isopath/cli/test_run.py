"""``isopath test --run``: the tests that were written are compiled, run and measured."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, TypeAlias

from rich.console import Console
from rich.text import Text

from isopath.cli import exits
from isopath.generation import Generated
from isopath.options import Option
from isopath.program import Jdk
from isopath.report.test_run import coverage, ran_line, run_totals
from isopath.witness.junit_run import JUnit, NotCompiled, Suite, find_jacoco, find_junit, run_suite

Run: TypeAlias = Annotated[
    bool | None,
    Option(
        "Show a line for each test and count coverage. Without either, tests are run and those that fail dropped;"
        " --no-run runs nothing.",
        names=("--run/--no-run",),
    ),
]
JUnitJars: TypeAlias = Annotated[
    list[Path] | None,
    Option("A jar of JUnit; again for each. Found without, where jars usually are.", "FILE"),
]
JaCoCoAgent: TypeAlias = Annotated[
    Path | None,
    Option("JaCoCo's agent. Found without, where jars usually are.", "FILE"),
]


@dataclass(frozen=True, slots=True)
class Tools:
    """What a run takes, looked for before anything is explored: a JUnit that is missing is reported at once."""

    junit: JUnit
    jacoco_agent: Path | None

    @classmethod
    def found(cls, generation: int, junit_jars: Sequence[Path] | None, jacoco_agent: Path | None) -> "Tools":
        """The tools that the user named, or those of this machine."""
        return cls(find_junit(generation, junit_jars or ()), jacoco_agent)


def run_generated(console: Console, generated: Generated, files: Sequence[Path], jdk: Jdk, tools: Tools) -> int:
    """Run test files, print a line for each test, totals and coverage; gives the exit code.

    The tests say what was seen on a JVM, so one that does not compile is a bug of ours, and so is one that fails and
    should not, or should and does not.
    """
    if not files or generated.class_path is None:
        return exits.COMPLETE
    under_test = dict.fromkeys(method.class_name for method in generated.methods)
    suite = Suite(tuple(files), generated.class_path, tuple(under_test))
    failing = {(file.qualified, name) for file in generated.files.values() for name in file.failing}
    try:
        result = run_suite(
            suite,
            tools.junit,
            jdk,
            find_jacoco(tools.jacoco_agent),
            lambda ran: console.print(ran_line(ran, (ran.class_name, ran.method) in failing), soft_wrap=True),
        )
    except NotCompiled as not_compiled:
        console.print(Text.assemble(("javac rejects the tests:", "bold red"), f"\n{not_compiled}"), soft_wrap=True)
        return exits.INTERNAL
    failed = {(ran.class_name, ran.method) for ran in result.failed}
    console.print(run_totals(result, tools.junit, len(failed & failing)), soft_wrap=True)
    console.print(coverage(result, generated.methods), soft_wrap=isinstance(result.coverage, str))
    if failed != failing or (generated.trial is not None and generated.trial.dropped):
        return exits.INTERNAL
    return exits.VIOLATION if failed else exits.COMPLETE
