"""The tables of the papers, run again: ``make bench-papers``.

``rows.tsv`` is the data, a line per row and bound. ``java`` has the subjects with their invariants and a driver each,
``java_util`` the drivers of the JDK's own collections, which see their private fields. Nothing is asserted here; the
rows that take a second are tests.
"""
