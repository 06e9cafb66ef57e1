"""Finds the texts that the modules of a game use as names: keys of the log, reasons, terms (summands), statements.

The modules are only parsed, never run.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from re import Pattern

TERM_AT = {"Term": 1, "Least": 1, "just": 0, "AddTerm": 2}
"""Functions that are given the name of a term (a summand of a number), each with the index of that argument."""
CITING = {"rules", "secret_rules", "cites", "also"}
"""The names of arguments that hold ids of statements and nothing else."""
OF_A_NOTE = {"secret", "seen_by", "rules", "secret_rules"}
"""The names of those arguments of `note` that are not values of the log entry."""


@dataclass(frozen=True)
class Note:
    """A call of `note`, which writes into the log: the keys it may use (none if unknown), the names of its values.

    `secret` are the names of those values that not everybody may know.
    """

    where: str
    keys: tuple[str, ...]
    values: frozenset[str]
    secret: frozenset[str]


@dataclass(frozen=True)
class Call:
    """A call in a module: where it stands, the last part of the name that is called, and the function around it."""

    where: str
    name: str
    node: ast.Call
    inside: ast.FunctionDef | None

    def strings(self, place: int) -> list[str]:
        """The texts that the argument with this index can be; a variable is followed to what it is set to.

        Empty if there is no such argument, or if none can be found.
        """
        if place >= len(self.node.args):
            return []
        given = self.node.args[place]
        if not isinstance(given, ast.Name) or self.inside is None:
            return _strings(given)
        set_to = (one for one in ast.walk(self.inside) if isinstance(one, ast.Assign))
        return [text for one in set_to if given.id in map(_name, one.targets) for text in _strings(one.value)]

    @property
    def hands_on(self) -> bool:
        """True if the first argument, which there must be, is one of the function around the call, merely handed on."""
        if self.inside is None:
            return False
        given = self.inside.args
        return _name(self.node.args[0]) in {one.arg for one in (*given.posonlyargs, *given.args, *given.kwonlyargs)}


class Source:
    """All modules in a folder and its subfolders, parsed, without tests."""

    def __init__(self, folder: Path) -> None:
        self.trees = {
            path.relative_to(folder).as_posix(): ast.parse(path.read_text("utf-8"))
            for path in sorted(folder.rglob("*.py"))
            if not path.name.startswith("test_")
        }

    @cached_property
    def calls(self) -> list[Call]:
        return [call for file, tree in self.trees.items() for call in _calls(file, tree, None)]

    @cached_property
    def notes(self) -> list[Note]:
        """A list of all calls that write into the log, without functions that are handed the key themselves."""
        found = (call for call in self.calls if call.name == "note" and isinstance(call.node.func, ast.Attribute))
        return [_note(call) for call in found if call.node.args and not call.hands_on]

    @cached_property
    def reasons(self) -> set[str]:
        """The keys of all requirements and reasons in these modules."""
        return self._named("requirement", "asked", "Requirement", "Reason")

    @cached_property
    def numbers(self) -> set[str]:
        return self._named("number", "Number")

    def _named(self, decorator: str, *functions: str) -> set[str]:
        """The first arguments of calls of these `functions`, and the names of all functions with this decorator."""
        named = {text for call in self.calls if call.name in functions for text in call.strings(0)}
        defined = (one for tree in self.trees.values() for one in ast.walk(tree) if isinstance(one, ast.FunctionDef))
        return named | {one.name for one in defined if decorator in map(_called, one.decorator_list)}

    @cached_property
    def terms(self) -> list[tuple[str, str]]:
        """Pairs: where a term (a summand of a number) is named in the modules, and the name."""
        found = (call for call in self.calls if call.name in TERM_AT)
        return [(call.where, text) for call in found for text in call.strings(TERM_AT[call.name])]

    def cites(self, looks_so: Pattern[str]) -> Iterator[tuple[str, str]]:
        """Pairs of a place in the modules and a text there that is cited as a statement, or looks like an id of one.

        The same may come twice.
        """
        for call in self.calls:
            cited = call.node.args if call.name in ("consult", "Ground") else []
            for given in (*cited, *(word.value for word in call.node.keywords if word.arg in CITING)):
                yield from ((call.where, text) for text in _strings(given))
        for file, tree in self.trees.items():
            for node in ast.walk(tree):
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and looks_so.fullmatch(node.value):
                    yield f"{file}:{node.lineno}", node.value


@cache
def source_in(folder: Path) -> Source:
    """The `Source` of the modules in a folder. They are parsed only once, so later changes are not noticed."""
    return Source(folder)


def _strings(node: ast.AST) -> list[str]:
    """The texts that an expression can be or hold: a constant, an `if .. else`, a tuple; else none."""
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp(body=body, orelse=orelse):
            return _strings(body) + _strings(orelse)
        case ast.Tuple(elts=elements):
            return [text for one in elements for text in _strings(one)]
    return []


def _name(node: ast.expr) -> str:
    """The last part of the name that an expression is (`c` of `a.b.c`); empty if it is no name."""
    return str(getattr(node, "attr", getattr(node, "id", "")))


def _called(node: ast.expr) -> str:
    return _name(node.func) if isinstance(node, ast.Call) else ""


def _calls(file: str, node: ast.AST, inside: ast.FunctionDef | None) -> Iterator[Call]:
    for one in ast.iter_child_nodes(node):
        if isinstance(one, ast.Call):
            yield Call(f"{file}:{one.lineno}", _called(one), one, inside)
        yield from _calls(file, one, one if isinstance(one, ast.FunctionDef) else inside)


def _note(call: Call) -> Note:
    named = {word.arg: word.value for word in call.node.keywords if word.arg is not None}
    secret = frozenset(_strings(named["secret"])) if "secret" in named else frozenset[str]()
    return Note(call.where, tuple(call.strings(0)), frozenset(named.keys() - OF_A_NOTE), secret)
