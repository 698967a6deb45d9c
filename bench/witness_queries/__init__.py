"""What the solver is asked for witnesses: ``python -m bench.witness_queries``."""
