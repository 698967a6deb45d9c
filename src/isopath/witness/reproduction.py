"""How the input of a path is built: the test that does so, and whether calls of the API alone do (docs/findings.md)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reproduction:
    """``statements`` build the input and make the call, ``test`` is a whole file with them.

    ``obstacle`` says what is in the way of building it by calls alone; None where nothing is. Where ``is_null_given``,
    one of the calls is given a null that the path dereferences. A state that ``is_specified`` is one that an invariant
    of the user's accepts.
    """

    statements: tuple[str, ...] = ()
    test: str | None = None
    obstacle: str | None = None
    is_null_given: bool = False
    is_specified: bool = False

    @property
    def is_reachable(self) -> bool:
        """Whether such calls do so without passing the null on that the path stumbles over."""
        return self.is_by_calls and not self.is_null_given

    @property
    def is_by_calls(self) -> bool:
        """Whether public constructors, factories and methods build the input."""
        return self.obstacle is None
