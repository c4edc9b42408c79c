use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use matchplay_practice::Criteria;
#[cfg(feature = "html")]
use matchplay_render::DiagramsPerSheet;

#[cfg(feature = "html")]
use super::choice::named;
use super::number::{number, stars};
use super::{At, Force, From, Inputs, Lengths, LiveSite};

#[derive(Debug, Args)]
pub(crate) struct Solve {
    /// Record, or `-` for standard input. With --format contest and -o, a folder of contest
    /// inputs.
    pub(crate) file: PathBuf,

    #[command(flatten)]
    pub(crate) from: From,

    #[command(flatten)]
    pub(crate) at: At,

    /// Output format.
    #[arg(long, value_enum, default_value_t = VerdictFormat::Human)]
    pub(crate) format: VerdictFormat,

    /// Print a review of the position alone, without plies, with a proof of all its winning
    /// moves; requires --format json.
    #[arg(long)]
    pub(crate) prove: bool,

    #[command(flatten)]
    pub(crate) lengths: Lengths,

    /// Find the single changes of the board that would give the game to the other player: a
    /// wall to build or to open, a state to forbid or to allow, a node to remove, or a stone to
    /// recolour. Also find the fewest walls, states, nodes or stones that would do so together.
    ///
    /// In edge geography, no changes are found.
    #[arg(long)]
    pub(crate) flips: bool,

    /// Output file, or a folder for the answers to a folder of contest inputs, which is created
    /// if it is missing; the answer to `a.in` is `a.out` [default: standard output].
    #[arg(
        short,
        long,
        value_name = "OUT",
        default_value = "-",
        hide_default_value = true
    )]
    pub(crate) output: PathBuf,

    #[command(flatten)]
    pub(crate) force: Force,

    /// Write a certificate of the verdict to a `.ron` or `.json` file; `-` prints only the
    /// certificate, in RON or, with --format json, in JSON.
    #[arg(long, value_name = "OUT")]
    pub(crate) certificate: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum VerdictFormat {
    /// A few lines of text.
    Human,
    /// A JSON object, or an array if the input has several positions.
    Json,
    /// The answer that the contest of the input expects.
    Contest,
}

#[derive(Debug, Args)]
pub(crate) struct Puzzles {
    /// Folder for one record per puzzle, created if missing [default: print JSON Lines,
    /// unless --html is given].
    #[arg(short, long, value_name = "DIR")]
    pub(crate) output: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) force: Force,

    /// Write a web page on which to solve the puzzles.
    #[cfg(feature = "html")]
    #[arg(long, value_name = "OUT")]
    pub(crate) html: Option<PathBuf>,

    /// Write the page for paper, with N puzzles on a sheet and the solutions on a sheet of their
    /// own.
    #[cfg(feature = "html")]
    #[arg(long, value_name = "N", requires = "html",
        value_parser = named(DiagramsPerSheet::ALL, DiagramsPerSheet::name))]
    pub(crate) print: Option<DiagramsPerSheet>,

    /// Title of the page [default: the number of puzzles].
    #[cfg(feature = "html")]
    #[arg(long, requires = "html")]
    pub(crate) title: Option<String>,

    #[command(flatten)]
    pub(crate) site: LiveSite,

    /// Omit puzzles with fewer stars.
    #[arg(long, value_name = "STARS", default_value_t = 1, value_parser = stars)]
    min_difficulty: u32,

    /// Omit puzzles with fewer legal moves; a mistake with fewer other moves becomes a puzzle
    /// in which it has to be refuted.
    #[arg(long, value_name = "N", default_value = "3", value_parser = number::<usize>)]
    min_moves: usize,

    /// Maximum number of puzzles from one game; the most difficult ones are kept.
    #[arg(long, value_name = "N", default_value = "1", value_parser = number::<usize>)]
    per_game: usize,

    /// Maximum number of puzzles.
    #[arg(long, value_name = "N", value_parser = number::<usize>)]
    pub(crate) count: Option<usize>,

    #[command(flatten)]
    pub(crate) inputs: Inputs,
}

impl Puzzles {
    /// The puzzles of a game that are collected.
    pub(crate) const fn criteria(&self) -> Criteria {
        Criteria {
            min_moves: self.min_moves,
            min_stars: self.min_difficulty,
            per_game: self.per_game,
        }
    }

    /// The page of puzzles to write.
    pub(crate) fn page(&self) -> Option<&Path> {
        #[cfg(feature = "html")]
        return self.html.as_deref();
        #[cfg(not(feature = "html"))]
        None
    }
}
