"""`bang-explorer diagrams`: writes the diagrams (in a checkout also the layouts) anew, or all graphs in other forms."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from bang_explorer.cli.graph import FORMS, write
from bang_explorer.cli.output import Out
from bang_explorer.games import CARD_GAME, find, games
from bang_explorer.kit.errors import BadInput, nearest, shown
from bang_explorer.show.draw import OF_GRAPHS, draw
from bang_explorer.show.graph.diagrams import all_graphs, diagram_files, layout_files
from bang_explorer.show.graph.graphviz import NoEngine
from bang_explorer.show.graph.layout import LAYOUTS, file_name

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterable, Iterator

    from bang_explorer.cli.output import Step
    from bang_explorer.kit.game import Game
    from bang_explorer.show.graph.diagrams import File


def run(arguments: Namespace) -> int:
    out, folder = Out(arguments.lang), Path(arguments.folder or "diagrams")
    chosen = games() if arguments.game is None else (find(arguments.game).game,)
    endings = None if arguments.forms is None else _endings(arguments.forms)
    if endings is not None and arguments.folder is None:
        raise BadInput("only pictures in all languages belong in diagrams: name another FOLDER", "--forms")
    try:
        with out.progress(out.ui("drawing")) as step:
            written = count(1)
            told = None if step is None else lambda: step(next(written))
            number = sum(_write_game(one, folder, endings, out.lang, told) for one in chosen)
    except NoEngine as missing:
        raise BadInput.of(missing) from None
    out.say(out.ui("diagrams_written", count=number, folder=str(folder)))
    return 0


def _write_game(one: Game, folder: Path, endings: list[str] | None, lang: str, step: Step | None) -> int:
    """Write the pictures of one game, and return the number of files. Games but BANG! get a folder of their own.

    With `endings` these are all graphs in these forms and in the language `lang`. Without (None) they are the usual
    pictures in all languages; in a checkout the layouts are written anew, too, but not counted.
    """
    into = folder if one.id == CARD_GAME else folder / one.id
    if endings is not None:
        return _write(into, _drawn(one, endings, lang), step)
    kept = one.path / LAYOUTS
    if Path.cwd() in kept.parents:  # in a checkout, and not in some installed package
        _write(kept, layout_files(one), step)
    return _write(into, diagram_files(one), step)


def _endings(forms: str) -> list[str]:
    """The endings of files, such as `dot`, from a text with commas, each once. Raises `BadInput` for an unknown one."""
    known = [ending.removeprefix(".") for ending, form in FORMS.items() if form in OF_GRAPHS]
    found = list(dict.fromkeys(form.strip().lower().removeprefix(".") for form in forms.split(",")))
    for ending in found:
        if ending not in known:
            near = nearest(ending, known)
            raise BadInput(
                "no form {form}; there are {known}{near}", "--forms",
                form=shown(ending), known=", ".join(known), near=near,
            )  # fmt: skip
    return found


def _drawn(of: Game, endings: Iterable[str], lang: str) -> Iterator[File]:
    """Pairs of a file name and text: every graph of a game that needs no position, in each of these forms."""
    for one in all_graphs(of):
        for ending in endings:
            text = draw(one, FORMS[f".{ending}"], lang=lang)
            yield f"{file_name(one.name)}.{ending}", text if text.endswith("\n") else f"{text}\n"


def _write(folder: Path, files: Iterable[File], step: Step | None) -> int:
    """Write these files into a folder, made if need be, and return their number. Other files there are left alone.

    Raises `BadInput` if that is not possible.
    """
    number = 0
    for name, text in files:
        file = folder / name
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadInput("cannot be made: {why}", file=str(file.parent), why=error.strerror) from None
        write(file, text)
        number += 1
        if step is not None:
            step()
    return number
