"""MfM: Man for Man."""
