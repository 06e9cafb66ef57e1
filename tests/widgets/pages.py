"""What tests of panels share: a page read as a browser reads it, and a front end that hears what is sent to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from html.parser import HTMLParser
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bang_explorer.widgets.panel import Panel

EMPTY = ("br", "hr", "img", "input", "link", "meta")
"""Elements that a browser takes as closed where they begin, whatever follows."""

ENDS_P = (
    "article", "aside", "blockquote", "details", "dialog", "div", "dl", "fieldset", "figure", "footer", "form", "h1",
    "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "main", "menu", "nav", "ol", "p", "pre", "section", "summary",
    "table", "ul",
)  # fmt: skip
"""Where one of these begins in a paragraph a browser ends the paragraph."""
ONLY_IN = {"li": ("ul", "ol"), "option": ("select", "optgroup"), "optgroup": ("select",), "summary": ("details",),
           "tr": ("thead", "tbody", "table")}  # fmt: skip
PRESSED = frozenset({"a", "button", "input", "select", "summary", "textarea"})
"""What a reader presses; nothing of it stands in another."""


@dataclass(eq=False)
class Element:
    """An element of a page with what stands in it."""

    name: str
    attributes: dict[str, str | None]
    inside: list[Element | str] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    """Where a browser would understand a whole page in another way than it is written."""

    @cached_property
    def all(self) -> list[Element]:
        """The element and all those in it, in the order of reading."""
        below = (one for inside in self.inside if isinstance(inside, Element) for one in inside.all)
        return [self, *below]

    @property
    def text(self) -> str:
        return "".join(one if isinstance(one, str) else one.text for one in self.inside)

    def find(self, name: str = "", /, **attributes: str | bool) -> list[Element]:
        """The elements of this name with these attributes; `True` stands for any value."""
        return [one for one in self.all if name in ("", one.name) and one.has(**attributes)]

    def has(self, **attributes: str | bool) -> bool:
        asked = {key.rstrip("_").replace("_", "-"): value for key, value in attributes.items()}
        return all(
            key in self.attributes and (value is True or value == self.attributes[key]) for key, value in asked.items()
        )

    def one(self, name: str = "", /, **attributes: str | bool) -> Element:
        """The only such element."""
        (found,) = self.find(name, **attributes)
        return found

    def __getitem__(self, name: str) -> str:
        value = self.attributes[name]
        assert value is not None, f"{name} has no value"
        return value


class _Reader(HTMLParser):
    """Builds the tree and is strict: whatever begins must end, nothing else may, no attribute twice."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Element("", {})
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        made = self._begin(tag, attrs)
        if tag not in EMPTY:
            self.open.append(made)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert any(one.name == "svg" for one in self.open), f"only in a picture <{tag}/> is closed"
        self._begin(tag, attrs)

    def _begin(self, tag: str, attrs: list[tuple[str, str | None]]) -> Element:
        assert len(dict(attrs)) == len(attrs), f"an attribute twice in <{tag}>"
        around = [one.name for one in self.open]
        if tag in ENDS_P and "p" in around:
            self.root.broken.append(f"<{tag}> ends the paragraph in which it begins")
        if tag in PRESSED and PRESSED & set(around):
            self.root.broken.append(f"<{tag}> stands in something that is pressed")
        if around[-1] not in ("", *ONLY_IN.get(tag, around)):
            self.root.broken.append(f"<{tag}> stands in <{around[-1]}>")
        made = Element(tag, dict(attrs))
        self.open[-1].inside.append(made)
        return made

    def handle_endtag(self, tag: str) -> None:
        assert tag not in EMPTY, f"<{tag}> has no end"
        begun = self.open.pop()
        assert begun.name == tag, f"<{begun.name}> ends with </{tag}>"

    def handle_data(self, data: str) -> None:
        self.open[-1].inside.append(data)

    def handle_comment(self, data: str) -> None:
        raise AssertionError(f"a comment: {data}")

    def handle_decl(self, decl: str) -> None:
        raise AssertionError(f"a declaration: {decl}")

    def handle_pi(self, data: str) -> None:
        raise AssertionError(f"an instruction: {data}")

    def unknown_decl(self, data: str) -> None:
        raise AssertionError(f"a section: {data}")


def page(html: str) -> Element:
    """A piece of a page, in which all that begins ends."""
    reader = _Reader()
    reader.feed(html)
    assert reader.rawdata == "", f"never ends: {reader.rawdata[:60]!r}"
    reader.close()
    assert reader.open == [reader.root], f"<{reader.open[-1].name}> never ends"
    return reader.root


def part(panel: Panel, name: str) -> Element:
    """A part of a panel, its pieces put together as the page does."""
    return page(written(panel, name))


def written(panel: Panel, name: str) -> str:
    return "".join(_read(panel, piece) for piece in panel.pieces[name])


def _read(panel: Panel, piece: str) -> str:
    """A piece, or the large one that it names."""
    html: str = getattr(panel, piece)
    return getattr(panel, html[1:]) if html.startswith("@") else html


def parts(panel: Panel) -> Iterator[tuple[str, Element]]:
    """All parts, in the order of the page."""
    for names in panel.areas.values():
        for name, pieces in names.items():
            yield name, page("".join(_read(panel, piece) for piece in pieces))


def synced(panel: Panel) -> dict[str, Any]:
    """All that the page of a panel hears of, but for its style sheet and its script."""
    return {name: value for name, value in panel.get_state().items() if name[0] != "_" and name != "layout"}


class FrontEnd:
    """Stands for the page of a panel: sends what a reader does, and holds what it has been sent."""

    def __init__(self, panel: Panel) -> None:
        self.panel, self.state = panel, synced(panel)
        self.updates: list[dict[str, Any]] = []
        panel.comm = self

    comm_id = "front-end"
    kernel = True

    def on_msg(self, heard: Callable[[dict[str, Any]], None]) -> None:
        """The panel says what hears the page."""
        self.tell = heard

    def send(self, data: dict[str, Any], **_: Any) -> None:
        self.updates.append(data["state"])
        self.state |= data["state"]
        named = [value[1:] for value in data["state"].values() if isinstance(value, str) and value.startswith("@")]
        assert self.state.keys() >= set(named), "what is named has been sent before"

    def close(self, **_: Any) -> None:
        """A panel that is closed closes this, too."""

    def does(self, do: Any, /, **given: Any) -> dict[str, Any]:
        """What the reader does; what has changed then."""
        return self.says({"do": do, **given})

    def says(self, content: Any) -> dict[str, Any]:
        """What comes from the page, whatever it is; what has changed then."""
        return self._sends({"method": "custom", "content": content})

    def changes(self, state: dict[str, Any]) -> dict[str, Any]:
        """What the page changes by itself; what it is told then."""
        return self._sends({"method": "update", "state": state})

    def _sends(self, data: dict[str, Any]) -> dict[str, Any]:
        self.updates.clear()
        self.tell({"content": {"data": data}, "buffers": []})
        return {name: value for update in self.updates for name, value in update.items()}
