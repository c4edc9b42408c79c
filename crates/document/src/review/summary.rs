use std::collections::BTreeMap;

use matchplay_board::Player;
use matchplay_record::{GameResult, Record};
use matchplay_solver::Review;
use serde::Serialize;

use crate::kind::document::Document;
use crate::kind::names::player;

/// The totals of a corpus of records and their reviews.
///
/// ```
/// use matchplay_document::Summary;
/// use matchplay_record::{Limits, json_line, read};
/// use matchplay_solver::review;
///
/// let text = r#"(format: 1, game: Maze(board: ["..."], moves: [(1, 2), (1, 1)]))"#;
/// let record = read(text, &Limits::default())?.record;
/// let mut summary = Summary::default();
/// summary.add_record(&record);
/// summary.add_review(&review(record.game()), None);
/// summary.add_error("illegal-move");
/// assert_eq!(
///     json_line(&summary),
///     "{\"kind\":\"summary\",\"format\":1,\"record_count\":1,\"ply_count\":2,\
///       \"results\":{\"first\":0,\"second\":1,\"unfinished\":0},\
///       \"players\":{\"first\":{\"move_count\":1,\"mistake_count\":1,\"won_count\":1,\"kept_count\":0},\
///       \"second\":{\"move_count\":1,\"mistake_count\":0,\"won_count\":1,\"kept_count\":1}},\
///       \"errors\":{\"illegal-move\":1}}\n"
/// );
/// # Ok::<(), matchplay_record::Diagnostic>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Summary {
    /// The kind of the document.
    kind: &'static str,
    /// The number of the format.
    format: u32,
    /// The number of records read.
    pub record_count: u64,
    /// The number of their plies.
    pub ply_count: u64,
    /// The number of games by result.
    pub results: Results,
    /// The scores by `first` and `second`, of the players whose plies were reviewed.
    pub players: BTreeMap<&'static str, PlayerTotals>,
    /// The number of errors by code: the name of a [`Code`](matchplay_record::Code), or a word of
    /// the caller.
    pub errors: BTreeMap<&'static str, u64>,
}

/// The number of games by result, by their moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Results {
    /// The second player cannot move.
    pub first: u64,
    /// The first player cannot move.
    pub second: u64,
    /// The player to move can still move.
    pub unfinished: u64,
}

/// The moves of a player in all games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct PlayerTotals {
    /// The number of moves.
    pub move_count: u64,
    /// The number of mistakes.
    pub mistake_count: u64,
    /// The number of moves from won positions.
    pub won_count: u64,
    /// The number of those moves that kept the win.
    pub kept_count: u64,
}

impl Default for Summary {
    fn default() -> Summary {
        Summary {
            kind: Document::Summary.name(),
            format: Document::Summary.format(),
            record_count: 0,
            ply_count: 0,
            results: Results::default(),
            players: BTreeMap::new(),
            errors: BTreeMap::new(),
        }
    }
}

impl Summary {
    /// Counts a record and its result by the moves.
    pub fn add_record(&mut self, record: &Record) {
        self.record_count += 1;
        self.ply_count += record.game().plies().len() as u64;
        *match GameResult::of(record.game()) {
            GameResult::FirstWins => &mut self.results.first,
            GameResult::SecondWins => &mut self.results.second,
            GameResult::Unfinished => &mut self.results.unfinished,
        } += 1;
    }

    /// Counts the moves of a review; with `only`, those of that player.
    pub fn add_review(&mut self, review: &Review, only: Option<Player>) {
        for tally in review.tallies() {
            if only.is_none_or(|only| only == tally.player) {
                let score = self.players.entry(player(tally.player)).or_default();
                score.move_count += tally.moves as u64;
                score.mistake_count += tally.mistakes.len() as u64;
                score.won_count += tally.won as u64;
                score.kept_count += tally.kept as u64;
            }
        }
    }

    /// Counts an error.
    pub fn add_error(&mut self, code: &'static str) {
        *self.errors.entry(code).or_default() += 1;
    }

    /// Adds the totals of other records.
    pub fn merge(&mut self, other: &Summary) {
        self.record_count += other.record_count;
        self.ply_count += other.ply_count;
        self.results.first += other.results.first;
        self.results.second += other.results.second;
        self.results.unfinished += other.results.unfinished;
        for (&name, theirs) in &other.players {
            let ours = self.players.entry(name).or_default();
            ours.move_count += theirs.move_count;
            ours.mistake_count += theirs.mistake_count;
            ours.won_count += theirs.won_count;
            ours.kept_count += theirs.kept_count;
        }
        for (&code, count) in &other.errors {
            *self.errors.entry(code).or_default() += count;
        }
    }
}
