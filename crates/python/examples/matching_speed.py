"""Measures maximum matchings against other packages, and prints a table.

Every package starts from its own form of the same graph. Install the package in its release
profile, and the others with ``pip install scipy networkx igraph rustworkx``:

    maturin develop --release && python examples/matching_speed.py
"""

import time
from collections.abc import Callable
from typing import Any

import igraph
import networkx as nx
import numpy as np
import rustworkx as rx
from scipy import sparse
from scipy.sparse import csgraph

from matchplay import matching

RUNS = 3


def seconds(call: Callable[[], Any]) -> float:
    """The shortest time of some runs, or of one that takes more than a second."""
    best = float("inf")
    for _ in range(RUNS):
        start = time.perf_counter()
        call()
        best = min(best, time.perf_counter() - start)
        if best > 1:
            break
    return best


def matrix(rows: int, columns: int, entries: int) -> sparse.csr_array:
    """A random matrix; some entries may coincide."""
    random = np.random.default_rng(1)
    places = [random.integers(0, size, entries, np.int32) for size in (rows, columns)]
    return sparse.coo_array((np.ones(entries, np.int8), places), (rows, columns)).tocsr()


def bipartite(name: str, given: sparse.csr_array) -> None:
    rows, columns = given.shape
    entries = given.tocoo()
    ends = np.stack([entries.row, entries.col + rows], axis=1)
    graph = nx.Graph(ends.tolist())
    graph.add_nodes_from(range(rows + columns))
    types = [False] * rows + [True] * columns
    peer = igraph.Graph(rows + columns, ends.tolist())
    row(
        name,
        {
            "matchplay": lambda: matching.maximum_matching(given),
            "with certificate": lambda: matching.maximum_matching(given, certificate=True),
            "SciPy": lambda: csgraph.maximum_bipartite_matching(given),
            "NetworkX": lambda: nx.bipartite.hopcroft_karp_matching(graph, range(rows)),
            "igraph": lambda: peer.maximum_bipartite_matching(types),
        },
    )


def general(name: str, nodes: int, edges: int) -> None:
    ends = np.random.default_rng(1).integers(0, nodes, (edges, 2), np.int32)
    ends = ends[ends[:, 0] != ends[:, 1]]
    graph = nx.Graph(ends.tolist())
    peer = rx.PyGraph(multigraph=False)
    peer.add_nodes_from(range(nodes))
    peer.add_edges_from_no_data([tuple(pair) for pair in ends.tolist()])
    row(
        name,
        {
            "matchplay": lambda: matching.maximum_matching(ends),
            "with certificate": lambda: matching.maximum_matching(ends, certificate=True),
            "NetworkX": lambda: nx.max_weight_matching(graph, maxcardinality=True),
            "rustworkx": lambda: rx.max_weight_matching(peer, max_cardinality=True),
        },
    )


PACKAGES = ["matchplay", "with certificate", "SciPy", "NetworkX", "igraph", "rustworkx"]


def row(name: str, calls: dict[str, Callable[[], Any]]) -> None:
    times = [f"{seconds(calls[it]) * 1000:.4g}" if it in calls else "–" for it in PACKAGES]
    print(f"| {name} | {' | '.join(times)} |", flush=True)


print(f"| ms | {' | '.join(PACKAGES)} |")
print(f"|---|{'---:|' * len(PACKAGES)}")
bipartite("10^4 rows and columns, 30,000 entries", matrix(10_000, 10_000, 30_000))
bipartite("10^5 rows and columns, 10^6 entries", matrix(100_000, 100_000, 1_000_000))
bipartite("300,000 rows and columns, 10^6 entries", matrix(300_000, 300_000, 1_000_000))
bipartite("200,000 rows, 800,000 columns, 10^6 entries", matrix(200_000, 800_000, 1_000_000))
general("any graph, 1000 nodes, 1500 edges", 1_000, 1_500)
general("any graph, 3000 nodes, 4500 edges", 3_000, 4_500)
