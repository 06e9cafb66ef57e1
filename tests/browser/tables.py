"""Takes the pictures in `diagrams/tables` anew: what the panels look like in each game.

    python -m tests.browser.tables [FOLDER]

Each is a panel on a page without a lab, as wide as JupyterLab leaves it on a small screen. They are for people to look
at; no test compares them, since browsers and fonts differ.
"""

from __future__ import annotations

import sys
from base64 import b64decode, b64encode
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

import bang_explorer as bx
from bang_explorer.widgets.panel import Panel
from tests.browser.bare import Bare
from tests.conftest import system_browser
from tests.widgets.explore.journeys import wandered

FOLDER = Path(__file__).parents[2] / "diagrams" / "tables"
WIDE, PHONE = (934, 606), (390, 844)
FOUR = """
id: house.four
title: {en: "Four at the table: what may Ann play?", de: "Zu viert am Tisch: Was darf Ann ausspielen?"}
game: base
players:
  - {name: Ann, role: sheriff, character: rose_doolan, life: 4, in_play: [schofield],
     hand: [bang, bier, panik, duell, gefaengnis, fehlschuss, cat_balou, volcanic]}
  - {name: Bob, role: outlaw, character: black_jack, life: 3, hand: [bang, fehlschuss], in_play: [fass]}
  - {name: Cleo, role: renegade, character: paul_regret, life: 2, hand: [bier], in_play: [mustang, remington]}
  - {name: Dan, role: outlaw, character: el_gringo, life: 1, hand: [bang, indianer, saloon]}
turn: Ann
phase: play
"""
SHOT = """
id: house.shot
title: {en: A shot at Bob behind a Barrel, de: Ein Schuss auf Bob hinter einem Fass}
game: base
players:
  - {name: Ann, role: sheriff, hand: [bang-AS, duell-QD]}
  - {name: Bob, role: outlaw, character: slab_the_killer, hand: [fehlschuss], in_play: [fass, dynamit]}
  - {name: Cleo, role: renegade, in_play: [mustang]}
  - {name: Dan, role: outlaw}
line:
  - Ann: bang > Bob
  - Bob: use fass
"""
# So as a picture it takes a third of the room of a PNG.
SMALLER = """async png => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
    canvas.getContext("2d").drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", 0.85).split(",")[1];
}"""


@dataclass
class Picture:
    """A picture: its panel, what is pressed before it is taken, and the size and the colours of the page."""

    name: str
    panel: Callable[[], Panel]
    pressed: tuple[str, ...] = ()
    size: tuple[int, int] = WIDE
    dark: bool = False


def explored(game: str, players: int, lang: str = "en") -> Panel:
    """The fullest table of a random game at which somebody decides."""
    found = [moment.position for moment in wandered(game, players).moments if moment.position.decider is not None]
    return bx.explore(max(found, key=lambda position: len(str(position))), lang=lang)


CARD, SEAT, AIM = ".bx-fan [data-thing^='card:{}']", ".bx-name[data-thing='seat:{}']", "[data-sort={}]"
ON = "[data-do=forward]"
PICTURES = (
    Picture("1-play", lambda: bx.explore(FOUR), (CARD.format("bang"),)),
    Picture(
        "2-chance-dark-de", lambda: bx.explore(SHOT, lang="de"), ("[data-do=forward]", "[data-do=forward]"), dark=True
    ),
    Picture("3-eight-players", lambda: explored("base+dodge_city", 8)),
    Picture("4-train", lambda: explored("base+train", 5)),
    Picture("5-dice", lambda: explored("dice", 5)),
    Picture("6-wyatt-earp-de", lambda: explored("wyatt_earp", 3, "de")),
    Picture("7-table", bx.table, (AIM.format("mustang"), SEAT.format(2), AIM.format("bang"), SEAT.format(0))),
    Picture("8-predict", lambda: bx.predict("reach", seed=7), (SEAT.format(1),)),
    Picture("9-ruling", lambda: bx.ruling("base.mustang.seen-from-both-sides")),
    Picture("10-phone-de", lambda: bx.explore(FOUR, lang="de"), size=PHONE),
)


def taken(page: Page, picture: Picture) -> bytes:
    """The picture, as WebP."""
    bare = Bare(page, picture.panel(), dark=picture.dark)
    for selector in picture.pressed:
        page.locator(selector).first.click()
        page.locator(".bx-panel:not([aria-busy])").wait_for()
    page.mouse.move(1, 1)  # away from what tells something on pointing
    png = bare.page.screenshot(animations="disabled")
    return b64decode(page.evaluate(SMALLER, b64encode(png).decode()))


def main(folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=system_browser() or playwright.chromium.executable_path)
        for picture in PICTURES:
            wide, high = picture.size
            page = browser.new_page(viewport={"width": wide, "height": high}, reduced_motion="reduce")
            (folder / f"{picture.name}.webp").write_bytes(taken(page, picture))
            page.close()
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if sys.argv[1:] else FOLDER)
