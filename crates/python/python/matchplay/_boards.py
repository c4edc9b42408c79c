"""The texts that stand for what is given: records, boards, graphs and locks."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, Protocol, TypeVar

from ._errors import RecordError

Cell = tuple[int, int]
"""A row and a column, from 1."""

Place = Cell | int | str
"""Where a token can be: a cell, a node by its number, or the digits of a lock."""

Record = str | Mapping[str, Any] | os.PathLike[str]
"""A record: its text in RON or JSON, the same as a dict, or the path of a file."""

Ruleset = Literal["SlidingStones", "Maze"]
"""The rulesets that are played on rows of cells."""

Node = TypeVar("Node", bound=Hashable)
NodeOut = TypeVar("NodeOut", bound=Hashable, covariant=True)
T = TypeVar("T")


class Graph(Protocol[NodeOut]):
    """What a graph needs to have: networkx's undirected ``Graph`` does."""

    @property
    def nodes(self) -> Iterable[NodeOut]:
        """The nodes, in any order."""

    @property
    def edges(self) -> Iterable[Any]:
        """The edges as pairs of nodes, each once or in both directions."""


@dataclass(frozen=True)
class Lock:
    """A lock of decimal digits: each turn moves one of them by one.

    States are strings of digits, such as ``"012"``.
    """

    digits: int
    forbidden: Iterable[str] = ()
    start: str | None = None


@dataclass(frozen=True)
class Source:
    """The text of a record, and where it is from."""

    text: str
    file: str | None = None
    is_the_callers: bool = True

    def ask(self, native: Callable[..., T], *arguments: Any) -> T:
        """Calls a function of the native module with the text."""
        try:
            return native(self.text, *arguments)
        except RecordError as error:
            if self.is_the_callers:
                raise
            raise error._of_an_object() from None


def source(record: Record) -> Source:
    """The text of a record, however it is given."""
    if isinstance(record, str):
        return Source(record)
    if isinstance(record, os.PathLike):
        path = Path(record)
        return Source(path.read_text(encoding="utf-8"), str(path))
    if isinstance(record, Mapping):
        return _written(record)
    raise TypeError(f"a record is a str, a dict or a path, not {_kind(record)}")


def is_rows(board: object) -> bool:
    """Whether an object is the rows of a board, be it in one string.

    The text of a record always has characters that no board has.
    """
    if isinstance(board, str):
        return not set(board) - set("XO.#\r\n")
    return isinstance(board, Sequence) and all(isinstance(row, str) for row in board)


def of_rows(board: str | Sequence[str], start: Cell | None, ruleset: Ruleset | None) -> Source:
    """Sliding stones or a maze, by the letters where the ruleset is not given."""
    rows = board.splitlines() if isinstance(board, str) else list(board)
    if ruleset is None:
        has_stones = any("X" in row or "O" in row for row in rows)
        ruleset = "SlidingStones" if has_stones else "Maze"
    if ruleset == "SlidingStones" and start is not None:
        raise TypeError("sliding stones start at their blank, so there is no start to give")
    return _of_game(ruleset, board=rows, start=start)


def of_lock(lock: Lock, start: str | None) -> Source:
    """A lock in its starting state."""
    if start is None:
        start = lock.start
    return _of_game("Lock", digits=lock.digits, forbidden=list(lock.forbidden), start=start)


def of_graph(
    nodes: Iterable[Node], edges: Iterable[Any], start: Node | None
) -> tuple[Source, tuple[Node, ...]]:
    """A graph, and its nodes in the order in which the record counts them."""
    numbers = {node: number for number, node in enumerate(dict.fromkeys(nodes), 1)}
    pairs: list[tuple[int, int]] = []
    for edge in edges:
        a, b = _ends(edge)
        if a == b:
            raise ValueError(f"an edge joins {a!r} to itself")
        try:
            pairs.append((numbers[a], numbers[b]))
        except KeyError as missing:
            raise ValueError(f"an edge names {missing}, which is no node") from None
    if start is not None and start not in numbers:
        raise ValueError(f"the start {start!r} is no node")
    number = None if start is None else numbers[start]
    return _of_game("Graph", nodes=len(numbers), edges=pairs, start=number), tuple(numbers)


def of_networkx(graph: Graph[Node], start: Node | None) -> tuple[Source, tuple[Node, ...]]:
    """A graph object, if it is undirected and simple."""
    for question, trouble in [
        ("is_directed", "the graph is directed; the games are played on undirected ones"),
        (
            "is_multigraph",
            "the graph may have parallel edges; give a simple one, such as nx.Graph(graph)",
        ),
    ]:
        ask = getattr(graph, question, None)
        if callable(ask) and ask():
            raise TypeError(trouble)
    return of_graph(graph.nodes, graph.edges, start)


def of_edges(
    edges: Iterable[tuple[Node, Node]], start: Node | None
) -> tuple[Source, tuple[Node, ...]]:
    """The graph of some edges, its nodes in the order in which they are named."""
    pairs = list(edges)
    nodes: dict[Node, None] = {}
    for pair in pairs:
        nodes.update(dict.fromkeys(_ends(pair)))
    return of_graph(nodes, pairs, start)


def _ends(edge: Any) -> tuple[Any, Any]:
    try:
        a, b = edge
        hash((a, b))
    except (TypeError, ValueError):
        raise TypeError(f"an edge is a pair of nodes, not {edge!r}") from None
    return a, b


def _of_game(ruleset: str, **fields: Any) -> Source:
    given = {name: value for name, value in fields.items() if value is not None}
    return _written({"format": 1, "game": {ruleset: given}})


def _written(record: Mapping[str, Any]) -> Source:
    text = json.dumps(record, ensure_ascii=False, allow_nan=False)
    return Source(text, is_the_callers=False)


def _kind(value: object) -> str:
    return type(value).__name__
