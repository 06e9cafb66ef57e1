"""Bull's Eyes: each is aimed at somebody; when all are aimed, all lose their life points at the same time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bang_explorer.core.acts import NOTHING, Act
from bang_explorer.core.flow import Flow, call, choice, flow, step
from bang_explorer.core.grounds import Ground
from bang_explorer.core.reasons import Requirement, requirement
from bang_explorer.games.dice.rules.faces import ONE, TWO, Face
from bang_explorer.games.dice.rules.loss import BULLSEYE, DONE, OUT, LoseLife
from bang_explorer.games.dice.rules.numbers import FEW, farthest, seats_away, somebody_is_out, ways
from bang_explorer.games.dice.rules.requirements import IN_PLAY, target_in_play
from bang_explorer.games.dice.rules.rolling import DYNAMITE_LATER
from bang_explorer.kit.asked import asked

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from bang_explorer.games.dice.rules.table import Table

ASKED = asked("a_shot_is_aimed", "dice.bullseye.must", "Shots")


@requirement("dice.bullseye.ones-first", facts=lambda _table, flow, _who, what, _at: {
    "face": _die(what).id, "next_face": getattr(getattr(flow, "face", None), "id", None)})  # fmt: skip
def is_aimed_next(_table: Table, flow: Flow, _who: int, what: Any, _at: int) -> bool:
    """True if this is the Bull's Eye that must be aimed now: ones come before twos."""
    return _die(what) is getattr(flow, "face", None)


def target_is_another(face: Face) -> Requirement:
    """The requirement that the target of this Bull's Eye is not the player himself: it hits a neighbour."""

    def holds(_table: Table, _flow: Flow, who: int, _what: Any, at: int) -> bool:
        return at != who

    def facts(table: Table, _flow: Flow, _who: int, _what: Any, at: int) -> dict[str, Any]:
        return {"target": table.names[at]}

    return Requirement("target_is_another", _of_face(face), holds, facts)


def _of_face(face: Face) -> str:
    """The id of the statement on whom this Bull's Eye hits."""
    return f"dice.bullseye.{'two' if face is TWO else 'one'}"


def _somebody_will_fall(table: Table, *_: Any) -> bool:
    """True if enough has been aimed at somebody to eliminate him, though nothing has hit him yet."""
    return any(0 < life <= aimed for life, aimed in zip(table.life, table.threatened, strict=True))


def sits_that_far(face: Face) -> Requirement:
    """The requirement that the target sits where this Bull's Eye hits.

    It is not asked of those who are out, nor of the player himself: other requirements say that these are no targets.
    """

    def holds(table: Table, _flow: Flow, who: int, _what: Any, at: int) -> bool:
        return at == who or table.out[at] or table.out[who] or _hits(table, who, face, at)

    def facts(table: Table, _flow: Flow, who: int, _what: Any, at: int) -> dict[str, Any]:
        away = None if table.out[at] or table.out[who] else sorted({*ways(table, who, at)})
        most = farthest.explain(table, who, face)
        hits = [*range(seats_away(table, face), int(most) + 1)]
        return {"target": table.names[at], "away": away, "face": face.id, "hits": hits, "farthest": most}

    few_left = Ground("dice.bullseye.few-left", where=lambda table, *_: face is TWO and len(table.living()) <= FEW)
    both_ways = Ground(
        "dice.bullseye.both-ways", where=lambda table, *_: face is TWO and len(table.living()) == FEW + 1
    )
    return Requirement(
        "target_sits_that_far", _of_face(face), holds, facts,
        grounds=(
            Ground("dice.bullseye.counted", where=somebody_is_out), few_left, both_ways,
            Ground("dice.bullseye.together", where=_somebody_will_fall),
        ),
        counts=(farthest,),
    )  # fmt: skip


def _die(what: Any) -> Face:
    """The Bull's Eye among the dice that are used."""
    die: Face = what[0] if isinstance(what, tuple) else what
    return die


def _hits(table: Table, who: int, face: Face, at: int) -> bool:
    nearest, most = seats_away(table, face), farthest.total(table, who, face)
    return any(nearest <= way <= most for way in ways(table, who, at))


def _hits_too_often(table: Table, act: Aim, _what: Any, at: int) -> bool:
    """True if with this shot the player is hit more often than he has life points."""
    return table.threatened[at] + act.points > table.life[at]


def targets(table: Table, who: int, face: Face) -> list[int]:
    """The seats at which `who`, who must be in play, can aim this Bull's Eye, in their order."""
    known = table.memo.setdefault("targets", {})
    found: list[int] | None = known.get((who, face))
    if found is None:
        others, nearest, most = table.others(who), seats_away(table, face), farthest.total(table, who, face)
        round_ = len(others) + 1
        ways = ((way, round_ - way, seat) for way, seat in enumerate(others, 1))
        hit = [seat for way, back, seat in ways if nearest <= way <= most or nearest <= back <= most]
        found = known[who, face] = sorted(hit)
    return found


