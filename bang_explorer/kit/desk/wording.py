"""Helps a desk to say facts in words: the parts of a path, and numbers and comparisons."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bang_explorer.kit.words import Words

COMPARISONS = {">=": "at_least", ">": "more_than", "<=": "at_most", "<": "less_than", "!=": "other_than"}


def about(path: str) -> tuple[str, dict[str, str]]:
    """From the path of a fact: the word for the fact (`life` of `C.life`), and the players in it, for a sentence.

    They are `who` and, of a distance, `to`; empty texts if the path names none.
    """
    who, dot, what = path.rpartition(".")
    if dot:
        return what, {"who": who}
    word, _, rest = path.partition(" ")
    one, _, other = rest.partition(" > ")
    return word, {"who": one, "to": other}


def number(text: str, words: Words) -> tuple[str, int | None]:
    """A pair: a number or comparison in words, and the number that decides between singular and plural.

    Any other text means unlimited. The second is None for that, and for a comparison with 0.
    """
    digits = text.lstrip("<>=! ")
    sign = text.removesuffix(digits).strip()
    if not digits.lstrip("-").isdecimal():
        return words.text("word", "unlimited"), None
    if sign not in COMPARISONS:
        return words.plain(int(digits)), int(digits)
    said = words.text("ruling", COMPARISONS[sign], value=words.plain(int(digits)))
    return said, int(digits) or None  # the text for none does not fit a comparison
