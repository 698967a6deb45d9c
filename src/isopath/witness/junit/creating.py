"""How a test makes one object: as a literal, an array, a stub, by what the platform offers, or by a constructor."""

from collections.abc import Callable

from isopath.witness.junit.arranged import CannotBuild
from isopath.witness.junit.building import Building, Creation
from isopath.witness.junit.calls import maker_of
from isopath.witness.junit.creating_arrays import array
from isopath.witness.junit.creating_by_constructors import arguments_of, note_call, planned, remaining
from isopath.witness.junit.literals import plain_literal, string_literal
from isopath.witness.junit.plans import Planner
from isopath.witness.junit.recipe_book import recipe_for
from isopath.witness.junit.recipes import MethodCall, Recipe
from isopath.witness.junit.simple_values import Constants, made_expression, may_throw
from isopath.witness.junit.stubs import Answers, is_primitive, list_of, stub_for
from isopath.witness.objects import Elements, Opaque, Ref, StandIn, Value


class Creating:
    """Makes the objects of one witness; ``planner`` finds constructors and calls for them."""

    def __init__(self, planner: Planner, constants: Constants) -> None:
        self._planner = planner
        self._constants = constants

    def create(self, building: Building, identity: int) -> Creation:
        """How an object is made; raises ``CannotBuild``."""
        simple = made_expression(building.view, self._constants, identity)
        if simple is not None:
            building.throws |= may_throw(building.view, identity)
            return Creation(simple)
        content = building.view.content(identity)
        match content:
            case Elements():
                return array(building, identity, content)
            case StandIn():
                return self._stand_in(building, identity, content)
            case Opaque():
                raise CannotBuild(f"what is inside of a {building.view.type_of(identity)} is not known")
        if building.view.class_of(identity).is_platform:
            recipe = recipe_for(building.view, identity)
            if recipe is not None:
                return _followed(building, identity, recipe)
        return planned(building, identity, self._planner.plan(identity, building.unfinished, building.built))

    def _stand_in(self, building: Building, identity: int, content: StandIn) -> Creation:
        written = stub_for(building.scope, building.view.type_of(identity), content)
        building.used_stubs[written.stub.name] = written.stub
        building.types.stub_names[identity] = written.stub.name
        made = Creation("")
        arguments: list[str] = []
        if written.constructor is not None:
            plan = self._planner.plan(identity, building.unfinished, building.built, only=written.constructor)
            building.unfinished.update(other for _, other in plan.made)
            arguments = arguments_of(building, written.constructor, plan.arguments, is_called=False)
            note_call(building, written.constructor)
            made.steps += remaining(building, identity, plan)
        made.expression = f"new {building.types.created(identity)}({', '.join(arguments)})"
        made.steps += [_answering(building, answers) for answers in written.answers]
        return made


def _followed(building: Building, identity: int, recipe: Recipe) -> Creation:
    maker = maker_of(building.scope, building.view.type_of(identity), recipe)
    if maker is not None:
        note_call(building, maker)
    given = [building.value(item.value, item.type) for item in recipe.arguments]
    if recipe.text is not None:
        given.append(string_literal(recipe.text))
    if recipe.factory is not None:
        name = building.scope.type_name(recipe.owner or building.types.visible(identity))
        return Creation(f"{name}.{recipe.factory}({', '.join(given)})")
    made = Creation(f"new {building.types.created(identity)}({', '.join(given)})")
    if recipe.calls:
        made.steps.append(lambda name: _make_calls(building, name, recipe.calls))
    return made


def _make_calls(building: Building, name: str, calls: tuple[MethodCall, ...]) -> None:
    """Calls one after the other: what comes later waits for what comes before."""

    def step() -> None:
        given = map(building.given, calls[0].arguments)
        building.statements.append(f"{name}.{calls[0].method}({', '.join(given)});")
        _make_calls(building, name, calls[1:])

    if calls:
        building.when_built([item.value for item in calls[0].arguments], step)


def _answering(building: Building, answers: Answers) -> Callable[[str], None]:
    """Sets the answers of a method of a stub: an array of numbers, a list of objects."""

    def step(variable: str) -> None:
        def answer() -> None:
            if is_primitive(answers.type):
                numbers = ", ".join(plain_literal(_plain(value), answers.type) for value in answers.values)
                written = f"new {answers.type}[] {{{numbers}}}"
            else:
                given = [building.boxed(value, answers.type) for value in answers.values]
                written = list_of(building.scope, given, answers.type)
            building.statements.append(f"{variable}.{answers.field} = {written};")

        building.when_built(answers.values, answer)

    return step


def _plain(value: Value) -> bool | int | float | None:
    assert not isinstance(value, Ref)
    return value
