//! The Dulmage–Mendelsohn decomposition from its definition.

use matchplay_matching::{
    Adjacency, CompressedGraph, DecompositionError, DulmageMendelsohn, Matching, Side, WorkLimit,
    maximum_matching,
};

use crate::families;
use crate::random::Random;
use crate::started::Started;

/// A matrix by the columns of its rows.
fn matrix(columns: u32, rows: &[Vec<u32>]) -> CompressedGraph {
    let mut offsets = vec![0];
    for row in rows {
        offsets.push(offsets[offsets.len() - 1] + row.len() as u32);
    }
    CompressedGraph::from_matrix(columns, &offsets, &rows.concat()).unwrap()
}

fn is_row(graph: &CompressedGraph, node: u32) -> bool {
    graph.known_side(node) == Some(Side::Left)
}

/// The nodes that alternating paths reach from the exposed nodes of one side, ascending.
fn reached(graph: &CompressedGraph, matching: &Matching, from_rows: bool) -> Vec<u32> {
    let nodes = 0..graph.node_bound() as u32;
    let is_start = |&node: &u32| matching.mate(node).is_none() && is_row(graph, node) == from_rows;
    let mut reached: Vec<u32> = nodes.filter(is_start).collect();
    let mut stack = reached.clone();
    while let Some(node) = stack.pop() {
        for &other in graph.row(node) {
            if !reached.contains(&other) {
                let mate = matching.mate(other).expect("the matching is maximum");
                reached.extend([other, mate]);
                stack.push(mate);
            }
        }
    }
    sorted(&reached)
}

fn decompose(graph: &impl Adjacency) -> DulmageMendelsohn {
    DulmageMendelsohn::within(graph, WorkLimit::default()).unwrap()
}

/// The maximum matching that is the diagonal.
fn diagonal(graph: &CompressedGraph, found: &DulmageMendelsohn) -> Matching {
    let (rows, columns) = (&found.p[..found.rr[3]], &found.q[found.cc[1]..]);
    assert_eq!(rows.len(), columns.len());
    let pairs = rows.iter().copied().zip(columns.iter().copied());
    let is_entry = |(row, column)| graph.row(row).contains(&column);
    assert!(pairs.clone().all(is_entry), "{graph:?}");
    Matching::from_pairs(graph.node_bound(), pairs).unwrap()
}

/// The rows and the columns of each block.
fn blocks(found: &DulmageMendelsohn) -> Vec<(&[u32], &[u32])> {
    let rows = found.r.windows(2).map(|ends| &found.p[ends[0]..ends[1]]);
    let columns = found.s.windows(2).map(|ends| &found.q[ends[0]..ends[1]]);
    rows.zip(columns).collect()
}

/// Whether a node leads to all rows and columns of its block: a row to the columns of its entries,
/// and a column to the row that it is matched with.
fn reaches_block(
    graph: &CompressedGraph,
    matching: &Matching,
    (rows, columns): (&[u32], &[u32]),
    start: u32,
) -> bool {
    let mut reached = vec![start];
    let mut next = 0;
    while let Some(&node) = reached.get(next) {
        next += 1;
        let others = match is_row(graph, node) {
            true => graph.row(node).to_vec(),
            false => matching.mate(node).into_iter().collect(),
        };
        for other in others {
            let is_inside = rows.contains(&other) || columns.contains(&other);
            if is_inside && !reached.contains(&other) {
                reached.push(other);
            }
        }
    }
    reached.len() == rows.len() + columns.len()
}

fn sorted(nodes: &[u32]) -> Vec<u32> {
    let mut nodes = nodes.to_vec();
    nodes.sort_unstable();
    nodes
}

