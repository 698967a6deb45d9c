"""HEX: invariants of data structures as what their references may be, checked reference by reference (paper 004)."""

from isopath.spec.hex.completing import completed
from isopath.spec.hex.enforcement import admits, enforce, may_go_on, watch
from isopath.spec.hex.loading import load_rules
from isopath.spec.hex.rules import RuleSet
from isopath.spec.hex.source import HexRejected

__all__ = ["HexRejected", "RuleSet", "admits", "completed", "enforce", "load_rules", "may_go_on", "watch"]
