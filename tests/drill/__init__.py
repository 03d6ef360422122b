"""A drill game: small, complete, and everything a wargame can demand."""
