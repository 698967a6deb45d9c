"""The one exception that a bad class file can cause (JVMS 4.8, format checking)."""

from isopath.errors import IsopathError


class MalformedClassFile(IsopathError):
    """A class file that breaks the JVM specification, with the byte where it was noticed."""

    def __init__(self, source: str, offset: int, problem: str) -> None:
        super().__init__(source, offset, problem)
        self.source = source
        self.offset = offset
        self.problem = problem

    def __str__(self) -> str:
        return f"{self.source}: offset {self.offset}: {self.problem}"
