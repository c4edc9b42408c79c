"""Verdicts under all rules, compared with a search of all lines of play."""

import random
from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import cache
from itertools import product
from typing import Any

import networkx
import pytest

import matchplay
from matchplay import Cell, Lock, Removes, Steps, Verdict, Wrap

Edges = frozenset[frozenset[Any]]
"""The edges of the graph on which the token moves."""

STEPS: list[tuple[Steps, list[Cell]]] = [
    ("Orthogonal", [(0, 1), (1, 0)]),
    ("Diagonal", [(1, 1), (1, -1)]),
    ("King", [(0, 1), (1, 0), (1, 1), (1, -1)]),
    ("Knight", [(1, 2), (1, -2), (2, 1), (2, -1)]),
    ("Hex", [(0, 1), (1, 0), (1, -1)]),
    ({"Leaper": (0, 2)}, [(0, 2), (2, 0)]),
    ({"Offsets": [(0, -1), (2, 1)]}, [(0, -1), (2, 1)]),
]
WRAPS: list[Wrap | None] = [None, "Rows", "Columns", "Both"]


def joined(pairs: Iterable[tuple[Any, Any]]) -> Edges:
    """The edges of a simple graph; a pair of equal ends joins nothing."""
    return frozenset(frozenset(pair) for pair in pairs if pair[0] != pair[1])


def ends(edges: Edges, token: Hashable) -> set[Any]:
    return {end for edge in edges if token in edge for end in edge if end != token}


def after(edges: Edges, token: Hashable, to: Hashable, removes: Removes) -> Edges:
    """The edges that are left after a move."""
    if removes == "Edges":
        return edges - {frozenset((token, to))}
    return frozenset(edge for edge in edges if token not in edge)


@cache
def wins(edges: Edges, token: Hashable, removes: Removes) -> bool:
    """Whether the player to move wins, by a search of all lines of play."""
    moves = ends(edges, token)
    return any(not wins(after(edges, token, to, removes), to, removes) for to in moves)


def agrees(verdict: Verdict[Any], winning: dict[Any, bool]) -> bool:
    """Whether a verdict is proved; its proved moves have to be as in the search."""
    assert verdict.legal_count == len(winning)
    for move, wins_at_once in winning.items():
        if move not in verdict.unknown:
            assert (move in verdict.winning) == wins_at_once
    if verdict.outcome == "unknown":
        assert (verdict.winner, verdict.winning) == ("unknown", ())
        assert set(verdict.unknown) <= set(winning) and verdict.unknown
        with pytest.raises(ValueError, match="the winner of the position is unknown, so it has no"):
            verdict.certificate()
        return False
    assert (verdict.outcome, verdict.winner) == (
        ("N", "first") if any(winning.values()) else ("P", "second")
    )
    assert matchplay.verify(verdict.certificate())
    return True


def check(board: Any, edges: Edges, places: Sequence[Any], **rules: Any) -> bool:
    """Solves a board from every place, and with placements on some places and on all of them.

    Returns whether all verdicts are proved.
    """
    removes = rules.get("removes", "Vertices")
    proved = []
    for token in places:
        verdict = matchplay.solve(board, start=token, **rules)
        assert verdict.token == token
        winning = {
            to: not wins(after(edges, token, to, removes), to, removes) for to in ends(edges, token)
        }
        proved.append(agrees(verdict, winning))
    placements = {place: not wins(edges, place, removes) for place in places}
    proved.append(agrees(matchplay.solve(board, **rules), placements))
    starts = places[::2]
    some = {place: placements[place] for place in starts}
    proved.append(agrees(matchplay.solve(board, starts=starts, **rules), some))
    return all(proved)


def random_maze(height: int, width: int, walls: int, seed: object) -> list[str]:
    cells = ["#"] * walls + ["."] * (height * width - walls)
    random.Random(repr(seed)).shuffle(cells)
    return ["".join(cells[row * width : (row + 1) * width]) for row in range(height)]


def maze_pairs(
    board: list[str], steps: list[Cell], wrap: Wrap | None
) -> Iterator[tuple[Cell, Cell]]:
    height, width = len(board), len(board[0])
    for row, column, (down, right) in product(range(height), range(width), steps):
        to_row, to_column = row + down, column + right
        if wrap in ("Rows", "Both"):
            to_row %= height
        if wrap in ("Columns", "Both"):
            to_column %= width
        inside = 0 <= to_row < height and 0 <= to_column < width
        if inside and board[row][column] == board[to_row][to_column] == ".":
            yield (row + 1, column + 1), (to_row + 1, to_column + 1)


def open_cells(board: list[str]) -> list[Cell]:
    cells = product(range(1, len(board) + 1), range(1, len(board[0]) + 1))
    return [(row, column) for row, column in cells if board[row - 1][column - 1] == "."]


@pytest.mark.parametrize(("steps", "differences"), STEPS)
@pytest.mark.parametrize("wrap", WRAPS)
def test_every_step_and_wrap_of_a_maze(
    steps: Steps, differences: list[Cell], wrap: Wrap | None
) -> None:
    board = random_maze(3, 4, walls=2, seed=(steps, wrap))
    edges = joined(maze_pairs(board, differences, wrap))
    assert check(board, edges, open_cells(board), steps=steps, wrap=wrap)


