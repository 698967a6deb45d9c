"""What is a valid input and a correct outcome: HEX, executable invariants, contracts."""
