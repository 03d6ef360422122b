"""Walstatt: the table that knows the rules."""
