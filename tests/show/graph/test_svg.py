from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import tostring

import pytest

from bang_explorer.core.graph import Graph, GraphEdge, GraphNode
from bang_explorer.kit.look import CORNERS, FILL, FRAME, INK, NOW, PAPER, QUIET, TAKEN, span
from bang_explorer.kit.svg import id_of, shown
from bang_explorer.settle.graphs import graph
from bang_explorer.show.graph.labels import Labels
from bang_explorer.show.graph.layout import Box, each, framed, layout_of, way_key, ways
from bang_explorer.show.graph.svg import graph_svg, graph_svg_file, outline
from bang_explorer.show.graph.text import graph_text
from tests.show.pictures import DE, EN, GRAPHS, HOSTILE, IN_BOTH, hostile, of_positions, positions, strange, tree

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

    from bang_explorer.kit.words import Words

SVG = "{http://www.w3.org/2000/svg}"
DRAWN = {"svg", "title", "desc", "style", "g", "a", "rect", "path", "ellipse", "text"}
THEMES = ("auto", "light", "dark")


def classes(element: Element) -> set[str]:
    return set(element.get("class", "").split())


def groups(picture: Element, class_: str) -> list[Element]:
    return [element for element in picture.iter(f"{SVG}g") if class_ in classes(element)]


def title(element: Element) -> str:
    return element.findtext(f".//{SVG}title") or ""


def words_in(element: Element) -> list[str]:
    return [text.text or "" for text in element.iter(f"{SVG}text")]


def as_read(text: str) -> str:
    """A text as a page gives it back."""
    return unescape(shown(text))


def check_all_there(one: Graph, lang: Words, of: Any = None) -> Element:
    """A picture with everything in it once, each thing with its tooltip."""
    picture, labels = tree(graph_svg(one, lang, of=of)), Labels(one, lang, of)
    assert {element.tag.removeprefix(SVG) for element in picture.iter()} <= DRAWN
    places = {element.get("id"): element for element in groups(picture, "bx-place")}
    assert set(places) == {id_of(node.id) for node in one.nodes}
    assert len(groups(picture, "bx-place")) == len(one.nodes)
    for node in one.nodes:
        place = places[id_of(node.id)]
        assert title(place) == as_read(labels.told(node))
        assert {f"bx-{node.kind}"} | ({f"is-{node.state}"} if node.state else set()) == classes(place) - {"bx-place"}
        told = "".join("".join(words_in(place)).split())
        assert told == "".join(as_read(labels.place(node) + labels.under(node)).split())
    drawn = [*groups(picture, "bx-edge"), *groups(picture, "bx-link")]
    assert [title(way) for way in drawn] == [as_read(labels.told_of_way(way)) for way in ways(one)]
    assert all(len(way.findall(f"{SVG}path")) == 2 for way in drawn)  # a line and its point
    assert sum("bx-frame" in classes(rect) for rect in picture.iter(f"{SVG}rect")) == len(list(each(framed(one))))
    return picture


# --- all that there is -----------------------------------------------------------------------------------------------


def test_every_graph_is_drawn_whole_in_both_languages() -> None:
    for one, lang in IN_BOTH:
        picture = check_all_there(one, lang)
        headings = ["".join(words_in(group)) for group in groups(picture, "bx-heading")]
        assert headings == [Labels(one, lang).heading(frame.flow, frame.part) for frame in each(framed(one))]


def test_everything_of_a_position_is_drawn() -> None:
    for one, position in of_positions():
        for lang in (EN, DE):
            check_all_there(one, lang, position)


def test_the_words_beside_a_way_are_all_there() -> None:
    for one, lang in IN_BOTH:
        labels = Labels(one, lang)
        said = [
            [labels.edge(way), *(f"· {need}" for need in labels.conditions(way))]
            if isinstance(way, GraphEdge)
            else [labels.beside(way)]
            for way in ways(one)
        ]
        drawn = [" ".join(words_in(group)) for group in groups(tree(graph_svg(one, lang)), "bx-words")]
        assert drawn == [" ".join(filter(None, lines)) for lines in said if any(lines)]


