"""JML: contracts in comments of Java source files (docs/jml.md)."""

from isopath.spec.contracts.jml.reading import Instrumented, instrumented

__all__ = ["Instrumented", "instrumented"]
