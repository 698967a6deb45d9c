"""What exceptions come to: findings by rank, one for each fault, and what is expected or declared."""

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from isopath import Request, Result, explore
from isopath.exploration.request import Output
from isopath.exploration.results import Path as ResultPath
from isopath.exploration.session import Session
from isopath.findings import Finding, findings_of, judgements
from isopath.heap import MODELS
from isopath.program import find_jdk, resolve_targets
from isopath.report.findings import finding_lines
from isopath.search import Search
from isopath.vm import Bounds
from isopath.witness.replay import Diverged, Outcome
from tests.conftest import Command
from tests.json_records import as_dict as line_as_dict

SOURCE = """
import java.util.*;
class Own extends RuntimeException { }
class Bare extends RuntimeException { Bare() { super(null, null, false, false); } }
class Preconditions { static void positive(int x) { if (x <= 0) throw new IllegalArgumentException("x"); } }
class Node { Node next; int value; } interface Named { String name(); }
class Faulty {
    int size; Object[] items;
    static int parameter(Node n) { return n.value; }
    static int handedOn(Node n) { return parameter(n); }
    static int overwritten(Node n) { n = null; return n.value; }
    static int toThePlatform(String s) { return "a".concat(s).length(); }
    static int twoOnALine(Node n) { return n.next.value + (n.next.next == n ? 1 : 2); }
    static int twoPaths(Node n, int x) { if (x > 0) x++; return n.next.value; }
    static int index(int[] a, int i) { Objects.requireNonNull(a); return a[i]; }
    static int divide(int a, int b) { return a / b; }
    static int required(Node n) { Objects.requireNonNull(n, "n"); return n.value; }
    static int thrown(Node n) { if (n == null) throw new IllegalArgumentException("n"); return n.value; }
    static int checked(int x) { Preconditions.positive(x); return 1; }
    static int range(int i, int n) { return Objects.checkIndex(i, n); }
    static int factory(int x) { if (x > 3) throw outOfBounds(x); return x; }
    static IndexOutOfBoundsException outOfBounds(int x) { return new IndexOutOfBoundsException(); }
    static int supplied(Integer x) { return Optional.ofNullable(x).orElseThrow(() -> new IllegalStateException()); }
    static int declared(Node n) throws NullPointerException { return n.next.value; }
    static int broadly(Node n) throws Exception { return n.next.value; }
    static int checkedAndDeclared(int x) throws java.io.IOException {
        if (x > 0) throw new java.io.FileNotFoundException();
        return x;
    }
    static int own(int x) { if (x > 5) throw new Own(); return 1; }
    static int deeper(int x) { return refuses(x - 3); }
    static int refuses(int x) { if (x < 0) throw new IllegalArgumentException("negative"); return x; }
    static int overload(int x) { return overload(x, 1); }
    static int overload(int x, int y) { if (x < 0) throw new IllegalArgumentException("negative"); return x; }
    static int asserted(int x) { assert x != 7 : "seven"; return x; }
    static Object fromTheLibrary() { return new ArrayList<Object>().iterator().next(); }
    class Inner { }
    static Object byTheCompiler(Faulty f) { return f.new Inner(); }
    static void given(RuntimeException e) { if (e != null) throw e; }
    Faulty(int size) { this(size, new Object[2]); }
    Faulty(int size, Object[] items) { if (size < 0) throw new IllegalArgumentException(); this.items = items; }
    static void store(Object[] a, Object o) { if (a != null && a.length == 1) a[0] = o; }
    static int bare(int x) { if (x > 5) throw new Bare(); return 1; }
    static int fine(int x) { return x; }
    static int loop(int[] n) { int sum = 0; for (int each : n) sum += each; return sum; }
    static int other(int[] n) { int[] m = n; if (m != null) m = null; return m.length; }
    static int first(int[] a) { Objects.requireNonNull(a); return a[0]; }
    static int checkedWrongly(int[] a, int i) { if (a == null || i > a.length) return 0; return a[i < 0 ? 0 : i]; }
    static int lastOf(List<Integer> a, int n) { Objects.requireNonNull(a); return a.size() == 1 ? last(a, n) : 0; }
    static int last(List<Integer> a, int n) { return a.get(n - 1) == null ? 1 : 2; }
    static int[] sized(int n) { return new int[2 * n]; }
    static int answered(Named n) { Objects.requireNonNull(n); return n.name().length(); }
    static int nullOnPurpose(Node n) { if (n == null) throw new NullPointerException("n"); return n.value; }
    static int shifted(int[] a, int i) { Objects.requireNonNull(a); return a[i >> 1]; }
    static int throughAField(Node n) { Node holder = new Node(); holder.next = n; return holder.next.value; }
    static int seenBefore(Node n) {
        Node holder = new Node();
        if (n == null) holder.value = 1;
        holder.next = n;
        return holder.next.value;
    }
    static int parsed(String s) { return s == null || s.isEmpty() ? 0 : toNumber(s); }
    static int toNumber(String s) { return Integer.parseInt(s); }
    static int parsedIfNumeric(String s) { return isNumeric(s) ? Integer.parseInt(s) : 0; }
    static boolean isNumeric(String s) { return s != null && s.length() == 1 && s.charAt(0) < 'a'; }
    static int parsedOfField(Named n) { return Integer.parseInt("x" + n); }
}
"""
LANG = "java.lang."


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("faulty") / "Faulty.java"
    file.write_text(SOURCE)
    return file


