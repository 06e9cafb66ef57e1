"""Notation, scenario files in and out, and the packaged cases."""
