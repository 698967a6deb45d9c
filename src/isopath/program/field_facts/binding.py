"""Which fields and methods instructions name, where that does not depend on an object."""

from typing import Final

from isopath.classfile import MemberRef
from isopath.classfile.flags import ACC_FINAL
from isopath.program.field_facts.flow import TooHard
from isopath.program.field_facts.values import Reference, Value
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Field, Method

CLINIT: Final = ("<clinit>", "()V")


def found_field(hierarchy: Hierarchy, named: MemberRef) -> Field:
    """The field that an instruction names."""
    found = hierarchy.field(named.owner, named.name, named.descriptor)
    if found is None:
        raise TooHard
    return found


def bound_method(
    hierarchy: Hierarchy, mnemonic: str, owner: str, name: str, descriptor: str, receiver: Value | None
) -> Method | None:
    """The method that a call runs, where that does not depend on the object."""
    method = hierarchy.method(owner, name, descriptor)
    if method is None or mnemonic in ("invokestatic", "invokespecial"):
        return method
    if method.is_private or method.access & ACC_FINAL or method.owner.is_final:
        return method
    bounds = list(receiver.bounds) if isinstance(receiver, Reference) else []
    if len(bounds) == 1 and bounds[0][1]:
        return hierarchy.select(hierarchy.load(bounds[0][0]), method)
    return None
