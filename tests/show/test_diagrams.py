"""The diagrams and the kept layouts are what the flows are today: `bang-explorer diagrams` writes them anew."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import zip_longest
from pathlib import Path

import pytest

from bang_explorer.core.flow import FLOWS
from bang_explorer.core.graph import Graph
from bang_explorer.games.bang.effects import EFFECTS
from bang_explorer.rulebook.statements import statements
from bang_explorer.show import diagrams, layout
from bang_explorer.show.dot import dot
from bang_explorer.show.labels import Labels
from bang_explorer.show.layout import file_name
from bang_explorer.show.words import languages, words
from tests.show.pictures import DE, EN, GRAPHS, laid_out, tree

FOLDER = Path(__file__).parents[2] / "diagrams"
KEPT = Path(layout.__file__).with_name("layouts")
ANEW = "write it anew: bang-explorer diagrams"


@cache
def made(folder: Path) -> dict[str, str]:
    """All files of a folder, made anew; Graphviz is asked once for all tests."""
    pytest.importorskip("pygraphviz")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(diagrams, "lay_out", lambda one: laid_out(one.name))
        return dict(diagrams.diagram_files() if folder == FOLDER else diagrams.layout_files())


def there(folder: Path) -> dict[str, str]:
    return {
        file.relative_to(folder).as_posix(): file.read_text("utf-8") for file in folder.rglob("*") if file.is_file()
    }


NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
GEOMETRY = re.compile(r' (?:x|y|width|height|viewBox|cx|cy|rx|ry|d)="([^"]*)"')


def parts(name: str, text: str) -> tuple[str, list[float]]:
    """A file as its text, which must be equal everywhere, and its geometry, which Graphviz reckons in floats.

    Another processor or another C library may round those otherwise, so on another machine they may be a pixel off.
    The fonts of a machine change neither: sizes are reckoned from the letters alone.
    """
    if name.endswith(".json"):
        return NUMBER.sub("0", text), [float(found) for found in NUMBER.findall(text)]
    if not name.endswith(".svg"):
        return text, []
    numbers = [float(found) for place in GEOMETRY.finditer(text) for found in NUMBER.findall(place[1])]
    return GEOMETRY.sub(lambda place: NUMBER.sub("0", place[0]), text), numbers


@pytest.mark.parametrize("folder", [FOLDER, KEPT], ids=["diagrams", "layouts"])
def test_every_file_is_what_would_be_written_today(folder: Path) -> None:
    now, kept = made(folder), there(folder)
    for name, text in now.items():
        assert name in kept, f"{name} is missing; {ANEW}"
        (words_now, numbers_now), (words_kept, numbers_kept) = parts(name, text), parts(name, kept[name])
        assert words_now == words_kept, f"{name}: {ANEW}"
        pairs = zip_longest(numbers_now, numbers_kept, fillvalue=float("inf"))
        assert all(abs(one - other) <= 1.05 for one, other in pairs), f"{name}: {ANEW}"


@pytest.mark.parametrize("folder", [FOLDER, KEPT], ids=["diagrams", "layouts"])
def test_no_file_is_there_that_nothing_writes(folder: Path) -> None:
    assert set(there(folder)) == set(made(folder))


def test_every_graph_has_its_files_in_every_language() -> None:
    names = [file_name(name) for name in GRAPHS]
    assert len(set(names)) == len(names) == len(made(KEPT))
    pictures = [f"{lang}/{name}.{end}" for name in names for lang in languages() for end in ("svg", "dot", "mmd")]
    assert Counter(made(FOLDER).keys()) == Counter([*pictures, "README.md", "rules.md"])


def test_what_is_written_does_not_depend_on_what_was_imported_first() -> None:
    """Flows are registered as their modules are imported, and so are the effects of cards."""
    before = [dot(one, DE) for one in GRAPHS.values()]
    registered = FLOWS, EFFECTS.flows
    kept = [dict(one) for one in registered]
    try:
        for one in registered:
            backwards = list(one.items())[::-1]
            one.clear()
            one.update(backwards)
        assert [dot(one, DE) for one in diagrams.all_graphs()] == before
    finally:
        for one, flows in zip(registered, kept, strict=True):
            one.clear()
            one.update(flows)


# --- the index -------------------------------------------------------------------------------------------------------


def links(text: str) -> list[str]:
    return re.findall(r"\]\(([^)]*)\)", text)


def entries(text: str) -> dict[str, str]:
    """What stands under each heading of the index."""
    _, *found = re.split(r"(?m)^### (.*)$", text)
    return dict(zip(found[::2], found[1::2], strict=True))


def test_every_picture_is_in_the_index_once_with_its_one_sentence() -> None:
    found = entries(made(FOLDER)["README.md"])
    assert set(found) == {Labels(one, EN).title for one in GRAPHS.values()}
    for one in GRAPHS.values():
        labels = Labels(one, EN)
        caption, *_ = found[labels.title].strip().splitlines()
        assert caption == labels.caption
        assert re.fullmatch(r"[A-Z“].*[^.]\.", caption)
        assert ". " not in caption.replace("Rev. Carabine", "")
        assert f"![{labels.title}](en/{file_name(one.name)}.svg)" in found[labels.title]
        assert f"[{Labels(one, DE).title}](de/{file_name(one.name)}.svg)" in found[labels.title]


def test_every_link_of_the_index_and_of_the_rules_leads_somewhere() -> None:
    files = made(FOLDER)
    anchors = set(re.findall(r'<a id="([^"]*)">', files["rules.md"]))
    for name in ("README.md", "rules.md"):
        assert links(files[name])
        for link in links(files[name]):
            file, _, anchor = link.partition("#")
            assert file in files, link
            assert not anchor or anchor in anchors, link


def test_every_file_is_reached_from_the_index() -> None:
    reached = {link.partition("#")[0] for link in links(made(FOLDER)["README.md"])}
    assert reached == set(made(FOLDER)) - {"README.md"}


def test_every_rule_that_a_picture_cites_is_among_the_rules() -> None:
    files = made(FOLDER)
    anchors = Counter(re.findall(r'<a id="([^"]*)">', files["rules.md"]))
    assert set(anchors.values()) == {1}
    cited: set[str] = set()
    for name, text in files.items():
        if name.endswith(".svg"):
            picture = tree(text)
            leading = [link.get("href", "") for link in picture.iter("{http://www.w3.org/2000/svg}a")]
            assert all(link.startswith("../rules.md#") for link in leading)
            told = [element.text or "" for element in picture.iter("{http://www.w3.org/2000/svg}title")]
            graph = next(one for one in GRAPHS.values() if name[3:] == f"{file_name(one.name)}.svg")
            assert [link.partition("#")[2] for link in leading] == [node.rules[0] for node in graph.nodes if node.rules]
            cited |= {rule for text in told for rule in re.findall(r"(?m)^\[(.*)\]$", text)}
    assert cited == set(anchors)
    assert cited <= set(statements())


def test_every_rule_is_told_in_both_languages_with_its_source_and_its_pictures() -> None:
    lines = {line.split('"')[1]: line for line in made(FOLDER)["rules.md"].splitlines() if line.startswith("<a id=")}
    for id_, line in lines.items():
        statement = statements()[id_]
        assert f"{statement.says('en')} *{statement.says('de')}* ({statement.source}, {statement.section})" in line
        seen = {one.name for one in GRAPHS.values() if f"](en/{file_name(one.name)}.svg)" in line}
        by = {one.name for one in GRAPHS.values() if id_ in one.rules}
        assert seen == ({name for name in by if not name.startswith("chain:")} or by)


def test_every_shape_in_the_pictures_is_explained() -> None:
    legend = [line for line in diagrams.OPENING.splitlines() if line.startswith("| ")][2:]
    assert len(legend) == len({node.kind for one in GRAPHS.values() for node in one.nodes} - {"flow"})


def test_the_words_of_a_picture_are_those_of_its_language() -> None:
    for name, text in made(FOLDER).items():
        if name.endswith(".svg"):
            lang = name[:2]
            one = next(one for one in GRAPHS.values() if name == f"{lang}/{file_name(one.name)}.svg")
            told = tree(text).findtext("{http://www.w3.org/2000/svg}desc") or ""
            assert told.startswith(f"{Labels(one, words(lang)).title}\n{Labels(one, words(lang)).caption}\n")


def test_an_empty_graph_has_a_place_in_the_order_too() -> None:
    empty = Graph("nothing")
    assert diagrams._in_order(empty) == empty
