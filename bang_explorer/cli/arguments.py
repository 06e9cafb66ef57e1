"""Defines the commands of `bang-explorer` and their arguments. Imports very little, so that `--help` is quick."""

from __future__ import annotations

import re
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable
from typing import NoReturn

from bang_explorer import __version__

LANGUAGES = ("en", "de")
POSITIONS, SETTLING, RULING = 300_000, 60, 120
"""Defaults: the most positions explored, the seconds for one question, the seconds for all claims of a file."""
MAX_PORT = 65_535
FILE = "a scenario file, or the id of a packaged scenario"


class Parser(ArgumentParser):
    """An argument parser that reports a mistake in one line and, for an unknown command or choice, suggests another."""

    def error(self, message: str) -> NoReturn:
        from bang_explorer.cli.output import clean
        from bang_explorer.kit.errors import nearest, shown

        wrong = re.fullmatch(r"argument (.+?): invalid choice: (['\"])(.*)\2 \(choose from (.*)\)", message, re.DOTALL)
        if wrong is not None:
            known = [name.strip(" '") for name in wrong[4].split(",")]
            what = "no command" if wrong[1] == "COMMAND" else f"{wrong[1]}: no"
            message = f"{what} {shown(wrong[3])}; there are {', '.join(known)}{nearest(wrong[3], known)}"
        self.exit(2, clean(f"{self.prog}: {message.removeprefix('argument ')}; see {self.prog} --help") + "\n")


def whole(lowest: int | None = None, highest: int | None = None) -> Callable[[str], int]:
    """A function that reads an argument as a whole number within these bounds (both included; None for no bound).

    It raises `ArgumentTypeError` for any other text, and for a number of more than 18 digits.
    """
    bounds = "" if lowest is None else f" of at least {lowest}" if highest is None else f" from {lowest} to {highest}"

    def read(text: str) -> int:
        from bang_explorer.kit.errors import shown

        number = int(text) if re.fullmatch(r"[+-]?[0-9]{1,18}", text.strip()) else None
        if number is None or (lowest is not None and number < lowest) or (highest is not None and number > highest):
            raise ArgumentTypeError(f"must be a whole number{bounds}; found {shown(text)}")
        return number

    return read


def jobs(text: str) -> int:
    """The number of processes in an argument: at least 1, or -1 for one on each core.

    Raises `ArgumentTypeError` for any other text.
    """
    return -1 if text.strip() == "-1" else whole(1)(text)


def _of_graph(graph: ArgumentParser) -> None:
    """Add the arguments of the command `graph` to its parser."""
    graph.add_argument(
        "name", metavar="NAME", help="a flow such as hit, chain:CARD or map; with --of also stack, table or board"
    )
    written = "the file to write: .svg .dot .mmd .json .graphml .html or .txt; without it DOT or the board is printed"
    graph.add_argument("-o", "--output", metavar="FILE", help=written)
    graph.add_argument("--game", help="only what is in this game (default: all games)")
    graph.add_argument("--of", metavar="FILE", help=f"{FILE}; the position at the end of its line is drawn")
    graph.add_argument("--seat", metavar="PLAYER", help="with board: draw only what this player can know")
    graph.add_argument(
        "--run",
        type=whole(1, 9999),
        metavar="N",
        help="with --of, for a flow that ran several times since the last decision: mark the Nth time alone",
    )
    graph.add_argument(
        "--around",
        nargs="*",
        metavar="PLACE",
        help="draw only what is near these places; without one, near the current ones",
    )
    graph.add_argument(
        "--steps", type=whole(0, 99), default=1, metavar="N", help="how many steps count as near (default: 1)"
    )


def _move(parser: ArgumentParser) -> None:
    parser.add_argument("move", metavar="MOVE", help='a move such as "C: bang > A"')


def _fact(parser: ArgumentParser) -> None:
    parser.add_argument("fact", metavar="FACT", help='a fact such as "C.life = 3", or only "C.life"')


