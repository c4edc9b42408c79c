import itertools
import random
from collections.abc import Iterator
from typing import Any

import networkx as nx
import numpy as np
import pytest
import scipy.sparse as sp
from scipy.sparse import csgraph

import matchplay
from matchplay import matching
from matchplay.matching import Cover, Lines


def matrices() -> Iterator[Any]:
    """Small random matrices of all shapes and densities."""
    random_state = np.random.default_rng(1)
    for rows, columns in itertools.product([0, 1, 2, 5, 12], repeat=2):
        for density in (0.05, 0.2, 0.5):
            size = int(density * rows * columns)
            places = (
                random_state.integers(0, max(rows, 1), size),
                random_state.integers(0, max(columns, 1), size),
            )
            yield sp.coo_array((np.ones(size), places), shape=(rows, columns)).tocsr()


def graphs() -> Iterator["nx.Graph[str]"]:
    """Small random graphs, bipartite or not, whose nodes have names."""
    for seed in range(150):
        chance = random.Random(seed)
        graph = nx.gnp_random_graph(chance.randrange(12), chance.choice([0.1, 0.3, 0.6]), seed=seed)
        yield nx.relabel_nodes(graph, "mlkjihgfedcba".__getitem__)


def test_matrices_agree_with_scipy() -> None:
    for matrix in matrices():
        mates, cover = matching.maximum_matching(matrix, certificate=True)
        assert matching.check(matrix, mates, cover)
        size = np.count_nonzero(csgraph.maximum_bipartite_matching(matrix) >= 0)
        assert matching.structural_rank(matrix) == np.count_nonzero(mates >= 0) == size
        assert len(cover.rows) + len(cover.columns) == size
        entries = matrix.tocoo()
        in_cover = np.isin(entries.row, cover.rows) | np.isin(entries.col, cover.columns)
        assert in_cover.all()
        smallest = matching.minimum_vertex_cover(matrix)
        independent = matching.maximum_independent_set(matrix)
        for ours, others, count in zip(smallest, independent, matrix.shape, strict=True):
            assert sorted([*ours, *others]) == list(range(count))
        assert not matrix[independent.rows][:, independent.columns].nnz


def test_a_decomposition_is_block_triangular() -> None:
    for matrix in matrices():
        p, q, r, s, cc, rr = matching.dulmage_mendelsohn(matrix)
        rows, columns = matrix.shape
        assert sorted(p) == list(range(rows)) and sorted(q) == list(range(columns))
        assert (r[0], r[-1], s[0], s[-1]) == (0, rows, 0, columns)
        permuted = (matrix[p][:, q] != 0).tocoo()
        above = np.searchsorted(r, permuted.row, side="right")
        right = np.searchsorted(s, permuted.col, side="right")
        assert (above <= right).all()
        square = permuted.tocsr()[rr[1] : rr[2], cc[2] : cc[3]]
        assert square.diagonal().all()
        assert rr[3] == columns - cc[1] == matching.structural_rank(matrix)


def test_graphs_agree_with_networkx() -> None:
    odd_sets = 0
    for graph in graphs():
        mates, cover = matching.maximum_matching(graph, certificate=True)
        assert matching.check(graph, mates, cover)
        odd_sets += len(cover.odd_sets)
        expected = nx.max_weight_matching(graph, maxcardinality=True)
        assert len(mates) == 2 * len(expected)
        assert all(
            mates[mates[node]] == node and graph.has_edge(node, mates[node]) for node in mates
        )
        # A node is inessential if a maximum matching remains without it.
        parts = matching.gallai_edmonds(graph)
        assert sorted([*parts.inessential, *parts.adjacent, *parts.rest]) == sorted(graph)
        for node in graph:
            rest = graph.subgraph(set(graph) - {node})
            remaining = len(nx.max_weight_matching(rest, maxcardinality=True))
            assert (node in parts.inessential) == (remaining == len(expected))
            beside = not set(parts.inessential).isdisjoint(graph[node])
            assert (node in parts.adjacent) == (beside and node not in parts.inessential)
    assert odd_sets > 40


