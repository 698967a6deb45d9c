"""Standard input and output, files, logging."""
