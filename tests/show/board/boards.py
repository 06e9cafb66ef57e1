"""Boards of games that there are not yet, to see that any can be drawn: dice and arrows, rows and money, a train."""

from __future__ import annotations

from bang_explorer.kit.board.parts import (
    DECIDES,
    TURN,
    USED,
    Area,
    Arrow,
    Board,
    Figure,
    Mark,
    Place,
    Seat,
    Thing,
    back,
    seat_id,
)
from bang_explorer.kit.board.signs import (
    ARROW,
    BEER,
    BULLSEYE_1,
    BULLSEYE_2,
    CARTRIDGE,
    DYNAMITE,
    GATLING,
    LOCK,
    SMALL_ARROW,
    STAR,
)

ON_TURN = (Mark(TURN, "on turn"), Mark(DECIDES, "decides"))
OUTLAWS = ("Belle Starr", "Jesse James", "Billy the Kid", "Bob Dalton", "Sundance Kid", "Wes Hardin", "Butch Cassidy")


def marks(at: int) -> tuple[Mark, ...]:
    return ON_TURN if at == 0 else ()


GUNMEN = {
    "Ann": ("Bart Cassidy", 8), "Bob": ("Jesse Jones", 9), "Cleo": ("Slab the Killer", 8), "Dan": ("Kit Carlson", 7),
    "Eve": ("Rose Doolan", 9), "Fay": ("Willy the Kid", 8), "Gus": ("Pedro Ramirez", 8), "Hal": ("Calamity Janet", 8),
}  # fmt: skip
ENGLISH = (
    "Sheriff", "unknown role", "life points", "arrows", "Dice", "arrows in the pool", "throws left",
    "arrow", "Dynamite", "Bull's Eye 1", "Bull's Eye 2", "Beer", "Gatling", "cannot be thrown again", "used",
    "Ann's turn: {}.", "roll", "resolve", "Ann decides.", "Ann throws Bull's Eye 2 and Gatling.", "Ann aims at Bob.",
)  # fmt: skip
GERMAN = (
    "Sheriff", "unbekannte Rolle", "Lebenspunkte", "Pfeile", "Würfel", "Pfeile im Vorrat", "Würfe übrig",
    "Pfeil", "Dynamit", "Fadenkreuz 1", "Fadenkreuz 2", "Bier", "Gatling", "gesperrt", "verwendet",
    "Ann ist am Zug: {}.", "Würfeln", "Auswerten", "Ann entscheidet.", "Ann würfelt Fadenkreuz 2 und Gatling.",
    "Ann zielt auf Bob.",
)  # fmt: skip
UP = ARROW, DYNAMITE, BULLSEYE_1, BULLSEYE_2, BEER, GATLING


def dice(players: int = 5, *, resolving: bool = False, said: tuple[str, ...] = ENGLISH) -> Board:
    """BANG! The Dice Game: seats without cards, and five dice; one is locked or, while `resolving`, used."""
    sheriff, unknown, life_points, arrows, heading, pool, rolls, *faces, locked, used = said[:15]
    when, roll, resolve, decides, thrown, aims = said[15:]

    def seat(at: int, name: str, person: str, life: int) -> Seat:
        id_ = seat_id(at)
        who = Mark("role", sheriff, sign=STAR) if at == 0 else Mark("role", unknown), Mark("person", person)
        most = life + 2 * (at == 0)
        left = Figure(f"{id_}/life", life_points, most - at, most, CARTRIDGE)
        return Seat(id_, name, who, marks(at), (left, Figure(f"{id_}/arrows", arrows, at % 3, sign=SMALL_ARROW)))

    def die(at: int, face: int) -> Thing:
        now = (Mark(USED, used),) * (face == 2) if resolving else (Mark("locked", locked, sign=LOCK),) * (face == 1)
        return Thing(f"die:{at}", faces[face], sign=UP[face], marks=now)

    thrown_now = (2, 3, 3, 4, 5) if resolving else (0, 1, 2, 3, 5)
    numbers = Figure("arrows", pool, 9 - sum(at % 3 for at in range(players))), Figure("rolls", rolls, 1)
    return Board(
        "The table",
        tuple(seat(at, name, *person) for at, (name, person) in enumerate(list(GUNMEN.items())[:players])),
        Area((Place("dice", heading, things=tuple(map(die, range(5), thrown_now))),), numbers[: 2 - resolving]),
        decides, when.format(resolve if resolving else roll),
        (Arrow("seat:0", "seat:1", aims),) * resolving, (aims if resolving else thrown,),
    )  # fmt: skip


