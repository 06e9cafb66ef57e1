"""Rules: what is chosen where rulebooks differ or are silent. Each point of this sort is called a policy.

Each game has a dataclass of its own, with a field for each policy, and named sets of choices. What each choice means,
and why the default is what it is, stands in `policies.toml` of the box that brings the policy.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from difflib import get_close_matches
from functools import cache
from typing import TYPE_CHECKING, Any, Self, get_args, get_type_hints

from bang_explorer.rulebook.quoting import quoted
from bang_explorer.rulebook.shelves import BOX, boxes_in, read

if TYPE_CHECKING:
    from pathlib import Path

USUAL = "abacus"
"""The name of the default set of rules: that of the German rulebooks by ABACUSSPIELE."""


class UnknownPolicy(ValueError):
    """Raised for an unknown set of rules, policy or choice. The message names the nearest ones, or all choices.

    It keeps its English template and the values in it, from which layers above say it in other languages.
    """

    def __init__(self, template: str, /, **values: str) -> None:
        super().__init__(template)
        self.template, self.values = template, values

    def __str__(self) -> str:
        return self.template.format_map(self.values)


@dataclass(frozen=True, slots=True)
class Rules:
    """One choice for each policy (a point on which rulebooks differ), a field each. Subclasses have the fields."""

    @classmethod
    @cache  # reading types takes long, and every scenario asks for them
    def choices(cls) -> Mapping[str, tuple[str, ...]]:
        """By the name of each policy, its possible choices, the default first."""
        hints = get_type_hints(cls)
        return {one.name: get_args(hints[one.name]) for one in fields(cls)}

    def changed(self, policies: Mapping[str, Any]) -> Self:
        """A copy of these rules with some choices changed. Raises `UnknownPolicy` for an unknown policy or choice.

        In names of policies, capital letters and hyphens for underscores are forgiven; choices must be exact.
        """
        known = self.choices()
        policies = {str(policy).strip().casefold().replace("-", "_"): choice for policy, choice in policies.items()}
        for policy, choice in policies.items():
            if policy not in known:
                near = _nearest(policy, known)
                raise UnknownPolicy("no policy {policy}; nearest: {near}", policy=quoted(policy), near=near)
            if choice not in known[policy]:
                raise UnknownPolicy(
                    "policy {policy}: no choice {choice}; there are {known}",
                    policy=policy, choice=quoted(choice), known=", ".join(known[policy]),
                )  # fmt: skip
        return replace(self, **policies)

    def differs(self, other: Rules) -> dict[str, tuple[str, str]]:
        """By the name of each policy on which these rules differ from `other`: the choice here, then that in `other`.

        Empty if they are equal.
        """
        mine, theirs = asdict(self), asdict(other)
        return {policy: (mine[policy], theirs[policy]) for policy in mine if mine[policy] != theirs[policy]}


@dataclass(frozen=True)
class Sets:
    """The named sets of rules of one game, and the choices that all of them get where a box is in play (`by_box`)."""

    named: Mapping[str, Rules] = field(default_factory=lambda: {USUAL: Rules()})
    by_box: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    @classmethod
    def of(cls, usual: Rules, game: Path) -> Self:
        """The sets of rules of a game: `usual`, the default, and what the boxes in the folder `game` add in `box.toml`.

        There `[sets]` has choices for named sets, and `[rules]` those for all sets (`by_box`). Raises `UnknownPolicy`
        if one of them names an unknown policy or choice.
        """
        named, by_box = {USUAL: usual}, {}
        for box in boxes_in(game):
            said = read(box / BOX)
            for name, choices in said.get("sets", {}).items():
                named[name] = named.get(name, usual).changed(choices)
            if "rules" in said:
                usual.changed(said["rules"])  # only to refuse unknown policies and choices
                by_box[box.name] = said["rules"]
        return cls(named, by_box)

    @property
    def choices(self) -> Mapping[str, tuple[str, ...]]:
        """By the name of each policy, its choices, the default first. (`by_box` has what boxes choose instead.)"""
        return self.named[USUAL].choices()

    def chosen(self, given: str | Mapping[str, Any] | Rules, boxes: tuple[str, ...]) -> Rules:
        """The rules that `given` means when these boxes are in play. Raises `UnknownPolicy` if it means none.

        A text names a set, with what the boxes choose (`by_box`). A mapping then changes policies of the usual set, or
        of the set named under `like`. `Rules` stay as they are.
        """
        if isinstance(given, Rules):
            return given
        if isinstance(given, Mapping):
            changes = dict(given)
            return self.chosen(changes.pop("like", USUAL), boxes).changed(changes)
        try:
            found = self.named[given.strip().casefold()]
        except (KeyError, AttributeError):
            near = _nearest(str(given), self.named)
            raise UnknownPolicy("no set of rules {name}; nearest: {near}", name=quoted(given), near=near) from None
        for box in boxes:
            found = replace(found, **self.by_box.get(box, {}))
        return found

    def naming(self, chosen: Rules, boxes: tuple[str, ...]) -> str | dict[str, str] | None:
        """How a file names these rules: None for the usual ones, else the name of the first set that equals them.

        If none does, a dict of the choices that differ from the usual ones.
        """
        usual = self.chosen(USUAL, boxes)
        if chosen == usual:
            return None
        name = next((name for name in self.named if self.chosen(name, boxes) == chosen), None)
        return name or {policy: mine for policy, (mine, _) in chosen.differs(usual).items()}


def _nearest(name: str, known: Mapping[str, Any]) -> str:
    return ", ".join(get_close_matches(name, known, n=3, cutoff=0.3) or sorted(known))
