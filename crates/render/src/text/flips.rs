use matchplay_board::{Board, Places, Position, Vertex};

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
    let [removed, added, _] = keys(board);
    if flips.is_empty() {
        return vec![language.fill("flip.none", &[("B", winner)])];
    }
    // One sentence describes all changes of stones.
    let is_removal = |&vertex: &Vertex| removed == added || position.is_remaining(vertex);
    let (removals, additions): (Vec<Vertex>, Vec<Vertex>) =
        flips.iter().partition(|it| is_removal(it));
    let all = [(removed, removals), (added, additions)];
    let all = all.into_iter().filter(|(_, vertices)| !vertices.is_empty());
    let sentence = |(key, vertices): (_, Vec<Vertex>)| {
        let names = caption.listed(board, &vertices, "list", LISTED);
        language.fill(key, &[("w", &*names), ("B", winner)])
    };
    all.map(sentence).collect()
}

/// The sentence about the fewest removals that would make a player win together.
pub(super) fn removals(
    caption: &Caption<'_>,
    position: &Position,
    winner: &str,
    removed: &[Vertex],
) -> String {
    let [.., key] = keys(position.board());
    let names = caption.listed(position.board(), removed, "list.and", LISTED);
    let values = [("w", &*names), ("B", winner)];
    caption.language.fill(key, &values)
}

/// The keys of the sentences about one removal, one addition, and several removals.
fn keys(board: &Board) -> [&'static str; 3] {
    match board.places() {
        Places::Cells(_) if board.has_stones() => ["flip.stone", "flip.stone", "flip.stones"],
        Places::Cells(_) => ["flip.wall", "flip.opening", "flip.walls"],
        Places::Dials(_) => ["flip.forbidden", "flip.allowed", "flip.forbidden.all"],
        Places::Nodes(_) => ["flip.node", "flip.node", "flip.nodes"],
    }
}
