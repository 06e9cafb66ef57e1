"""Graphs as pictures and text: SVG, DOT, Mermaid, and the folder `diagrams/`."""
