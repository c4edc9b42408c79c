//! Families of graphs and boards for tests.

use matchplay_board::{ExplicitGraph, Lock, Maze, SlidingBoard};

use crate::random::Random;

type Edges = Vec<(u32, u32)>;

fn along(nodes: &[u32]) -> Edges {
    nodes.windows(2).map(|pair| (pair[0], pair[1])).collect()
}

pub(crate) fn graph(nodes: u32, edges: Edges) -> ExplicitGraph {
    ExplicitGraph::new(nodes, edges).expect("edges join different nodes")
}

pub(crate) fn path(nodes: u32) -> ExplicitGraph {
    graph(nodes, along(&(0..nodes).collect::<Vec<_>>()))
}

pub(crate) fn cycle(nodes: u32) -> ExplicitGraph {
    let mut edges = along(&(0..nodes).collect::<Vec<_>>());
    edges.push((nodes - 1, 0));
    graph(nodes, edges)
}

pub(crate) fn complete(nodes: u32) -> ExplicitGraph {
    let edges = (0..nodes).flat_map(|b| (0..b).map(move |a| (a, b)));
    graph(nodes, edges.collect())
}

/// A chain of triangles. The last node of each triangle is joined to the first node of
/// the next.
pub(crate) fn chained_triangles(triangles: u32) -> ExplicitGraph {
    let edges = (0..triangles).flat_map(|triangle| {
        let [a, b, c] = [0, 1, 2].map(|corner| 3 * triangle + corner);
        let link = (triangle + 1 < triangles).then_some((c, c + 1));
        [(a, b), (b, c), (c, a)].into_iter().chain(link)
    });
    graph(3 * triangles, edges.collect())
}

/// A strip of triangles: a path with additional edges between nodes two steps apart.
pub(crate) fn strip(nodes: u32) -> ExplicitGraph {
    let edges = (0..nodes).flat_map(|a| [(a, a + 1), (a, a + 2)]);
    graph(nodes, edges.filter(|&(_, b)| b < nodes).collect())
}

/// Odd cycles of several lengths through node 0, which ends a path of three nodes.
pub(crate) fn flower(petals: u32) -> ExplicitGraph {
    let mut edges = vec![(0, 1), (1, 2)];
    let mut nodes = 3;
    for petal in 0..petals {
        let length = 2 + petal % 4 * 2;
        let mut round = vec![0];
        round.extend(nodes..nodes + length);
        round.push(0);
        edges.extend(along(&round));
        nodes += length;
    }
    graph(nodes, edges)
}

/// A stem that ends in an odd cycle. Chords join the far side of the cycle to every
/// second node of the stem; each chord forms a blossom around the previous ones.
pub(crate) fn nested_blossoms(depth: u32) -> ExplicitGraph {
    let (stem, ring) = (2 * depth, 2 * depth + 1);
    let mut edges = along(&(0..stem + ring).collect::<Vec<_>>());
    edges.push((stem, stem + ring - 1));
    let far = stem + ring / 2;
    edges.extend((0..depth).map(|node| (2 * node, far)));
    graph(stem + ring, edges)
}

/// A random cycle through all nodes with one random chord at each node, except one node
/// if their number is odd.
pub(crate) fn cubic(nodes: u32, random: &mut Random) -> ExplicitGraph {
    let mut round = random.order(nodes as usize);
    round.push(round[0]);
    let chords = random.order(nodes as usize);
    let chords = chords.chunks_exact(2).map(|pair| (pair[0], pair[1]));
    graph(nodes, along(&round).into_iter().chain(chords).collect())
}

/// A graph of at most `edges` random edges; loops and repeated edges are dropped.
pub(crate) fn random_graph(nodes: u32, edges: u32, random: &mut Random) -> ExplicitGraph {
    let mut end = || random.below(nodes as usize) as u32;
    let edges = (0..edges).map(|_| (end(), end()));
    graph(nodes, edges.filter(|(a, b)| a != b).collect())
}

