"""What a reader can put on the table of Wyatt Earp and set there when he makes a situation by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bang_explorer.games.wyatt_earp.desk.names import card, outlaw
from bang_explorer.games.wyatt_earp.desk.placing import read_row
from bang_explorer.games.wyatt_earp.desk.this_turn import DRAW
from bang_explorer.games.wyatt_earp.desk.writing import row
from bang_explorer.games.wyatt_earp.rules.cards import BY_ID, CARDS, OUTLAW_IDS
from bang_explorer.games.wyatt_earp.rules.table import BILL
from bang_explorer.kit.board.parts import seat_id
from bang_explorer.kit.desk.building import UNKNOWN, Building, Data, Setting, Sort, Spot
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.words import languages, words

if TYPE_CHECKING:
    from bang_explorer.kit.game import Box

CARD = "card"
MOST = 1_000_000
"""The largest reward that a file can say."""


class WyattEarpBuilding(Building):
    """The cards, the rows of each seat by the outlaw, money and posters."""

    table_ids: ClassVar = {"deck": "pile", "set_aside": "aside"}
    at_seats: ClassVar = {"hand": (CARD, UNKNOWN)}
    on_table: ClassVar = {
        "deck": (CARD,), "discard": (CARD,), "set_aside": (CARD,), "sets": (), "this_turn.fetched": (),
        "this_turn.taken": (),
    }  # fmt: skip
    begins: ClassVar = {"phase": DRAW}
    """In the next phase whoever is on turn must hold a card."""

    def sorts(self, box: Box) -> tuple[Sort, ...]:
        cards = (Sort(one.id, {"de": one.de, "en": one.en}, one.id, (one.id,) * one.copies, one.aliases, CARD)
                 for one in CARDS)  # fmt: skip
        unknown = {lang: words(lang, box.game).text("build", "unknown_card") for lang in languages()}
        return (*cards, Sort(UNKNOWN, unknown, UNKNOWN, group=UNKNOWN, stock=CARD))

    def text(self, text: str, box: Box) -> str:
        return text if text == UNKNOWN else card(text).id

    def spots(self, data: Data, box: Box) -> tuple[Spot, ...]:
        rows = (
            Spot(f"{seat_id(who)}/{one}", ("players", who, "rows", one), (CARD,))
            for who in range(len(data["players"])) for one in OUTLAW_IDS
        )  # fmt: skip
        found = super().spots(data, box)
        seats = len(data["players"])
        return (*found[:seats], *rows, *found[seats:])

    def entries(self, spot: Spot, value: Any) -> list[str]:
        of = _outlaw_of(spot)
        if not of:
            return super().entries(spot, value)
        found: list[str] = []
        for one in value or ():
            try:
                found += [lying.id for lying in read_row([one], BY_ID[of])]
            except BadInput:
                found.append(str(one))
        return found

    def value(self, spot: Spot, entries: list[str]) -> Any:
        """For a row: how many cards of its outlaw lie there, then the other cards."""
        if not _outlaw_of(spot):
            return super().value(spot, entries)
        known = [BY_ID[one] for one in entries if one in BY_ID]
        of_others = [one.id for one in known if one.is_catching and one.outlaw != _outlaw_of(spot)]
        own = [one for one in known if one.id not in of_others]
        return [*row(own), *of_others, *(one for one in entries if one not in BY_ID)] or None

    def normal(self, data: Data, box: Box) -> None:
        for player in data["players"]:
            if player.get("rows"):
                player["rows"] = {_outlaw_id(text): said for text, said in player["rows"].items()}
        if data.get("posters"):
            data["posters"] = {_outlaw_id(text): said for text, said in data["posters"].items()}
        if data.get("sets"):
            data["sets"] = [_outlaw_id(text) for text in data["sets"]]
        super().normal(data, box)

    def settings(self, data: Data, box: Box) -> tuple[Setting, ...]:
        posters = (Setting(f"poster:{one}", ("posters", one), "number", 0, MOST, BILL) for one in OUTLAW_IDS)
        sets = (Setting(f"poster:{one}/set", ("sets",), "flag", member=one) for one in OUTLAW_IDS)
        return (*super().settings(data, box), *posters, *sets)


def _outlaw_of(spot: Spot) -> str:
    """The id of the outlaw in whose row a place is; empty for another place."""
    return str(spot.at[3]) if spot.at[2:3] == ("rows",) else ""


def _outlaw_id(text: str) -> str:
    """The id of the outlaw with this name; the text itself if nobody has it."""
    try:
        return outlaw(str(text)).id
    except BadInput:
        return text


BUILDING = WyattEarpBuilding()
