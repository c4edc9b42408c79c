use fixedbitset::FixedBitSet;

use crate::{CompressedGraph, GraphError};

/// Sparse matrices in compressed rows.
impl CompressedGraph {
    /// The bipartite graph whose left nodes 0 to L - 1 have these rows of right nodes, which count
    /// from 0 in the rows and from L in the graph: the usual form of a sparse matrix, its rows on
    /// the left and its columns on the right. Repeated entries are left out. O(V + E).
    ///
    /// # Errors
    ///
    /// If the offsets do not ascend from 0 to the number of entries, or an entry
    /// is not below `columns`.
    pub fn from_matrix(
        columns: u32,
        offsets: &[u32],
        entries: &[u32],
    ) -> Result<CompressedGraph, GraphError> {
        let left = check_matrix(columns, offsets, entries)?;
        let (rows, nodes) = (left as usize, (left + columns) as usize);
        let (unused, capacity) = (FixedBitSet::new(), 2 * entries.len());
        let mut graph = CompressedGraph::from_unsorted(rows, capacity, &unused, |node, row| {
            let ends = offsets[node] as usize..offsets[node + 1] as usize;
            row.extend(entries[ends].iter().map(|&column| left + column));
        })?;
        graph.left = Some(left);
        let (offsets, neighbours) = (&mut graph.offsets, &mut graph.neighbours);
        let edges = neighbours.len();
        let reserved = offsets.try_reserve_exact(columns as usize + 1);
        let reserved = reserved.and_then(|()| neighbours.try_reserve_exact(edges));
        reserved.map_err(|_| GraphError::TooLarge)?;
        offsets.resize(nodes + 2, 0);
        neighbours.resize(2 * edges, 0);
        let (of_rows, of_columns) = neighbours.split_at_mut(edges);
        for &column in &*of_rows {
            offsets[column as usize + 2] += 1;
        }
        for node in rows + 1..offsets.len() {
            offsets[node] += offsets[node - 1];
        }
        // As in `from_edges`, the start of each column's list moves to its end.
        for row in 0..rows {
            let ends = offsets[row] as usize..offsets[row + 1] as usize;
            for &column in &of_rows[ends] {
                let end = &mut offsets[column as usize + 1];
                of_columns[*end as usize - edges] = row as u32;
                *end += 1;
            }
        }
        offsets.truncate(nodes + 1);
        Ok(graph)
    }
}

/// Checks a matrix in compressed rows, and returns the number of its rows.
pub(crate) fn check_matrix(
    columns: u32,
    offsets: &[u32],
    entries: &[u32],
) -> Result<u32, GraphError> {
    check_offsets(offsets, entries.len())?;
    let rows = u32::try_from(offsets.len() - 1).map_err(|_| GraphError::TooLarge)?;
    if rows.checked_add(columns).is_none() || entries.len() > u32::MAX as usize / 2 {
        return Err(GraphError::TooLarge);
    }
    let wrong = entries.iter().find(|&&entry| entry >= columns);
    wrong.map_or(Ok(rows), |&node| {
        let nodes = columns as usize;
        Err(GraphError::NoSuchNode { node, nodes })
    })
}

/// Checks that offsets ascend from 0 to the number of entries.
fn check_offsets(offsets: &[u32], expected: usize) -> Result<(), GraphError> {
    let wrong = |index| Err(GraphError::Offsets { index, expected });
    if offsets.first() != Some(&0) {
        return wrong(0);
    }
    if let Some(before) = offsets.windows(2).position(|ends| ends[0] > ends[1]) {
        return wrong(before + 1);
    }
    if offsets.last().map(|&end| end as usize) != Some(expected) {
        return wrong(offsets.len() - 1);
    }
    Ok(())
}
