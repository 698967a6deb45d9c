"""Measurements: counts and ratios within one run. Nothing here is asserted by a test."""
