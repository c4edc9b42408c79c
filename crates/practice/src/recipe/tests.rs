use matchplay_board::{Lattice, Removal, Steps, Wrap};

use super::*;

fn size(rows: u32, columns: u32) -> Size {
    Size::new(rows, columns).unwrap()
}

fn dials(digits: u32, base: u32, wraps: bool) -> Terrain {
    Terrain::Lock(Dials::with_base(digits, base, wraps).unwrap())
}

fn knights(rows: u32, columns: u32) -> Terrain {
    Terrain::Maze {
        size: size(rows, columns),
        lattice: Lattice::new(Steps::Knight, Some(Wrap::Both)),
        removal: Removal::Edges,
    }
}

fn graph(shape: GraphShape) -> Terrain {
    Terrain::graph(shape)
}

fn position(terrain: Terrain, density: impl Into<Option<u8>>, placed: bool, seed: u64) -> Position {
    let density = density.into().map(|density| Percent::new(density).unwrap());
    let recipe = Recipe::new(terrain, density, placed).unwrap();
    recipe.position(seed)
}

#[test]
fn boards_have_exactly_the_density() {
    for seed in 0..50 {
        for (density, exactly) in [(0, 0), (30, 7), (50, 12), (100, 24)] {
            let sliding = position(Terrain::Sliding(size(5, 5)), density, false, seed);
            assert_eq!(sliding.remaining().count(), 25 - exactly.min(24));
            for terrain in [Terrain::maze(size(6, 4)), knights(6, 4)] {
                let maze = position(terrain, density, false, seed);
                assert_eq!(maze.remaining().count(), (24 - exactly).max(1));
            }
            let box_ = position(dials(3, 3, false), density, false, seed);
            let forbidden = 27 * usize::from(density) / 100;
            assert_eq!(box_.remaining().count(), (27 - forbidden).max(1));
        }
        let random = position(graph(GraphShape::Random(8)), 25, true, seed);
        assert_eq!(random.board().edge_count(), 7);
        let bipartite = position(graph(GraphShape::RandomBipartite(4, 3)), 50, true, seed);
        let edges = || bipartite.board().edges();
        assert_eq!(edges().count(), 6);
        assert!(edges().all(|(a, b)| a.index() < 4 && b.index() >= 4));
        let lock = position(dials(2, 10, true), 100, true, seed);
        assert_eq!(
            lock.remaining().collect::<Vec<_>>(),
            lock.token().as_slice()
        );
    }
}

#[test]
fn the_token_is_placed_only_on_request() {
    let terrains = [
        Terrain::maze(size(2, 3)),
        knights(2, 3),
        graph(GraphShape::Random(4)),
        graph(GraphShape::RandomBipartite(1, 3)),
        graph(GraphShape::Petersen),
        dials(1, 10, true),
        dials(2, 2, false),
        Terrain::JuniperGreen(9),
    ];
    for terrain in terrains {
        for seed in 0..20 {
            assert_eq!(position(terrain.clone(), None, false, seed).token(), None);
            let placed = position(terrain.clone(), None, true, seed);
            let token = placed.token().expect("the token is placed");
            assert!(placed.is_remaining(token));
            let is_even = token.index() % 2 == 1;
            assert!(is_even || terrain != Terrain::JuniperGreen(9));
        }
    }
}

#[test]
fn the_boards_of_a_seed_never_change() {
    let text = |terrain| position(terrain, 30, true, 7).board().to_string();
    assert_eq!(text(Terrain::Sliding(size(3, 4))), "OOOX\nXOOO\nO.OO");
    assert_eq!(text(Terrain::maze(size(3, 4))), "..#.\n...#\n...#");
    assert_eq!(text(knights(3, 4)), "..#.\n...#\n...#");
    assert_eq!(text(graph(GraphShape::Random(5))), "5\n1 3\n1 5\n3 4");
    let bipartite = GraphShape::RandomBipartite(2, 4);
    assert_eq!(text(graph(bipartite)), "6\n1 4\n2 5");
    assert_eq!(text(dials(1, 10, true)), "1\n2\n5\n7");
    let tree = position(graph(GraphShape::Tree(6)), None, true, 7);
    assert_eq!(tree.board().to_string(), "6\n1 2\n1 5\n2 3\n3 4\n3 6");
}

