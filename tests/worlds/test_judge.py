"""Two worlds that a seat cannot tell apart look the same to it; and whatever leaks on purpose is found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from bang_explorer.core.log import Entry
from bang_explorer.core.position import Position, View
from bang_explorer.core.reasons import Reason, Refusal
from bang_explorer.games.bang.desk.moves import BangMoves
from bang_explorer.games.bang.rules.table import Table
from bang_explorer.games.wyatt_earp.rules.wyatt_earp import Search
from bang_explorer.kit.roles import OUTLAW
from bang_explorer.widgets.explore.explorer import Explorer
from bang_explorer.widgets.explore.look import Look
from bang_explorer.widgets.panel import deed
from tests.strategies import TABLES
from tests.worlds.judge import DICE, TRAIN, WYATT_EARP, judge, look_at, story, two_pages
from tests.worlds.otherwise import otherwise
from tests.worlds.sights import ASKED, differs, of_panel

Patch = pytest.MonkeyPatch
Leak = Callable[[Patch], None]


# --- what is so -------------------------------------------------------------------------------------------------------


def test_worlds_that_a_seat_cannot_tell_apart_look_the_same() -> None:
    found = judge(300)
    assert found.cases == {}
    assert found.impossible == []
    assert found.asked_otherwise == 0
    assert found.positions == 300
    assert found.unlike > 240
    assert found.views > 20_000


def test_worlds_of_the_dice_game_that_a_seat_cannot_tell_apart_look_the_same() -> None:
    for ask in ("always", None):  # everybody sees who is asked
        found = judge(120, ask=ask, tables=DICE)
        assert found.cases == {}
        assert found.impossible == []
        assert found.asked_otherwise == 0
        assert found.positions == 120
        assert found.unlike > 60
        assert found.views > 5_000


def test_worlds_with_the_train_that_a_seat_cannot_tell_apart_look_the_same() -> None:
    found = judge(40, "2", tables=TRAIN, pages=1000)
    assert found.cases == {}
    assert found.impossible == []
    assert found.asked_otherwise == 0
    assert found.positions == 40
    assert found.unlike > 30
    assert found.views > 3_000


def test_a_role_that_leaks_in_the_dice_game_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    in_a_view(_a_role)(monkeypatch)
    found = judge(60, tables=DICE, pages=1000)
    assert {"key", "facts", "drawn as svg", "drawn as text"} <= set(found.differences)


def test_worlds_of_wyatt_earp_that_a_seat_cannot_tell_apart_look_the_same() -> None:
    found = judge(90, "3", tables=WYATT_EARP)
    assert found.cases == {}
    assert found.impossible == []
    assert found.asked_otherwise == 0
    assert found.positions == 90
    assert found.unlike > 70
    assert found.views > 6_000


def test_a_card_that_leaks_in_wyatt_earp_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    in_a_view(_one_card)(monkeypatch)
    found = judge(30, tables=WYATT_EARP, pages=1000)
    assert {"key", "facts", "drawn as svg", "drawn as text"} <= set(found.differences)


def test_what_a_search_took_is_found_if_the_others_see_the_pile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Search, "_hide", lambda *_: None)
    stories = (story("search", number, tables=WYATT_EARP) for number in range(12))
    assert any({"key", "facts"} <= set(look_at(told, moves=0, page=False).differences) for told in stories)


def test_in_open_play_they_differ_in_who_is_asked_and_in_nothing_else() -> None:
    found = judge(100, "open", ask=None, pages=1000)
    assert set(found.differences) == {ASKED}
    assert found.impossible == []


# --- what would be found ----------------------------------------------------------------------------------------------


def in_a_view(change: Callable[[Table, Table, int], Any]) -> Leak:
    """A view in which something of the real table is left."""

    def leak(patch: Patch) -> None:
        begin = View.__init__

        def leaking(view: View, position: Position, seat: int) -> None:
            begin(view, position, seat)
            change(view.table, position.table, seat)

        patch.setattr(View, "__init__", leaking)

    return leak


def _the_order_of_the_pile(seen: Table, table: Table, _seat: int) -> None:
    seen.pool.sort(key=table.pool.count)


def _a_role(seen: Table, table: Table, seat: int) -> None:
    seen.roles[seat - 1] = table.roles[seat - 1]


def _one_card(seen: Table, table: Table, seat: int) -> None:
    if seen.hands[seat - 1]:
        seen.hands[seat - 1][0] = table.hands[seat - 1][0]


def _shown(seen: Table, table: Table, _seat: int) -> None:
    seen.shown = table.shown[:]


def _top(seen: Table, table: Table, _seat: int) -> None:
    seen.top = table.top[:]


def _memo(seen: Table, table: Table, _seat: int) -> None:
    seen.memo = table.memo


def _log(patch: Patch) -> None:
    patch.setattr(Entry, "as_seen_by", lambda entry, _seat: entry)


def _a_rule(patch: Patch) -> None:
    """An entry that cites what holds for a hidden role."""
    note = Table.note

    def leaking(table: Table, key: str, /, **values: Any) -> None:
        if key == "phase_1" and table.roles[values["who"]] == OUTLAW:
            values["rules"] = (*values.get("rules", ()), "base.reward.outlaw-too")
        note(table, key, **values)

    patch.setattr(Table, "note", leaking)


def _a_copy(patch: Patch) -> None:
    """A refusal that names the copy which somebody holds."""
    why_not = BangMoves.why_not

    def leaking(notation: BangMoves, position: Position, text: str) -> Refusal:
        refusal = why_not(notation, position, text)
        copies = [card.text for hand in position.table.hands for card in hand if card.kind.id == "bang"]
        reason = Reason("card_is_there", "base.symbols.nothing-to-take", met=False, facts={"card": copies[:1]})
        return Refusal(refusal.move, (*refusal.reasons, reason), position.table) if refusal else refusal

    patch.setattr(BangMoves, "why_not", leaking)


def _what_others_may_do(patch: Patch) -> None:
    patch.setattr(Look, "options", property(lambda look: look.position.options))


def _what_others_cannot_do(patch: Patch) -> None:
    patch.setattr(Look, "sees_choices", True)


def _what_has_happened(patch: Patch) -> None:
    patch.setattr(Look, "entries", lambda _look, entries: list(entries))


def _a_deed(patch: Patch) -> None:
    """The page takes, or refuses, a move of somebody else."""

    def take(self: Explorer, move: str) -> None:
        self.journey.take(move)

    patch.setattr(Explorer, "take", deed(take))


LEAKS: dict[str, tuple[Leak, str]] = {
    "a role": (in_a_view(_a_role), "key"),
    "a role, in a picture": (in_a_view(_a_role), "drawn as svg"),
    "a card of a hand": (in_a_view(_one_card), "facts"),
    "a card of a hand, in words": (in_a_view(_one_card), "drawn as text"),
    "cards shown to somebody": (in_a_view(_shown), "key"),
    "cards laid back on the pile": (in_a_view(_top), "key"),
    "what has been reckoned": (in_a_view(_memo), "held by the view"),
    "the order of the pile": (in_a_view(_the_order_of_the_pile), "held by the view"),
    "a card in the log": (_log, "log"),
    "a rule in the log": (_a_rule, "rules of the log"),
    "which copy somebody holds": (_a_copy, "refusal: card_is_there"),
    "which copy somebody holds, as json": (_a_copy, "refusal as json"),
    "what others may do": (_what_others_may_do, "explorer: options_0"),
    "what others cannot do": (_what_others_cannot_do, "explorer: impossible_0"),
    "what has happened": (_what_has_happened, "explorer: happened_0"),
    "what has happened, on the way": (_what_has_happened, "explorer: timeline_0"),
    "a move of another": (_a_deed, "explorer: wrong"),
}


@pytest.mark.parametrize("name", LEAKS)
def test_what_leaks_on_purpose_is_found(name: str, monkeypatch: Patch) -> None:
    leak, kind = LEAKS[name]
    leak(monkeypatch)
    moves = 10 if kind.startswith("refusal") else 0
    stories = (story("leaks", number, people=("kit_carlson",)) for number in range(len(TABLES)))
    assert any(kind in look_at(told, moves=moves, page=kind.startswith("explorer")).differences for told in stories)


def test_who_is_asked_in_open_play_is_found() -> None:
    found = look_at(story("leaks", 0, ask=None), page=False)
    assert ASKED in found.differences


def test_from_above_the_pages_of_two_worlds_are_not_the_same() -> None:
    differ: Counter[str] = Counter()
    for number in range(0, len(TABLES), 5):
        told = story("above", number)
        name = told.journey.at.position.table.names[0]
        one, other = two_pages(told, otherwise(told.positions, told.led, 0, told.dice), name, "en")
        for panel in (one, other):
            panel.view("")
        for at in told.dice.sample(range(len(told.journey.moments)), 5):
            for panel in (one, other):
                panel.go(at)
            for (kind, mine), (_, theirs) in zip(of_panel(one), of_panel(other), strict=True):
                differ[kind] += bool(differs(mine, theirs))
    for part in (
        "now_0",
        "seat_2_0",
        "options_0",
        "tray_0",
        "states",
        "happened_0",
        "impossible_0",
        "timeline_0",
        "exchange_0",
        "plain",
        "first sight",
        "said",
    ):
        assert differ[f"explorer: {part}"] > 0, part


@pytest.mark.parametrize(
    ("one", "other", "where"),
    [
        ([1, {"a": (2, 3)}], [1, {"a": (2, 4)}], ".1.[0].1: 3 / 4"),
        ({"a": 1, "b": 2}, {"b": 2, "a": 1}, ".key 0: 'a' / 'b'"),
        ("the same words", "the same ways", ": 'the same words' / 'the same ways'"),
        (1, True, ": 1 / True"),
        ((1,), [1], ": (1,) / [1]"),
        ({1, 2}, {2, 1}, ""),
        (float("nan"), 1.0, ": nan / 1.0"),
    ],
)
def test_two_values_differ_in_anything_that_they_hold(one: Any, other: Any, where: str) -> None:
    assert differs(one, other) == where


def test_a_value_that_holds_itself_can_be_compared() -> None:
    one: list[Any] = [1]
    other: list[Any] = [1]
    one.append(one)
    other.append(other)
    assert differs(one, other) == ""
