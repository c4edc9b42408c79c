//! Games on mazes: most are long, and some end soon.

use matchplay_board::{Game, Position, Vertex};

use super::Family;
use super::boards::{self, unplaced};
use crate::open_grid::{spiral, tour};
use crate::random::Random;
use crate::random_boards::random_game;
use crate::spanning_tree::SpanningTree;

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
    let roots: Vec<Vertex> = start.remaining().collect();
    let neighbours = |vertex| {
        let neighbours = start.neighbours(Vertex::new(vertex));
        neighbours.map(u32::from).collect()
    };
    let bound = start.board().vertex_bound();
    // A root in a closed corner of the board can have a short longest branch.
    let branches = (0..4).map(|_| {
        let root = roots[random.below(roots.len())];
        SpanningTree::new(bound, root.into(), neighbours, random).longest_branch()
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
    vertices(longest).collect()
}

/// Once around a random spanning tree, through every cell of an open board.
fn around_a_tree(side: usize, seed: u64) -> Game {
    let is_wall = vec![false; side / 2 * (side / 2)];
    let walk = tour(side as u32 / 2, &is_wall, &mut Random::of(side, seed));
    replay(maze::<0>(side, 0), vertices(walk))
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
