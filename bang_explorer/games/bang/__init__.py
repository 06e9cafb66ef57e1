"""BANG!: one table, one set of flows; the boxes (base, Dodge City, ...) add cards, people and what they change."""