def _hits_there(face: Face) -> Ground:
    """The statement on whom this Bull's Eye hits, while it does not count as the other one."""
    return Ground(_of_face(face), where=lambda table, *_: face is ONE or seats_away(table, face) == 2)


OVERKILL = Ground(
    "dice.bullseye.overkill",
    where=lambda table, _flow, _who, _what, at: at is not None and table.threatened[at] >= table.life[at],
)
"""On aiming at somebody who falls to what has been aimed at him already."""


class Aim(Act):
    """The act of aiming a Bull's Eye at somebody; by abilities, as the other one (`as_`), or together with a Beer."""

    __slots__ = ("beer", "die", "points", "shot")

    def __init__(
        self, die: Face, as_: Face | None = None, *, beer: Face | None = None,
        cites: str | tuple[str | Ground, ...] = "dice.bullseye.must", prelude: tuple[Requirement, ...] = (),
        requirements: tuple[Requirement, ...] = (), rests_on: Mapping[str, str] = NOTHING,
    ) -> None:  # fmt: skip
        self.die, self.shot, self.beer = die, as_ or die, beer
        said = (cites,) if isinstance(cites, str) else cites
        if as_ is None and beer is None:
            said += (_hits_there(die),)
        self.points = 1 if beer is None else 2
        super().__init__(
            "aim", edge="aim", cites=(*said, OVERKILL), prelude=(*IN_PLAY, ASKED, *prelude),
            requirements=(is_aimed_next, *requirements),
            aims=(target_in_play, sits_that_far(self.shot), target_is_another(self.shot)),
            aim="seat", stands_for=as_.id if as_ else "", rests_on=rests_on,
        )  # fmt: skip

    @property
    def what(self) -> Face | tuple[Face, Face]:
        """The dice that it uses: the Bull's Eye, perhaps with the Beer."""
        return self.die if self.beer is None else (self.die, self.beer)

    def candidates(self, table: Table, _flow: Flow, _who: int) -> Iterator[tuple[Any, int]]:
        return ((self.what, seat) for seat in range(len(table.names)))

    def list(self, table: Table, flow: Flow, who: int, into: list[Any]) -> None:
        what = self.what
        for condition in self.requirements:
            if not condition.holds(table, flow, who, what, None):
                return
        into += [(self, what, seat) for seat in targets(table, who, self.shot)]


AIM_ONE, AIM_TWO = Aim(ONE), Aim(TWO)


def _shot(shots: Shots) -> Face:
    """The Bull's Eye as which the die just aimed serves."""
    act: Aim = shots.chosen[0]
    return act.shot


@flow
class Shots(Flow):
    """The player on turn aims all Bull's Eyes of the final result; then they all hit together."""

    who: int
    face: Face | None = None
    """The Bull's Eye that is to be aimed now."""
    doubled: bool = False
    """True once a Beer has doubled one."""

    @step(to={"more": "aim", "aimed": "hit", "none": DONE})
    def next(self, table: Table) -> str:
        """Which Bull's Eye is to be aimed next? Ones come before twos."""
        self.face = ONE if table.left(ONE) else TWO if table.left(TWO) else None
        if self.face is not None:
            return "more"
        return "aimed" if any(table.threatened) else "none"

    @choice(
        decides="who", acts=(AIM_ONE, AIM_TWO), to={"aim": "aimed"},
        cites="dice.bullseye.must",
        grounds=(
            Ground("dice.bullseye.counted", where=lambda _shots, table: somebody_is_out(table)), DYNAMITE_LATER,
        ),
    )  # fmt: skip
    def aim(self, _table: Table) -> None:
        """At whom does the player aim this Bull's Eye?"""

    @step(
        to="next",
        grounds=(
            Ground("dice.bullseye.one", where=lambda shots, _table: _shot(shots) is ONE),
            Ground("dice.bullseye.two", where=lambda shots, table: seats_away(table, _shot(shots)) == 2),
            Ground(
                "dice.bullseye.few-left",
                where=lambda shots, table: _shot(shots) is TWO and seats_away(table, TWO) == 1,
            ),
            Ground("dice.bullseye.together", where=lambda _shots, table: table.left(ONE) + table.left(TWO) > 1),
            Ground(
                "dice.bullseye.overkill", where=lambda shots, table: _hits_too_often(table, *shots.chosen),
            ),
        ),
    )  # fmt: skip
    def aimed(self, table: Table) -> None:
        """It is aimed, but hits only when all others are aimed, too."""
        act, _, at = self.chosen
        table.use(act.die)
        table.threatened[at] += act.points
        if act.beer is not None:
            table.use(act.beer)
            self.doubled = True
            table.note("aims_doubled", who=self.who, at=at, face=act.die.id)
        else:
            table.note("aims", who=self.who, at=at, face=act.die.id, as_=act.stands_for or None)

    @call(LoseLife, to={"done": DONE, "out": OUT})
    def hit(self, _table: Table) -> Flow:
        """All Bull's Eyes hit at the same time."""
        return LoseLife(BULLSEYE, self.who)
