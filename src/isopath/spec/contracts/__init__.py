"""Contracts: what a method may rely on and what it has to see to, as Java expressions run around the call."""
