"""The table of seats in the widget, in which the reader changes who sits where, as whom and with which cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from bang_explorer.kit.html import Html, row, tag
from bang_explorer.widgets.reasons import button

if TYPE_CHECKING:
    from bang_explorer.kit.desk.distances import Seat
    from bang_explorer.widgets.distances.look import Look

Options = Iterable[tuple[str, str]]
"""Pairs: the value of an entry in a menu, and its text."""


def seats(look: Look) -> list[str]:
    """HTML table with a row for each seat, clockwise, in pieces: its beginning with the head, each row, its end."""
    named = (
        look.text("seat"), look.text("swap"), look.text("be"), look.text("weapon"),
        *map(look.called, look.now.parts.cards), look.words.text("ui", "out"), look.text("remove"),
    )  # fmt: skip
    head = tag("tr", [tag("th", name, scope="col") for name in named])
    begin = f'<div class="bx-wide"><table class="bx-table">{tag("thead", head)}<tbody>'
    rows = (_Row(look, who).written() for who in range(len(look.now.seats)))
    return [begin, *rows, "</tbody></table></div>"]


class _Row:
    def __init__(self, look: Look, who: int) -> None:
        self.look, self.who, self.words = look, who, look.words
        self.box, self.parts = look.now.box, look.now.parts
        self.player: Seat = look.now.seats[who]
        self.name = self.player.name
        self.others = [seat for seat in look.now.seats if seat is not self.player]

    def written(self) -> Html:
        cards = map(self._card, self.parts.cards)
        fields = (self._character(), self._weapon(), *cards, self._out(), self._remove())
        name = tag("th", self.name, self._turn(), scope="row", class_="bx-name")
        return tag("tr", name, tag("td", self._swap()), [tag("td", field) for field in fields], data_key=self.name)

    def _turn(self) -> Html | None:
        if self.name != self.look.now.turn:
            return None
        return tag("small", self.words.text("board", "turn"), class_="bx-turn")

    def _swap(self) -> Iterator[Html]:
        """Buttons, with names, to change seats with the left and the right neighbour; of two seats only the former."""
        seated = self.look.now.seats
        for side, step in (("left", 1), ("right", -1))[: len(seated) - 1]:
            other = seated[(self.who + step) % len(seated)].name
            about = self.look.text(f"swap_{side}", who=self.name, other=other)
            arrow = "◂ " if side == "left" else " ▸"
            said = arrow + other if side == "left" else other + arrow
            yield button(
                said, "move", data_who=self.name, data_to=side, aria_label=about, title=about, class_="bx-name"
            )

    def _character(self) -> Html:
        """Menus for a player's character (those that change distances first) and for an ability that he may copy."""
        people = sorted(self.box.people.values(), key=lambda person: person.name)
        own, copied = self.player.character or "", self.player.copies or ""
        nobody = [("", self.look.called(None))]
        taken = {seat.character for seat in self.others}
        menu = self._menu("be", own, nobody, *self._groups(people, own, taken))
        if own not in self.parts.copiers:
            return menu
        none = [("", self.look.text("copies_nobody"))]
        return row(menu, self._menu("take_on", copied, none, *self._groups(people, copied, {own})))

    def _groups(self, people: Iterable[Any], now: str, taken: Container[str | None]) -> Iterator[Html]:
        for key, part in (("with_a_part", True), ("others", False)):
            options = [(person.id, person.name) for person in people if (person.id in self.parts.people) is part]
            yield tag("optgroup", _options(options, now, taken), label=self.look.text(key))

    def _weapon(self) -> Html:
        weapons, (unarmed, far) = self.parts.weapons, self.look.now.distances.unarmed
        named = [(id_, f"{self.look.called(id_)} ({weapon.carries})") for id_, weapon in weapons.items()]
        now = next((id_ for id_ in weapons if id_ in self.player.in_play), "")
        lying = Counter(id_ for seat in self.others for id_ in seat.in_play)
        taken = {id_ for id_, weapon in weapons.items() if lying[id_] >= weapon.printed}
        return self._menu("weapon", now, [("", f"{self.look.called(unarmed)} ({far})"), *named], taken=taken)

    def _menu(self, what: str, now: str, options: Options, *more: Html, taken: Container[str | None] = ()) -> Html:
        about = f"{self.look.text(what)}: {self.name}"
        return tag(
            "select", _options(options, now, taken), more, data_do=what, data_who=self.name, aria_label=about,
            disabled=self.player.out,
        )  # fmt: skip

    def _card(self, id_: str) -> Html:
        about = f"{self.look.called(id_)}: {self.name}"
        return self._tick("give", about, so=id_ in self.player.in_play, off=self.player.out, card=id_)

    def _out(self) -> Html:
        return self._tick("put_out", f"{self.words.text('ui', 'out')}: {self.name}", so=self.player.out)

    def _tick(self, do: str, about: str, *, so: bool, off: bool = False, card: str | None = None) -> Html:
        return tag(
            "input", type_="checkbox", data_do=do, data_who=self.name, data_card=card, checked=so, disabled=off,
            aria_label=about,
        )  # fmt: skip

    def _remove(self) -> Html:
        about = self.look.text("remove_whom", who=self.name)
        return button("✕", "remove", data_who=self.name, aria_label=about, title=about)


def _options(options: Options, now: str, taken: Container[str | None]) -> list[Html]:
    """The entries of a menu as HTML. Those in `taken` cannot be chosen, so that the arrow keys pass over them."""
    return [tag("option", said, value=value, selected=value == now, disabled=value in taken) for value, said in options]
