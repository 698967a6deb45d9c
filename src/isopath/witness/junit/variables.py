"""Names of local variables: short, descriptive, and distinct from every other name."""

import re
from typing import Final

_KEYWORDS: Final = """
    abstract assert boolean break byte case catch char class const continue default do double else enum extends false
    final finally float for goto if implements import instanceof int interface long native new null package private
    protected public return short static strictfp super switch synchronized this throw throws transient true try void
    volatile while _ var yield record sealed permits
"""
KEYWORDS: Final = frozenset(_KEYWORDS.split())
_SHORT: Final = {
    "String": "text",
    "StringBuilder": "builder",
    "StringBuffer": "buffer",
    "Object": "object",
    "Class": "type",
    "Integer": "number",
    "Long": "number",
    "Short": "number",
    "Byte": "number",
    "Double": "number",
    "Float": "number",
    "Character": "letter",
    "Boolean": "flag",
}


class Variables:
    """``taken`` are the names that are in use; it grows."""

    def __init__(self, taken: set[str]) -> None:
        self._taken = taken

    def fresh(self, hint: str) -> str:
        """A name that is not in use: the hint, or the hint with the first number from 2 on that is free."""
        stem = re.sub(r"[^A-Za-z0-9_]", "", hint)
        if not stem or stem[0].isdigit():
            stem = "value" + stem
        name, number = stem, 1
        while name in self._taken or name in KEYWORDS:
            number += 1
            name = f"{stem}{number}"
        self._taken.add(name)
        return name


def hint_for(java_type: str) -> str:
    """What an object of a type is called where nothing better is known: ``node``, of an array ``nodes``."""
    element = java_type.rstrip("[]")
    simple = re.split(r"[.$]", element)[-1]
    if simple.isdigit() or not simple:
        return "object"
    name = _SHORT.get(simple) or _lowered(simple)
    return _plural(name) if element != java_type else name


def _plural(name: str) -> str:
    if name.endswith("y") and name[-2:-1] not in tuple("aeiou"):
        return f"{name[:-1]}ies"
    return name + ("es" if name.endswith(("s", "x", "ch", "sh")) else "s")


def _lowered(name: str) -> str:
    """``TreeNode`` is ``treeNode``, ``URLPath`` is ``urlPath``."""
    capitals = re.match(r"[A-Z]+(?![a-z])|[A-Z]", name)
    return name if capitals is None else capitals[0].lower() + name[capitals.end() :]
