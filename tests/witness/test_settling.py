"""Numbers that are settled by evaluation: the best values, and what the solver is asked for them."""

from collections.abc import Iterator, Sequence

from isopath.solver import Answer, Model, Unknown, default_solver
from isopath.solver.model import default_value
from isopath.terms import Condition, Number, Term, build, equal, negate, symbol
from isopath.terms.initial import Function, widened
from isopath.terms.operators import ADD, LE, MUL
from isopath.terms.sorts import CHAR, INT
from isopath.witness.goals import Goal, Least, NearZero, Order, Rather, Readable
from isopath.witness.inputs import Mentions
from isopath.witness.moved import Dependencies, Moved
from isopath.witness.preferences import Preferences
from isopath.witness.settling import settle

X, Y, HASH = symbol(INT, "x"), symbol(INT, "y"), symbol(INT, "hash")
LETTER = symbol(CHAR, "letter")


class Given(Model):
    """A model that gives symbols these values."""

    def __init__(self, values: dict[Term, Number]) -> None:
        super().__init__()
        self._given = values

    def symbol(self, term: Term) -> Number:
        return self._given.get(term, default_value(term.sort))

    def apply(self, function: Function, arguments: Sequence[Number]) -> Number:
        return default_value(function.result)

    def class_of(self, reference: int) -> str | None:
        return None


class Asked:
    """A solver that counts; it gives up on the first so many questions."""

    def __init__(self, gives_up: int = 0) -> None:
        self._solver, _ = default_solver(1_000_000, 500)
        self._gives_up = gives_up
        self.questions = 0

    def check(self, constraints: Sequence[Term], base: Model | None = None) -> Answer:
        self.questions += 1
        return Unknown("tired") if self.questions <= self._gives_up else self._solver.check(constraints, base)

    def close(self) -> None:
        self._solver.close()


def term(condition: Condition) -> Term:
    assert isinstance(condition, Term)
    return condition


def at_least(value: Term, low: int) -> Term:
    return term(build(LE, INT, low, value))


def small(value: Term) -> list[Term]:
    return [at_least(value, -100), term(build(LE, INT, value, 100))]


def settled(
    constraints: list[Term], found: dict[Term, Number], orders: Sequence[tuple[Term, Order]], gives_up: int = 0
) -> tuple[list[Number], int]:
    """The values that goals have in the end, and how many questions that took."""
    solver = Asked(gives_up)
    preferences = Preferences(solver, constraints, Given(found), 400)

    def goals() -> Iterator[Goal]:
        yield from (Goal(each, order) for each, order in orders)

    settle(preferences, goals, (), Mentions(), Dependencies())
    assert all(preferences.model.value(each) is True for each in preferences.constraints)
    return [preferences.model.value(each) for each, _ in orders], solver.questions


def test_numbers_that_constraints_bound_one_by_one_take_no_question() -> None:
    constraints = [at_least(X, 7), term(negate(equal(INT, Y, 0)))]
    assert settled(constraints, {X: 900, Y: 12345}, [(X, Least()), (Y, NearZero())]) == ([7, 1], 0)


def test_numbers_that_depend_on_each_other_move_together() -> None:
    total = term(equal(INT, build(ADD, INT, X, Y), 10))
    values, questions = settled([total, at_least(Y, 4)], {X: 3, Y: 7}, [(X, NearZero()), (Y, NearZero())])
    assert (values, questions) == ([0, 10], 0)


def test_what_an_equation_defines_follows_a_number_that_moves() -> None:
    defined = term(equal(INT, HASH, build(ADD, INT, build(MUL, INT, widened(LETTER), 31), 5)))
    orders: list[tuple[Term, Order]] = [(LETTER, Readable()), (HASH, NearZero())]
    found: dict[Term, Number] = {LETTER: 0xD7FF, HASH: 0xD7FF * 31 + 5}
    assert settled([defined], found, orders) == ([ord("a"), ord("a") * 31 + 5], 0)


def test_where_the_solver_gives_up_numbers_are_decided_one_by_one() -> None:
    product = term(equal(INT, build(MUL, INT, X, Y), 35))
    goals = [(X, NearZero()), (Y, NearZero())]
    for gives_up in (0, 1):
        values, questions = settled([product, *small(X), *small(Y)], {X: 7, Y: 5}, goals, gives_up)
        assert values == [1, 35]
        assert questions > gives_up


def test_a_value_that_is_wanted_comes_before_all_others() -> None:
    assert settled([at_least(X, 3)], {X: 40}, [(X, Least(16))]) == ([16], 0)
    assert settled([at_least(X, 17)], {X: 40}, [(X, Least(16))]) == ([17], 0)
    assert settled([at_least(X, 3)], {X: 40}, [(X, Rather(0))]) == ([40], 0)


def test_of_a_moved_model_only_what_depends_on_the_move_is_worked_out_again() -> None:
    class Once(Given):
        def symbol(self, term: Term) -> Number:
            asked.append(term)
            return super().symbol(term)

    asked: list[Term] = []
    base = Once({X: 3, Y: 4})
    total, product = build(ADD, INT, X, Y), build(MUL, INT, Y, Y)
    assert isinstance(total, Term)
    assert isinstance(product, Term)
    assert (base.value(total), base.value(product)) == (7, 16)
    asked.clear()
    moved = Moved(base, {X: 10}, Dependencies())
    assert (moved.value(total), moved.value(product)) == (14, 16)
    assert asked == []


def test_letters_are_readable_before_they_are_small() -> None:
    order = Readable()
    assert order.better(ord("a")) == []
    assert order.better(ord("c")) == [(ord("a"), ord("b"))]
    assert order.better(ord("B")) == [(ord("a"), ord("z")), (ord("A"), ord("A"))]
    assert order.better(0)[0] == (ord("a"), ord("z"))


def test_negative_numbers_are_behind_positive_ones_of_their_size() -> None:
    assert NearZero().better(-2) == [(-1, 1), (2, 2)]
    assert Goal(symbol(INT, "z"), NearZero()).better(-(1 << 31)) == [(1 - (1 << 31), (1 << 31) - 1)]


def test_a_model_that_the_solver_finds_is_improved_in_turn() -> None:
    square = term(equal(INT, build(MUL, INT, X, X), build(MUL, INT, Y, Y)))
    values, _ = settled([square, at_least(X, 2)], {X: 90, Y: -90}, [(X, NearZero()), (Y, NearZero())])
    assert values == [2, 2]
