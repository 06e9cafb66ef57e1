"""The diagrams and the kept layouts are what the flows are today: `bang-explorer diagrams` writes them anew."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from bang_explorer.core.abilities import AddTerm, Interrupt
from bang_explorer.core.flow import End, Flow, flow, step
from bang_explorer.core.graph import Graph
from bang_explorer.games.bang import GAME
from bang_explorer.games.bang.desk import chains as graphs
from bang_explorer.games.bang.rules.events import LIFE_LOST
from bang_explorer.games.bang.rules.hit import miss_with
from bang_explorer.games.bang.rules.numbers import distance
from bang_explorer.games.bang.rules.people import Person
from bang_explorer.games.dice import GAME as DICE
from bang_explorer.games.wyatt_earp import GAME as WYATT_EARP
from bang_explorer.kit.game import FOLLOWS
from bang_explorer.kit.words import languages
from bang_explorer.rulebook.statements import statements
from bang_explorer.settle.graphs import graph
from bang_explorer.show.graph import diagrams
from bang_explorer.show.graph.diagrams import picture_file
from bang_explorer.show.graph.labels import Labels
from bang_explorer.show.graph.layout import LAYOUTS, lay_out
from bang_explorer.show.words import words
from tests.show.graph import digests
from tests.show.graph.digests import NUMBER, parts
from tests.show.pictures import DE, EN, GRAPHS, OF_OTHERS, heaped, tree

if TYPE_CHECKING:
    from bang_explorer.core.abilities import Ability
    from bang_explorer.kit.game import Game

FOLDER = Path(__file__).parents[3] / "diagrams"
FOLDERS = {GAME: FOLDER, **{of: FOLDER / of.id for of in OF_OTHERS}}
"""By game, the folder with its diagrams."""
ANEW = "write it anew: bang-explorer diagrams"
PICTURES = {of: {picture_file(one): one for one in diagrams.pictures(of)} for of in FOLDERS}
"""By game, what is drawn in its folder, by the names of the files."""
BUILT_IN = {GAME: GRAPHS, **OF_OTHERS}
SVG = "{http://www.w3.org/2000/svg}"

each_game = pytest.mark.parametrize("of", FOLDERS, ids=lambda of: of.id)
each_folder = pytest.mark.parametrize("kind", ["diagrams", "layouts"])


@cache
def made(of: Game, kind: str = "diagrams") -> dict[str, str]:
    """All files of a folder, made anew; Graphviz is asked once for each graph, whichever folder it is in."""
    pytest.importorskip("pygraphviz")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(diagrams, "lay_out", laid_out)
        return dict(diagrams.diagram_files(of) if kind == "diagrams" else diagrams.layout_files(of))


laid_out = cache(lay_out)


def there(of: Game, kind: str) -> dict[str, str]:
    folder = FOLDERS[of] if kind == "diagrams" else of.path / LAYOUTS
    return {file.name: file.read_text("utf-8") for file in folder.iterdir() if file.is_file()}


def text_and_numbers(name: str, text: str) -> tuple[str, list[float]]:
    """What of a file must be equal everywhere, and what may be a pixel off on another machine."""
    if name.endswith(".json"):
        return NUMBER.sub("0", text), [float(found) for found in NUMBER.findall(text)]
    return parts(text) if name.endswith(".svg") else (text, [])


@each_folder
@each_game
def test_every_file_is_what_would_be_written_today(of: Game, kind: str) -> None:
    now, kept = made(of, kind), there(of, kind)
    for name, text in now.items():
        assert name in kept, f"{name} is missing; {ANEW}"
        (words_now, numbers_now), (words_kept, numbers_kept) = (
            text_and_numbers(name, one) for one in (text, kept[name])
        )
        assert words_now == words_kept, f"{name}: {ANEW}"
        pairs = zip_longest(numbers_now, numbers_kept, fillvalue=float("inf"))
        assert all(abs(one - other) <= 1.05 for one, other in pairs), f"{name}: {ANEW}"


def test_every_form_that_is_not_kept_is_what_it_was() -> None:
    now, kept = digests.digests().splitlines(), digests.FILE.read_text("utf-8").splitlines()
    changed = [line.partition(" ")[0] for line in sorted(set(now) ^ set(kept))]
    assert now == kept, (
        f"another form of {', '.join(dict.fromkeys(changed))}; write it anew: python -m tests.show.graph.digests"
    )


@each_folder
@each_game
def test_no_file_is_there_that_nothing_writes(of: Game, kind: str) -> None:
    assert set(there(of, kind)) == set(made(of, kind))


def test_every_other_game_has_a_folder_of_its_own() -> None:
    found = {folder for folder in FOLDER.iterdir() if folder.is_dir()}
    assert found == {FOLDERS[of] for of in FOLDERS if of != GAME} | {FOLDER / "tables"}  # those of panels


@each_game
def test_the_map_and_each_flow_have_a_picture_and_each_card_or_face_has_its_chain(of: Game) -> None:
    drawn = PICTURES[of]
    assert set(made(of)) == {*drawn, "README.md", "rules.md"}
    assert len(drawn) == len(diagrams.pictures(of))
    chains = [one.name.removeprefix("plain_chain:").split("+") for one in drawn.values() if ":" in one.name]
    assert Counter(kind for chain in chains for kind in chain) == Counter(of.everything.kinds.keys())
    whole = [name for name in BUILT_IN[of] if ":" not in name]
    assert [one.name for one in drawn.values() if ":" not in one.name] == whole


def test_cards_share_a_picture_only_where_each_has_just_that_chain() -> None:
    """What is left out of a shared picture is which of the cards it is."""
    kinds = GAME.everything.kinds
    shared = [one for one in PICTURES[GAME].values() if "+" in one.name]
    assert {one.name for one in shared} >= {"plain_chain:postkutsche+wells_fargo"}
    for one in shared:
        cited: set[str] = set()
        for id_ in one.name.removeprefix("plain_chain:").split("+"):
            own = graphs.chain(kinds[id_], GAME.everything, ())
            cited |= set(own.rules)
            for lang in (DE, EN):
                here, there_ = Labels(one, lang), Labels(own, lang)
                assert here.names == there_.names
                assert {(e.from_, e.to, *here.conditions(e)) for e in one.edges} == {
                    (e.from_, e.to, *there_.conditions(e)) for e in own.edges
                }
                assert {here.told_of_way(link).partition("\n")[0] for link in one.links} == {
                    there_.told_of_way(link).partition("\n")[0] for link in own.links
                }
        assert set(one.rules) == cited


# --- another person --------------------------------------------------------------------------------------------------


NEW = next(id_ for id_ in statements() if not any(id_ in one.rules for one in GRAPHS.values()))
"""A statement that no picture cites yet, as that on a person who is new."""


def nothing(*_: Any) -> Iterator[Any]:
    yield from ()


def interrupts() -> tuple[Ability, ...]:
    """An interrupt with a flow of its own."""

    @flow
    class Newcomer(Flow):
        """Something happens."""

        @step(to=End("done"), cites=NEW)
        def go(self, table: Any) -> None:
            """It does."""

    return (Interrupt(LIFE_LOST, "newcomer", Newcomer, nothing, nothing, cites=(NEW,)),)  # type: ignore[arg-type]


def written() -> dict[str, str]:
    """Every file that `bang-explorer diagrams` writes, in a layout that takes no time."""
    return {**dict(diagrams.diagram_files()), **dict(diagrams.layout_files())}


@cache
def as_it_is() -> dict[str, str]:
    """The same without anybody new."""
    return written()


def look_anew() -> None:
    """There are other people now: what follows from them is worked out anew."""
    for known in FOLLOWS:
        vars(GAME.everything).pop(known, None)
    vars(GAME).pop("flows", None)


@pytest.mark.parametrize(
    ("abilities", "touched"),
    [
        (lambda: (AddTerm(distance, lambda *_: 0, "newcomer", NEW),), {"turn.svg", "hit.svg"}),
        (lambda: miss_with("bier", NEW), {"hit.svg", "README.md", "rules.md"}),
        (interrupts, {"newcomer.svg", "loselife.svg", "paylife.svg", "map.svg", "README.md", "rules.md"}),
    ],
    ids=["adds a term", "offers an answer", "interrupts"],
)
def test_another_person_touches_few_files(
    abilities: Callable[[], tuple[Ability, ...]], touched: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A picture for each procedure where the ability comes in, and what lists or keeps them all; no chain."""
    monkeypatch.setattr(diagrams, "lay_out", heaped)
    inside = GAME.everything
    before = as_it_is()
    try:
        newcomer = Person("newcomer", "Newcomer", 4, (NEW,), abilities())
        monkeypatch.setitem(inside.people, newcomer.id, newcomer)
        look_anew()
        after = written()
    finally:
        look_anew()
    assert {name for name, text in after.items() if before.get(name) != text} == touched | {"flows.json", "chains.json"}
    assert set(before) <= set(after)
    assert len(touched) + len(("flows.json", "chains.json", "digests.txt")) < 10


