"""Parts: what a box puts on the table besides cards in hands and in play, such as a train."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bang_explorer.kit.fields import Fields

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Self

    from bang_explorer.games.bang.rules.cards import Card, Printed
    from bang_explorer.games.bang.rules.table import Table


class Part(Fields):
    """Base class of the parts that boxes bring. A subclass declares its fields, and says which cards belong to it."""

    def lie_ready(self, table: Table) -> None:
        """Fill the part as it lies before the set-up; by default it stays empty. `table` is new."""

    def start_turn(self, table: Table) -> None:
        """Set back what is kept for one turn; by default nothing is."""

    def owns(self, card: Card) -> bool:
        """True if this card, which is never shuffled into the draw pile, comes back here when it is discarded."""
        return False

    def take_back(self, table: Table, card: Card) -> None:
        """Put a discarded card that the part `owns` where it belongs. A part that owns cards has its own method."""
        raise NotImplementedError

    def shows_role(self, who: int) -> bool:
        """True if everybody has seen the role of a player who is in the game again; by default of nobody."""
        return False

    def open_things(self) -> Sequence[Printed]:
        """The things that lie open, and on which it depends what the player on turn may do; by default none."""
        return ()

    def hidden_things(self) -> Sequence[Printed]:
        """The things of which nobody knows in which order they come; by default none."""
        return ()

    def is_shuffled_since(self, earlier: Self) -> bool:
        """True if what lies open has been shuffled and laid out anew since the part was as in `earlier`."""
        return False

    def cards(self) -> list[Card]:
        """All cards that lie in the part; by default none."""
        return []
