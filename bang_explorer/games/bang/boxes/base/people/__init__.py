"""What the sixteen people of the base box can do, a file each, named by the person's id in `people.toml`."""
