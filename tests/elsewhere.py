"""Another process, in which sets and dictionaries of words come in another order."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent


def told_elsewhere(program: str, hash_seed: str) -> Any:
    """What a Python program prints there as JSON. A warning in it is an error."""
    done = subprocess.run(  # noqa: S603 - our own Python, our own text
        [sys.executable, "-W", "error", "-c", program], cwd=ROOT, check=True, capture_output=True,
        env=os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONIOENCODING": "utf-8"},
    )  # fmt: skip
    return json.loads(done.stdout)