def test_the_title_and_the_caption_stand_above() -> None:
    for one, lang in IN_BOTH:
        labels = Labels(one, lang)
        told = words_in(tree(graph_svg(one, lang)))
        head = " ".join(told[: 1 + len(labels.caption)])
        assert head.startswith(f"{labels.title} {labels.caption}")


# --- for who listens -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("prefix", ["", "one_"])
def test_the_picture_is_an_image_with_a_name_and_the_same_in_words(prefix: str) -> None:
    for one, lang in IN_BOTH:
        picture = tree(graph_svg(one, lang, prefix=prefix))
        assert picture.get("role") == "img"
        named = [picture.find(f"*[@id='{id_}']") for id_ in picture.get("aria-labelledby", "").split()]
        name, desc = (element for element in named if element is not None)
        assert (name.tag, name.text) == (f"{SVG}title", Labels(one, lang).title)
        assert (desc.tag, desc.text) == (f"{SVG}desc", graph_text(one, lang))


@pytest.mark.parametrize("prefix", ["", "one_", 'x"><script>'])
def test_ids_are_unique_and_begin_with_the_prefix_and_need_no_escapes(prefix: str) -> None:
    pytest.importorskip("pygraphviz")
    for one in (*GRAPHS.values(), *map(hostile, HOSTILE)):
        ids = [element.get("id", "") for element in tree(graph_svg(one, EN, prefix=prefix)).iter() if element.get("id")]
        assert len(ids) == len(set(ids)) == len(one.nodes) + 2
        assert all(id_.startswith(prefix) for id_ in ids)
        assert all(re.fullmatch("[A-Za-z_][A-Za-z0-9_]*", id_.removeprefix(prefix)) for id_ in ids)


def test_no_two_names_become_one_id() -> None:
    names = ["a.b", "a_b", "a:b", "a-b", "a b", "a__b", "a_2e_b", "a_3a_b", "ab", "a.b.", "", "_", "__", "ä", "1"]
    ids = {id_of(name) for name in (*names, "title", "desc", "bx_title", "bx_desc")}
    assert len(ids) == len(names) + 4
    assert not {"bx_title", "bx_desc"} & ids  # these are taken


def test_nobody_can_be_called_what_the_picture_itself_is_called() -> None:
    names = ("title", "desc", "bx_title", "bx_desc")
    table = Graph("table", tuple(GraphNode(name, "", name, "seat") for name in names))
    ids = [element.get("id") for element in tree(graph_svg(table, EN)).iter() if element.get("id")]
    assert len(set(ids)) == len(ids) == len(names) + 2


# --- what is so just now ---------------------------------------------------------------------------------------------


def test_places_and_ways_of_a_stack_are_marked() -> None:
    position = positions()["aimed"]
    one = position.graph()
    picture = check_all_there(one, EN, position)
    for state in ("current", "visited"):
        marked = {group.get("id") for group in groups(picture, f"is-{state}")}
        assert marked == {id_of(node.id) for node in one.nodes if node.state == state} != set()
    drawn = dict(zip(one.edges, groups(picture, "bx-edge"), strict=True))
    for edge, group in drawn.items():
        expected = {f"is-{edge.now}"} if edge.now else {"is-taken"} if edge.taken else set()
        assert classes(group) == {"bx-edge"} | expected
    assert {class_ for group in drawn.values() for class_ in classes(group)} == {"bx-edge", "is-taken", "is-possible"}


def test_what_is_not_possible_now_is_marked_and_says_why() -> None:
    position = positions()["start"]
    ways = groups(tree(graph_svg(position.graph(), EN, of=position)), "is-impossible")
    assert [title(way).partition(":")[0] for way in ways] == [
        "Phase II → Use card in play",
        "Phase II → Use an ability",
        "Phase II → Another's ability",
    ]
    assert all("not possible now; " in title(way) for way in ways)
    assert all(title(way).endswith("]") for way in ways)


