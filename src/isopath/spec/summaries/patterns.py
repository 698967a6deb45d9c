"""What a user summarizes: ``com.acme.Db#*``, ``com.acme.Db#load(int)``, each with ``=com.acme.DbModel`` or without."""

from dataclasses import dataclass
from typing import Final

from isopath.classfile import MethodInfo
from isopath.errors import UsageError
from isopath.program.target import find_class
from isopath.spec.contracts.spelling import Classes, parameter_types

ALL: Final = "*"


@dataclass(frozen=True, slots=True)
class Pattern:
    """Methods of one class, by name, by name and types, or all of them; ``model`` is the class that has models."""

    text: str
    class_name: str
    member: str
    model: str | None

    @property
    def is_for_all(self) -> bool:
        return self.member == ALL

    def fits(self, classes: Classes, method: MethodInfo) -> bool:
        """Whether the pattern names a method. Constructors and what only the compiler wrote never are."""
        if method.name.startswith("<") or method.synthetic:
            return False
        return self.member in (ALL, method.name, _squeezed(classes.spelled(method.name, *parameter_types(method))))


def parse_pattern(text: str, classes: Classes) -> Pattern:
    """A pattern as the user gives it, whose class has to be there."""
    head, equals, model = text.partition("=")
    class_text, _, member = head.partition("#")
    if not class_text.strip() or not member.strip() or (equals and not model.strip()):
        forms = "com.acme.Db#load or com.acme.Db#*, with =com.acme.DbModel or without"
        raise UsageError(f"--summarize {text}: write {forms}.")
    class_name = find_class(class_text.strip(), classes.path)
    if class_name is None:
        raise UsageError(f"--summarize {text}: there is no class {class_text.strip()}.")
    if member.strip() in ("<init>", "new"):
        raise UsageError(f"--summarize {text}: constructors cannot be summarized.")
    return Pattern(text, class_name, _squeezed(member), model.strip() or None)


def _squeezed(text: str) -> str:
    return "".join(text.split())