#[test]
fn a_graph_of_a_kind_has_its_edges() {
    let text = |shape| position(graph(shape), None, false, 0).board().to_string();
    assert_eq!(text(GraphShape::Path(1)), "1");
    assert_eq!(text(GraphShape::Path(3)), "3\n1 2\n2 3");
    assert_eq!(text(GraphShape::Cycle(2)), "2\n1 2");
    assert_eq!(text(GraphShape::Cycle(3)), "3\n1 2\n1 3\n2 3");
    assert_eq!(text(GraphShape::Wheel(1)), "1");
    assert_eq!(text(GraphShape::Wheel(4)), text(GraphShape::Complete(4)));
    assert_eq!(text(GraphShape::CompleteBipartite(1, 2)), "3\n1 2\n1 3");
    assert_eq!(text(GraphShape::Grid(2, 2)), "4\n1 2\n1 3\n2 4\n3 4");
    assert_eq!(text(GraphShape::Hypercube(0)), "1");
    assert_eq!(text(GraphShape::Hypercube(2)), "4\n1 2\n1 3\n2 4\n3 4");
    let petersen = position(graph(GraphShape::Petersen), None, false, 0);
    for node in petersen.remaining() {
        assert_eq!(petersen.neighbours(node).count(), 3);
    }
    for kind in GraphKind::ALL {
        let shape = kind.sized(None).unwrap();
        let board = position(graph(shape), None, false, 3).board().clone();
        let (nodes, edges) = shape.extents();
        assert_eq!(board.vertex_bound() as u64, nodes, "{shape}");
        assert!(board.edge_count() as u64 <= edges, "{shape}");
    }
}

#[test]
fn every_labelled_tree_occurs() {
    use std::collections::HashSet;

    let tree = |seed| position(graph(GraphShape::Tree(4)), None, false, seed);
    let trees: HashSet<String> = (0..500)
        .map(|seed| tree(seed).board().to_string())
        .collect();
    // Cayley: n^(n-2) labelled trees.
    assert_eq!(trees.len(), 16);
    for nodes in 1..30 {
        let tree = position(graph(GraphShape::Tree(nodes)), None, false, nodes.into());
        assert_eq!(tree.board().edge_count() as u32, nodes - 1);
        let mut reached = vec![Vertex::new(0)];
        let mut next = 0;
        while let Some(&node) = reached.get(next) {
            next += 1;
            let new = tree.neighbours(node).filter(|node| !reached.contains(node));
            let new: Vec<Vertex> = new.collect();
            reached.extend(new);
        }
        assert_eq!(reached.len() as u32, nodes);
    }
}

#[test]
fn empty_and_too_large_terrains_are_rejected() {
    let error = |terrain| Recipe::new(terrain, None, false).unwrap_err();
    for terrain in [
        graph(GraphShape::Random(0)),
        graph(GraphShape::RandomBipartite(0, 0)),
        graph(GraphShape::Grid(0, 5)),
        Terrain::JuniperGreen(0),
    ] {
        assert_eq!(error(terrain), RecipeError::Empty);
    }
    let large = [
        Terrain::maze(size(2049, 2048)),
        Terrain::Sliding(size(2049, 2048)),
        graph(GraphShape::Random(u32::MAX)),
        graph(GraphShape::RandomBipartite(u32::MAX, u32::MAX)),
        graph(GraphShape::RandomBipartite(u32::MAX, 0)),
        graph(GraphShape::Hypercube(u32::MAX)),
        graph(GraphShape::Grid(u32::MAX, u32::MAX)),
        dials(7, 10, true),
        dials(31, 2, false),
        Terrain::JuniperGreen(1 << 19),
        Terrain::JuniperGreen(u32::MAX),
    ];
    for terrain in large {
        assert!(matches!(error(terrain), RecipeError::TooLarge { .. }));
    }
    assert_eq!(
        error(dials(7, 10, true)).to_string(),
        "expected at most 4194304 cells, states, edges or pairs of nodes, found 10000000"
    );
    let one = error(Terrain::JuniperGreen(1));
    assert_eq!(one, RecipeError::NoEvenNumber { numbers: 1 });
    let largest = [Terrain::maze(size(2048, 2048)), dials(6, 10, true)];
    for terrain in largest {
        assert!(Recipe::new(terrain, None, false).is_ok());
    }
}

