"""The JSON Schema for editors, whole: what every file may say, and what those of the card game say besides.

`python -m tests.scenarios.schema` writes it anew.
"""

from __future__ import annotations

import json
from pathlib import Path

from bang_explorer.scenarios import form

FILE = Path(form.__file__).with_name("scenario.schema.json")
SAID = "from common.schema.json and the card game's desk/schema.json; by: python -m tests.scenarios.schema"


def whole() -> str:
    """The text of the file."""
    head, *rest = form.schema().items()
    return json.dumps({**dict([head]), "$comment": SAID, **dict(rest)}, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    FILE.write_text(whole(), "utf-8", newline="\n")
