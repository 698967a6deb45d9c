"""The heap of a witness as whoever builds it looks at it: objects by id, and how often each is referred to."""

import math
from collections import Counter

from isopath.program.linked import PRIMITIVE_CLASSES, JavaClass
from isopath.witness.construction.scope import Scope
from isopath.witness.junit.arranged import CannotBuild
from isopath.witness.objects import Content, FieldName, Fields, Ref, StandIn, Value, Witness, references


class HeapView:
    """``uses`` counts the references to each object, those of the call included; ``keep`` are to have names."""

    def __init__(self, scope: Scope, witness: Witness, keep: frozenset[int]) -> None:
        self.scope = scope
        self.witness = witness
        self.keep = keep
        self.objects = {each.id: each for each in witness.objects}
        self.uses: Counter[int] = Counter()
        roots = [*(each.value for each in witness.arguments), *(each.value for each in witness.statics)]
        self.uses.update(value.id for value in roots if isinstance(value, Ref))
        for each in witness.objects:
            self.uses.update(value.id for value in references(each.content))

    def type_of(self, identity: int) -> str:
        return self.objects[identity].type

    def content(self, identity: int) -> Content:
        return self.objects[identity].content

    def class_of(self, identity: int) -> JavaClass:
        """The class of an object; of a stand-in, the type that it stands in for."""
        return class_named(self.scope, self.objects[identity].type)

    def needs_name(self, identity: int, referred: int = 1) -> bool:
        """Whether an object is named besides so many references to it."""
        return self.uses[identity] > referred or identity in self.keep

    def fields(self, identity: int) -> dict[str, Value]:
        """The fields of a plain object by name; of two of one name, that of the subclass."""
        content = self.content(identity)
        if not isinstance(content, Fields):
            raise CannotBuild(f"what is inside of a {self.type_of(identity)} is not known")
        return {field.name: value for field, value in content.values}

    def looked_at(self, identity: int) -> list[tuple[FieldName, Value]]:
        """The fields that matter: a constructor may leave in the others what it likes."""
        fields, unread = self.declared_fields(identity), self.witness.unread
        return [(name, value) for name, value in fields if (identity, name) not in unread]

    def left_open(self, identity: int) -> list[tuple[FieldName, Value]]:
        """The fields that do not matter and are not null: what they hold may be given to a constructor, if it likes."""
        fields, unread = self.declared_fields(identity), self.witness.unread
        return [(name, value) for name, value in fields if (identity, name) in unread and value is not None]

    def declared_fields(self, identity: int) -> tuple[tuple[FieldName, Value], ...]:
        content = self.content(identity)
        return content.values if isinstance(content, Fields) else content.fields if isinstance(content, StandIn) else ()


def class_named(scope: Scope, java_type: str) -> JavaClass:
    """The class of a type as a witness writes it, ``int[]`` and ``Outer$Inner``."""
    element = java_type.rstrip("[]")
    dimensions = (len(java_type) - len(element)) // 2
    if dimensions:
        primitive = PRIMITIVE_CLASSES.get(element)
        return scope.hierarchy.load("[" * dimensions + (primitive or f"L{element.replace('.', '/')};"))
    cls = scope.class_of(java_type)
    if cls is None:
        raise CannotBuild(f"there is no class {java_type}")
    return cls


def is_same(left: Value, right: Value) -> bool:
    """Whether two values are the same to the bit; true and 1 are."""
    if isinstance(left, float) or isinstance(right, float):
        if left is None or right is None or isinstance(left, Ref) or isinstance(right, Ref):
            return False
        both = float(left), float(right)
        if math.isnan(both[0]) or math.isnan(both[1]):
            return math.isnan(both[0]) and math.isnan(both[1])
        return both[0] == both[1] and math.copysign(1, both[0]) == math.copysign(1, both[1])
    return bool(left == right) and (left is None) == (right is None)


def is_default(value: Value) -> bool:
    """Whether a field or element holds it before anything is written."""
    return value is None or (not isinstance(value, Ref) and is_same(value, 0))
