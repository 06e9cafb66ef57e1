"""Shows graphs as pictures and text (SVG, DOT, Mermaid ..), and writes the folder `diagrams/`."""
