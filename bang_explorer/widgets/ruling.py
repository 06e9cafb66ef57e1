"""`bx.ruling`: a widget with the ruling on a scenario (its claims, checked), to read, save and print."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from bang_explorer.games import find as box_of
from bang_explorer.kit.desk.opening import opened
from bang_explorer.kit.errors import BadInput, shown
from bang_explorer.kit.html import Html, row, tag
from bang_explorer.kit.scenario import Scenario
from bang_explorer.scenarios.draft import Draft
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
from bang_explorer.widgets.board.choosing import State, sent
from bang_explorer.widgets.board.things import icon
from bang_explorer.widgets.claims import about
from bang_explorer.widgets.exchange import paste
from bang_explorer.widgets.explore.explorer import Explorer
from bang_explorer.widgets.explore.journey import Journey
from bang_explorer.widgets.explore.tray import held, tray
from bang_explorer.widgets.panel import SECONDS, deed
from bang_explorer.widgets.reasons import button, on_page

if TYPE_CHECKING:
    from typing import Any

    from bang_explorer.widgets.explore.look import Look

FOUND = 12
"""The most scenarios that a search lists."""
ROOM = Room(rules=5, ids=60, steps=5, events=6)
"""How much of a ruling the widget shows."""
ABOUT = "about"
"""The state of a thing on the board that the ruling is about."""


class RulingPanel(Explorer):
    """The widget of `bx.ruling`: a verdict, the board it is about, the reasons, and a page to share.

    The board is that of an explorer, at the contested step. Whoever presses something there plays on from that step,
    and can come back. Without a `ruling` the panel only offers to search for a scenario or to paste one.
    """

    AREAS: ClassVar[dict[str, tuple[str, ...]]] = {
        **Explorer.AREAS,
        "fit/side": ("verdict", "reasons", "way", "onward", *Explorer.AREAS["fit/side"]),
        "fit/time": ("points", *Explorer.AREAS["fit/time"]),
        "fit/finder": ("finder",),
        "end": ("of", "share", *Explorer.AREAS["end"]),
    }
    KIND = "ruling"

    def __init__(self, ruling: Ruling | None = None, lang: str = "en", *, seconds: float = SECONDS) -> None:
        self.ruling, self.seconds = ruling, seconds
        self.rulings: list[Ruling] = []
        """The rulings that were shown before, the last one at the end."""
        self.at: int | None = None
        """The number of the point (a claim, say) that the reader has chosen. None for the first that is refuted, else
        the first undecided, else the last."""
        self.query = self.pasted = ""
        """What the reader has searched for, and the scenario that he has pasted, so that he can mend it."""
        self.finds = ruling is None
        """True if a field to search for scenarios is shown over the board."""
        self.plays = False
        """True if the reader plays on from the contested step; False if he sees the ruling."""
        journey = contested(ruling, self.at)
        self.begun = journey.at
        super().__init__(journey, lang=lang)

    # --- what is shown -----------------------------------------------------------------------------------------------

    def text(self, key: str, /, **values: Any) -> str:
        """The text with this key, of rulings or else of all widgets. Raises `UnknownText` if there is none."""
        return self.words.text("ruling" if key in self.words.texts["ruling"] else "panel", key, **values)

    def write(self) -> dict[str, str | list[str]]:
        self.plays = self.plays or self._has_gone_on()
        own: dict[str, str | list[str]] = dict.fromkeys(self.pieces, "")
        finder = self._finder() if self.finds else ""
        if self.plays:
            return own | super().write() | {"finder": finder}
        self.marks = {}
        if self.ruling is None:
            self.said, self.states = self.text("nothing_open"), {}
            return own | {"head": self._ruling_head(), "finder": finder}
        return own | self._judged(self.ruling) | {"head": self._ruling_head(), "finder": finder}

    def _has_gone_on(self) -> bool:
        """True if the reader has gone on from the contested step, by playing, asking or changing something."""
        is_elsewhere = self.bench is not None or self.asks or self.whole or self.journey.at is not self.begun
        return is_elsewhere or (self.chosen is not None and self.chosen[0] is self.begun)

    def _judged(self, ruling: Ruling) -> dict[str, str | list[str]]:
        """The parts with a ruling, and with the board at the contested step."""
        found, look = points(ruling), self.look
        point = pick(found, self.at)
        choice = self._choice(look)
        states, board = choice.states(), choice.board
        hand = held(look, board, choice)
        for id_ in about(ruling, found.index(point), board):
            states[id_] = (states.get(id_) or State(ABOUT))._replace(is_=ABOUT)
        self.states = {id_: sent(state, self.lang) for id_, state in states.items()}
        self.said, self.aloud = self.aloud or in_a_line(rulings.conclusion(point), self.words), ""
        page = on_page(self.words, prefix=self.prefix, level=3)
        return {
            **self.board_parts(board, "" if hand is None else hand.id, self._distances(board)),
            "tray": tray(look, choice, states, hand) or "",
            "verdict": row(
                None if ruling.scenario.title else tag("p", ruling.scenario.name(self.lang), class_="bx-question"),
                page.html(rulings.asked(ruling)),
                page.html(rulings.verdict(point)),
            ),
            "reasons": row(page.html(rulings.outcomes(point)), page.html(rulings.reasons(point, ROOM))),
            "way": tag(
                "div",
                page.html(rulings.line(ruling, point, ROOM)),
                class_="bx-ends",
                tabindex=0,
                role="group",
                aria_label=self.text("line"),
            ),
            "of": page.html(rulings.about(ruling.scenario)),
            "onward": row(
                button(row(icon("play"), self.text("play_on")), "play_on", data_key="play_on"),
                tag("small", self.text("outlined")),
            ),
            "points": self._points(found, point) if len(found) > 1 else "",
            "rule": self.fold("rule_read", lambda: self.rule_part(opens=True)),
            "share": self.fold("share", self._share),
        }

    def _ruling_head(self) -> Html:
        of = None if self.ruling is None else self.ruling.scenario
        return row(
            tag("h2", self.text("ruling") if of is None else f"{self.text('ruling')}: {of.name(self.lang)}"),
            button(self.text("previous"), "previous") if self.rulings else None,
            self._find_button() if of is not None else None,
            self.languages(),
        )

    def _find_button(self) -> Html:
        return button(
            self.text("bring"), "find_another", data_key="find", aria_expanded="true" if self.finds else "false"
        )

    def _head(self, look: Look) -> Html:
        """The head of the explorer, with the way back to the ruling."""
        return row(button(self.text("to_ruling"), "to_ruling", data_key="to_ruling"), super()._head(look))

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
        return row(tag("h3", self.text("claims")), tag("ol", buttons, class_="bx-points", data_rove=True))

    def _finder(self) -> Html:
        """HTML with a field to search for a scenario, with what was found by now, and a field to paste one."""
        field = tag(
            "input", name="words", type_="search", value=self.query, data_do="search", data_live=True,
            data_key="search", autocomplete="off", placeholder=self.text("find_like"),
        )  # fmt: skip
        return row(
            tag(
                "form", tag("label", tag("span", self.text("find")), field), data_do="open_first", class_="bx-find",
            ),
            self._found() if self.query else None,
            paste(self.text, self.pasted),
        )  # fmt: skip

    def _found(self) -> Html:
        ids = search(self.query)
        names = [
            tag("li", button(find(id_).name(self.lang), "open_scenario", data_id=id_), " ", tag("small", id_))
            for id_ in ids[:FOUND]
        ]
        if not names:
            return tag("p", self.text("found_none"))
        more = self.text("found_more", shown=FOUND, count=len(ids)) if len(ids) > FOUND else ""
        return row(tag("ul", names, class_="bx-scenarios"), tag("p", more, class_="bx-quiet") if more else None)

    def _share(self) -> Html:
        """HTML with the page as it will be printed, and with buttons to save and print it."""
        page = self.page
        data = b64encode(page.encode("utf-8", "replace")).decode()
        name = f"{self._shown().scenario.id}.html"
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
        return ruling_page(self._shown(), self.words, at=self.at)

    def save(self, path: str | Path) -> None:
        """Write the HTML text `page` into a file, over what it holds. Raises `BadInput` if no scenario is open."""
        Path(path).write_text(self.page, "utf-8", newline="\n")

    def plain(self) -> str:
        if self.plays:
            return super().plain()
        if self.ruling is None:
            return self.text("nothing_open")
        return self.ruling.draw("text", lang=self.lang, at=self.at)

    def picture(self) -> str:
        if self.plays:
            return super().picture()
        if self.ruling is None:
            return ""
        return board_svg(pick(points(self.ruling), self.at).position, self.words, theme="light")

    # --- what can be done --------------------------------------------------------------------------------------------

    @deed
    def open_text(self, text: str) -> None:
        """Check the claims of a scenario given as YAML text, and show the ruling.

        Raises `BadInput` if it cannot be understood.
        """
        self._open_ruling(read_scenario(text))
        self.pasted = text

    @deed
    def open_scenario(self, id: str) -> None:  # noqa: A002 - as the page names it
        """Check the claims of the packaged scenario with this id, and show the ruling. `BadInput` if there is none."""
        self._open_ruling(by_id(id))

    @deed
    def search(self, value: str) -> None:
        """List up to `FOUND` packaged scenarios in whose id or titles all these words occur; an empty text lists none.

        Raises `BadInput` for too long a text.
        """
        search(value)
        self.query, self.finds = value.strip(), True

    @deed
    def open_first(self, words: str) -> None:
        """Open the packaged scenario with this id or, if there is none, the first that `search` finds by these words.

        If there is none either, it says so. Raises `BadInput` for too long a text.
        """
        query = words.strip()
        found = search(query)
        if found:
            self._open_ruling(find(query if query in found else found[0]))
        else:
            self.query = query

    @deed
    def find_another(self) -> None:
        """Show the field to search for scenarios, or hide it again."""
        self.finds = not self.finds or self.ruling is None

    @deed
    def play_on(self) -> None:
        """Play on from the contested step. Raises `BadInput` if no scenario is open."""
        self._shown()
        self.plays = True

    @deed
    def to_ruling(self) -> None:
        """Go back to the ruling, and to the contested step. Raises `BadInput` if no scenario is open."""
        self._shown()
        self._stand()

    @deed
    def choose(self, number: str | int) -> None:
        """Show the point (a claim, say) with this number, counted from 0. Raises `BadInput` if there is none."""
        count = 0 if self.ruling is None else len(points(self.ruling))
        if str(number) not in map(str, range(count)):
            raise BadInput(
                "there is no point {number}; there are {count}, counted from 0", number=shown(number), count=count
            )
        self.at = int(number)
        self._stand()

    @deed
    def previous(self) -> None:
        """Go back to the ruling on the scenario shown before, not to the point chosen in it; do nothing if none was.

        Whoever plays on goes back to the game that he left, as in the explorer.
        """
        if self.plays:
            super().previous()
        elif self.rulings:
            self.ruling, self.at = self.rulings.pop(), None
            self._stand()

    def _shown(self) -> Ruling:
        """The ruling that is shown. Raises `BadInput` if no scenario is open."""
        if self.ruling is None:
            raise BadInput("no scenario is open: open or paste one")
        return self.ruling

    def _open_ruling(self, scenario: Scenario) -> None:
        found = rule_on(scenario, seconds=self.seconds)
        if self.ruling is not None:
            self.rulings.append(self.ruling)
        self.ruling, self.at, self.query, self.finds = found, None, "", False
        self._stand()

    def _stand(self) -> None:
        """Stand at the contested step: that of the point that is shown."""
        self._begin(contested(self.ruling, self.at))
        self.begun, self.plays, self.bench, self.whole = self.journey.at, False, None, False
        self.chosen = self.far = None
        self.earlier.clear()


def contested(ruling: Ruling | None, at: int | None) -> Journey:
    """All steps up to that which a point of a ruling is about; without a ruling, a game that has not begun."""
    if ruling is None:
        return Journey(opened(box_of("base"), Draft.new("base").scenario))
    journey = Journey.to(pick(points(ruling), at).position)
    journey.of = ruling.scenario
    return journey


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
