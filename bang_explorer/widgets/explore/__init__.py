"""The widget `bx.explore`: it steps through a game, keeps every branch, and shows board and graph.

Begin with `explorer`.
"""
