"""Generated tests are compiled and run by JUnit, in a process that can do no harm, and measured by JaCoCo."""

from isopath.witness.junit_run.compiling import NotCompiled
from isopath.witness.junit_run.coverage import Count, MethodCoverage, sum_of
from isopath.witness.junit_run.jacoco import JaCoCo, find_jacoco
from isopath.witness.junit_run.junits import JUnit, JUnitNotFound, find_junit
from isopath.witness.junit_run.runner import Ran, Runner
from isopath.witness.junit_run.suite import Suite, SuiteResult, compiled_suite, run_suite, tests_of
from isopath.witness.junit_run.trial import Trial, try_tests

__all__ = [
    "Count",
    "JUnit",
    "JUnitNotFound",
    "JaCoCo",
    "MethodCoverage",
    "NotCompiled",
    "Ran",
    "Runner",
    "Suite",
    "SuiteResult",
    "Trial",
    "compiled_suite",
    "find_jacoco",
    "find_junit",
    "run_suite",
    "sum_of",
    "tests_of",
    "try_tests",
]
