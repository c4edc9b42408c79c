mod analyze;
mod batch;
mod check;
mod completions;
mod convert;
mod diff;
mod force;
mod from;
mod generate;
mod limit;
mod man;
mod number;
mod pack;
mod paths;
mod play;
mod puzzles;
mod random_board;
mod render;
mod replay;
mod schema;
mod show;
mod solve;
mod unpack;
mod verify;

use clap::{Parser, Subcommand, ValueEnum};
use matchplay_corpus::Form;
use matchplay_record::Limits;

use limit::Limit;

pub(crate) use analyze::{Analyze, Condition, Format};
pub(crate) use batch::{Batch, Errors, SummaryForm};
pub(crate) use check::{Check, CheckFormat};
pub(crate) use completions::Completions;
pub(crate) use convert::{Convert, Target, says_folder};
pub(crate) use diff::{Diff, DiffFormat};
pub(crate) use force::Force;
pub(crate) use from::From;
pub(crate) use generate::{Generate, Skill};
pub(crate) use man::Man;
pub(crate) use pack::Pack;
pub(crate) use play::{Play, Side};
pub(crate) use puzzles::Puzzles;
pub(crate) use random_board::{RandomBoard, Ruleset};
pub(crate) use render::{Medium, Overlay, Render, Theme};
pub(crate) use replay::Replay;
pub(crate) use schema::Schema;
pub(crate) use show::{Marking, Show};
pub(crate) use solve::{Solve, VerdictFormat};
pub(crate) use unpack::{FileForm, Unpack};
pub(crate) use verify::Verify;

/// Exact analysis of vertex geography games: who wins, where it went wrong,
/// and the proof.
///
/// Records are RON or JSON files, JSON Lines, or the input files of four
/// programming contests (--from). `-` is standard input; a folder stands for
/// every record in it, in name order.
#[derive(Debug, Parser)]
#[command(name = "matchplay", version, max_term_width = 100, after_help = EXIT_CODES)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,

    /// When to use colour.
    #[arg(long, global = true, value_enum, default_value_t = Color::Auto)]
    pub(crate) color: Color,

    /// Say nothing of warnings, or of what was done.
    #[arg(short, long, global = true)]
    pub(crate) quiet: bool,

    /// Raise or lower what a file may ask for, as `nodes=1000000`.
    #[arg(long = "limit", global = true, value_name = "NAME=N", long_help = Limit::help())]
    limits: Vec<Limit>,
}

const EXIT_CODES: &str = "\
Exit codes:
  0  done; mistakes in a game are no failure
  1  a condition of --fail-on holds, a certificate is rejected, or reviews differ
  2  the command line is wrong
  3  some records are invalid; the others are still done
  4  a file cannot be read or written
  128+N  signal N ended the run, as Ctrl-C does with 130; an output file that existed is unchanged";

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Review recorded games: every verdict, mistake and winning alternative.
    Analyze(Analyze),
    /// Tell who wins a position, and with which moves or placements.
    Solve(Solve),
    /// Judge a certificate from the rules alone, without solving anything.
    Verify(Verify),
    /// Tell whether files are valid records.
    Check(Check),
    /// Convert records between RON, JSON and contest text.
    Convert(Convert),
    /// Put records into JSON Lines, one a line.
    Pack(Pack),
    /// Take records out of JSON Lines into files of their own.
    Unpack(Unpack),
    /// Draw a position of a record.
    Show(Show),
    /// Make pictures of recorded games, or pages that tell their reviews.
    Render(Render),
    /// Collect the positions with one winning move as puzzles.
    Puzzles(Puzzles),
    /// Generate random boards, and games played on them.
    Generate(Generate),
    /// Step through a reviewed game in the terminal.
    Replay(Replay),
    /// Play against an opponent in the terminal.
    Play(Play),
    /// Compare two sets of reviews: which verdicts and marks changed.
    Diff(Diff),
    /// Print the JSON Schema of a record, or of what other commands print.
    Schema(Schema),
    /// Print a script that completes the command line in a shell.
    Completions(Completions),
    /// Print the manual page, or write a page for each command.
    Man(Man),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    /// On a terminal, unless NO_COLOR is set.
    Auto,
    Always,
    Never,
}

impl Command {
    /// The form that was said to be read, by the commands that can be told.
    pub(crate) const fn from(&self) -> Option<Form> {
        match self {
            Command::Analyze(args) => args.batch.from.from,
            Command::Check(args) => args.batch.from.from,
            Command::Convert(args) => args.batch.from.from,
            Command::Pack(args) => args.batch.from.from,
            Command::Puzzles(args) => args.batch.from.from,
            Command::Unpack(args) => args.batch.from.from,
            Command::Solve(args) => args.from.from,
            Command::Show(args) => args.from.from,
            Command::Render(args) => args.from.from,
            Command::Play(args) => args.from.from,
            Command::Replay(args) => args.from.from,
            Command::Verify(_)
            | Command::Generate(_)
            | Command::Diff(_)
            | Command::Schema(_)
            | Command::Completions(_)
            | Command::Man(_) => None,
        }
    }
}

impl Cli {
    /// The default limits with those of the command line.
    pub(crate) fn limits(&self) -> Limits {
        let mut limits = Limits::default();
        for limit in &self.limits {
            limit.set(&mut limits);
        }
        limits
    }
}
