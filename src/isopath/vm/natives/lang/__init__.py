"""Objects, exceptions, threads and monitors."""
