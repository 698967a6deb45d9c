"""Interned strings (JLS 3.10.5): one object per text on a path.

The constants of classes are objects that all paths share. A text that no class in use has as a constant is interned by
the path itself: the object stays its own, and a constant of that text that comes later is that object.
"""

from functools import lru_cache
from typing import Final

from isopath.classfile import FieldInfo
from isopath.classfile.constants import StringConstant
from isopath.classfile.flags import ACC_STATIC, ACC_SYNTHETIC
from isopath.program.linked import Field, JavaClass
from isopath.terms import Term
from isopath.vm.core import Machine, State

_STRING: Final = "java/lang/String"


class Interning:
    """Knows the interned strings of every path. ``own`` are the texts that some path has interned itself."""

    def __init__(self, vm: Machine) -> None:
        self._vm = vm
        self.own: set[str] = set()

    def constant(self, state: State, text: str) -> Term:
        """The string that ``ldc`` loads."""
        kept = self._kept(state, text) if text in self.own else None
        return self._vm.initialization.string(text) if kept is None else kept

    def shared(self, text: str) -> Term:
        """The same where no path has interned the text itself; KeyError otherwise: the path has to be asked."""
        if text in self.own:
            raise KeyError(text)
        return self._vm.initialization.string(text)

    def intern(self, state: State, string: Term, text: str) -> Term:
        """The interned string of a text, which is the one given if there is none yet."""
        kept = self._kept(state, text)
        if kept is not None:
            return kept
        in_use = state.heap.statics.initialized | self._vm.shared.initialized
        if state.heap.statics.run is not None or any(text in _constants(cls) for cls in in_use):
            return self._vm.initialization.string(text)
        self.own.add(text)
        state.heap.write_static(self._place(text), string)
        return string

    def _kept(self, state: State, text: str) -> Term | None:
        try:
            kept = state.heap.statics.read(self._place(text))
        except KeyError:
            return None
        assert isinstance(kept, Term)
        return kept

    def _place(self, text: str) -> Field:
        return _static_of(self._vm.hierarchy.load(_STRING), text)


@lru_cache(maxsize=1 << 16)
def _static_of(cls: JavaClass, text: str) -> Field:
    """Where a path keeps the string that it interned itself: a static field that no class file has."""
    access = ACC_STATIC | ACC_SYNTHETIC
    return Field(cls, FieldInfo(access, f"interned {text}", f"L{_STRING};", None, None, (), (), False, True))


@lru_cache(maxsize=1 << 14)
def _constants(cls: JavaClass) -> frozenset[str]:
    """The texts of the string constants of a class."""
    pool = () if cls.file is None else cls.file.pool
    return frozenset(constant.value for _, constant in pool if isinstance(constant, StringConstant))
