"""Tests say which rules they prove; the outcome is kept for `walstatt rules`."""

pytest_plugins = ["pytester", "walstatt.conformance.proofs"]
