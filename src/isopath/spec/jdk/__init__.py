"""Objects of the platform among the inputs are well-formed: a collection is one that its class could have built."""

from isopath.spec.jdk.keeping import enter, keep, switch_on, well_formed

__all__ = ["enter", "keep", "switch_on", "well_formed"]
