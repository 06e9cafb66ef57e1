"""Shows a ruling as plain text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bang_explorer.rulebook.statements import rule
from bang_explorer.show.board import board
from bang_explorer.show.told.points import applied, numbers_of, pick, points, remedy, rules_in_words, way
from bang_explorer.show.told.settled import provisos, stopped, ways

if TYPE_CHECKING:
    from bang_explorer.kit.words import Words
    from bang_explorer.settle.rulings import Because, Ruling
    from bang_explorer.show.told.points import Point


def ruling_text(ruling: Ruling, words: Words, *, at: int | None = None) -> str:
    """The ruling as plain text: verdict, board, rules, line and all claims.

    `at` is the number of the point it is about, by default the contested one.
    """
    found = points(ruling, words)
    point = pick(found, at)
    parts = (
        _verdict(ruling, point, words),
        (board(point.position, words),),
        _grounds(point, words),
        _way(ruling, point, words),
        _claims(found, words),
        (rules_in_words(ruling.scenario, words),),
    )
    return "\n\n".join(text for text in map("\n".join, parts) if text)


def _verdict(ruling: Ruling, point: Point, words: Words) -> Iterator[str]:
    yield f"{words.text('ruling', 'ruling')}: {ruling.scenario.name(words.lang)}"
    if point.claimed not in ("", point.is_so):
        yield words.text("ruling", "claimed", claim=point.claimed)
    yield " - ".join(filter(None, (point.verdict, point.sentence)))
    if point.settled is not None:
        yield from ways(point.settled, words)
        yield from provisos(point.settled, words)
        yield from stopped(point.settled, words)


def _grounds(point: Point, words: Words) -> Iterator[str]:
    for one in point.grounds:
        yield f"{words.text('ui', 'rule')}: {one.rule} - {words.rule(rule(one.rule), point.position.table.box.id)}"
        yield from (f"  {line}" for line in _applied(one, point, words) if line)


def _applied(one: Because, point: Point, words: Words) -> Iterator[str]:
    """Lines on how a rule applies, with its numbers, and what would help."""
    yield applied(one, point.position, words)
    for number in numbers_of(one):
        terms = " ".join(words.number(number, point.position.table))
        yield f"{words.text('number', number.name)} {words.plain(number)} = {terms}"
    if would := remedy(one, point.position, words):
        yield f"{words.text('ui', 'remedy')}: {would}"


def _way(ruling: Ruling, point: Point, words: Words) -> Iterator[str]:
    deeds = list(way(ruling, point, words))
    yield f"{words.text('ruling', 'line')}:" if deeds else words.text("ruling", "line_empty")
    for number, deed in enumerate(deeds, 1):
        yield f"{number}. {deed.written or words.text('ui', 'beginning')}: {' '.join(deed.told)}".rstrip(" :")


def _claims(found: tuple[Point, ...], words: Words) -> Iterator[str]:
    told = [one for one in found if one.claimed]
    if told:
        yield f"{words.text('ruling', 'claims')}:"
    yield from (f"- {one.claimed}: {one.verdict}" for one in told)