def test_states_are_told_apart_by_more_than_colour() -> None:
    def look(element: Element) -> tuple[str | None, ...]:
        drawn = element.find("*[@class='bx-shape']") if "bx-place" in classes(element) else element.find(f"{SVG}path")
        bold = [text.get("font-weight") for text in element.iter(f"{SVG}text")]
        assert drawn is not None
        return drawn.get("stroke-width"), drawn.get("stroke-dasharray"), *bold

    nodes = tuple(
        GraphNode(f"F.{name}", "F", name, "step", state=state)  # type: ignore[arg-type]
        for name, state in (("a", ""), ("b", "visited"), ("c", "current"))
    )
    edge = GraphEdge("F.a", "F.b")
    edges = (
        edge, replace(edge, outcome="taken", taken=True), replace(edge, outcome="possible", now="possible"),
        replace(edge, outcome="impossible", now="impossible"),
    )  # fmt: skip
    pytest.importorskip("pygraphviz")
    picture = tree(graph_svg(Graph("g", nodes, edges), EN))
    assert len({look(element) for element in groups(picture, "bx-place")}) == 3
    assert len({look(element) for element in groups(picture, "bx-edge")}) == 4


def without_states(svg: str) -> str:
    """A picture without what a state may change: classes, strokes, the colour of points, bold, and what is told."""
    svg = re.sub(r'(class="bx-tip"[^>]*) fill="[^"]*"', r"\1", svg)
    svg = re.sub(r"<(desc|title).*?</\1>", "", svg, flags=re.DOTALL)
    return re.sub(r' (class|stroke|stroke-[a-z]+|font-weight)="[^"]*"', "", svg)


def test_another_current_place_changes_nothing_but_classes_strokes_and_bold() -> None:
    for name in ("Hit", "Turn", "chain:duell"):
        one = GRAPHS[name]
        pictures = set()
        for place in range(0, len(one.nodes), 3):
            nodes = [
                replace(node, state="current" if at == place else "visited" if at < place else "")
                for at, node in enumerate(one.nodes)
            ]
            edges = [replace(edge, taken=at < place) for at, edge in enumerate(one.edges)]
            pictures.add(without_states(graph_svg(replace(one, nodes=tuple(nodes), edges=tuple(edges)), DE)))
        assert len(pictures) == 1


def test_a_stack_stands_still_while_the_same_flows_are_under_way() -> None:
    start, later = positions()["start"], positions()["later"]
    assert start.graph() != later.graph()
    assert without_states(graph_svg(start.graph(), EN)) == without_states(graph_svg(later.graph(), EN))


def test_the_languages_differ_in_nothing_but_their_words() -> None:
    for one in GRAPHS.values():
        layout = layout_of(one)
        english, german = (tree(graph_svg(one, lang, layout=layout)) for lang in (EN, DE))
        shapes = [
            [(e.tag, e.get("d"), e.get("cx"), e.get("width")) for e in picture.iter() if e.get("class") == "bx-shape"]
            for picture in (english, german)
        ]
        assert shapes[0] == shapes[1]
        lines = [[e.get("d") for e in picture.iter(f"{SVG}path")] for picture in (english, german)]
        assert lines[0] == lines[1]


# --- in all languages ------------------------------------------------------------------------------------------------


def spoken(one: Graph) -> list[tuple[str | None, Element]]:
    """What the switch of a file chooses from: for readers of which language, and the drawing."""
    (switch,) = tree(graph_svg_file(one)).findall(f"{SVG}switch")
    return [(part.get("systemLanguage"), part) for part in switch]


def test_a_file_speaks_german_to_who_reads_it_and_english_to_all_others() -> None:
    for one in GRAPHS.values():
        found = [(reader, part.get("lang")) for reader, part in spoken(one)]
        assert found == [("de", "de"), (None, "en")]  # the first that fits is shown


def test_a_file_holds_in_each_language_what_a_picture_of_that_language_does() -> None:
    for one in GRAPHS.values():
        for (_, part), lang in zip(spoken(one), (DE, EN), strict=True):
            alone = tree(graph_svg(one, lang, prefix=f"{lang.lang}_"))
            own = [element for element in alone if element.tag != f"{SVG}style" and element.get("class") != "bx-paper"]
            assert [tostring(element) for element in part] == [tostring(element) for element in own]
            assert part.get("role") == alone.get("role")
            assert part.get("aria-labelledby") == alone.get("aria-labelledby")


