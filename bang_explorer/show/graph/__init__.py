"""Shows graphs as pictures and text (SVG, DOT, Mermaid ..), and makes the files of `diagrams/`."""
