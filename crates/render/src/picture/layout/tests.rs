use matchplay_board::{Maze, SlidingBoard};

use super::*;

fn board(text: &str) -> Board {
    match text.split_once(": ") {
        Some(("sliding", board)) => board.parse::<SlidingBoard>().unwrap().into(),
        Some(("maze", board)) => board.parse::<Maze>().unwrap().into(),
        Some(("graph", numbers)) => {
            let numbers = numbers.split_whitespace().map(|word| word.parse().unwrap());
            let numbers: Vec<u32> = numbers.collect();
            let edges = numbers[1..]
                .chunks(2)
                .map(|ends| (ends[0] - 1, ends[1] - 1));
            ExplicitGraph::new(numbers[0], edges).unwrap().into()
        }
        _ => panic!("expected a board, found {text}"),
    }
}

const PETERSEN: &str = "graph: 10\n1 2\n1 5\n1 6\n2 3\n2 7\n3 4\n3 8\n4 5\n4 9\n5 10\n\
                        6 8\n6 9\n7 9\n7 10\n8 10";

#[test]
fn vertices_do_not_overlap_and_are_within_the_view() {
    let complete = (1..=9).flat_map(|a| (1..a).map(move |b| format!("\n{b} {a}")));
    let complete = format!("graph: 9{}", complete.collect::<String>());
    for text in [
        "sliding: XO\nO.",
        "maze: .",
        "maze: ...........\n..#........",
        "graph: 0",
        "graph: 1",
        "graph: 7\n1 2\n2 3\n2 4",
        "graph: 5\n1 2\n2 3\n3 1",
        "graph: 8\n1 2\n2 3\n3 1\n4 5\n5 6\n6 4",
        PETERSEN,
        &complete,
    ] {
        let board = board(text);
        let layout = Layout::at(&board, None).unwrap();
        let vertices = (0..board.vertex_bound()).map(Vertex::from_index);
        let spots: Vec<Spot> = vertices.map(|v| layout.spot(v).unwrap()).collect();
        let view = layout.view();
        for (index, &spot) in spots.iter().enumerate() {
            assert!(
                view.x + 12.0 <= spot.x && spot.x + 12.0 <= view.right(),
                "{text}"
            );
            assert!(
                view.y + 12.0 <= spot.y && spot.y + 12.0 <= view.lower(),
                "{text}"
            );
            for other in &spots[..index] {
                assert!(spot.distance(*other) >= 24.0, "{text}: {spot:?}, {other:?}");
            }
        }
        assert_eq!(layout.spot(Vertex::from_index(spots.len())), None);
    }
}

/// Graphs with random edges, including the largest that can be drawn.
fn random_graphs() -> impl Iterator<Item = ExplicitGraph> {
    let mut state = 1_u32;
    let mut random = move |below: u32| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 8) % below
    };
    let sizes = (0..400).map(|index| {
        let nodes = 3 + index % 48;
        (nodes, index % (4 * nodes))
    });
    let large = [
        (150, 150),
        (150, 225),
        (150, 450),
        (150, 451),
        (151, 151),
        (200, 10_000),
        (2_000, 10_000),
        (2_000, 20),
    ];
    sizes.chain(large).map(move |(nodes, edges)| {
        let mut edge = || (random(nodes), random(nodes));
        let edges: Vec<_> = (0..edges).map(|_| edge()).filter(|(a, b)| a != b).collect();
        ExplicitGraph::new(nodes, edges).unwrap()
    })
}

#[test]
fn nodes_of_random_graphs_do_not_overlap_and_lines_of_sparse_ones_do_not_cross_them() {
    let mut sparse = 0;
    for graph in random_graphs() {
        let (nodes, edges) = (graph.nodes(), graph.edge_count());
        let layout = Layout::at(&graph.clone().into(), None).unwrap();
        let spot = |node: u32| layout.spot(Vertex::new(node)).unwrap();
        let mut spots: Vec<Spot> = (0..nodes).map(spot).collect();
        if nodes <= 50 && 2 * edges <= 3 * nodes as usize {
            sparse += 1;
            let spots: Vec<_> = spots.iter().map(|it| (it.x, it.y)).collect();
            assert_eq!(room::crossings(&graph, &spots), 0, "{graph}");
        }
        spots.sort_by(|a, b| a.x.total_cmp(&b.x));
        for (index, a) in spots.iter().enumerate() {
            let near = spots[index + 1..].iter().take_while(|b| b.x - a.x < 30.0);
            for b in near {
                assert!(
                    a.distance(*b) > 30.0,
                    "{nodes} nodes, {edges} edges: {a:?}, {b:?}"
                );
            }
        }
    }
    assert!(sparse > 100, "{sparse}");
}

#[test]
fn boards_that_are_too_large_are_errors() {
    let error = |text: &str| Layout::at(&board(text), None).unwrap_err().to_string();
    let row = format!("maze: {}", ".".repeat(Layout::MAX_CELLS + 1));
    assert_eq!(
        error(&row),
        "a picture shows at most 250000 cells, and the board has 250001"
    );
    assert_eq!(
        error("graph: 2001"),
        "a picture shows at most 2000 nodes, and the board has 2001"
    );
}
