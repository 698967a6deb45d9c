"""Path expressions as automata: the same words as Python's regular expressions, read step by step."""

import re
from itertools import product

import pytest

from isopath.spec.hex.automata import START, automaton_of, words_of
from isopath.spec.hex.parsing import parse_statements
from isopath.spec.hex.source import Source
from isopath.spec.hex.syntax import Expression, Formula

EXPRESSIONS = (
    "", ".a", ".a.b", "(.a)*", "(.a)+", "(.a)?", "(.a|.b)*", "(.a|.b)+.a", "(.a.b)*", "(.a?.b)+", "((.a)*.b)*",
    "((.a|.b.b)+)?", "(.a*)*.b", ".a(.b|.a(.b)*)?", "((.a)?(.b)?)+",
)  # fmt: skip


def expression(text: str) -> Expression:
    (formula,) = parse_statements(Source("test", f"this{text} not null"))
    assert isinstance(formula, Formula)
    return formula.path.steps


@pytest.mark.parametrize("text", EXPRESSIONS)
def test_an_automaton_reads_the_words_of_its_expression(text: str) -> None:
    automaton = automaton_of(expression(text))
    pattern = re.compile(re.sub(r"\.(\w)", r"(?:\1)", text))
    words = [word for length in range(6) for word in product("ab", repeat=length)]
    assert [automaton.matches(word) for word in words] == [bool(pattern.fullmatch("".join(word))) for word in words]


def test_a_state_without_a_way_on_is_none_and_states_are_reused() -> None:
    automaton = automaton_of(expression("(.a)+"))
    once = automaton.step(START, "a")
    assert once is not None
    assert automaton.step(once, "a") == once
    assert automaton.step(once, "b") is None
    assert (automaton.accepts(START), automaton.accepts(once)) == (False, True)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", ((),)),
        (".a.b", (("a", "b"),)),
        (".a(.b|.c)?", (("a",), ("a", "b"), ("a", "c"))),
        ("(.a|.a)", (("a",),)),
        ("(.a)*", None),
        (".a[]", None),
        ("(.a|.b)" * 7, None),
    ],
)
def test_the_words_of_an_expression_are_listed_where_they_are_few(text: str, words: object) -> None:
    assert words_of(expression(text)) == words
