"""The test that reproduces a path by calls of the API alone, or what is in the way of it.

One source for both: the tests that ``isopath test`` writes (``isopath.witness.junit.generate``), in a scope that does
not write to fields behind the back of their class (``Scope.is_api``).
"""

from dataclasses import dataclass
from importlib.metadata import version

from isopath.program.linked import Method, java_name
from isopath.terms import is_null
from isopath.terms.bottom_up import nodes_of
from isopath.terms.initial import ELEMENT, FIELD
from isopath.terms.operators import APPLY
from isopath.terms.sorts import REF
from isopath.witness.construction.constructors import Constructors
from isopath.witness.construction.scope import outermost_class
from isopath.witness.junit.asserts_junit import JUNIT_5
from isopath.witness.junit.file import GeneratedTest
from isopath.witness.junit.generate import FileOfTests, MethodPaths, PathToTest
from isopath.witness.junit.reflection import CALL, CONSTRUCT, CREATE, SET, SET_IN
from isopath.witness.reproduction import Reproduction

_OBSTACLES = {
    CALL: "the method cannot be called by other code",
    CONSTRUCT: "a constructor cannot be called by other code",
    CREATE: "no constructor leaves an object as it has to be",
    SET: "no call was found that leaves a field as it has to be",
    SET_IN: "no call was found that leaves a static or hidden field as it has to be",
}
_NULL_POINTER = "java.lang.NullPointerException"
_OTHERWISE = "no method shows an object that the call needs"


@dataclass(frozen=True, slots=True)
class Reproducing:
    """Reproduces paths of one method, which a user calls by its ``label``."""

    constructors: Constructors
    method: Method
    label: str

    def reproduce(self, path: PathToTest) -> Reproduction:
        """The test of a path that fails as the path does."""
        outermost = outermost_class(self.constructors.hierarchy, java_name(self.method.owner.name))
        file = FileOfTests(self.constructors, outermost, JUNIT_5, is_api=True)
        file.add(MethodPaths(self.label, self.method, [path], [path.id]))
        if not file.tests:
            return Reproduction(obstacle=file.missing[0].reason)
        (test,) = file.tests
        text = file.text(version("isopath"), f"isopath test {self.label} --failing")
        is_null_given = test.gives_null and _ends_by_null_input(path)
        return Reproduction((*test.arrange, *test.act), text, _obstacle(test), is_null_given)


def _ends_by_null_input(path: PathToTest) -> bool:
    """Whether a null pointer comes right after a field or an element of an input was found to be null."""
    if path.expected is None or path.expected.exception != _NULL_POINTER or not path.conditions:
        return False
    last = path.conditions[-1]
    asked = [term for term in nodes_of(last) if term.op is APPLY and term.payload.kind in (FIELD, ELEMENT)]
    return any(last is is_null(term) for term in asked if term.sort is REF)


def _obstacle(test: GeneratedTest) -> str | None:
    if not test.helpers:
        return None
    return next((why for helper, why in _OBSTACLES.items() if helper in test.helpers), _OTHERWISE)
