"""Pieces of a page. Whatever is not made here is text: markup in it means nothing."""

from __future__ import annotations

from collections.abc import Iterable

from bang_explorer.kit.svg import shown


class Html(str):
    """A piece of a page, ready to stand there."""

    __slots__ = ()


Inside = str | Html | Iterable["Inside"] | None
Attribute = str | int | bool | None

EMPTY = frozenset({"input", "br", "meta"})
"""Elements that hold nothing and have no end."""


def tag(name: str, /, *inside: Inside, **attributes: Attribute) -> Html:
    """An element. `data_do="take"` and `class_="now"` are the attributes `data-do` and `class`; `False` leaves one out.

    >>> tag("button", "B < C", data_do="take", disabled=True, hidden=False)
    '<button data-do="take" disabled>B &lt; C</button>'
    """
    known = "".join(_attribute(key.rstrip("_").replace("_", "-"), value) for key, value in attributes.items())
    return Html(f"<{name}{known}>" if name in EMPTY else f"<{name}{known}>{row(*inside)}</{name}>")


def row(*inside: Inside) -> Html:
    """Pieces one after the other; nothing for `None`.

    >>> row("a & ", tag("b", "c"), None, ["d", "e"])
    'a &amp; <b>c</b>de'
    """
    return Html("".join(map(_piece, inside)))


def _piece(inside: Inside) -> str:
    if inside is None:
        return ""
    if isinstance(inside, str):
        return inside if isinstance(inside, Html) else shown(inside)
    return row(*inside)


def _attribute(name: str, value: Attribute) -> str:
    if value is None or value is False:
        return ""
    return f" {name}" if value is True else f' {name}="{shown(str(value))}"'
