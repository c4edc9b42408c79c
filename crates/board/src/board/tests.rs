use super::*;

fn boards() -> [Board; 4] {
    [
        Board::from("XO\nO.".parse::<SlidingBoard>().unwrap()),
        Board::from("...\n.#.".parse::<Maze>().unwrap()),
        Board::from(ExplicitGraph::new(3, [(0, 1)]).unwrap()),
        Board::from(Lock::new(2, [5]).unwrap()),
    ]
}

#[test]
fn blocked_vertices_are_those_with_blocked_content() {
    for board in boards() {
        let vertices = board.places().vertices();
        let blocked = vertices.filter(|&vertex| board.content(vertex) == Content::Blocked);
        assert!(board.blocked().eq(blocked), "{board}");
    }
}

#[test]
fn vertices_off_the_board_are_blocked_and_have_no_neighbours() {
    for board in boards() {
        for index in [board.vertex_bound() as u32, u32::MAX] {
            let vertex = Vertex::new(index);
            assert_eq!(board.content(vertex), Content::Blocked, "{board}");
            assert_eq!(board.neighbours(vertex).count(), 0, "{board}");
            assert!(board.vertex(board.place(vertex)).is_err(), "{board}");
        }
    }
}