@pytest.fixture(scope="module")
def results(source: Path) -> dict[str, Result]:
    """The paths of the methods of Faulty, by what their labels have after the class."""
    targets = resolve_targets(str(source), class_path=(), jdk=find_jdk())
    session = Session(targets, find_jdk())
    own = [target for target in targets.methods if target.label.startswith("Faulty#")]
    search = Search(library="jdk")
    return {target.label.partition("#")[2]: session.explore(target, "pose", Bounds(), search=search) for target in own}


def found(results: dict[str, Result], method: str) -> list[tuple[str, str, str | None]]:
    """The rank, the exception and the note of every finding."""
    listed = findings_of(_of(results, method))
    return [(each.rank, each.exception.removeprefix(LANG), each.note) for each in listed]


def _of(results: dict[str, Result], method: str) -> Result:
    (result,) = [result for label, result in results.items() if label == method or label.startswith(f"{method}(")]
    return result


def test_a_null_parameter_that_is_dereferenced_as_it_came_may_be_meant(results: dict[str, Result]) -> None:
    expected = [("precondition", "NullPointerException", "likely precondition: n is not null")]
    assert found(results, "parameter") == expected
    assert found(results, "handedOn") == expected


def test_so_may_one_that_a_loop_goes_over(results: dict[str, Result]) -> None:
    """The compiler makes a copy of it; a variable that is assigned more than once is no copy."""
    assert found(results, "loop") == [("precondition", "NullPointerException", "likely precondition: n is not null")]
    assert found(results, "other") == [("fault", "NullPointerException", None)]


def test_so_may_one_that_is_handed_to_the_platform(results: dict[str, Result]) -> None:
    assert found(results, "toThePlatform") == [
        ("precondition", "NullPointerException", "likely precondition: s is not null")
    ]
    assert found(results, "byTheCompiler") == [
        ("precondition", "NullPointerException", "likely precondition: f is not null")
    ]


def test_a_parameter_that_was_assigned_is_no_precondition(results: dict[str, Result]) -> None:
    assert found(results, "overwritten") == [("fault", "NullPointerException", None)]


def test_what_an_instruction_throws_is_a_fault(results: dict[str, Result]) -> None:
    assert found(results, "first") == [("fault", "ArrayIndexOutOfBoundsException", None)]
    assert found(results, "divide") == [("fault", "ArithmeticException", None)]


def test_a_number_that_was_used_as_it_came_may_be_out_of_range(results: dict[str, Result]) -> None:
    within = "likely precondition: {} is within the range that is there"
    assert found(results, "index") == [("precondition", "ArrayIndexOutOfBoundsException", within.format("i"))]
    assert found(results, "lastOf") == [("precondition", "IndexOutOfBoundsException", within.format("n"))]
    assert found(results, "sized") == [("precondition", "NegativeArraySizeException", within.format("n"))]


