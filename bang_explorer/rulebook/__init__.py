"""What the rulebooks say: statements with ids and sources, and named sets of rules."""
