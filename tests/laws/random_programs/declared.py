"""The classes that random programs work on: a small random hierarchy, a package of its own.

``Shape`` is an interface; ``Node`` implements it, ``Leaf`` and ``Twig`` are below ``Node``, ``Other`` is a ``Shape``
and no ``Node``. Which fields they have, what overrides what, and whether ``Twig`` extends ``Leaf`` is random.
"""

from dataclasses import dataclass
from random import Random

from tests.laws.random_programs.syntax import INT, Method

SHAPE, NODE, LEAF, TWIG, OTHER = "Shape", "Node", "Leaf", "Twig", "Other"
CLASSES = (NODE, LEAF, TWIG, OTHER)
ARRAYS = ("int[]", "Node[]", "Leaf[]")


@dataclass(frozen=True)
class Declared:
    """``parents`` are the direct supertypes, ``fields`` the declared ones as name and type, by class."""

    parents: dict[str, tuple[str, ...]]
    fields: dict[str, tuple[tuple[str, str], ...]]

    def supertypes(self, type_: str) -> list[str]:
        """The type itself first, then what is above it."""
        if type_.endswith("[]"):
            element = type_[:-2]
            return [type_] if element == INT else [f"{above}[]" for above in self.supertypes(element)]
        found = [type_]
        for parent in self.parents.get(type_, ()):
            found += [above for above in self.supertypes(parent) if above not in found]
        return found

    def is_subtype(self, type_: str, of: str) -> bool:
        return of in self.supertypes(type_)

    def may_be_cast(self, type_: str, to: str) -> bool:
        """Whether javac takes a cast: to a class above or below, or between an interface and a class."""
        return self.is_subtype(type_, to) or self.is_subtype(to, type_) or SHAPE in (type_, to)

    def visible_fields(self, type_: str) -> dict[str, str]:
        """The fields that an expression of a type has by name: the nearest declaration hides those above it."""
        found: dict[str, str] = {}
        for above in self.supertypes(type_):
            for name, field_type in self.fields.get(above, ()):
                found.setdefault(name, field_type)
        return found


def random_classes(random: Random) -> Declared:
    parents: dict[str, tuple[str, ...]] = {NODE: (SHAPE,), LEAF: (NODE,), OTHER: (SHAPE,)}
    parents[TWIG] = (random.choice((NODE, LEAF)),)
    references = (NODE, NODE, NODE, LEAF, SHAPE, "int[]", "Node[]")
    fields: dict[str, tuple[tuple[str, str], ...]] = {}
    fields[NODE] = (("val", INT), ("next", NODE), ("link", random.choice(references)))
    fields[LEAF] = _some(random, ("peer", random.choice((LEAF, NODE, SHAPE))), ("val", INT), ("extra", INT))
    fields[TWIG] = _some(random, ("kids", "Node[]"), ("weight", INT), ("next", random.choice((LEAF, NODE))))
    fields[OTHER] = (("count", INT), ("owner", random.choice((NODE, SHAPE, LEAF))))
    return Declared(parents, fields)


def _some(random: Random, *fields: tuple[str, str]) -> tuple[tuple[str, str], ...]:
    """At most two of the fields; one that is called as an inherited one hides it."""
    return tuple(random.sample(fields, random.randrange(0, 3)))


def java_file(package: str, declared: Declared, methods: list[Method]) -> str:
    """All classes of a package as one source file, each with its methods."""
    lines = [f"package {package};", ""] if package else []
    lines += [f"interface {SHAPE} {{", "    int tag(int x);", "}", ""]
    for name in CLASSES:
        parent = declared.parents[name][0]
        relation = f"implements {parent}" if parent == SHAPE else f"extends {parent}"
        access = "public " if name == NODE else ""
        lines.append(f"{access}class {name} {relation} {{")
        lines += [f"    {type_} {field};" for field, type_ in declared.fields[name]]
        lines += [method.java() for method in methods if method.owner == name]
        lines += ["}", ""]
    return "\n".join(lines)
