"""Programs that ask for their inputs: the harnesses of other tools, with their classes on a class path or without."""

from pathlib import Path as FilePath
from typing import Final

import pytest

from isopath import Bounds, Request, Result, explore
from isopath.classfile import parse_class
from isopath.exploration.machines import PARTS
from isopath.program import find_jdk
from isopath.program.javac import CompilationFailed, compile_sources, stub_sources
from isopath.vm.natives.ordering.comparing import SORTING

HARNESS: Final = FilePath(__file__).parent / "harness"


def run(target: str, heap: str = "pose", class_path: tuple[FilePath, ...] = ()) -> Result:
    (result,) = explore(Request(str(HARNESS / target), class_path=class_path, heap=heap, bounds=Bounds(seconds=30)))
    return result


def reported(result: Result) -> list[tuple[str, str | None]]:
    """Each path in one line: when, and how it ends; sorted."""
    return sorted(
        (" && ".join(path.condition), path.result if path.ending == "returned" else path.ending)
        for path in result.paths
    )


def test_a_program_of_the_competition_fails_for_the_inputs_it_asked_for() -> None:
    result = run("Competition.java#main")
    assert reported(result) == [("x > 0 && x + y != 0", None), ("x > 0 && x + y == 0", "violated")]
    assert result.is_complete and result.has_violation


def test_an_input_has_the_range_of_its_type() -> None:
    large, nan = "Verifier.nondetLong() == 1099511627776L", "f != f"
    small, number = large.replace("==", "!="), nan.replace("!=", "==")
    assert reported(run("Competition.java#kinds")) == [
        (f"!Verifier.nondetBoolean() && {small} && {nan}", "5"),
        (f"!Verifier.nondetBoolean() && {small} && {number} && !(Verifier.nondetDouble() > 0.0)", "7"),
        (f"!Verifier.nondetBoolean() && {small} && {number} && Verifier.nondetDouble() > 0.0", "6"),
        (f"!Verifier.nondetBoolean() && {large}", "4"),
        ("Verifier.nondetBoolean()", "0"),
    ]


def test_each_iteration_asks_for_an_input_of_its_own() -> None:
    result = run("Competition.java#loop")
    asked = "Verifier.nondetBoolean()"
    assert reported(result) == [(f"{asked} && {asked}#2 && {asked}#3", "3")]
    assert result.pruned == 0, "an assumption of an input has no other side to be dropped"


def test_a_string_of_the_competition_is_never_null() -> None:
    assert reported(run("Competition.java#text")) == [("", "false")]


@pytest.mark.parametrize("heap", ["pose", "lazy"])
def test_where_no_input_satisfies_the_assumptions_there_is_no_path(heap: str) -> None:
    result = run("Competition.java#impossible", heap)
    assert result.paths == []
    assert result.pruned > 0
    assert result.is_complete


def test_what_was_assumed_is_part_of_the_condition() -> None:
    assert reported(run("Competition.java#parameter")) == [("x == 2", "2")]


def test_objects_that_were_asked_for_may_be_the_same() -> None:
    assert reported(run("Objects.java#alias")) == [("b != null", "b == a ? 3 : b.value"), ("b == null", "-1")]
    assert [result for _, result in reported(run("Objects.java#alias", "lazy"))].count("-1") == 1


def test_an_object_has_the_type_that_the_caller_takes_it_as() -> None:
    assert reported(run("Objects.java#typed")) == [("", "a instanceof Objects.Special")]
    assert reported(run("Objects.java#cast")) == [("special != null", "false"), ("special == null", "true")]


def test_an_assumption_narrows_an_input() -> None:
    assert reported(run("Objects.java#assumed")) == [("small < -127", "small")]


def test_a_goal_that_fails_is_a_violation_that_no_handler_sees() -> None:
    assert reported(run("Goals.java#goal")) == [("x != 7", "1"), ("x == 7", "violated")]


def test_any_is_an_input_and_force_decides_it() -> None:
    assert reported(run("Goals.java#choice")) == [("!Analysis.any()", "0"), ("Analysis.any()", "1")]


def test_a_path_can_be_ignored_or_ended() -> None:
    result = run("Goals.java#ends")
    assert sorted((path.ending, path.result or "") for path in result.paths) == [
        ("returned", ""),
        ("returned", "x"),
        ("violated", ""),
    ]
    assert result.pruned == 1


def test_a_program_may_ask_how_a_value_is_written() -> None:
    assert reported(run("Goals.java#names")) == [("", '"x + 1L"')]


def test_names_are_those_that_the_program_gives_and_no_two_are_the_same() -> None:
    assert reported(run("Named.java#twice")) == [("x#2 < x#3", "x + x#2")]