fn check(graph: &CompressedGraph, found: &DulmageMendelsohn) {
    let DulmageMendelsohn { p, q, r, s, rr, cc } = found;
    let nodes = 0..graph.node_bound() as u32;
    let (rows, columns): (Vec<u32>, Vec<u32>) = nodes.partition(|&node| is_row(graph, node));
    assert_eq!((sorted(p), sorted(q)), (rows, columns));

    let matching = diagonal(graph, found);
    assert_eq!(matching.len(), maximum_matching(graph).len());
    assert_eq!(found.structural_rank(), matching.len());

    assert!(rr.is_sorted() && cc.is_sorted());
    assert_eq!([rr[0], cc[0], rr[4], cc[4]], [0, 0, p.len(), q.len()]);
    let horizontal = [&p[..rr[1]], &q[..cc[2]]].concat();
    let vertical = [&p[rr[2]..], &q[cc[3]..]].concat();
    for (part, from_rows) in [(horizontal, false), (vertical, true)] {
        let expected = reached(graph, &matching, from_rows);
        assert_eq!(sorted(&part), expected, "{graph:?}");
    }

    assert!(r.is_sorted() && s.is_sorted());
    assert_eq!((r[0], s[0], r.len()), (0, 0, s.len()));
    assert_eq!((r.last(), s.last()), (Some(&p.len()), Some(&q.len())));
    let blocks = blocks(found);
    let mut square = &blocks[..];
    if cc[2] > 0 {
        assert_eq!((r[1], s[1]), (rr[1], cc[2]));
        assert!(rr[1] < cc[2], "{graph:?}");
        square = &square[1..];
    }
    if rr[2] < p.len() {
        assert_eq!((r[r.len() - 2], s[s.len() - 2]), (rr[2], cc[3]));
        assert!(p.len() - rr[2] > q.len() - cc[3], "{graph:?}");
        square = &square[..square.len() - 1];
    }
    for &block in square {
        assert!(!block.0.is_empty() && block.0.len() == block.1.len());
        // No block can be cut.
        for &node in block.0.iter().chain(block.1) {
            assert!(reaches_block(graph, &matching, block, node), "{graph:?}");
        }
    }

    // The form is block upper triangular.
    let mut block_of = vec![0; graph.node_bound()];
    for (index, (rows, columns)) in blocks.iter().enumerate() {
        for &node in rows.iter().chain(*columns) {
            block_of[node as usize] = index;
        }
    }
    for (row, column) in graph.edges() {
        let [above, right] = [row, column].map(|node| block_of[node as usize]);
        assert!(above <= right, "{graph:?}");
    }
}

/// The sets of rows and columns of all blocks, in a fixed order.
fn block_sets(found: &DulmageMendelsohn) -> Vec<Vec<u32>> {
    let set = |(rows, columns): (&[u32], &[u32])| sorted(&[rows, columns].concat());
    let mut sets: Vec<_> = blocks(found).into_iter().map(set).collect();
    sets.sort();
    sets
}

/// The decomposition of a graph with one matching and another.
fn check_with_several(random: &mut Random, graph: &CompressedGraph, several: usize) {
    let found = decompose(graph);
    check(graph, &found);
    let expected = block_sets(&found);
    for _ in 0..several {
        let started = Started::greedy(random, graph, 20);
        let other = decompose(&started);
        check(graph, &other);
        assert_eq!(block_sets(&other), expected, "{graph:?}");
    }
}

#[test]
fn all_small_matrices() {
    let mut random = Random(5);
    for (rows, columns) in [(0, 2), (2, 0), (1, 3), (3, 2), (3, 3), (3, 4)] {
        for entries in 0..1_u32 << (rows * columns) {
            let lists: Vec<Vec<u32>> = (0..rows)
                .map(|row| {
                    let of_row = entries >> (row * columns);
                    (0..columns)
                        .filter(|column| of_row >> column & 1 == 1)
                        .collect()
                })
                .collect();
            check_with_several(&mut random, &matrix(columns, &lists), 2);
        }
    }
}

