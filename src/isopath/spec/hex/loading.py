"""Where specifications come from: files ``*.hex``, and annotations called ``Hex`` on classes and methods.

Few programs have any: the parser, with its grammar, is imported for the first text.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from isopath.classfile.annotations import Annotation, ArrayElement, ConstantElement
from isopath.errors import UsageError
from isopath.program.classpath import ClassNotFound, ClassPath
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import JavaClass
from isopath.spec.hex.naming import Names, shown
from isopath.spec.hex.resolution import resolve_block, resolve_for_class, resolve_for_method
from isopath.spec.hex.rules import Rule, RuleSet
from isopath.spec.hex.source import Source

_HEX: Final = re.compile(r"L(?:.*[/$])?Hex;")


def load_rules(hierarchy: Hierarchy, files: Sequence[Path], class_path: ClassPath) -> RuleSet:
    """The rules of these files, and of the annotations of the user's classes."""
    rules = [rule for file in files for rule in rules_of_file(hierarchy, file)]
    marked = (cls for name in class_path.user_names() if (cls := _marked(hierarchy, class_path, name)) is not None)
    return RuleSet((*rules, *(rule for cls in marked for rule in rules_of_annotations(hierarchy, cls))))


def _marked(hierarchy: Hierarchy, class_path: ClassPath, name: str) -> JavaClass | None:
    """A class that has such an annotation, or may have one. One that cannot be loaded is no input and has no say."""
    header = hierarchy.header(name)
    if header is None:
        found = class_path.find(name)
        is_marked = found is not None and b"Hex;" in found.data
    else:
        is_marked = any(map(_HEX.fullmatch, header.annotations))
    try:
        return hierarchy.load(name) if is_marked else None
    except ClassNotFound:
        return None


def rules_of_file(hierarchy: Hierarchy, file: Path) -> list[Rule]:
    """The rules of a file."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8"
        raise UsageError(f"The specification {file} cannot be read: {reason}.") from None
    return rules_of_text(hierarchy, Source(str(file), text))


def rules_of_text(hierarchy: Hierarchy, source: Source) -> list[Rule]:
    """The rules of the text of a file."""
    from isopath.spec.hex.parsing import parse_specification

    return [rule for block in parse_specification(source) for rule in resolve_block(hierarchy, source, block)]


def rules_of_annotations(hierarchy: Hierarchy, cls: JavaClass) -> list[Rule]:
    """The rules in the annotations of a class and of its methods; names are looked up from the class."""
    if cls.file is None:
        return []
    from isopath.spec.hex.parsing import parse_statements

    rules: list[Rule] = []
    for text in _texts(cls.file.annotations):
        source = Source(f"@Hex of {shown(cls.name)}", text)
        rules += resolve_for_class(Names(hierarchy, source, cls), cls, parse_statements(source))
    for method in cls.methods.values():
        for text in _texts(method.info.annotations):
            source = Source(f"@Hex of {shown(cls.name)}.{method.name}", text)
            rules += resolve_for_method(Names(hierarchy, source, cls), method, parse_statements(source))
    return rules


def _texts(annotations: Iterable[Annotation]) -> Iterator[str]:
    """The texts of the annotations whose simple name is Hex, whoever declares it."""
    for annotation in annotations:
        if _HEX.fullmatch(annotation.type):
            value = annotation.element("value")
            elements = value.values if isinstance(value, ArrayElement) else (value,)
            yield from (
                element.value
                for element in elements
                if isinstance(element, ConstantElement) and isinstance(element.value, str)
            )
