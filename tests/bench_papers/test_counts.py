"""Published counts of the papers' tables, on rows that take a second or two; ``make bench-papers`` has the rest."""

import pytest
from bench.papers.counts import count
from bench.papers.rows import Row, read_rows

SECONDS = 60.0
EXACT = (
    ("k", "Container.swap k=3", "lazy lazier lazier#"),
    ("k", "BinarySearchTree.* k=[12]", "lazy lazier"),
    ("k", "BinarySearchTree.* k=[123]", "lazier#"),
    ("k", "AvlTree.* k=[123]", "lazier#"),
    ("k", "AATree.* k=[123]", "lazier#"),
    ("k", "TreeMap.* k=[123]", "lazier#"),
    ("k", "AATree.[ir]* k=2", "lazy"),
    ("k", "TreeMap.[pr]* k=2", "lazy"),
    ("k", "LeftistHeap.insert k=[123]", "lazy lazier lazier#"),
    ("k", "LeftistHeap.merge k=[12]", "lazier#"),
    ("k", "GC.mark k=1", "lazier#"),
    ("k", "BinaryHeap.* k=3", "lazier#"),
    ("k", "Sort.* k=3", "lazier#"),
    ("n", "BinarySearchTree.find n=5*", "lazier#"),
    ("n", "TreeMap.put n=5*", "lazier#"),
    ("n", "java.util.LinkedList.get n=5", "lazier#"),
    ("n", "java.util.Vector.add n=5", "lazier#"),
    ("003", "BinarySearchTree.invariant k=[12]", "lazy summary"),
    ("003", "BinarySearchTree.invariant k=3", "lazy"),
)
"""Rows by table and pattern, and the models whose counts are the published ones."""

SLOW = (("n", "BinarySearchTree.find n=[67]*", "lazier#"), ("n", "TreeMap.put n=[67]*", "lazier#"))
"""The same, for ``make test-long``."""


def counts(rows: tuple[tuple[str, str, str], ...]) -> list[tuple[Row, str]]:
    return [
        (row, model) for table, names, models in rows for row in read_rows(table, names) for model in models.split()
    ]


@pytest.mark.parametrize(
    ("row", "model"),
    [*counts(EXACT), *(pytest.param(*row, marks=pytest.mark.long) for row in counts(SLOW))],
    ids=lambda value: getattr(value, "name", value),
)
def test_a_row_has_as_many_paths_as_the_paper_says(row: Row, model: str) -> None:
    found = count(row, model, SECONDS)
    assert found.missing is None
    assert found.paths == row.published[model]


def test_every_pattern_of_rows_finds_some() -> None:
    assert all(read_rows(table, names) for table, names, _ in (*EXACT, *SLOW))


def test_a_bound_on_one_type_stands_in_for_that_on_all() -> None:
    (row,) = read_rows("n", "AATree.insert n=7*")
    assert (row.kind, row.value, row.of_types) == ("n", 7, (("AATree$Node", 8),))
    assert row.published == {"lazier#": 155}
