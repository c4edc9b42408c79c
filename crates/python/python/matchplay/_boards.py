"""Conversion of boards, graphs and locks to the text of a record."""

from __future__ import annotations

import os
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from functools import cached_property
from typing import Any, Literal, Protocol, TypedDict, TypeGuard, TypeVar

from ._source import Source, source, written

Cell = tuple[int, int]
"""A row and a column, counted from 1."""

Place = Cell | int | str
"""A place of the token: a cell, the number of a node, or the digits of a lock."""

Ruleset = Literal["SlidingStones", "Maze"]
"""The rulesets whose boards are rows of cells."""


class Leaper(TypedDict):
    """The steps of a leaper in all directions, such as ``{"Leaper": (1, 3)}``."""

    Leaper: tuple[int, int]


class Offsets(TypedDict):
    """Steps as differences of rows and of columns, such as ``{"Offsets": [(0, 1), (2, -1)]}``.

    Every step can also be taken backwards; of two opposite steps, only one is listed.
    """

    Offsets: Sequence[tuple[int, int]]


Steps = Literal["Orthogonal", "Diagonal", "King", "Knight", "Hex"] | Leaper | Offsets
"""The steps of the token in a maze; ``Orthogonal`` is the default."""

Wrap = Literal["Rows", "Columns", "Both"]
"""The sides of a maze that are joined. ``Rows``: the first row follows the last one.
``Columns``: the first column follows the last one."""

Removes = Literal["Vertices", "Edges"]
"""What a move removes. ``Vertices``, the default: the cell or node that the token leaves.
``Edges``: the edge along which the token moves; it may return to a cell or a node."""

Node = TypeVar("Node", bound=Hashable)
NodeOut = TypeVar("NodeOut", bound=Hashable, covariant=True)
T = TypeVar("T")


class Graph(Protocol[NodeOut]):
    """A graph with nodes and edges, such as the undirected ``Graph`` of networkx."""

    # Pyright does not evaluate a `cached_property`, such as those of networkx.
    @property
    def nodes(self) -> Iterable[NodeOut] | cached_property[Iterable[NodeOut]]:
        """The nodes, in any order."""

    @property
    def edges(self) -> Iterable[Any] | cached_property[Iterable[Any]]:
        """The edges as pairs of nodes; each edge occurs once, in either direction."""


