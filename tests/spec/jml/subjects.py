"""The subjects of the tests of JML, and what their comments say of their clauses."""

from pathlib import Path

JAVA = Path(__file__).parent / "java"
SUBJECTS = ("Structures", "Values")


def marked_lines(name: str) -> set[int]:
    """The lines of the clauses that do not hold."""
    lines = (JAVA / f"{name}.java").read_text(encoding="utf-8").splitlines()
    return {number for number, line in enumerate(lines, 1) if line.endswith("// violated")}
