"""A path and its witness as a JUnit test that a person would have written."""
