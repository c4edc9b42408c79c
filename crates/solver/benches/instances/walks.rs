//! Games on mazes: most are long, and some end soon.

use matchplay_board::{Game, Position, Vertex};

use super::Family;
use super::boards::{self, unplaced};
use super::spanning_tree::SpanningTree;
use crate::open_grid::spiral;
use crate::random::Random;
use crate::random_boards::random_game;

const SIDES: &[usize] = &[40, 300, 1000];
const SPIRAL_SIDES: &[usize] = &[40, 100, 400, 1000];
const SHORT_SIDES: &[usize] = &[40, 1000];

pub(crate) const WALKS: &[Family<Game>] = &[
    Family::random("around a tree, open", SIDES, around_a_tree),
    Family::fixed("boustrophedon, open", SIDES, |side, _| boustrophedon(side)),
    Family::fixed("spiral inwards, open", SPIRAL_SIDES, |side, _| {
        replay(maze::<0>(side, 0), vertices(spiral(side as u32)))
    }),
    Family::fixed("spiral outwards, open", SPIRAL_SIDES, |side, _| {
        replay(maze::<0>(side, 0), vertices(spiral(side as u32)).rev())
    }),
    Family::random("long, open", SIDES, longest_branch::<0>),
    Family::random("long, 10 % walls", SIDES, longest_branch::<10>),
    Family::random("long, 30 % walls", SIDES, longest_branch::<30>),
    Family::random("random, open", SHORT_SIDES, at_random::<0>),
    Family::random("random, 10 % walls", SHORT_SIDES, at_random::<10>),
    Family::random("random, 30 % walls", SHORT_SIDES, at_random::<30>),
];

fn maze<const PERCENT: usize>(side: usize, seed: u64) -> Position {
    unplaced(&boards::maze::<PERCENT>(side, seed))
}

fn replay(start: Position, walk: impl IntoIterator<Item = Vertex>) -> Game {
    Game::replay(start, walk).expect("a path is legal")
}

fn longest_branch<const PERCENT: usize>(side: usize, seed: u64) -> Game {
    let mut random = Random::of(side, seed);
    let start = maze::<PERCENT>(side, seed);
    let path = long_path(&start, side * side / 20, &mut random);
    replay(start, path)
}

/// The longest branch of a random depth-first spanning tree: the longest simple
/// paths that are cheap to make. Tries four trees until a branch is long enough.
pub(super) fn long_path(start: &Position, long: usize, random: &mut Random) -> Vec<Vertex> {
    let vertices: Vec<Vertex> = start.remaining().collect();
    let neighbours = |vertex| start.neighbours(vertex).collect();
    let bound = start.board().vertex_bound();
    // A root in a closed corner of the board can have a short longest branch.
    let branches = (0..4).map(|_| {
        let root = vertices[random.below(vertices.len())];
        SpanningTree::new(bound, root, neighbours, random).longest_branch()
    });
    let mut longest = Vec::new();
    for branch in branches {
        if branch.len() > longest.len() {
            longest = branch;
        }
        if longest.len() >= long {
            break;
        }
    }
    longest
}

/// Once around a random spanning tree, through every cell of an open board. A node
/// of the tree is a square of 2×2 cells. The walk crosses between two squares along
/// an edge of the tree, and otherwise turns clockwise within its square.
fn around_a_tree(side: usize, seed: u64) -> Game {
    let squares = side / 2;
    let neighbours = |square: Vertex| {
        let (row, column) = (square.index() / squares, square.index() % squares);
        let up = (row > 0).then(|| square.index() - squares);
        let left = (column > 0).then(|| square.index() - 1);
        let right = (column + 1 < squares).then_some(square.index() + 1);
        let down = (row + 1 < squares).then_some(square.index() + squares);
        let all = [up, left, right, down].into_iter().flatten();
        all.map(Vertex::from_index).collect()
    };
    let mut random = Random::of(side, seed);
    let root = Vertex::new(0);
    let tree = SpanningTree::new(squares * squares, root, neighbours, &mut random);
    let (mut row, mut column) = (0, 0);
    let walk = (0..side * side).map(|_| {
        let cell = Vertex::from_index(row * side + column);
        // Out of the square if the tree has that edge, else along its side.
        let (out, along) = match (row % 2, column % 2) {
            (0, 0) => ((-1, 0), (0, 1)),
            (0, _) => ((0, 1), (1, 0)),
            (_, 0) => ((0, -1), (-1, 0)),
            _ => ((1, 0), (0, -1)),
        };
        let step = |(down, right): (isize, isize)| {
            let row = row.checked_add_signed(down).filter(|&row| row < side)?;
            let column = column.checked_add_signed(right)?;
            (column < side).then_some((row, column))
        };
        let square = |(row, column)| Vertex::from_index(row / 2 * squares + column / 2);
        let leaving = step(out).filter(|&to| tree.has_edge(square((row, column)), square(to)));
        (row, column) = leaving.or(step(along)).expect("a side of the square");
        cell
    });
    let walk: Vec<Vertex> = walk.collect();
    replay(maze::<0>(side, 0), walk)
}

/// Row by row, alternately to the right and to the left, through every cell.
fn boustrophedon(side: usize) -> Game {
    let cells = (0..side * side).map(|at| {
        let (row, column) = (at / side, at % side);
        let column = if row % 2 == 0 {
            column
        } else {
            side - 1 - column
        };
        Vertex::from_index(row * side + column)
    });
    replay(maze::<0>(side, 0), cells)
}

fn vertices(walk: Vec<u32>) -> impl DoubleEndedIterator<Item = Vertex> {
    walk.into_iter().map(Vertex::new)
}

/// The longest of four games of random legal moves.
fn at_random<const PERCENT: usize>(side: usize, seed: u64) -> Game {
    let mut random = Random::of(side, seed);
    let start = maze::<PERCENT>(side, seed);
    let games = (0..4).map(|_| random_game(start.clone(), usize::MAX, &mut random));
    let longest = games.max_by_key(|game| game.plies().len());
    longest.expect("four games")
}
