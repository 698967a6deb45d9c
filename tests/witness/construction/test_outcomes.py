"""What an outcome may speak of."""

from isopath.terms import symbol
from isopath.terms.initial import apply, field_function
from isopath.terms.sorts import INT, REF
from isopath.witness.construction.outcomes import is_over_parameters

NEXT = field_function("List", "next", REF)
KEY = field_function("List", "key", INT)


def test_a_field_of_a_parameter_is_known() -> None:
    assert is_over_parameters(apply(KEY, symbol(REF, "0")))


def test_what_is_behind_a_field_of_a_parameter_is_not_so_that_a_factory_over_a_list_comes_to_an_end() -> None:
    assert not is_over_parameters(apply(KEY, apply(NEXT, symbol(REF, "0"))))
