"""The steps from one form of the data file to the next."""
