"""How programs written for other tools ask for inputs, assume and assert."""
