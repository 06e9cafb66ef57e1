"""What the games and their desks are built from. It knows no game."""
