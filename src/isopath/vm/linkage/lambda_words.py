"""Lambdas and method references as the source writes them: ``Integer::sum``, ``(a, b) -> ...``."""

from isopath.classfile import MethodHandle
from isopath.classfile.constants import REF_NEW_INVOKE_SPECIAL, InvokeDynamic
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import JavaClass, Method
from isopath.vm.core.variables import variable_at
from isopath.vm.linkage.lambdas import LAMBDA


def lambda_words(hierarchy: Hierarchy, cls: JavaClass) -> str:
    """What the class of a lambda stands for, by the call site that made it."""
    handle = _implementation(hierarchy, cls)
    if handle is None:
        return f"a {cls.interfaces[0].simple_name}"
    member = handle.member
    owner = hierarchy.load(member.owner).simple_name
    if handle.kind == REF_NEW_INVOKE_SPECIAL:
        return f"{owner}::new"
    body = hierarchy.method(member.owner, member.name, member.descriptor)
    if body is None or not member.name.startswith("lambda$"):
        return f"{owner}::{member.name}"
    captured = sum(slot.name.startswith("captured") for slot in cls.fields.values())
    return f"{_parameters(body, captured - (not body.is_static))} -> ..."


def _implementation(hierarchy: Hierarchy, cls: JavaClass) -> MethodHandle | None:
    """What the call site of a lambda calls (LambdaMetafactory, implMethod)."""
    owner, _, index = cls.name.rpartition(LAMBDA)
    file = hierarchy.load(owner).file
    site = file.pool.entries[int(index)] if file is not None else None
    if file is None or not isinstance(site, InvokeDynamic):
        return None
    handle = file.bootstrap_methods[site.bootstrap].arguments[1]
    return handle if isinstance(handle, MethodHandle) else None


def _parameters(body: Method, captured: int) -> str:
    slots = body.parameter_slots[captured + (not body.is_static) :]
    names = [variable_at(body, 0, slot) or f"x{at}" for at, slot in enumerate(slots, 1)]
    return names[0] if len(names) == 1 else f"({', '.join(names)})"
