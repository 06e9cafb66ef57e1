"""`bang-explorer rule`: judges every claim in scenario files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from bang_explorer.cli import tell
from bang_explorer.cli.files import check_rules, find
from bang_explorer.cli.output import Out, complain
from bang_explorer.core.reasons import Explained
from bang_explorer.kit.errors import BadInput
from bang_explorer.settle.rulings import Interrupted, ruling
from bang_explorer.show.told.points import verdict_in_words
from bang_explorer.show.told.settled import limit, sentence, stopped, ways

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterable, Iterator

    from bang_explorer.cli.output import Part
    from bang_explorer.settle.rulings import Because, Judged, Ruling

HOLDS, FAILS, BAD = 0, 1, 2

MANY = 10
"""The most files that are judged without a progress bar."""


def run(arguments: Namespace) -> int:
    check_rules(arguments.rules)
    if arguments.html is not None and len(arguments.files) != 1:
        raise BadInput(f"a page tells of one scenario; found {len(arguments.files)} files", "--html")
    out, code, files = Out(arguments.lang), HOLDS, arguments.files
    bar = len(files) > MANY and not (arguments.json and out.is_terminal)
    with out.progress(out.ui("judging"), len(files), shown=bar) as step:
        for name in files:
            code = max(code, _judge(out, name, arguments))
            if step is not None:
                step()
    return code


def _judge(out: Out, name: str, arguments: Namespace) -> int:
    """Replay one scenario file, print the ruling or what is wrong with the file, and return the exit code."""
    try:
        scenario = find(name, arguments.rules)
        out.speak_of(scenario.game)
        judged = ruling(scenario, positions=arguments.positions, seconds=arguments.seconds)
    except Interrupted as stop:
        _interrupted(out, name, stop.ruling, arguments)
        raise
    except BadInput as bad:
        complain(str(bad))
        if arguments.json:
            out.json(bad_file(name, bad))
        return BAD
    if arguments.json:
        out.json(judged.as_json(out.lang))
    else:
        show(out, name, judged, verbose=arguments.verbose)
    if arguments.html is not None:
        _write_page(judged, out.lang, Path(arguments.html))
    return HOLDS if judged.holds else FAILS


def _interrupted(out: Out, name: str, judged: Ruling, arguments: Namespace) -> None:
    """Print what had been judged of a file before Ctrl-C."""
    if arguments.json:
        out.json(judged.as_json(out.lang) | {"holds": False, "error": {"message": out.ui("interrupted")}})
    else:
        _head(out, name, judged, (out.ui("interrupted"), "bold yellow"))
        _claims(out, judged, verbose=arguments.verbose)


def _write_page(judged: Ruling, lang: str, file: Path) -> None:
    """Write a ruling as an HTML page into a file."""
    from bang_explorer.cli.graph import write

    write(file, judged.draw("page", lang=lang))


def bad_file(name: str, bad: BadInput) -> dict[str, Any]:
    """The plain data that is printed as JSON for a file that cannot be judged."""
    return {
        "file": bad.file or name, "id": None, "title": None, "holds": False, "claims": [],
        "error": {"message": bad.message, "place": bad.place, "line": bad.line},
    }  # fmt: skip


def show(out: Out, name: str, judged: Ruling, *, verbose: bool = False) -> None:
    """Print one line on a file and, under it, the claims that do not hold (`verbose`: all) with their reasons."""
    verdict = (out.ui("undecided"), "bold yellow") if judged.undecided else (out.ui("fails"), "bold red")
    _head(out, name, judged, (out.ui("holds"), "bold green") if judged.holds else verdict)
    _claims(out, judged, verbose=verbose)
    if judged.illegal is not None:
        tell.illegal(out, judged.illegal, judged.steps[-1].position.table)


def _head(out: Out, name: str, judged: Ruling, verdict: Part) -> None:
    """Print the line on a file: its verdict, and how many claims fail or are undecided."""
    count, undecided = len(judged.claims), sum(claim.undecided for claim in judged.claims)
    failed = sum(not claim.holds for claim in judged.claims) - undecided
    said = [out.ui("claims_failed", failed=failed, count=count)] if failed else []
    said += [out.ui("claims_undecided", undecided=undecided, count=count)] if undecided else []
    claims = "; ".join(said or [out.ui("claims", count=count)])
    out.say(name, ": ", verdict, f" - {judged.scenario.name(out.lang)} ", (f"({claims})", "dim"))


def _claims(out: Out, judged: Ruling, *, verbose: bool) -> None:
    """Print the claims that do not hold (`verbose`: all), and the option that raises a limit that was reached."""
    for claim in judged.claims:
        if verbose or not claim.holds:
            _claim(out, claim)
    cut = {one.settled.stopped: one.settled for one in judged.claims if one.undecided and one.settled is not None}
    for why, allows in (("seconds", "allow_seconds"), ("positions", "allow_positions")):
        if why in cut:
            out.say(out.ui(allows, limit=limit(cut[why])), indent=2)


def _claim(out: Out, claim: Judged) -> None:
    """Print a claim with its verdict, what is so instead, and the rules with the facts they were applied to."""
    style = "green" if claim.holds else "bold yellow" if claim.undecided else "bold red"
    verdict = (verdict_in_words(claim, out.words), style)
    kind, value = next(iter(claim.claim.items()))
    out.say((out.ui("step", number=claim.step), "bold"), f": {kind}: {tell.written(value)} - ", verdict, indent=2)
    if claim.settled is not None:
        out.say((sentence(claim.settled, out.words), "" if claim.holds else "yellow"), indent=4)
        for line in (*ways(claim.settled, out.words), *stopped(claim.settled, out.words)):
            out.say(line, indent=4)
    elif not claim.holds:
        out.say((so(out, claim), "yellow"), indent=4)
    for one in _said_once(claim.because):
        tell.because(out, one, claim.position.table, indent=4)


def _said_once(grounds: Iterable[Because]) -> Iterator[Because]:
    """The rules of a verdict, without those that already stand beside the numbers of another reason."""
    known: set[str] = set()
    for one in grounds:
        if one.reason is not None:
            known.update(rule for fact in one.facts.values() if isinstance(fact, Explained) for rule in fact.rules)
        if one.reason is not None or one.rule not in known:
            yield one


def so(out: Out, claim: Judged) -> str:
    """A sentence on what is so instead of a claim that fails."""
    kind, value = next(iter(claim.claim.items()))
    move = value["move"] if isinstance(value, dict) and "move" in value else value
    if kind == "can":
        return out.ui("illegal", move=move)
    if kind == "cannot" and claim.got is not None:
        return out.ui("other_rules", rules=", ".join(claim.got))
    if kind == "cannot":
        return out.ui("legal", move=move)
    return out.ui("so", value=tell.written(claim.got))
