use std::collections::BTreeMap;

use matchplay_board::Player;
use matchplay_solver::Review;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use super::names::player;
use crate::text::FORMAT;
use crate::{GameResult, Record};

/// What the records of a corpus and their reviews add up to.
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
    schemars(description = "What the records of a corpus and their reviews add up to.")
)]
pub struct Summary {
    /// The version of the format.
    #[cfg_attr(feature = "schema", schemars(extend("const" = FORMAT)))]
    format: u32,
    /// How many records were read.
    pub records: u64,
    /// How many plies they have.
    pub plies: u64,
    /// How their games ended.
    pub results: Results,
    /// What the players did, by `first` and `second`; only of those reviewed.
    pub players: BTreeMap<&'static str, Score>,
    /// How many texts are no records, by what is wrong: the name of a
    /// [`Code`](crate::Code), or a word of the caller's.
    #[cfg_attr(
        feature = "schema",
        schemars(description = "How many texts are no records, by the code of what is wrong.")
    )]
    pub errors: BTreeMap<&'static str, u64>,
}

/// How many games ended in each way, by their moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Results {
    /// The second player is stuck.
    pub first_wins: u64,
    /// The first player is stuck.
    pub second_wins: u64,
    /// There still is a move.
    pub unfinished: u64,
}

/// What a player did in all games together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Score {
    /// How many plies the player moved at.
    pub moves: u64,
    /// How many of these were mistakes.
    pub mistakes: u64,
    /// How many won positions the player was to move in.
    pub wins: u64,
    /// How many of these the player kept.
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
    /// Counts a record, and how its moves end the game.
    pub fn add_record(&mut self, record: &Record) {
        self.records += 1;
        self.plies += record.game().plies().len() as u64;
        *match GameResult::of(record.game()) {
            GameResult::FirstWins => &mut self.results.first_wins,
            GameResult::SecondWins => &mut self.results.second_wins,
            GameResult::Unfinished => &mut self.results.unfinished,
        } += 1;
    }

    /// Counts what the players did by a review; with `only`, that one alone.
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

    /// Counts a text that is no record.
    pub fn add_error(&mut self, what: &'static str) {
        *self.errors.entry(what).or_default() += 1;
    }

    /// Adds what other records add up to.
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
