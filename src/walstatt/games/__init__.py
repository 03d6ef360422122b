"""The games, one package each. They never import each other."""
