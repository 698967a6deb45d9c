"""Finding the classes, methods and types that a specification names; an error lists what there is instead."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Final

from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import PRIMITIVE_CLASSES, JavaClass, Method, descriptor_of_class, java_name
from isopath.spec.hex.source import HexRejected, Place, Source
from isopath.spec.hex.syntax import Name

_MOST_LISTED: Final = 8


class Names:
    """The names of one text; ``context`` is the class that it stands in, if it stands in one."""

    def __init__(self, hierarchy: Hierarchy, source: Source, context: JavaClass | None = None) -> None:
        self.hierarchy = hierarchy
        self.source = source
        self.context = context

    def cls(self, name: Name) -> JavaClass:
        """The class or array class of a name: with its package, or alone where only one known class is called so."""
        if name.text in PRIMITIVE_CLASSES:
            if name.dimensions:
                return self.hierarchy.load("[" * name.dimensions + PRIMITIVE_CLASSES[name.text])
            raise self.source.rejection(name.at, f"{name.text} is no class: HEX speaks of references.")
        found = self._find(name.text)
        if len(found) > 1:
            listed = " or ".join(sorted(map(shown, found)))
            raise self.source.rejection(name.at, f"The class {name.text} is ambiguous: write {listed}.")
        if not found:
            raise self.source.rejection(name.at, self._no_class(name.text))
        if name.dimensions:
            return self.hierarchy.load("[" * name.dimensions + descriptor_of_class(found[0]))
        return self.hierarchy.load(found[0])

    def _find(self, text: str) -> list[str]:
        around = self._around()
        for prefix in around:
            whole = self._existing(prefix + text.replace(".", "/"))
            if whole is not None:
                return [whole]
        wanted = f".{text.replace('$', '.')}"
        return [name for name in self.hierarchy.known_names() if f".{shown(name)}".endswith(wanted)]

    def _around(self) -> list[str]:
        """What may be left out before a name: the classes and the package around the text."""
        if self.context is None:
            return ["", "java/lang/"]
        outer = [self.context.name]
        while "$" in outer[-1]:
            outer.append(outer[-1].rpartition("$")[0])
        package = f"{self.context.package}/" if self.context.package else ""
        return [*(f"{name}$" for name in outer), package, "", "java/lang/"]

    def _existing(self, name: str) -> str | None:
        """The internal name of a class, where the last slashes may stand for nesting."""
        while self.hierarchy.declaration(name) is None:
            outer, slash, inner = name.rpartition("/")
            if not slash:
                return None
            name = f"{outer}${inner}"
        return name

    def _no_class(self, text: str) -> str:
        known = sorted({shown(name) for name in self.hierarchy.known_names() if not name.startswith("[")})
        near = get_close_matches(text, known) or [
            name for name in known for simple in [name.rpartition(".")[2]] if get_close_matches(text, [simple])
        ]
        return suggesting(f"There is no class {text}", near)

    def method(self, name: Name, parameters: Sequence[Name] | None) -> Method:
        """The one method of a name, by the types of its parameters where there are several."""
        owner, word = self.owner_and_word(name)
        named = [method for method in owner.methods.values() if method.name == word]
        if not named:
            raise self.no_method(name.at, owner, word)
        fitting = named if parameters is None else [method for method in named if self._takes(method, parameters)]
        if len(fitting) == 1:
            return fitting[0]
        problem = "is ambiguous" if fitting else "does not exist with these parameters"
        listed = ", ".join(sorted(signature(method) for method in fitting or named))
        raise self.source.rejection(name.at, f"The method {name.text} {problem}; there are {listed}.")

    def _takes(self, method: Method, parameters: Sequence[Name]) -> bool:
        return list(method.type.parameters) == [self._descriptor(name) for name in parameters]

    def _descriptor(self, name: Name) -> str:
        if name.text in PRIMITIVE_CLASSES:
            return "[" * name.dimensions + PRIMITIVE_CLASSES[name.text]
        return descriptor_of_class(self.cls(name).name)

    def owner_and_word(self, name: Name) -> tuple[JavaClass, str]:
        """The class and the name of a method, which is written ``Class.method``."""
        owner, dot, word = name.text.rpartition(".")
        if not dot:
            if self.context is None:
                raise self.source.rejection(name.at, f"{name.text} names no method: write Class.method.")
            return self.context, word
        return self.cls(Name(owner, name.at)), word

    def no_method(self, at: Place, owner: JavaClass, word: str) -> HexRejected:
        """The error that a class has no such method."""
        names = sorted({method.name for method in owner.methods.values() if method.name[0] != "<"})
        return self.source.rejection(
            at, suggesting(f"{shown(owner.name)} has no method {word}", near_names(word, names))
        )


def near_names(word: str, names: Sequence[str]) -> Sequence[str]:
    """The names that may have been intended, or else the first of all that there are."""
    return get_close_matches(word, names) or names[:_MOST_LISTED]


def suggesting(problem: str, near: Sequence[str]) -> str:
    """A problem as one sentence, with what may have been intended."""
    return f"{problem}: did you mean {' or '.join(near[:_MOST_LISTED])}?" if near else f"{problem}."


def signature(method: Method) -> str:
    """A method with the types of its parameters, as Java has them."""
    return f"{method.name}({', '.join(_types(method.type.parameters))})"


def _types(descriptors: Iterable[str]) -> list[str]:
    return [java_name(f"[{part}").removesuffix("[]") for part in descriptors]


def shown(name: str) -> str:
    """The name of a class as HEX has it: with dots alone."""
    return java_name(name).replace("$", ".")
