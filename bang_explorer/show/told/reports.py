"""Says what commands print about a scenario file: its claims, its line step by step, the move that stops it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from bang_explorer.kit.desk.board import decides
from bang_explorer.kit.tree import Part, Picture, Section, paragraph, section, sentence
from bang_explorer.show.told.points import of_claim
from bang_explorer.show.told.reasons import legality, reasons
from bang_explorer.show.told.rulings import VERBOSE, Name, asked, conclusion, decider, outcomes
from bang_explorer.show.told.rulings import reasons as reasons_of
from bang_explorer.show.told.settled import limit
from bang_explorer.show.told.steps import Event, entry_written, events, with_events, written

if TYPE_CHECKING:
    from bang_explorer.core.position import Position
    from bang_explorer.core.table import Table
    from bang_explorer.kit.tree import Block, Inline, Paragraph, Text
    from bang_explorer.kit.words import Words
    from bang_explorer.settle.replay import Illegal, Step
    from bang_explorer.settle.rulings import Judged, Ruling


def report(of: Ruling, name: str, *, whole: bool = False, interrupted: bool = False) -> Section:
    """A section on a scenario file, called `name`: the verdict, its claims that do not hold, and any illegal move.

    With `whole` all claims are shown. With `interrupted` the section says so in place of the verdict. If a limit left
    claims undecided, it names the option that raises it.
    """
    verdict = _verdict(holds=of.holds, undecided=of.undecided)
    if interrupted:
        verdict = Part(sentence("ui", "interrupted"), "open")
    count = (Part(part, "quiet") for part in _counted(of.claims))
    return section(
        "report",
        asked(of) if whole else None,
        *(_claim(one) for one in of.claims if whole or not one.holds),
        *_limits(of.claims),
        None if of.illegal is None else stop(of.illegal, of.steps[-1].position.table),
        heading=paragraph(name, ": ", verdict, " - ", Name(of.scenario), " ", *count),
        under=True,
    )


def _verdict(*, holds: bool, undecided: bool) -> Part:
    if holds:
        return Part(sentence("ui", "holds"), "holds")
    return Part(sentence("ui", "undecided"), "open") if undecided else Part(sentence("ui", "fails"), "fails")


def _counted(claims: Iterable[Judged]) -> Iterator[Text]:
    """In brackets: how many claims fail and are undecided, of how many; if none does, only how many there are."""
    every = list(claims)
    undecided = sum(claim.undecided for claim in every)
    failed = sum(not claim.holds for claim in every) - undecided
    said = [sentence("ui", "claims_failed", failed=failed, count=len(every))] if failed else []
    said += [sentence("ui", "claims_undecided", undecided=undecided, count=len(every))] if undecided else []
    first, *more = said or [sentence("ui", "claims", count=len(every))]
    yield from ("(", first, *(part for one in more for part in ("; ", one)), ")")


def _claim(of: Judged) -> Section:
    """A claim as it is written, whether it holds, what is the case, and all reasons."""
    kind, value = next(iter(of.claim.items()))
    point, step = of_claim(of), Part(sentence("ui", "step", number=of.step), "strong")
    verdict = (" - ", Part(point.verdict, point.role)) if point.verdict is not None else ()
    return section(
        "claim", conclusion(point), decider(point, VERBOSE), outcomes(point), reasons_of(point, VERBOSE),
        heading=paragraph(step, f": {kind}: {written(value)}", *verdict), under=True,
    )  # fmt: skip


def _limits(claims: Iterable[Judged]) -> Iterator[Paragraph]:
    """For each limit that stopped the check of a claim: a paragraph on the command's option that raises it."""
    reached = {one.settled.stopped: one.settled for one in claims if one.undecided and one.settled is not None}
    for why, allows in (("seconds", "allow_seconds"), ("positions", "allow_positions")):
        if why in reached:
            yield paragraph(sentence("ui", allows, limit=limit(reached[why])))


def stop(of: Illegal, table: Table) -> Section:
    """A section on the illegal move that stops a scenario's line: where it stands, and why it is illegal."""
    entry = of.entry
    line: tuple[Inline, ...] = (", ", sentence("ui", "file_line", line=entry.line)) if entry.line else ()
    step = Part(sentence("ui", "step", number=of.number), "strong")
    heading = paragraph(step, f" ({entry.place}", *line, "): ", Part(legality(of.refusal), "fails"))
    return section("stop", reasons(of.refusal.reasons, table), heading=heading, under=True)


def replay(of: Ruling) -> Section:
    """A section with a scenario's line step by step; then the board at its end, or the illegal move that stops it."""
    judged = {step: list(claims) for step, claims in groupby(of.claims, key=lambda one: one.step)}
    last = of.steps[-1].position
    steps = (_step(step, found, judged.get(step.number, [])) for step, found in with_events(of.steps))
    return section(
        "replay",
        section("line", *steps),
        Picture("board", last) if of.illegal is None else stop(of.illegal, last.table),
        heading=paragraph(Part(Name(of.scenario), "strong"), Part(f" ({of.scenario.id})", "quiet")),
        apart=True,
    )


def _step(of: Step, found: list[Event], claims: list[Judged]) -> Section:
    """An entry of the line as it is written, with the verdict if it is a claim, and what happened.

    Last comes who decides then, except after a claim and at the end of the game.
    """
    failing = [claim for claim in claims if not claim.holds]
    undecided = bool(failing) and all(claim.undecided for claim in failing)
    verdict = (" - ", _verdict(holds=not failing, undecided=undecided)) if claims else ()
    asked: Block | None = None
    if not claims and not of.position.is_over:
        asked = paragraph(Part(Decides(of.position), "asked"))
    number = Part(f"{of.number}. ", "quiet")
    heading = paragraph(number, Part(entry_written(of.entry), "strong"), *verdict)
    return section("step", events(found), asked, heading=heading, under=True)


@dataclass(frozen=True, slots=True)
class Decides:
    """A sentence that says who must decide in this position, or that chance must; empty once the game is over."""

    position: Position

    def said(self, words: Words) -> str:
        return decides(self.position, words)
