"""`bang-explorer lab`: opens JupyterLab with the notebooks, on this machine only and with the user's settings.

Parts of Jupyter without types are imported by name, so their untyped values (`Any`) stay in this module.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import bang_explorer

if TYPE_CHECKING:
    from argparse import Namespace

HERE = "127.0.0.1"
FIRST = "00-start.ipynb"
QUIET = {"@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False}}


def run(arguments: Namespace) -> int:
    start = first_notebook()
    sign(start.parent if start is not None else None)
    speed_up()
    with quiet_defaults():
        import_module("jupyterlab.labapp").LabApp.launch_instance(lab_options(arguments, start))
    return 0


def lab_options(arguments: Namespace, start: Path | None) -> list[str]:
    """The command-line arguments for JupyterLab, as a list. `start` is the notebook to open; for None no notebook."""
    options = [f"--ServerApp.ip={HERE}"]
    if start is not None:  # as the default address and not as a file to open: so it is the one that is printed, too
        options += [f"--ServerApp.root_dir={start.parent}", f"--LabApp.default_url=/lab/tree/{start.name}"]
    if getattr(os, "geteuid", lambda: 1)() == 0:  # in a container, say: only this machine is listened to, with a token
        options.append("--allow-root")
    if arguments.no_browser:
        options.append("--ServerApp.open_browser=False")
    if arguments.port is not None:  # this port or none
        options += [f"--ServerApp.port={arguments.port}", "--ServerApp.port_retries=0"]
    return [*options, *arguments.options]


def first_notebook() -> Path | None:
    """The path of the notebook to begin with: beside the package, or in the current folder; None if there is none."""
    for folder in (Path(bang_explorer.__file__).parent.parent, Path.cwd()):
        for found in (folder / "notebooks" / FIRST, folder / FIRST):
            if found.is_file():
                return found
    return None


def sign(folder: Path | None) -> None:
    """Mark the notebooks in a folder as trusted, so that their pictures show before anything is run.

    Without a folder nothing happens; a notebook that cannot be signed is passed over.
    """
    if folder is None:
        return
    with suppress(Exception):  # a signature is a comfort: without one the pictures show after a run
        read, notary = import_module("nbformat").read, import_module("nbformat.sign").NotebookNotary()
        with closing(notary.store):
            for path in sorted(folder.glob("*.ipynb")):
                with suppress(Exception):  # this notebook is broken; the others may not be
                    notary.sign(read(path, as_version=4))


@contextmanager
def quiet_defaults() -> Iterator[None]:
    """Context manager: by default JupyterLab started inside neither asks about news nor looks for updates.

    The user's own settings stay as they are.
    """
    before = os.environ.get("JUPYTER_CONFIG_PATH")
    with TemporaryDirectory(prefix="bang-explorer-lab-") as folder:
        layer = Path(folder) / "labconfig"
        layer.mkdir()
        (layer / "default_setting_overrides.json").write_text(json.dumps(QUIET), "utf-8")
        os.environ["JUPYTER_CONFIG_PATH"] = folder if not before else os.pathsep.join([before, folder])
        try:
            yield
        finally:
            if before is None:
                del os.environ["JUPYTER_CONFIG_PATH"]
            else:
                os.environ["JUPYTER_CONFIG_PATH"] = before


def speed_up() -> None:
    """Make the Jupyter server send answers at once; otherwise the system waits about 40 ms for more data each time.

    If the server has no such part, nothing happens.
    """
    with suppress(Exception):  # a private part of the server: without it all works, a little slower
        handler = import_module("jupyter_server.services.kernels.websocket").KernelWebsocketHandler
        plain = handler.open

        async def open_(self: Any, *given: Any, **named: Any) -> Any:
            with suppress(Exception):
                self.set_nodelay(True)
            return await plain(self, *given, **named)

        handler.open = open_
