use matchplay_board::{Board, Places, Player};
use matchplay_solver::End;

use crate::{Caption, Glyphs};

/// The ruleset and the size of a board, as `4×4 sliding stones`.
pub(crate) fn kind(board: &Board, glyphs: Glyphs) -> String {
    let ruleset = board.ruleset();
    match board.places() {
        Places::Cells(size) => {
            let (rows, columns, times) = (size.rows(), size.columns(), glyphs.times());
            format!("{rows}{times}{columns} {ruleset}")
        }
        Places::Nodes(nodes) => format!(
            "{ruleset} of {} and {}",
            count(nodes as usize, "node"),
            count(board.edge_count(), "edge")
        ),
        Places::Dials(dials) => format!("{ruleset} of {}", count(dials.digits() as usize, "digit")),
    }
}

/// Both players, with the stones that they slide: `Rabbit (O) v Egg (X)`.
pub(crate) fn players(board: &Board, caption: &Caption<'_>) -> String {
    Player::BOTH
        .map(|player| caption.player_and_stone(board, player))
        .join(" v ")
}

/// The state of a game after its last ply: `Egg won`, or the player who is winning.
pub(crate) fn standing(board: &Board, end: &End, caption: &Caption<'_>) -> String {
    let [next, winner] = [end.to_move, end.favours()].map(|it| caption.player(board, it));
    if end.is_over() {
        format!("{winner} won")
    } else if end.to_move == end.favours() {
        format!("unfinished, {next} to move and winning")
    } else {
        format!("unfinished, {next} to move, {winner} winning")
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
