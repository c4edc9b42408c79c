"""Verdicts on positions, and their certificates."""

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
"""``N``: the player to move wins. ``P``: the player to move loses."""

P = TypeVar("P", bound=Hashable)


@dataclass(frozen=True)
class Verdict(Generic[P]):
    """The winner of a position, and the winning moves.

    Moves are cells, the labels of a graph's nodes, or the states of a lock.
    """

    ruleset: str
    ply_count: int
    """The number of plies that led to the position."""
    to_move: Player
    token: P | None
    """The place of the token; ``None`` if it has to be placed."""
    outcome: Outcome
    winner: Player
    legal_count: int
    """The number of legal moves."""
    winning: tuple[P, ...]
    """All winning moves, or placements if the token has to be placed."""
    nodes: tuple[P, ...] | None = field(repr=False)
    """The nodes of a graph, in the order of their numbers in the certificate and in
    ``to_dict()``; ``None`` for other boards and for records."""
    _source: Source = field(repr=False, compare=False)
    _json: str = field(repr=False, compare=False)

    def certificate(self) -> str:
        """Returns a certificate of the verdict in RON, which ``verify`` checks."""
        return self._source.call(_native.prove, self.ply_count)

    def to_dict(self) -> dict[str, Any]:
        """The verdict as ``matchplay solve --format json`` prints it."""
        return cast("dict[str, Any]", json.loads(self._json))

    def _repr_svg_(self) -> str | None:
        try:
            return self._source.call(_native.draw, self.ply_count)
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
    """Reports who wins a position, and the winning moves.

    The board is one of

    - the rows of a board, in a list or in one string: sliding stones have ``X``, ``O``
      and one ``.``, a maze has ``.`` and ``#``. Rows without a stone are a maze, unless
      ``ruleset`` is ``"SlidingStones"``;
    - an undirected simple graph with ``nodes`` and ``edges``, such as a ``networkx.Graph``;
    - an iterable of edges, each a pair of nodes;
    - a ``Lock``;
    - a record as for ``review``, after ``ply`` plies.

    ``start`` is the place of the token: a cell, a node, or a state of a lock. Without it,
    the first player places the token.

    Raises ``RecordError`` if the board or the start is invalid.
    """
    names: tuple[Any, ...] | None = None
    if is_rows(board):
        origin = of_rows(board, start, ruleset)
    elif isinstance(board, Lock):
        origin = of_lock(board, start)
    elif isinstance(board, (str, Mapping, os.PathLike)):
        if start is not None:
            raise TypeError("unexpected start: a record contains its start")
        origin = source(board)
    elif hasattr(board, "nodes") and hasattr(board, "edges"):
        origin, names = of_networkx(board, start)
    elif isinstance(board, Iterable):
        origin, names = of_edges(board, start)
    else:
        raise TypeError(
            f"expected a board, a graph, a lock or a record, found {type(board).__name__}"
        )
    return _verdict(origin, ply, names)


def _verdict(origin: Source, ply: int, names: tuple[Any, ...] | None) -> Verdict[Any]:
    text = origin.call(_native.solve, ply, origin.file)
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
        _source=origin,
        _json=text,
    )


def place(found: Any) -> Place:
    """Converts a place from JSON, in which a cell is a list."""
    return tuple(found) if isinstance(found, list) else found


def verify(certificate: Record, record: Record | None = None) -> Literal[True]:
    """Checks a certificate against the rules, without solving anything.

    With a record, its game must also contain the certified position.

    Raises ``Rejected``, with the reason, if the certificate does not prove its claim, and
    ``RecordError`` if the certificate or the record is invalid.
    """
    proof = source(certificate)
    if record is None:
        proof.call(_native.verify)
    else:
        game = source(record)
        both = replace(proof, is_from_caller=proof.is_from_caller and game.is_from_caller)
        both.call(_native.verify, game.text)
    return True
