use matchplay_board::{Board, Player};
use matchplay_solver::{Length, MoveLength, PlyReview, PositionLengths};

use crate::{Caption, ReviewText};

/// The names of moves with the numbers of moves that the winner then makes, as far as these are
/// exact; the first `most` of them, and the number of the others.
pub(super) fn listed(
    caption: &Caption<'_>,
    board: &Board,
    key: &'static str,
    moves: &[MoveLength],
    most: usize,
) -> String {
    let language = caption.language;
    let names = moves.iter().take(most).map(|found| {
        let name = caption.place(board, found.to);
        match found.length.exact() {
            Some(plies) => {
                let number = Length::winner_moves(plies).to_string();
                language.fill(key, &[("v", &*name), ("n", &*number)])
            }
            None => name,
        }
    });
    let mut names: Vec<String> = names.collect();
    if moves.len() > most {
        names.push(language.counted("list.rest", moves.len() - most));
    }
    language.listed("list.plain", &names)
}

/// The text of a position without a winning move: the move that delays longest, if its length is
/// exact.
pub(super) fn longest_defence(
    caption: &Caption<'_>,
    board: &Board,
    lengths: &PositionLengths,
) -> Option<String> {
    let longest = lengths.losing.first()?;
    let number = Length::winner_moves(longest.length.exact()?).to_string();
    let name = caption.place(board, longest.to);
    let values = [("v", &*name), ("n", &*number)];
    Some(caption.language.fill("text.none.longest", &values))
}

/// The sentence about how long the winner of a position needs; empty if the game is over.
pub(crate) fn duration(caption: &Caption<'_>, winner: &str, length: Length) -> String {
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
