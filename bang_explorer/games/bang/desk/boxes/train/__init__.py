"""What the train adds to the desk of BANG!: how files, moves and facts name it, and how it is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from bang_explorer.games.bang.boxes.train.stations import Station
from bang_explorer.games.bang.boxes.train.train import LOCOMOTIVES
from bang_explorer.games.bang.desk.boxes.train.building import AS, ON, PILES, PLACES, WORDS, begun, choices, sorts
from bang_explorer.games.bang.desk.boxes.train.dealing import dealt
from bang_explorer.games.bang.desk.boxes.train.facts import FACTS, KEY, ON_BOARD, in_words, is_as_expected
from bang_explorer.games.bang.desk.boxes.train.files import (
    SCHEMA,
    arrival,
    done_in_turn,
    is_a_ghost,
    lay,
    wish,
    written,
)
from bang_explorer.games.bang.desk.boxes.train.moves import FORMS, meant
from bang_explorer.games.bang.desk.boxes.train.names import station_called
from bang_explorer.games.bang.desk.boxes.train.picture import car_pile, of_a_car, track
from bang_explorer.games.bang.desk.boxes.train.story import story
from bang_explorer.games.bang.desk.boxes.train.topics import TOPICS
from bang_explorer.games.bang.desk.boxes.train.topics.offers import one_for_each_car
from bang_explorer.games.bang.desk.brought import BoxDesk
from bang_explorer.kit.names import plain

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bang_explorer.core.acts import Act, RawOption
    from bang_explorer.core.flow import Flow, Node
    from bang_explorer.core.position import Position
    from bang_explorer.games.bang.desk.dealing import Deal
    from bang_explorer.games.bang.desk.notation import CardMove
    from bang_explorer.games.bang.desk.placing import Placing
    from bang_explorer.games.bang.desk.scenario import Player, Scenario
    from bang_explorer.games.bang.rules.box import Box
    from bang_explorer.games.bang.rules.cards import Card
    from bang_explorer.games.bang.rules.table import Table
    from bang_explorer.kit.asking.phrases import Wording
    from bang_explorer.kit.board.parts import Mark, Place, Track
    from bang_explorer.kit.desk.building import Choice, Data, Setting, Sort
    from bang_explorer.kit.desk.facts import Fact
    from bang_explorer.kit.words import Words


class TrainDesk(BoxDesk):
    """The desk of the train."""

    key = KEY
    forms = FORMS
    facts: ClassVar = FACTS
    on_board: ClassVar = ON_BOARD
    topics = TOPICS
    hands_on = True  # by Switch

    built_of: ClassVar = PLACES
    built_as: ClassVar = AS
    built_on: ClassVar = ON
    built_piles = PILES
    built_words = WORDS
    names_players = ((KEY, "returned"),)

    def schema(self) -> dict[str, Any]:
        return {key: dict(said) for key, said in SCHEMA.items()}

    def wish(self, scenario: Scenario, table: Table, placing: Placing) -> None:
        wish(scenario, placing, table)

    def lay(self, scenario: Scenario, table: Table, placing: Placing) -> None:
        lay(scenario, table, placing)

    def lives_without(self, player: Player, placing: Placing) -> bool:
        return is_a_ghost(player, placing)

    def due(self, table: Table) -> Iterable[tuple[Flow, Node]]:
        return arrival(table)

    def written(self, table: Table) -> dict[str, Any]:
        return written(table)

    def done_in_turn(self, table: Table) -> dict[str, Any]:
        return done_in_turn(table)

    def holds(self, table: Table, found: Fact, expected: Any) -> bool | None:
        return is_as_expected(found, expected)

    def said(self, path: str, value: Any, words: Words) -> str | None:
        return in_words(path, value, words)

    def meant(self, table: Table, act: Act, move: CardMove) -> Any:
        return meant(table, act, move)

    def outcome(self, text: str) -> Any:
        side = next((one for one in LOCOMOTIVES if one == plain(text)), None)  # the very one, not its like
        return station_called(text) if side is None else side

    def named(self, outcome: Any, words: Words | None) -> str | None:
        if isinstance(outcome, Station):
            return outcome.id if words is None else outcome.name
        if outcome in LOCOMOTIVES:
            return str(outcome) if words is None else words.text("word", outcome)
        return None

    def built(self, box: Box, count: int) -> dict[str, Any]:
        return {KEY: begun(box, count)}

    def sorts(self) -> Iterable[Sort]:
        return sorts()

    def choices(self, setting: Setting, data: Data, box: Box) -> Iterable[Choice]:
        return choices(setting, data, box)

    def places(self, table: Table, words: Words) -> Iterable[Place]:
        return (car_pile(table, words),)

    def tracks(self, table: Table, words: Words) -> Iterable[Track]:
        return track(table, words)

    def marks(self, card: Card, words: Words) -> tuple[Mark, ...]:
        return (of_a_car(words),) if card.kind.apart else ()

    def dealt(self, deal: Deal, phase: str) -> Any:
        return dealt(deal, phase)

    def story(self, position: Position) -> Iterable[Wording]:
        return story(position)

    def worth(self, options: Sequence[RawOption]) -> Sequence[RawOption]:
        return one_for_each_car(options)


DESK = TrainDesk()