# --- the order -------------------------------------------------------------------------------------------------------


# --- the index -------------------------------------------------------------------------------------------------------


def links(text: str) -> list[str]:
    return re.findall(r"\]\(([^)]*)\)", text)


def entries(text: str) -> dict[str, str]:
    """What stands under each heading of the index that has a picture."""
    _, *found = re.split(r"(?m)^##(#?) (.*)$", text)
    return {heading: told for deep, heading, told in zip(found[::3], found[1::3], found[2::3], strict=True) if deep}


@each_game
def test_every_picture_of_a_procedure_is_in_the_index_once_with_its_one_sentence(of: Game) -> None:
    found = entries(made(of)["README.md"])
    procedures = {file: one for file, one in PICTURES[of].items() if ":" not in one.name}
    assert set(found) == {Labels(one, words("en", of)).title for one in procedures.values()}
    for file, one in procedures.items():
        labels, german = Labels(one, words("en", of)), Labels(one, words("de", of)).title
        first, *_ = found[labels.title].strip().splitlines()
        assert first == f"*{german}.* {labels.caption}"
        assert re.fullmatch(r"[A-Z“].*[^.]\.", labels.caption)
        assert ". " not in labels.caption
        assert f"[![{labels.title}]({file})]({file})" in found[labels.title]
        for rule in one.rules:
            assert f"[{rule}](rules.md#{rule})" in found[labels.title]


