"""The rules, one module per section of the book; the listing is the table of contents."""
