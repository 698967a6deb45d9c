"""JML: contracts in comments of Java source files (docs/jml.md)."""

from isopath.spec.contracts.jml.copies import Instrumented
from isopath.spec.contracts.jml.reading import instrumented

__all__ = ["Instrumented", "instrumented"]
