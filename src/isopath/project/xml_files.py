"""XML files of builds: elements by their names, whatever the namespace; what declares entities is rejected."""

from collections.abc import Iterator
from pathlib import Path
from xml.etree.ElementTree import Element, ParseError, fromstring

from isopath.errors import IsopathError


class BuildRejected(IsopathError):
    """A file of a build that cannot be read."""


def xml_root(file: Path) -> Element:
    """The root element of a file."""
    try:
        data = file.read_bytes()
    except OSError as error:
        raise BuildRejected(f"{file} cannot be read: {error.strerror}.") from error
    if b"<!DOCTYPE" in data or b"<!ENTITY" in data:
        raise BuildRejected(f"{file} declares a document type, which no file of a build needs.")
    try:
        return fromstring(data)
    except (ParseError, ValueError, LookupError) as error:
        raise BuildRejected(f"{file} is not XML: {error}.") from error


def name_of(element: Element) -> str:
    """The name without its namespace."""
    return element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""


def children(element: Element | None, *path: str) -> Iterator[Element]:
    """The elements at a path of names below an element."""
    if element is None:
        return
    name, *rest = path
    for each in element:
        if name_of(each) == name:
            if rest:
                yield from children(each, *rest)
            else:
                yield each


def child(element: Element | None, *path: str) -> Element | None:
    """The first of them."""
    return next(children(element, *path), None)


def child_text(element: Element | None, *path: str) -> str:
    """Its text without space around it; empty where there is none."""
    found = child(element, *path)
    return "" if found is None or found.text is None else found.text.strip()
