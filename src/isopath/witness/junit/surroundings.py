"""What a test sets around a call, and puts back after it: standard input and system properties.

An environment variable cannot be set by a test: a path that depends on one has no test, with that reason.
"""

from typing import Final

from isopath.witness.construction.scope import Scope
from isopath.witness.junit.arranged import CannotBuild
from isopath.witness.junit.building import Building
from isopath.witness.junit.literals import string_literal
from isopath.witness.objects import Given, Witness

_STRING: Final = "java.lang.String"


def reject_what_cannot_be_set(witness: Witness) -> None:
    """A test chooses properties and standard input, and nothing else that is given in the middle of a call."""
    for given in witness.given:
        if given.source == "environment":
            raise CannotBuild(f"a test cannot set the environment variable {given.key}")
        if not given.source:
            raise CannotBuild(f"a test cannot choose what {given.name} gives")


def surround(scope: Scope, building: Building, witness: Witness) -> list[str]:
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