def posters(players: int = 4, rows: int = 5) -> Board:
    """Seats with money and a row of cards for each of several people; a row of posters on the table."""

    def seat(at: int) -> Seat:
        id_ = seat_id(at)
        held = tuple(back(f"{id_}/hand", number, "a card") for number in range(1, 8))
        laid = (
            Place(
                f"{id_}/row/{who}",
                who,
                things=tuple(Thing(f"card:{at}-{who}-{n}", name) for n, name in enumerate(lying)),
            )
            for who, lying in zip(
                OUTLAWS[: rows - at], (("Photo", "Outlaw"), ("Outlaw",) * 3, ("Hideout",)) * 3, strict=False
            )
        )
        hand = Place(f"{id_}/hand", "hand", "Hand: 7 cards", held)
        return Seat(
            id_,
            ["Ann", "Bert", "Carl", "Dora"][at],
            (),
            marks(at),
            (Figure(f"{id_}/money", "money", 4000),),
            (hand, *laid),
        )

    wanted = tuple(Thing(f"poster:{who}", who, f"{1000 * n}", "blue") for n, who in enumerate(OUTLAWS[:rows], 1))
    piles = (
        Place("pile", "Draw pile: 30 cards", "Draw pile: 30", (), 30),
        Place(
            "discard", "Discards: 2 cards", "Discards: 2", (Thing("card:h", "Hideout"), Thing("card:i", "Photo")), 2, 1
        ),
    )
    table = Area((*piles, Place("posters", "Posters", things=wanted)))
    return Board("The table", tuple(seat(at) for at in range(players)), table, "Ann decides.", "Ann's turn: play.")


def train() -> Board:
    """Three piles and two rows in the middle."""

    def seat(at: int) -> Seat:
        id_ = seat_id(at)
        hand = tuple(Thing(f"card:{at}{n}", "Missed!", "9♥", "brown") for n in range(3))
        car = Thing(f"car:{at}", "Private Car", "", "brown", "brown border")
        life = Figure(f"{id_}/life", "life", 4 - at % 2, 4, CARTRIDGE)
        places = (
            Place(f"{id_}/hand", "hand", "Hand: 3 cards", hand),
            Place(f"{id_}/play", "in play", "In play", (car,), brief=True),
        )
        return Seat(id_, "ABCDEF"[at], (Mark("role", "Robber"),), marks(at), (life,), places)

    here = (Mark("here", "the train is here", sign=STAR),)
    stations = ("Tombrock", "Boom Town", "Dodgeville", "Virginia Town", "Deathwood")
    track = tuple(Thing(f"station:{n}", name, marks=here * (n == 1)) for n, name in enumerate(stations))
    cars = tuple(Thing(f"car:{name}", name, colour="green") for name in ("Lounge Car", "Circus Wagon", "Mail Car"))
    places = (
        Place("pile", "Draw pile: 60 cards", "Draw pile: 60", (), 60),
        Place("discard", "Discards: 1 card", "Discards: 1", (Thing("card:z", "Beer", "6♥", "brown"),), 1, 1),
        Place("cars", "Cars: 9", count=9),
        Place("track", "Track", things=track),
        Place("train", "Train", things=cars),
    )
    return Board(
        "The table", tuple(seat(at) for at in range(6)), Area(places), "A decides.", "A's turn: phase II (play)."
    )


DICE = {f"dice for {players}": dice(players, resolving=players > 4) for players in range(3, 9)}
DICE["German dice"] = dice(8, said=GERMAN)
BOARDS = {**DICE, "posters": posters(), "more posters": posters(3, 7), "train": train()}
