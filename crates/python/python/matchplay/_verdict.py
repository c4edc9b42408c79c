"""Who wins a position, and the certificate of it."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, Literal, TypeVar, cast, overload

from . import _native
from ._boards import (
    Cell,
    Graph,
    Lock,
    Node,
    Place,
    Record,
    Ruleset,
    Source,
    is_rows,
    of_edges,
    of_lock,
    of_networkx,
    of_rows,
    source,
)

Player = Literal["first", "second"]
Outcome = Literal["N", "P"]
"""N: the next player to move wins. P: the previous one does."""

P = TypeVar("P", bound=Hashable)


@dataclass(frozen=True)
class Verdict(Generic[P]):
    """Who wins a position, and with which moves.

    Moves are cells, the labels of a graph's nodes, or the states of a lock.
    """

    ruleset: str
    ply_count: int
    """The number of plies that led to the position."""
    to_move: Player
    token: P | None
    """The place of the token; none while it has to be placed."""
    outcome: Outcome
    winner: Player
    legal_count: int
    """The number of legal moves."""
    winning: tuple[P, ...]
    """All winning moves; placements while the token has to be placed."""
    nodes: tuple[P, ...] | None = field(repr=False)
    """The labels of a graph's nodes, in the order in which the certificate and
    ``to_dict()`` count them; none where they are their own names."""
    _source: Source = field(repr=False, compare=False)
    _json: str = field(repr=False, compare=False)

    def certificate(self) -> str:
        """The proof, as the text of a file in RON that ``verify`` judges."""
        return self._source.ask(_native.prove, self.ply_count)

    def to_dict(self) -> dict[str, Any]:
        """What ``matchplay solve --format json`` prints."""
        return cast("dict[str, Any]", json.loads(self._json))

    def _repr_svg_(self) -> str | None:
        try:
            return self._source.ask(_native.draw, self.ply_count)
        except ValueError:
            return None


@overload
def solve(
    board: str, *, start: Cell | None = None, ruleset: Ruleset | None = None, ply: int = 0
) -> Verdict[Any]: ...
@overload
def solve(board: Mapping[str, Any] | os.PathLike[str], *, ply: int = 0) -> Verdict[Place]: ...
@overload
def solve(
    board: Sequence[str], *, start: Cell | None = None, ruleset: Ruleset | None = None
) -> Verdict[Cell]: ...
@overload
def solve(board: Lock, *, start: str | None = None) -> Verdict[str]: ...
@overload
def solve(board: Graph[Node], *, start: Node | None = None) -> Verdict[Node]: ...
@overload
def solve(board: Iterable[tuple[Node, Node]], *, start: Node | None = None) -> Verdict[Node]: ...
def solve(
    board: Any, *, start: Any = None, ruleset: Ruleset | None = None, ply: int = 0
) -> Verdict[Any]:
    """Tells who wins a position, and with which moves.

    The board is one of

    - rows of ``X``, ``O`` and one ``.``: sliding stones; of ``.`` and ``#``: a maze;
      in a list or in one string. Rows without a stone are a maze, unless ``ruleset``
      says ``"SlidingStones"``;
    - a graph with ``nodes`` and ``edges``, such as networkx's, undirected and simple;
    - an iterable of edges, each a pair of nodes;
    - a ``Lock``;
    - a record, as ``review`` takes it, after ``ply`` plies.

    ``start`` is where the token stands: a cell, a node, a state of a lock. Without
    one, the first player places it.

    Raises ``RecordError`` where the rules do not allow the board or the start.
    """
    names: tuple[Any, ...] | None = None
    if is_rows(board):
        asked = of_rows(board, start, ruleset)
    elif isinstance(board, Lock):
        asked = of_lock(board, start)
    elif isinstance(board, (str, Mapping, os.PathLike)):
        if start is not None:
            raise TypeError("a record says where it starts")
        asked = source(board)
    elif hasattr(board, "nodes") and hasattr(board, "edges"):
        asked, names = of_networkx(board, start)
    elif isinstance(board, Iterable):
        asked, names = of_edges(board, start)
    else:
        raise TypeError(f"cannot solve {type(board).__name__}")
    return _verdict(asked, ply, names)


def _verdict(asked: Source, ply: int, names: tuple[Any, ...] | None) -> Verdict[Any]:
    text = asked.ask(_native.solve, ply, asked.file)
    found = json.loads(text)
    name: Callable[[Any], Any] = place if names is None else lambda node: names[node - 1]
    token = found.get("token")
    return Verdict(
        ruleset=found["ruleset"],
        ply_count=found["ply_count"],
        to_move=found["to_move"],
        token=None if token is None else name(token),
        outcome=found["outcome"],
        winner=found["winner"],
        legal_count=found["legal_count"],
        winning=tuple(map(name, found["winning"])),
        nodes=names,
        _source=asked,
        _json=text,
    )


def place(found: Any) -> Place:
    """A place as JSON spells it, where cells are lists."""
    return tuple(found) if isinstance(found, list) else found


def verify(certificate: Record, record: Record | None = None) -> Literal[True]:
    """Judges a certificate, by the rules alone and without solving anything.

    With a record, the certified position must also be one that the game came to.

    Raises ``Rejected``, with the reason, where the certificate proves nothing, and
    ``RecordError`` where it cannot be read.
    """
    asked = source(certificate)
    if record is None:
        asked.ask(_native.verify)
    else:
        about = source(record)
        both = replace(asked, is_the_callers=asked.is_the_callers and about.is_the_callers)
        both.ask(_native.verify, about.text)
    return True
