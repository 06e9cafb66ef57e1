"""The people of Dodge City: for each a module with the abilities and a file of texts, named by its id."""
