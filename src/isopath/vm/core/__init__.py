"""The machine itself: code, states, the loop and forking, the tables and the protocols of its parts."""
