"""`bx.ruling`: a widget with the ruling on a scenario (its claims, checked), to read, save and print."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from bang_explorer.kit.errors import BadInput, shown
from bang_explorer.kit.html import Html, row, tag
from bang_explorer.kit.scenario import Scenario
from bang_explorer.kit.tree import Picture
from bang_explorer.kit.words import languages
from bang_explorer.scenarios.packaged import by_id
from bang_explorer.scenarios.packaged import scenario as find
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.scenarios.search import search
from bang_explorer.settle.case import Case, scenario_of
from bang_explorer.settle.rulings import Ruling
from bang_explorer.settle.rulings import ruling as rule_on
from bang_explorer.show.board import board_svg
from bang_explorer.show.told import rulings
from bang_explorer.show.told.page import ruling_page
from bang_explorer.show.told.points import Point, pick, points
from bang_explorer.show.told.rulings import Room
from bang_explorer.show.told.text import in_a_line
from bang_explorer.widgets.exchange import paste
from bang_explorer.widgets.panel import SECONDS, Panel, deed, prefix
from bang_explorer.widgets.reasons import button, on_page

if TYPE_CHECKING:
    from typing import Any

    from bang_explorer.kit.game import Game

FOUND = 12
"""The most scenarios that a search lists."""
ROOM = Room(rules=5, ids=60, steps=5, events=6)
"""How much of a ruling the widget shows."""


class RulingPanel(Panel):
    """The widget of `bx.ruling`: a verdict, the board it is about, the reasons, and a page to share.

    Without a `ruling` it only offers to search for a scenario or to paste one.
    """

    AREAS: ClassVar[dict[str, tuple[str, ...]]] = {
        "top": ("head", "verdict"),
        "main": ("board", "way"),
        "side": ("reasons", "points", "rule"),
        "end": ("share", "bring"),
    }
    KIND = "ruling"

    def __init__(self, ruling: Ruling | None = None, lang: str = "en", *, seconds: float = SECONDS) -> None:
        self.ruling, self.seconds = ruling, seconds
        self.earlier: list[Ruling] = []
        """The rulings that were shown before, the last one at the end."""
        self.at: int | None = None
        """The number of the point (a claim, say) that the reader has chosen. None for the first that is refuted, else
        the first undecided, else the last."""
        self.query = ""
        self.prefix = prefix()
        super().__init__(lang)
        if ruling is None:
            self.unfold("bring")

    # --- what is shown -----------------------------------------------------------------------------------------------

    @property
    def played(self) -> Game | None:
        return None if self.ruling is None or not self.ruling.steps else self.ruling.steps[0].position.game

    def text(self, key: str, /, **values: Any) -> str:
        """The text with this key, of rulings or else of all widgets. Raises `UnknownText` if there is none."""
        return self.words.text("ruling" if key in self.words.texts["ruling"] else "panel", key, **values)

    @property
    def game(self) -> str:
        return "base" if self.ruling is None else self.ruling.scenario.game

    def write(self) -> dict[str, str | list[str]]:
        head, bring = self._head(), self.fold("bring", self._bring)
        if self.ruling is None:
            self.said = self.text("nothing_open")
            empty: dict[str, str | list[str]] = dict.fromkeys(self.pieces, "")
            return empty | {"head": head, "verdict": tag("p", self.said, class_="bx-quiet"), "bring": bring}
        found = points(self.ruling)
        point = pick(found, self.at)
        self.said = in_a_line(rulings.conclusion(point), self.words)
        page = on_page(self.words, prefix=self.prefix, level=2)
        return {
            "head": head,
            "verdict": row(page.html(rulings.asked(self.ruling)), page.html(rulings.verdict(point))),
            "board": page.html(Picture("board", point.position)),
            "way": page.html(rulings.line(self.ruling, point, ROOM)),
            "reasons": row(page.html(rulings.outcomes(point)), page.html(rulings.reasons(point, ROOM))),
            "points": self._points(found, point) if len(found) > 1 else "",
            "rule": self.fold("rule_read", lambda: self.rule_part(opens=True)),
            "share": self.fold("share", self._share),
            "bring": bring,
        }

    def _head(self) -> Html:
        langs = [tag("option", lang, value=lang, selected=lang == self.lang) for lang in languages()]
        of = None if self.ruling is None else self.ruling.scenario
        return row(
            tag("h2", self.text("ruling") if of is None else f"{self.text('ruling')}: {of.name(self.lang)}"),
            button(self.text("previous"), "previous") if self.earlier else None,
            tag("label", self.text("language"), " ", tag("select", langs, data_do="speak")),
            None if of is None else on_page(self.words).html(rulings.about(of)),
        )

    def _points(self, found: tuple[Point, ...], at: Point) -> Html:
        """A list of all points (the claims, and any illegal move), each a button that chooses it."""
        buttons = [
            tag(
                "li",
                button(
                    f"{one.mark} {(one.claimed or one.is_so).said(self.words)}", "choose", data_number=number,
                    aria_current="true" if one is at else None, tabindex=None if one is at else -1,
                    title="" if one.verdict is None else one.verdict.said(self.words),
                ),
            )
            for number, one in enumerate(found)
        ]  # fmt: skip
        return row(tag("h3", self.text("claims")), tag("ul", buttons, class_="bx-points", data_rove=True))

    def _bring(self) -> Html:
        """HTML with fields to search for a scenario, with what the last search has found, and to paste one."""
        field = tag(
            "input", name="words", type_="search", data_keep=True, value=self.query, autocomplete="off", size=28
        )
        return row(
            tag(
                "form",
                tag("label", self.text("find"), " ", field),
                tag("button", self.text("search"), type_="submit"),
                data_do="search",
                class_="bx-field",
            ),
            self._found() if self.query else None,
            paste(self.text),
        )

    def _found(self) -> Html:
        ids = search(self.query)
        names = [tag("li", button(find(id_).name(self.lang), "open_scenario", data_id=id_)) for id_ in ids[:FOUND]]
        if not names:
            return tag("p", self.text("found_none"))
        more = self.text("found_more", shown=FOUND, count=len(ids)) if len(ids) > FOUND else ""
        return row(tag("ul", names, class_="bx-scenarios"), tag("p", more, class_="bx-quiet") if more else None)

    def _share(self) -> Html:
        """HTML with the page as it will be printed, and with buttons to save and print it."""
        page = self.page
        data = b64encode(page.encode("utf-8", "replace")).decode()
        name = f"{self.ruling.scenario.id}.html" if self.ruling is not None else ""
        return row(
            tag(
                "p",
                tag("a", self.text("save"), download=name, href=f"data:text/html;charset=utf-8;base64,{data}"),
                tag("button", self.text("print"), type_="button", data_print=True),
                class_="bx-field",
            ),
            tag("iframe", srcdoc=page, title=self.text("sheet"), class_="bx-sheet"),
        )

    @property
    def page(self) -> str:
        """The ruling on the chosen point as the text of an HTML page. Raises `BadInput` if no scenario is open."""
        if self.ruling is None:
            raise BadInput("no scenario is open: open or paste one")
        return ruling_page(self.ruling, self.words, at=self.at)

    def save(self, path: str | Path) -> None:
        """Write the HTML text `page` into a file, over what it holds. Raises `BadInput` if no scenario is open."""
        Path(path).write_text(self.page, "utf-8", newline="\n")

    def plain(self) -> str:
        if self.ruling is None:
            return self.text("nothing_open")
        return self.ruling.draw("text", lang=self.lang, at=self.at)

    def picture(self) -> str:
        if self.ruling is None:
            return ""
        return board_svg(pick(points(self.ruling), self.at).position, self.words, theme="light")

    # --- what can be done --------------------------------------------------------------------------------------------

    @deed
    def open_text(self, text: str) -> None:
        """Check the claims of a scenario given as YAML text, and show the ruling.

        Raises `BadInput` if it cannot be understood.
        """
        self._open(read_scenario(text))

    @deed
    def open_scenario(self, id: str) -> None:  # noqa: A002 - as the page names it
        """Check the claims of the packaged scenario with this id, and show the ruling. `BadInput` if there is none."""
        self._open(by_id(id))

    @deed
    def search(self, words: str) -> None:
        """List up to `FOUND` packaged scenarios in whose id or titles all these words occur; an empty text lists none.

        An exact id opens its scenario at once. Raises `BadInput` for too long a text.
        """
        query = words.strip()
        if query in search(query):
            self._open(find(query))
        else:
            self.query = query

    @deed
    def choose(self, number: str | int) -> None:
        """Show the point (a claim, say) with this number, counted from 0. Raises `BadInput` if there is none."""
        count = 0 if self.ruling is None else len(points(self.ruling))
        if str(number) not in map(str, range(count)):
            raise BadInput(
                "there is no point {number}; there are {count}, counted from 0", number=shown(number), count=count
            )
        self.at = int(number)

    @deed
    def previous(self) -> None:
        """Go back to the ruling on the scenario shown before, not to the point chosen in it; do nothing if none was."""
        if self.earlier:
            self.ruling, self.at = self.earlier.pop(), None

    def _open(self, scenario: Scenario) -> None:
        found = rule_on(scenario, seconds=self.seconds)
        if self.ruling is not None:
            self.earlier.append(self.ruling)
        self.ruling, self.at, self.query = found, None, ""


def ruling(
    what: Case | Scenario | Ruling | str | Path | None = None, lang: str = "en", *, seconds: float = SECONDS
) -> RulingPanel:
    """A widget that checks a scenario: which of its claims hold, and by which rules.

    - `what`: a scenario or case, the id of a packaged scenario, the path of a file, or a text in YAML. A finished
      ruling is shown as it is. With nothing, the widget offers to search for a scenario or to paste one.
    - `lang`: `en` or `de`.
    - `seconds`: the most time for all claims together; claims not decided by then are marked as undecided. It also
      holds for scenarios that are opened in the widget later.

    Raises `BadInput` if the scenario cannot be understood, or for an unknown language.

    >>> ruling("base.jourdonnais.with-fass").plain().splitlines()[3]
    'B has 4 life points: If Jourdonnais has a Barrel, he has two tries against a hit.'
    """
    if what is None or isinstance(what, Ruling):
        return RulingPanel(what, lang, seconds=seconds)
    return RulingPanel(rule_on(scenario_of(what), seconds=seconds), lang, seconds=seconds)
