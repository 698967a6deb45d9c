"""Objects of the platform among the inputs are well-formed: a collection is one that its class could have built."""

from isopath.spec.jdk.platform_invariants import invariants_of, well_formed

__all__ = ["invariants_of", "well_formed"]
