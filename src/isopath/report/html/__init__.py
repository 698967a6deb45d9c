"""Results as one HTML page that needs nothing beside itself (docs/html.md)."""

from isopath.report.html.data import Described, described
from isopath.report.html.document import html_page, survey_page

__all__ = ["Described", "described", "html_page", "survey_page"]
