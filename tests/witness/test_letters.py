"""Inputs of texts in collections as a person would write them: letters in place of control characters and nulls."""

from functools import cache
from pathlib import Path as FilePath
from typing import Final

import pytest

from isopath import Output, Request, explore
from isopath.exploration.results import Path
from isopath.report.witness_graph import witness_lines
from isopath.search import Search

SUBJECT: Final = FilePath(__file__).parent / "subjects" / "Letters.java"


@cache
def paths(method: str, library: str = "jdk") -> tuple[Path, ...]:
    request = Request(f"{SUBJECT}#{method}", search=Search(library=library), output=Output(replays=True))
    return tuple(path for result in explore(request) for path in result.paths)


@cache
def lines(method: str, library: str = "jdk") -> tuple[tuple[str, ...], ...]:
    witnesses = (path.witness for path in paths(method, library))
    return tuple(sorted(tuple(witness_lines(each)) for each in witnesses if each is not None))


def test_the_keys_of_a_map_are_letters_whatever_bucket_they_are_in() -> None:
    found = {line for (line,) in lines("large")}
    assert {'amounts = LinkedHashMap {"a": 3}', 'amounts = LinkedHashMap {"a": 4, "b": 4}'} <= found
    assert 'amounts = LinkedHashMap {"a": 3, "b": null}' in found


def test_a_text_in_the_result_stays_the_letter_that_its_bucket_asks_for() -> None:
    found = {line for (line,) in lines("joined")}
    assert 'words = LinkedHashMap {"a": null, "b": null}' in found


def test_a_text_that_is_looked_up_is_a_letter_where_the_set_has_it() -> None:
    assert ('words = HashSet {"a"}', 'word = "a"') in lines("found")


def test_the_keys_of_a_sorted_map_are_letters_in_their_order() -> None:
    assert 'amounts = TreeMap {"a": null, "b": null}' in {line for (line,) in lines("first")}


def test_a_key_is_null_where_the_path_asks_for_it() -> None:
    assert "words = HashSet {null}" in {line for (line,) in lines("hasNull", "none")}


@pytest.mark.parametrize("library", ["jdk", "none"])
@pytest.mark.parametrize("method", ["large", "joined", "first", "hasNull"])
def test_no_text_has_a_character_that_cannot_be_printed(method: str, library: str) -> None:
    assert not any("\\u" in line for each in lines(method, library) for line in each)


def test_a_map_has_the_one_entry_that_the_path_needs() -> None:
    """On the path on which entries are merged no second entry makes it larger, and numbers tell operators apart."""
    assert (
        'this = Letters {items: LinkedHashMap {"a": Letters.Item {cents: 3, count: 3}}}',
        'item = Letters.Item {name: "a", cents: 2, count: 3}',
    ) in lines("put")


def test_a_text_whose_hash_code_must_be_0_is_empty_rather_than_a_control_character() -> None:
    assert 'words = HashSet {""}' in {line for (line,) in lines("hasNull", "none")}


def test_all_of_these_inputs_do_on_the_jvm_what_their_paths_say() -> None:
    for method in ("large", "joined", "found", "first", "hasNull", "put"):
        assert all(path.witness is not None and not path.is_refuted for path in paths(method)), method
