"""Measures the time from a click to the changed page: 50 steps of the largest game in JupyterLab and a real browser.

A click makes a move, lets chance decide, or chooses a card on the board.

    python benchmarks/clicks.py [--beside CHECKOUT]

The same run measures a step in the kernel alone, and a frame of a page that asks for nothing. With `--beside` another
checkout is measured in turn, too. Needs Chromium, as tests/browser does.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles

from nbformat import write
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import KERNEL, free_port, serving, system_browser  # noqa: E402 - found by the line before
from tests.browser.driving import run_all, wait_until_ready  # noqa: E402

STEPS, MOST_MS, ROUNDS = 50, 50, 3
AS_FAST = 0.95
"""The ratio from which two checkouts count as equally fast."""
START = "from bang_explorer.cli.lab import speed_up; speed_up(); from jupyterlab.labapp import main; main()"
"""Code that starts JupyterLab much as `bang-explorer lab` does."""
SETUP = "import bang_explorer as bx; w = bx.explore(bx.new_game('base+dodge_city', players=8, seed=3)); w"
KERNEL_ALONE = f"""
import json, random, time
alone = bx.explore(bx.new_game('base+dodge_city', players=8, seed=3))
dice, took = random.Random(1), []
for _ in range({STEPS}):
    begin = time.perf_counter()
    alone.let_happen() if alone.position.decides is None else alone.take(dice.choice(alone.position.options).text)
    took.append(1000 * (time.perf_counter() - begin))
print(json.dumps(took))
"""
# Timed inside the page, from just before the click to the frame that shows what has changed.
CLICK = """async number => {
    const root = document.querySelector(".bx-panel");
    const moves = "button[data-do=take], button[data-do=let_happen], .bx-fan button[data-is=can]";
    const options = [...root.querySelectorAll(moves)].filter(one => one.checkVisibility());
    const heard = root.dataset.heard;
    const begin = performance.now();
    const changed = new Promise(done => {
        const watch = new MutationObserver(() => {
            if (root.dataset.heard === heard) return;
            watch.disconnect();
            requestAnimationFrame(() => done(performance.now() - begin));
        });
        watch.observe(root, {attributes: true});
    });
    options[(number * 7919) % options.length].click();
    return await changed;
}"""
FRAME = """async () => {
    const begin = performance.now();
    await new Promise(requestAnimationFrame);
    return performance.now() - begin;
}"""


Took = dict[str, list[float]]
"""The milliseconds that each kind of thing took; under `sent`, the kB sent to the page for a step."""


def measured(checkout: Path) -> Took:
    """Measure the package of a checkout in a JupyterLab of its own."""
    folder = Path(tempfile.mkdtemp())
    write(new_notebook(cells=[new_code_cell(SETUP), new_code_cell(KERNEL_ALONE)], metadata=KERNEL), folder / "nb.ipynb")
    port = free_port()
    command = [
        *(sys.executable, "-c", START, "--no-browser", "--allow-root", "--ServerApp.ip=127.0.0.1"),
        *(f"--ServerApp.port={port}", f"--ServerApp.root_dir={folder}", "--IdentityProvider.token="),
        "--LabApp.expose_app_in_browser=True",
    ]
    url, env = f"http://127.0.0.1:{port}", {**os.environ, "PYTHONPATH": str(checkout)}
    sent: list[int] = []
    with serving(command, f"{url}/api", folder / "log", env=env), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=system_browser() or playwright.chromium.executable_path)
        page = browser.new_page(viewport={"width": 1280, "height": 1600})
        page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: sent.append(len(frame))))
        page.goto(f"{url}/lab/workspaces/clicks/tree/nb.ipynb")
        wait_until_ready(page)
        run_all(page)
        page.locator(".bx-panel").wait_for()
        alone = json.loads(page.locator(".jp-OutputArea-output pre").last.inner_text())
        frames = [page.evaluate(FRAME) for _ in range(STEPS)]
        sent.clear()
        clicks = [page.evaluate(CLICK, number) for number in range(STEPS)]
        browser.close()
    return {PAGE: frames, ALONE: alone, CLICKED: clicks, SENT: [sum(sent) / STEPS / 1000]}


PAGE, ALONE, CLICKED = "a frame of a page that asks for nothing", "a step in the kernel alone", "a click"
SENT = "sent"


def main() -> int:
    """Measure and print; the exit code is 1 if it is too slow."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--beside", type=Path, metavar="CHECKOUT", help="another checkout, measured in the same run")
    beside: Path | None = parser.parse_args().beside
    here: list[Took] = []
    there: list[Took] = []
    for _ in range(ROUNDS if beside else 1):
        here.append(measured(ROOT))
        if beside:
            there.append(measured(beside.resolve()))
    took = {what: [one for each in here for one in each[what]] for what in here[0]}
    for what in (PAGE, ALONE, CLICKED):
        cuts = quantiles(took[what], n=20, method="inclusive")
        print(f"{what}: half within {cuts[9]:.1f} ms, 95 % within {cuts[18]:.1f} ms")
    print(f"sent to the page for a step: {took[SENT][0]:.1f} kB")
    slow = quantiles(took[CLICKED], n=20, method="inclusive")[18] > MOST_MS
    for what in (ALONE, CLICKED) if beside else ():
        times = median(median(other[what]) / median(one[what]) for one, other in zip(here, there, strict=True))
        print(f"{what}: {times:.2f} times as fast as in {beside} (at least {AS_FAST})")
        slow |= times < AS_FAST
    return int(slow)


if __name__ == "__main__":
    sys.exit(main())
