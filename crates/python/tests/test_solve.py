import json
import random
from pathlib import Path

import networkx
import numpy
import pytest

import matchplay


def test_the_letters_of_rows_decide_the_ruleset() -> None:
    stones = matchplay.solve(["OOXX", "OXXO", "OO.O", "XXXO"])
    assert (stones.ruleset, stones.token) == ("SlidingStones", (3, 3))
    assert (stones.outcome, stones.winner, stones.winning) == ("N", "first", ((3, 4),))
    assert stones == matchplay.solve("OOXX\nOXXO\nOO.O\nXXXO\n")
    maze = matchplay.solve([".##", "...", "#.#"])
    assert (maze.ruleset, maze.token, maze.winning) == ("Maze", None, ((2, 3), (3, 2)))
    assert matchplay.solve(".##\n...\n#.#", start=(1, 1)).winning == ((2, 1),)


def test_a_single_blank_is_a_maze_unless_the_ruleset_is_given() -> None:
    assert matchplay.solve(["."]).winner == "first"
    blank = matchplay.solve(["."], ruleset="SlidingStones")
    assert (blank.ruleset, blank.winner) == ("SlidingStones", "second")


def test_a_lock_is_solved_in_its_start() -> None:
    lock = matchplay.Lock(digits=3, forbidden=["012"], start="000")
    verdict = matchplay.solve(lock)
    assert (verdict.ruleset, verdict.token, verdict.legal_count) == ("Lock", "000", 6)
    assert all(isinstance(state, str) for state in matchplay.solve(lock, start="999").winning)


def test_a_lock_can_be_solved_again_and_hashed() -> None:
    forbidden = ["00", "01", "10"]
    lock = matchplay.Lock(2, base=3, forbidden=iter(forbidden), starts=iter(["11", "12"]))
    assert matchplay.solve(lock) == matchplay.solve(lock)
    assert lock == matchplay.Lock(2, base=3, forbidden=forbidden, starts=["11", "12"])
    assert len({lock, matchplay.Lock(2, forbidden=["00"])}) == 2


def test_a_record_is_solved_after_any_ply(sample: Path) -> None:
    winners = [matchplay.solve(sample, ply=ply).winner for ply in range(5)]
    assert winners == ["first", "second", "first", "second", "second"]
    assert matchplay.solve(sample) == matchplay.solve(sample, ply=4)
    assert matchplay.solve(sample, ply=1).to_dict()["meta"]["second"] == "Egg"
    with pytest.raises(ValueError, match="expected a ply from 0 to 4, found 5"):
        matchplay.solve(sample, ply=5)


def test_nodes_of_a_graph_keep_their_labels() -> None:
    graph = networkx.Graph([("Oslo", "Bergen"), ("Bergen", "Voss"), ("Voss", ("a", 1))])
    graph.add_node(frozenset({"far"}))
    verdict = matchplay.solve(graph, start="Bergen")
    assert (verdict.token, verdict.winner) == ("Bergen", "first")
    assert verdict.winning == ("Oslo",)
    assert verdict.nodes == tuple(graph.nodes)
    by_number = verdict.to_dict()["winning"]
    assert by_number == [1 + verdict.nodes.index("Oslo")]
    placements = matchplay.solve(graph)
    assert placements.token is None
    assert frozenset({"far"}) in placements.winning


def matching(graph: "networkx.Graph[str]", without: set[str]) -> int:
    """The size of a maximum matching of a graph without some nodes, by networkx."""
    left = graph.subgraph(set(graph) - without)
    return len(networkx.max_weight_matching(left, maxcardinality=True))


@pytest.mark.parametrize("seed", range(40))
def test_networkx_finds_the_same_winners(seed: int) -> None:
    """A vertex is essential iff the matching shrinks without it."""
    chance = random.Random(seed)
    nodes = chance.randint(1, 14)
    graph = networkx.gnp_random_graph(nodes, chance.uniform(0.05, 0.5), seed=seed)
    graph = networkx.relabel_nodes(graph, {node: f"node {node}" for node in graph})
    for start in graph:
        verdict = matchplay.solve(graph, start=start)
        here = matching(graph, {start})
        assert (verdict.outcome == "N") == (here < matching(graph, set()))
        winning = {to for to in graph[start] if matching(graph, {start, to}) == here}
        assert set(verdict.winning) == winning
        assert verdict.legal_count == len(graph[start])
        assert matchplay.verify(verdict.certificate())


