"""What the name of a member means after an object of a class (JLS 8.2, 8.4.8).

A class inherits what is neither public nor protected only within its package. Elsewhere the object is cast to the class
that declares the member; a private method of its own class may have the same name and parameters there.
"""

from isopath.classfile.flags import ACC_PROTECTED, ACC_PUBLIC
from isopath.program.linked import JavaClass, Method
from isopath.witness.construction.scope import Scope


def is_inherited(cls: JavaClass, owner: JavaClass, access: int) -> bool:
    """Whether a member with these flags of ``owner``, ``cls`` or a superclass of it, is a member of ``cls`` too."""
    below: JavaClass | None = cls
    while below is not None and below is not owner:
        if not access & (ACC_PUBLIC | ACC_PROTECTED) and below.package != owner.package:
            return False
        below = below.superclass
    return True


def receiver_of(scope: Scope, expression: str, java_type: str, method: Method) -> str:
    """An object of a type, as an expression whose method of that name is this one."""
    cls = scope.class_of(java_type)
    if cls is None or is_inherited(cls, method.owner, method.access):
        return expression
    return f"(({scope.type_name(method.owner.java_name)}) {expression})"
