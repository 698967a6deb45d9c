"""Where a test stands: its package, the classes that it can see, and the names by which it calls them.

A type is called by its simple name and imported where it must be; by its full name where two types have the same simple
name. Invariant: within one file a simple name always means the same type.
"""

from dataclasses import dataclass, field
from typing import Final

from isopath.classfile.flags import ACC_PRIVATE, ACC_PROTECTED, ACC_PUBLIC, ACC_STATIC
from isopath.classfile.structure import InnerClass
from isopath.program.classpath import ClassNotFound
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import PRIMITIVE_CLASSES, Field, JavaClass

_LANG: Final = "java.lang"
_KEPT: Final = ACC_PRIVATE | ACC_PROTECTED
_EXPORTED: Final = ("java.", "javax.")
"""The packages of the platform that everyone may use; of the rest some are for the platform alone."""


@dataclass(slots=True)
class Scope:
    """``package`` is written with dots and is empty for the unnamed one; ``own`` are the simple names of the file.

    What ``is_api`` writes only fields that are meant to be written (``is_open``). What ``is_outside`` uses only what
    code of other packages can use, too.

    ``has_auxiliary`` says whether a class was named that stands in the source file of another, which javac warns of,
    ``has_deprecated`` whether one was named that is deprecated, or inside of one that is.
    """

    package: str
    hierarchy: Hierarchy
    own: set[str] = field(default_factory=set)
    is_api: bool = False
    is_outside: bool = False
    has_auxiliary: bool = False
    has_deprecated: bool = False
    _imported: dict[str, str] = field(default_factory=dict)

    @property
    def imports(self) -> tuple[str, ...]:
        """The full names of the types to import, sorted."""
        return tuple(sorted(self._imported.values()))

    def snapshot(self) -> dict[str, str]:
        """What is imported so far: a test that cannot be written takes back what it imported."""
        return dict(self._imported)

    def take_back(self, snapshot: dict[str, str]) -> None:
        """Import what was imported when the snapshot was taken, and no more."""
        self._imported = dict(snapshot)

    def type_name(self, java_type: str) -> str:
        """How the test calls a type, given as ``int[]`` or ``com.acme.Outer$Inner``; an import may be noted."""
        element = java_type.rstrip("[]")
        dimensions = java_type[len(element) :]
        if element in PRIMITIVE_CLASSES:
            return java_type
        outermost, *nested = self.nesting(element)
        self.has_auxiliary |= self._is_auxiliary(outermost)
        self.has_deprecated |= self._is_deprecated(element)
        return ".".join([self._outermost_name(outermost), *nested]) + dimensions

    def _is_auxiliary(self, outermost: str) -> bool:
        cls = self.class_of(outermost)
        source = None if cls is None or cls.file is None or cls.is_platform else cls.file.source_file
        return source is not None and source.removesuffix(".java") != outermost.rpartition(".")[2]

    def _is_deprecated(self, java_type: str) -> bool:
        """Whether a class or one around it is deprecated."""
        cls, row = self.class_of(java_type), self._row(java_type)
        if cls is not None and cls.file is not None and cls.file.deprecated:
            return True
        return row is not None and row.outer is not None and self._is_deprecated(row.outer.replace("/", "."))

    def wildcard_name(self, java_type: str) -> str:
        """The same with ``?`` for every type argument, so that no compiler misses them: ``Map.Entry<?, ?>``."""
        element = java_type.rstrip("[]")
        if element in PRIMITIVE_CLASSES or not self.is_generic(element):
            return self.type_name(java_type)
        row = self._row(element)
        name = self.type_name(element)
        if row is not None and row.outer is not None and row.name is not None and not row.access & ACC_STATIC:
            name = f"{self.wildcard_name(row.outer.replace('/', '.'))}.{row.name}"
        return name + self._wildcards(element) + java_type[len(element) :]

    def is_generic(self, java_type: str) -> bool:
        """Whether a class has type parameters, or is an inner one, with an instance around it, of a class that has."""
        row = self._row(java_type)
        if self._wildcards(java_type) or row is None or row.outer is None or row.access & ACC_STATIC:
            return bool(self._wildcards(java_type))
        return self.is_generic(row.outer.replace("/", "."))

    def _wildcards(self, java_type: str) -> str:
        cls = self.class_of(java_type)
        signature = cls.file.signature if cls is not None and cls.file is not None else None
        count = 0 if signature is None else type_parameter_count(signature)
        return f"<{', '.join('?' * count)}>" if count else ""

    def _outermost_name(self, name: str) -> str:
        package, _, simple = name.rpartition(".")
        if simple in self.own:
            return name
        if self._imported.get(simple, name) != name:
            return name
        if package == self.package:
            return simple
        if self._is_in_package(simple):
            return name
        if package == _LANG:
            return simple
        if self._exists(f"{_LANG}.{simple}"):
            return name
        self._imported[simple] = name
        return simple

    def _is_in_package(self, simple: str) -> bool:
        return self._exists(f"{self.package}.{simple}" if self.package else simple)

    def _exists(self, name: str) -> bool:
        return self.class_of(name) is not None

    def class_of(self, java_type: str) -> JavaClass | None:
        """The class of a Java name, ``a.Outer$Inner``; None where there is none."""
        try:
            return self.hierarchy.load(java_type.replace(".", "/"))
        except ClassNotFound:
            return None

    def nesting(self, java_type: str) -> list[str]:
        """The full name of the outermost class, then the simple names of the classes in it."""
        row = self._row(java_type)
        if row is None or row.outer is None or row.name is None:
            return [java_type]
        return [*self.nesting(row.outer.replace("/", ".")), row.name]

    def _row(self, java_type: str) -> InnerClass | None:
        """What a class file says of a class that is declared in another; a ``$`` in a name says nothing."""
        cls = self.class_of(java_type)
        return None if cls is None or cls.header is None else cls.header.inner

    def is_accessible(self, java_type: str) -> bool:
        """Whether the test can name a type: it, the classes around it, and the element type of an array."""
        element = java_type.rstrip("[]")
        if element in PRIMITIVE_CLASSES:
            return True
        cls = self.class_of(element)
        if cls is None or self.hierarchy.is_defined(cls.name):
            return False
        if cls.is_platform and not element.startswith(_EXPORTED):
            return False
        row = self._row(element)
        if row is None:
            return self.may_access(cls.access, element)
        if row.outer is None or row.name is None:
            return False
        return self.may_access(row.access, element) and self.is_accessible(row.outer.replace("/", "."))

    def may_access(self, access: int, owner: str) -> bool:
        """Whether the test, which is no subclass, may use a member with these flags of a class that it can name."""
        if access & ACC_PUBLIC:
            return True
        if self.is_outside or access & ACC_PRIVATE:
            return False
        return owner.rpartition(".")[0] == self.package

    def may_use(self, field: Field) -> bool:
        """Whether the test may read and write a field of an object that it has."""
        owner = field.owner.java_name
        is_seen = self.is_accessible(owner) and self.may_access(field.access, owner)
        return is_seen and (not self.is_api or is_open(field))