def test_a_number_that_the_method_compares_is_no_precondition(results: dict[str, Result]) -> None:
    assert found(results, "checkedWrongly") == [("fault", "ArrayIndexOutOfBoundsException", None)]


def test_so_may_one_that_was_shifted(results: dict[str, Result]) -> None:
    note = "likely precondition: i is within the range that is there"
    assert found(results, "shifted") == [("precondition", "ArrayIndexOutOfBoundsException", note)]


def test_a_null_parameter_that_nobody_looked_at_before_may_come_through_a_field(results: dict[str, Result]) -> None:
    note = "likely precondition: n is not null"
    assert found(results, "throughAField") == [("precondition", "NullPointerException", note)]
    assert found(results, "seenBefore") == [("fault", "NullPointerException", None)]


def test_a_text_parameter_that_the_platform_rejects_may_be_ruled_out(results: dict[str, Result]) -> None:
    note = "likely precondition: s is a text that Integer.parseInt accepts"
    assert found(results, "parsed") == [("precondition", "NumberFormatException", note)]


def test_a_text_that_the_method_has_examined_or_made_is_no_precondition(results: dict[str, Result]) -> None:
    assert found(results, "parsedIfNumeric") == [("fault", "NumberFormatException", None)]
    assert found(results, "parsedOfField") == [("fault", "NumberFormatException", None)]


def test_a_null_that_an_unwritten_class_answers_may_be_ruled_out(results: dict[str, Result]) -> None:
    note = "likely precondition: Named.name() does not return null, whoever implements it"
    assert found(results, "answered") == [("precondition", "NullPointerException", note)]


def test_a_null_pointer_exception_that_the_code_throws_is_expected(results: dict[str, Result]) -> None:
    assert judgements(_of(results, "nullOnPurpose")) == Counter(expected=1)


def test_what_the_platform_throws_at_its_caller_is_a_fault(results: dict[str, Result]) -> None:
    (finding,) = findings_of(_of(results, "fromTheLibrary"))
    assert (finding.rank, finding.exception) == ("fault", "java.util.NoSuchElementException")
    assert finding.frame is not None and finding.frame.method == "fromTheLibrary"
    assert finding.trace[0].startswith("java.base/java.util.ArrayList$Itr.next(ArrayList.java:")


@pytest.mark.parametrize(
    "method", ["required", "thrown", "checked", "range", "factory", "supplied", "given", "refuses", "<init>(int)"]
)
def test_checks_of_arguments_and_state_are_expected(results: dict[str, Result], method: str) -> None:
    result = _of(results, method)
    assert findings_of(result) == []
    assert set(judgements(result)) == {"expected"}


def test_a_check_beyond_the_entrance_may_be_intended(results: dict[str, Result]) -> None:
    (finding,) = findings_of(_of(results, "deeper"))
    assert (finding.rank, finding.exception) == ("precondition", "java.lang.IllegalArgumentException")
    assert finding.note == "likely precondition: Faulty.refuses rejects its arguments or its object"
    assert [line.partition("(")[0] for line in finding.trace] == ["Faulty.refuses", "Faulty.deeper"]
    assert finding.frame is not None and finding.frame.method == "refuses"


def test_what_an_overload_refuses_may_be_meant(results: dict[str, Result]) -> None:
    note = "likely precondition: Faulty.overload rejects its arguments or its object"
    assert found(results, "overload(int)") == [("precondition", "IllegalArgumentException", note)]


def test_exceptions_of_the_program_are_thrown_on_purpose(results: dict[str, Result]) -> None:
    assert found(results, "own") == [("precondition", "Own", "thrown on purpose: an exception of the program's own")]


def test_an_exception_without_a_stack_trace_is_thrown_on_purpose(results: dict[str, Result]) -> None:
    (finding,) = findings_of(_of(results, "bare"))
    assert (finding.rank, finding.exception, finding.frame, finding.trace) == ("precondition", "Bare", None, ())
    assert [line.plain for line in finding_lines(_of(results, "bare"))] == [
        "not counted: 1 that may be intended; --all-findings lists them"
    ]
    assert [line.plain for line in finding_lines(_of(results, "bare"), show_all=True)] == [
        "1 that may be intended",
        "  Bare: thrown on purpose: the program has made it without a stack trace",
    ]


