mod generate;
mod play;
mod puzzles;

use std::ops::RangeInclusive;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use matchplay_board::Player;
use matchplay_record::{Contest, Limits};

use crate::characters::Characters;
pub(crate) use generate::{Extent, Generate, Ruleset, Skill};
pub(crate) use play::{Chair, Play, RandomBoard, Skilled};
pub(crate) use puzzles::Puzzles;

/// Exact analysis of vertex geography games: who wins, where it went wrong,
/// and the proof.
///
/// Records are RON or JSON files, or the input files of four programming
/// contests (--from). `-` is standard input; a folder stands for every record
/// in it, in name order.
#[derive(Debug, Parser)]
#[command(version, max_term_width = 100, after_help = EXIT_CODES)]
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
    ///
    /// Known are bytes, nesting, cells, nodes, edges, lock-digits, string and
    /// copies.
    #[arg(long = "limit", global = true, value_name = "NAME=N", value_parser = limit)]
    limits: Vec<(LimitName, u64)>,
}

const EXIT_CODES: &str = "\
Exit codes:
  0  done; mistakes in a game are no failure
  1  a condition of --fail-on holds, or a certificate is rejected
  2  the command line is wrong
  3  some records are invalid; the others are still done
  4  a file cannot be read or written";

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
    /// Convert a record between RON, JSON and contest text.
    Convert(Convert),
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
}

#[derive(Debug, Args)]
pub(crate) struct From {
    /// Read the input files of a contest.
    #[arg(long, value_name = "CONTEST", value_parser = contest())]
    pub(crate) from: Option<Contest>,
}

#[derive(Debug, Args)]
pub(crate) struct Analyze {
    /// Files or folders of records; `-` for standard input, also as JSON Lines.
    #[arg(required = true, value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,

    #[command(flatten)]
    pub(crate) from: From,

    /// How to print the reviews.
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub(crate) format: Format,

    /// Whose plies, mistakes and tally to show.
    #[arg(long, value_enum, default_value_t = Side::Both)]
    pub(crate) player: Side,

    /// Exit with 1 if a shown player made a mistake, or if a record's result
    /// is not the one of its moves.
    #[arg(long, value_enum, value_name = "CONDITION", value_delimiter = ',')]
    pub(crate) fail_on: Vec<Condition>,

    /// Draw the position before each mistake, the winning moves marked `+`.
    #[arg(long)]
    pub(crate) board: bool,

    #[command(flatten)]
    pub(crate) characters: Characters,
}

#[derive(Debug, Args)]
pub(crate) struct Solve {
    /// A record, or `-`; its starting position is solved.
    pub(crate) file: PathBuf,

    #[command(flatten)]
    pub(crate) from: From,

