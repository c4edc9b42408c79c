use std::sync::Arc;

use matchplay_matching::{
    Adjacency, CompressedGraph, DulmageMendelsohn, GallaiEdmonds, Matching, OddSetCover, Part,
    Sides, WorkLimit, certified_maximum_matching_within, maximum_matching_within,
    maximum_matrix_matching,
};
use numpy::{IntoPyArray, PyArray1, PyReadonlyArray1};
use pyo3::{Bound, PyErr, PyResult, Python, pyclass, pyfunction, pymethods};

use crate::interruptible::interruptible;
use crate::raised::{Rejected, invalid};

/// An array of numbers: nodes, or -1 for none.
type Numbers<'py> = Bound<'py, PyArray1<i64>>;
type ReadNumbers<'py> = PyReadonlyArray1<'py, i64>;

/// A graph for matchings. Nodes count from 0.
#[pyclass(frozen, module = "matchplay._native")]
pub(crate) struct MatchingGraph {
    graph: Arc<CompressedGraph>,
}

#[pymethods]
impl MatchingGraph {
    /// The bipartite graph of a sparse matrix in compressed rows. The nodes of its columns come after
    /// those of its rows.
    #[staticmethod]
    fn of_matrix(
        py: Python<'_>,
        columns: u32,
        offsets: PyReadonlyArray1<'_, u32>,
        entries: PyReadonlyArray1<'_, u32>,
    ) -> PyResult<MatchingGraph> {
        let (offsets, entries) = (offsets.as_slice()?, entries.as_slice()?);
        let graph = py.detach(|| CompressedGraph::from_matrix(columns, offsets, entries));
        Ok(MatchingGraph {
            graph: Arc::new(graph.map_err(invalid)?),
        })
    }

    /// The graph with these edges. The two ends of an edge follow each other.
    #[staticmethod]
    fn of_edges(
        py: Python<'_>,
        nodes: u32,
        ends: PyReadonlyArray1<'_, u32>,
    ) -> PyResult<MatchingGraph> {
        let edges = ends.as_slice()?.chunks_exact(2);
        let edges = edges.map(|ends| (ends[0], ends[1]));
        let graph = py.detach(|| CompressedGraph::from_edges(nodes, edges));
        Ok(MatchingGraph {
            graph: Arc::new(graph.map_err(invalid)?),
        })
    }

