use matchplay_board::{Lock, Maze, SlidingBoard};

use super::*;

fn board(text: &str) -> Board {
    match text.split_once(": ") {
        Some(("sliding", board)) => board.parse::<SlidingBoard>().unwrap().into(),
        Some(("maze", board)) => board.parse::<Maze>().unwrap().into(),
        Some(("graph", board)) => board.parse::<ExplicitGraph>().unwrap().into(),
        _ => text.parse::<Lock>().unwrap().into(),
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
        let layout = Layout::of(&board).unwrap();
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
        assert_eq!(layout.dial(0, 0), None);
    }
}

#[test]
fn boards_that_are_too_large_are_errors() {
    let error = |text: &str| Layout::of(&board(text)).unwrap_err().to_string();
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
