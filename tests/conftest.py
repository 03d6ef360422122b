"""Tests say which rules they prove; the outcome is kept for `walstatt rules`."""

from hypothesis import settings

settings.register_profile("house", deadline=None)  # a busy machine is no fault of a rule
settings.load_profile("house")

pytest_plugins = ["pytester", "walstatt.conformance.proofs"]
