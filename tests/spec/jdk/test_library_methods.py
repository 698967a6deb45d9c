"""A few of the library methods of docs/library-methods.md: no alarm, and the JVM agrees. All of them: bench."""

import pytest
from bench.library_methods.exploring import explored


@pytest.mark.parametrize(
    ("library", "method", "paths"),
    [
        ("OfTheJdk", "max", 39),
        ("OfTheJdk", "copy", 17),
        ("OfTheJdk", "keys", 8),
        ("OfTheJdk", "remove", 7),
        ("OfTheJdk", "removeLast", 4),
        ("OfCommonsLang", "isEmptyMap", 3),
        ("OfCommonsLang", "noNullElements", 15),
    ],
)
def test_a_correct_library_method_raises_no_alarm(library: str, method: str, paths: int) -> None:
    found = explored(library, method, seconds=60)
    assert (found.alarms, found.diverged, found.unknown) == ((), 0, 0)
    assert found.paths == found.confirmed == paths
