mod extent;
mod graph_kind;
mod graph_shape;
mod options;
mod terrain;

use matchplay_board::{ExplicitGraph, Position, Size, Vertex};
use thiserror::Error;

use crate::Percent;
use crate::random::Random;

pub use extent::Extent;
pub use graph_kind::GraphKind;
pub use graph_shape::GraphShape;
pub use options::{BoardOptions, TerrainKind};
pub use terrain::Terrain;

/// The rules by which random starting positions are made.
///
/// The *density* is an exact percentage, rounded down, of
///
/// - the cells of a maze that are walls, or the states of a lock that are forbidden; at
///   least one cell or state is left;
/// - the stones of a sliding board that the blank can never pass: at 0 % the board is
///   chequered and the blank can go anywhere, at 50 % colours are random and games are
///   short;
/// - the edges of a random graph, out of all pairs of nodes that may be joined. If a node has no
///   edge, all edges are drawn again, up to 16 times in all: placing the token on it would win at
///   once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recipe {
    terrain: Terrain,
    density: Option<Percent>,
    placed: bool,
}

/// The reason why boards cannot be generated or composed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct RecipeError(pub(crate) String);

impl Recipe {
    /// The largest number of cells, edges or pairs of nodes. Making a position takes time
    /// linear in it, and O(n log n) for a random tree.
    pub const MAX_SIZE: u64 = 1 << 22;

    /// The largest number of states of a lock, which readers accept by default.
    pub const MAX_STATES: u64 = 1 << 20;

    /// The largest number of nodes of a graph, which readers accept by default.
    pub const MAX_NODES: u64 = 1_000_000;

    /// The default density: 20 %.
    pub const DEFAULT_DENSITY: Percent = match Percent::new(20) {
        Some(density) => density,
        None => panic!("20 is a percentage"),
    };

    /// The largest number of times that the edges of a random graph are drawn.
    const MAX_DRAWS: u32 = 16;

    /// A recipe for a terrain. With `placed`, the token is placed at random, otherwise
    /// the first player places it; `placed` has no effect on sliding stones, whose token
    /// is the blank. Without a density, a terrain with a random part has the
    /// [default density](Recipe::DEFAULT_DENSITY).
    ///
    /// # Errors
    ///
    /// If the terrain is empty, larger than [`MAX_SIZE`](Recipe::MAX_SIZE), a lock with more
    /// states than [`MAX_STATES`](Recipe::MAX_STATES) or a graph with more nodes than
    /// [`MAX_NODES`](Recipe::MAX_NODES), or if it has a density but no random part.
    pub fn new(
        terrain: Terrain,
        density: Option<Percent>,
        placed: bool,
    ) -> Result<Recipe, RecipeError> {
        if terrain == Terrain::JuniperGreen(1) {
            let message =
                "size: expected at least 2 numbers, since the first number is even; found 1";
            return Err(RecipeError(message.to_owned()));
        }
        let (vertices, size) = terrain.extents();
        let most = match terrain {
            Terrain::Lock(_) => Some((Recipe::MAX_STATES, "states")),
            Terrain::Graph { .. } => Some((Recipe::MAX_NODES, "nodes")),
            _ => None,
        };
        if let Some((most, noun)) = most.filter(|&(most, _)| vertices > most) {
            let message = format!("size: expected at most {most} {noun}, found {vertices}");
            return Err(RecipeError(message));
        }
        Recipe::check_size(vertices, size)?;
        let density = match (density, terrain.has_density()) {
            (Some(_), false) => {
                let message = "unexpected density: only random walls, stones, forbidden states and edges have a \
                     density";
                return Err(RecipeError(message.to_owned()));
            }
            (None, true) => Some(Recipe::DEFAULT_DENSITY),
            (density, _) => density,
        };
        Ok(Recipe {
            terrain,
            density,
            placed,
        })
    }

    /// Rejects a terrain without vertices, or whose number of cells, edges or pairs of
    /// nodes is too large.
    fn check_size(vertices: u64, size: u64) -> Result<(), RecipeError> {
        let most = Recipe::MAX_SIZE;
        Err(RecipeError(match vertices {
            0 => "size: expected at least one cell, node or digit, found none".to_owned(),
            _ if size <= most => return Ok(()),
            _ => {
                let sizes = "cells, edges or pairs of nodes";
                format!("size: expected at most {most} {sizes}, found {size}")
            }
        }))
    }

    /// The terrain.
    pub const fn terrain(&self) -> &Terrain {
        &self.terrain
    }

    /// The density; `None` if the terrain has no random part.
    pub const fn density(&self) -> Option<Percent> {
        self.density
    }

