use std::fmt;

use matchplay_board::{ExplicitGraph, Lock, Maze, Plane, Position, Size, SlidingBoard, Vertex};
use thiserror::Error;

use crate::Percent;
use crate::chance::Chance;

/// A kind of board and its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Terrain {
    /// A board of sliding stones.
    Sliding(Size),
    /// A maze.
    Maze(Size),
    /// A graph of so many nodes, any two of which may be joined.
    Graph(u32),
    /// A graph of two sides of so many nodes, joined across only.
    Bipartite(u32, u32),
    /// A lock of so many digits.
    Lock(u32),
}

/// How starting positions are made at random.
///
/// The *density* says how full of something a board is, to the last piece:
///
/// - a maze of walls, a lock of forbidden states; one cell or state is always
///   left;
/// - sliding stones of stones that the blank can never pass. With none, the
///   board is chequered and the blank goes wherever it likes; with half of
///   them, colours are as good as random, and games are over soon;
/// - a graph of edges, of all those it could have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recipe {
    terrain: Terrain,
    density: Percent,
    placed: bool,
}

/// What nothing can be made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RecipeError {
    /// The terrain has no vertex, or, of a lock, no digit.
    #[error("there is nothing to play on")]
    Empty,
    /// The terrain has more cells, states or pairs of nodes than
    /// [`Recipe::MOST`].
    #[error(
        "more than {} cells, states or pairs of nodes are not generated",
        Recipe::MOST
    )]
    TooLarge,
}

impl Recipe {
    /// The most cells, states or pairs of nodes: each of them is gone through.
    pub const MOST: u64 = 1 << 22;

    /// A recipe for a terrain; `placed` says whether the token stands somewhere
    /// at random, rather than being placed by the first player. On sliding
    /// stones that makes no difference, the blank being the token.
    ///
    /// # Errors
    ///
    /// If the terrain is empty or too large.
    pub fn new(terrain: Terrain, density: Percent, placed: bool) -> Result<Recipe, RecipeError> {
        let recipe = Recipe {
            terrain,
            density,
            placed,
        };
        let (vertices, drawn) = match terrain {
            Terrain::Sliding(size) | Terrain::Maze(size) => {
                (size.cells() as u64, size.cells() as u64)
            }
            Terrain::Graph(nodes) => {
                let nodes = u64::from(nodes);
                (nodes, nodes * nodes.saturating_sub(1) / 2)
            }
            Terrain::Bipartite(left, right) => {
                let (left, right) = (u64::from(left), u64::from(right));
                (left + right, left * right)
            }
            Terrain::Lock(digits) => {
                let states = 10_u64.checked_pow(digits).unwrap_or(u64::MAX);
                (u64::from(digits), states)
            }
        };
        match (vertices, drawn.max(vertices)) {
            (0, _) => Err(RecipeError::Empty),
            (_, drawn) if drawn > Recipe::MOST => Err(RecipeError::TooLarge),
            _ => Ok(recipe),
        }
    }

    /// What boards it is for.
    pub const fn terrain(&self) -> Terrain {
        self.terrain
    }

    pub(crate) fn position(&self, chance: &mut Chance) -> Position {
        match self.terrain {
            Terrain::Sliding(size) => self.sliding(size, chance),
            Terrain::Maze(size) => self.maze(size, chance),
            Terrain::Graph(nodes) => {
                let pairs = (1..nodes).flat_map(|b| (0..b).map(move |a| (a, b)));
                self.graph(nodes, pairs.collect(), chance)
            }
            Terrain::Bipartite(left, right) => {
                let across = |a| (left..left + right).map(move |b| (a, b));
                self.graph(left + right, (0..left).flat_map(across).collect(), chance)
            }
            Terrain::Lock(digits) => self.lock(digits, chance),
        }
    }

    fn sliding(&self, size: Size, chance: &mut Chance) -> Position {
        let blank = size.coord(Vertex::from_index(chance.below(size.cells())));
        let others = size.cells() - 1;
        let mut out_of_place = chance.choose(self.density.of(others), others);
        let vertices = (0..size.cells()).map(Vertex::from_index);
        let cells = vertices.map(|vertex| size.coord(vertex));
        let white = cells.filter(|&cell| {
            if cell == blank {
                return false;
            }
            // The first player slides into the blank, and so stones of the
            // other chessboard colour than the blank's.
            let first = cell.parity() != blank.parity();
            let fits = !out_of_place.next().unwrap_or_default();
            first == fits
        });
        let board = SlidingBoard::new(Plane::from_cells(size, white), blank);
        Position::sliding(board.expect("the blank is a cell of the grid"))
    }

    fn maze(&self, size: Size, chance: &mut Chance) -> Position {
        let walls = self.taken(size.cells(), chance);
        let free = left(&walls);
        let cells = free.iter().map(|&vertex| size.coord(vertex));
        let maze = Maze::from_plane(Plane::from_cells(size, cells));
        Position::new(maze, self.start(&free, chance)).expect("the start is free")
    }

    fn graph(&self, nodes: u32, pairs: Vec<(u32, u32)>, chance: &mut Chance) -> Position {
        let all: Vec<Vertex> = (0..nodes).map(Vertex::new).collect();
        let start = self.start(&all, chance);
        let chosen = chance.choose(self.density.of(pairs.len()), pairs.len());
        let edges = pairs.iter().zip(chosen);
        let edges = edges.filter_map(|(&edge, chosen)| chosen.then_some(edge));
        let graph = ExplicitGraph::new(nodes, edges).expect("different nodes are joined");
        Position::new(graph, start).expect("the start is a node")
    }

