"""What the fifteen people of Dodge City can do, a file each, named by the person's id in `people.toml`."""
