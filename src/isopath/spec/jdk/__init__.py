"""Objects of the platform among the inputs are well-formed: a collection is one that its class could have built."""

from isopath.spec.jdk.platform_invariants import enter, invariants_of, switch_on, well_formed

__all__ = ["enter", "invariants_of", "switch_on", "well_formed"]
