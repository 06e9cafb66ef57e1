"""`bang-explorer rule`: checks every claim in scenario files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from bang_explorer.cli.files import check_rules, find
from bang_explorer.cli.output import Out, complain
from bang_explorer.kit.errors import BadInput, told
from bang_explorer.settle.rulings import Interrupted, ruling
from bang_explorer.show.told.reports import report

if TYPE_CHECKING:
    from argparse import Namespace

    from bang_explorer.settle.rulings import Ruling

HOLDS, FAILS, BAD = 0, 1, 2

MANY = 10
"""The most files that are judged without a progress bar."""


def run(arguments: Namespace) -> int:
    check_rules(arguments.rules)
    if arguments.html is not None and len(arguments.files) != 1:
        raise BadInput("a page tells of one scenario; found {count} files", "--html", count=len(arguments.files))
    out, code, files = Out(arguments.lang), HOLDS, arguments.files
    bar = len(files) > MANY and not (arguments.json and out.is_terminal)
    with out.progress(out.ui("judging"), len(files), shown=bar) as step:
        for name in files:
            code = max(code, _judge(out, name, arguments))
            if step is not None:
                step()
    return code


def _judge(out: Out, name: str, arguments: Namespace) -> int:
    """Check the claims of one scenario file, print the result or what is wrong with the file, return the exit code.

    At Ctrl-C what was found by then is printed, and `Interrupted` raised.
    """
    try:
        scenario = find(name, arguments.rules)
        out.speak_of(scenario.game)
        judged = ruling(scenario, positions=arguments.positions, seconds=arguments.seconds)
    except Interrupted as stop:
        _interrupted(out, name, stop.ruling, arguments)
        raise
    except BadInput as bad:
        complain(told(bad, out.lang))
        if arguments.json:
            out.json(bad_file(name, bad, out.lang))
        return BAD
    if arguments.json:
        out.json(judged.as_json(out.lang))
    else:
        out.tell(report(judged, name, whole=arguments.verbose))
    if arguments.html is not None:
        _write_page(judged, out.lang, Path(arguments.html))
    return HOLDS if judged.holds else FAILS


def _interrupted(out: Out, name: str, judged: Ruling, arguments: Namespace) -> None:
    """Print what was found about the claims of a file before Ctrl-C; as JSON it never holds and has an `error`."""
    if arguments.json:
        out.json(judged.as_json(out.lang) | {"holds": False, "error": {"message": out.ui("interrupted")}})
    else:
        out.tell(report(judged, name, whole=arguments.verbose, interrupted=True))


def _write_page(judged: Ruling, lang: str, file: Path) -> None:
    """Write a ruling as an HTML page into a file, in place of what it held.

    Raises `BadInput` if that is not possible.
    """
    from bang_explorer.cli.graph import write

    write(file, judged.draw("page", lang=lang))


def bad_file(name: str, bad: BadInput, lang: str) -> dict[str, Any]:
    """The JSON for a file with a mistake, as plain data: a ruling without claims that does not hold, and `error`.

    `error` has the message in this language, the place and the line. A mistake is any `BadInput`, also one in a claim.
    """
    return {
        "file": bad.file or name, "id": None, "title": None, "holds": False, "claims": [],
        "error": {"message": bad.said(lang), "place": bad.place, "line": bad.line},
    }  # fmt: skip
