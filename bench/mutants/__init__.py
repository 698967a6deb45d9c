"""How many small changes of a program its generated tests catch (docs/tests.md, Mutants)."""
