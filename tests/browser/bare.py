"""A panel in a page without a lab: what the page sends goes straight to Python, and back comes what has changed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from bang_explorer.widgets.panel import Panel

PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A panel</title><style>
body { margin: 0; font-family: system-ui, sans-serif } body[data-jp-theme-light=false] { background: #111; color: #eee;
--jp-ui-font-color0: #fff; --jp-ui-font-color1: #e0e0e0; --jp-layout-color0: #111; --jp-layout-color1: #212121;
--jp-layout-color2: #424242 } main { padding: 0 }</style></head><body><main></main></body></html>"""
# A model as anywidget gives it to a page: what is set here stays here.
STAND = """async ([esm, css, state]) => {
    const style = document.createElement("style");
    style.textContent = css;
    document.head.append(style);
    const heard = new Map();
    window.model = {
        get: name => state[name],
        on: (what, call) => { heard.set(what, [...(heard.get(what) ?? []), call]); },
        off: () => {},
        send: async asked => take(await window.bx_send(asked)),
    };
    window.take = changed => {
        Object.assign(state, changed);
        for (const name of Object.keys(changed)) for (const call of heard.get(`change:${name}`) ?? []) call();
    };
    const { default: widget } = await import(URL.createObjectURL(new Blob([esm], { type: "text/javascript" })));
    widget.render({ model: window.model, el: document.querySelector("main"), signal: new AbortController().signal });
}"""


class Bare:
    """A panel on a page of its own."""

    def __init__(self, page: Page, panel: Panel, *, dark: bool = False) -> None:
        self.page, self.panel = page, panel
        self.sent = self._state()
        self.last = 0
        """How many characters the last answer had."""
        page.expose_function("bx_send", self._hear)
        page.set_content(PAGE)
        if dark:
            page.evaluate("document.body.dataset.jpThemeLight = 'false'")
        page.evaluate(STAND, [str(panel._esm), str(panel._css), self.sent])

    def _state(self) -> dict[str, Any]:
        names = [name for name in self.panel.trait_names(sync=True) if not name.startswith("_")]
        return {name: json.loads(json.dumps(getattr(self.panel, name), default=str)) for name in names}

    def _hear(self, asked: dict[str, str]) -> dict[str, Any]:
        self.panel._hear(None, asked, None)
        return self.changed()

    def changed(self) -> dict[str, Any]:
        """What has changed since the page heard last."""
        now = self._state()
        found = {name: value for name, value in now.items() if self.sent.get(name) != value}
        self.sent = now
        self.last = len(json.dumps(found))
        return found

    def tell(self) -> None:
        """Send what a cell has changed."""
        self.page.evaluate("changed => take(changed)", self.changed())
