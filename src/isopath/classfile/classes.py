"""A whole class file (JVMS 4.1): ``parse_class`` turns its bytes into a ``ClassFile``.

Either everything in the result is resolved and checked, or ``MalformedClassFile`` was raised. The reader is lenient in
one respect: it takes an attribute or constant kind in a file whose version is older than that kind.
"""

from dataclasses import dataclass

from isopath.classfile.annotations import Annotation, read_annotations
from isopath.classfile.attributes import AttributeCursor
from isopath.classfile.constants import Dynamic, InvokeDynamic
from isopath.classfile.cursor import Cursor
from isopath.classfile.flags import ACC_MODULE
from isopath.classfile.members import FieldInfo, MethodInfo, is_synthetic, read_fields, read_methods
from isopath.classfile.modules import ModuleInfo, read_module
from isopath.classfile.pool import ConstantPool, read_pool
from isopath.classfile.structure import (
    BootstrapMethod,
    EnclosingMethod,
    InnerClass,
    RecordComponent,
    read_bootstrap_methods,
    read_enclosing_method,
    read_inner_classes,
    read_record,
)
from isopath.classfile.type_annotations import TypeAnnotation, read_type_annotations

MAGIC = 0xCAFEBABE
OLDEST_MAJOR = 45
NEWEST_MAJOR = 69
_FIRST_WITHOUT_MINOR = 56
_PREVIEW_MINOR = 65535


@dataclass(frozen=True, slots=True)
class ClassFile:
    """A class, interface or module. Class names are internal (``a/b/C``); ``record`` is None unless it is one."""

    major: int
    minor: int
    access: int
    name: str
    superclass: str | None
    interfaces: tuple[str, ...]
    fields: tuple[FieldInfo, ...]
    methods: tuple[MethodInfo, ...]
    pool: ConstantPool
    source_file: str | None
    signature: str | None
    inner_classes: tuple[InnerClass, ...]
    enclosing_method: EnclosingMethod | None
    nest_host: str | None
    nest_members: tuple[str, ...]
    permitted_subclasses: tuple[str, ...]
    record: tuple[RecordComponent, ...] | None
    bootstrap_methods: tuple[BootstrapMethod, ...]
    annotations: tuple[Annotation, ...]
    type_annotations: tuple[TypeAnnotation, ...]
    module: ModuleInfo | None
    deprecated: bool
    synthetic: bool


def parse_class(data: bytes, source: str) -> ClassFile:
    """Read a class file; ``source`` is the name shown in errors."""
    header = Cursor(data, source, 0, len(data))
    major, minor = _read_version(header)
    pool = read_pool(header)
    cursor = AttributeCursor(data, source, header.position, len(data), pool)
    access, name = cursor.u2(), cursor.class_name()
    superclass = _read_superclass(cursor, access, name)
    interfaces = cursor.class_names()
    if any(parent.startswith("[") for parent in (name, superclass or "", *interfaces)):
        cursor.fail("a class that is, extends or implements an array")
    fields = read_fields(cursor)
    methods = read_methods(cursor)
    attributes = cursor.attributes()
    cursor.finish("the class file")
    bootstrap_methods = attributes.rows("BootstrapMethods", read_bootstrap_methods)
    _check_bootstraps(cursor, len(bootstrap_methods))
    return ClassFile(
        major,
        minor,
        access,
        name,
        superclass,
        interfaces,
        fields,
        methods,
        pool,
        attributes.read("SourceFile", AttributeCursor.text),
        attributes.read("Signature", AttributeCursor.text),
        attributes.rows("InnerClasses", read_inner_classes),
        attributes.read("EnclosingMethod", read_enclosing_method),
        attributes.read("NestHost", AttributeCursor.class_name),
        attributes.rows("NestMembers", AttributeCursor.class_names),
        attributes.rows("PermittedSubclasses", AttributeCursor.class_names),
        attributes.read("Record", read_record),
        bootstrap_methods,
        read_annotations(attributes),
        read_type_annotations(attributes),
        attributes.read("Module", read_module),
        "Deprecated" in attributes,
        is_synthetic(access, attributes),
    )


def _read_version(cursor: Cursor) -> tuple[int, int]:
    if cursor.u4() != MAGIC:
        cursor.fail("not a class file: it does not begin with CAFEBABE", 0)
    minor, major = cursor.u2(), cursor.u2()
    if not OLDEST_MAJOR <= major <= NEWEST_MAJOR:
        cursor.fail(f"class file version {major}.{minor} is not supported; {OLDEST_MAJOR} to {NEWEST_MAJOR} are", 4)
    if major >= _FIRST_WITHOUT_MINOR and minor not in (0, _PREVIEW_MINOR):
        cursor.fail(f"class file version {major}.{minor} does not exist", 4)
    return major, minor


def _read_superclass(cursor: AttributeCursor, access: int, name: str) -> str | None:
    superclass = cursor.optional_class_name()
    rootless = name == "java/lang/Object" or bool(access & ACC_MODULE)
    if (superclass is None) != rootless:
        cursor.fail(f"class {name[:80]!a} {'must not have' if rootless else 'lacks'} a superclass")
    return superclass


def _check_bootstraps(cursor: AttributeCursor, count: int) -> None:
    for index, constant in enumerate(cursor.pool.entries):
        if isinstance(constant, (Dynamic, InvokeDynamic)) and constant.bootstrap >= count:
            cursor.fail(f"constant pool index {index} names bootstrap method {constant.bootstrap} of {count}")
