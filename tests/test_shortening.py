"""What is cut short on the terminal."""

from isopath.report.shortening import CUT, MOST, MOST_OF_ONE, conjunction_in_short, shortened


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


def test_two_long_conditions_are_both_told() -> None:
    parts = ["a" * 2 * MOST, "b" * 2 * MOST]
    assert conjunction_in_short(parts) == f"{shortened(parts[0])} && {shortened(parts[1])}"