    /// Solve the position after this many plies of the game.
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) ply: usize,

    /// How to print the verdict.
    #[arg(long, value_enum, default_value_t = VerdictFormat::Human)]
    pub(crate) format: VerdictFormat,

    /// Write a certificate of the verdict, which `verify` judges.
    #[arg(long, value_name = "OUT")]
    pub(crate) certificate: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct Verify {
    /// A certificate, or `-`.
    pub(crate) certificate: PathBuf,

    /// A record in whose game the certified position must occur.
    pub(crate) record: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct Check {
    /// Files or folders of records, or `-`.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,

    #[command(flatten)]
    pub(crate) from: From,
}

#[derive(Debug, Args)]
pub(crate) struct Convert {
    /// The record to read, or `-`.
    #[arg(value_name = "IN")]
    pub(crate) input: PathBuf,

    /// The file to write, or `-` for standard output; it must not be the input.
    #[arg(value_name = "OUT")]
    pub(crate) output: PathBuf,

    #[command(flatten)]
    pub(crate) from: From,

    /// What to write; by default what the name of OUT says: `.json`, `.in` or
    /// `.txt` for the contest of the ruleset, else RON.
    #[arg(long, value_enum)]
    pub(crate) to: Option<Target>,
}

#[derive(Debug, Args)]
pub(crate) struct Show {
    /// A record, or `-`.
    pub(crate) file: PathBuf,

    #[command(flatten)]
    pub(crate) from: From,

    /// Show the position after this many plies; without it, after the last.
    #[arg(long, value_name = "N")]
    pub(crate) ply: Option<usize>,

    /// What to mark on the board.
    #[arg(long, value_enum, default_value_t = Marking::Moves)]
    pub(crate) overlay: Marking,

    #[command(flatten)]
    pub(crate) characters: Characters,
}

#[derive(Debug, Args)]
pub(crate) struct Replay {
    /// A record of a game.
    pub(crate) file: PathBuf,

    #[command(flatten)]
    pub(crate) from: From,

    /// Begin at the position after this many plies.
    #[arg(long, value_name = "N")]
    pub(crate) ply: Option<usize>,

    #[command(flatten)]
    pub(crate) characters: Characters,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Marking {
    /// The legal moves: `+` those that win, `-` those that lose.
    Moves,
    None,
}

#[derive(Debug, Args)]
pub(crate) struct Render {
    /// A record, or `-`; for pages also several, and folders of them.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) paths: Vec<PathBuf>,

    #[command(flatten)]
    pub(crate) from: From,

    /// What to make; by default what the name of OUT says, else an SVG.
    #[arg(long, value_enum)]
    pub(crate) to: Option<Medium>,

    /// Draw the position after this many plies; without it, after the last.
    #[arg(long, value_name = "N")]
    pub(crate) ply: Option<usize>,

    /// Replay only these plies, the first being 1; without it, all.
    #[arg(long, value_name = "A-B", value_parser = plies, conflicts_with = "ply")]
    pub(crate) plies: Option<RangeInclusive<usize>>,

    /// What to draw over the board.
    #[arg(long, value_enum, default_value_t = Overlay::Moves)]
    pub(crate) overlay: Overlay,

    /// Whose colours to take.
    #[arg(long, value_enum, default_value_t = Theme::Auto)]
    pub(crate) theme: Theme,

    /// The file to write, or `-` for standard output; it must not be an input.
    /// For several pages, a folder.
    #[arg(short, long = "output", value_name = "OUT", default_value = "-")]
    pub(crate) output: PathBuf,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Medium {
    /// A drawing of a position, sharp at any size.
    Svg,
    /// A position in pixels.
    Png,
    /// An animated replay in pixels.
    Gif,
    /// A page for a browser, to step through the whole review; for several
    /// records a folder of pages with an index.
    Html,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Overlay {
    /// The legal moves: winning ones ringed, losing ones dimmed.
    Moves,
    /// The matching and the cover that prove who wins.
    Matching,
    /// Nothing.
    None,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Theme {
    /// Those that the reader prefers, where the medium can tell; else light.
    Auto,
    Light,
    Dark,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    /// On a terminal, unless NO_COLOR is set.
    Auto,
    Always,
    Never,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// A table, the mistakes refuted, and a tally.
    Human,
    /// One JSON document: an object for a single file, else an array.
    Json,
    /// A JSON object a line for each record.
    Jsonl,
    /// What the judge of NOI 2011 expects.
    Contest,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum VerdictFormat {
    /// A few lines of text.
    Human,
    /// One JSON document: an object for a single position, else an array.
    Json,
    /// What the judge of the ruleset's contest expects.
    Contest,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Side {
    First,
    Second,
    Both,
}

impl Side {
    /// The only player to show, if not both.
    pub(crate) const fn only(self) -> Option<Player> {
        match self {
            Side::First => Some(Player::First),
            Side::Second => Some(Player::Second),
            Side::Both => None,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Condition {
    /// A shown player gave a won position away.
    Mistake,
    /// The result of a record is not the one of its moves.
    Mismatch,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Target {
    Ron,
    Json,
    Noi2011,
    Jsoi2009,
    Coci2017,
    Ccpc2020,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum LimitName {
    Bytes,
    Nesting,
    Cells,
    Nodes,
    Edges,
    LockDigits,
    String,
    Copies,
}

impl Cli {
    /// The default limits with those of the command line.
    pub(crate) fn limits(&self) -> Limits {
        let mut limits = Limits::default();
        for &(name, number) in &self.limits {
            let size = usize::try_from(number).unwrap_or(usize::MAX);
            let small = u32::try_from(number).unwrap_or(u32::MAX);
            match name {
                LimitName::Bytes => limits.bytes = size,
                LimitName::Nesting => limits.nesting = size,
                LimitName::Cells => limits.cells = number,
                LimitName::Nodes => limits.nodes = small,
                LimitName::Edges => limits.edges = size,
                LimitName::LockDigits => limits.lock_digits = small,
                LimitName::String => limits.string = size,
                LimitName::Copies => limits.copies = number,
            }
        }
        limits
    }
}

fn limit(text: &str) -> Result<(LimitName, u64), String> {
    let (name, number) = text.split_once('=').ok_or("expected NAME=N")?;
    let name =
        LimitName::from_str(name, false).map_err(|_| format!("no limit is called {name}"))?;
    let number = number.parse().map_err(|_| "N is a whole number")?;
    Ok((name, number))
}

fn contest() -> impl clap::builder::TypedValueParser<Value = Contest> {
    use clap::builder::{PossibleValuesParser, TypedValueParser};
    PossibleValuesParser::new(Contest::ALL.map(Contest::name))
        .try_map(|name| name.parse::<Contest>())
}

fn plies(text: &str) -> Result<RangeInclusive<usize>, String> {
    let ends = text.split_once('-').unwrap_or((text, text));
    match (ends.0.parse(), ends.1.parse()) {
        (Ok(first), Ok(last)) if 0 < first && first <= last => Ok(first..=last),
        _ => Err("expected two plies as A-B, the first at least 1".to_owned()),
    }
}
