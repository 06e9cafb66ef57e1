"""The widget `bx.distances`: who sits where with which cards, and the distances that follow. Begin with `panel`."""
