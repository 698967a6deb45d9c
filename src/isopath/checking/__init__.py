"""Methods held against their contracts: what ``isopath check`` does.

for checked in check(Request("Stack.java")):
    print(checked.target.label, checked.verdict)
"""

from isopath.checking.methods import HOLDS, OPEN, VACUOUS, VIOLATED, Breach, Check, Checking, check, checks

__all__ = ["HOLDS", "OPEN", "VACUOUS", "VIOLATED", "Breach", "Check", "Checking", "check", "checks"]
