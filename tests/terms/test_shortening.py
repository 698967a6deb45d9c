"""What is cut short on the terminal."""

from isopath.terms.shortening import CUT, MOST, MOST_OF_ONE, conjunction_in_short, shortened


def test_what_is_short_stays_as_it_is() -> None:
    assert shortened("x" * MOST_OF_ONE) == "x" * MOST_OF_ONE
    assert conjunction_in_short(["a == b", "c != null"]) == "a == b && c != null"
    assert conjunction_in_short([]) == ""


def test_a_long_text_has_its_beginning_and_its_end() -> None:
    assert shortened("abcdefghijkl", 9) == f"abcdef{CUT}jkl"


def test_of_many_conditions_the_first_and_the_last_are_told_and_how_many_are_not() -> None:
    parts = [f"{'x' * 95} {number}" for number in range(10)]
    found = conjunction_in_short(parts)
    assert found == " && ".join([*parts[:3], "... 4 more ...", *parts[7:]])


def test_no_condition_is_told_twice_however_long_the_first_ones_are() -> None:
    parts = ["a" * MOST_OF_ONE, "b" * MOST_OF_ONE, "c" * MOST_OF_ONE, "d" * 10]
    found = conjunction_in_short(parts)
    assert found == f"{parts[0]} && ... 1 more ... && {parts[2]} && {parts[3]}"
    assert len(found) < MOST


def test_a_condition_that_does_not_fit_is_counted() -> None:
    long = "b" * 2 * MOST
    assert conjunction_in_short(["a", long, long, "c", long]) == "a && ... 2 more ... && c && ... 1 more ..."
    assert conjunction_in_short([long]) == shortened(long)


def test_names_are_never_shown_without_what_they_stand_for() -> None:
    named = f"{'a + ' * MOST_OF_ONE}$1 > 0 where $1 = b * c"
    short = "$1 + $1 > 0 where $1 = b * c"
    assert shortened(named) == "..."
    assert conjunction_in_short([named]) == "..."
    assert conjunction_in_short([short, named]) == f"{short} && ... 1 more ..."


def test_what_is_hidden_is_counted() -> None:
    assert conjunction_in_short(["a", "b", "c"], {1, 2}) == "a && ... 2 more ..."
    assert conjunction_in_short(["a"], {0}) == "... 1 more ..."
