use std::collections::BTreeMap;

use matchplay_board::Player;
use matchplay_solver::Review;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use super::names::player;
use crate::text::FORMAT;
use crate::{GameResult, Record};

/// The totals over the records of a corpus and their reviews.
///
/// ```
/// use matchplay_record::{Limits, Summary, json_line, read};
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
///     "{\"format\":1,\"records\":1,\"plies\":2,\
///       \"results\":{\"first_wins\":0,\"second_wins\":1,\"unfinished\":0},\
///       \"players\":{\"first\":{\"moves\":1,\"mistakes\":1,\"wins\":1,\"kept\":0},\
///       \"second\":{\"moves\":1,\"mistakes\":0,\"wins\":1,\"kept\":1}},\
///       \"errors\":{\"illegal-move\":1}}\n"
/// );
/// # Ok::<(), matchplay_record::Diagnostic>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(JsonSchema),
    schemars(description = "The totals over the records of a corpus and their reviews.")
)]
pub struct Summary {
    /// The version of the format.
    #[cfg_attr(feature = "schema", schemars(extend("const" = FORMAT)))]
    format: u32,
    /// The number of records.
    pub records: u64,
    /// The total number of plies.
    pub plies: u64,
    /// The results of the games.
    pub results: Results,
    /// The totals of each reviewed player, under `first` and `second`.
    pub players: BTreeMap<&'static str, Score>,
    /// The number of invalid texts for each error: the name of a
    /// [`Code`](crate::Code), or a name that the caller chooses.
    #[cfg_attr(
        feature = "schema",
        schemars(description = "The number of invalid texts for each error code.")
    )]
    pub errors: BTreeMap<&'static str, u64>,
}

/// The number of games with each result of their moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Results {
    /// The second player cannot move.
    pub first_wins: u64,
    /// The first player cannot move.
    pub second_wins: u64,
    /// The player to move can still move.
    pub unfinished: u64,
}

/// The totals of a player over all games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Score {
    /// The number of plies that the player made.
    pub moves: u64,
    /// The number of these plies that were mistakes.
    pub mistakes: u64,
    /// The number of plies that the player made in won positions.
    pub wins: u64,
    /// The number of these plies that kept the win.
    pub kept: u64,
}

impl Default for Summary {
    fn default() -> Summary {
        Summary {
            format: FORMAT,
            records: 0,
            plies: 0,
            results: Results::default(),
            players: BTreeMap::new(),
            errors: BTreeMap::new(),
        }
    }
}

impl Summary {
    /// Adds a record and the result of its moves.
    pub fn add_record(&mut self, record: &Record) {
        self.records += 1;
        self.plies += record.game().plies().len() as u64;
        *match GameResult::of(record.game()) {
            GameResult::FirstWins => &mut self.results.first_wins,
            GameResult::SecondWins => &mut self.results.second_wins,
            GameResult::Unfinished => &mut self.results.unfinished,
        } += 1;
    }

    /// Adds the tallies of a review; with `only`, the tally of that player alone.
    pub fn add_review(&mut self, review: &Review, only: Option<Player>) {
        for tally in review.tallies() {
            if only.is_none_or(|only| only == tally.player) {
                let score = self.players.entry(player(tally.player)).or_default();
                score.moves += tally.moves as u64;
                score.mistakes += tally.mistakes.len() as u64;
                score.wins += tally.wins as u64;
                score.kept += tally.kept() as u64;
            }
        }
    }

    /// Adds an invalid text.
    pub fn add_error(&mut self, what: &'static str) {
        *self.errors.entry(what).or_default() += 1;
    }

    /// Adds the totals of other records.
    pub fn merge(&mut self, other: &Summary) {
        self.records += other.records;
        self.plies += other.plies;
        self.results.first_wins += other.results.first_wins;
        self.results.second_wins += other.results.second_wins;
        self.results.unfinished += other.results.unfinished;
        for (&name, theirs) in &other.players {
            let ours = self.players.entry(name).or_default();
            ours.moves += theirs.moves;
            ours.mistakes += theirs.mistakes;
            ours.wins += theirs.wins;
            ours.kept += theirs.kept;
        }
        for (&what, count) in &other.errors {
            *self.errors.entry(what).or_default() += count;
        }
    }
}
