"""From the indices inside one constant to the constants they name, each checked for its kind (JVMS 4.4.1 to 4.4.12)."""

from collections.abc import Callable
from typing import TypeVar

from isopath.classfile.constants import (
    REF_GET_FIELD,
    REF_INVOKE_INTERFACE,
    REF_INVOKE_SPECIAL,
    REF_INVOKE_STATIC,
    REF_INVOKE_VIRTUAL,
    REF_NEW_INVOKE_SPECIAL,
    REF_PUT_STATIC,
    ClassConstant,
    Constant,
    Dynamic,
    FieldRef,
    InterfaceMethodRef,
    InvokeDynamic,
    MemberRef,
    MethodHandle,
    MethodRef,
    MethodType,
    ModuleConstant,
    NameAndType,
    PackageConstant,
    StringConstant,
)
from isopath.classfile.cursor import Cursor
from isopath.classfile.descriptors import (
    is_class_name,
    is_field_descriptor,
    is_field_name,
    is_method_descriptor,
    is_method_name,
)

_C = TypeVar("_C")
_Reference = FieldRef | MethodRef | InterfaceMethodRef

_HANDLE_MEMBERS: dict[int, tuple[type[_Reference], ...]] = {
    **dict.fromkeys(range(REF_GET_FIELD, REF_PUT_STATIC + 1), (FieldRef,)),
    REF_INVOKE_VIRTUAL: (MethodRef,),
    REF_INVOKE_STATIC: (MethodRef, InterfaceMethodRef),
    REF_INVOKE_SPECIAL: (MethodRef, InterfaceMethodRef),
    REF_NEW_INVOKE_SPECIAL: (MethodRef,),
    REF_INVOKE_INTERFACE: (InterfaceMethodRef,),
}


class Resolver:
    """Resolves the constants of one pool; ``entries`` must already hold all those of a lower rank."""

    def __init__(self, cursor: Cursor, entries: list[Constant | None]) -> None:
        self._data = cursor.data
        self._fail = cursor.fail
        self._entries = entries

    def resolve(self, tag: int, start: int) -> Constant:
        return _RULES[tag](self, start)

    def _u2(self, at: int) -> int:
        return self._data[at] << 8 | self._data[at + 1]

    def _entry(self, at: int, kind: type[_C], what: str) -> _C:
        index = self._u2(at)
        if index >= len(self._entries):
            self._fail(f"constant pool index {index} out of range", at)
        constant = self._entries[index]
        if not isinstance(constant, kind):
            self._fail(f"constant pool index {index} does not hold {what}", at)
        return constant

    def _text(self, start: int) -> str:
        return self._entry(start + 1, str, "text")

    def class_constant(self, start: int) -> ClassConstant:
        name = self._text(start)
        if not is_class_name(name):
            self._fail(f"malformed class name {_shown(name)}", start)
        return ClassConstant(name)

    def string(self, start: int) -> StringConstant:
        return StringConstant(self._text(start))

    def module(self, start: int) -> ModuleConstant:
        return ModuleConstant(self._text(start))

    def package(self, start: int) -> PackageConstant:
        return PackageConstant(self._text(start))

    def method_type(self, start: int) -> MethodType:
        descriptor = self._text(start)
        if not is_method_descriptor(descriptor):
            self._fail(f"malformed method descriptor {_shown(descriptor)}", start)
        return MethodType(descriptor)

    def name_and_type(self, start: int) -> NameAndType:
        name = self._text(start)
        descriptor = self._entry(start + 3, str, "text")
        if descriptor.startswith("("):
            well_formed = is_method_descriptor(descriptor) and is_method_name(name)
        else:
            well_formed = is_field_descriptor(descriptor) and is_field_name(name)
        if not well_formed:
            self._fail(f"malformed name or descriptor {_shown(name)} {_shown(descriptor)}", start)
        return NameAndType(name, descriptor)

    def field_ref(self, start: int) -> FieldRef:
        owner = self._entry(start + 1, ClassConstant, "a class")
        member = self._typed(start, of_method=False)
        return FieldRef(owner.name, member.name, member.descriptor)

    def method_ref(self, start: int) -> MethodRef:
        owner = self._entry(start + 1, ClassConstant, "a class")
        member = self._typed(start, of_method=True)
        if member.name.startswith("<") and (member.name != "<init>" or not member.descriptor.endswith(")V")):
            self._fail(f"a reference to the method {member.name}{_shown(member.descriptor)}", start)
        return MethodRef(owner.name, member.name, member.descriptor)

    def interface_method_ref(self, start: int) -> InterfaceMethodRef:
        owner = self._entry(start + 1, ClassConstant, "a class")
        member = self._typed(start, of_method=True)
        if member.name.startswith("<"):
            self._fail(f"a reference to the interface method {member.name}", start)
        return InterfaceMethodRef(owner.name, member.name, member.descriptor)

    def dynamic(self, start: int) -> Dynamic:
        member = self._typed(start, of_method=False)
        return Dynamic(self._u2(start + 1), member.name, member.descriptor)

    def invoke_dynamic(self, start: int) -> InvokeDynamic:
        member = self._typed(start, of_method=True)
        if member.name.startswith("<"):
            self._fail(f"a call site named {member.name}", start)
        return InvokeDynamic(self._u2(start + 1), member.name, member.descriptor)

    def method_handle(self, start: int) -> MethodHandle:
        kind = self._data[start + 1]
        kinds = _HANDLE_MEMBERS.get(kind)
        if kinds is None:
            self._fail(f"unknown method handle kind {kind}", start)
        member = self._entry(start + 2, MemberRef, "a field or method reference")
        if not isinstance(member, kinds) or (member.name == "<init>") != (kind == REF_NEW_INVOKE_SPECIAL):
            self._fail(f"a method handle of kind {kind} to the wrong kind of member", start)
        return MethodHandle(kind, member)

    def _typed(self, start: int, *, of_method: bool) -> NameAndType:
        member = self._entry(start + 3, NameAndType, "a name and type")
        if member.descriptor.startswith("(") != of_method:
            expected = "method" if of_method else "field"
            self._fail(f"{_shown(member.descriptor)} is not a {expected} descriptor", start)
        return member


def _shown(text: str) -> str:
    return ascii(text if len(text) <= 80 else text[:77] + "...")


_RULES: dict[int, Callable[[Resolver, int], Constant]] = {
    7: Resolver.class_constant,
    8: Resolver.string,
    9: Resolver.field_ref,
    10: Resolver.method_ref,
    11: Resolver.interface_method_ref,
    12: Resolver.name_and_type,
    15: Resolver.method_handle,
    16: Resolver.method_type,
    17: Resolver.dynamic,
    18: Resolver.invoke_dynamic,
    19: Resolver.module,
    20: Resolver.package,
}

RANKS = {7: 0, 8: 0, 12: 0, 16: 0, 19: 0, 20: 0, 9: 1, 10: 1, 11: 1, 17: 1, 18: 1, 15: 2}
"""For each tag that refers to others, when it can be resolved."""
