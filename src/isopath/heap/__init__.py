"""Heap models: one protocol, a file each. A new model is one file and one line in ``MODELS``."""

from typing import Final

from isopath.heap.by_value import ByValue
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
from isopath.heap.lazier import Lazier
from isopath.heap.lazier_sharp import LazierSharp
from isopath.heap.lazy import Lazy
from isopath.heap.limits import LONGEST, Limits
from isopath.heap.objects import Array, Instance
from isopath.heap.pose import Pose
from isopath.heap.pose_ite import PoseIte
from isopath.heap.protocol import Heap
from isopath.heap.store import Shared
from isopath.heap.summary import Summary
from isopath.heap.text import TextBytes

MODELS: Final[dict[str, type[Lazy] | type[ByValue]]] = {
    "lazy": Lazy,
    "lazier": Lazier,
    "lazier#": LazierSharp,
    "summary": Summary,
    "pose-ite": PoseIte,
    "pose": Pose,
}

__all__ = [
    "LONGEST",
    "MODELS",
    "Array",
    "ByValue",
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
    "PoseIte",
    "Shared",
    "Summary",
    "TextBytes",
    "UnitCountPlace",
    "UnitPlace",
]
