import copy
import json
import pickle
import random
from pathlib import Path
from types import MappingProxyType
from typing import Any

import networkx
import numpy
import pytest

import matchplay
from matchplay import Lock, Position


def wins(position: Position[Any]) -> bool:
    """Whether the player to move wins, by trying all lines of play."""
    for move in position.moves():
        position.push(move)
        loses = not wins(position)
        position.pop()
        if loses:
            return True
    return False


@pytest.mark.parametrize(
    "position",
    [
        Position(["XOX", "O.X", "XOO"]),
        Position(["..#", "...", "#.."]),
        Position(["...", "..."], removes="Edges", start=(1, 1)),
        Position(Lock(digits=2, base=3)),
        Position(networkx.petersen_graph(), starts=[0, 3]),
        Position([("a", "b"), ("b", "c"), ("c", "a"), ("c", "d")]),
    ],
    ids=["stones", "maze", "edges", "lock", "networkx", "list"],
)
def test_moves_are_played_and_taken_back(position: Position[Any]) -> None:
    choice = random.Random(1)
    while not position.over:
        assert (position.solve().outcome == "N") is wins(position)
        assert position.winning_moves() == position.solve().winning
        best = position.best_move()
        assert best in (position.winning_moves() or position.moves())
        before, move = position.moves(), choice.choice(position.moves())
        other = position.copy()
        position.push(move)
        assert (position.token, position.plies[-1]) == (move, move)
        assert position.to_move == ("second" if len(position.plies) % 2 else "first")
        assert other.moves() == before and other.plies == position.plies[:-1]
    assert position.moves() == () and position.best_move() is None
    plies = [position.pop() for _ in position.plies]
    assert plies and position.plies == () and not position.over
    with pytest.raises(IndexError, match="no move was played"):
        position.pop()


def test_an_illegal_move_changes_nothing() -> None:
    position = Position(["....."], start=(1, 3))
    message = r"\(1, 5\) is not a legal move: the legal moves are \(1, 2\), \(1, 4\)"
    for move in [(1, 5), (0, 0), (-1, 2), (1, 9), "a", 3, None, (1.5, 2)]:
        with pytest.raises(ValueError, match=message if move == (1, 5) else "legal move"):
            position.push(move)  # type: ignore[arg-type]
    assert (position.plies, position.token) == ((), (1, 3))
    graph = Position([("a", "b"), ("b", "c")], start="a")
    with pytest.raises(ValueError, match="'c' is not a legal move: the legal moves are 'b'$"):
        graph.push("c")
    graph.push("b")
    graph.push("c")
    with pytest.raises(ValueError, match="'d' is not a legal move: the game is over"):
        graph.push("d")
    start = Position(["." * 20])
    with pytest.raises(ValueError, match=r"\(1, 12\) and 8 more$"):
        start.push((2, 1))


def test_a_cell_can_be_a_list_or_have_integers_of_numpy() -> None:
    one, two = numpy.int64(1), numpy.int64(2)
    position = Position(["..."], start=(one, two))
    assert position.moves() == Position(["..."], start=[1, 2]).moves()  # type: ignore[call-overload]
    position.push((one, one))
    assert position.pop() == (1, 1)
    position.push([1, 1])  # type: ignore[arg-type]
    assert matchplay.solve(Lock(two, start="00")).legal_count == 4  # type: ignore[arg-type]
    maze = {"Maze": {"board": ["..."], "moves": [(one, two)]}}
    assert matchplay.review({"format": one, "game": maze}).plies[0].move == (1, 2)
    with pytest.raises(TypeError):
        matchplay.review({"format": 1, "game": {"Maze": {"board": {"..."}}}})


def test_a_record_has_any_mappings_and_truth_values_of_numpy() -> None:
    lock = {"digits": 1, "base": 3, "wrap": numpy.bool_(False), "start": "0"}
    record = MappingProxyType({"format": 1, "game": MappingProxyType({"Lock": lock})})
    assert matchplay.solve(record).legal_count == 1
    assert matchplay.review(record, lengths=numpy.bool_(True)).end.lasts == 2
    assert matchplay.review(record, lengths=1) == matchplay.review(record, lengths=True)  # type: ignore[arg-type]


