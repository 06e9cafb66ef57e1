"""Class `Panel`: a widget whose parts are pieces of HTML, and which is told what the reader does on the page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, wraps
from importlib.resources import files
from inspect import getattr_static, signature
from textwrap import shorten
from threading import RLock
from typing import Any, ClassVar
from uuid import uuid4

import anywidget
import traitlets

from bang_explorer.core.position import NotAnOption
from bang_explorer.kit.characters import checked
from bang_explorer.kit.errors import BadInput, shown, told
from bang_explorer.kit.game import Game
from bang_explorer.kit.html import Html, row, tag
from bang_explorer.kit.sayings import grouped
from bang_explorer.kit.svg import figure
from bang_explorer.kit.words import Words, languages
from bang_explorer.rulebook.statements import rule as statement
from bang_explorer.scenarios.yaml_in import MAX_BYTES
from bang_explorer.show.image import image
from bang_explorer.show.words import words
from bang_explorer.widgets import reasons

SECONDS = 10.0
"""The longest time, in seconds, that a widget explores what can follow, so that the page keeps answering."""
LONGEST = 600
"""The most characters of a message that is shown to the reader."""
MOST_DIGITS = 9
"""The most digits of a number that a page may send."""


@cache
def page(*names: str) -> str:
    """The texts of files in the folder `page` beside this module, such as `panel.js`, as one. They are read once."""
    return "\n".join(files(__package__).joinpath("page", name).read_text("utf-8") for name in names)


class Text(traitlets.Unicode[str, Any]):
    """A trait for text that is sent to the page. It turns subclasses of `str` into `str`, as some front ends need."""

    def __init__(self, text: str = "") -> None:
        super().__init__(str(text))
        self.tag(sync=True)

    def validate(self, obj: Any, value: Any) -> str:
        return str(super().validate(obj, value))


def whole(value: str | int) -> int:
    """The whole number, 0 or more, in a text that the page sends.

    Raises `BadInput` for anything else, and for more than `MOST_DIGITS` digits.
    """
    text = str(value)
    if text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS:
        return int(text)
    raise BadInput("expected a number; found {found}", found=shown(text))


def prefix() -> str:
    """A new random text to begin the ids in a widget's pictures with, so that no two widgets on a page share ids."""
    return f"bx{uuid4().hex[:8]}_"


def deed(method: Callable[..., None]) -> Callable[..., None]:
    """Decorator for methods of a `Panel` that the page may call, by name and with texts as arguments.

    After the call the panel is rewritten, and the method gives None. Python code can call it, too; then what cannot be
    done raises an exception, which the page would get as a message.
    """

    @wraps(method)
    def done(self: Panel, *given: Any, **named: Any) -> None:
        with self.one_at_a_time, self.hold_sync():
            method(self, *given, **named)
            self.wrong = ""
            self.rewrite()

    done.is_deed = True  # type: ignore[attr-defined]
    return done


