"""Runs the command line: `python -m bang_explorer` does the same as `bang-explorer`."""

from __future__ import annotations

import sys

from bang_explorer.cli import main

if __name__ == "__main__":
    sys.exit(main())