def test_bipartite_graphs_have_covers_and_rows() -> None:
    bipartite = 0
    for graph in graphs():
        if not nx.is_bipartite(graph):
            with pytest.raises(ValueError, match="odd cycle"):
                matching.minimum_vertex_cover(graph)
            continue
        bipartite += 1
        cover = matching.minimum_vertex_cover(graph)
        assert len(cover) == len(matching.maximum_matching(graph)) // 2
        assert all(a in cover or b in cover for a, b in graph.edges)
        assert sorted([*cover, *matching.maximum_independent_set(graph)]) == sorted(graph)
        rows = [node for node, side in nx.bipartite.color(graph).items() if side == 0]
        found = matching.dulmage_mendelsohn(graph, rows)
        assert sorted(found.p) == sorted(rows)
        assert sorted([*found.p, *found.q]) == sorted(graph)
        if graph.number_of_edges() > 0:
            with pytest.raises(ValueError, match="expected one row and one column"):
                matching.dulmage_mendelsohn(graph, list(graph))
    assert bipartite > 40


def test_all_forms_of_a_graph_are_equal() -> None:
    edges = [(0, 1), (1, 2), (2, 0), (2, 3), (2, 3), (3, 3)]
    array = np.array(edges)
    for dtype in (np.int8, np.int32, np.int64, np.uint16, np.uint64, "<i4", ">i4", ">u4"):
        assert np.count_nonzero(matching.maximum_matching(array.astype(dtype)) >= 0) == 4
    for dtype in (np.int8, np.uint8, np.uint16):
        last = np.iinfo(dtype).max
        assert len(matching.maximum_matching(np.array([[0, last]], dtype))) == int(last) + 1
    assert len(matching.maximum_matching(edges)) == 4
    assert len(matching.maximum_matching(nx.Graph(edges))) == 4
    assert np.count_nonzero(matching.maximum_matching(array.view(np.matrix)) >= 0) == 4
    # Every second row of an array is not contiguous.
    spread = np.repeat(array, 2, axis=0)[::2]
    assert np.count_nonzero(matching.maximum_matching(spread) >= 0) == 4
    # A row of a matrix can list its entries in any order, and twice.
    unsorted = (np.array([0, 3, 4]), np.array([2, 0, 2, 2], np.int32), (2, 3))
    assert list(matching.maximum_matching(unsorted)) == [0, 2]
    empty = (np.array([0]), np.array([]), (0, 0))
    assert matching.maximum_matching(empty).size == 0
    assert matching.maximum_matching(np.empty((0, 2))).size == 0
    assert matching.maximum_matching([]) == {}


def test_odd_sets_can_be_views_of_one_array() -> None:
    """Checks for two borrows of one array would make the time quadratic."""
    count = 50_000
    nodes = np.arange(3 * count).reshape(-1, 3)
    edges = np.concatenate([nodes[:, [0, 1]], nodes[:, [1, 2]], nodes[:, [0, 2]]])
    mates = np.full(3 * count, -1)
    mates[nodes[:, 0]], mates[nodes[:, 1]] = nodes[:, 1], nodes[:, 0]
    assert matching.check(edges, mates, Cover([], list(nodes)))