/// The same graph with randomly renamed nodes.
pub(crate) fn shuffled(plain: &ExplicitGraph, random: &mut Random) -> ExplicitGraph {
    let names = random.order(plain.nodes() as usize);
    let edges = plain.edges();
    let edges = edges.map(|(a, b)| (names[a.index()], names[b.index()]));
    graph(plain.nodes(), edges.collect())
}

/// Graphs of about `size` nodes with many odd cycles.
pub(crate) fn odd_graphs(size: u32, random: &mut Random) -> Vec<ExplicitGraph> {
    let plain = [
        cycle(size | 1),
        chained_triangles(size / 3),
        strip(size),
        flower(size / 5),
        nested_blossoms(size / 4),
        complete(size.isqrt() | 1),
    ];
    let mut graphs: Vec<_> = plain.iter().map(|graph| shuffled(graph, random)).collect();
    graphs.extend(plain);
    graphs.push(cubic(size, random));
    graphs.push(cubic(size | 1, random));
    for percent in [40, 80, 100, 120, 150, 200, 400] {
        graphs.push(random_graph(size, size * percent / 100, random));
    }
    graphs
}

/// The text of a grid, cell by cell.
fn rows(side: usize, mut cell: impl FnMut(usize, usize) -> char) -> String {
    let mut row = |row| (0..side).map(|column| cell(row, column)).collect();
    let rows: Vec<String> = (0..side).map(&mut row).collect();
    rows.join("\n")
}

fn maze(side: usize, mut wall: impl FnMut(usize, usize) -> bool) -> Maze {
    let cell = |row, column| if wall(row, column) { '#' } else { '.' };
    rows(side, cell).parse().expect("a square of cells")
}

/// Square mazes: random mazes of many densities, a snake, combs, rooms, mazes with walls
/// on one chessboard colour only, and mazes with walls on one colour at the top and on
/// the other colour at the bottom.
pub(crate) fn mazes(side: usize, random: &mut Random) -> Vec<Maze> {
    let mut mazes = vec![
        maze(side, |row, column| match row % 4 {
            1 => column + 1 < side,
            3 => column > 0,
            _ => false,
        }),
        maze(side, |row, column| row > 0 && column % 2 == 1),
        maze(side, |row, column| row + 1 < side && column % 3 == 1),
        maze(side, |row, column| {
            let doors = (row / 6 * 5 + column / 6 * 3) % 6;
            row % 6 == 5 && column % 6 != doors || column % 6 == 5 && row % 6 != doors
        }),
    ];
    for percent in [0, 1, 2, 3, 5, 7, 10, 20, 30, 40, 50] {
        mazes.push(maze(side, |_, _| random.percent(percent)));
    }
    let dark = |row, column| (row + column) % 2 == 1;
    for percent in [1, 10, 50, 95] {
        mazes.push(maze(side, |row, column| {
            dark(row, column) && random.percent(percent)
        }));
    }
    for percent in [2, 20] {
        mazes.push(maze(side, |row, column| {
            let may_be_wall = match 8 * row / side {
                0 => dark(row, column),
                7 => !dark(row, column),
                _ => false,
            };
            may_be_wall && random.percent(percent)
        }));
    }
    mazes
}

/// Square sliding boards that are equivalent to the mazes: the blank can enter exactly
/// the open cells of a maze.
pub(crate) fn sliding_boards(side: usize, random: &mut Random) -> Vec<SlidingBoard> {
    let mazes = mazes(side, random);
    let boards = mazes.iter().map(|maze| {
        let open: Vec<_> = maze.open().collect();
        let blank = maze.size().coord(open[random.below(open.len())]);
        let text = rows(side, |row, column| {
            let cell = matchplay_board::Coord::new(row as u32, column as u32);
            if cell == blank {
                return '.';
            }
            // The blank counts as black, so an enterable neighbour is white.
            let white = maze.is_open(cell) == (cell.parity() != blank.parity());
            if white { 'O' } else { 'X' }
        });
        text.parse().expect("a square of stones")
    });
    boards.collect()
}

/// A lock with about the given percentage of forbidden states.
pub(crate) fn lock(digits: u32, percent: usize, random: &mut Random) -> Lock {
    let states = 0..10_u32.pow(digits);
    Lock::new(digits, states.filter(|_| random.percent(percent))).expect("few digits")
}
