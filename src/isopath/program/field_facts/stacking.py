"""Instructions that only move operands (JVMS 2.11.6): how many places each value takes decides what they mean."""

from typing import Final

from isopath.program.field_facts.values import Other, Value

MOVES: Final = frozenset({"pop", "pop2", "dup", "dup_x1", "dup_x2", "dup2", "dup2_x1", "dup2_x2", "swap"})


def move(mnemonic: str, stack: list[Value]) -> None:
    """Run one of them."""
    if mnemonic == "swap":
        stack[-2:] = [stack[-1], stack[-2]]
        return
    name, _, below = mnemonic.partition("_x")
    taken = _take(stack, 2 if name.endswith("2") else 1)
    if name.startswith("pop"):
        return
    under = _take(stack, int(below)) if below else []
    stack += [*taken, *under, *taken]


def _take(stack: list[Value], places: int) -> list[Value]:
    """The topmost values that take so many places."""
    taken: list[Value] = []
    while places > 0:
        value = stack.pop()
        places -= 2 if isinstance(value, Other) and value.is_wide else 1
        taken.insert(0, value)
    return taken
