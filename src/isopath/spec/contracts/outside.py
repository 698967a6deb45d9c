"""Harnesses in a class of their own, beside the program: for contract classes and for ``repOk``, source or no source.

They are methods of an interface, so that no input can be an object of it, in the package of the contract class. Fields
of the program are open to it (``isopath.program.opened``), methods are not: one that is private, or that another
package cannot call, has no harness.
"""

from pathlib import Path
from typing import Final

from isopath.classfile import ClassFile, MethodInfo
from isopath.classfile.flags import ACC_ABSTRACT, ACC_ENUM, ACC_PRIVATE, ACC_PUBLIC, ACC_STATIC
from isopath.program.cache import cache_folder, kept_file, name_of
from isopath.program.target import MethodTarget
from isopath.spec.contracts.contract import Contract
from isopath.spec.contracts.harness import Harness, Signature, harness_text
from isopath.spec.contracts.sidecar import is_instance
from isopath.spec.contracts.spelling import SELF, Classes, is_java_name, parameter_names, parameter_types, result_type

_NAME: Final = "IsopathHarness"


class Outside:
    """The harnesses of methods, to be kept in one package."""

    def __init__(self, classes: Classes, package: str) -> None:
        self._classes = classes
        self._package = package
        self._texts: list[str] = []
        self.harnesses: dict[MethodTarget, Harness] = {}

    def add(self, target: MethodTarget, cls: ClassFile, method: MethodInfo, contract: Contract) -> None:
        """One more method and its contract."""
        name = f"check{len(self._texts)}"
        text = harness_text(contract, self._signature(name, cls, method))
        taken = [f"L{cls.name};", *parameter_types(method)] if is_instance(method) else parameter_types(method)
        gives = f"L{cls.name};" if method.name == "<init>" else result_type(method)
        owner = f"{self._package}/{_NAME}" if self._package else _NAME
        self._texts.append(text.java)
        self.harnesses[target] = Harness(
            owner, name, f"({''.join(taken)}){gives}", tuple(text.clauses), method.name == "<init>"
        )

    def _signature(self, name: str, cls: ClassFile, method: MethodInfo) -> Signature:
        names, owner = parameter_names(method), self._classes.name(cls.name)
        taken = [(self._classes.type(kind), each) for kind, each in zip(parameter_types(method), names, strict=True)]
        given = ", ".join(names)
        result = self._classes.type(result_type(method))
        if is_instance(method):
            taken.insert(0, (owner, SELF))
            call = f"{SELF}.{method.name}({given})"
        elif method.name == "<init>":
            call, result = f"new {owner}({given})", owner
        else:
            call = f"{owner}.{method.name}({given})"
        throws = [self._classes.name(each) for each in method.exceptions]
        return Signature(name, result, taken, call, "static", throws)

    @property
    def source(self) -> str:
        """The Java source of all of them."""
        package = f"package {self._package.replace('/', '.')};\n" if self._package else ""
        methods = "\n".join(f"    {text}" for text in self._texts)
        return f"{package}public interface {_NAME} {{\n{methods}\n}}\n"

    def write(self) -> Path:
        """The source file, in the cache."""
        return written(self._package, f"{_NAME}.java", self.source)


def obstacle(cls: ClassFile, method: MethodInfo, package: str) -> str | None:
    """Why no other class of a package can call a method; None if it can."""
    if method.access & ACC_PRIVATE:
        return "it is private"
    if cls.enclosing_method is not None:
        return "its class is declared inside of a method"
    if method.name != "<init>" and not is_java_name(method.name):
        return "Java code cannot call a method of that name"
    if cls.name.rpartition("/")[0] != package and not method.access & ACC_PUBLIC:
        return "it is not public, and the contract is kept in another package"
    if method.name != "<init>":
        return None
    if cls.access & (ACC_ABSTRACT | ACC_ENUM):
        return "it is a constructor of an abstract class" if cls.access & ACC_ABSTRACT else "it makes enum constants"
    row = next((row for row in cls.inner_classes if row.inner == cls.name), None)
    return None if row is None or row.access & ACC_STATIC else "it makes an object inside of another"


def written(package: str, name: str, text: str) -> Path:
    """A source file of ours, or a copy of a user's, apart from any neighbours; its folder is named by its content."""
    file = cache_folder() / "contracts" / name_of((package, name, text)) / package / name
    return kept_file(file, text.encode(errors="surrogateescape"))
