"""A file of tests as text: imports sorted, lines within the width of a page, ASCII alone.

Invariant: the text depends on the tests alone, so that the same tests give the same bytes.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Final

from isopath.witness.construction.scope import Scope
from isopath.witness.junit.arranged import Stub
from isopath.witness.junit.asserts_junit import Junit
from isopath.witness.junit.comments import code
from isopath.witness.junit.literals import in_ascii
from isopath.witness.junit.reflection import helpers_for
from isopath.witness.junit.templates import WIDTH, filled, without_literals

_INDENT: Final = " " * 4
_WORD: Final = re.compile(r"[\w$]+")
_METHOD: Final = re.compile(rf"{_INDENT}(?:public )?void (\w+)\(")
_ASSERTION: Final = re.compile(r"(?<![\w.])(assert[A-Z]\w*)\(")

_FILE: Final = """
package $package;

$assertions

$imports

/**
 * Tests of {@link $tested}: one for each path that Isopath found.
 *
 $again
 */
$suppressed
${visibility}class $name {
    $members
}
"""
_TEST: Final = """
$comment
@$test
$suppressed
${visibility}void $name()$throws {
    $arrange;

    $act;

    $asserts;
}
"""
_TEST_THAT_RESTORES: Final = """
$comment
@$test
$suppressed
${visibility}void $name()$throws {
    $arrange;

    try {
        $act;

        $asserts;
    } finally {
        $restore;
    }
}
"""


@dataclass(frozen=True, slots=True)
class GeneratedTest:
    """A test method: the comment above it, and its statements in three parts, one per entry without indentation.

    ``helpers`` and ``stubs`` are the names of what it needs beside it, ``origin`` the method and the path it is of.
    What ``gives_null`` passes null to a call that builds its input, because a field is to hold it; what
    ``gives_null_element`` an array with null in it.
    """

    name: str
    comment: tuple[str, ...]
    arrange: tuple[str, ...]
    act: tuple[str, ...]
    asserts: tuple[str, ...]
    restore: tuple[str, ...] = ()
    throws: str = ""
    suppressed: frozenset[str] = frozenset()
    helpers: frozenset[str] = frozenset()
    stubs: frozenset[str] = frozenset()
    origin: tuple[str, str] = ("", "")
    gives_null: bool = False
    gives_null_element: bool = False

    @property
    def code(self) -> Iterator[str]:
        yield from (*self.arrange, *self.act, *self.asserts, *self.restore)


@dataclass(frozen=True, slots=True)
class Header:
    """What the comment of the class says: what is tested, by its Java name, and how to write the file again."""

    tested: str
    version: str
    command: str


def file_text(
    scope: Scope,
    junit: Junit,
    class_name: str,
    header: Header,
    tests: Sequence[GeneratedTest],
    stubs: Iterable[Stub],
    helpers: Iterable[str],
) -> str:
    """The whole file."""
    written_helpers = helpers_for(helpers)
    imported = sorted({name for helper in written_helpers for name in helper.imports})
    names = {name.rpartition(".")[2]: scope.type_name(name) for name in imported}
    members = [_test_lines(test, junit, scope.type_name(junit.test)) for test in tests]
    members += [list(stub.lines) for stub in stubs]
    members += [[_with_names(line, names) for line in helper.lines] for helper in written_helpers]
    tested = scope.type_name(header.tested)
    words = {word for lines in members for line in lines for word in _WORD.findall(line)}
    warnings = {"auxiliaryclass"} if scope.has_auxiliary else set()
    warnings |= {"deprecation", "removal"} if scope.has_deprecated else set()
    parts: dict[str, Sequence[str] | None] = {
        "package": scope.package or None,
        "assertions": [f"import static {junit.assertions}.{name};" for name in _assertions(tests)],
        "imports": [f"import {name};" for name in scope.imports if name.rpartition(".")[2] in {*words, tested}],
        "tested": tested,
        "again": _said_of(header),
        "suppressed": _suppression(frozenset(warnings)),
        "visibility": junit.visibility,
        "name": class_name,
        "members": [line for member in members for line in ("", *member)],
    }
    return in_ascii("\n".join(line.rstrip() for line in filled(_FILE, parts)) + "\n")


def tests_by_line(text: str) -> dict[int, str]:
    """The test methods of a file by their lines, from 1 on."""
    found, name = {}, None
    for number, line in enumerate(text.splitlines(), 1):
        begins = _METHOD.match(line)
        name = begins[1] if begins else name
        if name is not None:
            found[number] = name
        if line == f"{_INDENT}}}":
            name = None
    return found


def _with_names(line: str, names: Mapping[str, str]) -> str:
    """A line of a helper with classes called as this file has to call them."""
    return _WORD.sub(lambda word: names.get(word[0], word[0]), line)


def _assertions(tests: Iterable[GeneratedTest]) -> list[str]:
    """The assertions that tests make: one that was dropped may have made more."""
    code = (without_literals(line) for test in tests for line in test.code)
    return sorted({name for line in code for name in _ASSERTION.findall(line)})


def _said_of(header: Header) -> list[str]:
    again = f"<p>Generated by Isopath {header.version}. To write this file again: {code(header.command)}"
    return [f"* {line}" for line in wrap(again, WIDTH - 3, break_long_words=False, break_on_hyphens=False)]


def _test_lines(test: GeneratedTest, junit: Junit, annotation: str) -> list[str]:
    parts: dict[str, Sequence[str] | None] = {
        "comment": test.comment,
        "test": annotation,
        "suppressed": _suppression(test.suppressed),
        "visibility": junit.visibility,
        "name": test.name,
        "throws": f" throws {test.throws}" if test.throws else "",
        "arrange": test.arrange,
        "act": test.act,
        "asserts": test.asserts,
        "restore": test.restore,
    }
    return filled(_TEST_THAT_RESTORES if test.restore else _TEST, parts, len(_INDENT))


def _suppression(warnings: frozenset[str]) -> list[str]:
    if not warnings:
        return []
    names = ", ".join(f'"{name}"' for name in sorted(warnings))
    return [f"@SuppressWarnings({names if len(warnings) == 1 else f'{{{names}}}'})"]
