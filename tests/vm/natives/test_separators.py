"""Which patterns split a text without a search, and at which places of it."""

import re

import pytest

from isopath.terms import Value
from isopath.vm.natives.text.separators import separator_of
from isopath.vm.natives.text.texts import Text


def text(content: str, spare: int = 2) -> Text:
    """A text that is known, in room for a few characters more."""
    units = content + "," * spare

    def char(index: Value) -> Value:
        assert isinstance(index, int)
        return ord(units[index])

    return Text(len(content), char, len(units))


@pytest.mark.parametrize(
    "pattern", [",", "\\.", "\\|", " ", ", ", "ab", "\\s", "\\s+", " +", "[,;]", "[,;\\s]+", "\\d", "=", "\\[", "[.+]"]
)
@pytest.mark.parametrize("content", ["", ",", "a,b", ",,a, b,", "a  b ", " 1;2.x|y[", "aababb", "ab=ab", "\t.+a[b"])
def test_separators_begin_and_end_where_the_pattern_matches(pattern: str, content: str) -> None:
    separator = separator_of(pattern)
    assert separator is not None
    places = separator.places(text(content))
    found = list(
        re.finditer(pattern.replace("\\s", "[ \\t\\n\\x0b\\f\\r]") if "[" not in pattern else pattern, content)
    )
    assert [at for at, begins in enumerate(places.begins) if begins] == [match.start() for match in found]
    assert [at for at, ends in enumerate(places.ends) if ends] == [match.end() for match in found]


@pytest.mark.parametrize(
    "pattern",
    [
        "",
        ".",
        "a|b",
        "a*",
        "aba",
        "(a)",
        "[a-z]",
        "[^a]",
        "[a&&b]",
        "\\w",
        "\\bx",
        "^a",
        "a{2}",
        "\\s*,\\s*",
        "a++",
        "\U0001f600",
    ],
)
def test_other_patterns_are_for_the_platform(pattern: str) -> None:
    assert separator_of(pattern) is None
