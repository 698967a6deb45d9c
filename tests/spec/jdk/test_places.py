"""Locales, files, times and others among the inputs: what their classes build, by identity where that is known."""

from functools import cache
from pathlib import Path

import pytest

from isopath import explore
from isopath.exploration.analysis import replay
from isopath.exploration.request import Output, Request
from isopath.exploration.results import Result
from isopath.generation import generate_tests, write_tests
from isopath.heap import MODELS
from isopath.program import resolve_targets
from isopath.report.witness_graph import witness_lines
from isopath.witness.junit_run import Suite, find_junit, run_suite
from isopath.witness.replay import Replayer, paths_of
from tests.sampling import sampled
from tests.spec.jdk.test_inputs import JAVA, explored
from tests.witness.replaying import jdks

RESULTS = {
    "german": {None, 'locale.baseLocale.region.equals("DE")'},
    "same": {None, "1", "2", "3"},
    "isUs": {"false", "true"},
    "interned": {None, "1", "2", "3"},
    "remade": {None, "true"},
    "file": {None, "true"},
    "stamp": {None, "2"},
    "before": {None, "true", "false"},
    "change": {None},
    "listens": {None, "false"},
    "entry": {None, "entry.name", "null"},
    "format": {None, "true"},
    "zone": {None, "true"},
    "moved": {None, "0"},
    "path": {None, "true"},
    "samePath": {None, "1", "2", "3"},
    "hashedPath": {None, "1", "2"},
    "resolved": {None, "1"},
    "named": {None, "true"},
    "filed": {None, "1"},
    "locator": {None, "true"},
    "sameLocator": {None, "1", "2", "3"},
    "hashedLocator": {None, "true"},
    "spelled": {None, "1", "2"},
    "identifier": {None, "true"},
    "sameIdentifier": {None, "1", "2", "3"},
    "joined": {None, "true"},
    "site": {None, "true", "false"},
}
"""What each method can return; on null it throws."""
ALIKE = (
    "same", "isUs", "interned", "file", "before", "moved", "samePath", "hashedPath", "resolved", "filed", "sameLocator",
    "hashedLocator", "spelled", "sameIdentifier", "site",
)  # fmt: skip
"""Those that are explored under every heap model."""
SOME_STATES = ("german", "listens", "entry", "format", "zone", "moved", "path", "locator", "identifier")


@cache
def _replayed(jdk: int) -> dict[str, Result]:
    home = jdks()[jdk]
    targets = {name: resolve_targets(f"{JAVA / 'Places'}.java#{name}", class_path=(), jdk=home) for name in RESULTS}
    with Replayer(paths_of(targets["same"].class_path), home) as replayer:
        found = {name: explored("Places", name, jdk=jdk) for name in RESULTS}
        for name, result in found.items():
            replay(result, targets[name].methods[0], replayer)
    return found


@pytest.mark.parametrize("jdk", range(len(jdks())), ids=lambda at: f"jdk{jdks()[at].feature}")
@pytest.mark.parametrize("method", RESULTS)
def test_the_jvm_does_with_such_a_value_what_the_paths_say(method: str, jdk: int) -> None:
    result = _replayed(jdk)[method]
    assert result.is_complete and {path.result for path in result.paths} == RESULTS[method]
    assert result.replays is not None and result.replays.confirmed == len(result.paths)


@pytest.mark.parametrize("method", SOME_STATES)
def test_a_class_of_which_not_every_state_is_an_input_says_so(method: str) -> None:
    assert "k" in explored("Places", method).within


@pytest.mark.parametrize("heap", [model for model in MODELS if model != "pose"])
@pytest.mark.parametrize("method", sampled(ALIKE, 2))
def test_every_heap_model_has_the_same_paths(method: str, heap: str) -> None:
    result, reference = explored("Places", method, heap), explored("Places", method)
    assert result.is_complete
    assert {path.signature for path in result.paths} == {path.signature for path in reference.paths}


@pytest.mark.parametrize("jdk", [pytest.param(0, marks=pytest.mark.long), *range(1, len(jdks()))])
def test_generated_tests_build_such_values_by_their_constructors_and_factories(jdk: int, tmp_path: Path) -> None:
    home = jdks()[jdk]
    generated = generate_tests(Request(str(JAVA / "Places.java"), jdk=home.home))
    assert generated.class_path is not None
    assert {each.target for each in generated.missing} == {"Places#zone(TimeZone)", "Places#moved(Calendar)"}
    files = tuple(write_tests(generated, tmp_path, "isopath test Places.java"))
    text = "".join(file.read_text() for file in files)
    assert 'Path.of("ab")' in text and 'new URL("file:ab")' in text and 'URI.create("ab")' in text
    assert 'new Locale("", "")' in text and 'new File("' in text and "new Timestamp(0L)" in text
    ran = run_suite(Suite(files, generated.class_path, ()), find_junit(5), home, "none")
    assert len(ran.ran) == generated.tests and ran.failed == []


def test_paths_and_locators_are_written_as_their_text() -> None:
    witnesses = [path.witness for path in explored("Places", "site").paths if path.witness is not None]
    written = {line for witness in witnesses for line in witness_lines(witness)}
    assert 'site = Places.Site {root: Path "", home: URL "file:a", link: URI "ab"}' in written


def test_conditions_name_the_methods_that_show_the_text() -> None:
    conditions = {each for path in explored("Places", "site").paths for each in path.condition}
    assert {'site.root.toString().equals("ab")', 'site.home.getPath().equals("ab")'} <= conditions


def test_strings_that_the_platform_interns_are_one_object_in_a_witness() -> None:
    (found,) = explore(Request(f"{JAVA / 'Places.java'}#isUs", output=Output(replays=True)))
    (path,) = [path for path in found.paths if path.result == "true"]
    assert path.witness is not None
    texts = [each.content for each in path.witness.objects if each.type == "java.lang.String"]
    assert len(texts) == 3, "en, US and the empty one that script and variant share"
