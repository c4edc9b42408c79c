//! The Dulmage–Mendelsohn decomposition from its definition.

use matchplay_matching::{
    Adjacency, CoarsePart, CompressedGraph, DecompositionError, DiagonalBlock, Dmperm,
    DulmageMendelsohn, Matching, Side, WorkLimit, maximum_matching,
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

fn random_matrix(random: &mut Random, rows: u32, columns: u32, entries: u32) -> CompressedGraph {
    let mut lists = vec![vec![]; rows as usize];
    for _ in 0..entries {
        let row = random.below(rows as usize);
        lists[row].push(random.below(columns as usize) as u32);
    }
    matrix(columns, &lists)
}

fn is_row(graph: &CompressedGraph, node: u32) -> bool {
    graph.known_side(node) == Some(Side::Left)
}

/// The nodes that alternating paths reach from the exposed nodes of one side.
fn reached(graph: &CompressedGraph, matching: &Matching, from_rows: bool) -> Vec<bool> {
    let nodes = 0..graph.node_bound() as u32;
    let exposed = nodes.filter(|&node| matching.mate(node).is_none());
    let mut stack: Vec<u32> = exposed
        .filter(|&node| is_row(graph, node) == from_rows)
        .collect();
    let mut reached = vec![false; graph.node_bound()];
    for &node in &stack {
        reached[node as usize] = true;
    }
    while let Some(node) = stack.pop() {
        for &other in graph.row(node) {
            if !reached[other as usize] {
                reached[other as usize] = true;
                let mate = matching.mate(other).expect("the matching is maximum");
                reached[mate as usize] = true;
                stack.push(mate);
            }
        }
    }
    reached
}

/// The set of nodes that are reached from the first one in a block; the mate of a
/// node is reached with it, if `directed`, and entries lead from rows to columns.
fn is_connected(
    graph: &CompressedGraph,
    matching: &Matching,
    block: &DiagonalBlock,
    start: u32,
    directed: bool,
) -> bool {
    let inside = |node: &u32| block.rows.contains(node) || block.columns.contains(node);
    let mut reached = vec![start];
    let mut next = 0;
    while let Some(&node) = reached.get(next) {
        next += 1;
        let others: Vec<u32> = if directed && !is_row(graph, node) {
            matching.mate(node).into_iter().collect()
        } else {
            graph.row(node).to_vec()
        };
        for other in others {
            if inside(&other) && !reached.contains(&other) {
                reached.push(other);
            }
        }
    }
    reached.len() == block.rows.len() + block.columns.len()
}

fn check(graph: &CompressedGraph, decomposition: &DulmageMendelsohn) {
    let matching = decomposition.matching();
    let [horizontal, vertical] = [false, true].map(|rows| reached(graph, matching, rows));
    for node in 0..graph.node_bound() as u32 {
        let expected = match (horizontal[node as usize], vertical[node as usize]) {
            (false, false) => CoarsePart::Square,
            (true, false) => CoarsePart::Horizontal,
            (false, true) => CoarsePart::Vertical,
            (true, true) => panic!("an augmenting path is left: {graph:?}"),
        };
        assert_eq!(decomposition.part(node), Some(expected), "{graph:?}");
    }
    assert_eq!(decomposition.structural_rank(), matching.len());
    assert_eq!(matching.len(), maximum_matching(graph).len());

    // The permutations contain every row and every column once, block by block.
    let nodes = 0..graph.node_bound() as u32;
    let (rows, columns): (Vec<u32>, Vec<u32>) = nodes.partition(|&node| is_row(graph, node));
    let sorted = |nodes: &[u32]| {
        let mut nodes = nodes.to_vec();
        nodes.sort_unstable();
        nodes
    };
    assert_eq!(sorted(decomposition.rows()), rows);
    assert_eq!(sorted(decomposition.columns()), columns);
    let blocks: Vec<DiagonalBlock> = decomposition.blocks().collect();
    assert!(
        blocks
            .iter()
            .flat_map(|block| block.rows)
            .eq(decomposition.rows())
    );
    assert!(
        blocks
            .iter()
            .flat_map(|block| block.columns)
            .eq(decomposition.columns())
    );
    assert!(blocks.is_sorted_by_key(|block| block.part));
    for part in [
        CoarsePart::Horizontal,
        CoarsePart::Square,
        CoarsePart::Vertical,
    ] {
        let of_part = || blocks.iter().filter(|block| block.part == part);
        let coarse = decomposition.coarse(part);
        let rows: Vec<u32> = of_part().flat_map(|block| block.rows).copied().collect();
        let columns: Vec<u32> = of_part().flat_map(|block| block.columns).copied().collect();
        assert_eq!(
            (coarse.part, coarse.rows, coarse.columns),
            (part, &rows[..], &columns[..])
        );
    }

    // The form is block upper triangular.
    for (row, column) in graph.edges() {
        let [above, right] = [row, column].map(|node| decomposition.block_of(node).unwrap());
        assert!(above <= right, "{row} {column} {graph:?}");
    }

    for (index, block) in blocks.iter().enumerate() {
        let nodes = block.rows.iter().chain(block.columns);
        assert!(
            nodes
                .clone()
                .all(|&node| decomposition.block_of(node) == Some(index))
        );
        let (rows, columns) = (block.rows.len(), block.columns.len());
        match block.part {
            CoarsePart::Horizontal => assert!(rows < columns, "{block:?}"),
            CoarsePart::Square => assert!(rows == columns && rows > 0, "{block:?}"),
            CoarsePart::Vertical => assert!(rows > columns, "{block:?}"),
        }
        // The matching is on a diagonal.
        let exposed = columns.saturating_sub(rows);
        let diagonal = block.rows.iter().zip(&block.columns[exposed..]);
        for (&row, &column) in diagonal {
            assert_eq!(matching.mate(row), Some(column), "{block:?}");
        }
        // No block can be cut.
        let directed = block.part == CoarsePart::Square;
        for &node in nodes.take(if directed { usize::MAX } else { 1 }) {
            let connected = is_connected(graph, matching, block, node, directed);
            assert!(connected, "{block:?} {graph:?}");
        }
    }
}

/// Checks the form of MATLAB from its definition.
fn check_dmperm(graph: &CompressedGraph, decomposition: &DulmageMendelsohn) {
    let Dmperm { p, q, r, s, rr, cc } = decomposition.dmperm();
    let matching = decomposition.matching();
    assert!(rr.is_sorted() && cc.is_sorted());
    assert_eq!((rr[4], cc[4]), (p.len(), q.len()));
    let mates = |nodes: &[u32]| -> Vec<Option<u32>> {
        nodes.iter().map(|&node| matching.mate(node)).collect()
    };
    let matched = [p[..rr[3]].to_vec(), q[cc[1]..].to_vec()];
    let pairs: Vec<Option<u32>> = matched[1].iter().copied().map(Some).collect();
    assert_eq!(mates(&matched[0]), pairs, "the diagonal: {graph:?}");
    assert!(
        mates(&p[rr[3]..])
            .iter()
            .chain(&mates(&q[..cc[1]]))
            .all(Option::is_none)
    );

    // One block for each rectangular part, and the irreducible ones.
    let rectangular = [cc[2] > 0, rr[2] < rr[4]];
    let blocks = decomposition.blocks();
    let square = blocks
        .filter(|block| block.part == CoarsePart::Square)
        .count();
    let expected = square + rectangular.iter().filter(|&&has| has).count();
    assert_eq!(
        (r.len(), s.len()),
        (expected + 1, expected + 1),
        "{graph:?}"
    );
    assert!(r.is_sorted() && s.is_sorted());
    assert_eq!(
        (r[0], r[expected], s[0], s[expected]),
        (0, p.len(), 0, q.len())
    );
    for block in usize::from(rectangular[0])..expected - usize::from(rectangular[1]) {
        let node = p[r[block]];
        let of_node = decomposition.block_of(node).unwrap();
        let members = decomposition.blocks().nth(of_node).unwrap();
        assert_eq!(p[r[block]..r[block + 1]], *members.rows);
        assert_eq!(q[s[block]..s[block + 1]], *members.columns);
    }
    let block_at = |nodes: &[u32], bounds: &[usize], node: u32| {
        let place = nodes.iter().position(|&other| other == node).unwrap();
        bounds.partition_point(|&bound| bound <= place)
    };
    for (row, column) in graph.edges() {
        assert!(
            block_at(&p, &r, row) <= block_at(&q, &s, column),
            "{graph:?}"
        );
    }
}

/// The sets of rows and columns of all blocks, in a fixed order.
fn block_sets(decomposition: &DulmageMendelsohn) -> Vec<(CoarsePart, Vec<u32>)> {
    let mut sets: Vec<_> = decomposition
        .blocks()
        .map(|block| {
            let mut nodes = [block.rows, block.columns].concat();
            nodes.sort_unstable();
            (block.part, nodes)
        })
        .collect();
    sets.sort();
    sets
}

/// The decomposition of a graph with one matching and another.
fn check_with_several(random: &mut Random, graph: &CompressedGraph, several: usize) {
    let decomposition = DulmageMendelsohn::of(graph).unwrap();
    check(graph, &decomposition);
    check_dmperm(graph, &decomposition);
    let expected = block_sets(&decomposition);
    for _ in 0..several {
        let started = Started::greedy(random, graph, 20);
        let other = DulmageMendelsohn::of(&started).unwrap();
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
        let entries = (rows + columns) * (1 + round % 8) / 4;
        let graph = random_matrix(&mut random, rows, columns, entries);
        check_with_several(&mut random, &graph, 3);
        for block in DulmageMendelsohn::of(&graph).unwrap().blocks() {
            sizes[block.part as usize] = sizes[block.part as usize].max(block.rows.len());
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
                columns.extend(
                    (0..3)
                        .filter(|_| right > 0)
                        .map(|_| end + random.below(right.max(1)) as u32),
                );
                let list = &mut lists[row_names[row as usize] as usize];
                list.extend(columns.iter().map(|&column| column_names[column as usize]));
            }
        }
        let graph = matrix(side, &lists);
        check_with_several(&mut random, &graph, 1);
        let found = block_sets(&DulmageMendelsohn::of(&graph).unwrap());
        let mut expected: Vec<_> = bounds
            .windows(2)
            .map(|block| {
                let places = block[0] as usize..block[1] as usize;
                let columns = column_names[places.clone()].iter();
                let mut nodes = row_names[places].to_vec();
                nodes.extend(columns.map(|&column| side + column));
                nodes.sort_unstable();
                (CoarsePart::Square, nodes)
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
        let next = |row: u32| {
            if cyclic {
                (row + 1) % side
            } else {
                (row + 1).min(side - 1)
            }
        };
        let rows: Vec<Vec<u32>> = (0..side).map(|row| vec![row, next(row)]).collect();
        let decomposition = DulmageMendelsohn::of(&matrix(side, &rows)).unwrap();
        let blocks = if cyclic { 1 } else { side as usize };
        assert_eq!(decomposition.blocks().len(), blocks);
    }
}

#[test]
fn sides_are_found_and_odd_cycles_reported() {
    let path = families::graph(&[(0, 1), (1, 2), (2, 3), (3, 4)]);
    let decomposition = DulmageMendelsohn::of(&path).unwrap();
    assert_eq!(decomposition.coarse(CoarsePart::Vertical).rows.len(), 3);
    assert_eq!(decomposition.structural_rank(), 2);
    let odd = families::graph(&families::cycle(7));
    assert_eq!(DulmageMendelsohn::of(&odd).unwrap_err().nodes.len(), 7);
}

#[test]
fn the_caller_can_name_the_rows() {
    // Node 5 has no neighbour, and 9 is not a node.
    let path = families::graph(&[(0, 1), (1, 2), (2, 3), (3, 4)]);
    for (rows, expected) in [(vec![1, 3, 9], 2), (vec![0, 2, 4], 3)] {
        let decomposition = DulmageMendelsohn::with_rows(&path, rows, WorkLimit::default());
        assert_eq!(decomposition.unwrap().rows().len(), expected);
    }
    for (rows, node, other) in [(vec![0, 1, 3], 0, 1), (vec![0], 1, 2)] {
        let error = DulmageMendelsohn::with_rows(&path, rows, WorkLimit::default()).unwrap_err();
        assert_eq!(error, DecompositionError::SameSide { node, other });
    }
}

#[test]
fn a_matching_is_perfect_if_it_covers_all_nodes() {
    for (nodes, is_perfect) in [(5, false), (6, true)] {
        let path = families::path(nodes);
        assert_eq!(maximum_matching(&path).is_perfect(&path), is_perfect);
    }
}
