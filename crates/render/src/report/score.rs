use matchplay_board::Game;
use matchplay_solver::{Mark, Review};

use crate::Caption;

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

impl Entry {
    /// The plies of a game.
    pub(super) fn all(game: &Game, review: &Review, caption: &Caption<'_>) -> Vec<Entry> {
        let entries = (1..).zip(&review.plies).map(|(ply, it)| {
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
        entries.collect()
    }
}
