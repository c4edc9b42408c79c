use matchplay_board::{Places, Player, Position, Vertex};

use super::verdict::LISTED;
use crate::Caption;

/// The sentences about the changes of single vertices that would make a player win.
pub(super) fn flips(
    caption: &Caption<'_>,
    position: &Position,
    winner: &str,
    flips: &[Vertex],
) -> Vec<String> {
    let (language, board) = (caption.language, position.board());
    let [removed, added] = match board.places() {
        Places::Cells(_) if board.stone_of(Player::First).is_some() => ["flip.stone"; 2],
        Places::Cells(_) => ["flip.wall", "flip.opening"],
        Places::Dials(_) => ["flip.forbidden", "flip.allowed"],
        Places::Nodes(_) => ["flip.node"; 2],
    };
    // Each stone can change in one way only.
    let is_removed = |&vertex: &Vertex| removed == added || position.is_remaining(vertex);
    let (remaining, others): (Vec<Vertex>, Vec<Vertex>) =
        flips.iter().partition(|it| is_removed(it));
    let sentence = |key, vertices: &[Vertex]| {
        let names = vertices.iter().take(LISTED);
        let mut names: Vec<String> = names.map(|&it| caption.place(board, it)).collect();
        if vertices.len() > LISTED {
            names.push(language.counted("list.more", vertices.len() - LISTED));
        }
        let names = language.listed("list", &names);
        language.fill(key, &[("w", &*names), ("B", winner)])
    };
    if flips.is_empty() {
        return vec![language.fill("flip.none", &[("B", winner)])];
    }
    let all = [(removed, remaining), (added, others)];
    let all = all.into_iter().filter(|(_, vertices)| !vertices.is_empty());
    all.map(|(key, vertices)| sentence(key, &vertices))
        .collect()
}
