"""Players of the Dice Game as the oracle takes them: dealt by chance, or one by one."""

from __future__ import annotations

from random import Random
from typing import Any

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
