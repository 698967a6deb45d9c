"""Native methods and intrinsics: one Python function each, registered by class, name and descriptor.

A function takes the machine, the state and the arguments (the receiver first) and returns the result, None for void.
One that forks is a generator of pairs of state and result. One that throws or calls works on the state and returns
None. The table of all (``NATIVES``) is asked once per method.
"""

from isopath.vm.core import Natives
from isopath.vm.core.registry import joined
from isopath.vm.natives.environment import (
    clocks,
    dates,
    locale_data,
    number_formats,
    platform,
    properties,
    surroundings,
)
from isopath.vm.natives.harness import analysis, debug, verifier, verify
from isopath.vm.natives.io import (
    console,
    console_bytes,
    file_names,
    files,
    input_streams,
    logging,
    module_image,
    nio_files,
    output_streams,
    platform_files,
    readers,
    scanner,
    scanner_numbers,
)
from isopath.vm.natives.lang import executors, objects, starting, threads, throwables
from isopath.vm.natives.loading import loaders, modules, packages, resources
from isopath.vm.natives.memory import array_contents, array_copies, unsafe, unsafe_classes, unsafe_ranges
from isopath.vm.natives.numbers import (
    boxes,
    checksums,
    elementary,
    math_choices,
    math_functions,
    random_sources,
    sorting,
)
from isopath.vm.natives.ordering import object_sorting
from isopath.vm.natives.reflection import (
    annotation_bytes,
    arrays,
    calls,
    class_objects,
    class_questions,
    enums,
    lookups,
    members,
    method_handles,
    proxies,
    var_handles,
)
from isopath.vm.natives.text import (
    builder_questions,
    builders,
    characters,
    decimal_texts,
    formatting,
    joining,
    number_texts,
    parsing,
    splitting,
    strings,
    substrings,
    trimming,
)

AREAS = (
    console, console_bytes, properties, input_streams,
    clocks, dates, locale_data, number_formats, platform, surroundings,
    array_contents, array_copies, unsafe, unsafe_classes, unsafe_ranges,
    builder_questions, builders, characters, decimal_texts, formatting, joining, number_texts, parsing,
    splitting, strings, substrings, trimming,
    boxes, checksums, elementary, math_choices, math_functions, random_sources, sorting, object_sorting,
    executors, objects, starting, threads, throwables,
    loaders, modules, packages, resources,
    annotation_bytes, arrays, calls, class_objects, class_questions, enums, lookups, members, method_handles, proxies,
    var_handles,
    file_names, files, logging, module_image, nio_files, output_streams, platform_files,
    readers, scanner, scanner_numbers,
    analysis, debug, verifier, verify,
)  # fmt: skip
"""A module per area of the platform, each with its table ``native``; the first line is the order that System needs."""

NATIVES: Natives = joined(area.native for area in AREAS)
"""What the platform has as native code, and what stands for bytecode."""
