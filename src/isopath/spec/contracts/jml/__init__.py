"""JML: contracts in comments of Java source files (docs/jml.md)."""

from isopath.spec.contracts.jml.instrumenting import Instrumented, instrumented

__all__ = ["Instrumented", "instrumented"]
