use matchplay_board::{Dials, Lattice, Removal, Steps, Wrap};

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
fn a_random_graph_has_no_isolated_node_if_a_draw_has_none() {
    let isolated = |nodes, density, seed| {
        let position = position(graph(GraphShape::Random(nodes)), density, false, seed);
        let nodes = position.remaining();
        nodes
            .filter(|&node| position.neighbours(node).next().is_none())
            .count()
    };
    for seed in 0..200 {
        assert_eq!(isolated(12, None, seed), 0, "seed {seed}");
        // Two edges have at most four ends.
        assert!(isolated(8, Some(8), seed) >= 4);
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
    let tree = position(graph(GraphShape::Tree(6)), None, true, 7);
    assert_eq!(tree.board().to_string(), "6\n1 2\n1 5\n2 3\n3 4\n3 6");
    let petersen = position(graph(GraphShape::Petersen), None, false, 0);
    for node in petersen.remaining() {
        assert_eq!(petersen.neighbours(node).count(), 3);
    }
    for kind in GraphKind::ALL {
        let shape = kind.sized(None).unwrap();
        let board = position(graph(shape), None, false, 3).board().clone();
        let (nodes, size) = shape.extents();
        assert_eq!(board.vertex_bound() as u64, nodes, "{shape}");
        let edges = board.edge_count() as u64;
        assert!(
            edges == size || edges < size && (size == nodes || shape.has_density()),
            "{shape}"
        );
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
    let error = |terrain| Recipe::new(terrain, None, false).unwrap_err().to_string();
    for terrain in [
        graph(GraphShape::Random(0)),
        graph(GraphShape::RandomBipartite(0, 0)),
        graph(GraphShape::Grid(0, 5)),
        Terrain::JuniperGreen(0),
    ] {
        assert!(error(terrain).starts_with("size: expected at least one cell"));
    }
    let large = [
        Terrain::maze(size(2049, 2048)),
        Terrain::Sliding(size(2049, 2048)),
        graph(GraphShape::Random(1_000_000)),
        Terrain::JuniperGreen(1 << 19),
        Terrain::JuniperGreen(u32::MAX),
    ];
    for terrain in large {
        assert!(error(terrain).starts_with("size: expected at most 4194304 cells"));
    }
    let graphs = [
        graph(GraphShape::Random(u32::MAX)),
        graph(GraphShape::RandomBipartite(u32::MAX, u32::MAX)),
        graph(GraphShape::RandomBipartite(1_000_001, 0)),
        graph(GraphShape::Hypercube(u32::MAX)),
        graph(GraphShape::Grid(u32::MAX, u32::MAX)),
    ];
    for terrain in graphs {
        assert!(error(terrain).starts_with("size: expected at most 1000000 nodes"));
    }
    for lock in [dials(7, 10, true), dials(21, 2, false)] {
        assert!(error(lock).starts_with("size: expected at most 1048576 states"));
    }
    let one = error(Terrain::JuniperGreen(1));
    assert!(one.starts_with("size: expected at least 2 numbers"));
    let largest = [
        Terrain::maze(size(2048, 2048)),
        dials(6, 10, true),
        graph(GraphShape::Path(1_000_000)),
    ];
    for terrain in largest {
        assert!(Recipe::new(terrain, None, false).is_ok());
    }
}

#[test]
fn only_boards_with_a_random_part_have_a_density() {
    let density = Percent::new(30);
    for (terrain, has_density) in [
        (Terrain::maze(size(2, 2)), true),
        (graph(GraphShape::Cycle(4)), false),
        (graph(GraphShape::Tree(4)), false),
        (Terrain::JuniperGreen(4), false),
    ] {
        let recipe = Recipe::new(terrain.clone(), density, false);
        assert_eq!(
            recipe.ok().map(|recipe| recipe.density()),
            has_density.then_some(density)
        );
        let without = Recipe::new(terrain, None, false).unwrap();
        let default = has_density.then_some(Recipe::DEFAULT_DENSITY);
        assert_eq!(without.density(), default);
    }
}

#[test]
fn options_describe_a_terrain_or_are_rejected() {
    use TerrainKind::{Graph, JuniperGreen, Lock, Maze, Sliding};

    let none = BoardOptions::default;
    let one = |number| BoardOptions {
        size: Some(Extent::Single(number)),
        ..none()
    };
    let two = || BoardOptions {
        size: Some(Extent::Double(3, 4)),
        ..none()
    };
    let base = |base, digits| BoardOptions {
        base: Some(base),
        ..one(digits)
    };
    let kind = |graph, options| BoardOptions {
        graph: Some(graph),
        ..options
    };
    let edges = |options| BoardOptions {
        removal: Some(Removal::Edges),
        ..options
    };
    let torus = || BoardOptions {
        wrap: Some(Wrap::Both),
        ..one(5)
    };
    let stops = || BoardOptions {
        dials_wrap: Some(false),
        ..base(3, 4)
    };
    for (board, options, expected) in [
        (Sliding, none(), "8×8 sliding stones"),
        (Maze, none(), "8×8 maze"),
        (Graph, none(), "12-node graph"),
        (Lock, none(), "3-digit lock"),
        (JuniperGreen, none(), "Juniper Green to 100"),
        (
            Maze,
            edges(torus()),
            "5×5 maze, wrapped in both directions, removing edges",
        ),
        (Lock, stops(), "4-digit lock, base 3, without wrap"),
        (
            Graph,
            kind(GraphKind::Complete, two()),
            "complete 3+4-node graph",
        ),
        (
            Lock,
            one(12),
            "size: expected 1 to 9 digits of base 10, found 12",
        ),
        (
            Lock,
            base(2, 32),
            "size: expected 1 to 31 digits of base 2, found 32",
        ),
        (Maze, base(3, 4), "only a lock has a base, found a maze"),
        (
            Graph,
            kind(GraphKind::Cycle, two()),
            "size: expected one number for a graph of kind cycle, found two",
        ),
        (
            Graph,
            kind(GraphKind::Petersen, one(2)),
            "unexpected size: the Petersen graph has 10 nodes",
        ),
        (
            JuniperGreen,
            edges(none()),
            "only a maze or a graph has edges to remove, found Juniper Green",
        ),
    ] {
        let terrain = board.terrain(&options);
        let found = terrain.map_or_else(|error| error.to_string(), |it| it.to_string());
        assert_eq!(found, expected);
    }
}
