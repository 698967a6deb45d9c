"""Native methods and intrinsics: one Python function each, registered by class, name and descriptor.

A function takes the machine, the state and the arguments (the receiver first) and returns the result, None for void.
One that forks is a generator of pairs of state and result. One that throws or calls works on the state and returns
None. ``find_native`` is asked once per method.
"""

from isopath.machine.natives import (
    boot,
    checksums,
    class_objects,
    console,
    java_lang,
    locale,
    numbers,
    platform,
    properties,
    reflect_arrays,
    reflection,
    strict_math,
    strings,
    text,
    threads,
    unsafe_classes,
    util,
    var_handles,
)
from isopath.machine.natives.registry import NATIVES, find_native

assert console and java_lang and numbers and platform
assert boot and class_objects and reflect_arrays and reflection and threads and unsafe_classes and util and var_handles
assert checksums and locale and properties and strict_math and strings and text

__all__ = ["NATIVES", "find_native"]
