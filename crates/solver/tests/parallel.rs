//! Compares `review_all` with `review`. Requires feature `rayon`.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use matchplay_board::{Game, Position, Vertex};
use matchplay_solver::{review, review_all};

#[test]
fn reviews_are_in_the_order_of_the_games() {
    let games: Vec<Game> = (1..=100)
        .map(|cells| {
            let maze = ".".repeat(cells).parse().unwrap();
            let start = Position::maze(maze, None).unwrap();
            Game::replay(start, (0..cells).map(Vertex::from_index)).unwrap()
        })
        .collect();
    let one_by_one: Vec<_> = games.iter().map(review).collect();
    assert_eq!(review_all(&games), one_by_one);
}
