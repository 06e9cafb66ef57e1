"""Record everything that the product prints, and tell what differs between two recordings.

python tests/record.py OUT                      this checkout, into the folder OUT: a file a kind, a record a text
python tests/record.py OUT --of CHECKOUT        another checkout (an older commit, say) as today's recorder sees it
python tests/record.py OUT --only rule,graphs   some kinds alone; --word duell: only what is named so
python tests/record.py OUT --whole              with the text of what otherwise is a digest (pictures, pages, panels)
python tests/record.py --compare A B            what differs, by kind; exit 0 if nothing does, 1 if something does

It asks the command line and `bang_explorer.*` alone, so that it can be run before and after modules have moved; the
two imports from further inside are named below. A record that is a command can be pasted behind `bang-explorer`.
"""

from __future__ import annotations

import json
import os
import re
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import chdir, redirect_stderr, redirect_stdout
from difflib import unified_diff
from functools import cache
from hashlib import sha256
from importlib import import_module
from io import BytesIO, TextIOWrapper
from itertools import count, groupby, islice
from multiprocessing import get_context
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import yaml

HERE = Path(__file__).resolve().parent
LANGUAGES = ("en", "de")
LEVELS, SEEDS, GAMES = (1, 2, 3), range(1, 5), range(1, 3)
LONGEST_GAME, REPLAYED = 600, 30
"""So many moves of a game are made, and so many of them are replayed from a file."""
DEPTHS, MOST = (1, 2, 3), 300
"""How deep lines of play are counted, as long as there are not more positions."""
SHORT = 300
"""What is not longer is kept as it is."""
FORMS = ("text", "json", "dot", "mermaid", "graphml", "svg", "html")
COMMANDS = (
    "lab", "rule", "replay", "options", "why-not", "rules", "graph", "diagrams", "coverage", "perft", "simulate",
    "settle", "why", "compare", "policies",
)  # fmt: skip
SHOWN, LINES, WIDTH = 3, 14, 200
"""So many differences of a kind are shown, so many lines of each, so much of a line."""

Records = Iterator[tuple[str, str]]


class _Product:
    """The package that is recorded, imported when it is first asked: it may be that of another checkout."""

    def __getattr__(self, name: str) -> Any:
        return getattr(import_module("bang_explorer"), name)


class Big(str):
    """A text of which a digest is kept, since nobody reads it; unless it is as short as a message of what failed."""

    __slots__ = ()


class Kind(NamedTuple):
    """One kind of records: what there is to record, and what is recorded of each."""

    items: Callable[[], Iterable[str]]
    record: Callable[[str], Records]


bx: Any = _Product()
KINDS: dict[str, Kind] = {}


def kind(items: Callable[[], Iterable[str]]) -> Callable[[Callable[[str], Records]], Callable[[str], Records]]:
    def known(record: Callable[[str], Records]) -> Callable[[str], Records]:
        KINDS[record.__name__] = Kind(items, record)
        return record

    return known


# --- asking the product ----------------------------------------------------------------------------------------------


def printed(*words: str) -> str:
    """What a command prints, on both streams, and its exit code where that is not 0."""
    streams = [TextIOWrapper(BytesIO(), "utf-8") for _ in "oe"]
    with redirect_stdout(streams[0]), redirect_stderr(streams[1]):
        code = import_module("bang_explorer.cli").main(list(words))
    for stream in streams:
        stream.seek(0)
    out, error = (stream.read() for stream in streams)
    return out + (f"[error] {error}" if error else "") + (f"[exit {code}]\n" if code else "")


def commands(name: str, items: Callable[[], Iterable[str]], *written: str) -> None:
    """A kind that is what these commands print, with each item in them."""

    def record(item: str) -> Records:
        for words in written:
            command = words.format(item)
            yield command, printed(*command.split())

    KINDS[name] = Kind(items, record)


def spoken(*words: str) -> Records:
    """What a command prints in each language."""
    for lang in LANGUAGES:
        yield " ".join((*words, "--lang", lang)), printed(*words, "--lang", lang)


def tried(told: Callable[[], object]) -> str:
    """What is told, or why it cannot be."""
    try:
        return str(told())
    except Exception as error:  # noqa: BLE001 - what raises is a finding, too
        return f"{type(error).__name__}: {error}"


