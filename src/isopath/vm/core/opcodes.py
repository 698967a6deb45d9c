"""Tables of instruction semantics: each family fills its own, and a machine is given them joined."""

from collections.abc import Callable, Iterable

from isopath.vm.core.machine import Handler


class Opcodes(dict[str, Handler]):
    """Handlers by mnemonic. ``@opcode("pop")`` puts one there, in a module that has ``opcode = Opcodes()``."""

    def __call__(self, *mnemonics: str) -> Callable[[Handler], Handler]:
        """Register the handler of instructions."""

        def register(handler: Handler) -> Handler:
            for mnemonic in mnemonics:
                assert mnemonic not in self, mnemonic
                self[mnemonic] = handler
            return handler

        return register


def joined(families: Iterable[Opcodes]) -> Opcodes:
    """One table of several, which have no instruction in common."""
    whole = Opcodes()
    for family in families:
        for mnemonic, handler in family.items():
            whole(mnemonic)(handler)
    return whole
