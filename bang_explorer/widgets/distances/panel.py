"""`bx.distances`: a widget to move people, horses, weapons and abilities about, and to watch distances change."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from bang_explorer.core.position import Position
from bang_explorer.games import find
from bang_explorer.kit.errors import BadInput, shown
from bang_explorer.kit.html import Html, row, tag
from bang_explorer.kit.names import LETTERS, seat
from bang_explorer.kit.sayings import ByLanguage
from bang_explorer.kit.scenario import Scenario, checked_name
from bang_explorer.kit.words import languages
from bang_explorer.scenarios.opening import open_scenario
from bang_explorer.scenarios.packaged import by_id
from bang_explorer.scenarios.reading import read_scenario
from bang_explorer.settle.case import Case, scenario_of
from bang_explorer.show.board.ring import ring_svg
from bang_explorer.widgets.board.choosing import sent
from bang_explorer.widgets.board.panel import TABLE, BoardPanel
from bang_explorer.widgets.distances.arrangement import REACH, Arrangement, possible
from bang_explorer.widgets.distances.look import Look, text_in
from bang_explorer.widgets.distances.matrix import answer, matrix, opened, plain
from bang_explorer.widgets.distances.round import SORT, Round, lying_with
from bang_explorer.widgets.distances.seats import seats
from bang_explorer.widgets.exchange import copies, paste
from bang_explorer.widgets.panel import deed
from bang_explorer.widgets.reasons import button

if TYPE_CHECKING:
    from bang_explorer.core.reasons import Explained
    from bang_explorer.kit.game import Box, Game

SIDES = {"left": +1, "right": -1}
"""By side: the step from a player to the neighbour there, counted clockwise. The left neighbour is the next one."""
ROWS = 8
"""How many seats, at most, are sent to the page as a piece each."""


class Distances(BoardPanel):
    """The widget of `bx.distances`: people round a table to press and to change, and a table of all distances.

    Press one, and the others say how far they are from him; press a second, and their distance says how it adds up.
    """

    AREAS: ClassVar[dict[str, tuple[str, ...]]] = {
        "fit/head": ("head",),
        **TABLE,
        "fit/side": ("now", "changes", "number", "choices"),
        "end": ("matrix", "seats", "rule", "exchange", "sprite"),
    }
    PIECES: ClassVar[dict[str, int]] = {"seats": ROWS + 2}
    KIND = "distances"

    def __init__(self, arrangement: Arrangement, *, lang: str = "en") -> None:
        self.now = possible(arrangement)
        self.before: Arrangement | None = None
        self.earlier: list[Arrangement] = []
        self.at = arrangement.living[0]
        self.asked: tuple[str, str] | None = None
        self.waits = False
        """True if a first player was pressed, so that the next one is the second of the two."""
        self.done: Callable[[], str] = str
        """A function that gives the sentence on the last change, in whatever language the widget has by then."""
        self.telling: Callable[[], str] = str
        """A function that gives the text for screen readers: on the last change, or on what was looked at since."""
        super().__init__(lang)

    # --- what is shown -----------------------------------------------------------------------------------------------

    def text(self, key: str, /, **values: Any) -> str:
        return text_in(self.words, key, **values)

    @property
    def played(self) -> Game:
        return self.now.position.game  # type: ignore[no-any-return]

    @property
    def look(self) -> Look:
        return Look(self.now, self.lang, self.at, self.asked, self.before, self.waits)

    @property
    def game(self) -> str:
        return self.now.game

    @property
    def box(self) -> Box:
        return self.now.box

    @property
    def position(self) -> Any:
        """The position that is shown, as a position of the game, without hands and cards that change no distance."""
        return self.now.position

    @property
    def scenario(self) -> Scenario:
        """A scenario that begins with what is shown: no hands, and no cards that change no distance."""
        return self.now.scenario

    def distance(self, who: str, to: str) -> Explained:
        """How far one player is from another, with the summands of that number.

        Raises `BadInput` for an unknown name, another `ValueError` for a player who is out.
        """
        return self.position.distance(who, to)  # type: ignore[no-any-return]

    def reach(self, who: str) -> Explained:
        """How far a player's weapon (without one, the Colt) reaches, with the summands of that number.

        Raises `BadInput` for an unknown name.
        """
        return self.position.reach(who)  # type: ignore[no-any-return]

    def write(self) -> dict[str, str | list[str]]:
        look = self.look
        people = Round(look)
        self.said = self.telling()
        self.states = {id_: sent(state, self.lang) for id_, state in people.states().items()}
        return {
            "head": self._head(),
            **self.board_parts(people.board, "", people.far()),
            "middle": tag("div", tag("p", look.begins.removesuffix(":"), class_="bx-strong"), class_="bx-felt"),
            "tray": people.tray(),
            "now": tag(
                "h2", self.text("press_second" if self.waits else "press_first", who=self.at), class_="bx-question"
            ),
            "choices": row(*people.choices()),
            "seats": seats(look),
            "changes": row(tag("p", line) for line in (self.done(), *look.changes) if line),
            "matrix": matrix(look),
            "number": opened(look),
            "rule": self.fold("rule_read", lambda: self.rule_part(opens=True)),
            "exchange": self.fold("exchange", lambda: row(copies(look.now.scenario, look.text), paste(look.text))),
        }

    def _head(self) -> Html:
        return row(
            tag("h2", self.text("distances")),
            self._menu(
                "game",
                "play",
                ((id_, self.now.distances.title(id_)) for id_ in sorted(self.played.boxes.printed)),
                self.now.game,
            ),
            self._menu("turn", "turn", ((name, name) for name in self.now.living), self.now.turn),
            button(self.text("add"), "add", data_name=""),
            button(self.text("undo"), "undo", aria_disabled=None if self.earlier else "true"),
            self.languages(),
        )

    def _menu(self, key: str, do: str, options: Iterable[tuple[str, str]], now: str) -> Html:
        inside = [tag("option", said, value=value, selected=value == now) for value, said in options]
        return tag("label", self.text(key), " ", tag("select", inside, data_do=do))

    def plain(self) -> str:
        turn = self.words.text("board", "turn")
        return "\n".join((f"{self.now.game}; {turn}: {self.now.turn}", *plain(self.look)))

    def picture(self) -> str:
        look = self.look
        was = {seat(look.table, two): far for (one, two), far in look.was.items() if one == self.at and two != REACH}
        ring = self.now.distances.ring(look.table, self.words, seat(look.table, self.at))
        return ring_svg(ring, self.words, was=was, theme="light")

    # --- who and what is meant ---------------------------------------------------------------------------------------

    def _name(self, who: str) -> str:
        """A player's name as the table spells it; capital letters need not fit. Raises `BadInput` if nobody has it."""
        return self.now.seats[seat(self.now.table, who)].name

    def _living(self, who: str) -> str:
        name = self._name(who)
        if name not in self.now.living:
            raise BadInput("{who} is out of the game", who=name)
        return name

    def _kind(self, card: str) -> str:
        id_ = self.now.distances.card(card, self.now.box)
        if id_ not in self.now.parts.weapons and id_ not in self.now.parts.cards:
            raise BadInput("{what} does not change distance or reach", what=self._named(id_))
        return id_

    def _named(self, id_: str) -> ByLanguage:
        """The name of a card, for error messages."""
        return ByLanguage({lang: replace(self.look, lang=lang).called(id_) for lang in languages()})

    def _person(self, id_: str) -> str | None:
        """The id of the character with this name; None for a character without ability, or if the text is empty.

        Raises `BadInput` if no character has this name.
        """
        return self.now.distances.person(id_, self.now.box)

    # --- changing the arrangement ------------------------------------------------------------------------------------

    def _become(self, then: Arrangement, done: Callable[[], str]) -> None:
        """Change to another arrangement of the players, and keep the present one for `undo`.

        `done` says what was changed. Raises `BadInput` if the arrangement cannot be.
        """
        then = possible(then)
        self.earlier.append(self.now)
        self._show(then, done)

    def _show(self, then: Arrangement, done: Callable[[], str]) -> None:
        self.before, self.now, self.done, self.telling = self.now, then, done, self._changed
        if self.at not in then.living:
            self.at, self.waits = then.turn, False
        if self.asked not in then.numbers:
            self.asked = None

    def _changed(self) -> str:
        return " ".join((self.done(), *self.look.changes))

    @deed
    def move(self, who: str, to: str) -> None:
        """Let a player change seats with his neighbour on the `left` (the next one clockwise) or the `right`.

        Raises `BadInput` for another side or an unknown player.
        """
        if to not in SIDES:
            raise BadInput("{to} is neither left nor right", to=shown(to))
        name, step = self._name(who), SIDES[to]
        then = self.now.moved(name, step)
        other = self.now.seats[then.seats.index(then.seat(name))].name
        self._become(then, lambda: self.text("has_moved", who=name, other=other))

    @deed
    def be(self, who: str, value: str) -> None:
        """Give a player this character or, with an empty text, one without ability. A copied ability is lost.

        Raises `BadInput` for an unknown name, or if he cannot have it, as when another player has it.
        """
        name, person = self._name(who), self._person(value)
        then = self.now.changed(name, character=person, copies=None)
        self._become(then, lambda: self.text("is_now", who=name, what=self.look.called(person)))

    @deed
    def take_on(self, who: str, value: str) -> None:
        """Give a player this character's ability besides his own or, with an empty text, nobody's.

        Raises `BadInput` for an unknown name, or if he cannot have that ability.
        """
        name, person = self._name(who), self._person(value)
        own, key = self.now.seat(name).character, "is_now" if person is None else "takes_on"
        then = self.now.changed(name, copies=person)
        self._become(then, lambda: self.text(key, who=name, what=self.look.called(own), whose=self.look.called(person)))

    @deed
    def weapon(self, who: str, value: str) -> None:
        """Give a player this weapon in place of any other or, with an empty text, only the Colt.

        A horse or the like is laid down, too, in place of the weapon. Raises `BadInput` for an unknown player or card,
        for a card without a part in distances, or if the box has no more of it.
        """
        name, kind = self._name(who), self._kind(value) if value.strip() else None
        others = tuple(id_ for id_ in self.now.seat(name).in_play if id_ not in self.now.parts.weapons)
        self._lay(name, others if kind is None else (*others, kind), kind or self.now.distances.unarmed[0])

    @deed
    def give(self, who: str, card: str, value: str = "true") -> None:
        """Lay this card in front of a player; unless `value` is `true`, take it away.

        Raises `BadInput` for an unknown player or card, a card without a part in distances, one that cannot lie there,
        or one to be taken away that does not.
        """
        name, kind = self._name(who), self._kind(card)
        lying = self.now.seat(name).in_play
        if value == "true":
            self._lay(name, (*lying, kind), kind)
        else:
            self._take(name, lying, kind)

    @deed
    def take(self, who: str, card: str) -> None:
        """Take away this card from those in front of a player. `BadInput` if one is unknown or he does not have it."""
        name, kind = self._name(who), self._kind(card)
        self._take(name, self.now.seat(name).in_play, kind)

    def _lay(self, name: str, cards: tuple[str, ...], kind: str) -> None:
        then = self.now.changed(name, in_play=cards)
        self._become(then, lambda: self.text("gets", who=name, what=self.look.called(kind)))

    def _take(self, name: str, lying: tuple[str, ...], kind: str) -> None:
        if kind not in lying:
            raise BadInput("{who} does not have {what}", who=name, what=self._named(kind))
        at = lying.index(kind)
        then = self.now.changed(name, in_play=lying[:at] + lying[at + 1 :])
        self._become(then, lambda: self.text("loses", who=name, what=self.look.called(kind)))

    @deed
    def put_out(self, who: str, value: str = "true") -> None:
        """Put a player out of the game, without any cards; unless `value` is `true`, bring him back.

        Raises `BadInput` for an unknown name, or if fewer than two would be left.
        """
        name = self._name(who)
        if value == "true":
            then = self.now.changed(name, out=True, in_play=())
            self._become(then, lambda: self.text("goes_out", who=name))
        else:
            self._put_back(name)

    @deed
    def put_back(self, who: str) -> None:
        """Bring a player back into the game, without the cards that he had. Raises `BadInput` for an unknown name."""
        self._put_back(self._name(who))

    def _put_back(self, name: str) -> None:
        self._become(self.now.changed(name, out=False), lambda: self.text("comes_back", who=name))

    @deed
    def add(self, name: str = "") -> None:
        """Add a player, who sits between the last and the first; without a name, he gets the first free letter.

        Raises `BadInput` for a name that is taken or unclear, or if nobody else can play.
        """
        taken = [player.name for player in self.now.seats]
        free = (letter for letter in LETTERS if letter not in map(str.upper, taken))
        joins = checked_name(name or next(free, ""), taken)
        self._become(self.now.joined(joins), lambda: self.text("joins", who=joins))

    @deed
    def remove(self, who: str) -> None:
        """Remove a player and his seat. Raises `BadInput` if nobody has this name, or too few would be left."""
        name = self._name(who)
        self._become(self.now.without(name), lambda: self.text("leaves", who=name))

    @deed
    def turn(self, value: str) -> None:
        """Make it this player's turn. Raises `BadInput` if nobody has this name, or he is out."""
        name = self._living(value)
        self._become(replace(self.now, turn=name), lambda: self.text("is_on_turn", who=name))

    @deed
    def play(self, value: str) -> None:
        """Change to another box, or combination of boxes, with this id; everybody keeps what he has.

        Raises `BadInput` if there is none, if it lacks one of the cards or people, or if it is not for so many players.
        """
        then = replace(self.now, game=find(value).id)
        self._become(then, lambda: self.text("is_played", game=then.distances.title(then.game)))

    @deed
    def open_text(self, text: str) -> None:
        """Begin anew with a scenario given as YAML text.

        Raises `BadInput` if it cannot be understood, or its game has no distances.
        """
        self._begin(read_scenario(text))

    @deed
    def open_scenario(self, id: str) -> None:  # noqa: A002 - as the page names it
        """Begin anew with the packaged scenario that has this id.

        Raises `BadInput` if there is none, or its game has no distances.
        """
        self._begin(by_id(id))

    def _begin(self, scenario: Scenario) -> None:
        self._become(Arrangement.of(open_scenario(scenario)), lambda: scenario.name(self.lang))
        self.before = None

    @deed
    def undo(self) -> None:
        """Go back to how it was before the last change; do nothing if there was none."""
        if self.earlier:
            self._show(self.earlier.pop(), lambda: self.text("undone"))

    @deed
    def swap(self, who: str, to: str) -> None:
        """Let two players change seats. Raises `BadInput` if one of them is unknown, or if both are the same."""
        one, two = self._name(who), self._name(to)
        if one == two:
            raise BadInput("a distance needs two players in the game")
        self._become(self.now.swapped(one, two), lambda: self.text("has_moved", who=one, other=two))

    # --- pressing ----------------------------------------------------------------------------------------------------

    @deed
    def press(self, id: str) -> None:  # noqa: A002 - as the page names it
        """Press something on the board, by its id.

        - A seat: the first one pressed is that from which distances are shown; the second opens its distance from
          there, or the reach if it is the same one. A player who is out comes back.
        - A card in the tray: whoever was pressed gets it, or loses it if he has it. A card in front of somebody: he
          loses it.

        Raises `BadInput` if there is no such thing, or if it cannot be.
        """
        people = Round(self.look)
        at, kind = self.at, id.removeprefix(SORT)
        if id in people.lying:
            who, card = people.lying[id]
            self._take(who, self.now.seat(who).in_play, card)
        elif id.startswith(SORT) and kind in people.cards:
            lying = self.now.seat(at).in_play
            if kind in lying:
                self._take(at, lying, kind)
            else:
                self._lay(at, lying_with(self.now, at, kind), kind)
        elif (seat_ := id.partition("/")[0]) in (seats_ := [one.id for one in people.board.seats]):
            self._press_seat(self.now.seats[seats_.index(seat_)].name)
        else:
            raise BadInput("there is nothing called {id} on the board", id=shown(id))

    def _press_seat(self, name: str) -> None:
        if name not in self.now.living:
            self._put_back(name)
        elif self.waits:
            self._ask(self.at, REACH if name == self.at else name)
        else:
            self._look_from(name)
            self.asked, self.waits = None, True

    @deed
    def let_go(self) -> None:
        """Take back which players were pressed; distances are still shown from the first one."""
        self.asked, self.waits = None, False

    # --- looking -----------------------------------------------------------------------------------------------------

    @deed
    def look_from(self, who: str) -> None:
        """Show in the picture the distances from this player to all others. `BadInput` if he is out or unknown."""
        self._look_from(self._living(who))

    def _look_from(self, name: str) -> None:
        self.at = name
        self.telling = lambda: self.look.seen

    @deed
    def ask(self, who: str, to: str = REACH) -> None:
        """Open the distance from one player to another or, without the second, how far the first reaches.

        Raises `BadInput` if one of them is out or unknown, or if both are the same.
        """
        one, two = self._living(who), self._living(to) if to else REACH
        if one == two:
            raise BadInput("a distance needs two players in the game")
        self._ask(one, two)

    def _ask(self, one: str, two: str) -> None:
        self.asked, self.waits = (one, two), False
        self.telling = lambda: answer(one, two, self.look)


def distances(
    what: Position | Case | Scenario | str | Path | None = None, *, game: str = "base+dodge_city", players: int = 5,
    lang: str = "en",
) -> Distances:  # fmt: skip
    """A widget to try what changes distances.

    - `what`: a position, a scenario or case, the id of a packaged scenario, the path of a file, or a text in YAML.
      Without it, the widget begins with so many `players` of a `game`, who have neither abilities nor cards.
    - `lang`: `en` or `de`.

    Raises `BadInput` for a scenario that cannot be understood, an unknown game or language, a game without distances,
    and a number of players that it cannot have.
    """
    if what is None:
        return Distances(Arrangement.plain(game, players), lang=lang)
    position = what if isinstance(what, Position) else open_scenario(scenario_of(what))
    return Distances(Arrangement.of(position), lang=lang)
