use matchplay_board::{Board, Places, Position, Vertex};

use super::verdict::LISTED;
use crate::Caption;

/// The sentences about the changes of single vertices that would make a player win, and about the
/// fewest removals that would do so together.
pub(super) fn flips(
    caption: &Caption<'_>,
    position: &Position,
    winner: &str,
    flips: &[Vertex],
    fewest_removals: Option<&[Vertex]>,
) -> Vec<String> {
    let (language, board) = (caption.language, position.board());
    let [removed, added, all_removed] = keys(board);
    // One sentence describes all changes of stones.
    let is_removal = |&vertex: &Vertex| removed == added || position.is_remaining(vertex);
    let (removals, additions): (Vec<Vertex>, Vec<Vertex>) =
        flips.iter().partition(|it| is_removal(it));
    let fewest = fewest_removals.unwrap_or_default().to_vec();
    let all = [
        (removed, "list", removals),
        (added, "list", additions),
        (all_removed, "list.and", fewest),
    ];
    let all = all
        .into_iter()
        .filter(|(_, _, vertices)| !vertices.is_empty());
    let sentences = all.map(|(key, list, vertices)| {
        let names = caption.listed(board, &vertices, list, LISTED);
        language.fill(key, &[("w", &*names), ("B", winner)])
    });
    let none = flips
        .is_empty()
        .then(|| language.fill("flip.none", &[("B", winner)]));
    none.into_iter().chain(sentences).collect()
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