#[test]
fn random_matrices() {
    let mut random = Random(6);
    let mut sizes = [0; 3];
    for round in 0..300 {
        let rows = 1 + random.below(40) as u32;
        let columns = 1 + random.below(40) as u32;
        let mut lists = vec![vec![]; rows as usize];
        for _ in 0..(rows + columns) * (1 + round % 8) / 4 {
            let row = random.below(rows as usize);
            lists[row].push(random.below(columns as usize) as u32);
        }
        let graph = matrix(columns, &lists);
        check_with_several(&mut random, &graph, 3);
        let DulmageMendelsohn { rr, .. } = decompose(&graph);
        let of_round = [rr[1], rr[2] - rr[1], rr[4] - rr[2]];
        for (size, of_round) in sizes.iter_mut().zip(of_round) {
            *size = of_round.max(*size);
        }
    }
    assert!(sizes.iter().all(|&size| size > 5), "{sizes:?}");
}

/// A matrix that is put together from irreducible blocks and shuffled has these
/// blocks.
#[test]
fn planted_blocks_are_found() {
    let mut random = Random(7);
    for _ in 0..20 {
        let mut bounds = vec![0];
        while bounds.len() < 40 {
            bounds.push(bounds[bounds.len() - 1] + 1 + random.below(9) as u32);
        }
        let side = bounds[bounds.len() - 1];
        let row_names = random.order(side as usize);
        let column_names = random.order(side as usize);
        let mut lists = vec![vec![]; side as usize];
        for block in bounds.windows(2) {
            let (start, end) = (block[0], block[1]);
            for row in start..end {
                let mut columns = vec![row, if row + 1 < end { row + 1 } else { start }];
                // Entries to the right of the block.
                let right = (side - end) as usize;
                let others = (0..if right > 0 { 3 } else { 0 }).map(|_| random.below(right));
                columns.extend(others.map(|column| end + column as u32));
                let list = &mut lists[row_names[row as usize] as usize];
                list.extend(columns.iter().map(|&column| column_names[column as usize]));
            }
        }
        let graph = matrix(side, &lists);
        check_with_several(&mut random, &graph, 1);
        let found = block_sets(&decompose(&graph));
        let mut expected: Vec<_> = bounds
            .windows(2)
            .map(|block| {
                let places = block[0] as usize..block[1] as usize;
                let columns = column_names[places.clone()].iter();
                let mut nodes = row_names[places].to_vec();
                nodes.extend(columns.map(|&column| side + column));
                nodes.sort_unstable();
                nodes
            })
            .collect();
        expected.sort();
        assert_eq!(found, expected);
    }
}

#[test]
fn a_long_chain_of_blocks_needs_no_deep_stack() {
    // One irreducible block of all rows, and as many blocks as rows.
    let side = 200_000;
    for cyclic in [true, false] {
        let next = |row: u32| match cyclic {
            true => (row + 1) % side,
            false => (row + 1).min(side - 1),
        };
        let rows: Vec<Vec<u32>> = (0..side).map(|row| vec![row, next(row)]).collect();
        let blocks = if cyclic { 1 } else { side as usize };
        assert_eq!(decompose(&matrix(side, &rows)).r.len(), blocks + 1);
    }
}

#[test]
fn sides_are_found_and_odd_cycles_reported() {
    let path = families::graph(&[(0, 1), (1, 2), (2, 3), (3, 4)]);
    let found = decompose(&path);
    assert_eq!((found.structural_rank(), found.rr), (2, [0, 0, 0, 2, 3]));
    let odd = families::graph(&families::cycle(7));
    match DulmageMendelsohn::within(&odd, WorkLimit::default()) {
        Err(DecompositionError::OddCycle(cycle)) => assert_eq!(cycle.nodes.len(), 7),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_caller_can_name_the_rows() {
    // Node 5 has no neighbour, and 9 is not a node.
    let path = families::graph(&[(0, 1), (1, 2), (2, 3), (3, 4)]);
    for (rows, expected) in [(vec![1, 3, 9], 2), (vec![0, 2, 4], 3)] {
        let decomposition = DulmageMendelsohn::with_rows(&path, rows, WorkLimit::default());
        assert_eq!(decomposition.unwrap().p.len(), expected);
    }
    for (rows, node, other) in [(vec![0, 1, 3], 0, 1), (vec![0], 1, 2)] {
        let error = DulmageMendelsohn::with_rows(&path, rows, WorkLimit::default()).unwrap_err();
        assert_eq!(error, DecompositionError::SameSide { node, other });
    }
}
