//! Games and pictures for tests.

use std::sync::LazyLock;

use matchplay_board::{ExplicitGraph, Game, Position, Vertex};

use crate::{Caption, Picture};

/// A caption without names.
pub(crate) static CAPTION: LazyLock<Caption<'static>> = LazyLock::new(Caption::default);

/// A game of some plies from a start.
pub(crate) fn game(start: Position, plies: &[u32]) -> Game {
    Game::replay(start, plies.iter().copied().map(Vertex::new)).unwrap()
}

/// A game in a maze whose first ply places the token.
pub(crate) fn maze(board: &str, plies: &[u32]) -> Game {
    game(Position::maze(board.parse().unwrap(), None).unwrap(), plies)
}

/// A game on a graph from its first node.
pub(crate) fn graph(nodes: u32, edges: &[(u32, u32)], plies: &[u32]) -> Game {
    let graph = ExplicitGraph::new(nodes, edges.iter().copied()).unwrap();
    game(Position::graph(graph, Some(0)).unwrap(), plies)
}

/// A game of sliding stones with a mistake in each of its first three plies.
pub(crate) fn mistakes() -> Game {
    let start = Position::sliding("OOXX\nOXXO\nOO.O\nXXXO".parse().unwrap());
    game(start, &[9, 5, 1, 2])
}

/// The number of uses of a symbol in a picture.
pub(crate) fn uses(svg: &str, symbol: &str) -> usize {
    let symbols = svg.split("href=\"#mp-").skip(1);
    let names = symbols.filter_map(|it| it.split('"').next()?.split_once('-'));
    names.filter(|&(_, name)| name == symbol).count()
}

/// A picture without names.
pub(crate) fn picture(game: &Game) -> Picture<'_> {
    Picture::new(game, &CAPTION).unwrap()
}
