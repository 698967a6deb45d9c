"""Class objects, members, reflective calls, method handles and proxies."""
