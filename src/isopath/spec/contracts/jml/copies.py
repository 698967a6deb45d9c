"""The copy of a source file that has harnesses in it."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from isopath.spec.contracts.contract import Contract
from isopath.spec.contracts.harness import Harness

Completing: TypeAlias = Callable[[Contract], Contract]
"""Adds to a contract what others say of the method, as code of the type itself."""


@dataclass(frozen=True, slots=True)
class Instrumented:
    """The contracts of a source file; ``folder`` has the classes with harnesses, to come first on a class path.

    Methods without code have no harness. ``summaries`` has, by class, name and descriptor, the name of the code that
    stands for a method with a contract; None where the contract does not say what the method may assign. ``places`` has
    where that is said.
    """

    folder: Path
    harnesses: tuple[tuple[Contract, Harness], ...]
    summaries: dict[tuple[str, str, str], str | None]
    places: dict[tuple[str, str, str], str]
