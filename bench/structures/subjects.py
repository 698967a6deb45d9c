"""The analysis targets: each method of a structure, and each pair of calls, as paper 004 has them (section 4.2).

A pair is a method that is made here: it assumes that there is an object, and calls one method of it after the other.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path
from typing import Final

from isopath.program import Jdk, compile_sources
from isopath.program.cache import cache_folder

HERE: Final = Path(__file__).resolve().parent
SOURCES: Final = HERE.parent / "papers" / "java"


@dataclass(frozen=True, slots=True)
class Structure:
    """A class with an invariant. An input that is explored has at most ``size`` nodes, one that is judged ``most``.

    ``scope`` is how many objects a completion may have for the bounded technique.
    """

    name: str
    size: int
    most: int
    scope: int
    methods: tuple[tuple[str, tuple[str, ...]], ...]

    @property
    def node(self) -> str:
        """The class of the nodes, which are counted."""
        return f"{self.name}$Node"

    @property
    def calls(self) -> str:
        """The class of the pairs of calls."""
        return f"{self.name}Calls"

    @property
    def rules(self) -> Path:
        """The rules on references."""
        return HERE / "rules" / f"{self.name}.hex"

    @property
    def numbers(self) -> Path:
        """The rules that call a method for what is about numbers."""
        return HERE / "rules" / f"{self.name}.numbers.hex"


STRUCTURES: Final = (
    Structure(
        "DoublyLinkedList",
        4,
        6,
        7,
        (("addLast", ("Item",)), ("removeFirst", ()), ("get", ("int",)), ("removeAt", ("int",))),
    ),
    Structure(
        "TreeMap",
        3,
        7,
        6,
        (
            ("isEmpty", ()),
            ("get", ("int",)),
            ("lastValue", ()),
            ("put", ("int", "Item")),
            ("remove", ("int",)),
        ),
    ),
    Structure(
        "AvlTree",
        3,
        7,
        6,
        (
            ("isEmpty", ()),
            ("find", ("int",)),
            ("findMin", ()),
            ("findMax", ()),
            ("insert", ("int", "Item")),
        ),
    ),
    Structure("CachingList", 4, 6, 7, (("addLast", ("Item",)), ("removeFirst", ()))),
)


def targets_of(structure: Structure) -> Iterator[str]:
    """The names of the methods of the class of calls: the single ones, then the pairs."""
    names = [name for name, _ in structure.methods]
    yield from names
    yield from (f"{first}_{second}" for first, second in product(names, names))


@cache
def compiled(jdk: Jdk) -> Path:
    """The class files of the structures, their calls, and the methods that their rules call."""
    folder = cache_folder() / "structures"
    folder.mkdir(parents=True, exist_ok=True)
    sources = [SOURCES / "Item.java", HERE / "java" / "Rules.java"]
    for structure in STRUCTURES:
        calls = folder / f"{structure.calls}.java"
        calls.write_text(calls_of(structure), encoding="utf-8")
        sources += [SOURCES / f"{structure.name}.java", calls]
    return compile_sources(sources, jdk)


def calls_of(structure: Structure) -> str:
    """The source of the class of calls."""
    singles = [(call,) for call in structure.methods]
    pairs = list(product(structure.methods, structure.methods))
    bodies = "\n".join(_method(structure.name, calls) for calls in (*singles, *pairs))
    return f"import static jbse.meta.Analysis.assume;\n\nfinal class {structure.calls} {{\n{bodies}}}\n"


def _method(owner: str, calls: tuple[tuple[str, tuple[str, ...]], ...]) -> str:
    parameters = [f"{owner} it"]
    lines = ["assume(it != null);"]
    for at, (name, types) in enumerate(calls):
        given = [f"{kind.lower()}{at}" for kind in types]
        parameters += [f"{kind} {argument}" for kind, argument in zip(types, given, strict=True)]
        lines.append(f"it.{name}({', '.join(given)});")
    body = "".join(f"        {line}\n" for line in lines)
    return f"    static void {'_'.join(name for name, _ in calls)}({', '.join(parameters)}) {{\n{body}    }}\n"