def test_a_file_has_room_for_each_language_and_a_title_in_all_of_them() -> None:
    for one in GRAPHS.values():
        picture = tree(graph_svg_file(one))
        left, top, wide, high = map(float, picture.get("viewBox", "").split())
        for lang in (DE, EN):
            left_, top_, wide_, high_ = map(float, (tree(graph_svg(one, lang)).get("viewBox") or "").split())
            assert left <= left_
            assert top <= top_
            assert left + wide >= left_ + wide_
            assert top + high >= top_ + high_ - 1  # of two roundings
        assert picture.findtext(f"{SVG}title") == f"{Labels(one, EN).title} / {Labels(one, DE).title}"
        ids = [element.get("id") for element in picture.iter() if element.get("id")]
        assert len(ids) == len(set(ids))


def test_a_file_follows_the_system_by_light_and_by_dark_and_knows_of_no_lab() -> None:
    file, auto = (sheet(text) for text in (graph_svg_file(GRAPHS["Hit"]), graph_svg(GRAPHS["Hit"], EN)))
    assert auto.startswith(file)
    assert "@media(prefers-color-scheme:dark)" in file
    assert "data-jp" not in file


# --- links -----------------------------------------------------------------------------------------------------------


def test_a_place_leads_to_its_first_rule() -> None:
    one = GRAPHS["Hit"]
    picture = tree(graph_svg(one, EN, href=lambda rule: f"rules?id={rule}&more"))
    leading = {place.get("id"): place.find(f"{SVG}a") for place in groups(picture, "bx-place")}
    for node in one.nodes:
        link = leading[id_of(node.id)]
        assert (link is not None) == bool(node.rules)
        if link is not None:
            assert link.get("href") == f"rules?id={node.rules[0]}&more"
    assert not list(tree(graph_svg(one, EN)).iter(f"{SVG}a"))


def test_where_a_rule_is_read_is_escaped() -> None:
    first, *others = GRAPHS["Regain"].nodes
    one = replace(GRAPHS["Regain"], nodes=(replace(first, rules=('"><script>',)), *others))
    text = graph_svg(one, EN, href=lambda rule: f"#{rule}")
    assert "<script" not in text
    assert next(tree(text).iter(f"{SVG}a")).get("href") == '#"><script>'


# --- names mean nothing ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", HOSTILE)
def test_no_name_means_anything_to_a_page(name: str) -> None:
    pytest.importorskip("pygraphviz")
    check_all_there(hostile(name), EN)
    assert "\x1b" not in graph_svg(hostile(name), EN)


def test_a_flow_of_a_stranger_is_drawn_and_cannot_speak_up() -> None:
    pytest.importorskip("pygraphviz")
    check_all_there(strange(), DE)
    text = graph_svg(strange(), DE)
    assert "<script" not in text
    assert "<img" not in text


# --- colours ---------------------------------------------------------------------------------------------------------


def sheet(svg: str) -> str:
    return svg[svg.index("<style>") + 7 : svg.index("</style>")]


def test_the_theme_of_the_lab_comes_before_that_of_the_system() -> None:
    auto = sheet(graph_svg(GRAPHS["Hit"], EN))
    plain, rest = auto.split("@media(prefers-color-scheme:dark){")
    system, lab = rest.split("}}", 1)
    assert f".bx-graph.bx-auto .bx-paper{{fill:{PAPER[0]}}}" in plain
    assert f".bx-graph.bx-auto .bx-paper{{fill:{PAPER[1]}}}" in system
    for light, which in (("true", 0), ("false", 1)):
        assert f'[data-jp-theme-light="{light}"] .bx-graph.bx-auto .bx-paper{{fill:{PAPER[which]}}}' in lab
    rules = sorted(re.findall(r"bx-auto (\.[^{,]*)\{", plain))
    assert rules == sorted(re.findall(r"bx-auto (\.[^{,]*)\{", system))
    assert sorted(2 * rules) == sorted(re.findall(r"bx-auto (\.[^{,]*)\{", lab))


