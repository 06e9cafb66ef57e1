"""The command line: `bang-explorer`. Each command is a module of its own, loaded when it is called."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import TextIO

BAD_INPUT = 2
INTERRUPTED = 130
NOBODY_READS = 141
"""The exit code if the program that reads the output has ended, as shells report it for a broken pipe."""


def main(argv: list[str] | None = None) -> int:
    """Run a command with these arguments (by default the program's) and return its exit code.

    Wrong input, or a file or disk that fails, gives one message, not a traceback, and the code 2; Ctrl-C gives 130. If
    nobody reads the output any more, it is 141.
    """
    try:
        _say_what_the_stream_cannot(sys.stdout, sys.stderr)
        code = _run(argv)
        if sys.stdout is not None:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _let_go(sys.stdout)
        return NOBODY_READS
    except OSError as error:  # the disk is full, say
        _let_go(sys.stdout)
        print(f"bang-explorer: {error.strerror or error}", file=sys.stderr)
        return BAD_INPUT
    return code


def _run(argv: list[str] | None) -> int:
    from bang_explorer.cli.arguments import parser

    try:
        arguments = parser().parse_args(argv)
    except SystemExit as done:  # --help and --version are done, or the arguments are wrong and that has been said
        return int(done.code or 0)
    command = import_module(f"{__name__}.{arguments.command.replace('-', '_')}")

    from bang_explorer.cli.output import complain
    from bang_explorer.kit.errors import BadInput, told
    from bang_explorer.rulebook.rules import UnknownPolicy

    try:
        return int(command.run(arguments))
    except (BadInput, UnknownPolicy) as bad:
        complain(told(bad, getattr(arguments, "lang", "en")))
        return BAD_INPUT


def _say_what_the_stream_cannot(*streams: TextIO | None) -> None:
    """Make these streams write characters that their encoding lacks as escapes."""
    for stream in streams:
        if stream is not None and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def _let_go(stream: TextIO | None) -> None:
    """Send what this stream has still to write to nowhere, so that the program ends quietly after a broken pipe."""
    if stream is not None:
        try:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
        except (OSError, ValueError):
            return
