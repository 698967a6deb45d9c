"""Results as one HTML page that needs nothing beside itself (docs/html.md)."""

from isopath.report.html.data import Described, described, result_of
from isopath.report.html.document import html_page, survey_page

__all__ = ["Described", "described", "html_page", "result_of", "survey_page"]
