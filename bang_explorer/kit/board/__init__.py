"""Boards as neutral data: what lies where on a table, for whoever draws it, tells it or lets somebody touch it."""
