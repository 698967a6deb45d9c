"""Where the initial values of input objects come from, and when two inputs are one object."""
