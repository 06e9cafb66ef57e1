"""What the sixteen people of the base box can do, a file each. Their life points stand in `people.toml`."""

from __future__ import annotations

from bang_explorer.core.abilities import Ability
from bang_explorer.games.bang.boxes.base.people import (
    bart_cassidy,
    black_jack,
    el_gringo,
    jesse_jones,
    jourdonnais,
    kit_carlson,
    lucky_duke,
    pedro_ramirez,
    sid_ketchum,
    slab_the_killer,
    suzy_lafayette,
    vulture_sam,
)
from bang_explorer.games.bang.rules.duell import bang_with
from bang_explorer.games.bang.rules.hit import miss_with
from bang_explorer.games.bang.rules.lying_cards import any_number_of_bangs, seen_farther, sees_closer

ABILITIES: dict[str, tuple[Ability, ...]] = {
    "bart_cassidy": bart_cassidy.ABILITIES,
    "black_jack": black_jack.ABILITIES,
    "calamity_janet": (
        *bang_with(
            "fehlschuss",
            ("base.calamity_janet", "base.calamity_janet.counts"),
            ("base.calamity_janet", "base.calamity_janet.duell-and-indianer"),
        ),
        *miss_with("bang", "base.calamity_janet.bang-as-miss"),
    ),
    "el_gringo": el_gringo.ABILITIES,
    "jesse_jones": jesse_jones.ABILITIES,
    "jourdonnais": jourdonnais.ABILITIES,
    "kit_carlson": kit_carlson.ABILITIES,
    "lucky_duke": lucky_duke.ABILITIES,
    "paul_regret": (
        seen_farther("base.paul_regret", "paul_regret", "base.paul_regret.one-way", "base.paul_regret.with-mustang"),
    ),
    "pedro_ramirez": pedro_ramirez.ABILITIES,
    "rose_doolan": (
        sees_closer("base.rose_doolan", "rose_doolan", "base.rose_doolan.one-way", "base.rose_doolan.with-appaloosa"),
    ),
    "sid_ketchum": sid_ketchum.ABILITIES,
    "slab_the_killer": slab_the_killer.ABILITIES,
    "suzy_lafayette": suzy_lafayette.ABILITIES,
    "vulture_sam": vulture_sam.ABILITIES,
    "willy_the_kid": (
        any_number_of_bangs(
            "base.willy_the_kid", "willy_the_kid", "base.willy_the_kid.reach", "base.abilities.precedence"
        ),
    ),
}
"""By the person's id. What needs no flow of its own stands here in a line."""
