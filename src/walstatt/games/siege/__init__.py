"""SIEGE: Belagerung."""
