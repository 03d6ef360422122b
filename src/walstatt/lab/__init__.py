"""Simulation and balance."""
