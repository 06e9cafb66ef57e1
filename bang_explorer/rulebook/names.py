"""Names in texts: a card is named by its id, `{fass}`, and readers see what it is called in their language.

>>> named("A {fass} helps against a {bang}.", "en"), named("Ein {fass} hilft gegen ein {bang}.", "de")
('A Barrel helps against a BANG!.', 'Ein Fass hilft gegen ein BANG!.')
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from bang_explorer.rulebook.shelves import read, remembered, shelves

ROWS = "cards.toml"
"""The file in the folder of a box that lists its cards, with their names in every language."""
_ID = re.compile(r"\{([a-z][a-z_]*)\}")


@remembered
def _rows() -> Mapping[str, Mapping[str, Any]]:
    return {id_: row for box in shelves().values() for id_, row in read(box / ROWS).items() if "de" in row}


def named(text: str, lang: str) -> str:
    """The text with each `{id}` of a card replaced by its name in this language. Other words in braces stay.

    So does the id of a card that has no name in that language.
    """
    return _ID.sub(lambda id_: str(_rows().get(id_[1], {}).get(lang, id_[0])), text) if "{" in text else text
