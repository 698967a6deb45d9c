"""Native methods and intrinsics: one Python function each, registered by class, name and descriptor.

A function takes the machine, the state and the arguments (the receiver first) and returns the result, None for void.
One that forks is a generator of pairs of state and result. One that throws or calls works on the state and returns
None. ``find_native`` is asked once per method.
"""

from isopath.machine.natives import (
    access_control,
    annotation_bytes,
    array_contents,
    arrays,
    bit_positions,
    boot,
    boxes,
    builders,
    characters,
    checksums,
    class_objects,
    clocks,
    comparisons,
    console,
    digests,
    enums,
    exact_classes,
    exception_messages,
    files,
    harness_analysis,
    harness_debug,
    harness_verifier,
    harness_verify,
    java_lang,
    joining,
    letter_case,
    loaders,
    locale,
    logging,
    lookups,
    math_choices,
    math_functions,
    members,
    method_handles,
    monitors,
    number_texts,
    numbers,
    platform,
    properties,
    proxies,
    random_sources,
    reflect_arrays,
    reflection,
    reflective_calls,
    strict_math,
    strings,
    substrings,
    text,
    threads,
    throwables,
    time,
    time_zones,
    unsafe_classes,
    util,
    var_handles,
)
from isopath.machine.natives.registry import NATIVES, find_native

AREAS = (
    access_control, annotation_bytes, array_contents, arrays, bit_positions, boot, boxes, builders, characters,
    checksums,
    class_objects, clocks, comparisons, console, digests, enums, exact_classes, exception_messages, files,
    harness_analysis, harness_debug, harness_verifier, harness_verify, java_lang, joining, letter_case, loaders, locale,
    logging,
    lookups, math_choices, math_functions, members, method_handles, monitors, number_texts, numbers, platform,
    properties, proxies, random_sources, reflect_arrays, reflection, reflective_calls, strict_math, strings,
    substrings, text, threads, throwables, time, time_zones, unsafe_classes, util, var_handles,
)  # fmt: skip
"""The modules that register natives, a module per area of the platform."""

__all__ = ["AREAS", "NATIVES", "find_native"]
