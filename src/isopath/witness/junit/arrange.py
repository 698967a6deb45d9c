"""The first part of a test: Java statements that build the inputs of a call as a careful person would.

In this order of preference: literals and factories; accessible constructors, setters and fields; reflection. What none
of these can build is rejected, with the reason. Statements also set what is around the call (static fields, standard
input, system properties) and restore it. An environment variable cannot be set: a path that depends on one has no test.
"""

from typing import Final

from isopath.program.linked import Method
from isopath.witness.construction.constructors import Constructors
from isopath.witness.construction.scope import Scope
from isopath.witness.junit.access import read_static, static_field, write_static
from isopath.witness.junit.arranged import Arranged, CannotBuild
from isopath.witness.junit.building import Building
from isopath.witness.junit.creating import Creating
from isopath.witness.junit.heap_view import HeapView
from isopath.witness.junit.literals import string_literal
from isopath.witness.junit.plans import Planner
from isopath.witness.junit.simple_values import Constants
from isopath.witness.junit.static_types import static_variable
from isopath.witness.junit.type_arguments import type_arguments
from isopath.witness.junit.types import Types
from isopath.witness.junit.variables import hint_for
from isopath.witness.objects import Argument, Given, Ref, StaticValue, Witness

_STRING: Final = "java.lang.String"


class Arranging:
    """Arranges the inputs of tests of one program: what is known of its classes is found out once."""

    def __init__(self, scope: Scope, constructors: Constructors) -> None:
        self._scope = scope
        self.constructors = constructors
        self._constants = Constants(scope)

    def arrange(
        self, witness: Witness, keep: frozenset[int], taken: set[str], method: Method | None = None
    ) -> Arranged:
        """The statements that build a witness.

        The objects of the ids to ``keep`` get names that later code can use. Names that are ``taken`` are not used for
        variables; those that are used are added. ``method`` is the one that is called: its signature gives the type
        arguments of what it is given.
        """
        _reject_what_cannot_be_set(witness)
        view = HeapView(self._scope, witness, keep)
        generic = type_arguments(view, method)
        types = Types(view, generic)
        planner = Planner(view, self.constructors, generic)
        building = Building(view, types, taken, Creating(planner, self._constants).create)
        for argument in witness.arguments:
            if isinstance(argument.value, Ref):
                building.hints.setdefault(argument.value.id, _hint(argument))
        arguments = tuple(_argument(building, argument) for argument in witness.arguments)
        for identity in sorted(keep - building.names.keys()):
            building.named(identity, hint_for(view.type_of(identity)))
        restore = tuple(self._change(building, static) for static in witness.statics)
        restore += tuple(_surround(self._scope, building, witness))
        return Arranged(
            tuple(building.statements),
            dict(building.names),
            arguments,
            frozenset(building.helpers),
            tuple(building.used_stubs.values()),
            restore,
            building.throws,
            frozenset(building.suppressed | types.suppressed),
            dict(building.declared),
            types.is_raw,
            building.gives_null,
            building.gives_null_element,
        )

    def _change(self, building: Building, static: StaticValue) -> str:
        """Give a static field its value; the statement that puts the old one back."""
        read = read_static(self._scope, static.owner, static.name)
        declared, suppressed = "Object", frozenset[str]()
        if read.helper is None:
            declared, suppressed = static_variable(self._scope, static_field(self._scope, static.owner, static.name))
        building.suppressed |= suppressed
        saved = building.declare(declared, f"saved{static.name[:1].upper()}{static.name[1:]}", building.use(read))
        value = building.placed(static.value, static.type, static_field(self._scope, static.owner, static.name))
        building.statements.append(building.use(write_static(self._scope, static.owner, static.name, value)))
        return write_static(self._scope, static.owner, static.name, saved).expression


def _hint(argument: Argument) -> str:
    return hint_for(argument.type) if argument.name == "this" else argument.name


def _argument(building: Building, argument: Argument) -> str:
    if isinstance(argument.value, Ref):
        return building.argument(argument.value.id, argument.type)
    return building.value(argument.value, argument.type)


def _reject_what_cannot_be_set(witness: Witness) -> None:
    """A test chooses properties and standard input, and nothing else that is given in the middle of a call."""
    for given in witness.given:
        if given.source == "environment":
            raise CannotBuild(f"a test cannot set the environment variable {given.key}")
        if not given.source:
            raise CannotBuild(f"a test cannot choose what {given.name} gives")


def _surround(scope: Scope, building: Building, witness: Witness) -> list[str]:
    """Set what is around the call; the statements that put it back."""
    restore = [_set_property(building, given) for given in witness.given]
    if witness.stdin is not None:
        restore.append(_set_input(scope, building, witness.stdin))
    return restore


def _set_property(building: Building, given: Given) -> str:
    key = string_literal(given.key)
    saved = building.declare("String", "savedProperty", f"System.getProperty({key})")
    if given.value is None:
        building.statements.append(f"System.clearProperty({key});")
    else:
        building.statements.append(f"System.setProperty({key}, {building.value(given.value, _STRING)});")
    return f"if (saved == null) System.clearProperty({key}); else System.setProperty({key}, saved);".replace(
        "saved", saved
    )


def _set_input(scope: Scope, building: Building, text: str) -> str:
    """A stream with a buffer, as the JVM makes it: one that is closed gives nothing more."""
    saved = building.declare(scope.type_name("java.io.InputStream"), "savedIn", "System.in")
    charset = f"{scope.type_name('java.nio.charset.StandardCharsets')}.ISO_8859_1"
    source = f"new {scope.type_name('java.io.ByteArrayInputStream')}({string_literal(text)}.getBytes({charset}))"
    building.statements.append(f"System.setIn(new {scope.type_name('java.io.BufferedInputStream')}({source}));")
    return f"System.setIn({saved});"
