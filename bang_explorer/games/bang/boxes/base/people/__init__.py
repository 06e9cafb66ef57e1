"""The people of the base box: for each a module with the abilities and a file of texts, named by its id."""
