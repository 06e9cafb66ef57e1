"""Says a ruling in words: the verdict on one claim, the board there, the reasons, the line, and all claims.

A *point* is one thing that a ruling judges: a claim, an illegal move or, without either, the line as a whole.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bang_explorer.games import find
from bang_explorer.kit.scenario import CLAIMS, in_language
from bang_explorer.kit.tree import (
    Cites,
    Happened,
    Part,
    Picture,
    Section,
    Several,
    paragraph,
    section,
    sentence,
)
from bang_explorer.rulebook.rules import USUAL
from bang_explorer.scenarios.writing import named
from bang_explorer.show.told.points import Conclusion, Point, pick, points
from bang_explorer.show.told.reasons import ground
from bang_explorer.show.told.settled import outcome
from bang_explorer.show.told.steps import Event, entry_written, with_events

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from bang_explorer.kit.scenario import LineEntry, Scenario
    from bang_explorer.kit.tree import Inline, Paragraph, Text
    from bang_explorer.kit.words import Words
    from bang_explorer.settle.rulings import Ruling


@dataclass(frozen=True, slots=True)
class Room:
    """How much room there is for a ruling: how many rules and steps are shown. None means no limit."""

    rules: int | None = None
    """How many rules are quoted besides the deciding one; of further ones only the ids are shown."""
    ids: int | None = None
    """How many ids are shown of the rules that are not quoted."""
    steps: int | None = None
    """For how many steps, at the end of the line, it is shown what happened."""
    events: int | None = None
    """How many things that happened at one step are shown, the last ones."""
    whole: bool = False
    """True if all is told of a rule: also how a condition without numbers is met, and the further rules behind it."""


HALF_A_PAGE = Room(rules=3, ids=5, steps=5, events=6)
AMPLE, VERBOSE = Room(), Room(whole=True)


def ruling(of: Ruling, at: int | None = None, room: Room = AMPLE) -> Section:
    """A section with all that is shown of a ruling about one point, such as a claim.

    `at` is the number of the point, from 0; by default the first that is refuted, else the first undecided, else the
    last. Raises `BadInput` if there is no such number.
    """
    found = points(of)
    point = pick(found, at)
    return section(
        "ruling",
        asked(of),
        verdict(point, room),
        section("aside", Picture("board", point.position)),
        outcomes(point),
        reasons(point, room),
        line(of, point, room),
        all_claims(found),
        section("foot", about(of.scenario), paragraph(sentence("ruling", "made_by"))),
        heading=paragraph(Part(sentence("ruling", "ruling"), "kicker"), Part(": ", "kicker"), Name(of.scenario)),
        apart=True,
    )


@dataclass(frozen=True, slots=True)
class Name:
    """A text with the title of a scenario (in another language, if it has only that), or with its id if it has none."""

    of: Scenario

    def said(self, words: Words) -> str:
        return self.of.name(words.lang)


@dataclass(frozen=True, slots=True)
class _Told:
    """A text that a scenario has in one or more languages."""

    of: Mapping[str, str]

    def said(self, words: Words) -> str:
        return in_language(self.of, words.lang)


def asked(of: Ruling) -> Section | None:
    """A section with the question that a scenario asks and its answer, as far as the ruling bears that out.

    None if it asks nothing.
    """
    scenario = of.scenario
    if not scenario.question:
        return None
    key = "answer" if of.holds else "answer_open" if of.undecided else "answer_refuted"
    answer = paragraph(
        Part(sentence("ruling", key), "label"), " ", Part(_Told(scenario.answer), "strong"), role="answer"
    )
    question = paragraph(_Told(scenario.question), role="question") if scenario.title else None  # else it is the title
    return section("asked", question, answer if scenario.answer else None)


# --- what is so, and why ----------------------------------------------------------------------------------------------


def verdict(of: Point, room: Room = AMPLE) -> Section:
    """A section on a point: whether the claim holds, then in large words what is the case, and the deciding rule.

    The claim is told only if it reads otherwise than what is the case. If nothing was claimed, that part is left out.
    """
    judged: list[Text] = [f"{of.mark} "]
    if of.disputed is not None:
        judged += [sentence("ruling", "claimed", claim=of.disputed), " - "]
    claim = None if of.verdict is None else paragraph(*judged, Part(of.verdict, "label"), role="judged")
    return section(f"verdict {of.role}", claim, conclusion(of), decider(of, room))


def conclusion(of: Point) -> Paragraph:
    """A paragraph that says what is the case, and the most important reason if there is one."""
    return paragraph(Part(Conclusion(of), "strong"), *([] if of.why is None else [" ", of.why]), role="so")


def decider(of: Point, room: Room = AMPLE) -> Section | None:
    """A section with the rule behind the most important reason (`why`) for the verdict; None if there is none."""
    if of.why is None or not of.grounds:
        return None
    return ground(of.grounds[0], of.position.table, told=of.why, whole=room.whole)


def outcomes(of: Point) -> Section | None:
    """A section with the lines of play that decide a claim about outcomes, and provisos; None for any other claim."""
    return None if of.settled is None else section("outcome", *outcome(of.settled))


def reasons(of: Point, room: Room = AMPLE) -> Section | None:
    """A section with the further rules behind the verdict; None if there are none.

    Of rules for which there is no room only the ids are shown, and of further ones only how many they are.
    """
    further = of.grounds[1:] if of.why is not None else of.grounds
    if not further:
        return None
    told = tuple(ground(one, of.position.table, told=of.why, whole=room.whole) for one in further[: room.rules])
    ids = tuple(dict.fromkeys(one.rule for one in further[len(told) :]))
    over = len(ids) - len(ids[: room.ids])
    more = (" ", sentence("ruling", "and_more", count=over)) if over else ()
    others = paragraph(sentence("ruling", "further_rules"), ": ", Cites(ids[: room.ids]), *more, role="small")
    heading = paragraph(sentence("ruling", "reasons"), role="head")
    return section("why", Several(told, "grounds"), others if ids else None, heading=heading)


# --- how it came to this ----------------------------------------------------------------------------------------------


def line(of: Ruling, point: Point, room: Room = AMPLE) -> Section:
    """A section with the line up to a point: each entry as it is written, and what happened, as room allows.

    Claims at which nothing happened are left out. If nothing is left, it says that the line is empty.
    """
    up_to = [step for step in of.steps if step.number <= point.shown]
    told = [(step.entry, found) for step, found in with_events(up_to) if _is_told(step.entry, found)]
    brief = len(told[: -room.steps]) if room.steps is not None else 0
    items = tuple(
        _step(entry, found if number >= brief else [], room.events) for number, (entry, found) in enumerate(told)
    )
    steps = Several(items, "way", numbered=True) if items else paragraph(sentence("ruling", "line_empty"))
    return section("line", steps, heading=paragraph(sentence("ruling", "line"), role="head"))


def _is_told(entry: LineEntry | None, found: list[Event]) -> bool:
    """True for an entry that is no claim; for a claim or the beginning, only if something happened there."""
    return bool(found) or (entry is not None and entry.kind not in CLAIMS)


def _step(entry: LineEntry | None, found: list[Event], most: int | None) -> Paragraph:
    """An entry of the line as it is written, and the last `most` things that happened, in sentences.

    A claim is not written again: in its place, and for None, stands a word for when that happened.
    """
    is_claim = entry is not None and entry.kind in CLAIMS
    written = sentence("ruling", "then") if is_claim else entry_written(entry)
    kept = found if most is None or len(found) <= most else found[-most:]
    told = ["…"] * (len(kept) < len(found)) + [Happened(*one) for one in kept]
    spaced = [part for one in told for part in (" ", one)]
    return paragraph(Part(written, "em" if is_claim or entry is None else "code"), *([":", *spaced] if told else []))


# --- what was claimed, and by which rules it is judged ----------------------------------------------------------------


def all_claims(found: Iterable[Point]) -> Section | None:
    """A section that lists all claims, marked as holding (✓), failing (✗) or undecided (?); None for fewer than two."""
    told = [(one, one.claimed) for one in found if one.claimed is not None]
    if len(told) < 2:
        return None
    items = tuple(paragraph(f"{one.mark} ", claimed) for one, claimed in told)
    return section("all", Several(items, "claims"), heading=paragraph(sentence("ruling", "claims"), role="head"))


def about(scenario: Scenario) -> Paragraph:
    """A paragraph with the id of a scenario, and its rules: the named set, or each policy that differs from usual."""
    chosen, known = named(scenario.rules, scenario.game), find(scenario.game).game.policies
    if isinstance(chosen, dict):
        changes = [part for policy, choice in chosen.items() for part in (" ", _Choice(scenario.game, policy, choice))]
        told: list[Inline] = [sentence("ruling", "rules_changed"), *changes]
    else:
        told = [sentence("ruling", f"rules_{chosen or USUAL}" if known else "rules_usual")]
    return paragraph(f"{scenario.id}. ", *told, role="quiet of")


@dataclass(frozen=True, slots=True)
class _Choice:
    """What a policy (a point on which rulebooks differ) means with one of its choices, as a text."""

    game: str
    policy: str
    choice: str

    def said(self, words: Words) -> str:
        known = find(self.game).game.policies[self.policy]["choice"][self.choice][words.lang]
        return f"{known} ({self.policy}: {self.choice})"
