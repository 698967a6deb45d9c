"""Library methods that take collections and are known to be correct: no finding on any of them is right."""
