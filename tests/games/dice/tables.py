"""Tables of the Dice Game: players as the oracle takes them, and positions of a few lines."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from bang_explorer.games.dice.desk.names import face
from bang_explorer.scenarios.opening import new_game, open_scenario
from bang_explorer.scenarios.reading import read_scenario

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.games.dice.rules.faces import Face

ROLES = ("sheriff", "renegade", "outlaw", "outlaw", "deputy", "outlaw", "deputy", "renegade")
"""The first so many are the roles of a game for four to eight."""
ROLES_OF_THREE = ("deputy", "outlaw", "renegade")
LIFE = {
    "bart_cassidy": 8, "black_jack": 8, "calamity_janet": 8, "el_gringo": 7, "jesse_jones": 9, "jourdonnais": 7,
    "kit_carlson": 7, "lucky_duke": 8, "paul_regret": 9, "pedro_ramirez": 8, "rose_doolan": 9, "sid_ketchum": 8,
    "slab_the_killer": 8, "suzy_lafayette": 8, "vulture_sam": 9, "willy_the_kid": 8, None: 8,
}  # fmt: skip


def person(name: str, role: str, character: str | None = None, **differing: Any) -> dict[str, Any]:
    """A player as the game begins, but for what differs, such as `life=3`."""
    most = LIFE[character] + (2 if role == "sheriff" else 0)
    life = 0 if differing.get("out") else most
    start = {"life": life, "max_life": most, "arrows": 0, "out": False}
    return {"name": name, "role": role, "character": character, **start, **differing}


def dealt(chance: Random, players: int) -> list[dict[str, Any]]:
    roles = list(ROLES_OF_THREE if players == 3 else ROLES[:players])
    chance.shuffle(roles)
    characters = chance.sample(sorted(filter(None, LIFE)), players)
    return [person(*one) for one in zip("ABCDEFGH"[:players], roles, characters, strict=True)]


def first(players: list[dict[str, Any]]) -> int:
    """Who begins: the Sheriff, or in the game for three the deputy."""
    roles = [player["role"] for player in players]
    return roles.index("sheriff" if "sheriff" in roles else "deputy")


# --- positions --------------------------------------------------------------------------------------------------------

FOUR = ("role: sheriff", "role: outlaw", "role: outlaw", "role: renegade")
SIX = (*FOUR, "role: deputy", "role: outlaw")
"""Who sits there, as `laid` takes them: A, B, C .., none of whom has an ability."""


def laid(*people: str, **keys: str) -> Position:
    """The position in which a scenario begins: A, B, C .. are as said, such as `role: sheriff, life: 3`.

    The keys are those of files, such as `dice="[1, beer, ..]"`.
    """
    players = [f"  - {{name: {name}, {person}}}" for name, person in zip("ABCDEFGHI", people, strict=False)]
    rows = ["id: dice.test.here", "game: dice", "players:", *players, *(f"{key}: {keys[key]}" for key in keys)]
    return open_scenario(read_scenario("\n".join(rows)))


def sheriff(character: str, *others: str, **keys: str) -> Position:
    """The same, where A is a Sheriff of this character, and the others are those of `FOUR` unless they are said."""
    return laid(f"role: sheriff, character: {character}", *(others or FOUR[1:]), **keys)


def faces(text: str) -> tuple[Face, ...]:
    """The faces in a text such as `arrow 1 beer`, in their order."""
    return tuple(sorted((face(one) for one in text.split()), key=lambda one: one.index))


def after(position: Position, *line: str) -> Position:
    """The position after these moves (`A: keep`) and throws (`arrow 1 beer`)."""
    for one in line:
        position = position.after(position.find(one)) if ":" in one else position.happens(faces(one))
    return position


def options(position: Position, beginning: str = "") -> list[str]:
    """What the player who is asked may do, without his name; only what begins so."""
    texts = (option.text.partition(": ")[2] for option in position.options)
    return [text for text in texts if text.startswith(beginning)]


def refused(position: Position, move: str) -> set[str]:
    """What is missing for a move: the keys of the requirements that are not met."""
    return {reason.key for reason in position.why_not(move).reasons}


def told(position: Position, key: str) -> list[dict[str, Any]]:
    """The entries of the log under this key."""
    return [dict(entry.values) for entry in position.log if entry.key == key]


def whole_game(seed: int) -> Position:
    """The end of a new game, in which chance decides everything."""
    chance = Random(seed)
    position = new_game("dice", players=3 + seed % 6, seed=seed, rules=("abacus", "international")[seed // 6 % 2])
    while not position.is_over:
        position = position.take(chance.choice(position.options))
    return position
