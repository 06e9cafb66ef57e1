"""Values that show themselves. How they look is the business of a layer above, which the core does not know."""

from __future__ import annotations

from importlib import import_module
from typing import Any


class Shown:
    """A value that can be drawn, in words at least, and that a notebook shows as a piece of its page."""

    __slots__ = ()

    def draw(self, form: str = "svg", *, lang: str = "en", **how: Any) -> str:
        """The value in this form: `html`, `text`, what is a picture as `svg`; graphs in further forms, too."""
        package = import_module(__name__.partition(".")[0])  # as a whole it knows who draws
        return str(package.draw(self, form, lang=lang, **how))

    def _repr_html_(self) -> str:
        return self.draw("html")


class Pictured(Shown):
    """A value that is a picture. Inside HTML it has tooltips and links; the SVG is for pages that take nothing else."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return self.draw("svg")
