"""One exploration in many processes, and runs that survive (docs/parallel.md)."""