@pytest.mark.parametrize(("theme", "which"), [("light", 0), ("dark", 1)])
def test_a_fixed_theme_follows_nothing(theme: Any, which: int) -> None:
    text = graph_svg(GRAPHS["Hit"], EN, theme=theme)
    assert "@media" not in text
    assert "data-jp" not in text
    assert f".bx-graph.bx-{theme} .bx-ink{{fill:{INK[which]}}}" in sheet(text)


def test_pictures_of_other_themes_on_one_page_are_left_alone() -> None:
    for theme in THEMES:
        text = graph_svg(GRAPHS["Hit"], EN, theme=theme)  # type: ignore[arg-type]
        assert f'class="bx-graph bx-{theme}"' in text
        scopes = re.findall(r"(?:^|[{}])\s*(?:\[[^\]]*\] )?([^ @{}]+) [^{}]+\{", sheet(text))
        assert set(scopes) == {f".bx-graph.bx-{theme}"}


def test_the_light_look_needs_no_style_sheet() -> None:
    """Where style sheets are taken out, as some pages do, the attributes alone show the picture by light."""
    text = graph_svg(GRAPHS["Hit"], EN)
    bare = tree(re.sub("<style>.*?</style>", "", text))
    assert {element.get("fill") for element in bare.iter() if element.get("class") == "bx-shape"} == {
        FILL[node.kind][0] for node in GRAPHS["Hit"].nodes
    }


def test_a_line_and_its_point_have_one_colour() -> None:
    rules = dict(re.findall(r"bx-dark (\.[^{,]*)\{([^}]*)\}", sheet(graph_svg(GRAPHS["Hit"], EN, theme="dark"))))
    lines = {selector.removesuffix(" path"): look for selector, look in rules.items() if selector.endswith(" path")}
    assert {".bx-edge", ".bx-link", ".is-taken", ".is-possible", ".is-impossible"} <= set(lines)
    for selector, look in lines.items():
        assert rules[f"{selector} .bx-tip"] == look.replace("stroke", "fill")


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("which", [0, 1])
def test_words_can_be_read_on_every_ground(which: int) -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    for ground in (PAPER, *FILL.values()):
        assert contrast(INK[which], ground[which]) >= 4.5
    assert contrast(QUIET[which], PAPER[which]) >= 4.5


@pytest.mark.parametrize("which", [0, 1])
def test_lines_can_be_seen_on_every_ground(which: int) -> None:
    for line in (INK, TAKEN, NOW, QUIET, FRAME):
        assert contrast(line[which], PAPER[which]) >= 3
    for fill in FILL.values():
        assert contrast(TAKEN[which], fill[which]) >= 3


def test_every_colour_of_a_line_and_a_fill_changes_with_the_theme() -> None:
    position = positions()["aimed"]
    for one in (*GRAPHS.values(), position.graph(), graph("table", position)):
        for element in tree(graph_svg(one, EN)).iter():
            if element.get("stroke") not in (None, "none") or element.get("fill") not in (None, "none"):
                assert classes(element) or element.tag == f"{SVG}path", element.attrib


# --- shapes ----------------------------------------------------------------------------------------------------------


def test_kinds_have_outlines_of_their_own() -> None:
    assert len({outline(kind, Box(50, 50, 100, 40), "") for kind in FILL}) == len(FILL)
    assert set(CORNERS) < set(FILL)


def test_arrows_begin_and_end_at_the_shapes_and_not_at_the_boxes_round_them() -> None:
    for one in GRAPHS.values():
        layout = layout_of(one)
        for way in ways(one):
            path = layout.paths[way_key(way)]
            for id_, (x, y) in ((way.from_, path.points[0]), (way.to, path.tip)):
                box = layout.boxes[id_]
                spans = [span(one.node(id_).kind, box.sides, y + off) for off in (-1, 0, 1)]  # kept in whole numbers
                assert min(spans)[0] - 2 <= x <= max(right for _, right in spans) + 2, (one.name, way_key(way))
                assert abs(y - box.y) <= box.h / 2 + 2