def log(entries: Iterable[Any], table: Any, lang: str) -> str:
    """A log in words, as the lessons print it."""
    words = import_module("bang_explorer.show.words").words(lang, table.box.game)
    return "".join(f"{words.entry(entry, table)} [{', '.join(entry.rules)}]\n" for entry in entries)


# --- what there is ---------------------------------------------------------------------------------------------------


@cache
def texts() -> dict[str, str]:
    """The packaged files by their ids, wherever in the package they lie."""
    files = Path(bx.__file__).parent.rglob("*.yaml")
    found = {said[1]: text for text in (file.read_text("utf-8") for file in files) if (said := _of("id", text))}
    return dict(sorted(found.items()))


def _of(key: str, text: str) -> re.Match[str] | None:
    return re.search(rf"^{key}: *([\w.+-]+)", text, re.MULTILINE)


def _all(key: str) -> list[str]:
    return sorted({said[1] for text in texts().values() if (said := _of(key, text))})


def cases() -> list[str]:
    return list(texts())


def cases_with_outcomes() -> list[str]:
    return [id_ for id_, text in texts().items() if "outcomes:" in text]


def games() -> list[str]:
    return _all("game")


def sets_of_rules() -> list[str]:
    return sorted({"abacus", *_all("rules")})


def statements() -> list[str]:
    return [json.loads(line)["id"] for line in printed("rules", "--json").splitlines()]


def tables() -> list[str]:
    """Each game with each number of players for which it is made."""
    return [f"{game} {count}" for game in games() for count in range(1, 10) if _can_begin(game, count)]


def _can_begin(game: str, count: int) -> bool:
    try:
        bx.new_game(game, players=count)
    except bx.BadInput:
        return False
    return True


def drawn() -> list[str]:
    """The names of all graphs that are built in."""
    kinds = {kind for game in games() for kind in getattr(bx.new_game(game).table.box, "kinds", ())}
    return ["map", *(node.id for node in bx.graph("map").nodes), *(f"chain:{kind}" for kind in sorted(kinds))]


# --- the kinds -------------------------------------------------------------------------------------------------------


@kind(lambda: ("coverage --json", "coverage -v --lang en", "coverage -v --lang de"))  # first, since it takes longest
def coverage(command: str) -> Records:
    """Sorted, for the order of flows depends on which module was imported first."""
    lines = printed(*command.split()).splitlines()
    told = (json.dumps(unordered(json.loads(line))) if line.startswith("{") else line for line in lines)
    yield command, "\n".join(sorted(told)) + "\n"


def unordered(value: Any) -> Any:
    """A value of JSON with its lists sorted."""
    if isinstance(value, dict):
        return {key: unordered(value[key]) for key in sorted(value)}
    return sorted(map(unordered, value), key=json.dumps) if isinstance(value, list) else value


commands("rule", cases, *(f"rule {{}} {form} --lang {lang}" for form in ("-v", "--json") for lang in LANGUAGES))
commands("other_rules", cases, "rule {} --rules abacus", "rule {} --rules international")
commands("replay", cases, *(f"replay {{}} --lang {lang}" for lang in LANGUAGES))
commands("options", cases, *(f"options {{}} --lang {lang}" for lang in LANGUAGES))
commands("usage", lambda: ("", *COMMANDS), "{} --help")


@kind(lambda: ["all"])
def diagrams(_all: str) -> Records:
    with TemporaryDirectory() as folder, chdir(folder):  # outside any checkout, into which it would write layouts
        yield "diagrams", printed("diagrams", "drawn")
        for file in sorted(Path("drawn").rglob("*.*")):
            yield f"diagrams {file.relative_to('drawn').as_posix()}", Big(file.read_text("utf-8"))