    /// The mate of each node in a maximum matching.
    fn maximum_matching<'py>(&self, py: Python<'py>) -> PyResult<Numbers<'py>> {
        let mates = self.run(py, |graph, limit| {
            let matching = maximum_matching_within(graph, limit);
            Ok(mates(graph, &matching.map_err(invalid)?))
        })?;
        Ok(mates.into_pyarray(py))
    }

    /// The mates, and the vertices and the odd sets of a cover that proves that no matching is
    /// larger.
    fn certified_matching<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Numbers<'py>, Numbers<'py>, Vec<Numbers<'py>>)> {
        let (mates, vertices, odd_sets) = self.run(py, |graph, limit| {
            let found = certified_maximum_matching_within(graph, limit);
            let (matching, cover) = found.map_err(invalid)?;
            let odd_sets = cover.odd_sets.iter().map(|set| numbers(set));
            let odd_sets: Vec<Vec<i64>> = odd_sets.collect();
            Ok((mates(graph, &matching), numbers(&cover.vertices), odd_sets))
        })?;
        let odd_sets = odd_sets.into_iter().map(|set| set.into_pyarray(py));
        let odd_sets = odd_sets.collect();
        Ok((mates.into_pyarray(py), vertices.into_pyarray(py), odd_sets))
    }

    /// Checks that a cover proves a matching maximum; raises `Rejected` otherwise. Every pair of the
    /// matching is given in both directions. The cover lists its vertices and then each odd set; the
    /// sizes are theirs.
    fn check(
        &self,
        py: Python<'_>,
        matched: ReadNumbers<'_>,
        mates: ReadNumbers<'_>,
        cover: ReadNumbers<'_>,
        sizes: ReadNumbers<'_>,
    ) -> PyResult<()> {
        let mut in_cover = nodes(cover.as_slice()?).into_iter();
        let sizes = sizes.as_slice()?.iter();
        let mut parts = sizes.map(|&size| in_cover.by_ref().take(size as usize).collect());
        let cover = OddSetCover {
            vertices: parts.next().unwrap_or_default(),
            odd_sets: parts.collect(),
        };
        let (matched, mates) = (nodes(matched.as_slice()?), nodes(mates.as_slice()?));
        py.detach(|| {
            let pairs = matched.into_iter().zip(mates);
            let (mut pairs, reverse): (Vec<_>, Vec<_>) =
                pairs.partition(|(node, mate)| node < mate);
            let mut reverse: Vec<_> = reverse
                .into_iter()
                .map(|(node, mate)| (mate, node))
                .collect();
            pairs.sort_unstable();
            reverse.sort_unstable();
            if pairs != reverse {
                return Err("a mate is not matched with its node".to_owned());
            }
            let matching = Matching::from_pairs(self.graph.node_bound(), pairs);
            let matching = matching.map_err(|error| error.to_string())?;
            let checked = cover.check(&*self.graph, &matching);
            checked.map_err(|error| error.to_string())
        })
        .map_err(Rejected::new_err)
    }

    /// The part of each node in the Gallai–Edmonds decomposition: 0 for an inessential node, 1 for
    /// any other neighbour of one, and 2 for the rest.
    fn gallai_edmonds<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let parts: Vec<u8> = self.run(py, |graph, limit| {
            let decomposition = GallaiEdmonds::within(graph, limit).map_err(invalid)?;
            let number = |node| match decomposition.part(node) {
                Some(Part::Inessential) => 0,
                Some(Part::Adjacent) => 1,
                Some(Part::Rest) | None => 2,
            };
            Ok((0..).take(graph.node_bound()).map(number).collect())
        })?;
        Ok(parts.into_pyarray(py))
    }

    /// A minimum vertex cover; raises `ValueError` unless the graph is bipartite.
    fn minimum_vertex_cover<'py>(&self, py: Python<'py>) -> PyResult<Numbers<'py>> {
        let cover = self.run(py, |graph, limit| {
            Sides::of(graph).map_err(invalid)?;
            let found = certified_maximum_matching_within(graph, limit);
            Ok(numbers(&found.map_err(invalid)?.1.vertices))
        })?;
        Ok(cover.into_pyarray(py))
    }

    /// `p`, `q`, `r`, `s`, `cc` and `rr` of the Dulmage–Mendelsohn decomposition. The rows are the
    /// given nodes; without them, those of the matrix.
    #[pyo3(signature = (rows = None))]
    fn dmperm<'py>(
        &self,
        py: Python<'py>,
        rows: Option<ReadNumbers<'py>>,
    ) -> PyResult<[Numbers<'py>; 6]> {
        let rows = rows.map(|rows| Ok::<_, PyErr>(nodes(rows.as_slice()?)));
        let rows = rows.transpose()?;
        let found = self.run(py, |graph, limit| {
            let decomposition = match rows {
                Some(rows) => DulmageMendelsohn::with_rows(graph, rows, limit),
                None => DulmageMendelsohn::within(graph, limit),
            };
            let DulmageMendelsohn { p, q, r, s, rr, cc } = decomposition.map_err(invalid)?;
            let bounds = |bounds: &[usize]| bounds.iter().map(|&it| it as i64).collect();
            let permutations = [numbers(&p), numbers(&q)];
            Ok((permutations, [&r[..], &s, &cc, &rr].map(bounds)))
        })?;
        let ([p, q], [r, s, cc, rr]) = found;
        Ok([p, q, r, s, cc, rr].map(|it| it.into_pyarray(py)))
    }
}

impl MatchingGraph {
    /// Runs work on the graph; Ctrl-C ends it.
    fn run<T: Send + 'static>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&CompressedGraph, WorkLimit) -> PyResult<T> + Send + 'static,
    ) -> PyResult<T> {
        let graph = self.graph.clone();
        interruptible(py, move |is_interrupted| {
            work(&graph, WorkLimit::default().cancelled_by(is_interrupted))
        })
    }
}

/// The column of each row of a sparse matrix in compressed rows, in a maximum matching. Ctrl-C ends
/// it.
#[pyfunction]
pub(crate) fn matrix_matching<'py>(
    py: Python<'py>,
    columns: u32,
    offsets: PyReadonlyArray1<'_, u32>,
    entries: PyReadonlyArray1<'_, u32>,
) -> PyResult<Numbers<'py>> {
    let (offsets, entries) = (offsets.as_slice()?.to_vec(), entries.as_slice()?.to_vec());
    let columns = interruptible(py, move |is_interrupted| {
        let limit = WorkLimit::default().cancelled_by(is_interrupted);
        let matching = maximum_matrix_matching(columns, &offsets, &entries, limit);
        let matching = matching.map_err(invalid)?;
        let rows = offsets.len() as u32 - 1;
        let column = |row| matching.mate(row).map_or(-1, |mate| i64::from(mate - rows));
        Ok((0..rows).map(column).collect::<Vec<i64>>())
    })?;
    Ok(columns.into_pyarray(py))
}

fn mates(graph: &CompressedGraph, matching: &Matching) -> Vec<i64> {
    let nodes = (0..).take(graph.node_bound());
    nodes
        .map(|node| matching.mate(node).map_or(-1, i64::from))
        .collect()
}

fn numbers(nodes: &[u32]) -> Vec<i64> {
    nodes.iter().copied().map(i64::from).collect()
}

/// Numbers as nodes. A number outside the range becomes the largest one, which no graph has.
fn nodes(numbers: &[i64]) -> Vec<u32> {
    let node = |&number: &i64| u32::try_from(number).unwrap_or(u32::MAX);
    numbers.iter().map(node).collect()
}
