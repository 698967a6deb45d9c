"""Random Java programs against the laws of the design: see ``laws`` for these, ``generator`` for the programs."""
