"""The parade: a tiny game on an open table, to show a march and what is next to a wish."""