#[test]
fn only_boards_with_a_random_part_have_a_density() {
    let density = Percent::new(30);
    for (terrain, expected) in [
        (Terrain::maze(size(2, 2)), Ok(density)),
        (graph(GraphShape::Cycle(4)), Err(RecipeError::NoDensity)),
        (graph(GraphShape::Tree(4)), Err(RecipeError::NoDensity)),
        (Terrain::JuniperGreen(4), Err(RecipeError::NoDensity)),
    ] {
        let recipe = Recipe::new(terrain.clone(), density, false);
        assert_eq!(recipe.map(|recipe| recipe.density()), expected);
        let without = Recipe::new(terrain, None, false).unwrap();
        let default = expected.ok().map(|_| Recipe::DEFAULT_DENSITY);
        assert_eq!(without.density(), default);
    }
}

#[test]
fn options_describe_a_terrain() {
    let text = |kind: TerrainKind, options| kind.terrain(&options).unwrap().to_string();
    let none = BoardOptions::default;
    for (kind, expected) in TerrainKind::ALL.into_iter().zip([
        "8×8 sliding stones",
        "8×8 maze",
        "12-node graph",
        "3-digit lock",
        "Juniper Green to 100",
    ]) {
        assert_eq!(text(kind, none()), expected);
    }
    let torus = BoardOptions {
        size: Some(Extent::Single(5)),
        wrap: Some(Wrap::Both),
        removal: Some(Removal::Edges),
        ..none()
    };
    let expected = "5×5 maze, wrapped in both directions, removing edges";
    assert_eq!(text(TerrainKind::Maze, torus), expected);
    let ternary = BoardOptions {
        size: Some(Extent::Single(4)),
        base: Some(3),
        dials_wrap: Some(false),
        ..none()
    };
    let expected = "4-digit lock, base 3, without wrap";
    assert_eq!(text(TerrainKind::Lock, ternary), expected);
    let complete = BoardOptions {
        size: Some(Extent::Double(3, 4)),
        graph: Some(GraphKind::Complete),
        ..none()
    };
    assert_eq!(
        text(TerrainKind::Graph, complete),
        "complete 3+4-node graph"
    );
}

#[test]
fn options_that_do_not_fit_are_rejected() {
    let none = BoardOptions::default;
    let sized = |extent| BoardOptions {
        size: Some(extent),
        ..none()
    };
    let base = |base, digits| BoardOptions {
        base: Some(base),
        ..sized(Extent::Single(digits))
    };
    let kind = |graph, options| BoardOptions {
        graph: Some(graph),
        ..options
    };
    let two = Extent::Double(2, 3);
    for (board, options, expected) in [
        (
            TerrainKind::Lock,
            sized(two),
            "expected one number as the size of a lock, found two",
        ),
        (
            TerrainKind::Lock,
            sized(Extent::Single(12)),
            "expected 1 to 9 digits of base 10, found 12",
        ),
        (
            TerrainKind::Lock,
            base(2, 32),
            "expected 1 to 31 digits of base 2, found 32",
        ),
        (
            TerrainKind::Lock,
            base(37, 1),
            "expected a base from 2 to 36, found 37",
        ),
        (
            TerrainKind::Maze,
            base(3, 4),
            "only a lock has a base, found a maze",
        ),
        (
            TerrainKind::Maze,
            sized(Extent::Single(0)),
            "expected at least one cell, node or digit, found none",
        ),
        (
            TerrainKind::Graph,
            kind(GraphKind::Cycle, sized(two)),
            "expected one number as the size of a graph of kind cycle, found two",
        ),
        (
            TerrainKind::Graph,
            kind(GraphKind::Petersen, sized(two)),
            "unexpected size: the Petersen graph has 10 nodes",
        ),
        (
            TerrainKind::JuniperGreen,
            BoardOptions {
                removal: Some(Removal::Edges),
                ..none()
            },
            "only a maze or a graph has edges to remove, found Juniper Green",
        ),
    ] {
        assert_eq!(board.terrain(&options).unwrap_err().to_string(), expected);
    }
}
