"""Inputs: how a method begins on them, and those that come into being on a path."""
