"""A picture in the folder of diagrams speaks the language of the browser, also where a page shows it as an image."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Playwright

HIT = Path(__file__).parents[2] / "diagrams" / "hit.svg"
SHOWN = """
[...document.querySelectorAll("switch > g")]
  .filter(part => part.checkVisibility()).map(part => part.getAttribute("lang"))
"""
IN_A_PAGE = "document.body.innerHTML = '<img src=\"hit.svg\">'; document.querySelector('img').decode()"


def test_a_picture_speaks_the_language_of_the_browser(
    playwright: Playwright, browser_type_launch_args: dict[str, Any], tmp_path: Path
) -> None:
    (tmp_path / "hit.svg").write_bytes(HIT.read_bytes())
    (tmp_path / "page.html").write_text("<!doctype html><body>", "utf-8")
    seen: dict[str, bytes] = {}
    for read, lang in (("de-DE,de,en-US,en", "de"), ("en-US,en", "en"), ("fr,fr-FR", "en")):
        how = browser_type_launch_args | {"args": [*browser_type_launch_args["args"], f"--accept-lang={read}"]}
        browser = playwright.chromium.launch(**how)
        page = browser.new_page()
        page.goto((tmp_path / "hit.svg").as_uri())
        assert page.evaluate(SHOWN) == [lang]
        page.goto((tmp_path / "page.html").as_uri())
        page.evaluate(IN_A_PAGE)
        picture = page.locator("img").screenshot()
        assert seen.setdefault(lang, picture) == picture
        browser.close()
    assert seen["de"] != seen["en"]
