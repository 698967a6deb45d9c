"""``isopath --version``, in a module of its own: package metadata takes as long to import as a small command to run."""

from importlib.metadata import version


def current() -> str:
    """The name and the version that are installed."""
    return f"isopath {version('isopath')}"
