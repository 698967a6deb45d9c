"""java.lang.Math, the boxes of numbers, sources of random numbers, checksums."""
