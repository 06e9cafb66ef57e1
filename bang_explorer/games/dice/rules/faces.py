"""The six faces that each die has, once each."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """One face: its id, its names, and its place in the order in which faces are listed (`index`)."""

    id: str
    index: int
    de: str
    en: str
    short: str = ""
    """How moves write it, if not by its id."""
    aliases: tuple[str, ...] = ()

    @property
    def written(self) -> str:
        return self.short or self.id

    def __repr__(self) -> str:
        return self.written

    def __reduce__(self) -> tuple[object, ...]:
        """Pickles a face by its place, so that another process uses its own."""
        return _face_at, (self.index,)


def _face_at(index: int) -> Face:
    return FACES[index]


ARROW = Face("arrow", 0, "Pfeil", "Arrow")
DYNAMITE = Face("dynamite", 1, "Dynamit", "Dynamite")
ONE = Face("bullseye_1", 2, "Fadenkreuz 1", "Bull's Eye 1", "1", ("①", "1er"))
TWO = Face("bullseye_2", 3, "Fadenkreuz 2", "Bull's Eye 2", "2", ("②", "2er"))
BEER = Face("beer", 4, "Bier", "Beer")
GATLING = Face("gatling", 5, "Gatling", "Gatling")
FACES = (ARROW, DYNAMITE, ONE, TWO, BEER, GATLING)
BY_ID = {face.id: face for face in FACES}
DICE = 5
