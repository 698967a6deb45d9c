"""Tests for the examples and for classes of Debian's jars: written, compiled, run three times, counted."""