def test_an_array_of_another_class_than_declared_may_be_ruled_out(results: dict[str, Result]) -> None:
    note = "likely precondition: an array holds what its declared type says"
    assert found(results, "store") == [("precondition", "ArrayStoreException", note)]


def test_declared_exceptions_are_no_findings(results: dict[str, Result]) -> None:
    assert judgements(_of(results, "declared")) == Counter(declared=2)
    assert judgements(_of(results, "checkedAndDeclared")) == Counter(declared=1)


def test_a_clause_for_checked_exceptions_declares_no_unchecked_one(results: dict[str, Result]) -> None:
    assert judgements(_of(results, "broadly")) == Counter(fault=1, precondition=1)


def test_a_failed_assertion_is_a_violation(results: dict[str, Result]) -> None:
    (finding,) = findings_of(_of(results, "asserted"))
    assert (finding.rank, finding.message, finding.path.condition) == ("violation", "seven", ("x == 7",))


def told(result: Result) -> dict[str, Any]:
    """What JSON has of the exceptions of a method."""
    return {key: value for key, value in line_as_dict(result).items() if key in ("findings", "exceptions")}


def test_a_method_without_exceptions_has_no_findings(results: dict[str, Result]) -> None:
    assert told(_of(results, "fine")) == {"findings": [], "exceptions": {}}
    assert finding_lines(_of(results, "fine")) == []


def test_a_fault_that_several_paths_reach_is_found_once(results: dict[str, Result]) -> None:
    """It is shown by its simplest path: x > 0 is shorter than x <= 0."""
    fault, meant = findings_of(_of(results, "twoPaths"))
    assert (fault.rank, fault.paths, fault.path.condition) == ("fault", 2, ("x > 0", "n != null", "n.next == null"))
    assert (meant.rank, meant.paths, meant.path.condition) == ("precondition", 2, ("x > 0", "n == null"))


def test_two_faults_on_a_line_are_two(results: dict[str, Result]) -> None:
    assert found(results, "twoOnALine") == [
        ("fault", "NullPointerException", None),
        ("precondition", "NullPointerException", "likely precondition: n is not null"),
    ]


@pytest.mark.parametrize("heap", MODELS)
def test_findings_are_the_same_in_every_heap_model(source: Path, heap: str) -> None:
    (result,) = explore(Request(f"{source}#Faulty.twoPaths", heap=heap))
    told = [(each.rank, str(each.frame), each.path.fault and each.path.fault.was_null) for each in findings_of(result)]
    at = "Faulty.twoPaths(Faulty.java:14)"
    assert told == [
        ("fault", at, 'Cannot read field "value" because "n.next" is null'),
        ("precondition", at, 'Cannot read field "next" because "n" is null'),
    ]


def test_the_jvm_tells_the_trace_and_the_message_of_a_replay(source: Path) -> None:
    (result,) = explore(Request(f"{source}#Faulty.first", output=Output(replays=True)))
    (finding,) = findings_of(result)
    assert finding.path.message is None
    assert finding.message == "Index 0 out of bounds for length 0"
    assert finding.trace == ("Faulty.first(Faulty.java:47)",)
    assert [line.plain for line in finding_lines(result)] == [
        "1 finding",
        "  ArrayIndexOutOfBoundsException at Faulty.first(Faulty.java:47)",
        "    Index 0 out of bounds for length 0",
        "    when a != null && a.length == 0",
        "    a = int[] {}",
        "    at Faulty.first(Faulty.java:47)",
        "    reproduce: int[] a = new int[0];",
        "               Faulty.first(a);",
        "1 path with expected exceptions",
    ]
    assert told(result) == {
        "findings": [
            {
                "rank": "fault",
                "grade": "reachable",
                "listed": True,
                "test": finding.test,
                "exception": "java.lang.ArrayIndexOutOfBoundsException",
                "message": "Index 0 out of bounds for length 0",
                "class": "Faulty",
                "method": "first",
                "file": "Faulty.java",
                "line": 47,
                "path": finding.path.id,
                "paths": 1,
                "condition": ["a != null", "a.length <= 0"],
                "trace": ["Faulty.first(Faulty.java:47)"],
            }
        ],
        "exceptions": {"expected": 1, "fault": 1},
    }


