use matchplay_board::{Board, Lattice, Places, Player, Removal, Steps, Wrap};
use matchplay_solver::End;

use crate::{Caption, Glyphs};

/// The ruleset and the size of a board, as `4×4 sliding stones`.
pub(crate) fn kind(board: &Board, glyphs: Glyphs) -> String {
    let ruleset = board.ruleset();
    let is_edge_game = board.removal() == Removal::Edges;
    match board.places() {
        Places::Cells(size) => {
            let (rows, columns, times) = (size.rows(), size.columns(), glyphs.times());
            let joined = board.lattice().map(joined).unwrap_or_default();
            let grid = format!("{rows}{times}{columns} {ruleset}{joined}");
            match is_edge_game {
                true => format!("edge geography in a {grid}"),
                false => grid,
            }
        }
        Places::Nodes(nodes) => {
            let nodes = count(nodes as usize, "node");
            let edges = count(board.edge_count(), "edge");
            match is_edge_game {
                true => format!("edge geography on a {ruleset} of {nodes} and {edges}"),
                false => format!("{ruleset} of {nodes} and {edges}"),
            }
        }
        Places::Dials(dials) => {
            let mut lock = format!("{ruleset} of {}", count(dials.digits() as usize, "digit"));
            if dials.base() != 10 {
                lock += &format!(", base {}", dials.base());
            }
            if !dials.wraps() {
                lock += ", without wrap";
            }
            lock
        }
    }
}

/// The steps and the closed directions of a grid, as ` with knight steps, wrapped in
/// both directions`; empty for a plain grid.
fn joined(lattice: &Lattice) -> String {
    let steps = match lattice.steps() {
        Steps::Orthogonal => String::new(),
        Steps::Offsets(_) => " with listed steps".to_owned(),
        steps => format!(" with {steps} steps"),
    };
    let wrapped = match lattice.wrap() {
        None => "",
        Some(Wrap::Rows) => ", wrapped in rows",
        Some(Wrap::Columns) => ", wrapped in columns",
        Some(Wrap::Both) => ", wrapped in both directions",
    };
    steps + wrapped
}

/// Both players, with the stones that they slide: `Rabbit (O) v Egg (X)`.
pub(crate) fn players(board: &Board, caption: &Caption<'_>) -> String {
    Player::BOTH
        .map(|player| caption.player_and_stone(board, player))
        .join(" v ")
}

/// The state of a game after its last ply: `Egg won`, or the player who is winning.
pub(crate) fn standing(board: &Board, end: &End, caption: &Caption<'_>) -> String {
    let next = caption.player(board, end.to_move);
    match end.favours() {
        None => format!("unfinished, {next} to move, winner unknown"),
        Some(winner) if end.is_over() => format!("{} won", caption.player(board, winner)),
        Some(winner) if winner == end.to_move => format!("unfinished, {next} to move and winning"),
        Some(winner) => {
            let winner = caption.player(board, winner);
            format!("unfinished, {next} to move, {winner} winning")
        }
    }
}

/// A number of things: `1 ply`, `2 plies`.
pub fn count(number: usize, thing: &str) -> String {
    match (number, thing.strip_suffix('y')) {
        (1, _) => format!("1 {thing}"),
        (_, Some(stem)) => format!("{number} {stem}ies"),
        (_, None) => format!("{number} {thing}s"),
    }
}

/// Names as a sentence lists them: `a, b or c`.
pub(crate) fn listed(names: &[String], last: &str) -> String {
    match names {
        [] => String::new(),
        [name] => name.clone(),
        [names @ .., name] => format!("{} {last} {name}", names.join(", ")),
    }
}
