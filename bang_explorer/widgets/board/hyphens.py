"""Where long names of cards may be broken. Browsers hyphenate too differently to leave it to them."""

from __future__ import annotations

import re

from bang_explorer.kit.html import Html, row

SOFT = "&shy;"
BROKEN = (
    "Fehl-schuss Post-kutsche Gefäng-nis Stage-coach Appa-loosa Win-chester Spring-field Schlä-gerei Reming-ton "
    "Faust-schlag Aus-weichen Binocu-lar Howit-zer Cones-toga Som-brero Derrin-ger Can-teen Dyna-mite Dyna-mit "
    "Pepper-box Scho-field Feld-flasche Eisen-platte Wurf-messer Hau-bitze Jagd-gewehr Plan-wagen Ver-steck Mus-tang "
    "Vol-canic Fern-glas India-ner Hide-out Loco-motive Prison-er Pas-senger Wanted-poster Steck-brief Fasten-der "
    "Passen-ger Bag-gage Strong-box Revol-ver Fahn-dung Meist-gesucht Geld-kassette Loko-motive Schieß-eisen "
    "Bank-überfall Unter-schlupf Meist-gesuchte Foto-grafie Photo-graph Versteck-spiel Schau-spieler Auf-nahme-stapel "
    "Ablage-stapel"
)  # fmt: skip
BREAKS = {word.replace("-", ""): word.replace("-", SOFT) for word in BROKEN.split()}


def soft(name: str) -> Html:
    """A name as HTML, with soft hyphens where it may be broken.

    >>> soft("Gefängnis")
    'Gefäng&shy;nis'
    """
    return Html(re.sub(r"\w+", lambda word: BREAKS.get(word[0], word[0]), row(name)))
