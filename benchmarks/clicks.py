"""From a click to the changed page: 50 steps of the largest game in a real JupyterLab and a real browser.

    python benchmarks/clicks.py

Beside it, in the same run, what the kernel alone needs for such a step, and what a page needs that asks for nothing.
Needs Chromium, as tests/browser does.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from statistics import quantiles

from nbformat import write
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import KERNEL, chromium, free_port, serving  # noqa: E402 - found by the line before
from tests.browser.driving import run_all, wait_until_ready  # noqa: E402

STEPS, MOST_MS = 50, 100
START = "from bang_explorer.cli.lab import speed_up; speed_up(); from jupyterlab.labapp import main; main()"
"""What `bang-explorer lab` starts, on a folder of its own."""
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
# Timed inside the page, from just before the click to the frame that shows what has changed; and what came for it.
CLICK = """async number => {
    const root = document.querySelector(".bx-panel");
    const options = [...root.querySelectorAll("button.bx-option")].filter(one => one.checkVisibility());
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


def main() -> int:
    """Measure, print, and say by the exit code whether it is fast enough."""
    folder = Path(tempfile.mkdtemp())
    write(new_notebook(cells=[new_code_cell(SETUP), new_code_cell(KERNEL_ALONE)], metadata=KERNEL), folder / "nb.ipynb")
    port = free_port()
    command = [
        *(sys.executable, "-c", START, "--no-browser", "--allow-root", "--ServerApp.ip=127.0.0.1"),
        *(f"--ServerApp.port={port}", f"--ServerApp.root_dir={folder}", "--IdentityProvider.token="),
        "--LabApp.expose_app_in_browser=True",
    ]
    url = f"http://127.0.0.1:{port}"
    sent: list[int] = []
    with serving(command, f"{url}/api", folder / "log"), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(playwright))
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
    tell("a frame of a page that asks for nothing", frames)
    tell("a step in the kernel alone", alone)
    slowest = tell("from a click to the changed page", clicks)
    print(f"sent to the page for a step: {sum(sent) / STEPS / 1000:.1f} kB")
    return slowest > MOST_MS


def tell(what: str, took: list[float]) -> float:
    """Print the middle and the slowest of 95 %, which is given back."""
    cuts = quantiles(took, n=20, method="inclusive")
    print(f"{what}: half within {cuts[9]:.1f} ms, 95 % within {cuts[18]:.1f} ms")
    return cuts[18]


if __name__ == "__main__":
    sys.exit(main())
