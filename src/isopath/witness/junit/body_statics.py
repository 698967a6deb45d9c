"""Static fields that a call may write: a test puts them back, so that the tests of a file do not depend on their order.

What may be written is found in the bytecode of the method and of those methods of the program that it may call, class
initializers aside: they run once, whoever comes first. Objects that static fields refer to are not put back.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from isopath.classfile import decode
from isopath.classfile.constants import MemberRef
from isopath.classfile.flags import ACC_FINAL, ACC_SYNTHETIC
from isopath.program.classpath import ClassNotFound
from isopath.program.linked import Field, Method, class_of_descriptor, java_name
from isopath.witness.construction.scope import Scope
from isopath.witness.junit.access import read_static, write_static
from isopath.witness.junit.static_types import static_variable
from isopath.witness.junit.variables import Variables
from isopath.witness.objects import Witness

_MOST_METHODS: Final = 500
_NOT_PUT_BACK: Final = ACC_FINAL | ACC_SYNTHETIC


@dataclass(frozen=True, slots=True)
class Saved:
    """Statements before everything else and at the very end, and what they need."""

    save: tuple[str, ...] = ()
    restore: tuple[str, ...] = ()
    helpers: frozenset[str] = frozenset()
    suppressed: frozenset[str] = frozenset()


class StaticWrites:
    """What the methods of one program may write."""

    def __init__(self, scope: Scope) -> None:
        self._scope = scope
        self._known: dict[Method, tuple[Field, ...]] = {}

    def saved(self, method: Method, witness: Witness, variables: Variables) -> Saved:
        """How a test of a method puts back what it may write, but for static fields that are inputs."""
        save, restore, helpers, suppressed = [], [], set[str](), set[str]()
        inputs = {(static.owner, static.name) for static in witness.statics}
        for field in (each for each in self.of(method) if (each.owner.java_name, each.name) not in inputs):
            owner, declared = field.owner.java_name, java_name(class_of_descriptor(field.descriptor))
            read = read_static(self._scope, owner, field.name)
            name = variables.fresh(f"saved{field.name[:1].upper()}{field.name[1:]}")
            is_plain = read.helper is None and self._scope.is_accessible(declared)
            kind, warned = static_variable(self._scope, field) if is_plain else ("Object", frozenset())
            suppressed |= warned
            written = write_static(self._scope, owner, field.name, name)
            save.append(f"{kind} {name} = {read.expression};")
            restore.append(written.expression)
            helpers.update(access.helper for access in (read, written) if access.helper is not None)
        return Saved(tuple(save), tuple(restore), frozenset(helpers), frozenset(suppressed))

    def of(self, method: Method) -> tuple[Field, ...]:
        """The static fields of the program that a call may write, by class and name."""
        known = self._known.get(method)
        if known is None:
            found = set(self._written(method))
            known = tuple(sorted(found, key=lambda field: (field.owner.name, field.name)))
            self._known[method] = known
        return known

    def _written(self, method: Method) -> Iterator[Field]:
        pending, seen = [method], {method}
        while pending:
            for mnemonic, member in _members(pending.pop()):
                if mnemonic == "putstatic":
                    yield from self._field(member)
                elif mnemonic.startswith("invoke"):
                    called = [each for each in self._called(mnemonic, member) if each not in seen]
                    seen.update(called[: max(0, _MOST_METHODS - len(seen))])
                    pending += [each for each in called if each in seen]

    def _field(self, member: MemberRef) -> Iterator[Field]:
        try:
            field = self._scope.hierarchy.field(member.owner, member.name, member.descriptor)
        except ClassNotFound:
            return
        if field is not None and not field.owner.is_platform and not field.access & _NOT_PUT_BACK:
            yield field

    def _called(self, mnemonic: str, member: MemberRef) -> list[Method]:
        """The methods of the program that a call may reach: of a virtual one, those of all related classes."""
        alike = self._methods.get((member.name, member.descriptor), [])
        if mnemonic not in ("invokevirtual", "invokeinterface"):
            return [method for method in alike if method.owner.name == member.owner]
        named = self._scope.class_of(member.owner.replace("/", "."))
        above = named.supertypes if named is not None else frozenset()
        return [method for method in alike if member.owner in method.owner.supertypes or method.owner.name in above]

    @cached_property
    def _methods(self) -> dict[tuple[str, str], list[Method]]:
        found: dict[tuple[str, str], list[Method]] = {}
        for name in self._scope.hierarchy.user_class_names():
            for method in self._scope.hierarchy.load(name).methods.values():
                found.setdefault(method.key, []).append(method)
        return found


def _members(method: Method) -> Iterator[tuple[str, MemberRef]]:
    """The instructions of a method that name a member; a lambda is called where it is made."""
    code, file = method.info.code, method.owner.file
    if code is None or file is None:
        return
    for insn in decode(code, file.pool, repr(method)):
        for operand in insn.operands:
            if isinstance(operand, MemberRef):
                yield insn.mnemonic, operand
        if insn.mnemonic == "invokedynamic":
            lambdas = (other for other in file.methods if other.name.startswith("lambda$"))
            yield from (("invokestatic", MemberRef(file.name, each.name, each.descriptor)) for each in lambdas)