def parser() -> ArgumentParser:
    """The parser of all commands and their arguments."""
    main = Parser(
        prog="bang-explorer",
        description="The rulebooks of BANG! and its family, running: see each step, ask why, read the rule it follows.",
        allow_abbrev=False,
    )
    main.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    commands = main.add_subparsers(dest="command", metavar="COMMAND", required=True, parser_class=Parser)

    def command(name: str, help_: str, *options: Callable[[ArgumentParser], object]) -> ArgumentParser:
        made = commands.add_parser(name, help=help_, description=f"{help_[0].upper()}{help_[1:]}.", allow_abbrev=False)
        for option in options:
            option(made)
        return made

    lab = command("lab", "open JupyterLab on the notebooks")
    lab.add_argument("--no-browser", action="store_true", help="start the server without opening a browser")
    lab.add_argument("--port", type=whole(1, MAX_PORT), metavar="N", help="the port to listen on, at 127.0.0.1 only")
    lab.add_argument("options", nargs="*", metavar="-- OPTION", help="options for JupyterLab itself, after --")

    rule = command("rule", "judge every claim in scenario files", _json, _lang, _rules)
    rule.add_argument("files", nargs="+", metavar="FILE", help=FILE)
    rule.add_argument("-v", "--verbose", action="store_true", help="show the reasons of the claims that hold, too")
    page = "write the ruling on a single FILE as half a page to print or send: an .html file that needs no other"
    rule.add_argument("--html", metavar="OUT", help=page)
    _limits(
        rule, RULING, "how many seconds all claims of a file may take together; the rest is reported as not decided"
    )

    command("replay", "show the line of a scenario step by step", _file, _lang, _rules)
    command("options", "list every legal option at the end of a scenario's line", _file, _json, _lang, _rules)

    asked = "say why a move is not legal at the end of a scenario's line"
    command("why-not", asked, _file, _json, _lang, _rules, _move)
    asked = "say why something is so at the end of a scenario's line; exit code 1 if it is not so"
    command("why", asked, _file, _json, _lang, _rules, _fact)

    rules = command("rules", "look up rule statements by id or by words", _json, _lang, _game)
    rules.add_argument("query", nargs="*", metavar="QUERY", help="an id or words; without it all ids are listed")

    graph = command("graph", "draw a flow, a card's chain (chain:CARD), everything (map), or a scenario", _lang, _rules)
    _of_graph(graph)

    diagrams = command("diagrams", "write all diagrams anew into a folder", _lang, _game)
    diagrams.add_argument("folder", nargs="?", metavar="FOLDER", help="the folder (default: diagrams)")
    forms = "write every graph whole and in one language, in these forms: svg,dot,mmd,json,graphml,html,txt"
    diagrams.add_argument("--forms", metavar="FORMS", help=forms)

    settle = command(
        "settle", "say whether a fact holds always, never or possibly, and how likely", _json, _lang, _rules
    )
    _file(settle)
    settle.add_argument(
        "facts", nargs="+", metavar="FACT", help='a fact such as "C.life = 4"; several must hold together'
    )
    settle.add_argument(
        "--until",
        default="resolved",
        metavar="END",
        help="when to judge: resolved (the default), turn, game or a number of decisions",
    )
    _limits(settle, SETTLING, "how many seconds it may take; what is not worked out by then is given as bounds")

    coverage = command(
        "coverage", "say which rules and graph edges the packaged scenarios exercise", _json, _lang, _game
    )
    coverage.add_argument("-v", "--verbose", action="store_true", help="list which scenarios exercise each of them")

    perft = command("perft", "count the lines of play from the end of a scenario's line", _file, _json, _lang, _rules)
    perft.add_argument("depth", type=whole(0), metavar="DEPTH", help="how many decisions deep")
    perft.add_argument("--divide", action="store_true", help="show the count under each first move")
    _seconds(
        perft,
        SETTLING,
        "how many seconds it may take; if they are not enough, the count so far is printed as a lower bound",
    )

    simulate = command("simulate", "let bots play whole games", _json, _lang, _rules)
    simulate.add_argument("--game", default="base", help="which game to play (default: base)")
    simulate.add_argument("--players", type=whole(2), default=4, metavar="N", help="how many players (default: 4)")
    simulate.add_argument("--games", type=whole(1), default=100, metavar="N", help="how many games (default: 100)")
    simulate.add_argument(
        "--seed", type=whole(), default=0, metavar="N", help="the seed of all that chance decides (default: 0)"
    )
    simulate.add_argument(
        "--jobs", type=jobs, default=1, metavar="N", help="how many processes; -1 for one on each core (default: 1)"
    )
    simulate.add_argument("--bot", default="random", help="which bot plays (default: random)")
    simulate.add_argument("--rows", action="store_true", help="with --json: also print one row for each game")
    return main


def _file(to: ArgumentParser) -> None:
    to.add_argument("file", metavar="FILE", help=FILE)


def _limits(to: ArgumentParser, seconds: int, said: str) -> None:
    """Add the options `--positions` and `--seconds` to a parser; `said` explains the latter."""
    memory = f"how many positions to explore at most (default: {POSITIONS}, which keeps memory under 500 MB)"
    to.add_argument("--positions", type=whole(1), default=POSITIONS, metavar="N", help=memory)
    _seconds(to, seconds, said)


def _seconds(to: ArgumentParser, seconds: int, said: str) -> None:
    to.add_argument("--seconds", type=whole(1), default=seconds, metavar="N", help=f"{said} (default: {seconds})")


def _game(to: ArgumentParser) -> None:
    said = "only what belongs to this game (default: the card game for rules, otherwise all games)"
    to.add_argument("--game", metavar="GAME", help=said)


def _json(to: ArgumentParser) -> None:
    to.add_argument("--json", action="store_true", help="print JSON, for programs")


def _lang(to: ArgumentParser) -> None:
    to.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of the words (default: en)")


def _rules(to: ArgumentParser) -> None:
    to.add_argument("--rules", metavar="NAME", help="a named set of rules in place of the file's own")