def test_what_the_jvm_refuted_is_no_finding(source: Path) -> None:
    """A JVM that returns or throws something else on the input of a path: that is a divergence, and nothing else."""
    for method in ("divide", "asserted"):
        (result,) = explore(Request(f"{source}#Faulty.{method}", output=Output(replays=True)))
        assert len(findings_of(result)) == 1
        for outcome in (Outcome("returned", result=1), Outcome("threw", exception="java.lang.Error")):
            refuted = replace(result, paths=[_contradicted(path, outcome) for path in result.paths])
            assert findings_of(refuted) == [] and finding_lines(refuted) == []
            assert told(refuted) == {"findings": [], "exceptions": {}}
            assert not refuted.has_violation
        same = replace(result, paths=[_contradicted(path, None) for path in result.paths])
        assert len(findings_of(same)) == 1, "the JVM throws it, too: only the heap after the call differs"


def _contradicted(path: ResultPath, outcome: Outcome | None) -> ResultPath:
    """A path whose exception a JVM did not throw; or did, but left another heap."""
    if path.fault is None or path.expected is None:
        return path
    did = outcome or Outcome("threw", exception=path.expected.exception)
    return replace(path, replay=Diverged("heap" if outcome is None else "ending", "this", "that", did))


def test_the_trace_of_isopath_is_that_of_the_jvm(source: Path) -> None:
    (result,) = explore(Request(f"{source}#Faulty.fromTheLibrary", output=Output(replays=True)))
    (finding,) = findings_of(result)
    assert isinstance(finding, Finding) and finding.path.fault is not None
    assert finding.trace == tuple(map(str, finding.path.fault.frames))


def test_a_class_of_the_platform_is_judged_by_its_own_code() -> None:
    (result,) = explore(Request("java.util.ArrayDeque#removeFirst"))
    assert set(judgements(result)) >= {"expected"}
    assert all(
        each.frame is not None and each.frame.class_name == "java.util.ArrayDeque" for each in findings_of(result)
    )


def test_the_command_shows_findings_after_the_totals_and_its_exit_code_is_that_of_the_paths(
    source: Path, isopath: Command
) -> None:
    run = isopath("explore", f"{source}#Faulty.divide", "--no-replay")
    assert run.returncode == 0
    totals, _, told = run.stdout.partition("\n\n")
    assert totals.splitlines()[-1].startswith("complete: 2 paths")
    assert told.splitlines()[:3] == [
        "1 finding",
        "  ArithmeticException at Faulty.divide(Faulty.java:16)",
        "    / by zero",
    ]


def test_the_command_assumes_nothing_of_annotations_if_told_so(tmp_path: Path, isopath: Command) -> None:
    file = tmp_path / "Sure.java"
    file.write_text("class Sure { static int f(@NonNull Object o) { return o.hashCode(); } }\n@interface NonNull { }\n")
    assumed = isopath("explore", f"{file}#f", "--no-replay", "--json", "-")
    open_minded = isopath("explore", f"{file}#f", "--no-replay", "--json", "-", "--no-nullness")
    assert json.loads(assumed.stdout)["exceptions"] == {}
    assert json.loads(open_minded.stdout)["exceptions"] == {"precondition": 1}


def test_messages_are_shown_without_what_a_terminal_takes_for_commands(tmp_path: Path, isopath: Command) -> None:
    file = tmp_path / "Loud.java"
    body = r'static int f() { return Integer.parseInt("\u001b"); }'
    file.write_text(f"class Loud {{ {body} }}")
    run = isopath("explore", file, "--all-findings")
    assert "\x1b" not in run.stdout
    assert r'For input string: "\u001b"' in run.stdout
