"""What javac says of a harness, said of the clause that it comes from: its place in the source, and a sentence."""

import re
from dataclasses import dataclass
from typing import Final

from isopath.program.javac import CompilationFailed
from isopath.spec.contracts.contract import ContractRejected
from isopath.spec.contracts.jml.parsing import rejection
from isopath.spec.contracts.jml.rewriting import Written
from isopath.spec.source_text import SourceText

_ERROR: Final = re.compile(r"^(?P<file>[^\n]+\.java):(?P<line>\d+): error: (?P<what>[^\n]+)\n", re.MULTILINE)
_CARET: Final = re.compile(r"^( *|[ \t]*)\^$", re.MULTILINE)
_SYMBOL: Final = re.compile(r"^\s*symbol: +\w+ (?P<name>[^\n]+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Inserted:
    """Text that was put into a copy of a source, where it begins there, and the code in it that has a place."""

    start: int
    text: str
    codes: tuple[Written, ...]

    def origin(self, offset: int) -> int | None:
        """The place in the source of a character of the copy; None if no clause is there."""
        within = offset - self.start
        for code in self.codes:
            at = self.text.find(code.text)
            while at >= 0:
                if at <= within <= at + len(code.text):
                    return code.origin(within - at)
                at = self.text.find(code.text, at + 1)
        return None


def rejection_of(
    failed: CompilationFailed, source: SourceText, copy: SourceText, parts: list[Inserted]
) -> ContractRejected:
    """The error of javac, about the clause; as it is where no clause is to blame."""
    said = str(failed)
    error = _ERROR.search(said)
    caret = None if error is None else _CARET.search(said, error.end())
    if error is None or caret is None:
        return ContractRejected(said)
    offset = copy.offset(int(error["line"]), len(caret.group()))
    for part in parts:
        origin = part.origin(offset)
        if origin is not None:
            return rejection(source, origin, _sentence(error["what"], said[caret.end() :]))
    return ContractRejected(said)


def _sentence(what: str, details: str) -> str:
    symbol = _SYMBOL.search(details.partition("error:")[0])
    if what == "cannot find symbol" and symbol is not None:
        return f"`{symbol['name']}` is not known here."
    return f"javac rejects this clause: {what}."
