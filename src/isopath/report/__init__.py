"""Console and JSON: pure functions of one result record."""
