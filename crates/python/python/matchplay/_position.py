"""Positions that are played move by move."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import Any, Generic, TypeVar, cast, overload

from . import _native
from ._boards import Cell, Graph, Lock, Node, Place, Removes, Ruleset, Steps, Wrap, origin
from ._pictures import Look, Overlay, Theme, alt_text
from ._review import Review, review
from ._source import Source
from ._verdict import Outcome, P, Player, Verdict, place, verdict

Self = TypeVar("Self", bound="Position[Any]")

MOVES_LISTED = 12


class Position(Generic[P]):
    """A position, in which moves can be played and taken back.

    The arguments are those of ``solve``. Moves are cells, the nodes of a graph, or the states of
    a lock. Nodes of a record are numbers. While the token has to be placed, a move places it.

    >>> position = Position(["XO.OXO"])
    >>> position.moves(), position.winning_moves()
    (((1, 2), (1, 4)), ((1, 4),))
    >>> position.push((1, 2))
    >>> position.to_move, position.solve().winner
    ('second', 'second')
    >>> position.pop()
    (1, 2)

    A notebook shows a position as a picture, and ``print`` shows its board and its legal moves as
    text, except for a graph from Python. ``Position(path)`` continues a record.
    """

    @overload
    def __init__(
        self: Position[Any],
        board: str,
        *,
        start: Cell | None = None,
        starts: Iterable[Cell] | None = None,
        steps: Steps | None = None,
        wrap: Wrap | None = None,
        removes: Removes | None = None,
        ruleset: Ruleset | None = None,
        ply: int | None = None,
    ) -> None: ...
    @overload
    def __init__(
        self: Position[Place],
        board: Mapping[str, Any] | os.PathLike[str],
        *,
        ply: int | None = None,
    ) -> None: ...
    @overload
    def __init__(
        self: Position[Cell],
        board: Sequence[str],
        *,
        start: Cell | None = None,
        starts: Iterable[Cell] | None = None,
        steps: Steps | None = None,
        wrap: Wrap | None = None,
        removes: Removes | None = None,
        ruleset: Ruleset | None = None,
    ) -> None: ...
    @overload
    def __init__(
        self: Position[str],
        board: Lock,
        *,
        start: str | None = None,
        starts: Iterable[str] | None = None,
    ) -> None: ...
    @overload
    def __init__(
        self: Position[Node],
        board: Graph[Node] | Iterable[tuple[Node, Node]],
        *,
        start: Node | None = None,
        starts: Iterable[Node] | None = None,
        removes: Removes | None = None,
    ) -> None: ...
    def __init__(
        self,
        board: Any,
        *,
        start: Any = None,
        starts: Iterable[Any] | None = None,
        steps: Steps | None = None,
        wrap: Wrap | None = None,
        removes: Removes | None = None,
        ruleset: Ruleset | None = None,
        ply: int | None = None,
    ) -> None:
        text, names = origin(board, start, starts, steps, wrap, removes, ruleset)
        self._game = text.call(_native.PlayedGame, ply)
        self._names: tuple[P, ...] | None = names
        self._numbers = None if names is None else {name: at for at, name in enumerate(names, 1)}

    @property
    def plies(self) -> tuple[P, ...]:
        """The moves that were played."""
        return tuple(map(self._named, self._game.plies()))

    @property
    def token(self) -> P | None:
        """The place of the token; ``None`` if it has to be placed."""
        token = self._game.token()
        return None if token is None else self._named(token)

    @property
    def to_move(self) -> Player:
        """The player to move."""
        return "second" if self._game.ply_count() % 2 else "first"

    @property
    def over(self) -> bool:
        """Whether the player to move has no legal move, and has lost."""
        return self._game.is_over()

    def moves(self) -> tuple[P, ...]:
        """All legal moves, ascending."""
        return tuple(map(self._named, self._game.moves()))

    def push(self, move: P) -> None:
        """Plays a move. Raises ``ValueError`` if it is not legal."""
        try:
            self._game.push(self._number(move))
        except (KeyError, OverflowError, TypeError, ValueError):
            raise ValueError(f"{move!r} is not a legal move: {self._legal()}") from None

    def pop(self) -> P:
        """Undoes the last move and returns it. Raises ``IndexError`` if no move was played."""
        move = self._game.pop()
        if move is None:
            raise IndexError("no move was played")
        return self._named(move)

    def solve(self) -> Verdict[P]:
        """Reports who wins the position, and the winning moves."""
        return verdict(self._source(), None, self._names)

    def winning_moves(self) -> tuple[P, ...]:
        """All moves that are proved to win."""
        return self.solve().winning

    def best_move(self) -> P | None:
        """The move of a perfect player; ``None`` without a legal move.

        It is a winning move, and a fastest one if a short search finds it. If no move is known to
        win, it is a move that is not known to lose. In a lost position, it is the longest defence
        if the search finds it, and otherwise a move that leaves the opponent the fewest winning
        replies.
        """
        best = self._source().call(_native.best_move)
        return None if best is None else self._named(best)

    def review(self) -> Review:
        """Reviews the moves that were played. In a graph, the review has numbers of nodes."""
        return review(self.record())

    def record(self) -> str:
        """The game so far as the text of a record, which is JSON on one line.

        It has the names of the players, but no notes and variations. In a graph, it has numbers of
        nodes.
        """
        return self._game.record()

    def svg(
        self, *, theme: Theme = "auto", overlay: Overlay = "moves", size: int | None = None
    ) -> str:
        """Draws the position as an SVG document.

        ``size`` is the length of the longer side in pixels, from 16 to 4096.

        Raises ``ValueError`` if the board is too large.
        """
        return self._source().call(_native.draw_svg, None, Look(theme, overlay, size))

    def png(
        self, *, theme: Theme = "light", overlay: Overlay = "moves", size: int | None = None
    ) -> bytes:
        """Draws the position as a PNG image. The arguments and errors are those of ``svg``."""
        return self._source().call(_native.draw_png, None, Look(theme, overlay, size))

    def alt_text(self, *, overlay: Overlay = "moves") -> str:
        """Describes the picture of the position in words. The errors are those of ``svg``."""
        return alt_text(self._source(), None, Look(overlay=overlay))

    def copy(self: Self) -> Self:
        """An independent copy, of the same class and with the same ``__dict__``."""
        other = self.__new__(type(self))
        other.__setstate__(self.__getstate__())
        return other

    def _repr_svg_(self) -> str | None:
        try:
            return self.svg()
        except ValueError:
            return None

    def __str__(self) -> str:
        # The text of a graph has numbers, which are not the nodes of the caller.
        return self._game.text() if self._names is None else repr(self)

    def __repr__(self) -> str:
        return f"<Position: token {self.token!r}, {self.to_move} to move, ply {len(self.plies)}>"

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_game": self._source()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        game = state["_game"].call(_native.PlayedGame)
        self.__dict__.update(state, _game=game)

    def _source(self) -> Source:
        return Source(self.record(), is_from_caller=False)

    def _named(self, place: Any) -> P:
        return cast("P", place) if self._names is None else self._names[place - 1]

    def _number(self, move: Any) -> Any:
        return place(move) if self._numbers is None else self._numbers[move]

    def _legal(self) -> str:
        moves = self._game.moves()
        if not moves:
            return "the game is over"
        shown = ", ".join(repr(self._named(move)) for move in islice(moves, MOVES_LISTED))
        more = len(moves) - MOVES_LISTED
        return f"the legal moves are {shown}" + (f" and {more} more" if more > 0 else "")


@overload
def outcomes(
    board: Graph[Node] | Iterable[tuple[Node, Node]], *, removes: Removes | None = None
) -> dict[Node, Outcome]: ...
@overload
def outcomes(board: Lock) -> dict[str, Outcome]: ...
@overload
def outcomes(
    board: Sequence[str],
    *,
    steps: Steps | None = None,
    wrap: Wrap | None = None,
    removes: Removes | None = None,
) -> dict[Cell, Outcome]: ...
def outcomes(
    board: Any,
    *,
    steps: Steps | None = None,
    wrap: Wrap | None = None,
    removes: Removes | None = None,
) -> dict[Any, Outcome]:
    """Reports the outcome of every place, if the token starts there.

    The board is a graph, a maze or a lock, as for ``solve``; for a lock with ``starts``, only
    these are reported. ``N``: the player who moves first from the place wins. ``P``: that player
    loses. One search solves all places; only those that it leaves unknown are solved one by one.

    >>> outcomes([("a", "b"), ("b", "c")])
    {'a': 'P', 'b': 'N', 'c': 'P'}

    Raises ``ValueError`` if the token has a place already.
    """
    position: Position[Any] = Position(board, steps=steps, wrap=wrap, removes=removes)
    found = position.solve()
    if found.token is not None:
        raise ValueError("the token has a place already; `solve` reports its outcome")
    # A placement wins if the player who moves from there loses.
    won = set(found.winning)
    found_by_place: dict[Any, Outcome] = {
        place: "P" if place in won else "N" for place in position.moves()
    }
    # The search from one place can prove more than the search from all places.
    for start in found.unknown:
        position.push(start)
        found_by_place[start] = position.solve().outcome
        position.pop()
    return found_by_place