class Panel(anywidget.AnyWidget):
    """A widget made of parts. A subclass says where the parts stand (`AREAS`) and writes their HTML in `write`.

    All parts are written anew after each `deed` that succeeds; only those that have changed are sent to the page.
    """

    _esm = page("zoom.js", "board.js", "panel.js")
    _css = page("panel.css", "board.css", "settling.css", "predict.css", "ruling.css", "distances.css")
    AREAS: ClassVar[dict[str, tuple[str, ...]]] = {}
    """By area of the page (`top`, `side`, `main`, `end`): the names of the parts in it, in the order of reading."""
    PIECES: ClassVar[dict[str, int]] = {}
    """By large part: into how many pieces its HTML is cut, the last with all the rest. Only changed pieces are sent."""
    KIND: ClassVar[str] = ""
    """The kind of widget: part of its CSS class, and the key of its name for screen readers."""

    kind = Text()
    areas = traitlets.Dict().tag(sync=True)
    """By area: its parts, and for each part the names of the traits that hold its pieces."""
    label = Text()
    lang = Text("en")
    said = Text()
    """What has just happened, as a text for screen readers."""
    wrong = Text()
    """Why what the page asked for last could not be done; empty if it was done."""
    heard = traitlets.Int(0).tag(sync=True)
    """How many requests of the page have been answered; the page waits until its own is counted."""

    def __init__(self, lang: str) -> None:
        words(lang)  # raises for an unknown language, before all else
        self.one_at_a_time = RLock()  # a front end may call from several threads
        self.pieces = {
            part: [f"{part}_{i}" for i in range(self.PIECES.get(part, 1))]
            for parts in self.AREAS.values()
            for part in parts
        }
        self.add_traits(**{name: Text() for names in self.pieces.values() for name in names})
        super().__init__()
        self.ruled = ""
        self.unfolded: set[str] = set()
        self._sent: dict[str, str] = {}
        self.kind, self.lang = self.KIND, lang
        self.areas = {area: {part: self.pieces[part] for part in parts} for area, parts in self.AREAS.items()}
        self.rewrite()
        self.on_msg(self._hear)

    @property
    def played(self) -> Game | None:
        """The game whose words the widget uses; None for BANG!."""
        return None

    @property
    def words(self) -> Words:
        return words(self.lang, self.played)

    def text(self, key: str, /, **values: Any) -> str:
        """The text of widgets with this key, in the widget's language. Raises `UnknownText` if there is none."""
        return self.words.text("panel", key, **values)

    # --- for subclasses ----------------------------------------------------------------------------------------------

    def write(self) -> dict[str, str | list[str]]:
        """The HTML of each part as it is now, by the name of the part; a list for a part that is cut into pieces.

        Each subclass has its own; here it raises `NotImplementedError`. Parts that are missing stay as they are.
        """
        raise NotImplementedError

    def plain(self) -> str:
        """What the widget shows as plain text, for places that cannot show widgets, and as its `repr`.

        Each subclass has its own; here it raises `NotImplementedError`.
        """
        raise NotImplementedError

    def picture(self) -> str:
        """What stands for the widget where it cannot be shown: an `<svg>` by light, or empty if there is no picture.

        It shows no more than the widget: from a seat, only what is seen from there.
        """
        return ""

    def fold(self, key: str, inside: Callable[[], Html], **said: Any) -> Html:
        """HTML for something that the reader can unfold. `inside` is called only while it is unfolded.

        `key` names it for `unfold`, and is the key of its heading; `said` are the values in that.
        """
        is_open = key in self.unfolded
        return tag(
            "details",
            tag("summary", self.text(key, **said)),
            inside() if is_open else None,
            data_key=key, data_do="unfold", data_what=key, data_told=is_open, open=is_open,
        )  # fmt: skip

    def once(self, large: str) -> str:
        """A short reference to a large text, which is sent to the page only the first time; empty for an empty text."""
        if not large:
            return ""
        if large not in self._sent:
            self._sent[large] = name = f"sent_{len(self._sent)}"
            self.add_traits(**{name: Text(large)})
        return f"@{self._sent[large]}"

    @deed
    def unfold(self, what: str, open: str = "true") -> None:  # noqa: A002 - as the page names it
        """Unfold what `fold` has shown with this key; unless `open` is `true`, fold it away."""
        (self.unfolded.add if open == "true" else self.unfolded.discard)(what)

    @property
    def step(self) -> str:
        """What has just happened, in one line: by default what screen readers are told."""
        return str(self.said)

    @property
    def game(self) -> str:
        """The id of the box that is played, which decides in which rulebook rules are quoted.

        Each subclass has its own; here it raises `NotImplementedError`.
        """
        raise NotImplementedError

    def rule_part(self, *, opens: bool = False) -> Html:
        """HTML with the rule that the reader has chosen and scenarios that show it; with `opens` these are buttons.

        A hint if he has chosen none.
        """
        if not self.ruled:
            return tag("p", self.text("no_rule"), class_="bx-quiet")
        return row(tag("h3", self.ruled), reasons.statement(self.ruled, self.game, self.words, opens=opens))

    @deed
    def rule(self, id: str) -> None:  # noqa: A002 - as the page names it
        """Show the rule with this id to the reader. Raises `UnknownRule` if there is none."""
        statement(id)
        self.ruled = id
        self.unfolded.add("rule_read")

    def languages(self) -> Html:
        """HTML menu of the languages."""
        langs = [tag("option", lang, value=lang, selected=lang == self.lang) for lang in languages()]
        return tag("label", self.text("language"), " ", tag("select", langs, data_do="speak"))

    @deed
    def speak(self, value: str) -> None:
        """Switch the widget to another language, such as `de`. Raises `BadInput` for an unknown one."""
        words(value)
        self.lang = value

    # --- between the page and the subclass ---------------------------------------------------------------------------

    def do(self, name: str, given: Mapping[str, str]) -> None:
        """Call the `deed` with this name as the page asks for it, with the texts in `given` by its parameters' names.

        `given` must have all of them; others are ignored. What cannot be done is reported in `wrong`, not raised.
        """
        self._heard(lambda: self._deed(name, given))

    def _heard(self, done: Callable[[], None]) -> None:
        with self.one_at_a_time, self.hold_sync():
            try:
                done()
            except (ValueError, KeyError) as error:  # so are `BadInput`, `NotAnOption`, an unknown rule
                self.tell_error(error)
            self.heard += 1

    def tell_error(self, error: Exception) -> None:
        """Tell the reader what could not be done."""
        self.wrong = shorten(self._told(error) or type(error).__name__, LONGEST, placeholder=" …")

    def _told(self, error: Exception) -> str:
        """What the reader is told of an error: in the language of the panel, as far as it has a text."""
        if isinstance(error, NotAnOption) and error.refusal.table is not None:
            return str(error.refusal.draw("line", lang=self.lang))
        return told(error, self.lang)

    def _deed(self, name: str, given: Mapping[str, str]) -> None:
        method = getattr_static(type(self), name, None)  # looked at, not called: some attributes do things
        if not getattr(method, "is_deed", False):
            raise BadInput("nothing is called {name} here", name=shown(name))
        wanted = [key for key in signature(method).parameters if key != "self"]
        if missing := [key for key in wanted if key not in given]:
            raise BadInput("{name} lacks {missing}", name=name, missing=", ".join(missing))
        method(self, **{key: given[key] for key in wanted})

    def _hear(self, _panel: Any, message: Any, _buffers: Any) -> None:
        self._heard(lambda: self._understand(message))

    def _understand(self, message: Any) -> None:
        """Do what a message from the page asks for: a mapping with the deed's name under `do`, and texts as arguments.

        Raises `BadInput` for any other message, too long a text, or an unknown deed.
        """
        given: dict[Any, Any] = message if isinstance(message, dict) else {"": None}
        if not all(isinstance(text, str) and len(text) <= MAX_BYTES for pair in given.items() for text in pair):
            raise BadInput(
                "the page sent something that cannot be read; it may send the name of a deed, and texts of at most "
                "{most} characters each",
                most=grouped(MAX_BYTES),
            )  # fmt: skip
        texts = {key: checked(value) for key, value in given.items()}
        self._deed(texts.pop("do", ""), texts)

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take over what the page has changed by itself, as far as it belongs to every widget, such as its layout.

        If it has changed anything that this widget writes, nothing is taken over, `wrong` says so, and the page is put
        right again.
        """
        if sync_data.keys() <= set(anywidget.AnyWidget.class_trait_names()):
            super().set_state(sync_data)
            return
        self._hear(self, None, None)
        self.send_state([name for name in sync_data if name in self.keys])

    def rewrite(self) -> None:
        """Write all parts anew, and send those that have changed to the page."""
        self.label = self.text(self.KIND)
        for name, written in self.write().items():
            self.show_part(name, written)

    def show_part(self, name: str, written: str | list[str]) -> None:
        """Send the HTML of one part to the page, if it has changed."""
        found = written if isinstance(written, list) else [written]
        *each, last = self.pieces[name]
        for number, trait in enumerate(each):
            setattr(self, trait, found[number] if number < len(found) else "")
        setattr(self, last, "".join(found[len(each) :]))

    def __repr__(self) -> str:
        return self.plain()

    def _repr_mimebundle_(self, **how: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """What a notebook stores: the live widget, its text and, as HTML, its picture with the text folded away.

        A page with a kernel shows the widget. One that is merely opened, or only reads notebooks, has the picture.
        """
        bundle: tuple[dict[str, Any], dict[str, Any]] | None = super()._repr_mimebundle_(**how)
        if bundle is not None and (svg := self.picture()):
            said = ": ".join(filter(None, (self.label, self.step)))
            drawn = image(svg, shorten(said, LONGEST, placeholder=" …"))
            bundle[0]["text/html"] = figure(drawn, self.plain(), self.words.text("graph", "in_words"))
        return bundle
