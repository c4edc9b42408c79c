use matchplay_board::{Board, Places, Player};
use matchplay_solver::End;

use crate::Caption;

/// What is played, as `4×4 sliding stones`.
pub(crate) fn kind(board: &Board) -> String {
    let ruleset = board.ruleset();
    match board.places() {
        Places::Cells(size) => format!("{size} {ruleset}"),
        Places::Nodes(nodes) => format!(
            "{ruleset} of {} and {}",
            count(nodes as usize, "node"),
            count(board.edge_count(), "edge")
        ),
        Places::Dials(dials) => format!("{ruleset} of {}", count(dials.digits() as usize, "digit")),
    }
}

/// Both players, with the stones they slide: `Rabbit (O) v Egg (X)`.
pub(crate) fn players(board: &Board, caption: &Caption<'_>) -> String {
    let [first, second] = Player::BOTH.map(|player| {
        let name = caption.player(player);
        match board.stone_of(player) {
            Some(stone) => format!("{name} ({})", stone.letter()),
            None => name,
        }
    });
    format!("{first} v {second}")
}

/// How a game stands after its last ply: `Egg won`, or who stands winning.
pub(crate) fn standing(end: &End, caption: &Caption<'_>) -> String {
    let (next, favours) = (caption.player(end.to_move), caption.player(end.favours()));
    if end.is_over() {
        format!("{favours} won")
    } else if end.to_move == end.favours() {
        format!("unfinished, {next} to move and winning")
    } else {
        format!("unfinished, {next} to move, {favours} winning")
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