    fn lock(&self, digits: u32, chance: &mut Chance) -> Position {
        let forbidden = self.taken(10_usize.pow(digits), chance);
        let start = self.start(&left(&forbidden), chance);
        let forbidden = (0..).zip(forbidden).filter(|&(_, forbidden)| forbidden);
        let lock = Lock::new(digits, forbidden.map(|(state, _)| state));
        let lock = lock.expect("a recipe has 1 to 9 digits, and the states are below 10^digits");
        Position::new(lock, start).expect("the start is allowed")
    }

    /// Which of some vertices are taken away; never all.
    fn taken(&self, vertices: usize, chance: &mut Chance) -> Vec<bool> {
        let taken = self.density.of(vertices).min(vertices - 1);
        chance.choose(taken, vertices).collect()
    }

    fn start(&self, among: &[Vertex], chance: &mut Chance) -> Option<Vertex> {
        self.placed.then(|| chance.pick(among)).flatten()
    }
}

fn left(taken: &[bool]) -> Vec<Vertex> {
    let vertices = (0..).map(Vertex::new).zip(taken);
    let left = vertices.filter(|&(_, &taken)| !taken);
    left.map(|(vertex, _)| vertex).collect()
}

/// The terrain in a few words, such as `8×8 maze`.
impl fmt::Display for Terrain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Terrain::Sliding(size) => write!(f, "{size} sliding stones"),
            Terrain::Maze(size) => write!(f, "{size} maze"),
            Terrain::Graph(nodes) => write!(f, "{nodes}-node graph"),
            Terrain::Bipartite(left, right) => write!(f, "{left}+{right}-node graph"),
            Terrain::Lock(digits) => write!(f, "{digits}-digit lock"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(rows: u32, columns: u32) -> Size {
        Size::new(rows, columns).unwrap()
    }

    fn position(terrain: Terrain, density: u8, placed: bool, seed: u64) -> Position {
        let density = Percent::new(density).unwrap();
        let recipe = Recipe::new(terrain, density, placed).unwrap();
        recipe.position(&mut Chance::new(seed, 0))
    }

    #[test]
    fn boards_are_as_full_as_asked_for() {
        for seed in 0..50 {
            for (density, exactly) in [(0, 0), (30, 7), (50, 12), (100, 24)] {
                let sliding = position(Terrain::Sliding(size(5, 5)), density, false, seed);
                assert_eq!(sliding.remaining().count(), 25 - exactly.min(24));
                let maze = position(Terrain::Maze(size(6, 4)), density, false, seed);
                assert_eq!(maze.remaining().count(), (24 - exactly).max(1));
            }
            let graph = position(Terrain::Graph(8), 25, true, seed);
            assert_eq!(graph.board().edge_count(), 7);
            let bipartite = position(Terrain::Bipartite(4, 3), 50, true, seed);
            let edges = || bipartite.board().edges();
            assert_eq!(edges().count(), 6);
            assert!(edges().all(|(a, b)| a.index() < 4 && b.index() >= 4));
            let lock = position(Terrain::Lock(2), 100, true, seed);
            assert_eq!(
                lock.remaining().collect::<Vec<_>>(),
                lock.token().as_slice()
            );
        }
    }

    #[test]
    fn a_token_stands_somewhere_if_asked_for() {
        let terrains = [
            Terrain::Maze(size(2, 3)),
            Terrain::Graph(4),
            Terrain::Bipartite(1, 3),
            Terrain::Lock(1),
        ];
        for terrain in terrains {
            for seed in 0..20 {
                assert_eq!(position(terrain, 50, false, seed).token(), None);
                let placed = position(terrain, 50, true, seed);
                assert!(
                    placed
                        .token()
                        .is_some_and(|token| placed.is_remaining(token))
                );
            }
        }
    }

    #[test]
    fn boards_never_change() {
        let text = |terrain| position(terrain, 30, true, 7).board().to_string();
        assert_eq!(text(Terrain::Sliding(size(3, 4))), "OOOX\nXOOO\nO.OO");
        assert_eq!(text(Terrain::Maze(size(3, 4))), "..#.\n...#\n...#");
        assert_eq!(text(Terrain::Graph(5)), "5\n1 3\n1 5\n3 4");
        assert_eq!(text(Terrain::Bipartite(2, 4)), "6\n1 4\n2 5");
        assert_eq!(text(Terrain::Lock(1)), "1\n2\n5\n7");
    }

    #[test]
    fn what_cannot_be_is_told() {
        let error = |terrain| Recipe::new(terrain, Percent::default(), false).unwrap_err();
        for terrain in [
            Terrain::Graph(0),
            Terrain::Bipartite(0, 0),
            Terrain::Lock(0),
        ] {
            assert_eq!(error(terrain), RecipeError::Empty);
        }
        let large = [
            Terrain::Maze(size(2049, 2048)),
            Terrain::Sliding(size(2049, 2048)),
            Terrain::Graph(u32::MAX),
            Terrain::Bipartite(u32::MAX, u32::MAX),
            Terrain::Bipartite(u32::MAX, 0),
            Terrain::Lock(7),
            Terrain::Lock(u32::MAX),
        ];
        for terrain in large {
            assert_eq!(error(terrain), RecipeError::TooLarge);
        }
    }
}
