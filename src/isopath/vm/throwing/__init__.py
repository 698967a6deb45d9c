"""Exceptions: thrown and caught, with the JVM's messages, and as a reader sees them."""
