//! Long games on mazes, and some that end soon.

use matchplay_board::{Game, Maze, Position, Vertex};

use super::Family;
use super::boards;
use crate::random::Random;

const NONE: u32 = u32::MAX;

const fn family(name: &'static str, make: fn(usize) -> Game) -> Family<Game> {
    let sizes = &[40, 100, 1000];
    Family { name, sizes, make }
}

pub(crate) const WALKS: &[Family<Game>] = &[
    family("around a tree, open", around_a_tree),
    family("long, open", |side| longest_branch(side, 0)),
    family("long, 10 % walls", |side| longest_branch(side, 10)),
    family("long, 30 % walls", |side| longest_branch(side, 30)),
    family("spiral inwards, open", spiral_inwards),
    family("spiral outwards, open", spiral_outwards),
    family("random, open", |side| at_random(side, 0)),
    family("random, 10 % walls", |side| at_random(side, 10)),
    family("random, 30 % walls", |side| at_random(side, 30)),
];

fn maze(side: usize, percent: usize) -> Position {
    let maze: Maze = boards::maze(side, percent).parse().expect("a maze");
    Position::maze(maze, None).expect("no start")
}

/// Down the longest branch of a random depth-first spanning tree: no cheap way
/// makes longer paths that never meet themselves. The best of four roots.
pub(crate) fn longest_branch(side: usize, percent: usize) -> Game {
    let mut random = Random(side as u64);
    let start = maze(side, percent);
    let free: Vec<Vertex> = start.remaining().collect();
    let tries = (0..4).map(|_| {
        let root = free[random.below(free.len())];
        let exits = |vertex| start.neighbours(vertex).collect();
        Tree::new(start.board().vertex_bound(), root, exits, &mut random).deepest()
    });
    let walk = tries.max_by_key(Vec::len).unwrap_or_default();
    Game::replay(start, walk).expect("a path is legal")
}

/// All the way around a random spanning tree, as a hand on the wall leads one:
/// through every cell of an open board. A node of the tree is a square of 2 by
/// 2 cells; the walk crosses between squares beside the tree's edges, and
/// otherwise turns clockwise within its square.
fn around_a_tree(side: usize) -> Game {
    let squares = side / 2;
    let beside = |square: Vertex| {
        let (row, column) = (square.index() / squares, square.index() % squares);
        let up = (row > 0).then(|| square.index() - squares);
        let left = (column > 0).then(|| square.index() - 1);
        let right = (column + 1 < squares).then_some(square.index() + 1);
        let down = (row + 1 < squares).then_some(square.index() + squares);
        let all = [up, left, right, down].into_iter().flatten();
        all.map(Vertex::from_index).collect()
    };
    let mut random = Random(side as u64);
    let tree = Tree::new(squares * squares, Vertex::new(0), beside, &mut random);
    let (mut row, mut column) = (0, 0);
    let walk = (0..side * side).map(|_| {
        let cell = Vertex::from_index(row * side + column);
        // Leaving the square, if an edge of the tree does, else along its side.
        let (out, along) = match (row % 2, column % 2) {
            (0, 0) => ((-1, 0), (0, 1)),
            (0, _) => ((0, 1), (1, 0)),
            (_, 0) => ((0, -1), (-1, 0)),
            _ => ((1, 0), (0, -1)),
        };
        let step = |(down, right): (isize, isize)| {
            let to = (
                row.checked_add_signed(down),
                column.checked_add_signed(right),
            );
            to.0.zip(to.1)
                .filter(|&(row, column)| row < side && column < side)
        };
        let square = |(row, column)| Vertex::from_index(row / 2 * squares + column / 2);
        let leaving = step(out).filter(|&to| tree.joins(square((row, column)), square(to)));
        (row, column) = leaving.or(step(along)).expect("a side of the square");
        cell
    });
    let walk: Vec<Vertex> = walk.collect();
    Game::replay(maze(side, 0), walk).expect("a cycle through all cells is legal")
}

/// From a corner around and around to the middle, through every cell.
fn spiral_inwards(side: usize) -> Game {
    Game::replay(maze(side, 0), spiral(side)).expect("a spiral is legal")
}

fn spiral_outwards(side: usize) -> Game {
    let back = spiral(side).into_iter().rev();
    Game::replay(maze(side, 0), back).expect("a spiral is legal")
}

fn spiral(side: usize) -> Vec<Vertex> {
    let mut walk: Vec<Vertex> = (0..side).map(Vertex::from_index).collect();
    let mut cell = side - 1;
    // Down and back, then up and forth, each time a cell less.
    for (turn, length) in (1..side).rev().enumerate() {
        for step in [side, 1] {
            let adds = (step == side) == (turn % 2 == 0);
            for _ in 0..length {
                cell = if adds { cell + step } else { cell - step };
                walk.push(Vertex::from_index(cell));
            }
        }
    }
    walk
}

/// A random depth-first spanning tree of what can be reached from its root.
struct Tree {
    /// The root is its own parent.
    parent: Vec<u32>,
    deepest: Vertex,
}

impl Tree {
    fn new(
        bound: usize,
        root: Vertex,
        beside: impl Fn(Vertex) -> Vec<Vertex>,
        random: &mut Random,
    ) -> Tree {
        let mut parent = vec![NONE; bound];
        parent[root.index()] = root.index() as u32;
        let mut shuffled = |vertex| {
            let beside = beside(vertex);
            let order = random.order(beside.len()).into_iter();
            order.map(|at| beside[at as usize]).collect::<Vec<_>>()
        };
        // The branch that is being grown, with what is yet to be tried of each.
        let mut branch = vec![(root, shuffled(root))];
        let (mut deepest, mut depth) = (root, 1);
        while let Some((vertex, untried)) = branch.last_mut() {
            let Some(next) = untried.pop() else {
                branch.pop();
                continue;
            };
            if parent[next.index()] == NONE {
                parent[next.index()] = vertex.index() as u32;
                branch.push((next, shuffled(next)));
                if branch.len() > depth {
                    (deepest, depth) = (next, branch.len());
                }
            }
        }
        Tree { parent, deepest }
    }

    fn parent(&self, vertex: Vertex) -> Vertex {
        Vertex::new(self.parent[vertex.index()])
    }

    fn joins(&self, a: Vertex, b: Vertex) -> bool {
        self.parent(a) == b || self.parent(b) == a
    }

    /// The longest branch, from the root.
    fn deepest(&self) -> Vec<Vertex> {
        let up = |&vertex: &Vertex| Some(self.parent(vertex)).filter(|&above| above != vertex);
        let mut branch: Vec<Vertex> = std::iter::successors(Some(self.deepest), up).collect();
        branch.reverse();
        branch
    }
}

/// Played at random until somebody is stuck; the longest of sixteen.
fn at_random(side: usize, percent: usize) -> Game {
    let mut random = Random(side as u64);
    let start = maze(side, percent);
    let games = (0..16).map(|_| random_play(start.clone(), &mut random));
    let longest = games.max_by_key(|game| game.plies().len());
    longest.expect("there are sixteen")
}

pub(super) fn random_play(start: Position, random: &mut Random) -> Game {
    let mut game = Game::new(start);
    loop {
        let moves: Vec<Vertex> = game.position().moves().collect();
        if moves.is_empty() {
            return game;
        }
        let to = moves[random.below(moves.len())];
        game.play(to).expect("a legal move");
    }
}
