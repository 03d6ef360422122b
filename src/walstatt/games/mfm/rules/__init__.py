"""The rules of the basic book, one module per section."""
