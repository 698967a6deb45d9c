"""Heap models: a heap of parts, and a file of rules for each model (docs/architecture.md)."""

from collections.abc import Callable
from typing import Final

from isopath.heap.core.cases import (
    Case,
    ElementPlace,
    FieldPlace,
    InputPlace,
    LengthPlace,
    NotMaterialized,
    Place,
    UnitCountPlace,
    UnitPlace,
)
from isopath.heap.core.heap import Cases, Heap, Model, WriteGuard
from isopath.heap.core.limits import LONGEST, Limits
from isopath.heap.models.lazier import Lazier
from isopath.heap.models.lazier_sharp import LazierSharp
from isopath.heap.models.lazy import Lazy
from isopath.heap.models.pose import Pose
from isopath.heap.models.pose_ite import PoseIte
from isopath.heap.models.summary import Summary
from isopath.heap.state.objects import Array, Instance
from isopath.heap.state.shared import Shared
from isopath.heap.state.text_bytes import TextBytes

MODELS: Final[dict[str, Callable[[], Model]]] = {
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
    "Case",
    "Cases",
    "ElementPlace",
    "FieldPlace",
    "Heap",
    "InputPlace",
    "Instance",
    "Lazy",
    "LengthPlace",
    "Limits",
    "Model",
    "NotMaterialized",
    "Place",
    "Pose",
    "PoseIte",
    "Shared",
    "Summary",
    "TextBytes",
    "UnitCountPlace",
    "UnitPlace",
    "WriteGuard",
]
