"""Terms that nobody uses are given back; those in use stay the ones they are."""

from isopath.terms import build, conjunction, symbol
from isopath.terms.node import interned
from isopath.terms.operators import ADD, LT
from isopath.terms.reclaiming import reclaim
from isopath.terms.sorts import INT


def test_terms_that_nobody_uses_are_given_back() -> None:
    before = reclaim()
    for number in range(5_000):
        build(ADD, INT, symbol(INT, f"unused {number}"), number + 1)
    assert len(interned) > before + 5_000
    assert reclaim() <= before


def test_a_term_in_use_keeps_its_identity_and_its_operands() -> None:
    x, y = symbol(INT, "kept x"), symbol(INT, "kept y")
    condition = conjunction([build(LT, INT, x, y), build(LT, INT, build(ADD, INT, x, 1), y)])
    del x, y
    reclaim()
    x, y = symbol(INT, "kept x"), symbol(INT, "kept y")
    assert conjunction([build(LT, INT, x, y), build(LT, INT, build(ADD, INT, x, 1), y)]) is condition