def test_edges_alone_are_a_graph() -> None:
    verdict = matchplay.solve([("a", "b"), ("b", "c")], start="b")
    assert verdict.winning == ("a", "c")
    triangle = matchplay.solve(((n, (n + 1) % 3) for n in range(3)), start=0)
    assert (triangle.outcome, triangle.winning) == ("P", ())


class Methods:
    """A graph whose nodes and edges are methods, as in rustworkx."""

    def nodes(self) -> list[int]:
        return [0, 1]

    def edges(self) -> list[tuple[int, int]]:
        return [(0, 1)]


@pytest.mark.parametrize(
    ("graph", "message"),
    [
        (Methods(), "a graph with attributes `nodes` and `edges`.*, found Methods"),
        (networkx.DiGraph([(1, 2)]), "the graph is directed"),
        (networkx.MultiGraph([(1, 2), (1, 2)]), "parallel edges"),
        ([(1, 2, 3)], r"expected an edge as a pair of nodes, found \(1, 2, 3\)"),
        ([(1, [2])], "expected an edge as a pair of nodes"),
        (iter([".#"]), "found '.#'; the rows of a board are a list of str"),
        (numpy.array([".#"]), "expected an edge as a pair of nodes, found .*'.#'.*; the rows"),
        ([b".#"], "expected an edge as a pair of nodes"),
        (7, "expected a board, a graph with attributes .*, found int"),
    ],
)
def test_a_graph_that_is_not_simple_is_an_error(graph: object, message: str) -> None:
    with pytest.raises(TypeError, match=message):
        matchplay.solve(graph)


def test_wrong_edges_are_errors() -> None:
    loop = networkx.Graph([("a", "a")])
    with pytest.raises(ValueError, match="joins a node to itself"):
        matchplay.solve(loop)
    with pytest.raises(ValueError, match=r"the edge \('b', 'a'\) occurs twice"):
        matchplay.solve([("a", "b"), ("b", "a")])


def test_an_invalid_board_is_an_error_about_its_cells() -> None:
    for board, message in [
        (["..", "."], "row 2 has 1 cell, expected 2"),
        (["X.#"], "unexpected '#' at (1,3): expected `X`, `O` or one `.`"),
        (["XO"], "the board has no blank, expected one `.`"),
        ([], "the board has no cells"),
    ]:
        with pytest.raises(matchplay.RecordError) as raised:
            matchplay.solve(board)
        assert (str(raised.value), raised.value.line) == (message, None)


def test_verdicts_on_different_boards_differ() -> None:
    verdict = matchplay.solve(["..."], start=(1, 2))
    other = matchplay.solve(["...", "###"], start=(1, 2))
    assert verdict.winning == other.winning and verdict != other
    assert verdict.fingerprint == verdict.to_dict()["fingerprint"] != other.fingerprint
    maze = {"Maze": {"board": ["..."], "start": (1, 2)}}
    assert verdict == matchplay.solve({"format": 1, "game": maze})


def test_a_verdict_is_shown_as_a_picture() -> None:
    picture = matchplay.solve(["XO."])._repr_svg_()
    assert picture is not None
    assert picture.startswith("<svg ")


def test_the_dict_can_be_written_as_json() -> None:
    document = matchplay.solve(["X.O"]).to_dict()
    assert json.loads(json.dumps(document)) == document
    assert (document["token"], document["winning"]) == ([1, 2], [[1, 3]])


def test_flips_are_found_if_they_are_requested() -> None:
    verdict = matchplay.solve(["...#"], start=(1, 1), flips=True)
    assert (verdict.flips, verdict.fewest_removals) == (((1, 3), (1, 4)), ((1, 3),))
    assert matchplay.solve(["...#"], start=(1, 1)).flips is None
    assert matchplay.solve([("a", "b"), ("b", "c")], start="a", flips=True).flips == ("c",)
    edges = matchplay.solve([("a", "b")], start="a", removes="Edges", flips=True)
    assert edges.flips is None
