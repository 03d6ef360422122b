"""Alembic migrations of the data file."""
