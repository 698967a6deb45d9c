"""HEX: invariants of data structures as what their references may be, checked reference by reference (paper 004)."""