def test_a_wrong_proof_is_rejected() -> None:
    matrix = sp.csr_array([[1, 1, 0], [0, 1, 0], [0, 1, 0]])
    mates, cover = matching.maximum_matching(matrix, certificate=True)
    none = np.array([], np.int64)
    wrong: list[tuple[Any, Any, str]] = [
        (np.full(3, -1), cover, "the matching has size 0: expected 2"),
        (np.array([2, 1, -1]), cover, "not neighbours"),
        (np.array([0, 1, 1]), cover, "is in two pairs"),
        (np.array([0, 9, -1]), cover, "does not exist"),
        (mates, Lines(none, none), "is not covered"),
        (mates, Lines(cover.rows, np.array([1, 1])), "occurs twice"),
        (mates, Lines(cover.rows, np.array([7])), "does not exist"),
        # A column before the first one is not the last row, and a row after the last one no column.
        (mates, Lines(cover.rows, np.array([-2])), "does not exist"),
        (mates, Lines(np.array([0, 4]), none), "does not exist"),
    ]
    for other_mates, other_cover, message in wrong:
        with pytest.raises(matchplay.Rejected, match=message):
            matching.check(matrix, other_mates, other_cover)
    triangle = [("a", "b"), ("b", "c"), ("c", "a")]
    assert matching.check(triangle, {"a": "b", "b": "a"}, Cover([], [["a", "b", "c"]]))
    for vertices, odd_sets in [
        ([], []),
        (["a"], []),
        ([], [["a", "b"]]),
        (["x"], [["a", "b", "c"]]),
    ]:
        with pytest.raises(matchplay.Rejected):
            matching.check(triangle, {"a": "b", "b": "a"}, Cover(vertices, odd_sets))
    for other in [{"a": "b"}, {"a": "a"}, {"a": "b", "b": "c", "c": "a"}, {"a": "x", "x": "a"}]:
        with pytest.raises(matchplay.Rejected):
            matching.check(triangle, other, Cover([], [["a", "b", "c"]]))
    for other in ([1, 0, -5], np.array([1, 0, 2**64 - 1], np.uint64)):
        with pytest.raises(matchplay.Rejected, match="does not exist"):
            matching.check(np.array([[0, 1], [0, 2]]), other, Cover([0], []))
    with pytest.raises(ValueError, match="expected 3 mates"):
        matching.check(matrix, np.array([0, 1, -1, -1]), cover)


@pytest.mark.parametrize(
    ("graph", "error", "message"),
    [
        (([0, 1], [0], (2, 2)), ValueError, "expected 3 numbers in indptr, found 2"),
        (([0, 2, 1], [0], (2, 2)), ValueError, "offset 2 is wrong"),
        (([0, 1, 1], [2], (2, 2)), ValueError, r"indices\[0\] is 2: expected a number from 0 to 1"),
        (([0, 1, 1], [-1], (2, 2)), ValueError, r"indices\[0\] is -1"),
        (([0, 1, 1], [0.5], (2, 2)), TypeError, "expected integers in indices, found float64"),
        (([0], [], (0, 2**32)), ValueError, "expected a size from 0"),
        (([0], [], None), TypeError, "expected two numbers as shape, found None"),
        (([[0], [1]], [0], (1, 2)), ValueError, r"one dimension in indptr, found .* \(2, 1\)"),
        (([0, 1], [[0]], (1, 2)), ValueError, r"one dimension in indices, found .* \(1, 1\)"),
        (np.array([1, 2]), ValueError, "expected an array of shape"),
        (np.array([[-1, 2]]), ValueError, r"edges\[0\] is -1"),
        (np.array([[0, 2**32 - 1]]), ValueError, "expected a size"),
        (np.array([[0, 2**63 - 1]]), ValueError, r"edges\[1\] is 9223372036854775807"),
        (np.array([[0.0, 1.0]]), TypeError, "expected integers in edges, found float64"),
        (nx.DiGraph([(1, 2)]), TypeError, "directed"),
        ([(1, 2, 3)], TypeError, "expected an edge as a pair of nodes"),
        (7, TypeError, None),
        ("ab", TypeError, None),
        (["ab", "bc"], TypeError, "expected an edge as a pair of nodes, found 'ab'"),
    ],
)
def test_bad_input_is_an_error(graph: Any, error: type[Exception], message: str | None) -> None:
    with pytest.raises(error, match=message):
        matching.maximum_matching(graph)


