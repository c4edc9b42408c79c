use std::path::PathBuf;

use clap::{Args, ValueEnum};
use matchplay_board::{Board, Player, Removal};
use matchplay_document::Aspect;
use matchplay_solver::PositionLengths;

use super::value::{named, number};
use super::{Inputs, ToFile};
use crate::characters::Characters;

#[derive(Debug, Args)]
pub(crate) struct Analyze {
    #[command(flatten)]
    pub(crate) to: ToFile<Format>,

    /// Player whose plies, mistakes and tally to print.
    #[arg(long, default_value = "both", value_parser = named(ONLY, only))]
    pub(crate) player: Only,

    /// Exit with code 1 if a condition holds.
    #[arg(long, value_enum, value_name = "CONDITION", value_delimiter = ',')]
    pub(crate) fail_on: Vec<Condition>,

    /// Add a proof of all claims to each review, which `verify` judges; requires --format json
    /// or jsonl.
    #[arg(long)]
    pub(crate) prove: bool,

    #[command(flatten)]
    pub(crate) lengths: Lengths,

    /// Draw the position before each mistake, with winning moves marked `+`.
    #[arg(long)]
    pub(crate) board: bool,

    #[command(flatten)]
    pub(crate) characters: Characters,

    #[command(flatten)]
    pub(crate) inputs: Inputs,
}

#[derive(Debug, Args)]
pub(crate) struct Lengths {
    /// Find how long the game lasts from each position and after each move, if the winner hurries
    /// and the loser delays; search up to STATES positions for each [default of STATES: 20000].
    ///
    /// If a search ends early, a text has a note, and JSON has bounds. Before the placement of the
    /// token, `analyze` scans at most STATES / 10 edges. In edge geography, no lengths are found.
    #[arg(long = "lengths", value_name = "STATES", num_args = 0..=1, require_equals = true,
        default_missing_value = "20000", value_parser = number::<u64>)]
    pub(crate) states: Option<u64>,
}

impl Lengths {
    /// The reason why no lengths were found in games on a board.
    pub(crate) fn missing(board: &Board) -> &'static str {
        match board.removal() {
            Removal::Edges => "--lengths has no effect in edge geography",
            Removal::Vertices => {
                "no lengths were found within their share of the limit `work`; raise it with --limit work=N"
            }
        }
    }

    /// The sentence about lengths of positions or moves that are not exact, if there are any.
    pub(crate) fn inexact(&self, found: &[PositionLengths]) -> Option<String> {
        let states = self.states?.max(100).saturating_mul(10);
        let inexact = found.iter().filter(|position| !position.is_exact()).count();
        let positions = match found.len() {
            1 => "the position".to_owned(),
            all => format!("{inexact} of {all} positions"),
        };
        (inexact > 0).then(|| {
            format!("some lengths are unknown in {positions}; --lengths={states} may find more")
        })
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// A table of plies, the refutations of mistakes, and a tally.
    #[default]
    Human,
    /// A JSON array with one object per record.
    Json,
    /// One JSON object per record, one per line.
    Jsonl,
    /// A table with one row per ply and a header.
    Csv,
    /// The output format of NOI 2011.
    Contest,
}

/// The player to show, or `None` for both. The alias hides that the option is an `Option`,
/// which clap would accept only without a default.
type Only = Option<Player>;

/// The name of a player or of both.
pub(super) const fn only(only: Only) -> &'static str {
    match only {
        Some(Player::First) => "first",
        Some(Player::Second) => "second",
        None => "both",
    }
}

const ONLY: [Only; 3] = [Some(Player::First), Some(Player::Second), None];

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Condition {
    /// A selected player made a mistake.
    Mistake,
    /// The result of a record differs from the result by its moves.
    Mismatch,
}

#[derive(Debug, Args)]
pub(crate) struct Diff {
    /// Older reviews: a JSON or JSON Lines file, a folder of them, or `-` for standard input.
    ///
    /// Verdicts of `solve`, valid rows of `check` and error rows can be compared too. Documents
    /// are paired by `id`, then by `fingerprint`, and error rows by `digest`. The members
    /// `input`, `refutation`, `refutation_cut`, `proof`, `message` and `help`, and lengths, are
    /// not compared, because they may differ between versions. Verdicts, marks and tallies
    /// follow from the rules: if one changes, one of the two versions has a bug.
    #[arg(value_name = "OLD")]
    pub(crate) old: PathBuf,

    /// Newer reviews.
    #[arg(value_name = "NEW")]
    pub(crate) new: PathBuf,

    #[command(flatten)]
    pub(crate) to: ToFile<DiffFormat>,

    /// Ignore changes of some aspects (comma-separated).
    ///
    /// verdicts: outcomes, winners and winning moves; records: names, moves, results, notes and
    /// variations; other: members that this version does not recognise.
    #[arg(long, value_name = "ASPECT", value_delimiter = ',', value_parser = named(Aspect::ALL, Aspect::name))]
    pub(crate) ignore: Vec<Aspect>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum DiffFormat {
    /// One line per change, under the name of the record, and a summary.
    #[default]
    Human,
    /// One JSON object per record that differs, one per line.
    Jsonl,
}
