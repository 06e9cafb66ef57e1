"""Boards of games that there are not yet, to see that any can be drawn: dice and arrows, rows and money, a train."""

from __future__ import annotations

from bang_explorer.kit.board.parts import (
    DECIDES,
    TURN,
    Area,
    Arrow,
    Board,
    Figure,
    Mark,
    Place,
    Seat,
    Sign,
    Thing,
    back,
    seat_id,
)
from bang_explorer.kit.board.signs import CARTRIDGE, STAR

DART = Sign(3, 4, "l14 14m0-8v8h-8", 20)
ON_TURN = (Mark(TURN, "on turn"), Mark(DECIDES, "decides"))
OUTLAWS = ("Belle Starr", "Jesse James", "Billy the Kid", "Bob Dalton", "Sundance Kid", "Wes Hardin", "Butch Cassidy")


def marks(at: int) -> tuple[Mark, ...]:
    return ON_TURN if at == 0 else ()


def dice(names: tuple[str, ...] = ("Ann", "Bob", "Cleo", "Dan", "Eve")) -> Board:
    """Seats without cards, numbers with signs, a tray of dice of which one is kept."""

    def seat(at: int, name: str) -> Seat:
        id_ = seat_id(at)
        about = Mark("role", "Boss", sign=STAR) if at == 0 else Mark("role", "Robber"), Mark("person", "Black Jack")
        life = Figure(f"{id_}/life", "life", max(0, 6 - at), 8, CARTRIDGE)
        return Seat(id_, name, about, marks(at), (life, Figure(f"{id_}/darts", "darts", at, sign=DART)))

    kept = (Mark("kept", "kept", sign=STAR),)
    faces = ("dart", "dynamite", "beer", "1", "gatling")
    tray = Place(
        "tray", "Dice", things=tuple(Thing(f"die:{n}", face, marks=kept * (n == 0)) for n, face in enumerate(faces))
    )
    left = Figure("darts", "darts left", 6), Figure("rolls", "rolls left", 2)
    return Board(
        "The table", tuple(seat(at, name) for at, name in enumerate(names)), Area((tray,), left), "Ann decides.",
        "Ann's turn: roll.", (Arrow("seat:0", "seat:2", "Ann aims at Cleo."),), ("Ann throws the dice.",),
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


BOARDS = {"dice": dice(), "posters": posters(), "more posters": posters(3, 7), "train": train()}
