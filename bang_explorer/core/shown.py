"""Base classes of values that can be drawn, as words or as pictures. The drawing itself is done in `show`."""

from __future__ import annotations

from importlib import import_module
from typing import Any


class Shown:
    """A value that can be drawn, at least in words. A notebook shows it as HTML."""

    __slots__ = ()

    def draw(self, form: str = "svg", *, lang: str = "en", **how: Any) -> str:
        """The value drawn, as a string. Forms are `html` and `text`, for pictures also `svg`, for graphs some more.

        The default, `svg`, is for pictures alone. `how` depends on what is drawn. Raises `BadInput` for an unknown form
        or language.
        """
        package = import_module(__name__.partition(".")[0])  # the package as a whole knows the layer that draws
        return str(package.draw(self, form, lang=lang, **how))

    def _repr_html_(self) -> str:
        return self.draw("html")


class Pictured(Shown):
    """A value that is a picture. As HTML it has tooltips and links; plain SVG is for pages that show no HTML."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return self.draw("svg")
