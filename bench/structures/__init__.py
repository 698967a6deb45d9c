"""The four recursive structures of paper 004, under its techniques: ``make bench-structures``.

All single methods and all pairs of calls run under each technique; every trace that ended is judged valid if some valid
input takes it. ``rules`` has the invariants in HEX, ``java`` the methods that rules call for what they cannot say.
"""
