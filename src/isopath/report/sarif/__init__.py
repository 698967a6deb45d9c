"""Findings as SARIF 2.1.0, the format that code hosts and editors read (docs/sarif.md)."""

from isopath.report.sarif.log import sarif_log

__all__ = ["sarif_log"]
