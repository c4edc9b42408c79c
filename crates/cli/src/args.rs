mod board;
mod documentation;
mod examples;
mod files;
mod generate;
mod inputs;
mod limit;
mod play;
mod positions;
mod puzzles;
mod random_board;
mod records;
mod render;
mod reviews;
mod show;
mod test;
mod value;
mod verify;

use std::env;

use clap::builder::Resettable;
use clap::{Args, ColorChoice, CommandFactory, Parser, Subcommand};
use matchplay_record::Limits;
use matchplay_strings::Language;

use limit::Limit;
use value::named;

use crate::locale;

pub(crate) use board::{Board, LiveSite};
pub(crate) use documentation::{Completions, Man, Schema};
pub(crate) use files::{Force, ToFile};
pub(crate) use generate::Generate;
pub(crate) use inputs::{Batch, Errors, From, Inputs, SummaryForm};
pub(crate) use play::Play;
pub(crate) use positions::{Solve, VerdictFormat};
pub(crate) use puzzles::{Compose, PuzzleOutput, Puzzles};
pub(crate) use random_board::{BoardShape, RandomBoard};
pub(crate) use records::{Check, CheckFormat, Convert, Pack, Shape, Unpack};
#[cfg(feature = "html")]
pub(crate) use render::is_page;
pub(crate) use render::{Medium, Render};
pub(crate) use reviews::{Analyze, Condition, Diff, DiffFormat, Format, Lengths};
pub(crate) use show::{At, Marking, Replay, Show};
pub(crate) use test::Test;
pub(crate) use verify::{Verify, VerifyFormat};

/// Exact analysis of games on graphs: who wins, every mistake, and the proof.
///
/// Two players take turns to move a token over a graph, never to a visited vertex or, in
/// edge geography, never along a used edge. A player who cannot move loses. Records of games
/// are RON or JSON files, JSON Lines, or the input files of eight programming contests. `-` is
/// standard input, and a folder means all records inside it, in the order of their names.
#[derive(Debug, Parser)]
#[command(name = "matchplay", version, max_term_width = 100, after_help = EXIT_CODES, after_long_help = after_help())]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,

    #[command(flatten)]
    pub(crate) global: Global,
}

const EXIT_CODES: &str = "\
Exit codes:
  0      success; mistakes in a game are not failures
  1      a condition of --fail-on holds, reviews differ, a position has no proof, or a tested
         program fails
  2      the command line is invalid
  3      some inputs are invalid, or a proof is rejected; the others are processed
  4      a file cannot be read or written, or an internal error occurred
  128+N  signal N ended the run (Ctrl-C: 130); existing output files are unchanged";

fn after_help() -> String {
    format!("{}\n\n{EXIT_CODES}", Limit::help())
}

/// The options of every command.
#[derive(Debug, Args)]
#[command(next_help_heading = "Global options")]
pub(crate) struct Global {
    /// Use colours; auto: on a terminal, unless NO_COLOR is set.
    #[arg(long, global = true, value_enum, default_value_t = ColorChoice::Auto)]
    pub(crate) color: ColorChoice,

    /// Language of pages, reviews and play [default: from the locale].
    ///
    /// Everything else, such as help, errors, bitmaps and machine-readable formats, is in English.
    #[arg(long, global = true, value_name = "LANGUAGE", value_parser = named(Language::all(), Language::code))]
    lang: Option<Language>,

    /// Suppress warnings, notes, and totals that --summary does not name.
    #[arg(short, long, global = true)]
    pub(crate) quiet: bool,

    /// Change an input limit (repeatable); `matchplay --help` lists the limits.
    #[arg(long = "limit", global = true, value_name = "NAME=N")]
    limits: Vec<Limit>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Review recorded games: verdicts, mistakes and winning moves.
    Analyze(Analyze),
    /// Report who wins a position, and the winning moves.
    Solve(Solve),
    /// Check proved reviews and certificates against the rules, without a solver.
    Verify(Verify),
    /// Check whether files are valid records.
    Check(Check),
    /// Convert records between RON, JSON and contest formats.
    Convert(Convert),
    /// Write records as JSON Lines, one record per line.
    Pack(Pack),
    /// Write each record of JSON Lines to its own file.
    Unpack(Unpack),
    /// Print a position of a record as text.
    ///
    /// `solve` reports who wins a position, `render` draws it, and `replay` steps through the game.
    /// `show`, `solve` and the pictures of `render` use the position after the last move; --ply
    /// selects another one.
    ///
    /// On a maze or a graph, `@` is the token, `.` a free cell or node, `#` a wall, and `o` a visited
    /// cell or node. An arrow such as `>` is a visited cell too, and points to the next one. On a
    /// terminal with UTF-8, these signs are ◉, ⋅, ░, ◦ and ▸. With sliding stones, `.` is the blank.
    ///
    /// In edge geography on a plain grid, a line between two cells is an edge that no move has used.
    /// `used edges` lists the edges that were used last.
    ///
    /// If a board is too large, only the part around the token is drawn: as wide as the terminal (80
    /// columns in a file or pipe), and at most 60 lines.
    Show(Show),
    /// Draw recorded games as pictures or web pages.
    Render(Render),
    /// Write a web page on which boards are drawn, solved and played.
    Board(Board),
    /// Collect puzzles: positions in which a winning move has to be found.
    Puzzles(Puzzles),
    /// Compose puzzles: search for boards with exactly one winning move.
    Compose(Compose),
    /// Generate random boards, and games played on them.
    Generate(Generate),
    /// Test a program that solves a contest problem, and simplify a failing input.
    Test(Test),
    /// Step through a reviewed game in the terminal.
    Replay(Replay),
    /// Play against the computer in the terminal.
    Play(Play),
    /// Compare two sets of reviews.
    Diff(Diff),
    /// Print the JSON Schema of a document.
    Schema(Schema),
    /// Print a completion script for a shell.
    Completions(Completions),
    /// Print the manual page, or write one page per command.
    Man(Man),
}

impl Cli {
    /// The command line, with examples at the end of the help of each command.
    pub(crate) fn with_examples() -> clap::Command {
        Cli::command().mut_subcommands(|command| {
            let examples = examples::of(command.get_name());
            let command = command.after_help(examples);
            command.mut_args(|arg| {
                // An empty variable counts as unset.
                let variable = arg.get_env().and_then(env::var_os);
                let arg = match variable.is_some_and(|value| value.is_empty()) {
                    true => arg.env(Resettable::Reset),
                    false => arg,
                };
                // The parser of a number explains better than clap why it is not negative.
                match arg.get_long().is_some() && arg.get_action().takes_values() {
                    true => arg.allow_negative_numbers(true),
                    false => arg,
                }
            })
        })
    }

    /// The language of pages, reviews and play.
    pub(crate) fn language(&self) -> Language {
        self.global.lang.unwrap_or_else(locale::language)
    }

    /// The default limits, changed by the command line.
    pub(crate) fn limits(&self) -> Limits {
        let limits = self.global.limits.iter();
        limits.fold(Limits::default(), |limits, limit| {
            let limits = limits.with(limit.name, limit.number);
            limits.expect("the number was checked when it was parsed")
        })
    }
}
