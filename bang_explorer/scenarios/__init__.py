"""Scenario files: reading and writing them, finding the packaged ones, and opening them as positions."""