def is_open(field: Field) -> bool:
    """Whether a field is part of what a class offers: it is public, or none is private or protected."""
    keeps = any(each.access & _KEPT and not each.is_static for each in field.owner.fields.values())
    return bool(field.access & ACC_PUBLIC) or not (field.access & _KEPT or keeps)


def outermost_class(hierarchy: Hierarchy, java_type: str) -> str:
    """The class around all classes that a class is declared in, or the class itself."""
    return Scope("", hierarchy).nesting(java_type)[0]


def type_parameter_count(signature: str) -> int:
    """How many type parameters the signature of a class or method declares (JVMS 4.7.9.1)."""
    if not signature.startswith("<"):
        return 0
    count, depth = 0, 1
    start_of_name = True
    for char in signature[1:]:
        depth += (char == "<") - (char == ">")
        if depth == 0:
            break
        if depth == 1 and start_of_name and char != ":":
            count += 1
            start_of_name = False
        elif depth == 1 and char == ";":
            start_of_name = True
        elif depth == 1 and char == ":":
            start_of_name = False
    return count


def is_inner(cls: JavaClass) -> bool:
    """Whether a class is declared in another and its objects belong to one of that."""
    rows = () if cls.file is None else cls.file.inner_classes
    row = next((row for row in rows if row.inner == cls.name), None)
    return row is not None and row.outer is not None and not row.access & ACC_STATIC
