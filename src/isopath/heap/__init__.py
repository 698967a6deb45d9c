"""Heap models: one protocol, a file each. A new model is one file and one line in ``MODELS``."""

from typing import Final

from isopath.heap.cases import (
    Case,
    ElementPlace,
    FieldPlace,
    InputPlace,
    LengthPlace,
    Place,
    UnitCountPlace,
    UnitPlace,
)
from isopath.heap.lazy import Lazy
from isopath.heap.limits import LONGEST, Limits
from isopath.heap.objects import Array, Instance
from isopath.heap.pose import Pose
from isopath.heap.protocol import Heap
from isopath.heap.store import Shared
from isopath.heap.text import TextBytes

MODELS: Final[dict[str, type[Pose] | type[Lazy]]] = {"pose": Pose, "lazy": Lazy}

__all__ = [
    "LONGEST",
    "MODELS",
    "Array",
    "Case",
    "ElementPlace",
    "FieldPlace",
    "Heap",
    "InputPlace",
    "Instance",
    "Lazy",
    "LengthPlace",
    "Limits",
    "Place",
    "Pose",
    "Shared",
    "TextBytes",
    "UnitCountPlace",
    "UnitPlace",
]