def test_named_inputs_have_the_range_of_their_type() -> None:
    assert sorted(path.result or "" for path in run("Named.java#kinds").paths) == ["0", "4", "5", "6"]


def test_a_reference_is_null_or_an_object_of_the_class_that_was_shown() -> None:
    shown = "root == null || root.getClass() == Named.class"
    expected = [(f"{shown} && root != null", "root.value"), (f"{shown} && root == null", "0")]
    assert reported(run("Named.java#reference")) == expected


def test_the_fields_of_an_object_become_inputs() -> None:
    assert reported(run("Named.java#fields")) == [("n.next != null", "0"), ("n.next == null", "n.value")]


def test_the_characters_of_a_string_of_known_size_are_inputs() -> None:
    assert sorted(path.result or "" for path in run("Named.java#text").paths) == ["false", "true"]


def test_values_are_written_as_in_conditions() -> None:
    assert reported(run("Named.java#shown")) == [("", '"x * 23"')]


def test_a_value_with_a_symbol_is_an_input() -> None:
    assert reported(run("Named.java#concolic")) == [("v <= 0", "0"), ("v > 0", "1")]


def test_a_choice_lies_between_its_limits() -> None:
    assert reported(run("Drawn.java#range")) == [("", "true")]


def test_what_is_to_be_ignored_is_no_path() -> None:
    drawn = "Verify.getBoolean()"
    assert reported(run("Drawn.java#choice")) == [(f"!{drawn} && !{drawn}#2", "0"), (f"!{drawn} && {drawn}#2", "1")]


@pytest.mark.parametrize(
    ("target", "feature"),
    [
        ("Drawn.java#unknown", "gov.nasa.jpf.vm.Verify.getInt between limits that are not known"),
        ("Objects.java#threads", "org.cprover.CProver.getCurrentThreadID"),
        ("Goals.java#resolved", "jbse.meta.Analysis.isResolvedByAlias"),
        ("Named.java#solved", "gov.nasa.jpf.symbc.Debug.getSolvedPC"),
    ],
)
def test_what_has_no_meaning_here_ends_the_path_by_name(target: str, feature: str) -> None:
    assert dict(run(target).unsupported) == {feature: 1}


def test_a_class_on_the_class_path_neither_runs_nor_is_initialized() -> None:
    own = compile_sources(sorted((HARNESS / "others").rglob("*.java")), find_jdk())
    result = run("WithOwn.java#ask", class_path=(own,))
    assert reported(result) == [("x > 4", "x")]


def test_a_harness_that_only_a_neighbour_mentions_is_found() -> None:
    assert reported(run("Neighbour.java#ask")) == [("", "CProver.nondetInt()")]


def test_the_declarations_are_no_part_of_the_program() -> None:
    folder = compile_sources([HARNESS / "Competition.java"], find_jdk())
    assert [path.name for path in folder.rglob("*.class")] == ["Competition.class"]


def test_a_method_that_the_harness_does_not_have_is_an_error_of_the_program(tmp_path: FilePath) -> None:
    wrong = tmp_path / "Wrong.java"
    wrong.write_text("class Wrong { int f() { return org.cprover.CProver.nondetWord(); } }")
    with pytest.raises(CompilationFailed, match="nondetWord"):
        compile_sources([wrong], find_jdk())


def test_every_method_that_a_harness_declares_is_understood_or_unsupported_by_name() -> None:
    folder = compile_sources(stub_sources(), find_jdk())
    declared = {
        (cls.name, method.name + method.descriptor)
        for file in folder.rglob("*.class")
        for cls in [parse_class(file.read_bytes(), file.name)]
        for method in cls.methods
        if method.name != "<init>"
    }
    understood = {key for key in PARTS.natives.methods if key[0] in PARTS.natives.harnesses}
    assert declared == {key for key in understood if key[0] != SORTING}


def test_an_initializer_may_ask_and_assume() -> None:
    assert reported(run("Everywhere.java#initializer")) == [("Verifier.nondetInt() == 4", "1")]


def test_a_method_reference_asks_anew_each_time() -> None:
    asked = "Verifier.nondetInt()"
    assert [result for _, result in reported(run("Everywhere.java#reference"))] == ["0", "1"]
    assert all(asked in when and f"{asked}#2" in when for when, _ in reported(run("Everywhere.java#reference")))


def test_no_handler_runs_where_an_assumption_does_not_hold() -> None:
    result = run("Everywhere.java#dropped")
    assert (result.paths, result.pruned) == ([], 1)


def test_compiled_classes_need_no_class_of_the_harness_either() -> None:
    classes = compile_sources([HARNESS / "Competition.java"], find_jdk())
    (result,) = explore(Request("Competition#parameter", class_path=(classes,)))
    assert reported(result) == [("x == 2", "2")]
