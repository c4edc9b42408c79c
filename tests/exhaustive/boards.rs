//! All boards of a given size.

use crate::random::Random;
use matchplay_board::{ExplicitGraph, Lock, Maze, Position, SlidingBoard};

/// All pairs of rows and columns with exactly `cells` cells.
pub(crate) fn shapes(cells: usize) -> impl Iterator<Item = (usize, usize)> {
    let rows = (1..=cells).filter(move |rows| cells % *rows == 0);
    rows.map(move |rows| (rows, cells / rows))
}

/// All sliding boards with `cells` cells: all shapes, all cells of the blank and all
/// colours of the stones.
pub(crate) fn sliding_boards(cells: usize) -> impl Iterator<Item = Position> {
    let blanks = shapes(cells).flat_map(move |shape| (0..cells).map(move |blank| (shape, blank)));
    blanks.flat_map(move |(shape, blank)| {
        (0..1_u32 << (cells - 1)).map(move |colours| {
            // The blank has no bit in `colours`.
            let (low, high) = (colours & ((1 << blank) - 1), colours >> blank << blank);
            let text = rows(shape, |cell| match low | high << 1 {
                _ if cell == blank => '.',
                colours if colours >> cell & 1 == 1 => 'O',
                _ => 'X',
            });
            let board: SlidingBoard = text.parse().expect("a board of stones and one blank");
            Position::sliding(board)
        })
    })
}

/// All mazes of a shape.
pub(crate) fn mazes(shape: (usize, usize)) -> impl Iterator<Item = Maze> {
    (0..1_u32 << (shape.0 * shape.1)).map(move |open| {
        let text = rows(shape, |cell| if open >> cell & 1 == 1 { '.' } else { '#' });
        text.parse().expect("a maze of walls and open cells")
    })
}

/// All pairs of nodes.
pub(crate) fn pairs(nodes: u32) -> impl Iterator<Item = (u32, u32)> {
    (0..nodes).flat_map(|b| (0..b).map(move |a| (a, b)))
}

/// All labelled graphs with `nodes` nodes.
pub(crate) fn graphs(nodes: u32) -> impl Iterator<Item = ExplicitGraph> {
    let pairs: Vec<_> = pairs(nodes).collect();
    (0..1_u32 << pairs.len()).map(move |chosen| {
        let edges = pairs.iter().enumerate();
        let edges = edges.filter(|(pair, _)| chosen >> pair & 1 == 1);
        ExplicitGraph::new(nodes, edges.map(|(_, &edge)| edge)).expect("no loops")
    })
}

/// A lock of two digits with `forbidden` random states forbidden.
pub(crate) fn lock(forbidden: usize, random: &mut Random) -> Lock {
    Lock::new(2, random.order(100).into_iter().take(forbidden)).expect("two digits")
}

fn rows((rows, columns): (usize, usize), cell: impl Fn(usize) -> char) -> String {
    let mut text = String::with_capacity(rows * (columns + 1));
    for index in 0..rows * columns {
        if index > 0 && index % columns == 0 {
            text.push('\n');
        }
        text.push(cell(index));
    }
    text
}