@dataclass(frozen=True)
class Lock:
    """A lock of digits; a move changes one digit by 1.

    States are strings of digits, such as ``"012"``. Digits above 9 are the letters from ``a``.
    """

    digits: int
    """The number of digits."""
    _: KW_ONLY
    base: int = 10
    """The base of the digits, from 2 to 36."""
    wrap: bool = True
    """Whether the last digit of the base and 0 also differ by 1."""
    forbidden: Iterable[str] = ()
    """The states that the lock must not enter."""
    start: str | None = None
    """The state before the first move; without it, the first player chooses a state."""
    starts: Iterable[str] | None = None
    """The states among which the first player chooses; without them, all states."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "forbidden", tuple(listed("forbidden", self.forbidden)))
        if self.starts is not None:
            object.__setattr__(self, "starts", tuple(listed("starts", self.starts)))


def origin(
    board: Any,
    start: Any,
    starts: Iterable[Any] | None,
    steps: Steps | None,
    wrap: Wrap | None,
    removes: Removes | None,
    ruleset: Ruleset | None,
) -> tuple[Source, tuple[Any, ...] | None]:
    """The text of a board of any kind, and the nodes of a graph in the order of their numbers."""
    starts = None if starts is None else listed("starts", starts)
    rules = {"steps": steps, "wrap": wrap, "removes": removes}
    if _is_rows(board):
        return _of_rows(board, ruleset, start, starts, rules), None
    _refuse("only a board of rows has a ruleset", ruleset=ruleset)
    if isinstance(board, Lock):
        _refuse("a `Lock` contains its rules", **rules)
        return _of_lock(board, start, starts), None
    if isinstance(board, (str, Mapping, os.PathLike)):
        reason = "a record contains its start and its rules"
        if isinstance(board, Mapping):
            reason = f"a dict is read as a record, and {reason}; pass a graph as its edges"
        _refuse(reason, start=start, starts=starts, **rules)
        return source(board), None
    if not isinstance(board, Iterable) and not _is_graph(board):
        raise TypeError(
            "expected a board, a graph with attributes `nodes` and `edges`, a lock or a record, "
            f"found {type(board).__name__}"
        )
    _refuse("the steps on a graph are its edges", steps=steps, wrap=wrap)
    return _of_graph(board, start, starts, removes)


def _is_graph(board: object) -> TypeGuard[Graph[Any]]:
    # Graphs of rustworkx have methods with these names.
    return all(isinstance(getattr(board, name, None), Iterable) for name in ("nodes", "edges"))


def _is_rows(board: object) -> bool:
    """Whether an object is the rows of a board, as a list or as one string.

    The text of a record always has characters that a board cannot have.
    """
    if isinstance(board, str):
        return not set(board) - set("XO.#\r\n")
    return isinstance(board, Sequence) and all(isinstance(row, str) for row in board)


def _of_rows(
    board: str | Sequence[str],
    ruleset: Ruleset | None,
    start: Cell | None,
    starts: list[Cell] | None,
    rules: Mapping[str, Any],
) -> Source:
    """Sliding stones or a maze; without a ruleset, a board with stones is sliding stones."""
    rows = board.splitlines() if isinstance(board, str) else list(board)
    if ruleset is None:
        has_stones = any("X" in row or "O" in row for row in rows)
        ruleset = "SlidingStones" if has_stones else "Maze"
    if ruleset == "SlidingStones":
        _refuse("the token of sliding stones is the blank", start=start, starts=starts)
        _refuse("sliding stones have fixed rules", **rules)
    return _of_game(ruleset, board=rows, **rules, start=start, starts=starts)


def _of_lock(lock: Lock, start: str | None, starts: Iterable[str] | None) -> Source:
    """A lock; a given start, or given starts, replace those of the lock."""
    if start is None and starts is None:
        start, starts = lock.start, lock.starts
    return _of_game(
        "Lock",
        digits=lock.digits,
        base=lock.base,
        wrap=lock.wrap,
        forbidden=list(lock.forbidden),
        start=start,
        starts=starts,
    )


def _of_graph(
    graph: Graph[Node] | Iterable[tuple[Node, Node]],
    start: Node | None,
    starts: Iterable[Node] | None,
    removes: Removes | None,
) -> tuple[Source, tuple[Node, ...]]:
    """A graph, and its nodes in the order of their numbers in the record."""
    numbers, edges = numbered(graph)
    nodes = tuple(numbers)
    seen: set[tuple[int, int]] = set()
    for a, b in edges:
        if a == b:
            raise ValueError(f"the edge {(nodes[a], nodes[b])!r} joins a node to itself")
        edge = (min(a, b), max(a, b))
        if edge in seen:
            raise ValueError(f"the edge {(nodes[a], nodes[b])!r} occurs twice")
        seen.add(edge)
    game = _of_game(
        "Graph",
        nodes=len(numbers),
        edges=[(a + 1, b + 1) for a, b in edges],
        removes=removes,
        start=None if start is None else _number(numbers, start),
        starts=None if starts is None else [_number(numbers, node) for node in starts],
    )
    return game, nodes


def numbered(
    graph: Graph[Node] | Iterable[tuple[Node, Node]],
) -> tuple[dict[Node, int], list[tuple[int, int]]]:
    """The nodes of a graph with their numbers from 0, and its edges as pairs of numbers.

    A graph object must be undirected and simple. An iterable of edges has its nodes in the order of
    their first edges.
    """
    _refuse_directed(graph)
    edges: Any = graph.edges if _is_graph(graph) else graph
    pairs = [_ends(edge) for edge in edges]
    nodes = graph.nodes if _is_graph(graph) else [end for pair in pairs for end in pair]
    numbers = {node: number for number, node in enumerate(dict.fromkeys(nodes))}
    for pair in pairs:
        for end in pair:
            if end not in numbers:
                raise ValueError(f"the edge {pair!r} has an end that is not a node: {end!r}")
    return numbers, [(numbers[a], numbers[b]) for a, b in pairs]


def _refuse_directed(graph: object) -> None:
    """Raises ``TypeError`` if a graph is directed or may have parallel edges."""
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


def _refuse(reason: str, **arguments: object) -> None:
    """Raises ``TypeError`` with the reason if one of the arguments is given."""
    for name, value in arguments.items():
        if value is not None:
            raise TypeError(f"unexpected {name}: {reason}")


def _ends(edge: Any) -> tuple[Any, Any]:
    message = f"expected an edge as a pair of nodes, found {edge!r}"
    if isinstance(edge, (str, bytes)):
        raise TypeError(f"{message}; the rows of a board are a list of str")
    try:
        a, b = edge
        hash((a, b))
    except (TypeError, ValueError):
        raise TypeError(message) from None
    return a, b


def _number(numbers: Mapping[Node, int], start: Node) -> int:
    """The number of a start in a record, from 1."""
    try:
        return numbers[start] + 1
    except (KeyError, TypeError):
        raise ValueError(f"the start {start!r} is not a node of the graph") from None


def listed(name: str, places: Iterable[T]) -> list[T]:
    """The places in an argument."""
    if not isinstance(places, Iterable):
        raise TypeError(f"expected an iterable of places as {name}, found {places!r}")
    return list(places)


def _of_game(ruleset: str, **fields: Any) -> Source:
    given = {name: value for name, value in fields.items() if value is not None}
    return written({"format": 1, "game": {ruleset: given}})
