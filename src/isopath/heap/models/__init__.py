"""Heap models: the rules of the papers, a file each."""
