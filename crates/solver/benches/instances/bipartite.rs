//! A bipartite graph in compressed rows, the form that the baselines and the
//! published codes read.

use std::io::{self, Write};

use matchplay_board::{Board, ExplicitGraph, Lock, Position, Size, Vertex};

const NONE: u32 = u32::MAX;

/// The neighbours of each left node, and the vertices of the board that the nodes
/// of both sides stand for.
pub(crate) struct Bipartite {
    pub(crate) starts: Vec<u32>,
    pub(crate) ends: Vec<u32>,
    pub(crate) left: Vec<u32>,
    pub(crate) right: Vec<u32>,
}

impl Bipartite {
    /// The graph of the remaining vertices of a position, with the token's vertex.
    pub(crate) fn of(position: &Position) -> Bipartite {
        let vertices = position.remaining().map(|vertex| vertex.index() as u32);
        match position.board() {
            Board::Maze(maze) => of_grid(maze.size(), vertices),
            Board::Sliding(board) => of_grid(board.size(), vertices),
            Board::Lock(lock) => of_lock(lock, vertices),
            Board::Graph(graph) => Bipartite::of_sides(graph, graph.nodes() / 2),
            _ => unreachable!("the instances are of these rulesets"),
        }
    }

    /// The graph of a position, unless it is an explicit graph with an edge inside one
    /// half of its nodes.
    pub(crate) fn try_of(position: &Position) -> Option<Bipartite> {
        if let Board::Graph(graph) = position.board() {
            let half = graph.nodes() / 2;
            let is_left = |vertex: Vertex| (vertex.index() as u32) < half;
            if graph.edges().any(|(a, b)| is_left(a) == is_left(b)) {
                return None;
            }
        }
        Some(Bipartite::of(position))
    }

    /// A graph whose first `left` nodes are the left side.
    pub(crate) fn of_sides(graph: &ExplicitGraph, left: u32) -> Bipartite {
        let around = |node, around: &mut Vec<u32>| {
            let neighbours = graph.neighbours(Vertex::new(node));
            around.extend(neighbours.iter().map(|other| other.index() as u32));
        };
        let bound = graph.nodes() as usize;
        of(bound, 0..graph.nodes(), |node| node >= left, around)
    }

    pub(crate) fn neighbours(&self, left: u32) -> &[u32] {
        let [start, end] = [0, 1].map(|next| self.starts[left as usize + next] as usize);
        &self.ends[start..end]
    }

    /// Every edge once, by its left and its right node.
    pub(crate) fn edges(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        (0..self.left.len() as u32).flat_map(|left| {
            let around = self.neighbours(left).iter();
            around.map(move |&right| (left, right))
        })
    }

    /// The same graph with its sides exchanged.
    pub(crate) fn transposed(&self) -> Bipartite {
        let mut starts = vec![0; self.right.len() + 1];
        for &end in &self.ends {
            starts[end as usize + 1] += 1;
        }
        for right in 0..self.right.len() {
            starts[right + 1] += starts[right];
        }
        let mut next = starts.clone();
        let mut ends = vec![0; self.ends.len()];
        for left in 0..self.left.len() as u32 {
            for &right in self.neighbours(left) {
                ends[next[right as usize] as usize] = left;
                next[right as usize] += 1;
            }
        }
        Bipartite {
            starts,
            ends,
            left: self.right.clone(),
            right: self.left.clone(),
        }
    }

    /// Writes the graph as little-endian 32-bit words: the numbers of left
    /// nodes, right nodes and edges; the start of each left node's neighbours and
    /// the end of the last; the neighbours.
    pub(crate) fn export(&self, out: &mut impl Write) -> io::Result<()> {
        let counts = [self.left.len(), self.right.len(), self.ends.len()];
        let counts = counts.map(|count| count as u32);
        for word in counts.iter().chain(&self.starts).chain(&self.ends) {
            out.write_all(&word.to_le_bytes())?;
        }
        Ok(())
    }
}

fn of_grid(size: Size, vertices: impl Iterator<Item = u32>) -> Bipartite {
    let (rows, columns) = (size.rows(), size.columns());
    let odd = |cell| (cell / columns + cell % columns) % 2 == 1;
    let around = |cell: u32, around: &mut Vec<u32>| {
        let (row, column) = (cell / columns, cell % columns);
        around.extend((row > 0).then(|| cell - columns));
        around.extend((column > 0).then(|| cell - 1));
        around.extend((column + 1 < columns).then(|| cell + 1));
        around.extend((row + 1 < rows).then(|| cell + columns));
    };
    of(size.cells(), vertices, odd, around)
}

fn of_lock(lock: &Lock, vertices: impl Iterator<Item = u32>) -> Bipartite {
    // Every move changes the sum of the digits by one or by nine.
    let odd = |state| {
        let digits = (0..lock.dials().digits()).map(|place| state / 10_u32.pow(place) % 10);
        digits.sum::<u32>() % 2 == 1
    };
    let around = |state, around: &mut Vec<u32>| {
        let neighbours = lock.neighbours(Vertex::new(state));
        around.extend(neighbours.map(|other| other.index() as u32));
    };
    of(lock.dials().states() as usize, vertices, odd, around)
}

/// The graph of some vertices; `around` may list neighbours that are not among them.
fn of(
    bound: usize,
    vertices: impl Iterator<Item = u32>,
    odd: impl Fn(u32) -> bool,
    around: impl Fn(u32, &mut Vec<u32>),
) -> Bipartite {
    let (mut left, mut right) = (Vec::new(), Vec::new());
    let mut names = vec![NONE; bound];
    for vertex in vertices {
        let side = if odd(vertex) { &mut right } else { &mut left };
        names[vertex as usize] = side.len() as u32;
        side.push(vertex);
    }
    let (mut starts, mut ends) = (vec![0], Vec::new());
    let mut beside = Vec::new();
    for &vertex in &left {
        beside.clear();
        around(vertex, &mut beside);
        let named = beside.iter().map(|&other| names[other as usize]);
        ends.extend(named.filter(|&name| name != NONE));
        starts.push(ends.len() as u32);
    }
    Bipartite {
        starts,
        ends,
        left,
        right,
    }
}
