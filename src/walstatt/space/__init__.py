"""Boards: hexes, squares and the open table. Integers only."""
