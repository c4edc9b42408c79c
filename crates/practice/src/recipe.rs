mod terrain;

use matchplay_board::{ExplicitGraph, Lock, Maze, Plane, Position, Size, SlidingBoard, Vertex};
use thiserror::Error;

use crate::Percent;
use crate::random::Random;

pub use terrain::{Extent, ExtentError, Terrain, TerrainError, TerrainKind};

/// The rules by which random starting positions are made.
///
/// The *density* is an exact percentage, rounded down, of
///
/// - the cells of a maze that are walls, or the states of a lock that are forbidden; at
///   least one cell or state is left;
/// - the stones of a sliding board that the blank can never pass: at 0 % the board is
///   chequered and the blank can go anywhere, at 50 % colours are random and games are
///   short;
/// - the edges of a graph, out of all pairs of nodes that may be joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recipe {
    terrain: Terrain,
    density: Percent,
    placed: bool,
}

/// The reason why a [`Recipe`] is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RecipeError {
    /// The terrain has no vertex, or is a lock without digits.
    #[error("expected at least one cell, node or digit, found none")]
    Empty,
    /// The terrain has more cells, states or pairs of nodes than
    /// [`Recipe::MAX_SIZE`].
    #[error(
        "expected at most {} cells, states or pairs of nodes, found {found}",
        Recipe::MAX_SIZE
    )]
    TooLarge {
        /// The number of cells, states or pairs of nodes, or `u64::MAX` if there are more.
        found: u64,
    },
}

impl Recipe {
    /// The largest number of cells, states or pairs of nodes. The time to make a
    /// position is linear in it.
    pub const MAX_SIZE: u64 = 1 << 22;

    /// A recipe for a terrain. With `placed`, the token is placed at random, otherwise
    /// the first player places it; `placed` has no effect on sliding stones, whose token
    /// is the blank.
    ///
    /// # Errors
    ///
    /// If the terrain is empty or larger than [`MAX_SIZE`](Recipe::MAX_SIZE).
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
            (_, drawn) if drawn > Recipe::MAX_SIZE => Err(RecipeError::TooLarge { found: drawn }),
            _ => Ok(recipe),
        }
    }

    /// The terrain.
    pub const fn terrain(&self) -> Terrain {
        self.terrain
    }

    /// The density.
    pub const fn density(&self) -> Percent {
        self.density
    }

    /// A random starting position. The same seed always gives the same position.
    pub fn position(&self, seed: u64) -> Position {
        self.draw(&mut Random::new(seed, 0))
    }

    pub(crate) fn draw(&self, random: &mut Random) -> Position {
        match self.terrain {
            Terrain::Sliding(size) => self.sliding(size, random),
            Terrain::Maze(size) => self.maze(size, random),
            Terrain::Graph(nodes) => {
                let pairs = (1..nodes).flat_map(|b| (0..b).map(move |a| (a, b)));
                self.graph(nodes, pairs.collect(), random)
            }
            Terrain::Bipartite(left, right) => {
                let across = |a| (left..left + right).map(move |b| (a, b));
                self.graph(left + right, (0..left).flat_map(across).collect(), random)
            }
            Terrain::Lock(digits) => self.lock(digits, random),
        }
    }

    fn sliding(&self, size: Size, random: &mut Random) -> Position {
        let blank = size.coord(Vertex::from_index(random.below(size.cells())));
        let others = size.cells() - 1;
        let mut out_of_place = random.choose(self.density.of(others), others);
        let vertices = (0..size.cells()).map(Vertex::from_index);
        let cells = vertices.map(|vertex| size.coord(vertex));
        let white = cells.filter(|&cell| {
            if cell == blank {
                return false;
            }
            // The first player's stones slide into the blank, so those that fit are on
            // the chessboard colour that is not the blank's.
            let first = cell.parity() != blank.parity();
            let fits = !out_of_place.next().unwrap_or_default();
            first == fits
        });
        let board = SlidingBoard::new(Plane::from_cells(size, white), blank);
        Position::sliding(board.expect("the blank is a cell of the grid"))
    }

    fn maze(&self, size: Size, random: &mut Random) -> Position {
        let walls = self.blocked(size.cells(), random);
        let free = unblocked(&walls);
        let cells = free.iter().map(|&vertex| size.coord(vertex));
        let maze = Maze::from_plane(Plane::from_cells(size, cells));
        Position::new(maze, self.start(&free, random)).expect("the start is free")
    }

    fn graph(&self, nodes: u32, pairs: Vec<(u32, u32)>, random: &mut Random) -> Position {
        let all: Vec<Vertex> = (0..nodes).map(Vertex::new).collect();
        let start = self.start(&all, random);
        let chosen = random.choose(self.density.of(pairs.len()), pairs.len());
        let edges = pairs.iter().zip(chosen);
        let edges = edges.filter_map(|(&edge, chosen)| chosen.then_some(edge));
        let graph = ExplicitGraph::new(nodes, edges).expect("different nodes are joined");
        Position::new(graph, start).expect("the start is a node")
    }

    fn lock(&self, digits: u32, random: &mut Random) -> Position {
        let forbidden = self.blocked(10_usize.pow(digits), random);
        let start = self.start(&unblocked(&forbidden), random);
        let forbidden = (0..).zip(forbidden).filter(|&(_, forbidden)| forbidden);
        let lock = Lock::new(digits, forbidden.map(|(state, _)| state));
        let lock = lock.expect("a recipe has 1 to 9 digits, and the states are below 10^digits");
        Position::new(lock, start).expect("the start is allowed")
    }

    /// For each vertex, whether it is a wall or forbidden; at least one is neither.
    fn blocked(&self, vertices: usize, random: &mut Random) -> Vec<bool> {
        let taken = self.density.of(vertices).min(vertices - 1);
        random.choose(taken, vertices).collect()
    }

    fn start(&self, among: &[Vertex], random: &mut Random) -> Option<Vertex> {
        self.placed.then(|| random.pick(among)).flatten()
    }
}

fn unblocked(blocked: &[bool]) -> Vec<Vertex> {
    let vertices = (0..).map(Vertex::new).zip(blocked);
    let unblocked = vertices.filter(|&(_, &blocked)| !blocked);
    unblocked.map(|(vertex, _)| vertex).collect()
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
        recipe.position(seed)
    }

    #[test]
    fn boards_have_exactly_the_density() {
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
    fn the_token_is_placed_only_on_request() {
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
    fn the_boards_of_a_seed_never_change() {
        let text = |terrain| position(terrain, 30, true, 7).board().to_string();
        assert_eq!(text(Terrain::Sliding(size(3, 4))), "OOOX\nXOOO\nO.OO");
        assert_eq!(text(Terrain::Maze(size(3, 4))), "..#.\n...#\n...#");
        assert_eq!(text(Terrain::Graph(5)), "5\n1 3\n1 5\n3 4");
        assert_eq!(text(Terrain::Bipartite(2, 4)), "6\n1 4\n2 5");
        assert_eq!(text(Terrain::Lock(1)), "1\n2\n5\n7");
    }

    #[test]
    fn empty_and_too_large_terrains_are_rejected() {
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
            assert!(matches!(error(terrain), RecipeError::TooLarge { .. }));
        }
        assert_eq!(
            error(Terrain::Lock(7)).to_string(),
            "expected at most 4194304 cells, states or pairs of nodes, found 10000000"
        );
        let largest = [Terrain::Maze(size(2048, 2048)), Terrain::Lock(6)];
        for terrain in largest {
            assert!(Recipe::new(terrain, Percent::default(), false).is_ok());
        }
    }
}
