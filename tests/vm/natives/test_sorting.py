"""The network that Arrays.sort is where its elements are not known."""

from itertools import product
from random import Random

import pytest

from isopath.terms.sorts import INT
from isopath.vm.natives.numbers.sorting import comparators, sorted_values


@pytest.mark.parametrize("count", range(11))
def test_a_network_that_sorts_all_zeros_and_ones_sorts_all_numbers(count: int) -> None:
    for bits in product((0, 1), repeat=count):
        assert sorted_values(INT, bits) == sorted(bits)


@pytest.mark.parametrize("count", [12, 16, 20])
def test_numbers_of_longer_arrays_are_sorted(count: int) -> None:
    random = Random(count)
    for _ in range(200):
        numbers = [random.randint(-9, 9) for _ in range(count)]
        assert sorted_values(INT, numbers) == sorted(numbers)


def test_eight_places_are_compared_nineteen_times() -> None:
    assert len(list(comparators(8))) == 19
