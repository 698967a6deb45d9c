"""Where classes come from, what they are to each other, and which methods the user means."""

from isopath.program.archive import Archive, ArchiveRejected
from isopath.program.classpath import ClassNotFound, ClassPath, ClassSource, Folder, FoundClass, open_entries
from isopath.program.javac import CompilationFailed, compile_sources
from isopath.program.jdk import Jdk, JdkNotFound, find_jdk
from isopath.program.jimage import JImage
from isopath.program.target import MethodTarget, TargetNotFound, Targets, every_method, resolve_targets

__all__ = [
    "Archive",
    "ArchiveRejected",
    "ClassNotFound",
    "ClassPath",
    "ClassSource",
    "CompilationFailed",
    "Folder",
    "FoundClass",
    "JImage",
    "Jdk",
    "JdkNotFound",
    "MethodTarget",
    "TargetNotFound",
    "Targets",
    "compile_sources",
    "every_method",
    "find_jdk",
    "open_entries",
    "resolve_targets",
]
