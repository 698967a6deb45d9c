"""Arrays and raw memory: copies, comparisons, and places named by an object and an offset."""
