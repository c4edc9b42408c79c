use matchplay_board::{Board, Player};
use matchplay_solver::{Length, PlyReview, PositionLengths};

use crate::{Caption, ReviewText};

/// The names of the winning moves, the fastest first, with the numbers of moves that they take;
/// the first `most` of them, and the number of the others.
pub(super) fn ranked(
    caption: &Caption<'_>,
    board: &Board,
    lengths: &PositionLengths,
    most: usize,
) -> String {
    let language = caption.language;
    let ranked = lengths.ranked();
    let names = ranked.iter().take(most).map(|found| {
        let name = caption.place(board, found.to);
        match found.length.exact() {
            Some(plies) => {
                let values = [
                    ("v", &*name),
                    ("n", &Length::winner_moves(plies).to_string()),
                ];
                language.fill("length.move", &values)
            }
            None => name,
        }
    });
    let mut names: Vec<String> = names.collect();
    if ranked.len() > most {
        names.push(language.counted("list.rest", ranked.len() - most));
    }
    language.listed("list.plain", &names)
}

/// The sentence about how long the winner of a position needs; empty if the game is over.
pub(super) fn duration(caption: &Caption<'_>, winner: &str, length: Length) -> String {
    let language = caption.language;
    let moves = [length.at_least(), length.at_most()].map(Length::winner_moves);
    let [least, most] = moves.map(|moves| moves.to_string());
    match length.exact() {
        Some(0) => String::new(),
        Some(plies) => {
            let plies_text = language.counted("count.plies", plies as usize);
            let values = [("A", winner), ("plies", &plies_text)];
            language.counted_with("length.wins", Length::winner_moves(plies) as usize, &values)
        }
        None => {
            let values = [("A", winner), ("a", &*least), ("b", &*most)];
            language.fill("length.between", &values)
        }
    }
}

impl ReviewText<'_> {
    /// The sentence about what a mistake costs, if the lengths before and after it are exact.
    pub(super) fn cost(&self, ply: usize, it: &PlyReview) -> Option<String> {
        let lengths = &self.review.lengths;
        let exact = |position: &PositionLengths| position.length.exact();
        let before = lengths.get(ply).and_then(exact)?;
        let after = lengths.get(ply + 1).and_then(exact)?;
        let opponent: Player = it.player.other();
        let language = self.caption.language;
        let [before, after] = [before, after]
            .map(|plies| language.counted("length.count", Length::winner_moves(plies) as usize));
        let values = [("n", &*before), ("m", &*after), ("B", self.name(opponent))];
        Some(language.fill("length.thrown", &values))
    }
}
