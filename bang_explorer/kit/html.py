"""Makes pieces of HTML pages. Text from elsewhere is escaped, so that markup in it has no effect."""

from __future__ import annotations

from collections.abc import Iterable

from bang_explorer.kit.svg import shown


class Html(str):
    """A text that is HTML and already escaped, so that it is put into pages unchanged."""

    __slots__ = ()


Inside = str | Html | Iterable["Inside"] | None
Attribute = str | int | bool | None

EMPTY = frozenset({"input", "br", "meta"})
"""The names of elements that have no content and no end tag."""


def tag(name: str, /, *inside: Inside, **attributes: Attribute) -> Html:
    """One HTML element. `data_do=".."` and `class_=".."` give the attributes `data-do` and `class`.

    False and None give no attribute, True one without a value. What is `inside` an element of `EMPTY` is left out.

    >>> tag("button", "B < C", data_do="take", disabled=True, hidden=False)
    '<button data-do="take" disabled>B &lt; C</button>'
    """
    known = "".join(_attribute(key.rstrip("_").replace("_", "-"), value) for key, value in attributes.items())
    return Html(f"<{name}{known}>" if name in EMPTY else f"<{name}{known}>{row(*inside)}</{name}>")


def row(*inside: Inside) -> Html:
    """Several pieces, also lists of them, joined into one piece of HTML; plain text is escaped, None is left out.

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
