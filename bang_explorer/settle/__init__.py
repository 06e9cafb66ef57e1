"""Replaying scenarios, judging claims, counting and simulating."""
