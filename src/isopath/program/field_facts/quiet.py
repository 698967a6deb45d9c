"""Which methods are quiet: a call of one writes no field of the program and runs no code that is not known.

That depends on bytecode alone, not on what fields hold, so it is found once for all rounds of an inference.
"""

from typing import Final

from isopath.classfile import Instruction, targets
from isopath.program.field_facts.binding import CLINIT, bound_method, found_field
from isopath.program.field_facts.decoded import instructions_of
from isopath.program.hierarchy import Hierarchy
from isopath.program.linked import Field, JavaClass, Method

_MOST_CALLED: Final = 60
_QUIET: Final = frozenset(
    {"java/lang/System.arraycopy", "java/lang/Object.getClass", "java/lang/Class.desiredAssertionStatus"}
)


class Quietness:
    """Finds out of methods of one program whether they are quiet, when it is asked."""

    def __init__(self, hierarchy: Hierarchy) -> None:
        self._hierarchy = hierarchy
        self._known: dict[Method, bool] = {}

    def is_quiet(self, method: Method) -> bool:
        """Whether a call writes no field of the program and runs no unknown code."""
        if method not in self._known:
            self._known[method] = self._is_quiet(method, set(), None)
        return self._known[method]

    def is_first(self, cls: JavaClass) -> bool:
        """Whether no other initializer of the program runs before that of a class."""
        above = (self._hierarchy.load(name) for name in cls.supertypes if name != cls.name)
        return not any(each.methods.get(CLINIT) is not None and not each.is_platform for each in above)

    def begins_quietly(self, field: Field, end: int) -> bool:
        """Whether up to an instruction of its initializer, code only goes forward and nobody reads the static fields of
        a class, but itself others than this one."""
        initializer = field.owner.methods[CLINIT]

        def is_harmless(insn: Instruction) -> bool:
            if insn.mnemonic == "getstatic" and insn.operands[0].owner == field.owner.name:
                return bool(insn.operands[0].name != field.name)
            return self._is_harmless(insn, {initializer}, initializer.owner, initializer.owner)

        before = [insn for insn in instructions_of(initializer) if insn.offset < end]
        goes_forward = all(insn.offset < target <= end for insn in before for target in targets(insn))
        return goes_forward and all(map(is_harmless, before))

    def _is_quiet(self, method: Method, seen: set[Method], initialized: JavaClass | None) -> bool:
        if method in seen:
            return True
        seen.add(method)
        if f"{method.owner.name}.{method.name}" in _QUIET:
            return True
        if method.info.code is None or len(seen) > _MOST_CALLED:
            return False
        return all(self._is_harmless(insn, seen, method.owner, initialized) for insn in instructions_of(method))

    def _is_harmless(
        self, insn: Instruction, seen: set[Method], within: JavaClass, initialized: JavaClass | None
    ) -> bool:
        """Whether an instruction of a class writes no field; while a class is ``initialized``, whether it does not read
        its static fields."""
        mnemonic, operands = insn.mnemonic, insn.operands
        match mnemonic:
            case "invokedynamic":
                return False
            case "putfield":
                return initialized is not None or found_field(self._hierarchy, operands[0]).owner.is_platform
            case "new":
                return self._is_initialized(operands[0], within)
            case "putstatic" if within is initialized:
                return True
            case "getstatic" | "putstatic":
                owner = found_field(self._hierarchy, operands[0]).owner
                return owner is not initialized and self._is_initialized(owner.name, within)
            case _ if mnemonic.startswith("invoke"):
                ref = operands[0]
                method = bound_method(self._hierarchy, mnemonic, ref.owner, ref.name, ref.descriptor, None)
                if method is None or not self._is_initialized(ref.owner, within):
                    return False
                return self._is_quiet(method, seen, initialized)
        return True

    def _is_initialized(self, name: str, within: JavaClass) -> bool:
        """Whether no initializer of the program runs when code of a class uses another one for the first time."""
        if name.startswith("["):
            return True
        cls = self._hierarchy.load(name)
        return cls is within or cls.is_platform or (cls.methods.get(CLINIT) is None and self.is_first(cls))
