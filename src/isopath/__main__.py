"""``python -m isopath`` is the command ``isopath``."""

from isopath.cli import main

if __name__ == "__main__":
    main()
