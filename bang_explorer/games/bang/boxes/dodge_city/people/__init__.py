"""The people of Dodge City: what each can do, and its texts, in files named by the id in `people.toml`."""