def test_errors_name_the_nodes_of_the_input() -> None:
    edges = [("a", "b"), ("b", "c")]
    with pytest.raises(ValueError, match="rows: 'z' is not a node of the graph"):
        matching.dulmage_mendelsohn(edges, ["a", "z"])
    with pytest.raises(ValueError, match="rows: node 9 does not exist"):
        matching.dulmage_mendelsohn(np.array([[0, 1]]), [0, 9])
    with pytest.raises(ValueError, match="node 'a' and node 'b' are joined: expected one row"):
        matching.dulmage_mendelsohn(edges, ["a", "b"])
    matrix, mates = sp.csr_array([[1, 0], [1, 1]]), {"b": "c", "c": "b"}
    none = np.array([], np.int64)
    rejected: list[tuple[Any, Any, Any, str]] = [
        (edges, mates, Cover([], []), "the edge between node 'a' and node 'b' is not covered"),
        (edges, mates, Cover(["b", "b"], []), "node 'b' occurs twice"),
        (edges, mates, Cover(["z"], []), "'z' is not a node of the graph"),
        (matrix, [1, -1], Lines(none, none), "the matched row 0 and column 1 are not neighbours"),
        (matrix, [0, 5], Lines(none, none), "column 5 does not exist: there are 2"),
    ]
    for graph, pairs, cover, message in rejected:
        with pytest.raises(matchplay.Rejected, match=message):
            matching.check(graph, pairs, cover)
    with pytest.raises(TypeError, match="expected a cover as Cover, found NoneType"):
        matching.check(edges, mates, None)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="expected a cover as Lines, found Cover"):
        matching.check(matrix, [0, 1], Cover([], []))
    with pytest.raises(TypeError, match="expected mates as a dict, found NoneType"):
        matching.check(edges, None, Cover([], []))


def test_numbers_are_not_truncated() -> None:
    matrix, edges = sp.csr_array([[1, 0], [1, 1]]), np.array([[0, 2], [1, 2]])
    mates, cover = matching.maximum_matching(matrix, certificate=True)
    for wrong in (mates + 0.4, mates >= 0):
        with pytest.raises(TypeError, match="expected integers in mates, found"):
            matching.check(matrix, wrong, cover)
    with pytest.raises(TypeError, match="expected integers in rows, found float64"):
        matching.check(matrix, mates, Lines(cover.rows + 0.4, cover.columns))
    with pytest.raises(TypeError, match="expected integers in nodes, found float64"):
        matching.dulmage_mendelsohn(edges, rows=[0.9, 1])
    with pytest.raises(TypeError, match="integer"):
        matching.maximum_matching(([0, 0, 0], [], (2, 2.5)))


def test_only_a_matrix_has_a_rank() -> None:
    triangle = (("a", "b"), ("b", "c"), ("c", "a"))
    graphs: list[Any] = [np.ones((2, 2), int), np.eye(3), [(0, 1)], triangle, nx.path_graph(3)]
    for graph in graphs:
        with pytest.raises(TypeError, match="expected a sparse array of SciPy or a tuple"):
            matching.structural_rank(graph)
    assert matching.structural_rank(sp.csr_array(np.ones((2, 2), int))) == 2


def test_rows_are_those_of_a_graph_only() -> None:
    with pytest.raises(TypeError, match="pass rows for a graph"):
        matching.dulmage_mendelsohn([(1, 2)])
    with pytest.raises(TypeError, match="expected an iterable of places as rows, found 5"):
        matching.dulmage_mendelsohn([(1, 2)], 5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="none for a matrix"):
        matching.dulmage_mendelsohn(sp.csr_array([[1]]), [0])


def test_a_tuple_of_three_pairs_is_a_graph() -> None:
    triangle = (("a", "b"), ("b", "c"), ("c", "a"))
    assert len(matching.maximum_matching(triangle)) == 2
    assert len(matching.maximum_matching(((0, 2), (1, 2), (1, 3)))) == 4