    /// A random starting position. The same seed always gives the same position.
    pub fn position(&self, seed: u64) -> Position {
        self.draw(&mut Random::new(seed, 0))
    }

    pub(crate) fn draw(&self, random: &mut Random) -> Position {
        let (marked, pairs, token) = match self.terrain {
            Terrain::Sliding(size) => self.sliding(size, random),
            Terrain::Maze { size, .. } => self.cells(size.cells(), random),
            Terrain::Graph { shape, .. } => self.graph(shape, random),
            Terrain::Lock(dials) => self.cells(dials.states() as usize, random),
            Terrain::JuniperGreen(numbers) => return self.juniper_green(numbers, random),
        };
        let position = self.terrain.position(&marked, &pairs, token);
        position.expect("the token is on an open vertex")
    }

    fn sliding(&self, size: Size, random: &mut Random) -> Marked {
        let blank = Vertex::from_index(random.below(size.cells()));
        let others = size.cells() - 1;
        let mut out_of_place = random.choose(self.share(others), others);
        let vertices = (0..size.cells()).map(Vertex::from_index);
        let white = vertices.map(|vertex| {
            if vertex == blank {
                return false;
            }
            // The first player's stones slide into the blank, so those that fit are on
            // the chessboard colour that is not the blank's.
            let first = size.coord(vertex).parity() != size.coord(blank).parity();
            let fits = !out_of_place.next().unwrap_or_default();
            first == fits
        });
        (white.collect(), Vec::new(), Some(blank))
    }

    /// Open cells of a maze, or allowed states of a lock; at least one.
    fn cells(&self, vertices: usize, random: &mut Random) -> Marked {
        let blocked = self.share(vertices).min(vertices - 1);
        let open: Vec<bool> = random.choose(blocked, vertices).map(|it| !it).collect();
        let start = self.start(&marked(&open), random);
        (open, Vec::new(), start)
    }

    fn graph(&self, shape: GraphShape, random: &mut Random) -> Marked {
        let all: Vec<Vertex> = (0..shape.nodes()).map(Vertex::new).collect();
        let start = self.start(&all, random);
        let pairs = shape.edges(random);
        let mut edges = vec![true; pairs.len()];
        if shape.has_density() {
            let share = self.share(pairs.len());
            for _ in 0..Recipe::MAX_DRAWS {
                edges = random.choose(share, pairs.len()).collect();
                if joins_all(&edges, &pairs, all.len()) {
                    break;
                }
            }
        }
        (edges, pairs, start)
    }

    fn juniper_green(&self, numbers: u32, random: &mut Random) -> Position {
        let multiples = |divisor: u32| {
            let multiples = (2 * divisor..=numbers).step_by(divisor as usize);
            multiples.map(move |multiple| (divisor - 1, multiple - 1))
        };
        let graph = ExplicitGraph::new(numbers, (1..=numbers).flat_map(multiples));
        let graph = graph.expect("a multiple is larger than its divisor");
        let even = (2..=numbers).step_by(2);
        let even: Vec<Vertex> = even.map(|even| Vertex::new(even - 1)).collect();
        let position = match self.start(&even, random) {
            Some(start) => Position::new(graph, Some(start)),
            None => Position::with_starts(graph, even),
        };
        position.expect("a recipe has an even number")
    }

    /// The density of a number, rounded down.
    fn share(&self, all: usize) -> usize {
        self.density.unwrap_or_default().of(all)
    }

    fn start(&self, among: &[Vertex], random: &mut Random) -> Option<Vertex> {
        self.placed.then(|| random.pick(among)).flatten()
    }
}

/// The arguments of [`Terrain::position`].
type Marked = (Vec<bool>, Vec<(u32, u32)>, Option<Vertex>);

/// Whether each node is an end of a marked pair.
fn joins_all(marks: &[bool], pairs: &[(u32, u32)], nodes: usize) -> bool {
    let mut is_joined = vec![false; nodes];
    for (&(a, b), _) in pairs.iter().zip(marks).filter(|&(_, &is_marked)| is_marked) {
        is_joined[a as usize] = true;
        is_joined[b as usize] = true;
    }
    !is_joined.contains(&false)
}

/// The marked vertices.
pub(crate) fn marked(marks: &[bool]) -> Vec<Vertex> {
    let vertices = (0..).map(Vertex::new).zip(marks);
    let marked = vertices.filter(|&(_, &is_marked)| is_marked);
    marked.map(|(vertex, _)| vertex).collect()
}

#[cfg(test)]
mod tests;
