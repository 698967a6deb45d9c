"""What can be typed for a command: the parameters of its function, and the options of the records among them.

A parameter that is a record (``isopath.exploration.request``) stands for each option that its fields declare.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from inspect import signature
from pathlib import Path
from types import NoneType, UnionType
from typing import Final, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

from isopath.errors import UsageError
from isopath.options import AS_DECLARED, Option

R = TypeVar("R")

REQUIRED: Final = object()
"""Stands for the default of what must be typed."""

Word: TypeAlias = int | float | str | Path
"""What a word of a command line is read as."""

_READ_AS: Final[Mapping[type, tuple[Callable[[str], Word], str]]] = {
    int: (int, "a whole number"),
    float: (float, "a number"),
    str: (str, "text"),
    Path: (Path, "a file"),
}


@dataclass(frozen=True, slots=True)
class Setting:
    """A value that nobody has typed, where it comes from, and what it is called there."""

    value: object
    origin: str
    key: str


@dataclass(frozen=True, slots=True)
class Parameter:
    """One option or argument: its name, how it is declared, the type of what is typed, and its default."""

    name: str
    option: Option
    given: object
    default: object

    @property
    def names(self) -> tuple[str, ...]:
        """What is typed for it; an argument has no name."""
        if self.option.is_argument:
            return ()
        return tuple(each.partition("/")[0] for each in self.option.names) or (f"--{self.name.replace('_', '-')}",)

    @property
    def negations(self) -> tuple[str, ...]:
        """What switches it off."""
        return tuple(off for each in self.option.names if (off := each.partition("/")[2]))

    @property
    def shown(self) -> str:
        """How it is called in a sentence."""
        return self.names[-1] if self.names else self.metavar

    @property
    def metavar(self) -> str:
        """What stands for its value."""
        return self.option.metavar or self.name.upper()

    @property
    def key(self) -> str:
        """What it is called in ``isopath.toml``."""
        return self.names[-1].lstrip("-") if self.names else f"{self.name}s" if self.is_repeated else self.name

    @property
    def is_file(self) -> bool:
        return self._kind[0] is Path

    @property
    def is_switch(self) -> bool:
        return self._kind[0] is bool

    @property
    def is_repeated(self) -> bool:
        """Whether it may be given more than once, and is a list."""
        return self._kind[1]

    @property
    def _kind(self) -> tuple[type, bool]:
        """The type of one value, and whether there may be several."""
        given = self.given
        if isinstance(given, UnionType) or get_origin(given) is Union:
            (given,) = (each for each in get_args(given) if each is not NoneType)
        if get_origin(given) is list:
            return get_args(given)[0], True
        assert isinstance(given, type)
        return given, False

    def read(self, word: str) -> Word:
        """The value that a word stands for."""
        read, expected = _READ_AS[self._kind[0]]
        try:
            value = read(word)
        except ValueError:
            raise UsageError(f"{self.shown} takes {expected}, not {word!r}.") from None
        self._check(value)
        return value

    def read_value(self, value: object) -> Word:
        """A value that has a type already, as one of TOML; a text may be written as a whole number."""
        kind = self._kind[0]
        if kind is bool:
            if not isinstance(value, bool):
                raise UsageError(f"{self.shown} is true or false, not {value!r}.")
            return value
        accepted = {int: (int,), float: (int, float), str: (str, int), Path: (str,)}[kind]
        if isinstance(value, bool) or not isinstance(value, accepted):
            raise UsageError(f"{self.shown} takes {_READ_AS[kind][1]}, not {value!r}.")
        return self.read(str(value))

    def _check(self, value: Word) -> None:
        least = self.option.least
        if least is not None and isinstance(value, int | float) and value < least:
            raise UsageError(f"{self.shown} must be at least {least}.")
        if self.option.check is not None:
            self.option.check(value)


def parameters_of(
    command: Callable[..., int], left_out: tuple[str, ...], defaults: Mapping[str, object]
) -> list[Parameter]:
    """All that can be typed for a command: arguments first, then what is its own, then the options of records."""
    hints = get_type_hints(command, include_extras=True)
    own, shared = [], []
    for each in signature(command).parameters.values():
        hint = hints[each.name]
        if _is_record(hint):
            shared += [found for found in declared(hint, defaults) if found.name not in left_out]
        elif (option := _option_of(hint)) is not None:
            default = REQUIRED if each.default is each.empty else each.default
            own.append(Parameter(each.name, option, get_args(hint)[0], default))
    return sorted((*own, *shared), key=_place)


def _place(parameter: Parameter) -> int:
    """What may be given often is typed first, then other arguments, then options."""
    return 2 if not parameter.option.is_argument else 0 if parameter.is_repeated else 1


def declared(record: type, defaults: Mapping[str, object]) -> Iterator[Parameter]:
    """All that can be typed for a record and the records in it, in their order. ``defaults`` replace its own."""
    hints = get_type_hints(record, include_extras=True)
    for each in fields(record):
        hint = hints[each.name]
        if _is_record(hint):
            yield from declared(hint, defaults)
        elif (option := _option_of(hint)) is not None:
            given = get_args(hint)[0] if option.given is AS_DECLARED else option.given
            default = each.default if option.default is AS_DECLARED else option.default
            default = REQUIRED if default is MISSING else default
            yield Parameter(each.name, option, given, defaults.get(each.name, default))


def made(record: type[R], values: Mapping[str, object]) -> R:
    """A record of the values of its options; what it has no value for has its default."""
    assert is_dataclass(record)
    hints = get_type_hints(record, include_extras=True)
    given: dict[str, object] = {}
    for each in fields(record):
        hint = hints[each.name]
        if _is_record(hint):
            given[each.name] = made(hint, values)
        elif each.name in values:
            option = _option_of(hint)
            assert option is not None
            value = values[each.name]
            given[each.name] = value if option.read is None else option.read(value)
    make: Callable[..., R] = getattr(record, "of_options", record)
    return make(**given)


def _is_record(hint: object) -> bool:
    return isinstance(hint, type) and is_dataclass(hint)


def _option_of(hint: object) -> Option | None:
    return next((each for each in getattr(hint, "__metadata__", ()) if isinstance(each, Option)), None)
