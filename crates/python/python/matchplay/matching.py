"""Maximum matchings of graphs and sparse matrices, proofs of them, and decompositions.

>>> import numpy as np
>>> from matchplay import matching
>>> # Rows 0 and 1 of a matrix with 3 columns share their only entry; row 2 has two.
>>> matrix = (np.array([0, 1, 2, 4]), np.array([0, 0, 1, 2]), (3, 3))
>>> matching.structural_rank(matrix)
2
>>> mates, cover = matching.maximum_matching(matrix, certificate=True)
>>> matching.check(matrix, mates, cover)
True
>>> matching.maximum_matching([("a", "b"), ("b", "c"), ("c", "a")])["a"] in "bc"
True

A *matrix* is a tuple ``(indptr, indices, shape)`` of its compressed rows, or a sparse matrix or
array of SciPy. Entries may repeat and need not be sorted; their values are not read, so a stored
zero counts as an entry. Rows and columns count from 0. A result that names both is ``Lines``.

A *graph* is a ``networkx.Graph``, any other undirected object with attributes ``nodes`` and
``edges``, an iterable of edges, or an array of shape (edges, 2), whose nodes are numbers from 0. In
a tuple of three edges, the edges are tuples; a tuple of three lists is a matrix. The nodes of
results are the same objects, in lists; for an array they are numbers, in arrays. Repeated edges and
loops are ignored.

There can be fewer than 2**32 nodes and 2**31 edges. In addition to its arguments and results, a
function takes at most 50 bytes of memory for each node and 35 for each edge, and more for the nodes
of a graph that is not an array. ``check`` takes up to 100 more for each node of an odd set. The
functions take near-linear time on most graphs. They release the interpreter's lock while they work.
Ctrl-C ends them, except ``check`` and the copy of a graph.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Literal, NamedTuple, Protocol, overload

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._boards import Graph, Node, listed, numbered
from ._errors import Rejected
from ._native import MatchingGraph, matrix_matching

__all__ = [
    "Cover",
    "DulmageMendelsohn",
    "GallaiEdmonds",
    "Lines",
    "check",
    "dulmage_mendelsohn",
    "gallai_edmonds",
    "maximum_independent_set",
    "maximum_matching",
    "minimum_vertex_cover",
    "structural_rank",
]

Numbers = NDArray[np.int64]


class Sparse(Protocol):
    """A sparse matrix or array of SciPy."""

    def tocsr(self) -> Any:
        """The same matrix in compressed rows."""


Matrix = tuple[ArrayLike, ArrayLike, tuple[int, int]] | Sparse
"""The places of the entries of a matrix."""


class Lines(NamedTuple):
    """Rows and columns of a matrix, each ascending."""

    rows: Numbers
    columns: Numbers


class Cover(NamedTuple):
    """A cover that proves that no matching of a graph is larger.

    Every edge has an end in ``vertices``, or both ends in one of the odd sets. A matching has at
    most one edge at each vertex, and at most (n - 1) / 2 edges in a set of n nodes.
    """

    vertices: Any
    """Nodes, in a list or an array."""
    odd_sets: list[Any]
    """Disjoint sets of nodes, none of them in ``vertices``; empty for a bipartite graph."""


class DulmageMendelsohn(NamedTuple):
    """The permutations and bounds that MATLAB's ``dmperm`` returns, counted from 0.

    ``matrix[p][:, q]`` is block upper triangular, and the diagonal of its square part has entries
    only.
    """

    p: Any
    """The rows in a new order, in an array or a list."""
    q: Any
    """The columns in a new order."""
    r: Numbers
    """Where the rows of each block start in ``p``, followed by the number of rows."""
    s: Numbers
    """Where the columns of each block start in ``q``, followed by the number of columns."""
    cc: Numbers
    """Columns ``q[cc[k]:cc[k + 1]]`` are, for k from 0 to 3: the exposed columns and the matched
    columns of the horizontal part, which has more columns than rows; the square part; the vertical
    part, which has more rows than columns."""
    rr: Numbers
    """Rows ``p[rr[k]:rr[k + 1]]`` are, for k from 0 to 3: the horizontal part; the square part; the
    matched rows and the exposed rows of the vertical part."""


class GallaiEdmonds(NamedTuple):
    """The Gallai-Edmonds decomposition: three disjoint sets of nodes, in lists or arrays."""

    inessential: Any
    """D: the nodes that some maximum matching exposes."""
    adjacent: Any
    """A: their other neighbours."""
    rest: Any
    """C: the rest, which every maximum matching matches within itself."""


@overload
def maximum_matching(
    graph: Matrix | NDArray[Any], *, certificate: Literal[False] = False
) -> Numbers: ...
@overload
def maximum_matching(graph: Matrix, *, certificate: Literal[True]) -> tuple[Numbers, Lines]: ...
@overload
def maximum_matching(
    graph: NDArray[Any], *, certificate: Literal[True]
) -> tuple[Numbers, Cover]: ...
@overload
def maximum_matching(
    graph: Graph[Node] | Iterable[tuple[Node, Node]], *, certificate: Literal[False] = False
) -> dict[Node, Node]: ...
@overload
def maximum_matching(
    graph: Graph[Node] | Iterable[tuple[Node, Node]], *, certificate: Literal[True]
) -> tuple[dict[Node, Node], Cover]: ...
def maximum_matching(graph: Any, *, certificate: bool = False) -> Any:
    """Finds a maximum matching.

    Returns the column of each row of a matrix, the mate of each node of an array of edges, with
    -1 for none, or a dict with the mate of each matched node. With ``certificate``, returns a
    pair of this and a proof, which ``check`` checks: a ``Cover``, or the ``Lines`` of a matrix that
    contain all of its entries.
    """
    matrix = None if certificate else _matrix(graph)
    if matrix is not None:
        return matrix_matching(*matrix)
    read = _read(graph)
    if not certificate:
        return read.mates(read.graph.maximum_matching())
    mates, vertices, odd_sets = read.graph.certified_matching()
    nodes = read.named(vertices)
    cover = nodes if read.rows is not None else Cover(nodes, [read.named(it) for it in odd_sets])
    return read.mates(mates), cover


def check(graph: Any, mates: Any, cover: Lines | Cover) -> bool:
    """Checks that a cover proves a matching maximum, in near-linear time and without a search.

    Returns ``True``, and raises ``matchplay.Rejected`` with the reason otherwise.
    """
    read = _read(graph)
    expected = Cover if read.rows is None else Lines
    if not isinstance(cover, expected):
        raise TypeError(f"expected a cover as {expected.__name__}, found {type(cover).__name__}")
    vertices, odd_sets = (cover, []) if isinstance(cover, Lines) else cover
    parts = [read.numbers(nodes) for nodes in (vertices, *odd_sets)]
    sizes = np.array([len(part) for part in parts])
    with read.named_errors():
        read.graph.check(*read.pairs(mates), np.concatenate(parts), sizes)
    return True


def dulmage_mendelsohn(graph: Any, rows: Iterable[Any] | None = None) -> DulmageMendelsohn:
    """Finds the Dulmage-Mendelsohn decomposition of a matrix, coarse and fine.

    Instead of a matrix, it accepts a bipartite graph with the nodes that are its rows; the others
    are its columns. Raises ``ValueError`` if a row is not a node, or if an edge joins two rows or
    two columns.
    """
    read = _read(graph)
    if read.rows is not None and rows is None:
        p, q, *bounds = read.graph.dmperm()
        return DulmageMendelsohn(p, q - read.rows, *bounds)
    if read.rows is not None or rows is None:
        raise TypeError("pass rows for a graph, and none for a matrix")
    try:
        numbers = read.numbers(listed("rows", rows))
    except Rejected as missing:
        raise ValueError(f"rows: {missing}") from None
    with read.named_errors():
        p, q, *bounds = read.graph.dmperm(numbers)
    return DulmageMendelsohn(read.named(p), read.named(q), *bounds)


def gallai_edmonds(graph: Any) -> GallaiEdmonds:
    """Finds the Gallai-Edmonds decomposition of a graph or of a matrix."""
    read = _read(graph)
    parts = read.graph.gallai_edmonds()
    return GallaiEdmonds(*(read.named(np.flatnonzero(parts == part)) for part in range(3)))


def minimum_vertex_cover(graph: Any) -> Any:
    """Finds a smallest set of nodes that contains an end of every edge of a bipartite graph.

    Returns a list or an array of nodes; for a matrix, the ``Lines`` that contain all entries.
    Raises ``ValueError`` with the length of an odd cycle if the graph is not bipartite.
    """
    read = _read(graph)
    return read.named(read.graph.minimum_vertex_cover())


def maximum_independent_set(graph: Any) -> Any:
    """Finds a largest set of nodes of a bipartite graph no two of which are neighbours.

    These are the nodes outside ``minimum_vertex_cover``, in the same form.
    """
    read = _read(graph)
    is_outside = np.ones(read.order, bool)
    is_outside[read.graph.minimum_vertex_cover()] = False
    return read.named(np.flatnonzero(is_outside))


def structural_rank(matrix: Matrix) -> int:
    """Returns the largest rank of a matrix with entries at these places.

    This is the size of a maximum matching. Raises ``TypeError`` for anything but a sparse matrix:
    the other functions read a dense array of shape (edges, 2) as edges.
    """
    found = _matrix(matrix)
    if found is None:
        is_dense = isinstance(matrix, np.ndarray)
        advice = "; pass scipy.sparse.csr_array(array)" if is_dense else ""
        raise TypeError(
            "expected a sparse array of SciPy or a tuple (indptr, indices, shape), "
            f"found {type(matrix).__name__}{advice}"
        )
    return int(np.count_nonzero(matrix_matching(*found) >= 0))


class _Read(NamedTuple):
    """A graph that was read, with its nodes as numbers from 0."""

    graph: MatchingGraph
    order: int
    """The number of nodes."""
    rows: int | None = None
    """The number of rows of a matrix, whose columns follow them."""
    names: list[Any] | None = None
    """The nodes of a graph by number."""
    number_of: Mapping[Any, int] = {}
    """The number of each of these nodes."""

    def named(self, numbers: Numbers) -> Any:
        """Nodes in the form of the input."""
        if self.rows is not None:
            return Lines(numbers[numbers < self.rows], numbers[numbers >= self.rows] - self.rows)
        if self.names is not None:
            return [self.names[number] for number in numbers]
        return numbers

    def mates(self, mates: Numbers) -> Any:
        if self.rows is not None:
            columns = mates[: self.rows]
            return np.where(columns < 0, -1, columns - self.rows)
        if self.names is not None:
            matched = np.flatnonzero(mates >= 0)
            return {self.names[node]: self.names[mates[node]] for node in matched}
        return mates

    def numbers(self, nodes: Any) -> Numbers:
        """The numbers of nodes in the form of the input; raises ``Rejected`` for any other."""
        if self.rows is not None:
            rows = _inside("row", nodes.rows, self.rows)
            columns = _inside("column", nodes.columns, self.order - self.rows)
            return np.concatenate([rows, columns + self.rows])
        if self.names is None:
            return _inside("node", nodes, self.order)
        try:
            return np.array([self.number_of[node] for node in nodes], np.int64)
        except KeyError as missing:
            (node,) = missing.args
            raise Rejected(f"{node!r} is not a node of the graph") from None

    def pairs(self, mates: Any) -> tuple[Numbers, Numbers]:
        """Nodes and their mates; every pair occurs in both directions."""
        if self.names is not None:
            if not isinstance(mates, Mapping):
                raise TypeError(f"expected mates as a dict, found {type(mates).__name__}")
            return self.numbers(mates), self.numbers(mates.values())
        given = _integers("mates", mates)
        expected = self.order if self.rows is None else self.rows
        if given.shape != (expected,):
            raise ValueError(f"expected {expected} mates, found an array of shape {given.shape}")
        matched = np.flatnonzero(given != -1)
        if self.rows is None:
            return matched, self.numbers(given[matched])
        columns = self.numbers(Lines(_NONE, given[matched]))
        return np.concatenate([matched, columns]), np.concatenate([columns, matched])

    @contextmanager
    def named_errors(self) -> Iterator[None]:
        """Replaces numbers of nodes in errors, such as ``nodes 0 and 1``."""
        try:
            yield
        except (Rejected, ValueError) as error:
            message = re.sub(r"nodes? (\d+)(?: and (\d+))?", self._phrase, str(error))
            raise type(error)(message) from None

    def _phrase(self, match: re.Match[str]) -> str:
        return " and ".join(self._name(int(number)) for number in match.groups() if number)

    def _name(self, number: int) -> str:
        if self.names is not None:
            return f"node {self.names[number]!r}"
        if self.rows is None:
            return f"node {number}"
        return f"row {number}" if number < self.rows else f"column {number - self.rows}"


def _read(graph: Any) -> _Read:
    matrix = _matrix(graph)
    if matrix is not None:
        columns, offsets, _ = matrix
        rows = len(offsets) - 1
        return _Read(MatchingGraph.of_matrix(*matrix), rows + columns, rows)
    if isinstance(graph, np.ndarray):
        return _of_array(graph)
    numbers, edges = numbered(graph)
    read = _of_array(np.array(edges, np.int64).reshape(-1, 2), len(numbers))
    return read._replace(names=list(numbers), number_of=numbers)


def _is_edge(first: Any) -> bool:
    """Whether the first of three members is an edge, and not the offsets of a matrix."""
    return isinstance(first, tuple) and len(first) == 2


def _matrix(graph: Any) -> tuple[int, NDArray[np.uint32], NDArray[np.uint32]] | None:
    """The number of columns, the offsets and the entries of a matrix; None for another graph."""
    if hasattr(graph, "tocsr"):
        compressed = graph.tocsr()
        graph = (compressed.indptr, compressed.indices, compressed.shape)
    if not isinstance(graph, tuple) or len(graph) != 3 or _is_edge(graph[0]):
        return None
    indptr, indices, shape = graph
    if np.shape(shape) != (2,):
        raise TypeError(f"expected two numbers as shape, found {shape!r}")
    rows, columns = map(_size, shape)
    if len(np.asarray(indptr)) != rows + 1:
        raise ValueError(f"expected {rows + 1} numbers in indptr, found {len(np.asarray(indptr))}")
    return columns, _uint32("indptr", indptr), _uint32("indices", indices, columns)


def _of_array(edges: NDArray[Any], count: int | None = None) -> _Read:
    if edges.ndim != 2 or edges.shape[1] != 2:
        raise ValueError(f"expected an array of shape (edges, 2), found {edges.shape}")
    ends = _uint32("edges", np.asarray(edges).reshape(-1))
    if count is None:
        count = _size(int(ends.max()) + 1) if ends.size > 0 else 0
    return _Read(MatchingGraph.of_edges(count, ends), count)


def _size(size: Any) -> int:
    """A number of nodes, which fits in 32 bits."""
    if not 0 <= size < 2**32:
        raise ValueError(f"expected a size from 0 to 2**32 - 1, found {size}")
    return operator.index(size)


_NONE: Numbers = np.empty(0, np.int64)


def _inside(kind: str, numbers: Any, bound: int) -> Numbers:
    """Numbers from 0 to below a bound; raises ``Rejected`` for any other."""
    array = _integers(f"{kind}s", numbers)
    wrong = array[(array < 0) | (array >= bound)]
    if wrong.size > 0:
        raise Rejected(f"{kind} {wrong[0]} does not exist: there are {bound}, numbered from 0")
    return array.astype(np.int64, copy=False)


def _integers(name: str, numbers: ArrayLike) -> NDArray[Any]:
    """An array of integers; raises ``TypeError`` for any other one."""
    array = np.asarray(numbers)
    if array.dtype.kind not in "iu" and array.size > 0:
        raise TypeError(f"expected integers in {name}, found {array.dtype}")
    return array


def _uint32(name: str, numbers: ArrayLike, bound: int = 2**32) -> NDArray[np.uint32]:
    """Numbers below a bound; copies all but contiguous native integers of 32 bits."""
    array = np.ascontiguousarray(_integers(name, numbers))
    if array.ndim != 1:
        raise ValueError(f"expected one dimension in {name}, found an array of shape {array.shape}")
    if array.size > 0 and not (array.min() >= 0 and array.max() < bound):
        wrong = np.flatnonzero((array < 0) | (array >= bound))[0]
        expected = f"a number from 0 to {bound - 1}"
        raise ValueError(f"{name}[{wrong}] is {array[wrong]}: expected {expected}")
    if array.dtype == np.int32:
        return array.view(np.uint32)
    return array.astype(np.uint32, copy=False)
