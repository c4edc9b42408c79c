"""Conversion of records, boards, graphs and locks to the text of a record."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, Protocol, TypeVar

from ._errors import RecordError

Cell = tuple[int, int]
"""A row and a column, counted from 1."""

Place = Cell | int | str
"""A place of the token: a cell, the number of a node, or the digits of a lock."""

Record = str | Mapping[str, Any] | os.PathLike[str]
"""A record: a text in RON or JSON, a dict of the same shape, or the path of a file."""

Ruleset = Literal["SlidingStones", "Maze"]
"""The rulesets whose boards are rows of cells."""

Node = TypeVar("Node", bound=Hashable)
NodeOut = TypeVar("NodeOut", bound=Hashable, covariant=True)
T = TypeVar("T")


class Graph(Protocol[NodeOut]):
    """A graph with nodes and edges, such as the undirected ``Graph`` of networkx."""

    @property
    def nodes(self) -> Iterable[NodeOut]:
        """The nodes, in any order."""

    @property
    def edges(self) -> Iterable[Any]:
        """The edges as pairs of nodes, in one direction or in both."""


@dataclass(frozen=True)
class Lock:
    """A lock of decimal digits; a move changes one digit by 1.

    States are strings of digits, such as ``"012"``.
    """

    digits: int
    forbidden: Iterable[str] = ()
    start: str | None = None


@dataclass(frozen=True)
class Source:
    """The text of a record, and its origin."""

    text: str
    file: str | None = None
    is_from_caller: bool = True

    def call(self, native: Callable[..., T], *arguments: Any) -> T:
        """Calls a function of the native module with the text."""
        try:
            return native(self.text, *arguments)
        except RecordError as error:
            if self.is_from_caller:
                raise
            raise error._without_place() from None


def source(record: Record) -> Source:
    """Converts any kind of record to its text."""
    if isinstance(record, str):
        return Source(record)
    if isinstance(record, os.PathLike):
        path = Path(record)
        return Source(path.read_text(encoding="utf-8"), str(path))
    if isinstance(record, Mapping):
        return _written(record)
    raise TypeError(f"expected a record as a str, a dict or a path, found {type(record).__name__}")


def is_rows(board: object) -> bool:
    """Whether an object is the rows of a board, as a list or as one string.

    The text of a record always has characters that a board cannot have.
    """
    if isinstance(board, str):
        return not set(board) - set("XO.#\r\n")
    return isinstance(board, Sequence) and all(isinstance(row, str) for row in board)


def of_rows(board: str | Sequence[str], start: Cell | None, ruleset: Ruleset | None) -> Source:
    """Sliding stones or a maze; without a ruleset, a board with stones is sliding stones."""
    rows = board.splitlines() if isinstance(board, str) else list(board)
    if ruleset is None:
        has_stones = any("X" in row or "O" in row for row in rows)
        ruleset = "SlidingStones" if has_stones else "Maze"
    if ruleset == "SlidingStones" and start is not None:
        raise TypeError("unexpected start: the token of sliding stones is the blank")
    return _of_game(ruleset, board=rows, start=start)


def of_lock(lock: Lock, start: str | None) -> Source:
    """A lock in its starting state."""
    if start is None:
        start = lock.start
    return _of_game("Lock", digits=lock.digits, forbidden=list(lock.forbidden), start=start)


def of_graph(
    nodes: Iterable[Node], edges: Iterable[Any], start: Node | None
) -> tuple[Source, tuple[Node, ...]]:
    """A graph, and its nodes in the order of their numbers in the record."""
    numbers = {node: number for number, node in enumerate(dict.fromkeys(nodes), 1)}
    pairs: list[tuple[int, int]] = []
    for edge in edges:
        a, b = _ends(edge)
        if a == b:
            raise ValueError(f"the edge {edge!r} joins a node to itself")
        try:
            pairs.append((numbers[a], numbers[b]))
        except KeyError as missing:
            raise ValueError(
                f"the edge {edge!r} has an end that is not a node: {missing}"
            ) from None
    if start is not None and start not in numbers:
        raise ValueError(f"the start {start!r} is not a node of the graph")
    number = None if start is None else numbers[start]
    return _of_game("Graph", nodes=len(numbers), edges=pairs, start=number), tuple(numbers)


def of_networkx(graph: Graph[Node], start: Node | None) -> tuple[Source, tuple[Node, ...]]:
    """A graph object, which must be undirected and simple."""
    for name, message in [
        (
            "is_directed",
            "the graph is directed; pass an undirected one, such as graph.to_undirected()",
        ),
        (
            "is_multigraph",
            "the graph may have parallel edges; pass a simple one, such as nx.Graph(graph)",
        ),
    ]:
        method = getattr(graph, name, None)
        if callable(method) and method():
            raise TypeError(message)
    return of_graph(graph.nodes, graph.edges, start)


def of_edges(
    edges: Iterable[tuple[Node, Node]], start: Node | None
) -> tuple[Source, tuple[Node, ...]]:
    """The graph of some edges, with its nodes in the order of their first edges."""
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
        raise TypeError(f"expected an edge as a pair of nodes, found {edge!r}") from None
    return a, b


def _of_game(ruleset: str, **fields: Any) -> Source:
    given = {name: value for name, value in fields.items() if value is not None}
    return _written({"format": 1, "game": {ruleset: given}})


def _written(record: Mapping[str, Any]) -> Source:
    text = json.dumps(record, ensure_ascii=False, allow_nan=False)
    return Source(text, is_from_caller=False)
