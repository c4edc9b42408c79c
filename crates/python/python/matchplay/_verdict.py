"""Verdicts on positions, and their certificates."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeVar, cast, overload

from . import _native
from ._boards import Cell, Graph, Lock, Node, Place, Removes, Ruleset, Steps, Wrap, origin
from ._pictures import Look
from ._source import Source

Player = Literal["first", "second"]
Winner = Literal["first", "second", "unknown"]
"""The player who wins if both play perfectly, or ``unknown`` if neither is proved."""
Outcome = Literal["N", "P", "unknown"]
"""``N``: the player to move wins. ``P``: the player to move loses. ``unknown``: neither is
proved; this occurs only if moves remove edges and the graph has an odd cycle."""

P = TypeVar("P", bound=Hashable)


@dataclass(frozen=True)
class Verdict(Generic[P]):
    """The winner of a position, and the winning moves.

    Moves are cells, the nodes of a graph, or the states of a lock. Nodes of a record are numbers.
    The lengths, from ``lasts`` to ``loses_in``, are as in ``Ply``. Verdicts on different games are
    not equal, even if the games share the position.
    """

    fingerprint: str = field(repr=False)
    """The hash that identifies the game."""
    ruleset: str
    ply_count: int
    """The number of plies that led to the position."""
    to_move: Player
    token: P | None
    """The place of the token; ``None`` if it has to be placed."""
    outcome: Outcome
    winner: Winner
    legal_count: int
    """The number of legal moves."""
    winning: tuple[P, ...]
    """All moves that are proved to win, or placements if the token has to be placed."""
    unknown: tuple[P, ...]
    """All moves or placements of which it is unknown whether they win."""
    lasts: int | None = field(repr=False)
    at_least: int | None = field(repr=False)
    at_most: int | None = field(repr=False)
    wins_in: tuple[int | None, ...] = field(repr=False)
    losing: tuple[P, ...] = field(repr=False)
    loses_in: tuple[int | None, ...] = field(repr=False)
    flips: tuple[P, ...] | None = field(repr=False)
    """With ``flips``: the places whose change alone makes the other player win, such as
    walls to build or to open; ``None`` in edge geography."""
    fewest_removals: tuple[P, ...] | None = field(repr=False)
    """With ``flips``: a smallest set of places whose removal together makes the other player
    win; ``None`` if none was found. Sliding stones get the other colour instead."""
    nodes: tuple[P, ...] | None = field(repr=False)
    """The nodes of a graph, in the order of their numbers in the certificate and in
    ``to_dict()``; ``None`` for other boards and for records."""
    _source: Source = field(repr=False, compare=False)
    _json: str = field(repr=False, compare=False)

    def certificate(self) -> str:
        """Returns a certificate of the verdict in JSON, which ``verify`` checks.

        Raises ``ValueError`` if the outcome is unknown or its proof is too long.
        """
        return self._source.call(_native.prove, self.ply_count)

    def to_dict(self) -> dict[str, Any]:
        """The verdict as ``matchplay solve --format json`` prints it."""
        return cast("dict[str, Any]", json.loads(self._json))

    def _repr_svg_(self) -> str | None:
        try:
            return self._source.call(_native.draw_svg, self.ply_count, Look())
        except ValueError:
            return None


@overload
def solve(
    board: str,
    *,
    start: Cell | None = None,
    starts: Iterable[Cell] | None = None,
    steps: Steps | None = None,
    wrap: Wrap | None = None,
    removes: Removes | None = None,
    ruleset: Ruleset | None = None,
    ply: int | None = None,
    lengths: bool = False,
    flips: bool = False,
) -> Verdict[Any]: ...
@overload
def solve(
    board: Mapping[str, Any] | os.PathLike[str],
    *,
    ply: int | None = None,
    lengths: bool = False,
    flips: bool = False,
) -> Verdict[Place]: ...
@overload
def solve(
    board: Sequence[str],
    *,
    start: Cell | None = None,
    starts: Iterable[Cell] | None = None,
    steps: Steps | None = None,
    wrap: Wrap | None = None,
    removes: Removes | None = None,
    ruleset: Ruleset | None = None,
    lengths: bool = False,
    flips: bool = False,
) -> Verdict[Cell]: ...
@overload
def solve(
    board: Lock,
    *,
    start: str | None = None,
    starts: Iterable[str] | None = None,
    lengths: bool = False,
    flips: bool = False,
) -> Verdict[str]: ...
@overload
def solve(
    board: Graph[Node] | Iterable[tuple[Node, Node]],
    *,
    start: Node | None = None,
    starts: Iterable[Node] | None = None,
    removes: Removes | None = None,
    lengths: bool = False,
    flips: bool = False,
) -> Verdict[Node]: ...
def solve(
    board: Any,
    *,
    start: Any = None,
    starts: Iterable[Any] | None = None,
    steps: Steps | None = None,
    wrap: Wrap | None = None,
    removes: Removes | None = None,
    ruleset: Ruleset | None = None,
    ply: int | None = None,
    lengths: bool = False,
    flips: bool = False,
) -> Verdict[Any]:
    """Reports who wins a position, and the winning moves.

    The board is one of

    - the rows of a board, in a list or in one string: sliding stones have ``X``, ``O``
      and one ``.``, a maze has ``.`` and ``#``. Rows without a stone are a maze, unless
      ``ruleset`` is ``"SlidingStones"``;
    - an undirected simple graph with attributes ``nodes`` and ``edges``, such as a
      ``networkx.Graph``;
    - an iterable of edges, each a pair of nodes; an empty list is a board without rows, which is
      an error, and an empty set is a graph without nodes;
    - a ``Lock``;
    - a record as for ``review``, which means the position after its last move, or after
      ``ply`` plies.

    ``start`` is the place of the token: a cell, a node, or a state of a lock. Without it,
    the first player places the token on one of the ``starts``, or anywhere.

    ``steps`` are the steps of the token in a maze, and ``wrap`` joins opposite sides of the
    maze. In a maze or a graph with ``removes="Edges"``, the token never moves along the same
    edge twice, and it may return to a cell or a node.

    With ``lengths``, the verdict also has the number of plies that the game lasts from the position
    and after each move, as far as a bounded search finds it. With ``flips``, it has the cells,
    states, nodes or stones whose change alone makes the other player win, and the fewest
    removals that do so together.

    Raises ``ValueError``, such as ``RecordError``, or ``TypeError`` if the board, the rules or the
    start are invalid.
    """
    text, names = origin(board, start, starts, steps, wrap, removes, ruleset)
    return verdict(text, ply, names, lengths, flips)


def verdict(
    text: Source,
    ply: int | None,
    names: tuple[Any, ...] | None,
    has_lengths: bool = False,
    has_flips: bool = False,
) -> Verdict[Any]:
    """Solves a record after some plies, or after the last; ``names`` are the nodes of a graph."""
    document = text.call(_native.solve, ply, text.file, bool(has_lengths), bool(has_flips))
    found = json.loads(document)
    name: Callable[[Any], Any] = place if names is None else lambda node: names[node - 1]
    token = found.get("token")

    def names_of(member: str) -> tuple[Any, ...] | None:
        return tuple(map(name, found[member])) if member in found else None

    return Verdict(
        fingerprint=found["fingerprint"],
        ruleset=found["ruleset"],
        ply_count=found["ply_count"],
        to_move=found["to_move"],
        token=None if token is None else name(token),
        outcome=found["outcome"],
        winner=found["winner"],
        legal_count=found["legal_count"],
        winning=tuple(map(name, found["winning"])),
        unknown=tuple(map(name, found.get("unknown", ()))),
        lasts=found.get("lasts"),
        at_least=found.get("at_least"),
        at_most=found.get("at_most"),
        wins_in=tuple(found.get("wins_in", ())),
        losing=tuple(map(name, found.get("losing", ()))),
        loses_in=tuple(found.get("loses_in", ())),
        flips=names_of("flips"),
        fewest_removals=names_of("fewest_removals"),
        nodes=names,
        _source=text,
        _json=document,
    )


def place(found: Any) -> Place:
    """Converts a place from JSON, in which a cell is a list."""
    return tuple(found) if isinstance(found, list) else found
