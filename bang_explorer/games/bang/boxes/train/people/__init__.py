"""The people of The Great Train Robbery: for each a module with the abilities and a file of texts, named by its id."""