def test_a_played_game_is_saved_as_a_record(sample: Path) -> None:
    position = Position(sample, ply=0)
    position.push(position.winning_moves()[0])
    saved = Position(position.record())
    assert saved.plies == position.plies and str(saved) == str(position)
    graph = Position([("a", "b")], start="b")
    assert json.loads(graph.record())["game"]["Graph"]["start"] == 2


def test_a_record_is_a_position_with_its_names(sample: Path) -> None:
    position = Position(sample)
    assert len(position.plies) == 4 and position.over
    assert "Rabbit" in position.svg() and position.png().startswith(b"\x89PNG")
    assert position._repr_svg_() == position.svg()
    assert position.review().tallies["first"].mistake_plies == (1, 3)
    assert position.pop() == matchplay.review(sample).plies[3].move
    start = Position(sample, ply=0)
    assert start.plies == () and start.winning_moves() == matchplay.solve(sample, ply=0).winning
    with pytest.raises(ValueError, match="expected a ply from 0 to 4, found 5"):
        Position(sample, ply=5)


def test_a_position_is_printed_as_its_board(sample: Path) -> None:
    heading, _, *board, _, moves = str(Position(["..#", "..."], start=(1, 1))).splitlines()
    assert heading == "2×3 maze · First v Second · 0 plies played"
    assert board == ["    1 2 3", " 1  @ . #", " 2  . . ."]
    assert moves == "  First to move: (1,2), (2,1)"
    assert "Rabbit to move" in str(Position(sample))
    graph = Position([("a", "b")])
    assert str(graph) == repr(graph)


def test_a_position_is_copied_and_sent_to_another_process() -> None:
    position = Position([("a", "b"), ("b", "c")], start="a")
    position.push("b")
    for other in (copy.copy(position), pickle.loads(pickle.dumps(position))):
        assert (other.plies, other.token, other.moves()) == (("b",), "b", ("c",))
        other.pop()
    assert repr(position) == "<Position: token 'b', second to move, ply 1>"


class Named(Position[str]):
    def __init__(self, name: str) -> None:
        super().__init__([("a", "b"), ("b", "c")], start="a")
        self.name = name


def test_a_copy_keeps_the_class_and_the_attributes() -> None:
    position = Named("x")
    pickled = pickle.loads(pickle.dumps(position))
    for other in (position.copy(), copy.deepcopy(position), pickled):
        assert (type(other), other.name, other.moves()) == (Named, "x", ("b",))
        other.push("b")
        assert position.plies == ()


def test_a_verdict_of_a_position_has_a_certificate() -> None:
    position = Position(["....", "...."], start=(1, 1))
    position.push((1, 2))
    assert position.solve().ply_count == 1
    assert matchplay.verify(position.solve().certificate()) is True


@pytest.mark.parametrize("removes", ["Vertices", "Edges"])
def test_outcomes_are_those_of_every_start(removes: matchplay.Removes) -> None:
    for seed in range(8):
        graph = networkx.gnp_random_graph(7, 0.35, seed=seed)
        graph = networkx.relabel_nodes(graph, "abcdefg".__getitem__)
        found = matchplay.outcomes(graph, removes=removes)
        assert list(found) == list(graph)
        for node, outcome in found.items():
            assert outcome == matchplay.solve(graph, start=node, removes=removes).outcome
    networkx.set_node_attributes(graph, found, "outcome")


def test_outcomes_of_boards_are_those_of_every_place() -> None:
    maze = ["..#.", "...."]
    found = matchplay.outcomes(maze, steps="Hex")
    assert len(found) == 7
    for cell, outcome in found.items():
        assert outcome == matchplay.solve(maze, steps="Hex", start=cell).outcome
    assert len(matchplay.outcomes(Lock(digits=2, base=3, forbidden=["11"]))) == 8
    assert matchplay.outcomes(Lock(digits=2, starts=["01"])) == {"01": "N"}
    assert matchplay.outcomes(set()) == {}
    with pytest.raises(ValueError, match="the board has no cells"):
        matchplay.outcomes([])
    with pytest.raises(ValueError, match="the token has a place already"):
        matchplay.outcomes(["XO."])
