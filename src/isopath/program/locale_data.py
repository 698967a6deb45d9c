"""What the platform knows of locales: names, patterns and symbols, as its own JVM finds them.

The platform's code looks for them in services, modules and bundles: millions of instructions for an answer that depends
on the JDK and a few words alone. So the JVM of the JDK is asked (``isopath.program.answering``), once: its answers are
kept beside the class files of the program that gives them. A line of that file that makes no sense is as good as none.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias
from urllib.parse import quote_plus, unquote_plus

from isopath.program.answering import Answering, NoAnswer, answering

_PROGRAM: Final = "LocaleData"
_INTERNAL: Final = "sun.util.locale.provider"
_FLAGS: Final = (
    f"--add-exports=java.base/{_INTERNAL}=ALL-UNNAMED",
    "--add-opens=java.base/java.text=ALL-UNNAMED",
    "-Duser.language=en",
    "-Duser.country=US",
    "-Duser.timezone=UTC",
)
CALENDARS: Final = f"{_INTERNAL}.CalendarDataUtility"
ZONES: Final = f"{_INTERNAL}.TimeZoneNameUtility"
OWN: Final = _PROGRAM
"""The classes whose static methods are asked: two of the platform's, and that of the program itself."""

Answer: TypeAlias = "str | int | list[Answer] | None"


@dataclass(frozen=True, slots=True)
class LocaleName:
    """A locale without extensions."""

    language: str
    script: str
    country: str
    variant: str


Argument: TypeAlias = str | int | bool | LocaleName


class LocaleData:
    """The answers of one JDK."""

    def __init__(self, jvm: Answering) -> None:
        self._jvm = jvm
        self._file = jvm.classes.with_suffix(".answers")
        self._known: dict[str, str] = dict(_lines(self._file))

    def ask(self, class_name: str, method: str, *arguments: Argument) -> Answer:
        """What a static method gives; raises ``NoAnswer`` where it throws, or the JVM has none."""
        question = " ".join([class_name, method, *map(_word, arguments)])
        answer = self._known.get(question)
        if answer is None:
            answer = self._known[question] = self._jvm.ask(question)
            self._keep(question, answer)
        words = iter(answer.split())
        try:
            return _read(words)
        except (ValueError, StopIteration) as problem:
            raise NoAnswer(f"The JVM of {self._jvm.jdk.home} has no answer to {question}.") from problem

    def _keep(self, question: str, answer: str) -> None:
        """Add a line; a cache that cannot be written is no reason to fail."""
        try:
            with self._file.open("a", encoding="ascii") as file:
                file.write(json.dumps([question, answer]) + "\n")
        except OSError:
            return


def _lines(file: Path) -> Iterator[tuple[str, str]]:
    try:
        lines = file.read_text(encoding="ascii").splitlines()
    except (OSError, UnicodeDecodeError):
        return
    for line in lines:
        try:
            pair = json.loads(line)
        except ValueError:
            continue
        if isinstance(pair, list) and len(pair) == 2 and all(isinstance(part, str) for part in pair):
            yield pair[0], pair[1]


def _word(argument: Argument) -> str:
    match argument:
        case bool():
            return f"Z{int(argument)}"
        case int():
            return f"I{argument}"
        case str():
            return f"S{quote_plus(argument)}"
        case LocaleName(language, script, country, variant):
            return f"L{language}|{script}|{country}|{variant}"


def _read(words: Iterator[str]) -> Answer:
    word = next(words)
    match word[0]:
        case "N":
            return None
        case "I":
            return int(word[1:])
        case "S":
            return unquote_plus(word[1:])
        case "A":
            return [_read(words) for _ in range(int(word[1:]))]
    raise ValueError(word)


@cache
def locale_data(home: Path) -> LocaleData | None:
    """The answers of the JDK in a folder; None where it has no tools to ask."""
    jvm = answering(home, _PROGRAM, _FLAGS)
    return None if jvm is None else LocaleData(jvm)
