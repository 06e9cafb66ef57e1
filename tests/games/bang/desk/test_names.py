"""Names are read however people write them, in both languages; what is no name is answered with the nearest ones."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bang_explorer.games import game_id
from bang_explorer.games.bang.desk.names import ROLE_NAMES, names, role
from bang_explorer.games.bang.rules.box import BOXES, box
from bang_explorer.games.bang.rules.cards import RANKS, SUITS, Card
from bang_explorer.kit.cards import CardRef, assigned, read_value
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.names import plain
from bang_explorer.kit.roles import DEPUTY, OUTLAW, RENEGADE, ROLES, SHERIFF

BASE = box("base")
NAMES = names(BASE)
KINDS = [(kind.id, name) for kind in BASE.kinds.values() for name in (kind.id, kind.de, kind.en, *kind.aliases)]
PEOPLE = [(one.id, name) for one in BASE.people.values() for name in (one.id, one.name, *one.aliases)]


def spellings(name: str) -> set[str]:
    """How people write a name."""
    words = re.split(r"[\s_]+", name)
    return {
        name, name.upper(), name.lower(), name.title(), " ".join(words), "-".join(words), "_".join(words),
        "".join(words), f"  {name} ", name.replace("!", ""), name.replace(".", ""), f"{name}!", name.replace("ä", "a"),
        name.replace("ä", "a\u0308"), name.replace("a", "á"),
    }  # fmt: skip


# --- cards ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id_", "name"), KINDS)
def test_a_card_is_known_by_every_name_however_it_is_spelt(id_: str, name: str) -> None:
    for spelling in spellings(name):
        assert NAMES.kind(spelling).id == id_, spelling
        assert NAMES.card(spelling) == CardRef(BASE.kinds[id_]), spelling


@pytest.mark.parametrize("game", BOXES)
def test_no_two_cards_or_people_or_roles_share_a_name(game: str) -> None:
    seen: dict[str, str] = {}
    for kind in box(game).kinds.values():
        for name in (kind.id, kind.de, kind.en, *kind.aliases):
            assert seen.setdefault(plain(name), kind.id) == kind.id
    for person in box(game).people.values():
        for name in (person.id, person.name, *person.aliases):
            assert seen.setdefault(plain(name), person.id) == person.id
    assert not set(seen) & set(ROLE_NAMES)
    assert not any(read_value(name) for name in seen)


@pytest.mark.parametrize("card", BASE.by_text.values(), ids=str)
def test_a_printed_card_is_known_by_name_and_value(card: Card) -> None:
    for name in (card.kind.id, card.kind.de, card.kind.en.upper(), *card.kind.aliases):
        for value in (card.value, card.suit + card.rank, f"{card.rank}-{card.suit}".lower()):
            for between in ("-", " ", "_"):
                ref = NAMES.card(f"{name}{between}{value}")
                assert (ref.kind, ref.rank, ref.suit) == (card.kind, card.rank, card.suit)
                assert ref.fits(card)
    assert str(NAMES.card(card.text)) == card.text


def test_a_card_of_another_value_names_those_there_are() -> None:
    with pytest.raises(BadInput, match=r"^base has no dynamit-6H; there Dynamite has the values 2H$"):
        NAMES.card("Dynamite 6H")


@pytest.mark.parametrize(
    ("written", "near"),
    [
        ("bnag", "bang"), ("Misssed", "fehlschuss"), ("mustand-8H", "mustang"), ("Gefangnis!", None),
        ("Jial", "gefaengnis"), ("wels fargo", "wells_fargo"), ("Stagecoch", "postkutsche"), ("carabin",
        "rev_carabine"), ("", ""), ("xyz", ""), ("💥", ""), ("-", ""), ("6", ""), ("bang-", None), ("bang-1H", "bang"),
        ("bang-6X", "bang"),
    ],
)  # fmt: skip
def test_a_misspelt_card_is_answered_with_the_nearest(written: str, near: str | None) -> None:
    if near is None:
        assert NAMES.card(written)
        return
    with pytest.raises(BadInput, match=r"^no card “.*” in base") as caught:
        NAMES.card(written)
    assert ("did you mean" in str(caught.value)) == bool(near)
    assert near in str(caught.value)


def test_a_reference_prints_as_it_is_written() -> None:
    for text in ("bang", "bang-6D", "6H", "10S", "H"):
        assert str(NAMES.card(text)) == text


@settings(derandomize=True, deadline=None, database=None)
@given(st.text(max_size=40))
def test_any_text_is_a_card_or_a_clear_refusal(text: str) -> None:
    try:
        found = NAMES.card(text)
    except BadInput as bad:
        _is_printable(bad)
    else:
        assert isinstance(found, CardRef)


def _is_printable(bad: BadInput) -> None:
    assert str(bad).isprintable()


# --- values ---------------------------------------------------------------------------------------------------------

SUIT_WORDS = {
    "H": ("H", "h", "Herz", "hearts", "Heart", "♥", "♡", "♥\ufe0f"),
    "D": ("D", "d", "Karo", "diamonds", "Diamond", "♦", "♢"),
    "C": ("C", "c", "Kreuz", "clubs", "Club", "♣", "♧"),
    "S": ("S", "s", "Pik", "spades", "Spade", "♠", "♤"),
}
RANK_WORDS = {
    "J": ("J", "Bube", "jack", "B"), "Q": ("Q", "Dame", "Queen"), "K": ("K", "König", "Koenig", "konig", "king"),
    "A": ("A", "Ass", "As", "ace"), "10": ("10", "T"),
}  # fmt: skip


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("rank", RANKS)
def test_a_value_is_read_in_every_spelling(rank: str, suit: str) -> None:
    for suit_word in SUIT_WORDS[suit]:
        for rank_word in RANK_WORDS.get(rank, (rank,)):
            for text in (
                f"{rank_word}{suit_word}", f"{rank_word} {suit_word}", f"{rank_word}-{suit_word}",
                f"{suit_word}{rank_word}", f"{suit_word} {rank_word}", f"{suit_word}-{rank_word}",
                f"{rank_word} of {suit_word}", f" {suit_word}_{rank_word} ",
            ):  # fmt: skip
                assert read_value(text) == (rank, suit), text


@pytest.mark.parametrize("suit", SUITS)
def test_a_suit_alone_is_a_value_of_any_rank(suit: str) -> None:
    for word in SUIT_WORDS[suit]:
        assert read_value(word) == (None, suit)


@pytest.mark.parametrize(
    "text", ["", "6", "10", "A", "1H", "11H", "0S", "HH", "6HH", "bang", "Herz Herz", "6 of", "Ⅵ♥x"]
)
def test_what_is_no_value_is_none(text: str) -> None:
    assert read_value(text) is None


# --- people and roles -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id_", "name"), PEOPLE)
def test_a_character_is_known_by_every_name_however_it_is_spelt(id_: str, name: str) -> None:
    for spelling in spellings(name):
        assert NAMES.person(spelling).id == id_, spelling


def test_a_plain_person_is_no_character_of_the_box() -> None:
    assert NAMES.person("Plain") is BASE.plain


@pytest.mark.parametrize(("written", "near"), [("Slab the Kiler", "slab_the_killer"), ("jourdonais", "jourdonnais")])
def test_a_misspelt_character_is_answered_with_the_nearest(written: str, near: str) -> None:
    with pytest.raises(BadInput, match=rf"^no character “{written}” in base \(did you mean {near}"):
        NAMES.person(written)


@pytest.mark.parametrize(
    ("id_", "written"),
    [
        (SHERIFF, ("sheriff", "Sheriff", "SHERIFF")),
        (DEPUTY, ("deputy", "Hilfssheriff", "Hilfs-Sheriff", "hilfssheriff")),
        (OUTLAW, ("outlaw", "Gesetzloser", "gesetzlose", "Bandit")),
        (RENEGADE, ("renegade", "Kopfgeldjäger", "kopfgeldjaeger", "Abtrünniger", "abtruenniger")),
    ],
)
def test_a_role_is_known_in_both_languages(id_: str, written: tuple[str, ...]) -> None:
    for text in written:
        assert role(text) == id_
        assert role(f" {text}. ") == id_


@pytest.mark.parametrize("written", ["", "law", "sherif", "Kopfgeldjaegr", "renegat"])
def test_an_unknown_role_names_all_four(written: str) -> None:
    with pytest.raises(BadInput, match=f"^no role “{written}”; there are {', '.join(ROLES)}"):
        role(written)


# --- giving out cards -----------------------------------------------------------------------------------------------


def dealt(*texts: str) -> list[str] | str:
    """What each wish gets from the whole box, or the first one that gets nothing."""
    found, without = assigned([NAMES.card(text) for text in texts], BASE.deck)
    return texts[without] if without is not None else [BASE.deck[found[i]].text for i in range(len(texts))]


def test_the_most_exact_wish_is_met_first() -> None:
    assert dealt("fass", "fass-QS") == ["fass-KS", "fass-QS"]
    assert dealt("QS", "fass-QS") == ["general_store-QS", "fass-QS"]


def test_a_vague_wish_makes_room_for_one_that_has_no_choice() -> None:
    assert dealt("2H", "H") == ["dynamit-2H", "gefaengnis-4H"]
    assert dealt("H", "dynamit") == ["gefaengnis-4H", "dynamit-2H"]
    assert dealt("10S", "gefaengnis", "gefaengnis", "gefaengnis")[0] == "volcanic-10S"


def test_two_copies_that_look_alike_are_two_cards() -> None:
    assert dealt("postkutsche-9S", "postkutsche-9S") == ["postkutsche-9S", "postkutsche-9S"]
    assert dealt("postkutsche", "9S", "postkutsche-9S") == "postkutsche"


def test_the_whole_box_can_be_named_and_not_one_card_more() -> None:
    kinds = [card.kind.id for card in BASE.deck]
    assert sorted(dealt(*kinds)) == sorted(card.text for card in BASE.deck)
    assert dealt(*kinds, "bang") == "bang"
    values = [card.value for card in BASE.deck]
    assert sorted(dealt(*values)) == sorted(card.text for card in BASE.deck)


@pytest.mark.parametrize(
    ("said", "id_"),
    [
        ("Dodge City", "dodge_city"),
        ("dodge-city", "dodge_city"),
        ("DODGECITY", "dodge_city"),
        ("dodge_city + Base", "base+dodge_city"),
        ("BASE", "base"),
        ("base+base", "base"),
        ("dodge", "dodge"),
        ("base+dodge", "base+dodge"),
    ],
)
def test_a_game_goes_by_its_boxes_however_they_are_spelt_and_ordered(said: str, id_: str) -> None:
    assert game_id(said) == id_


def test_what_another_box_holds_is_said_to_be_there() -> None:
    for what in ("derringer", "Knife", "derringer-7S", "chuck_wengham"):
        with pytest.raises(BadInput, match=r"is not in base, but in the game base\+dodge_city"):
            names(box("base")).person(what) if "_" in what else names(box("base")).card(what)
    with pytest.raises(BadInput, match="base has no bang-5S"):
        names(box("base")).card("bang-5S")
