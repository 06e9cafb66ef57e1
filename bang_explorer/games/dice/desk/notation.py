"""The grammar of moves in the Dice Game: the forms in which they are written, and the nouns in them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from bang_explorer.games.dice.desk.names import face, people
from bang_explorer.games.dice.rules.faces import BY_ID, Face
from bang_explorer.games.dice.rules.rolling import ROLL_ALL
from bang_explorer.kit.desk.grammar import Aim, Form, Grammar
from bang_explorer.kit.errors import BadInput, shown
from bang_explorer.kit.names import plain

if TYPE_CHECKING:
    from bang_explorer.core.acts import RawOption
    from bang_explorer.games.dice.rules.table import Table
    from bang_explorer.kit.moves import Move
    from bang_explorer.kit.words import Words

ALL = "all"
"""Stands in a move for all dice that are not locked."""
Ref = Face | str


class ADie:
    """Reads and writes the face that a die shows; `all` stands for all dice."""

    def read(self, table: Table, text: str) -> Ref:
        return ALL if plain(text) in (ALL, "alle") else face(text)

    def fits(self, ref: Ref, thing: Face) -> bool:
        return ref is thing

    def write(self, table: Table, thing: Face, *, values: bool) -> str:
        return thing.written

    def said(self, ref: Ref, table: Table, words: Words) -> str:
        return words.card(ref.id, table.box) if isinstance(ref, Face) else words.text("word", "all_dice")


class AFace:
    """Reads and writes the face as which a die is used."""

    def read(self, table: Table, text: str) -> str:
        return face(text).id

    def fits(self, ref: str, thing: str) -> bool:
        return ref == thing

    def write(self, table: Table, thing: str, *, values: bool) -> str:
        return BY_ID[thing].written

    def said(self, ref: str, table: Table, words: Words) -> str:
        return words.card(ref, table.box)


class APerson:
    """Reads and writes the name of the character whose ability is used. Only one that it `knows` can be read."""

    def knows(self, table: Table, text: str) -> bool:
        return plain(text) in people(table.box)

    def read(self, table: Table, text: str) -> str:
        return people(table.box)[plain(text)].id

    def fits(self, ref: str, thing: str) -> bool:
        return ref == thing

    def write(self, table: Table, thing: str, *, values: bool) -> str:
        return thing

    def said(self, ref: str, table: Table, words: Words) -> str:
        return words.person(ref, table.box)


class Rolling(Form[Ref, Any]):
    """How to write which dice are thrown again: one by one, or all of them."""

    __slots__ = ()

    def read(self, table: Any, who: int, parts: Any, move: str) -> Move[Ref, Any]:
        found = super().read(table, who, parts, move)
        if ALL in found.items and len(found.items) > 1:
            raise BadInput(
                "no die is named beside all, which stands for all that may be thrown; found {move}", move=shown(move)
            )
        return found

    def fits(self, move: Move[Ref, Any], who: int, raw: RawOption) -> bool:
        act, faces, _ = raw
        if move.who != who:
            return False
        return act is ROLL_ALL if ALL in move.items else Counter(move.items) == Counter(faces)

    def write(self, table: Table, raw: RawOption, *, values: bool) -> str:
        act, faces, _ = raw
        return f"{self.verb} {ALL if act is ROLL_ALL else ' + '.join(face.written for face in faces)}"


DIE = ADie()
GRAMMAR: Grammar[Ref, Any] = Grammar(
    Form("keep"),
    Form("pass"),
    Rolling("roll", DIE, several=True),
    Form("ability", unsaid=True, name=APerson(), aim=Aim()),
    Form("use", DIE, unsaid=True, acts=("aim", "beer"), as_=AFace(), cost=DIE, aim=Aim()),
)
