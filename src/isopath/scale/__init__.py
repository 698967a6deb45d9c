"""Exploring many methods at once: explore(task) -> result, on a pool of processes."""

from isopath.scale.explorer import Bug, Explored, Explorer, Refused, Task
from isopath.scale.pool import Done, Limits, Lost, Pool

__all__ = ["Bug", "Done", "Explored", "Explorer", "Limits", "Lost", "Pool", "Refused", "Task"]
