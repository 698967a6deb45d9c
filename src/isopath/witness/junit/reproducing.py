"""The test that reproduces a path by calls of the API alone, or what is in the way of it.

One source for both: the tests that ``isopath test`` writes (``isopath.witness.junit.generate``), in a scope that does
not write to fields behind the back of their class (``Scope.is_api``). Whoever can call the method can make these calls:
those of a public method do not depend on the package (``Scope.is_outside``).
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
from isopath.witness.construction.scope import Scope, outermost_class
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
        file = FileOfTests(self.constructors, outermost, JUNIT_5, is_api=True, is_outside=self._is_public())
        file.add(MethodPaths(self.label, self.method, [path], [path.id]))
        if not file.tests:
            return Reproduction(obstacle=file.missing[0].reason)
        (test,) = file.tests
        text = file.text(version("isopath"), f"isopath test {self.label} --failing")
        is_null_given = (test.gives_null and _ends_by_null(path, FIELD, ELEMENT)) or (
            test.gives_null_element and _ends_by_null(path, ELEMENT)
        )
        return Reproduction((*test.arrange, *test.act), text, _obstacle(test), is_null_given)

    def _is_public(self) -> bool:
        """Whether code of every package can call the method; the classes of the unnamed package are for that alone."""
        owner = java_name(self.method.owner.name)
        anywhere = Scope(owner.rpartition(".")[0], self.constructors.hierarchy, is_outside=True)
        is_named = anywhere.package != "" and anywhere.is_accessible(owner)
        return is_named and anywhere.may_access(self.method.access, owner)


def _ends_by_null(path: PathToTest, *kinds: str) -> bool:
    """Whether a null pointer comes right after a place of an input, of one of these kinds, was found to be null."""
    if path.expected is None or path.expected.exception != _NULL_POINTER or not path.conditions:
        return False
    last = path.conditions[-1]
    asked = [term for term in nodes_of(last) if term.op is APPLY and term.payload.kind in kinds]
    return any(last is is_null(term) for term in asked if term.sort is REF)


def _obstacle(test: GeneratedTest) -> str | None:
    if not test.helpers:
        return None
    return next((why for helper, why in _OBSTACLES.items() if helper in test.helpers), _OTHERWISE)
