"""The classes that may stand for an input of an open type, by the policy of ``isopath.program.subtypes``.

They are the user's classes, the platform classes that these name in their constant pools, those that a sealed type
permits, and a few that go with such a name. What cannot be loaded cannot be an input.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Protocol

from isopath.program.classpath import ClassNotFound
from isopath.program.linked import JavaClass, java_name
from isopath.program.subtypes import LOADED, NAMED, reached_from


class Loader(Protocol):
    """The classes of a program, as far as they are needed here."""

    def load(self, name: str) -> JavaClass:
        """The linked class of an internal name or array descriptor; ``ClassNotFound`` when there is none."""

    def is_known(self, name: str) -> bool:
        """Whether there is a class of this internal name; it is not loaded."""


class InputClasses:
    """``roots`` are the classes that the policy starts from. ``not_whole`` collects the user's classes that are left
    out, and why."""

    def __init__(
        self,
        classes: Loader,
        user_names: Callable[[], Iterable[str]],
        policy: str,
        roots: Iterable[str],
        not_whole: dict[str, str],
    ) -> None:
        self._classes = classes
        self._user_names = user_names
        self._policy = policy
        self._roots = tuple(dict.fromkeys(roots))
        self._not_whole = not_whole

    def named(self, standard: Mapping[str, str]) -> list[JavaClass]:
        """The user's classes and all that these name; ``standard`` are the classes that go with a name."""
        named = list(self._loadable_classes())
        named += self._permitted(named)
        names = {cls.name for cls in named}
        added = dict.fromkeys(each for name, those in standard.items() if name in names for each in those.split())
        return named + [
            self._classes.load(each) for each in added if each not in names and self._classes.is_known(each)
        ]

    def _permitted(self, named: list[JavaClass]) -> Iterator[JavaClass]:
        """The classes that the sealed types among these permit, and that no one names."""
        seen = {cls.name for cls in named}
        pending = [cls.header for cls in named if cls.header is not None]
        while pending:
            for name in pending.pop().permitted:
                permitted = None if name in seen else self._loaded_or_none(name)
                seen.add(name)
                if permitted is not None and permitted.header is not None:
                    pending.append(permitted.header)
                    yield permitted

    def _loadable_classes(self) -> Iterator[JavaClass]:
        user = list(self._own_classes())
        yield from user
        seen = {*(cls.name for cls in user), *self._not_whole}
        for cls in user:
            assert cls.header is not None
            for name in cls.header.named:
                if name not in seen:
                    seen.add(name)
                    other = self._loaded_or_none(name)
                    if other is not None:
                        yield other

    def _own_classes(self) -> Iterator[JavaClass]:
        """The user's classes that may stand for inputs, by the policy (see ``isopath.program.subtypes``)."""
        if self._policy == LOADED:
            yield from reached_from(self._roots, self._loaded_or_none)
            return
        names = self._roots if self._policy == NAMED else self._user_names()
        yield from (cls for name in names if (cls := self._usable_or_none(name)) and cls.header is not None)

    def _usable_or_none(self, name: str) -> JavaClass | None:
        """A class of the user that objects can be of; why it is none, is noted."""
        try:
            cls = self._classes.load(name)
        except ClassNotFound as problem:
            self._not_whole[name] = str(problem)
            return None
        missing = None if name in self._roots else next(self._missing_in(cls), None)
        if missing is not None:
            self._not_whole[name] = f"The class {java_name(missing)}, of a field, is not on the class path."
        return cls if missing is None else None

    def _missing_in(self, cls: JavaClass) -> Iterator[str]:
        """The classes of the fields of an object that nobody has: such an object could not be looked into."""
        for descriptor in cls.references:
            element = descriptor.lstrip("[")
            if element[0] == "L" and not self._classes.is_known(element[1:-1]):
                yield element[1:-1]

    def _loaded_or_none(self, name: str) -> JavaClass | None:
        try:
            return self._classes.load(name)
        except ClassNotFound:
            return None
