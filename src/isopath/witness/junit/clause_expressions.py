"""A clause that is an expression of its class, as an expression of a test: names of members become those of an object.

Only what surely means the same is rewritten: parameters, the result, ``this``, members that the test can see, types of
``java.lang`` and of the package. Anything else is rejected, a value of before the call included.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from isopath.program.linked import Field, JavaClass, Method
from isopath.spec.contracts.contract import RESULT, Clause
from isopath.witness.construction.scope import Scope
from isopath.witness.junit.arranged import CannotBuild

_TOKEN: Final = re.compile(
    r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])+\'|(?P<name>(?:[^\W\d]|\$)[\w$]*)|\d[\w.]*|->|\s+|.', re.DOTALL
)
_WORDS: Final = "true false null instanceof boolean byte char short int long float double"
_SAME: Final = frozenset(_WORDS.split())
_ATOM: Final = re.compile(r"[\w.$]+")
_OWN: Final = "isopath$"
_ONLY_JML: Final = ("\\", "==>", "<==")


def outside_expression(clause: Clause, scope: Scope, method: Method, names: Mapping[str, str], receiver: str) -> str:
    """The clause for a test that calls the object ``receiver``, and what a harness has names for by ``names``."""
    java = clause.java.replace(RESULT, "")
    text = clause.text if _OWN in java else clause.java
    if not text or _OWN in text.replace(RESULT, "") or any(word in text for word in _ONLY_JML):
        raise _rejection(clause)
    return _Rewriting(clause, scope, method, names, receiver).of(text)


def _rejection(clause: Clause) -> CannotBuild:
    return CannotBuild(f"what {clause.where} says can be evaluated by the class alone")


class _Rewriting:
    """Rewrites one clause, token by token."""

    def __init__(self, clause: Clause, scope: Scope, method: Method, names: Mapping[str, str], receiver: str) -> None:
        self._clause = clause
        self._scope = scope
        self._owner = method.owner
        self._names = names
        self._receiver = receiver

    def of(self, text: str) -> str:
        tokens = list(_TOKEN.finditer(text))
        if any(token[0] == "->" for token in tokens):
            raise _rejection(self._clause)
        written: list[str] = []
        before = ""
        for at, token in enumerate(tokens):
            following = next((each[0] for each in tokens[at + 1 :] if not each[0].isspace()), "")
            written.append(self._name(token[0], before, following) if token["name"] else token[0])
            before = before if token[0].isspace() else token[0]
        return "".join(written)

    def _name(self, name: str, before: str, following: str) -> str:
        if before == ".":
            return self._visible(name)
        if name in self._names:
            given = self._names[name]
            return given if _ATOM.fullmatch(given) else f"({given})"
        if name == "this":
            return self._receiver
        if name in _SAME:
            return name
        return self._member(name, is_method=following == "(") or self._type(name)

    def _visible(self, name: str) -> str:
        """A member of something: rejected if a class has one of that name that only the class, and no test, can see."""
        for cls in self._nest():
            members: list[Field | Method] = [*cls.fields.values(), *cls.methods.values()]
            named = (each for each in members if each.name == name)
            if not all(self._scope.may_access(each.access, cls.java_name) for each in named):
                raise _rejection(self._clause)
        return name

    def _nest(self) -> Iterator[JavaClass]:
        """The class and all whose private members it sees (JVMS 4.7.28)."""
        load = self._scope.hierarchy.load
        host = self._owner if self._owner.file is None else load(self._owner.file.nest_host or self._owner.name)
        yield host
        yield from map(load, () if host.file is None else host.file.nest_members)

    def _member(self, name: str, is_method: bool) -> str | None:
        cls = self._owner
        found = [each for each in (cls.methods if is_method else cls.fields).values() if each.name == name]
        if not found:
            return None
        if not all(self._scope.may_access(each.access, cls.java_name) for each in found):
            raise _rejection(self._clause)
        is_static = all(each.is_static for each in found)
        return f"{self._scope.type_name(cls.java_name) if is_static else self._receiver}.{name}"

    def _type(self, name: str) -> str:
        package = f"{self._scope.package}.{name}" if self._scope.package else name
        if self._scope.class_of(package) is None and self._scope.class_of(f"java.lang.{name}") is None:
            raise _rejection(self._clause)
        return name
