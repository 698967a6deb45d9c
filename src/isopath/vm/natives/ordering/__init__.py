"""Sorting of objects, where traces of the platform are merged."""
