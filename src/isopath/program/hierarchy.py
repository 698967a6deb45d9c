"""The type hierarchy of a program: loading, resolution, selection, subtyping (JVMS 5.3, 5.4.3, 5.4.6).

Which classes may stand for an input of an open type is decided here too. The known classes are those of the user's
own class path entries, or fewer by another policy (``isopath.program.subtypes``), the platform classes that these name
in their constant pools, a few that go with such a name (``STANDARD``), those that a sealed type permits, and arrays of
all of these where an array is asked for. A named type that no known class implements has a stand-in
(``isopath.program.stand_ins``), which is one more known class. A type that has none either is reported by the machine,
never dropped.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property, partial
from pathlib import Path
from typing import Final, NamedTuple
from weakref import ref

from isopath.classfile import ClassFile, MalformedClassFile, parse_class
from isopath.classfile.flags import ACC_ABSTRACT, ACC_INTERFACE
from isopath.program.characters import Tables, character_tables
from isopath.program.classpath import ClassNotFound, ClassPath
from isopath.program.elementary_values import ElementaryValues, elementary_values
from isopath.program.field_fact import Facts, Older
from isopath.program.generics import Generics, StaticType
from isopath.program.headers import Header, header_of
from isopath.program.input_classes import InputClasses
from isopath.program.jimage import JImage
from isopath.program.kept_headers import KeptHeaders
from isopath.program.left_out import LeftOut
from isopath.program.linked import Field, JavaClass, Method, declare, declare_array, descriptor_of_class, java_name
from isopath.program.locale_data import LocaleData, locale_data
from isopath.program.member_lookup import find_field, interface_method, select_method
from isopath.program.members import Members
from isopath.program.modules import Modules
from isopath.program.nullness import Nullness
from isopath.program.parsed import parsed
from isopath.program.represented import Represented
from isopath.program.resources import Resources
from isopath.program.stand_ins import (
    COLLECTIONS,
    ONLY_EXTENDED,
    STANDARD,
    can_stand_in,
    is_stand_in,
    stand_in_file,
    stand_in_header,
)
from isopath.program.subtypes import CLASSPATH
from isopath.terms import Term
from isopath.terms.initial import TypeSet

OBJECT: Final = "java/lang/Object"
_ARRAY: Final = re.compile(r"\[{1,255}(?:[BCDFIJSZ]|L[^;\[]+;)")
_ARRAY_INTERFACES: Final = ("java/lang/Cloneable", "java/io/Serializable")


class _Found(NamedTuple):
    """A class that is not linked yet, and what reads it whole."""

    header: Header
    is_platform: bool
    read: Callable[[], ClassFile]


class Hierarchy:
    """All classes of one program, each loaded when first named; ``nullness`` is what their annotations say of null.

    With ``ages``, which keep final fields from leading back to their object, collections of the platform may stand for
    inputs and are well-formed (``isopath.spec.jdk``); then there are ``generics``, too. ``field_facts`` are there where
    inputs are such as Java code can build (``isopath.program.field_facts``). ``left_out`` are classes that stand for no
    input, and why.
    """

    def __init__(
        self,
        class_path: ClassPath,
        subtypes: str = CLASSPATH,
        roots: Iterable[str] = (),
        nullness: Nullness | None = None,
        field_facts: "Callable[[Hierarchy], Facts] | None" = None,
        ages: "Callable[[Hierarchy], Older] | None" = None,
    ) -> None:
        self._class_path = class_path
        self._headers = KeptHeaders(class_path)
        self._classes: dict[str, JavaClass] = {}
        self._instances: dict[str, TypeSet] = {}
        self._overridden: dict[Method, bool] = {}
        self._declarations: dict[str, ClassFile | None] = {}
        self._defined: set[str] = set()
        self._found: dict[str, bool] = {}
        self._roots = roots = tuple(roots)
        self.left_out = LeftOut(self.load, lambda: self._known_classes, lambda: self._explored)
        self._input_classes = InputClasses(self, class_path.user_names, subtypes, roots, self.left_out.not_whole)
        self.nullness = Nullness(self) if nullness is None else nullness
        self.field_facts = None if field_facts is None else field_facts(self)
        self.ages = None if ages is None else ages(self)
        self.generics = None if ages is None else Generics(self)

    @cached_property
    def _explored(self) -> set[str]:
        """The classes of the folders and jars that hold what is explored."""
        return self._class_path.names_beside(self._roots)

    @cached_property
    def represented(self) -> Represented:
        """The classes that a class object among the inputs may stand for."""
        return Represented(self)

    @cached_property
    def members(self) -> Members:
        """The members that an object of java.lang.reflect among the inputs may stand for."""
        return Members(self)

    @cached_property
    def characters(self) -> Tables | None:
        """What the platform's class Character says of every 16-bit character; None where it cannot be asked."""
        return character_tables(self._home)

    @property
    def elementary_values(self) -> ElementaryValues | None:
        """The elementary functions of Math as the platform's JVM computes them; None where it cannot be asked."""
        return elementary_values(self._home)

    @property
    def locale_data(self) -> LocaleData | None:
        """What the platform's JVM says of locales; None where it cannot be asked."""
        return locale_data(self._home)

    @property
    def platform_home(self) -> Path | None:
        """The home of the JDK that the platform's classes are from; None where they are from elsewhere."""
        places = Path(self._class_path.platform.label).parents
        return next((home for home in places if (home / "release").is_file()), None)

    @property
    def _home(self) -> Path:
        return self.platform_home or Path(self._class_path.platform.label)

    def load(self, name: str) -> JavaClass:
        """The linked class of an internal name or array descriptor; ``ClassNotFound`` when there is none."""
        known = self._classes.get(name)
        if known is None:
            known = self._load_array(name) if name.startswith("[") else self._load_class(name)
            self._classes[name] = known
        return known

    def _load_class(self, name: str) -> JavaClass:
        """Superclasses first, in a loop rather than by recursion: a hostile chain must not exhaust the stack."""
        pending = [self._find(name, name)]
        while True:
            found = pending[-1]
            header = found.header
            parents = [parent for parent in (header.superclass, *header.interfaces) if parent]
            missing = next((parent for parent in parents if parent not in self._classes), None)
            if missing is not None:
                if any(missing == waiting.header.name for waiting in pending):
                    raise ClassNotFound(f"The class {java_name(missing)} is its own supertype.")
                pending.append(self._find(missing, header.name))
                continue
            declared = self._declare(found)
            pending.pop()
            if not pending:
                return declared

    def _declare(self, found: "_Found") -> JavaClass:
        header = found.header
        superclass = self.load(header.superclass) if header.superclass else None
        interfaces = tuple(map(self.load, header.interfaces))
        is_explored = not found.is_platform and header.name in self._explored
        declared = declare(header, superclass, interfaces, found.is_platform, found.read, is_explored)
        self._classes[header.name] = declared
        return declared

    def _find(self, name: str, needed_by: str) -> "_Found":
        """The header of a class that was read before, in this run or an earlier one; else it is read now."""
        kept = self._headers.find(name)
        if kept is not None:
            return _Found(*kept, partial(_read_by, ref(self), name, needed_by))
        file, is_platform = self._read(name, needed_by)
        header = header_of(file, is_platform)
        self._headers.note(name, header)
        return _Found(header, is_platform, lambda: file)

    def _read(self, name: str, needed_by: str) -> tuple[ClassFile, bool]:
        found = self._class_path.find(name) if needed_by != name else self._class_path.get(name)
        if found is None:
            raise ClassNotFound(
                f"The class {java_name(name)}, a supertype of {java_name(needed_by)}, is not on the class path.",
                name,
                self._class_path.entries,
            )
        try:
            return parsed(found.data, f"{name}.class in {found.label}"), found.is_platform
        except MalformedClassFile as problem:
            raise ClassNotFound(f"The class {java_name(name)} cannot be read: {problem}.") from problem

    def keep_headers(self) -> None:
        """Leave the headers of the classes that were read to the next run."""
        self._headers.keep()

    def _load_array(self, name: str) -> JavaClass:
        if not _ARRAY.fullmatch(name):
            raise ClassNotFound(f"There is no array class {name}.")
        root = self.load(OBJECT)
        interfaces = tuple(self.load(interface) for interface in _ARRAY_INTERFACES)
        element = name[1:]
        supertypes = {name, OBJECT, *_ARRAY_INTERFACES}
        if element[0] in "L[":
            component = self.load(element[1:-1] if element[0] == "L" else element)
            supertypes.update("[" + descriptor_of_class(parent) for parent in component.supertypes)
        return declare_array(name, root, interfaces, frozenset(supertypes))

    def define(self, file: ClassFile, is_platform: bool) -> JavaClass:
        """Link a class that no class path entry holds, such as that of a lambda."""
        self._defined.add(file.name)
        return self._declare(_Found(header_of(file, is_platform), is_platform, lambda: file))

    def is_defined(self, name: str) -> bool:
        """Whether a class was defined while code ran, as that of a lambda: no source file can name it."""
        return name in self._defined

    def is_platform_class(self, name: str) -> bool:
        """Whether the platform has a class of this internal name; it is not loaded."""
        known = self._classes.get(name)
        return self._class_path.platform.version(name) is not None if known is None else known.is_platform

    def loaded(self, name: str) -> JavaClass | None:
        """The class of a name if it was asked for or defined before."""
        return self._classes.get(name)

    def header(self, name: str) -> Header | None:
        """The header of a class if this run or an earlier one has read it; it is not loaded."""
        kept = self._headers.find(name)
        return None if kept is None else kept[0]

    def declaration(self, name: str) -> ClassFile | None:
        """The class file of a name, which need not be linked: that of an annotation or a package."""
        if name not in self._declarations:
            found = self._class_path.find(name)
            self._declarations[name] = None if found is None else parsed(found.data, f"{name} in {found.label}")
        return self._declarations[name]

    def module_declaration(self, name: str) -> ClassFile | None:
        """The module descriptor beside a class outside of the platform."""
        found = self._class_path.module_descriptor(name)
        return None if found is None else parse_class(found, f"the module of {java_name(name)}")

    @cached_property
    def modules(self) -> Modules | None:
        """The modules of the platform; None where its classes come without them."""
        platform = self._class_path.platform
        return Modules(platform) if isinstance(platform, JImage) else None

    @cached_property
    def resources(self) -> Resources:
        """The files on the user's class path."""
        return Resources(self._class_path.entries)

    def module_of(self, cls: JavaClass) -> str | None:
        """The module that a class is in; None for the unnamed one, where all classes of the user are."""
        if not cls.is_platform or cls.file is None:
            return None
        return self._class_path.module_of(cls.name)

    def fresh_name(self, prefix: str) -> str:
        """A class name that is not in use yet."""
        number = 1
        while f"{prefix}${number}" in self._classes:
            number += 1
        return f"{prefix}${number}"

    def field(self, owner: str, name: str, descriptor: str) -> Field | None:
        """Field resolution (JVMS 5.4.3.2): the class, its superinterfaces, its superclass."""
        return find_field(self.load(owner), (name, descriptor))

    def method(self, owner: str, name: str, descriptor: str) -> Method | None:
        """Method resolution (JVMS 5.4.3.3, 5.4.3.4)."""
        named = self.load(owner)
        current: JavaClass | None = named
        while current is not None:
            declared = current.declared((name, descriptor))
            if declared is not None:
                return declared
            current = current.superclass
        return interface_method(named, (name, descriptor))

    def select(self, cls: JavaClass, method: Method) -> Method | None:
        """The implementation that an object of ``cls`` runs for a resolved method (JVMS 5.4.6)."""
        if method not in cls.selected:
            cls.selected[method] = select_method(cls, method)
        return cls.selected[method]

    def is_subtype(self, name: str, of: str) -> bool:
        """Whether a class is ``of``, extends or implements it; arrays are covariant."""
        return of in self.load(name).supertypes

    def instances(self, name: str) -> TypeSet:
        """The known concrete classes that a reference of this static type may point to."""
        if isinstance(name, StaticType):
            return self._fitting(name)
        known = self._instances.get(name)
        if known is None:
            declared = self.load(name)
            known = self._instances[name] = TypeSet(declared.simple_name, frozenset(self._possible(declared)))
        return known

    def _possible(self, declared: JavaClass) -> set[str]:
        name = declared.name
        classes = {cls.name for cls in self._known_classes if name in cls.supertypes and _is_concrete(cls)}
        if _is_concrete(declared):
            classes.add(name)
        if declared.element_class:
            element = declared.element_class
            known_elements = [cls for cls in self._known_classes if element in cls.supertypes]
            classes.update("[" + descriptor_of_class(cls.name) for cls in known_elements)
        if self.generics is not None:
            classes = self.left_out.buildable(declared, classes)
        if not classes and can_stand_in(declared):
            classes.add(self._stand_in(declared).name)
        return classes

    def _fitting(self, name: StaticType) -> TypeSet:
        """Those that the type arguments leave; where there is none, a class that a user could write."""
        known = self.instances(str(name))
        classes = known.classes - name.excluded
        if not classes and can_stand_in(self.load(name)):
            classes = frozenset({self._stand_in(self.load(name)).name})
        return TypeSet(known.label, classes)

    def static_type(self, reference: Term, declared: str) -> str:
        """The type of an input reference that is declared, or a narrower one that generic types give."""
        return declared if self.generics is None else self.generics.narrowed(reference, declared)

    def exactly(self, names: frozenset[str], among: frozenset[str] | None = None) -> TypeSet:
        """These very classes. One without subclasses is best named as Java's instanceof does; several are by a type
        that all of them have and no other ``among`` those that are possible."""
        cover = None if among is None or len(names) == 1 else self._covering(names, among)
        if cover is not None:
            return TypeSet(cover.simple_name, names)
        labels = ", ".join(sorted(self.load(name).simple_name for name in names))
        is_closed = len(names) == 1 and self.instances(min(names)).classes == names
        return TypeSet(labels, names, is_exact=not is_closed)

    def _covering(self, names: frozenset[str], among: frozenset[str]) -> JavaClass | None:
        """The narrowest type of these classes that no other one has."""
        shared = frozenset.intersection(*(self.load(name).supertypes for name in names))
        others = [self.load(name).supertypes for name in among - names]
        found = [self.load(name) for name in shared if not any(name in supertypes for supertypes in others)]
        return max(found, key=lambda cls: (len(cls.supertypes), cls.name), default=None)

    def known_names(self) -> Iterator[str]:
        """The classes and interfaces that may stand for inputs, or be their static types."""
        return (cls.name for cls in self._known_classes if not is_stand_in(cls.name))

    def user_class_names(self) -> Iterator[str]:
        """The classes outside of the JDK that can be loaded, in the order of the class path."""
        return (cls.name for cls in self._known_classes if not cls.is_platform and not is_stand_in(cls.name))

    def is_overridden(self, method: Method) -> bool:
        """Whether the known classes have more than one implementation of a method."""
        known = self._overridden.get(method)
        if known is None:
            classes = self.instances(method.owner.name).classes
            implementations = {self.select(self.load(name), method) for name in classes}
            known = self._overridden[method] = len(implementations) > 1 and not method.is_private
        return known

    @cached_property
    def _known_classes(self) -> tuple[JavaClass, ...]:
        """The classes that may stand for inputs, and a stand-in for each open type that none of them implements."""
        named = self._input_classes.named(STANDARD if self.generics is None else {**STANDARD, **COLLECTIONS})
        implemented = frozenset[str]().union(*(cls.supertypes for cls in named if _is_concrete(cls)))
        is_open = (cls for cls in named if cls.name not in implemented and can_stand_in(cls))
        return (*named, *map(self._stand_in, is_open))

    def _stand_in(self, cls: JavaClass) -> JavaClass:
        header = stand_in_header(cls)
        self._defined.add(header.name)
        known = self._classes.get(header.name)
        return known or self._declare(_Found(header, cls.is_platform, lambda: stand_in_file(cls)))

    def is_known(self, name: str) -> bool:
        """Whether there is a class of this internal name; it is not loaded."""
        if name not in self._found:
            self._found[name] = name in self._classes or self._class_path.held(name) is not None
        return self._found[name]


def _read_by(hierarchy: "ref[Hierarchy]", name: str, needed_by: str) -> ClassFile:
    """The file of a class that had a header only. A class that outlives its program, in a cache, is never asked."""
    program = hierarchy()
    assert program is not None, f"{name} is linked after its program is gone"
    return program._read(name, needed_by)[0]


def _is_concrete(cls: JavaClass) -> bool:
    return cls.is_array or not (cls.access & (ACC_ABSTRACT | ACC_INTERFACE) or cls.name in ONLY_EXTENDED)
