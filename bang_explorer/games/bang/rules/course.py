"""What the cards and people of a box add to the flows: which abilities they have, and which flows the open calls run.

An open call is a node that runs whatever flow the chosen card or ability begins.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from bang_explorer.core.abilities import AddTerm, Offer
from bang_explorer.games.bang.rules.abilities import UseAbility
from bang_explorer.games.bang.rules.green import UseCard
from bang_explorer.games.bang.rules.numbers import reach
from bang_explorer.games.bang.rules.play import PlayCard
from bang_explorer.games.bang.rules.turn import Turn

if TYPE_CHECKING:
    from bang_explorer.core.abilities import Ability
    from bang_explorer.core.flow import Flow
    from bang_explorer.core.readings import Held
    from bang_explorer.games.bang.rules.cards import Kind
    from bang_explorer.games.bang.rules.people import Person


def held(kinds: Iterable[Kind], people: Iterable[Person]) -> dict[str, tuple[Ability, ...]]:
    """The abilities of these cards and people, by the id of each; those without abilities are left out.

    A weapon has one more here, which adds 0 to the reach, so that graphs show it there.
    """
    found = {kind.id: (*_as_weapon(kind), *kind.abilities) for kind in kinds}
    return {id_: own for id_, own in (found | {one.id: one.abilities for one in people}).items() if own}


def _as_weapon(kind: Kind) -> Iterator[Ability]:
    """For a weapon, an ability that adds 0 to the reach, so that graphs show the weapon there; else nothing."""
    if kind.weapon:
        yield AddTerm(reach, lambda *_: 0, kind.id, kind.cites[0])


def runs(kinds: Iterable[Kind], abilities: Held) -> Mapping[str, tuple[type[Flow], ...]]:
    """The flows that each open call can run, by the key of its node, sorted by name.

    They are the effects of cards, and what abilities that can be used in phase II begin.
    """
    played = [(False, kind.does.flow) for kind in kinds if kind.does is not None and not kind.uses]
    works = [*played, *((True, use.does.flow) for kind in kinds for use in kind.uses if use.does is not None)]
    offers = [one for held_ in abilities.values() for one in held_ if isinstance(one, Offer) and one.at is Turn.play]
    begins = [(one.aside, one.act.runs) for one in offers if isinstance(one.act, UseAbility) and one.act.runs]
    return {
        PlayCard.effect.key: _by_name(flow for green, flow in works if not green),
        UseCard.effect.key: _by_name(flow for green, flow in works if green),
        Turn.ability.key: _by_name(flow for aside, flow in begins if not aside),
        Turn.aside.key: _by_name(flow for aside, flow in begins if aside),
    }


def say_what_is_called(runs: Mapping[str, tuple[type[Flow], ...]]) -> None:
    """Set the `calls` of the open calls to the flows in `runs`. Both calls for cards get the effects of all cards."""
    effects = _by_name((*runs[PlayCard.effect.key], *runs[UseCard.effect.key]))
    PlayCard.effect.calls = UseCard.effect.calls = effects
    Turn.ability.calls, Turn.aside.calls = runs[Turn.ability.key], runs[Turn.aside.key]


def _by_name(flows: Iterable[type[Flow]]) -> tuple[type[Flow], ...]:
    return tuple(sorted(set(flows), key=lambda flow: flow.__name__))
