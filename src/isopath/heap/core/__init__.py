"""A heap of parts, the cases that its operations give, and tests of types over what a reference may be."""