@pytest.mark.parametrize(("steps", "differences"), STEPS)
@pytest.mark.parametrize("wrap", WRAPS)
def test_a_maze_whose_edges_are_removed(
    steps: Steps, differences: list[Cell], wrap: Wrap | None
) -> None:
    board = random_maze(2, 3, walls=1, seed=(steps, wrap))
    edges = joined(maze_pairs(board, differences, wrap))
    check(board, edges, open_cells(board), steps=steps, wrap=wrap, removes="Edges")


def test_every_edge_game_on_a_board_without_odd_cycles_is_proved() -> None:
    for board in (["..", ".."], ["...", "..."], ["...", ".#.", "..."], ["...", "...", "..."]):
        edges = joined(maze_pairs(board, [(0, 1), (1, 0)], None))
        assert check(board, edges, open_cells(board), removes="Edges")


@pytest.mark.parametrize("removes", ["Vertices", "Edges"])
@pytest.mark.parametrize("seed", range(10))
def test_random_graphs(removes: Removes, seed: int) -> None:
    graph = networkx.gnm_random_graph(6, 9, seed=seed)
    named = networkx.relabel_nodes(graph, {node: f"node {node}" for node in graph})
    proved = check(named, joined(named.edges), list(named), removes=removes)
    assert proved or (removes == "Edges" and not networkx.is_bipartite(named))


def test_outcomes_on_a_small_wheel_are_known() -> None:
    wheel = networkx.wheel_graph(6)
    assert check(wheel, joined(wheel.edges), list(wheel), removes="Edges")
    from_edges = matchplay.solve(list(wheel.edges), removes="Edges", start=0)
    assert (from_edges.outcome, from_edges.token) == ("P", 0)


@pytest.mark.parametrize("base", [2, 3, 11])
@pytest.mark.parametrize("wrap", [False, True])
def test_locks_of_every_base(base: int, wrap: bool) -> None:
    digits = "0123456789a"[:base]
    states = ["".join(state) for state in product(digits, repeat=1 if base > 3 else 2)]
    forbidden = states[base // 2 :: 5]
    allowed = [state for state in states if state not in forbidden]

    def turned(state: str) -> Iterator[str]:
        for at, digit in enumerate(state):
            up = digits.index(digit) + 1
            if up < base or wrap:
                yield state[:at] + digits[up % base] + state[at + 1 :]

    pairs = [(a, b) for a in allowed for b in turned(a) if b in allowed]
    lock = Lock(len(states[0]), base=base, wrap=wrap, forbidden=forbidden)
    assert check(lock, joined(pairs), allowed)


def test_the_start_of_a_call_replaces_the_starts_of_a_lock() -> None:
    lock = Lock(2, base=3, wrap=False, starts=["00", "12"])
    assert matchplay.solve(lock).legal_count == 2
    assert matchplay.solve(lock, starts=iter(["01"])).legal_count == 1
    assert matchplay.solve(lock, start="01").token == "01"


def test_rules_that_do_not_fit_a_board_are_errors() -> None:
    cases: list[tuple[Any, dict[str, Any], str]] = [
        (["XO."], {"steps": "Knight"}, "unexpected steps: sliding stones have fixed rules"),
        (["XO."], {"starts": [(1, 1)]}, "the token of sliding stones is the blank"),
        ([("a", "b")], {"wrap": "Rows"}, "unexpected wrap: the steps on a graph are its edges"),
        (networkx.path_graph(2), {"steps": "Hex"}, "unexpected steps: the steps on a graph"),
        (Lock(2), {"removes": "Edges"}, "unexpected removes: a `Lock` contains its rules"),
        (Lock(2), {"ruleset": "Maze"}, "unexpected ruleset: only a board of rows has a ruleset"),
        (networkx.path_graph(2), {"ruleset": "Maze"}, "unexpected ruleset"),
        ({"format": 1}, {"ruleset": "Maze"}, "unexpected ruleset"),
        ({"format": 1}, {"starts": [1]}, "unexpected starts: a dict .*; pass a graph as its edges"),
    ]
    for board, rules, message in cases:
        with pytest.raises(TypeError, match=message):
            matchplay.solve(board, **rules)


def test_errors_in_rules_are_those_of_records() -> None:
    cases: list[tuple[Any, dict[str, Any], str, str]] = [
        (["..."], {"steps": "Kight"}, "unknown name `Kight`", "unknown-name"),
        (["..."], {"steps": {"Leaper": (0, 0)}}, "this leaper leads nowhere", "steps"),
        (["..."], {"wrap": "Sides"}, "unknown name `Sides`", "unknown-name"),
        (["..."], {"starts": []}, "expected at least one start", "start"),
        (["..."], {"start": (1, 1), "starts": [(1, 1)]}, "unexpected `start`", "start"),
        ([("a", "b")], {"starts": ["a", "a"]}, "duplicate start 1", "start"),
        (Lock(2, base=3, starts=["03"]), {}, "expected a 2-digit state in base 3", "start"),
        (Lock(2, base=37), {}, "expected a base from 2 to 36, found 37", "lock"),
    ]
    for board, rules, message, code in cases:
        with pytest.raises(matchplay.RecordError, match=message) as raised:
            matchplay.solve(board, **rules)
        assert raised.value.code == code
    with pytest.raises(ValueError, match="the start 'z' is not a node of the graph"):
        matchplay.solve([("a", "b")], starts=["a", "z"])
