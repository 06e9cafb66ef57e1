"""Shows a ruling as half a page of HTML: the verdict, the board at the contested point, the reasons, and the line.

The same pieces make up a page of its own (to be printed or sent), the output in a notebook, and the panel.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING
from zlib import crc32

from bang_explorer.kit.html import Html, row, tag
from bang_explorer.rulebook.statements import rule
from bang_explorer.show.board import board_svg
from bang_explorer.show.told.points import applied, numbers_of, pick, points, remedy, rules_in_words, way
from bang_explorer.show.told.settled import provisos, stopped, ways

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.core.reasons import Explained
    from bang_explorer.kit.look import Theme
    from bang_explorer.kit.words import Words
    from bang_explorer.settle.rulings import Because, Ruling
    from bang_explorer.show.told.points import Deed, Point

RULES, IDS = 3, 5
"""How many rules are told in full, and how many further ones by their ids."""
DEEDS, TOLD = 5, 6
"""How many steps at the end of the line are told with their events, and how many events of each step."""
NAMESPACE = ' xmlns="http://www.w3.org/2000/svg"'
"""An attribute that an SVG needs in a file of its own, but not inside a page."""
Cite = Callable[[str], Html]
"""A function that shows the id of a rule, such as a link."""


def ruling_page(ruling: Ruling, words: Words, *, at: int | None = None) -> str:
    """The ruling as a whole HTML page without scripts or outside files.

    `at` is the number of the point it is about, by default the contested one.
    """
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width"),
        tag("title", f"{words.text('ruling', 'ruling')}: {ruling.scenario.name(words.lang)}"),
        _style("page", "half"),
    )
    body = tag("body", half_page(ruling, words, at=at, theme="light"))
    return f"<!DOCTYPE html>\n{tag('html', head, body, lang=words.lang)}\n"


def ruling_html(ruling: Ruling, words: Words, *, at: int | None = None) -> str:
    """The ruling as a piece of a page, with its styles.

    `at` is the number of the point it is about, by default the contested one.
    """
    return row(_style("half"), half_page(ruling, words, at=at))


def half_page(ruling: Ruling, words: Words, *, at: int | None = None, theme: Theme = "auto") -> Html:
    """The ruling as one `<article>`, about the contested point or the one with the number `at`."""
    found, of = points(ruling, words), ruling.scenario
    point = pick(found, at)
    prefix = f"bx{crc32(f'{of.id}/{point.step}/{point.sentence}'.encode(errors='replace')):08x}_"
    return tag(
        "article",
        tag("h1", tag("span", f"{words.text('ruling', 'ruling')}: ", class_="bx-kicker"), of.name(words.lang)),
        verdict(point, words),
        tag("div", board(point.position, words, theme=theme, prefix=prefix), class_="bx-aside"),
        outcome(point, words),
        reasons(point, words),
        way_here(ruling, point, words),
        _claims(found, words),
        tag(
            "footer",
            tag("p", f"{of.id}. {rules_in_words(of, words)}"),
            tag("p", words.text("ruling", "made_by")),
        ),
        class_="bx-half",
        lang=words.lang,
    )


# --- the pieces ------------------------------------------------------------------------------------------------------


def cited(id_: str) -> Html:
    """The id of a rule as text, without a link."""
    return tag("code", id_)


def verdict(point: Point, words: Words, cite: Cite = cited) -> Html:
    """The claim and whether it holds; under it, in large words, what is so, and the rule that says so."""
    claim = words.text("ruling", "claimed", claim=point.claimed) if point.claimed not in ("", point.is_so) else ""
    judged = row(_marked(point, claim), " - " if claim else None, tag("b", point.verdict))
    return tag(
        "div",
        tag("p", judged) if point.verdict else None,
        tag("p", tag("strong", point.begins), " ", point.why, class_="bx-so"),
        _ground(point.grounds[0], point, words, cite) if point.why and point.grounds else None,
        class_=f"bx-verdict bx-{'holds' if point.holds else 'open' if point.undecided else 'fails'}",
    )


def board(position: Position, words: Words, *, theme: Theme = "auto", prefix: str = "") -> Html:
    """The board of a position as a picture for a page."""
    return Html(board_svg(position, words, theme=theme, prefix=prefix).replace(NAMESPACE, "", 1))


def outcome(point: Point, words: Words) -> Html | None:
    """For a claim about outcomes, the lines that prove and refute it, and what each player can make sure of.

    `None` for other points.
    """
    settled = point.settled
    if settled is None:
        return None
    said = [*ways(settled, words), *provisos(settled, words), *stopped(settled, words)]
    return tag("section", [tag("p", one) for one in said], class_="bx-outcome")


def reasons(point: Point, words: Words, cite: Cite = cited, *, most: int = RULES, most_ids: int = IDS) -> Html | None:
    """The further rules behind the verdict: the first `most` in full, others by their ids; `None` if there are none."""
    further = point.grounds[1:] if point.why else point.grounds
    if not further:
        return None
    ids = list(dict.fromkeys(one.rule for one in further[most:]))
    more = words.text("ruling", "and_more", count=len(ids) - most_ids) if len(ids) > most_ids else None
    also = row(words.text("ruling", "further_rules"), ": ", [row(cite(id_), " ") for id_ in ids[:most_ids]], more)
    return tag(
        "section",
        tag("h2", words.text("ruling", "reasons")),
        tag("ul", [tag("li", _ground(one, point, words, cite)) for one in further[:most]], class_="bx-grounds"),
        tag("p", tag("small", also)) if ids else None,
        class_="bx-why",
    )


def _ground(one: Because, point: Point, words: Words, cite: Cite) -> Html:
    """A rule with its source: how it applies, its numbers, and what would help.

    The sentence that the verdict has already given as its reason is left out.
    """
    statement = rule(one.rule)
    said = (applied(one, point.position, words), statement.says(words.lang))
    how, law = (None if text in ("", point.why) else text for text in said)
    would = remedy(one, point.position, words)
    source = f"({statement.where(point.position.table.box.id)}; {words.text('witness', statement.witness)}) "
    return row(
        tag("p", how, class_="bx-how") if how else None,
        [tag("p", _sum(number, words, point, cite)) for number in numbers_of(one)],
        tag("p", law, " " if law else None, tag("small", source, cite(one.rule))),
        tag("p", tag("b", words.text("ui", "remedy"), ": "), would) if would else None,
    )


def _sum(number: Explained, words: Words, point: Point, cite: Cite) -> Html:
    """A number as a sum of terms, each with its rule."""
    terms = words.terms(number, point.position.table)
    name = f"{words.text('number', number.name)} {words.plain(number)} ="
    return row(name, [row(" ", said, " ", tag("small", cite(id_))) for said, id_ in terms])


def way_here(ruling: Ruling, point: Point, words: Words) -> Html:
    """The line up to the point: each step as it is written, and for the last steps what happened."""
    deeds = list(way(ruling, point, words))
    brief, last = deeds[:-DEEDS], deeds[-DEEDS:]
    items = [*(tag("li", _written(one, words)) for one in brief), *(tag("li", _deed(one, words)) for one in last)]
    return tag(
        "section",
        tag("h2", words.text("ruling", "line")),
        tag("ol", items, class_="bx-way") if items else tag("p", words.text("ruling", "line_empty")),
        class_="bx-line",
    )


def _deed(deed: Deed, words: Words) -> Html:
    told = deed.told if len(deed.told) <= TOLD else ("…", *deed.told[-TOLD:])
    return row(_written(deed, words), " ", " ".join(told))


def _written(deed: Deed, words: Words) -> Html:
    return tag("code", deed.written) if deed.written else tag("em", words.text("ui", "beginning"), ":")


def _claims(found: Iterable[Point], words: Words) -> Html | None:
    """The list of all claims, each marked as holding or not; `None` for fewer than two claims."""
    told = [one for one in found if one.claimed]
    if len(told) < 2:
        return None
    items = [tag("li", _marked(one, one.claimed)) for one in told]
    head = tag("h2", words.text("ruling", "claims"), ":")
    return tag("section", head, " ", tag("ul", items, class_="bx-claims"), class_="bx-all")


def _marked(point: Point, text: str) -> str:
    return f"{point.mark} {text}"


# --- how it looks ----------------------------------------------------------------------------------------------------


@cache
def _sheet(name: str) -> str:
    return files(__package__).joinpath("styles", f"{name}.css").read_text("utf-8")


def _style(*names: str) -> Html:
    return tag("style", Html("".join(map(_sheet, names))))
