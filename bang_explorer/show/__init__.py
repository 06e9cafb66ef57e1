"""Showing: words in each language, pictures of boards and graphs. Renderers only, nothing is decided here."""
