"""What holds of the fields of every object that Java code can build without reflection (docs/tests.md).

A field that only its own nest can write holds nothing but what some instruction of the nest has put there. What these
instructions may write is found by a dataflow over their bytecode; objects that a constructor shows before it is done
are looked at in the state that they are shown in.
"""

from isopath.program.field_fact import FieldFact
from isopath.program.field_facts.inference import FieldFacts

__all__ = ["FieldFact", "FieldFacts"]
