//! Random games on boards of all kinds.

use matchplay_board::{Dials, Game, Lattice, Player, Position, Removal, Size, Steps, Vertex, Wrap};
use matchplay_practice::{Generator, GraphShape, Percent, Recipe, Strength, Terrain};
use proptest::prelude::*;

fn size(rows: u32, columns: u32) -> Size {
    Size::new(rows, columns).expect("a few cells")
}

pub(crate) fn percent() -> impl Strategy<Value = Percent> {
    (0..=100_u8).prop_map(|percent| Percent::new(percent).expect("at most a hundred"))
}

fn lattice() -> impl Strategy<Value = Lattice> {
    let offset = (-2..=2_i32, 1..=2_i32);
    let steps = prop_oneof![
        3 => Just(Steps::Orthogonal),
        1 => Just(Steps::Diagonal),
        1 => Just(Steps::King),
        1 => Just(Steps::Knight),
        1 => Just(Steps::Hex),
        1 => (0..3_u32, 1..3_u32).prop_map(|(a, b)| Steps::leaper(a, b).expect("short lengths")),
        1 => prop::collection::btree_set(offset, 1..4)
            .prop_map(|offsets| Steps::from_offsets(offsets).expect("different steps forward")),
    ];
    let wrap = prop_oneof![
        3 => Just(None),
        1 => Just(Some(Wrap::Rows)),
        1 => Just(Some(Wrap::Columns)),
        1 => Just(Some(Wrap::Both)),
    ];
    (steps, wrap).prop_map(|(steps, wrap)| Lattice::new(steps, wrap))
}

fn maze(extent: std::ops::RangeInclusive<u32>) -> impl Strategy<Value = Terrain> {
    let shape = (extent.clone(), extent);
    (shape, lattice()).prop_map(|((rows, columns), lattice)| Terrain::Maze {
        size: size(rows, columns),
        lattice,
        removal: Removal::Vertices,
    })
}

fn dials(
    digits: std::ops::RangeInclusive<u32>,
    base: std::ops::RangeInclusive<u32>,
) -> impl Strategy<Value = Terrain> {
    (digits, base, any::<bool>()).prop_map(|(digits, base, wraps)| {
        let dials = Dials::with_base(digits, base, wraps);
        Terrain::Lock(dials.expect("a few digits"))
    })
}

/// Boards small enough for brute force.
pub(crate) fn terrain() -> impl Strategy<Value = Terrain> {
    let shape = (1..=4_u32, 1..=4_u32);
    let single = |strategy: fn(u32) -> GraphShape| {
        (1..=8_u32).prop_map(move |nodes| Terrain::graph(strategy(nodes)))
    };
    prop_oneof![
        2 => shape
            .clone()
            .prop_map(|(rows, columns)| Terrain::Sliding(size(rows, columns))),
        2 => shape
            .clone()
            .prop_map(|(rows, columns)| Terrain::maze(size(rows, columns))),
        4 => maze(1..=3),
        2 => single(GraphShape::Random),
        1 => single(GraphShape::Tree),
        1 => single(GraphShape::Cycle),
        1 => single(GraphShape::Wheel),
        2 => shape.prop_map(|(left, right)| {
            Terrain::graph(GraphShape::RandomBipartite(left, right))
        }),
        1 => dials(1..=1, 2..=12),
        1 => dials(2..=2, 2..=3),
        1 => (2..=14_u32).prop_map(Terrain::JuniperGreen),
    ]
}

/// Boards too large for brute force.
pub(crate) fn large_terrain() -> impl Strategy<Value = Terrain> {
    let shape = (5..=9_u32, 5..=9_u32);
    prop_oneof![
        shape.prop_map(|(rows, columns)| Terrain::Sliding(size(rows, columns))),
        maze(5..=9),
        dials(2..=3, 3..=10),
    ]
}

/// A recipe whose density is used only where the terrain has one.
pub(crate) fn recipe(terrain: impl Strategy<Value = Terrain>) -> impl Strategy<Value = Recipe> {
    (terrain, percent(), any::<bool>()).prop_map(|(terrain, density, placed)| {
        let density = terrain.has_density().then_some(density);
        Recipe::new(terrain, density, placed).expect("the terrain is small")
    })
}

/// A game between random players; the starts are listed in some games.
pub(crate) fn random_game(terrain: impl Strategy<Value = Terrain>) -> impl Strategy<Value = Game> {
    let seeds = (any::<u64>(), prop::option::of(any::<u64>()));
    (recipe(terrain), seeds).prop_map(|(recipe, (seed, starts))| {
        let generator = Generator {
            recipe,
            players: [Strength::Random; 2],
            plies: None,
            seed,
        };
        let game = generator.game(0);
        match (starts, game.plies().first()) {
            (Some(bits), Some(&first)) if game.start().token().is_none() => {
                let start = with_starts(game.start(), first, bits);
                Game::replay(start, game.plies().iter().copied()).expect("the start is listed")
            }
            _ => game,
        }
    })
}

/// The position with a list of starts, which contains the first move.
fn with_starts(position: &Position, first: Vertex, bits: u64) -> Position {
    let is_chosen = |to: &Vertex| *to == first || bits >> (to.index() % 64) & 1 == 1;
    let starts: Vec<Vertex> = position.moves().filter(is_chosen).collect();
    Position::with_starts(position.board().clone(), starts).expect("placements are allowed")
}

/// The positions of a game, from its start to its end.
pub(crate) fn positions(game: &Game) -> impl Iterator<Item = Position> {
    (0..=game.plies().len()).map(|plies| game.truncated(plies).position().clone())
}

/// The winner if both players play perfectly from a position of vertex geography.
pub(crate) fn winner(position: &Position) -> Player {
    let outcome = matchplay_solver::solve(position).outcome;
    outcome
        .winner(position.to_move())
        .expect("the outcome is known")
}
