"""Isopath: a symbolic Java virtual machine that explores every path of a method once."""
