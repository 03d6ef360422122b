"""The table over the web."""
