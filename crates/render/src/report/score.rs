use matchplay_board::Game;
use matchplay_solver::{Mark, Review};

use crate::Caption;

/// A round of a score sheet: a ply of the first player and the next ply.
#[derive(Clone, Debug)]
pub(super) struct Round {
    pub(super) plies: [Option<Entry>; 2],
}

/// A ply on a score sheet.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    /// The number of the ply, 1-based.
    pub(super) ply: usize,
    pub(super) place: String,
    pub(super) symbol: &'static str,
    /// The meaning of the symbol.
    pub(super) meaning: &'static str,
    pub(super) is_mistake: bool,
    pub(super) note: Option<String>,
}

impl Round {
    /// The rounds of a game from its first ply.
    pub(super) fn all(game: &Game, review: &Review, caption: &Caption<'_>) -> Vec<Round> {
        let mut entries = (1..).zip(&review.plies).map(|(ply, it)| {
            let meaning = match it.mark {
                Mark::Mistake => "mark.mistake",
                Mark::Only => "mark.only",
                Mark::Forced => "mark.forced",
                Mark::Unknown => "mark.unjudged",
                Mark::Lost | Mark::Kept => "",
            };
            Entry {
                ply,
                place: caption.place(game.board(), it.to),
                symbol: caption.symbol(it.mark),
                meaning: caption.language.say(meaning),
                is_mistake: it.mark == Mark::Mistake,
                note: caption.note(ply),
            }
        });
        let mut rounds = Vec::new();
        while let Some(first) = entries.next() {
            let plies = [Some(first), entries.next()];
            rounds.push(Round { plies });
        }
        rounds
    }

    /// The notes on both plies.
    pub(super) fn notes(&self) -> impl Iterator<Item = (usize, &str)> {
        let entries = self.plies.iter().flatten();
        entries.filter_map(|entry| Some((entry.ply, entry.note.as_deref()?)))
    }
}