@each_game
def test_every_card_or_face_is_in_the_index_by_its_names_with_the_picture_of_its_chain(of: Game) -> None:
    rows = re.findall(r"(?m)^\| \[(.*)\]\((.*)\) \| (.*) \|$", made(of)["README.md"])
    kinds = of.everything.kinds
    assert rows == sorted(rows)
    assert {(en, de) for en, _, de in rows} == {(kind.en, kind.de) for kind in kinds.values()}
    assert len(rows) == len(kinds)
    for en, file, de in rows:
        one = PICTURES[of][file]
        assert en in Labels(one, words("en", of)).title.removeprefix("The chain of ").split(" / ")
        assert de in Labels(one, words("de", of)).title.removeprefix("Die Kette von ").split(" / ")


def test_the_commands_in_the_index_name_graphs_that_there_are() -> None:
    for of in FOLDERS:
        asked = re.findall(r"(?m)^    bang-explorer graph (\S+)(?: --game (\S+))? -o", made(of)["README.md"])
        assert [graph(name, game=game or None).name for name, game in asked] == {
            GAME: ["Hit", "chain:appaloosa"], DICE: ["Resolve", "chain:arrow"],
            WYATT_EARP: ["SettlePoster", "chain:belle_starr"],
        }[of]  # fmt: skip


@each_game
def test_every_link_of_the_index_and_of_the_rules_leads_somewhere(of: Game) -> None:
    files = made(of)
    anchors = set(re.findall(r'<a id="([^"]*)">', files["rules.md"]))
    headings = {heading.lower() for heading in re.findall(r"(?m)^## (\w+)$", files["README.md"])}
    for name in ("README.md", "rules.md"):
        assert links(files[name])
        for link in links(files[name]):
            file, _, anchor = link.partition("#")
            assert (file or name) in files, link
            assert not anchor or anchor in (anchors if file else headings), link


@each_game
def test_every_file_is_reached_from_the_index(of: Game) -> None:
    reached = {link.partition("#")[0] for link in links(made(of)["README.md"]) if not link.startswith("#")}
    assert reached == set(made(of)) - {"README.md"}


@each_game
def test_every_rule_that_a_picture_cites_is_among_the_rules(of: Game) -> None:
    files = made(of)
    anchors = Counter(re.findall(r'<a id="([^"]*)">', files["rules.md"]))
    assert set(anchors.values()) == {1}
    cited: set[str] = set()
    for file, one in PICTURES[of].items():
        picture = tree(files[file])
        leading = [link.get("href", "") for link in picture.iter(f"{SVG}a")]
        first = [f"rules.md#{node.rules[0]}" for node in one.nodes if node.rules]
        assert leading == first * len(languages())
        told = [element.text or "" for element in picture.iter(f"{SVG}title")]
        cited |= {rule for text in told for rule in re.findall(r"(?m)^\[(.*)\]$", text)}
    assert cited == set(anchors)
    assert cited <= set(statements())


@each_game
def test_every_rule_is_told_in_both_languages_with_its_source_and_its_pictures(of: Game) -> None:
    lines = {line.split('"')[1]: line for line in made(of)["rules.md"].splitlines() if line.startswith("<a id=")}
    for id_, line in lines.items():
        statement = statements()[id_]
        assert f"{statement.says('en')} *{statement.says('de')}* ({statement.source}, {statement.section})" in line
        seen = {one.name for file, one in PICTURES[of].items() if f"]({file})" in line}
        by = {one.name for one in PICTURES[of].values() if id_ in one.rules}
        assert seen == ({name for name in by if ":" not in name} or by)


def test_every_shape_in_the_pictures_is_explained() -> None:
    legend = [line for line in diagrams.OPENING.splitlines() if line.startswith("| ")][2:]
    assert len(legend) == len({node.kind for one in GRAPHS.values() for node in one.nodes} - {"flow"})


@each_game
def test_a_picture_is_told_in_every_language(of: Game) -> None:
    for file, one in PICTURES[of].items():
        spoken = {group.get("lang"): group for group in tree(made(of)[file]).findall(f"{SVG}switch/{SVG}g")}
        assert sorted(map(str, spoken)) == sorted(languages())
        for lang, group in spoken.items():
            labels = Labels(one, words(str(lang), of))
            told = group.findtext(f"{SVG}desc") or ""
            assert told.startswith(f"{labels.title}\n{labels.caption}\n")


def test_an_empty_graph_has_a_place_in_the_order_too() -> None:
    empty = Graph("nothing")
    assert diagrams._in_order(empty) == empty