@kind(cases)
def why_not(id_: str) -> Records:
    positions = bx.scenario(id_).replay()
    for step in sorted({0, len(positions) // 2, len(positions) - 1}):
        dice = Random(f"{id_} {step}")
        asked = moves(positions[step], positions, dice)
        for move in asked:
            yield f"{id_} step {step} {move}", tried(lambda step=step, move=move: _refused(positions[step], move))
    move = dice.choice(asked)
    yield from spoken("why-not", id_, move)
    yield f"why-not {id_} {move} --json", printed("why-not", id_, move, "--json")


def _refused(position: Any, move: str) -> str:
    refusal = position.why_not(move)
    return "".join(f"{bx.draw(refusal, 'text', lang=lang)}\n" for lang in LANGUAGES)


def moves(position: Any, positions: Iterable[Any], dice: Random) -> list[str]:
    """Moves to ask about: one that is legal here, one that is at another step, two that anybody may try, a slip."""
    names = position.table.names
    who, whom = dice.choice(names), dice.choice(names)
    tries = (
        "bang > {}", "duell > {}", "panik > {}", "panik > {}.hand", "cat_balou > {}.mustang", "gefaengnis > {}", "bier",
        "fass", "gatling", "postkutsche", "fehlschuss", "use fass", "use derringer > {}", "springfield + bier > {}",
        "fehlschuss as bang > {}", "sid_ketchum + bang + bier", "jesse_jones > {}", "take bang", "discard bang", "pass",
        "end",
    )  # fmt: skip
    slips = ("", "bnag > {}", "bang >", "bang > Nobody", "> {}", "bang-1X > {}", "17", "bang + + bier > {}", "🤠")
    elsewhere = [option.text for other in positions for option in other.options]
    legal = [option.text for option in position.options]
    picked = [dice.choice(some) for some in (legal, elsewhere) if some]
    return [*picked, *(f"{who}: {dice.choice(some)}".format(whom) for some in (tries, tries, slips))]


class _Enough(Exception):
    """More positions than are to be counted."""


@kind(cases)
def perft(id_: str) -> Records:
    divide = import_module("bang_explorer.settle.perft").divide
    position = bx.scenario(id_).replay()[-1]
    for depth in DEPTHS:
        passed = count()

        def step(passed: Iterator[int] = passed) -> None:
            if next(passed) == MOST:
                raise _Enough

        try:
            counts = divide(position, depth, step)
        except _Enough:
            yield f"{id_} depth {depth}", f"more than {MOST} positions\n"
            return
        yield f"{id_} depth {depth}", "".join(f"{move}  {lines}\n" for move, lines in counts.items())


@kind(lambda: [file.name for file in sorted((HERE / "settle" / "perft").glob("*.yaml"))])
def perft_of_tests(name: str) -> Records:
    yield f"perft {name} 3 --divide", printed("perft", str(HERE / "settle" / "perft" / name), "3", "--divide")


@kind(cases)
def views(id_: str) -> Records:
    first, *_, last = 2 * bx.scenario(id_).replay()  # twice: some have one position alone
    for name in last.table.names:
        yield f"{id_} at first seen by {name}", repr(first.as_seen_by(name))
        view = last.as_seen_by(name)
        yield f"{id_} at last seen by {name}", repr(view)
        for lang in LANGUAGES:
            told = f"{view.draw('text', lang=lang)}\n{log(view.log, view.table, lang)}"
            yield f"{id_} at last told to {name} {lang}", told


@kind(cases)
def boards(id_: str) -> Records:
    first, *_, last = 2 * bx.scenario(id_).replay()
    for when, position in (("first", first), ("last", last)):
        for lang in LANGUAGES:
            yield f"{id_} at {when} text {lang}", position.draw("text", lang=lang)
            yield f"{id_} at {when} svg {lang}", Big(position.draw("svg", lang=lang))
    yield f"{id_} html", Big(last.draw("html"))
    for name in last.table.names:
        yield f"{id_} svg seen by {name}", Big(last.as_seen_by(name).draw("svg"))


@kind(cases)
def rulings(id_: str) -> Records:
    ruling = bx.scenario(id_).ruling()
    for lang in LANGUAGES:
        yield f"{id_} text {lang}", ruling.draw("text", lang=lang)
        yield f"{id_} html {lang}", Big(ruling.draw("html", lang=lang))
        yield f"{id_} page {lang}", Big(ruling.draw("page", lang=lang))


@kind(cases_with_outcomes)
def settled(id_: str) -> Records:
    written = yaml.safe_load(texts()[id_])
    for step, entry in enumerate(written["line"]):
        claimed = entry.get("outcomes", {})
        case = bx.scenario(json.dumps(written | {"line": written["line"][:step]}, ensure_ascii=False))
        for path, value in _facts(claimed):
            found = case.settle({path: value}, claimed.get("until", "resolved"))
            key = f"{id_} step {step} {path} {value}"
            yield f"{key} json", json.dumps(found.as_json(), ensure_ascii=False)
            for lang in LANGUAGES:
                yield f"{key} text {lang}", found.draw("text", lang=lang)


def _facts(claimed: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """All that is claimed of outcomes, fact by fact."""
    odds = claimed.get("odds", [])
    asked = [one["fact"] for one in (odds if isinstance(odds, list) else [odds])]
    for facts in (*(claimed.get(verdict, {}) for verdict in ("always", "never", "possible")), *asked):
        yield from facts.items()


@kind(cases)
def stacks(id_: str) -> Records:
    position = bx.scenario(id_).replay()[-1]
    for name in ("stack", "table"):
        yield from _forms(f"{id_} {name}", bx.graph(name, position), ("text", "json", "svg"), of=position)


@kind(drawn)
def graphs(name: str) -> Records:
    yield from _forms(name, bx.graph(name), FORMS)
    for game in games():
        yield f"{name} {game}", tried(lambda game=game: json.dumps(bx.graph(name, game=game).as_json()))


def _forms(key: str, graph: Any, forms: Iterable[str], **how: Any) -> Records:
    for form in forms:
        for lang in LANGUAGES if form != "json" else ("en",):  # JSON knows no language
            text = tried(lambda form=form, lang=lang: bx.draw(graph, form, lang=lang, **how))
            yield f"{key} {form} {lang}", text if form == "text" else Big(text)


@kind(lambda: ["", " ", *statements(), "barrel", "Fass", "no such words"])
def rules(query: str) -> Records:
    yield from spoken("rules", *([query] if query else ["--json"]))


@kind(lambda: [f"{rules} {game}" for rules in sets_of_rules() for game in games()])
def sets(item: str) -> Records:
    yield item, repr(bx.rules(*item.split())).replace(", ", "\n")


def topics() -> Iterator[str]:
    """The topics of questions; those that are not about every box of BANG! with the box."""
    yield from bx.questions.TOPICS
    for box in map(import_module("bang_explorer.games").find, games()):
        asking = box.game.desk.asking
        of = getattr(asking, "of", lambda _, every=asking.topics: every)  # an older checkout knows no topics of a box
        found = [topic for topic in of(box) if box.game.id != "bang" or topic not in asking.topics]
        yield from (f"{topic.id} {box.id}" for topic in found)


@kind(lambda: [f"{level} {topic}" for topic in topics() for level in LEVELS])
def questions(item: str) -> Records:
    level, topic, *game = item.split()
    for seed in SEEDS:
        asked = bx.question(topic, int(level), seed, *game)
        for lang in LANGUAGES:
            panel = bx.predict(asked, lang=lang)
            panel.show()
            told = (f"{said} [{', '.join(ids)}]" for said, ids in panel.result.says(lang))
            parts = (asked.draw("text", lang=lang), asked.form(lang), asked.answers(lang), *told)
            yield f"{asked.id} {lang}", "\n".join(parts) + "\n"
            yield from _pieces(f"{asked.id} {lang}", panel)


@kind(lambda: [f"{table} {seed}" for table in tables() for seed in GAMES])
def played(item: str) -> Records:
    game, players, seed = item.split()
    position, dice, line = bx.new_game(game, players=int(players), seed=int(seed)), Random(item), []
    names, told = position.table.names, []
    while not position.is_over and len(line) < LONGEST_GAME:
        option = dice.choice(position.options)
        told.append(f"{option.text} of {' | '.join(other.text for other in position.options)}\n")
        if len(line) % 10 == 0:
            yield f"{item} seen at {len(line)}", repr(position.as_seen_by(dice.choice(names)))
        line.append(dict([option.text.split(": ", 1)]))
        position = position.take(option)
    yield f"{item} options", "".join(told)
    yield f"{item} at last", str(position)
    for lang in LANGUAGES:
        yield f"{item} log {lang}", log(position.log, position.table, lang)
    for name in names:
        yield f"{item} log to {name}", log(position.as_seen_by(name).log, position.table, "en")
    whole = {"id": "base.played.game", "game": game, "players": [{"name": name} for name in names], "phase": "setup"}
    begun = bx.scenario(json.dumps(whole | {"seed": int(seed), "line": line[:REPLAYED]}))
    yield f"{item} replayed from a file", tried(lambda: begun.replay()[-1])


@kind(tables)
def simulate(item: str) -> Records:
    game, players = item.split()
    words = ("simulate", "--game", game, "--players", players, "--games", "20")
    yield from spoken(*words)
    yield " ".join((*words, "--json", "--rows")), printed(*words, "--json", "--rows")


@kind(cases)
def panels(id_: str) -> Records:
    dice = Random(id_)
    lang = dice.choice(LANGUAGES)  # one of them: this is what takes longest
    yield from _pieces(f"{id_} ruling {lang}", bx.ruling(id_, lang=lang))
    yield from _pieces(f"{id_} distances {lang}", bx.distances(id_, lang=lang))
    explorer = bx.explore(id_, lang=lang)
    yield from _pieces(f"{id_} explore {lang} at first", explorer)
    explorer.slide("999")
    yield from _pieces(f"{id_} explore {lang} at last", explorer)
    name = dice.choice(explorer.position.table.names)
    explorer.view(name)
    yield from _pieces(f"{id_} explore {lang} as {name} sees it", explorer)


def _pieces(key: str, panel: Any) -> Records:
    """A panel in plain text and its parts as a page shows them, unfolded."""
    yield f"{key} plain", panel.plain()
    parts = {part: traits for area in panel.areas.values() for part, traits in area.items()}
    written = "".join(getattr(panel, trait) for traits in parts.values() for trait in traits)
    if folds := set(re.findall(r'data-do="unfold"[^>]*? data-what="(\w+)"', written)) - panel.unfolded:
        panel.unfolded |= folds
        panel.unfold(min(folds))  # which writes all of them
    for part, traits in parts.items():
        yield f"{key} {part}", Big("".join(getattr(panel, trait) for trait in traits))


@kind(lambda: [file.name for file in sorted((HERE / "bad").glob("*.yaml"))])
def bad(name: str) -> Records:
    yield f"rule {name}", printed("rule", str(HERE / "bad" / name))


# --- recording -------------------------------------------------------------------------------------------------------


def record(out: Path, only: Iterable[str], word: str, jobs: int, *, whole: bool) -> int:
    """Record what holds the word of these kinds into a folder, which git does not see; gives the number of records."""
    out.mkdir(parents=True, exist_ok=True)
    (out / ".gitignore").write_text("*\n")
    works = [work for name in only for work in _portions(name, word, whole=whole)]
    if jobs == 1:
        return _write(out, works, map(recorded, works))
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        return _write(out, works, pool.map(recorded, works))


def _write(out: Path, works: list[Work], done: Iterable[list[tuple[str, str]]]) -> int:
    """A file for each kind as soon as it is done."""
    total = 0
    for name, parts in groupby(zip(works, done, strict=True), lambda part: part[0][0]):
        found = {key: text for _, records in parts for key, text in records}
        (out / f"{name}.json").write_text(json.dumps(found, ensure_ascii=False, indent=0), "utf-8", "backslashreplace")
        print(f"{name}: {len(found)}", flush=True)
        total += len(found)
    return total


Work = tuple[str, list[str], bool]


def _portions(name: str, word: str, *, whole: bool) -> Iterator[Work]:
    try:
        items = iter([item for item in KINDS[name].items() if word in item])
    except Exception as error:  # noqa: BLE001 - an older product has not all of it
        print(f"{name}: not to be had here ({type(error).__name__}: {error})", file=sys.stderr)
        return
    while portion := list(islice(items, 1 if name == "coverage" else 40)):
        yield name, portion, whole


def recorded(work: Work) -> list[tuple[str, str]]:
    """The records of some items of one kind."""
    name, items, whole = work
    os.environ |= {"COLUMNS": "100", "LANGUAGE": "C"}  # how wide `--help` is, and that it is not translated
    found: list[tuple[str, str]] = []
    for item in items:
        try:
            for key, text in KINDS[name].record(item):
                told = _clean(text)
                found.append(
                    (key, _digest(told) if isinstance(text, Big) and len(told) > SHORT and not whole else told)
                )
        except Exception as error:  # noqa: BLE001 - what raises is a finding, too
            found.append((f"{item} raises", _clean(f"{type(error).__name__}: {error}")))
    return found


def _clean(text: str) -> str:
    """A text without what is never the same: where the checkout lies, and by what names a page tells pictures apart."""
    for folder in (Path(bx.__file__).parent, HERE):
        text = re.sub(rf"{re.escape(str(folder))}/[\w./+-]*/", "", text)
    return re.sub(r"\bbx[0-9a-f]{6,}_", "bx_", text)


def _digest(text: str) -> str:
    return f"{sha256(text.encode(errors='backslashreplace')).hexdigest()[:16]}, {len(text)} characters"


# --- comparing -------------------------------------------------------------------------------------------------------


def compare(one: Path, other: Path, only: Iterable[str]) -> int:
    """Print what differs, by kind; gives the number of records that do."""
    count = total = 0
    for name in only:
        before, after = (_read(folder, name) for folder in (one, other))
        total += len(before.keys() | after.keys())
        changed = [key for key in before if key in after and before[key] != after[key]]
        gone = [key for key in before if key not in after]
        new = [key for key in after if key not in before]
        if not (changed or gone or new):
            continue
        count += len(changed) + len(gone) + len(new)
        print(f"{name}: {len(changed)} of {len(before)} changed, {len(gone)} gone, {len(new)} new")
        for mark, keys in (("*", changed), ("-", gone), ("+", new)):
            _list([f"  {mark} {key}" for key in keys], 10)
        for key in changed[:SHOWN]:
            print(f"\n  {name}: {key}")
            lines = unified_diff(_lines(before[key]), _lines(after[key]), "A", "B", n=1, lineterm="")
            _list([f"    {_shortened(line)}" for line in islice(lines, 2, None)], LINES)
        print()
    print(f"{count} of {total} records differ" if count else f"all {total} records are the same")
    return count


def _read(folder: Path, name: str) -> dict[str, str]:
    file = folder / f"{name}.json"
    return dict(json.loads(file.read_text("utf-8"))) if file.exists() else {}


def _list(lines: list[str], most: int) -> None:
    for line in lines[:most]:
        print(line)
    if len(lines) > most:
        print(f"{lines[0][: len(lines[0]) - len(lines[0].lstrip())]}... and {len(lines) - most} more")


def _lines(text: str) -> list[str]:
    """The lines of a text; of JSON those of its parts."""
    try:
        value = json.loads(text)
    except ValueError:
        return text.splitlines()
    return json.dumps(value, ensure_ascii=False, indent=1).splitlines()


def _shortened(line: str) -> str:
    return line if len(line) <= WIDTH else f"{line[:WIDTH]} ..."


def main(argv: list[str] | None = None) -> int:
    parser = ArgumentParser(description=__doc__.partition("\n")[0], allow_abbrev=False)
    parser.add_argument("out", nargs="?", type=Path, metavar="OUT", help="the folder to record into")
    parser.add_argument("--of", type=Path, default=HERE.parent, metavar="CHECKOUT", help="what to record (this one)")
    parser.add_argument("--only", default=",".join(KINDS), metavar="KINDS", help=f"of {', '.join(KINDS)} (all)")
    parser.add_argument("--word", default="", metavar="W", help="only what has this in its name, such as duell")
    parser.add_argument("--whole", action="store_true", help="keep what is big as text, too, and no digest of it")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes (one a core)")
    parser.add_argument("--compare", nargs=2, type=Path, metavar=("A", "B"), help="tell what differs in two recordings")
    given = parser.parse_args(argv)
    only = given.only.split(",")
    if unknown := [name for name in only if name not in KINDS]:
        parser.error(f"no kind {', '.join(unknown)}; there are {', '.join(KINDS)}")
    if given.compare:
        for folder in given.compare:
            if not list(folder.glob("*.json")):
                parser.error(f"nothing is recorded in {folder}")
        return 1 if compare(*given.compare, only) else 0
    if given.out is None:
        parser.error("say where to record: OUT, or --compare A B")
    if not (given.of / "bang_explorer").is_dir():
        parser.error(f"no bang_explorer in {given.of}")
    sys.path.insert(0, str(given.of.resolve()))  # where the processes that are started look first, too
    total = record(given.out, only, given.word, given.jobs, whole=given.whole)
    print(f"{total} records in {given.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
