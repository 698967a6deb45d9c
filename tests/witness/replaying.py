"""Replays of the Java classes next to the tests, by short words."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from isopath.program import Jdk, MethodTarget, compile_sources, find_jdk
from isopath.witness import Argument, Content, FieldName, Fields, Ref, Text, Value, Witness, WitnessObject
from isopath.witness.replay import Replayer

JAVA = Path(__file__).parent / "java"


@cache
def jdks() -> list[Jdk]:
    """The default JDK, and the newest of another release that is where they usually are."""
    default = find_jdk()
    others = [find_jdk(home) for home in sorted(Path("/usr/lib/jvm").glob("*")) if (home / "lib" / "modules").is_file()]
    newer = [jdk for jdk in others if jdk.feature > default.feature and jdk.javac is not None]
    return [default, *sorted(newer, key=lambda jdk: jdk.feature)[-1:]]


@contextmanager
def replayer(jdk: Jdk, source: str, seconds: float = 20, memory_mb: int = 64) -> Iterator[Replayer]:
    """A replayer of the classes in one source file, which the default JDK compiles."""
    folder = compile_sources([JAVA / source], jdks()[0])
    with Replayer([folder], jdk, seconds=seconds, memory_mb=memory_mb) as started:
        yield started


def target(label: str) -> MethodTarget:
    """``Subject.count()I``."""
    owner, _, rest = label.partition(".")
    name, bracket, descriptor = rest.partition("(")
    return MethodTarget(owner, name, bracket + descriptor, label)


def witness(*values: Value, objects: tuple[tuple[str, Content], ...] = ()) -> Witness:
    """Arguments by value and objects by type and content; names and types of arguments do not matter to a replay."""
    arguments = tuple(Argument(f"arg{at}", "", value) for at, value in enumerate(values))
    return Witness(arguments, tuple(WitnessObject(at, *each) for at, each in enumerate(objects, 1)))


def fields(owner: str, **values: tuple[str, Value]) -> Fields:
    """``fields("Node", value=("I", 3))``."""
    return Fields(tuple((FieldName(owner, name, kind), value) for name, (kind, value) in values.items()))


def text(value: str) -> tuple[tuple[str, Content], ...]:
    """One object, a string."""
    return (("java.lang.String", Text(value)),)


def with_text(value: str) -> Witness:
    """One argument, a string."""
    return witness(Ref(1), objects=text(value))
