"""What the first part of a generated test is made of: the Java statements that build the inputs of a call."""

from collections.abc import Mapping
from dataclasses import dataclass, field


class CannotBuild(Exception):
    """Why Java code cannot build a witness; the path has no test then."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Stub:
    """A nested class that a test needs: its name, and the lines of its declaration, indented from column 0 on."""

    name: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Access:
    """Java code that reads or writes a field: an expression, or a statement with its semicolon.

    ``helper`` names the reflection helper that it calls, ``throws`` says whether it may throw a checked exception.
    """

    expression: str
    helper: str | None = None
    throws: bool = False


@dataclass(frozen=True, slots=True)
class Arranged:
    """Java code that builds the inputs of a call.

    ``statements`` are complete, one per entry, without indentation, in the order in which they run. ``names`` are the
    expressions by which later code names objects, by their ids: those that were asked for, and those that have a name
    anyway. ``arguments`` are the expressions of the call, the receiver first if there is one. ``helpers`` are the names
    of the reflection helpers in use (``isopath.witness.junit.reflection``), ``stubs`` the nested classes. ``restore``
    are the statements that put static fields back, ``throws`` says whether any of the code may throw a checked
    exception. ``suppressed`` are the warnings that the code cannot avoid, as ``@SuppressWarnings`` names them.
    ``declared`` are the types of variables that are not declared by the class of their object, as fields have them.
    ``is_raw`` says that the types of the test are raw, ``gives_null`` that a call is given null because a field is to
    hold it, ``gives_null_element`` that it is given an array with null in it.
    """

    statements: tuple[str, ...]
    names: Mapping[int, str]
    arguments: tuple[str, ...]
    helpers: frozenset[str] = frozenset()
    stubs: tuple[Stub, ...] = ()
    restore: tuple[str, ...] = ()
    throws: bool = False
    suppressed: frozenset[str] = frozenset()
    declared: Mapping[int, str] = field(default_factory=dict)
    is_raw: bool = False
    gives_null: bool = False
    gives_null_element: bool = False
