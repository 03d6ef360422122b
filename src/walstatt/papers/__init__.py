"""Papers: all that is written down. Records read, replayed and kept; scenario documents; words; the rulebook."""
