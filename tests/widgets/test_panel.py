"""The panel: what the page may ask of Python, what it hears then, and what it can never reach."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

import ipywidgets
import pytest

from bang_explorer import widgets
from bang_explorer.kit.errors import BadInput
from bang_explorer.kit.html import Html, tag
from bang_explorer.show.words import words
from bang_explorer.widgets.distances.panel import Distances
from bang_explorer.widgets.explore.explorer import Explorer
from bang_explorer.widgets.panel import Panel, deed
from bang_explorer.widgets.predict import Predict
from bang_explorer.widgets.reasons import button
from bang_explorer.widgets.ruling import RulingPanel
from tests.show.pictures import HOSTILE
from tests.widgets.pages import FrontEnd, part, parts, synced, written

PANELS = (Distances, Explorer, Predict, RulingPanel)


class Counter(Panel):
    """A panel that counts."""

    AREAS: ClassVar[dict[str, tuple[str, ...]]] = {
        "top": ("head",),
        "side": ("count", "rule", "more"),
        "main": ("row",),
    }
    PIECES: ClassVar[dict[str, int]] = {"row": 4}
    KIND = "explorer"
    game = "base"

    def __init__(self, lang: str = "en") -> None:
        self.count = 0
        self.unfolded_now = 0
        self.held: list[bool] = []
        super().__init__(lang)

    def write(self) -> dict[str, str | list[str]]:
        self.held.append(self.one_at_a_time._is_owned())  # type: ignore[attr-defined]
        return {
            "head": tag("h2", self.text("explorer")),
            "count": tag("p", f"{self.count}"),
            "rule": self.fold("rule_read", self.rule_part),
            "more": self.fold("settling", self._inside),
            "row": [tag("i", f"{number}") for number in range(self.count)],
        }

    def _inside(self) -> Html:
        self.unfolded_now += 1
        return button("again", "add", data_number=1)

    def plain(self) -> str:
        return f"counted to {self.count}"

    @deed
    def add(self, number: str | int) -> None:
        """Count on."""
        if not str(number).isdecimal():
            raise BadInput(f"expected a number, found {number}")
        self.count += int(number)

    @deed
    def both(self, one: str, other: str = "0") -> None:
        """Count on by two numbers."""
        self.count += int(one) + int(other)

    @deed
    def lose(self, key: str) -> None:
        raise KeyError(key)

    def reset(self) -> None:
        """No deed: the page cannot ask for it."""
        self.count = 0


@pytest.fixture(name="panel")
def panel_() -> Counter:
    return Counter()


@pytest.fixture(name="front")
def front_(panel: Counter) -> FrontEnd:
    return FrontEnd(panel)


def shown_of(panel: Panel) -> dict[str, Any]:
    """What the page shows of a panel, but for what it says of the last deed."""
    return {name: value for name, value in synced(panel).items() if name not in ("wrong", "heard")}


# --- what the page is told --------------------------------------------------------------------------------------------


def test_the_page_knows_the_parts_by_their_areas_and_what_makes_them_up(panel: Counter) -> None:
    assert panel.areas == {
        "top": {"head": ["head_0"]},
        "side": {"count": ["count_0"], "rule": ["rule_0"], "more": ["more_0"]},
        "main": {"row": ["row_0", "row_1", "row_2", "row_3"]},
    }
    assert synced(panel).keys() >= {name for area in panel.areas.values() for names in area.values() for name in names}


def test_each_part_is_written_at_the_beginning(panel: Counter) -> None:
    assert written(panel, "head") == "<h2>Explore a game</h2>"
    assert written(panel, "count") == "<p>0</p>"
    assert (panel.kind, panel.label, panel.lang) == ("explorer", "Explore a game", "en")
    assert (panel.wrong, panel.said, panel.heard) == ("", "", 0)


def test_a_part_in_pieces_is_cut_where_the_panel_cuts_it(panel: Counter) -> None:
    panel.add(3)
    assert [getattr(panel, name) for name in panel.pieces["row"]] == ["<i>0</i>", "<i>1</i>", "<i>2</i>", ""]
    panel.add(3)
    assert getattr(panel, panel.pieces["row"][-1]) == "<i>3</i><i>4</i><i>5</i>"


def test_an_unknown_language_is_told_at_once() -> None:
    with pytest.raises(ValueError, match=r"no language “fr”; there are de, en"):
        Counter("fr")


def test_two_panels_have_their_own_parts() -> None:
    one, other = Counter(), Counter("de")
    one.add(2)
    assert (written(one, "count"), written(other, "count")) == ("<p>2</p>", "<p>0</p>")
    assert (one.lang, other.lang) == ("en", "de")


def test_where_no_widget_can_be_shown_there_is_plain_text(panel: Counter) -> None:
    panel.add(2)
    assert repr(panel) == "counted to 2"


# --- deeds ------------------------------------------------------------------------------------------------------------


def test_a_deed_is_done_and_the_page_hears_of_what_has_changed_and_of_nothing_else(front: FrontEnd) -> None:
    assert front.does("add", number="2") == {
        "count_0": "<p>2</p>", "row_0": "<i>0</i>", "row_1": "<i>1</i>", "heard": 1,
    }  # fmt: skip


def test_what_has_changed_comes_in_one_message(front: FrontEnd) -> None:
    front.does("add", number="2")
    assert len(front.updates) == 1


def test_a_part_in_pieces_is_sent_by_the_pieces_that_have_changed(front: FrontEnd) -> None:
    front.does("add", number="2")
    assert front.does("add", number="1") == {"count_0": "<p>3</p>", "row_2": "<i>2</i>", "heard": 2}


def test_a_deed_that_changes_nothing_is_heard(front: FrontEnd) -> None:
    assert front.does("add", number="0") == {"heard": 1}


def test_what_the_page_holds_is_always_what_the_panel_is(front: FrontEnd) -> None:
    for do, given in (
        ("add", {"number": "3"}), ("unfold", {"what": "settling", "open": "true"}), ("lose", {"key": "x"}),
        ("speak", {"value": "de"}), ("rule", {"id": "base.duell"}), ("nothing", {}), ("add", {"number": "1"}),
    ):  # fmt: skip
        front.does(do, **given)
        assert front.state == synced(front.panel)


def test_what_a_deed_does_not_ask_for_is_left_out(front: FrontEnd) -> None:
    front.does("add", number="2", key="a", told="", self="b", panel="c")
    assert front.panel.count == 2  # type: ignore[attr-defined]


def nested(inside: Callable[[Any], Any], deep: int = 5000) -> Any:
    found: Any = "1"
    for _ in range(deep):
        found = inside(found)
    return found


NO_TEXT = [
    2, True, None, 1.5, float("nan"), ["1"], {"1": "1"}, b"1", "1" * 200_000, nested(lambda one: [one]),
    nested(lambda one: {"a": one}),
]  # fmt: skip
NOT_HEARD = (
    "the page sent something that cannot be read; "
    "it may send the name of a deed, and texts of at most 131,072 characters each"
)
NO_DEED = [None, "add", 7, ["add", "1"], True, {3: "add"}, {None: "add"}, nested(lambda one: {"do": one})]


def test_what_is_not_text_is_refused_with_one_message_and_heard(front: FrontEnd) -> None:
    front.panel.speak("de")
    said = (
        "die Seite hat etwas geschickt, das nicht zu lesen ist; "
        "sie darf den Namen einer Handlung schicken und Texte von je höchstens 131.072 Zeichen"
    )
    for given in NO_TEXT:
        for asked in ({"do": "add", "number": given}, {"do": given, "number": "1"}):
            before, heard = shown_of(front.panel), front.panel.heard
            front.panel.wrong = ""
            assert front.says(asked) == {"wrong": said, "heard": heard + 1}
            assert shown_of(front.panel) == before
    front.does("add", number="2")
    assert (front.panel.count, front.panel.wrong) == (2, "")  # type: ignore[attr-defined]


@pytest.mark.parametrize("content", NO_DEED, ids=range(len(NO_DEED)))
def test_so_is_a_message_that_is_no_deed(front: FrontEnd, content: Any) -> None:
    before = shown_of(front.panel)
    assert front.says(content) == {"wrong": NOT_HEARD, "heard": 1}
    assert shown_of(front.panel) == before


def test_half_a_character_from_the_page_is_refused_and_two_halves_are_one(front: FrontEnd) -> None:
    front.does("unfold", what="\ud83e")
    assert front.panel.wrong == "text cannot hold half a character (U+D83E without its other half)"
    front.does("unfold", what="\ud83e\udd20", open="true")
    assert front.panel.unfolded == {"\N{FACE WITH COWBOY HAT}"}


@pytest.mark.parametrize(
    "state", [{"count_0": "x"}, {"areas": {}}, {"heard": 7}, {"nothing": nested(lambda one: [one])}]
)
def test_what_the_panel_writes_cannot_be_changed_by_the_page(front: FrontEnd, state: dict[str, Any]) -> None:
    before = shown_of(front.panel)
    told = front.changes(state)
    assert shown_of(front.panel) == before
    assert front.panel.wrong == NOT_HEARD
    assert front.panel.heard == 1
    assert told.keys() >= state.keys() & synced(front.panel).keys()
    front.changes({"tooltip": "mine"})
    assert (front.panel.tooltip, front.panel.heard) == ("mine", 1)


def test_called_from_python_a_deed_does_the_same_and_the_page_shows_it(front: FrontEnd) -> None:
    front.panel.add(2)  # type: ignore[attr-defined]
    assert front.state["count_0"] == "<p>2</p>"
    front.panel.both("1", other="1")  # type: ignore[attr-defined]
    assert front.state["count_0"] == "<p>4</p>"
    assert front.state["heard"] == 0


def test_deeds_are_done_one_at_a_time(panel: Counter) -> None:
    panel.held.clear()
    panel.do("add", {"number": "1"})
    panel.add(1)
    assert panel.held == [True, True]


# --- what cannot be done ----------------------------------------------------------------------------------------------


def cannot(panel: Panel, name: str, given: dict[str, str]) -> str:
    """Why something cannot be done. It has changed nothing and was heard."""
    before, heard = shown_of(panel), panel.heard
    panel.do(name, given)
    assert shown_of(panel) == before
    assert panel.heard == heard + 1
    assert panel.wrong != ""
    assert panel.wrong.isprintable()
    return str(panel.wrong)


def test_what_is_wrong_is_told_and_forgotten_with_the_next_deed(panel: Counter) -> None:
    assert cannot(panel, "add", {"number": "x"}) == "expected a number, found x"
    panel.do("add", {"number": "1"})
    assert (panel.count, panel.wrong, panel.heard) == (1, "", 2)


def test_what_is_wrong_is_told_in_the_language_of_the_panel(panel: Counter) -> None:
    panel.speak("de")
    for name, given, said in (
        ("nothing", {}, "nichts heißt hier „nothing“"), ("add", {}, "bei add fehlt: number"),
        ("speak", {"value": "fr"}, "keine Sprache „fr“; es gibt de, en"),
        ("rule", {"id": "base.duel"}, "keine Regel 'base.duel'; am nächsten: base.duell"),
        ("unfold", {"what": "\ud83e"}, "bei unfold fehlt: open"),
    ):  # fmt: skip
        assert cannot(panel, name, given).startswith(said)


def test_a_missing_parameter_is_told_by_its_name(panel: Counter) -> None:
    assert cannot(panel, "add", {}) == "add lacks number"
    assert cannot(panel, "both", {}) == "both lacks one, other"
    assert cannot(panel, "both", {"one": "1"}) == "both lacks other"


def test_a_key_that_is_not_there_is_told_without_quotes_around_it(panel: Counter) -> None:
    assert cannot(panel, "lose", {"key": "no such thing"}) == "no such thing"


@pytest.mark.parametrize("name", ["", " ", "nothing", "add ", "Add", "add()", "add.x", "__call__", "ädd", *HOSTILE])
def test_what_is_called_nothing_is_told(panel: Counter, name: str) -> None:
    assert "nothing is called" in cannot(panel, name, {"number": "1"})


def inherited() -> list[str]:
    """Everything that a panel has and that is no deed."""
    names = {name for one in Counter.__mro__ for name in vars(one)} | set(vars(Counter()))
    deeds = {"add", "both", "lose", "rule", "speak", "unfold"}
    assert names > deeds
    return sorted(names - deeds)


@pytest.mark.parametrize("name", inherited())
def test_nothing_but_a_deed_can_be_called(panel: Counter, name: str) -> None:
    given = dict.fromkeys(("self", "content", "msg", "names", "handler", "key", "name", "value", "remove"), "1")
    assert cannot(panel, name, given) == f"nothing is called “{name}” here"
    assert panel.comm is not None


def test_among_what_cannot_be_called_is_all_that_widgets_inherit() -> None:
    assert {
        "close", "send", "observe", "__init__", "set_trait", "add_traits", "send_state", "set_state", "open", "on_msg",
        "_handle_msg", "__class__", "reset", "write", "do", "_deed", "rewrite", "fold", "one_at_a_time", "hold_sync",
        "close_all", "__reduce__", "plain", "rule_part", "text", "words", "count", "comm",
    } <= set(inherited())  # fmt: skip
    assert issubclass(Counter, ipywidgets.Widget)


def test_a_method_that_is_a_deed_no_longer_is_none() -> None:
    class Quiet(Counter):
        def add(self, number: str | int) -> None:  # as somebody may override it without a second thought
            self.count = -int(number)

    panel = Quiet()
    panel.do("add", {"number": "5"})
    assert (panel.count, panel.wrong) == (0, "nothing is called “add” here")


@pytest.mark.parametrize("text", [*HOSTILE, "9" * 5000, "-1", "1.5", "1e9", "٣²", "x" * 100_000], ids=ascii)
def test_hostile_values_change_nothing(panel: Counter, text: str) -> None:
    panel.do("add", {"number": "2"})
    for name, given in (("add", {"number": text}), ("rule", {"id": text}), ("speak", {"value": text})):
        before, heard = shown_of(panel), panel.heard
        panel.do(name, given)
        assert shown_of(panel) == before
        assert (panel.heard, panel.wrong != "") == (heard + 1, True)


@pytest.mark.parametrize("name", ["rule", "speak", "add", "nothing" * 1000])
def test_what_is_told_is_short_however_long_that_was_which_was_asked(panel: Counter, name: str) -> None:
    panel.do(name, dict.fromkeys(("id", "value", "number"), "x" * 100_000))
    assert 0 < len(panel.wrong) < 1000


def test_called_from_python_what_cannot_be_done_is_an_exception(panel: Counter) -> None:
    before = synced(panel)
    with pytest.raises(BadInput, match="expected a number, found x"):
        panel.add("x")
    with pytest.raises(KeyError, match=r"no rule 'base\.duel'"):
        panel.rule("base.duel")
    with pytest.raises(ValueError, match="no language “fr”"):
        panel.speak("fr")
    with pytest.raises(TypeError):
        panel.add()  # type: ignore[call-arg]
    assert synced(panel) == before


def test_after_an_exception_the_page_hears_of_everything_again(front: FrontEnd) -> None:
    with pytest.raises(BadInput):
        front.panel.add("x")  # type: ignore[attr-defined]
    assert front.does("add", number="1") == {"count_0": "<p>1</p>", "row_0": "<i>0</i>", "heard": 1}


# --- what is unfolded -------------------------------------------------------------------------------------------------


def test_a_folded_part_is_not_even_written(panel: Counter) -> None:
    details = part(panel, "more").one("details")
    assert [one.name for one in details.all] == ["details", "summary"]
    assert details.text == words("en").text("panel", "settling")
    assert panel.unfolded_now == 0


def test_what_is_unfolded_is_written_and_stays_so_until_it_is_folded_away(front: FrontEnd) -> None:
    sent = front.does("unfold", what="settling", open="true", key="settling")
    assert sent.keys() == {"more_0", "heard"}
    assert part(front.panel, "more").one("button").text == "again"
    front.does("add", number="1")
    assert part(front.panel, "more").find("button") != []
    assert front.does("unfold", what="settling", open="false").keys() == {"more_0", "heard"}
    assert part(front.panel, "more").find("button") == []


def test_a_part_that_is_unfolded_says_so(panel: Counter) -> None:
    folded = part(panel, "more").one("details")
    assert folded.attributes.keys().isdisjoint({"open", "data-told"})
    panel.unfold("settling")
    unfolded = part(panel, "more").one("details")
    assert unfolded.attributes.keys() >= {"open", "data-told"}
    assert (unfolded["data-do"], unfolded["data-what"], unfolded["data-key"]) == ("unfold", "settling", "settling")


def test_to_unfold_twice_is_to_unfold_once(front: FrontEnd) -> None:
    front.does("unfold", what="settling", open="true")
    assert front.does("unfold", what="settling", open="true") == {"heard": 2}


# --- rules ------------------------------------------------------------------------------------------------------------


def test_a_rule_that_is_asked_for_is_read(front: FrontEnd) -> None:
    assert front.does("rule", id="base.duell").keys() == {"rule_0", "heard"}
    found = part(front.panel, "rule")
    assert found.one("h3").text == "base.duell"
    assert "With Duel the player challenges another" in found.text
    assert found.one("details").has(open=True)
    assert found.find("button") == []  # here no scenario can be opened


def test_before_a_rule_was_asked_for_the_panel_says_how(panel: Counter) -> None:
    panel.unfold("rule_read")
    assert words("en").text("panel", "no_rule") in part(panel, "rule").text


# --- languages --------------------------------------------------------------------------------------------------------


def test_another_language_changes_all_that_is_said(front: FrontEnd) -> None:
    front.does("rule", id="base.duell")
    sent = front.does("speak", value="de")
    assert sent.keys() == {"lang", "label", "head_0", "rule_0", "more_0", "heard"}
    assert part(front.panel, "head").text == words("de").text("panel", "explorer") == front.panel.label
    assert "Mit Duell" in part(front.panel, "rule").text


# --- texts ------------------------------------------------------------------------------------------------------------


SOURCES = sorted(Path(widgets.__file__).parent.rglob("*.py"))
OF_PANEL = ("text", "fold")
"""Methods of panels and looks whose first value is the key of a text of the section `panel`."""


@cache
def texts_asked_for() -> list[tuple[Path, str, str]]:
    """Each text that the panels ask for by its name: where, its section and its key."""
    return [found for path in SOURCES for found in _texts_in(path)]


def _texts_in(path: Path) -> Iterator[tuple[Path, str, str]]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in OF_PANEL:
            said = [one.value for one in node.args[:2] if isinstance(one, ast.Constant) and isinstance(one.value, str)]
            of_words = ast.unparse(node.func.value).endswith("words")
            if said and len(said) == len(node.args[: 1 + of_words]):
                yield path, *((said[0], said[1]) if of_words else ("panel", said[0]))


def test_the_texts_of_the_panels_are_found_in_their_source() -> None:
    assert len(texts_asked_for()) > 40
    assert {section for _, section, _ in texts_asked_for()} >= {"panel", "ui", "word", "settle"}


@pytest.mark.parametrize("lang", ["de", "en"])
def test_every_text_that_a_panel_asks_for_is_there(lang: str) -> None:
    known = words(lang).texts
    for path, section, key in texts_asked_for():  # what only one panel says may stand in a section of its own name
        sections = (section, path.parent.name, path.stem) if section == "panel" else (section,)
        assert any(key in known.get(one, {}) for one in sections), (path.name, section, key)


@pytest.mark.parametrize("kind", PANELS)
def test_every_kind_of_panel_has_a_name(kind: type[Panel]) -> None:
    for lang in ("de", "en"):
        texts = words(lang).texts
        assert kind.KIND in texts["panel"] | texts.get(kind.KIND, {})


# --- deeds, as they are declared --------------------------------------------------------------------------------------


def test_the_parameters_of_a_deed_are_named_and_can_come_from_a_page() -> None:
    for kind in PANELS:
        for name, method in inspect.getmembers_static(kind, lambda one: getattr(one, "is_deed", False)):
            for one in list(inspect.signature(method).parameters.values())[1:]:
                assert one.kind is one.POSITIONAL_OR_KEYWORD, (kind, name)
                assert one.name != "do", (kind, name)  # the name of the deed itself


def test_the_parts_of_a_panel_are_there_for_a_page_to_read(panel: Counter) -> None:
    assert [name for name, _ in parts(panel)] == ["head", "count", "rule", "more", "row"]
