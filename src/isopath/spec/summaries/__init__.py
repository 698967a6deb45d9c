"""Calls that are replaced: by the contract of the method, or by a model of it (docs/summaries.md; 001, section 3.5)."""
