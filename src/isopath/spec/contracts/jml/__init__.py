"""JML: contracts in comments of Java source files (docs/jml.md)."""
